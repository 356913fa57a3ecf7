/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/lobby.h"
#include "play/paint.h"
#include "play/terminal.h"
#include "record/words.h"
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>

/* Rows from the top, the settings from the bottom; columns. */
enum { QUESTION = 2, BOOKS = 3, BRIEF = BOOKS + SF_BOOK_N + 1, SETTINGS = 4 };
enum { LABEL = 3, VALUE = 13 };
enum { ESCAPE = 27, PLAYERS = 'p', LEAVE = 'q' };

/* ---- the rows ---- */

/* The house rules that change the number of players. */
static const uint32_t sizes[] = {0, UINT32_C(1) << SF_VARIANT_DREI,
                                 UINT32_C(1) << SF_VARIANT_FUENF};
enum { SIZES = sizeof sizes / sizeof *sizes };

static bool rules_for(struct sf_rules *rules, enum sf_book book, unsigned size)
{
    struct sf_house house;

    sf_house_init(&house);
    house.variants = sizes[size];
    return sf_rules_make(rules, book, &house, NULL) == SF_OK;
}

/* The table of this book: with the wanted number of players, or the usual one. */
static void mark(struct sf_lobby *lobby, unsigned book)
{
    if (!rules_for(&lobby->rules, (enum sf_book)book, lobby->wish))
        lobby->rules = sf_rulebooks[book];
}

static bool sizes_differ(const struct sf_lobby *lobby)
{
    struct sf_rules rules;
    unsigned found = 0;

    for (unsigned size = 0; size < SIZES; size++)
        found += rules_for(&rules, (enum sf_book)lobby->rules.book, size);
    return found > 1;
}

static void step_size(struct sf_lobby *lobby)
{
    if (!sizes_differ(lobby))
        return;
    do
        lobby->wish = (lobby->wish + 1) % SIZES;
    while (!rules_for(&lobby->rules, (enum sf_book)lobby->rules.book, lobby->wish));
}

/* Skips the reference levels, which are only for measurements. Nothing changes at the ends. */
static void step_bot(struct sf_lobby *lobby, bool stronger)
{
    const struct sf_bot *weaker = lobby->bot;
    bool passed = false;

    for (const struct sf_bot *row = sf_bots; row->name; row++) {
        if (row == lobby->bot && !stronger)
            break;
        if (passed && !row->yardstick) {
            lobby->bot = row;
            return;
        }
        passed |= row == lobby->bot;
        weaker = row->yardstick ? weaker : row;
    }
    if (!stronger)
        lobby->bot = weaker;
}

/* ---- the picture ---- */

static void put_books(const struct sf_lobby *lobby, enum sf_lang lang)
{
    for (unsigned book = 0; book < SF_BOOK_N; book++) {
        bool marked = book == lobby->rules.book;
        char line[SF_PAINT_LINE];
        snprintf(line, sizeof line, "%s %u  %-14s %s", marked ? ">" : " ", book + 1,
                 sf_book_id((enum sf_book)book), sf_book_words[book].title[lang]);
        attron(marked ? A_REVERSE : A_NORMAL);
        sf_paint_text(BOOKS + (int)book, 1, COLS - 2, line);
        attroff(A_REVERSE);
    }
}

static void put_brief(const struct sf_lobby *lobby, enum sf_lang lang)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    int row = BRIEF;

    if (!out)
        return;
    sf_rulebook_brief(out, &lobby->rules, lang, COLS - 2);
    if (fclose(out) == 0)
        for (char *rest = text, *line; (line = strsep(&rest, "\n")) && row < LINES - SETTINGS - 1;
             row++)
            sf_paint_text(row, 1, COLS - 2, line);
    free(text);
}

/* A value that can be changed, or a note why it cannot. */
static void put_setting(int row, const char *label, const char *value, const char *note)
{
    char line[SF_PAINT_LINE];

    snprintf(line, sizeof line, *note ? "%s  %s" : "< %s >%s", value, note);
    sf_paint_text(row, LABEL, VALUE, label);
    sf_paint_text(row, LABEL + VALUE, COLS - LABEL - VALUE - 1, line);
}

