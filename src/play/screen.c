/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/screen.h"
#include "play/lobby.h"
#include "play/menu.h"
#include "play/paint.h"
#include "play/tell.h"
#include "play/terminal.h"
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>

enum { STEP_MS = 350, TRICK_MS = 1500 };

/* Not in the menu: the line-by-line game has no choice of tables. */
enum { ANOTHER_TABLE = '0' };
static const char *const another_table[SF_LANG_N] = {
    "anderer Tisch: ein anderes Regelwerk, andere Gegner; Esc führt zurück",
    "another table: another rulebook, other opponents; Esc leads back"};

struct screen {
    struct sf_session *session;
    struct sf_picture picture;
    bool over;
};

/* ---- messages ---- */

static void note(struct screen *screen, const char *text)
{
    struct sf_picture *picture = &screen->picture;

    while (*text) {
        size_t length = strcspn(text, "\n");
        char *line = picture->said[picture->says++ % SF_PAINT_LINES];
        size_t kept = length < SF_PAINT_LINE ? length : SF_PAINT_LINE - 1;
        memcpy(line, text, kept);
        line[kept] = '\0';
        text += length + (text[length] == '\n');
    }
}

/* ---- waiting ---- */

/* Shows the picture for this time, or until a key is pressed; that key plays no card. */
static void linger(struct screen *screen, int ms)
{
    int key;

    sf_paint(&screen->picture);
    while ((key = sf_terminal_key(ms)) == KEY_RESIZE)
        sf_paint(&screen->picture);
    if (key == SF_KEY_END || key == SF_MENU_QUIT)
        screen->over = true;
}

/* ---- pages ---- */

static int scrolled(int key, int first, int lines)
{
    int page = LINES - 1, last = lines > page ? lines - page : 0;
    int to = key == KEY_UP       ? first - 1
             : key == KEY_DOWN   ? first + 1
             : key == KEY_PPAGE  ? first - page
             : key == KEY_NPAGE  ? first + page
             : key == KEY_HOME   ? 0
             : key == KEY_END    ? last
             : key == KEY_RESIZE ? first
                                 : -page - 1;

    if (to < -page)
        return -1;
    return to < 0 ? 0 : to > last ? last : to;
}

static void show_page(struct screen *screen, const char *text)
{
    int first = 0, key, next;

    for (;;) {
        int lines = sf_paint_page(&screen->session->speech, text, first);
        key = sf_terminal_key(-1);
        if (key == SF_KEY_END)
            screen->over = true;
        next = key == SF_KEY_END ? -1 : scrolled(key, first, lines);
        if (next < 0 && key != KEY_PPAGE)
            return;
        first = next < 0 ? 0 : next;
    }
}

/* Shows the menu's answer: a tip among the messages, anything longer as a page. */
static void answer_menu(struct screen *screen, int key)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    bool known;

    if (!out)
        return;
    known = sf_menu_answer(screen->session, (char)key, COLS - 2, out);
    if (key == SF_MENU_HELP)
        fprintf(out, "  %c  %s\n", ANOTHER_TABLE, another_table[screen->session->speech.lang]);
    fclose(out);
    if (known && key == 't')
        note(screen, text);
    else if (known)
        show_page(screen, text);
    free(text);
}

/* ---- happenings ---- */

static void show_result(struct screen *screen, const struct sf_view *view)
{
    const struct sf_speech *speech = &screen->session->speech;
    struct sf_sentence text;

    sf_sentence_init(&text);
    sf_tell_result(speech, view, &text);
    sf_tell_accounts(speech, view, &text);
    flushinp(); /* the player must not skip this by accident */
    show_page(screen, text.text);
}

/* Is the deal over, and not just thrown in? */
static bool has_news(const struct sf_happening *happening)
{
    const struct sf_view *after = &happening->after;

    return sf_is_settled(happening) && (after->has_result || after->result.pot != after->stake.pot);
}

static void show(struct screen *screen, const struct sf_happening *happening)
{
    struct sf_picture *picture = &screen->picture;
    bool trick = happening->after.tricks > happening->before.tricks;
    struct sf_sentence text;

    sf_sentence_init(&text);
    sf_tell(&screen->session->speech, happening, &text);
    note(screen, text.text);
    picture->view = happening->after;
    picture->choices = 0;
    picture->finished_trick = trick;
    linger(screen, trick ? TRICK_MS : STEP_MS);
    picture->finished_trick = false;
    if (!screen->over && has_news(happening))
        show_result(screen, &happening->after);
}

/* ---- tables ---- */

static void greet(struct screen *screen)
{
    struct sf_sentence text;

    sf_sentence_init(&text);
    sf_tell_welcome(screen->session, &text);
    note(screen, text.text);
}

/* Removes all messages of the previous table. */
static void sit_down(struct screen *screen, const struct sf_lobby *lobby)
{
    struct sf_session *session = screen->session;

    session->bot = lobby->bot;
    sf_session_move(session, &lobby->rules);
    memset(&screen->picture, 0, sizeof screen->picture);
    screen->picture.session = session;
    greet(screen);
}

/* The first table uses the decks of the seed, as if it had been named on the command line; each
 * later table uses new ones. */
static void ask_for_table(struct screen *screen, bool first)
{
    struct sf_session *session = screen->session;
    struct sf_lobby lobby;

    switch (sf_lobby_ask(&lobby, session, !first)) {
    case SF_LOBBY_SIT:
        if (!first)
            session->seed = sf_rng_next(&session->rng);
        sit_down(screen, &lobby);
        break;
    case SF_LOBBY_BACK:
        break;
    case SF_LOBBY_LEAVE:
        screen->over = true;
        break;
    }
}

/* ---- the player's actions ---- */

static void take(struct screen *screen, unsigned number)
{
    struct sf_session *session = screen->session;
    struct sf_choice choice = screen->picture.choice[number];
    struct sf_happening happening;
    struct sf_sentence why;
    bool acted;
    enum sf_error error = sf_session_take(session, &choice, &happening, &acted);

    if (error) {
        sf_sentence_init(&why);
        sf_refusal_spoken(&session->speech, &session->series.rules, error, &why);
        note(screen, why.text);
    } else if (acted) {
        screen->picture.selected = 0;
        show(screen, &happening);
    }
}

static void list_choices(struct screen *screen)
{
    struct sf_picture *picture = &screen->picture;

    picture->choices = sf_session_choices(screen->session, &picture->view, picture->choice);
    if (picture->selected >= picture->choices)
        picture->selected = 0;
}

/* The choice with this key, or `choices` if there is none. */
static unsigned choice_of_key(const struct sf_picture *picture, int key)
{
    unsigned number = 0;

    while (number < picture->choices && (!sf_paint_key(number) || sf_paint_key(number) != key))
        number++;
    return number;
}

static void step_to(struct sf_picture *picture, unsigned by)
{
    picture->selected = (picture->selected + by) % picture->choices;
}

static void press(struct screen *screen, int key)
{
    struct sf_picture *picture = &screen->picture;
    unsigned number = choice_of_key(picture, key);

    if (key == SF_KEY_END || key == SF_MENU_QUIT)
        screen->over = true;
    else if (key == KEY_LEFT || key == KEY_UP)
        step_to(picture, picture->choices - 1);
    else if (key == KEY_RIGHT || key == KEY_DOWN || key == '\t')
        step_to(picture, 1);
    else if (key == KEY_ENTER || key == '\r' || key == '\n' || key == ' ')
        take(screen, picture->selected);
    else if (number < picture->choices)
        take(screen, number);
    else if (key == ANOTHER_TABLE)
        ask_for_table(screen, false);
    else if (key > 0 && key < 128)
        answer_menu(screen, key);
}

static void hurry(void *session)
{
    sf_session_hurry(session);
}

bool sf_play_screen(struct sf_session *session, bool ask)
{
    static struct screen screen;
    struct sf_happening happening;

    if (!sf_terminal_open(hurry, session))
        return false;
    memset(&screen, 0, sizeof screen);
    screen.session = session;
    screen.picture.session = session;
    sf_paint_start();
    if (ask)
        ask_for_table(&screen, true);
    else
        greet(&screen);
    while (!screen.over) {
        while (!screen.over && sf_session_step(session, &happening))
            show(&screen, &happening);
        if (screen.over)
            break;
        list_choices(&screen);
        sf_paint(&screen.picture);
        press(&screen, sf_terminal_key(-1));
    }
    sf_terminal_close();
    return true;
}