static void put_settings(const struct sf_lobby *lobby, enum sf_lang lang)
{
    static const char *const players[SF_LANG_N] = {"Spieler", "Players"};
    static const char *const fixed[SF_LANG_N] = {"(so will es das Buch)", "(as the book has it)"};
    static const char *const others[SF_LANG_N] = {"Gegner", "Opponents"};

    put_setting(LINES - SETTINGS, players[lang], sf_number_spoken(lobby->rules.players).text,
                sizes_differ(lobby) ? "" : fixed[lang]);
    put_setting(LINES - SETTINGS + 1, others[lang], lobby->bot->name, "");
    sf_paint_text(LINES - SETTINGS + 2, LABEL + VALUE, COLS - LABEL - VALUE - 1,
                  lang == SF_DE ? lobby->bot->de : lobby->bot->en);
}

static void put_keys(const struct sf_lobby *lobby, enum sf_lang lang)
{
    static const char *const keys[SF_LANG_N] = {
        "↑ ↓ 1-$0 Regelwerk  ← → Gegner  p Spieler  Enter spielen  $1",
        "↑ ↓ 1-$0 rulebook  ← → opponents  p players  Enter play  $1"};
    static const char *const ends[SF_LANG_N][2] = {{"q Ende", "Esc zurück  q Ende"},
                                                   {"q quit", "Esc back  q quit"}};
    struct sf_sentence text;

    sf_sentence_init(&text);
    SF_FILL(&text, keys[lang], sf_number_spoken(SF_BOOK_N).text, ends[lang][lobby->back]);
    sf_paint_bar(LINES - 1, text.text);
}

static void paint(const struct sf_lobby *lobby, const struct sf_speech *speech)
{
    static const char *const question[SF_LANG_N] = {"Nach welchem Regelwerk spielst du?",
                                                    "Which rulebook do you play by?"};

    erase();
    if (!sf_paint_too_small(speech)) {
        sf_paint_bar(0, "Stichfest");
        attron(A_BOLD);
        sf_paint_text(QUESTION, 1, COLS - 2, question[speech->lang]);
        attroff(A_BOLD);
        put_books(lobby, speech->lang);
        put_brief(lobby, speech->lang);
        put_settings(lobby, speech->lang);
        put_keys(lobby, speech->lang);
    }
    refresh();
}

/* ---- keys ---- */

static void press(struct sf_lobby *lobby, int key)
{
    unsigned book = lobby->rules.book;

    if (key == KEY_UP)
        mark(lobby, (book + SF_BOOK_N - 1) % SF_BOOK_N);
    else if (key == KEY_DOWN || key == '\t')
        mark(lobby, (book + 1) % SF_BOOK_N);
    else if (key > '0' && key <= '0' + SF_BOOK_N)
        mark(lobby, (unsigned)(key - '1'));
    else if (key == KEY_LEFT || key == KEY_RIGHT)
        step_bot(lobby, key == KEY_RIGHT);
    else if (key == PLAYERS)
        step_size(lobby);
}

/* The number of players at the table that the player comes from. */
static unsigned size_of(const struct sf_rules *table)
{
    struct sf_rules rules;

    for (unsigned size = 0; size < SIZES; size++)
        if (rules_for(&rules, (enum sf_book)table->book, size) && rules.players == table->players)
            return size;
    return 0;
}

enum sf_lobby_end sf_lobby_ask(struct sf_lobby *lobby, const struct sf_session *session, bool back)
{
    const struct sf_rules *table = &session->series.rules;

    *lobby = (struct sf_lobby){.bot = session->bot, .wish = size_of(table), .back = back};
    mark(lobby, table->book);
    for (;;) {
        int key;
        paint(lobby, &session->speech);
        key = sf_terminal_key(-1);
        if (key == SF_KEY_END || key == LEAVE)
            return SF_LOBBY_LEAVE;
        if (key == ESCAPE)
            return back ? SF_LOBBY_BACK : SF_LOBBY_LEAVE;
        if (key == KEY_ENTER || key == '\r' || key == '\n' || key == ' ')
            return SF_LOBBY_SIT;
        press(lobby, key);
    }
}
