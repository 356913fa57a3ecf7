/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/plain.h"
#include "play/menu.h"
#include "play/tell.h"
#include <ctype.h>
#include <string.h>

enum { LINE = 128 };

struct desk {
    struct sf_session *session;
    FILE *in, *out;
    struct sf_view view;
    struct sf_choice choice[SF_CHOICE_MAX];
    unsigned choices;
    bool listed; /* the choices are printed, and nothing has happened since */
};

static const char *say(const struct desk *desk, const char *de, const char *en)
{
    return desk->session->speech.lang == SF_DE ? de : en;
}

/* ---- output ---- */

static void tell(const struct desk *desk, const struct sf_happening *happening)
{
    const struct sf_speech *speech = &desk->session->speech;
    struct sf_sentence text;

    sf_sentence_init(&text);
    sf_tell(speech, happening, &text);
    if (sf_is_settled(happening)) {
        sf_tell_result(speech, &happening->after, &text);
        sf_tell_accounts(speech, &happening->after, &text);
    } else if (happening->after.own != happening->before.own &&
               happening->after.phase < SF_DEAL_PLAY) {
        sf_tell_hand(speech, &happening->after, &text);
    }
    fputs(text.text, desk->out);
}

static void greet(const struct desk *desk)
{
    struct sf_sentence text;

    sf_sentence_init(&text);
    sf_tell_welcome(desk->session, &text);
    fputs(text.text, desk->out);
}

static void list_choices(struct desk *desk)
{
    struct sf_session *session = desk->session;

    if (desk->listed)
        return;
    desk->listed = true;
    desk->choices = sf_session_choices(session, &desk->view, desk->choice);
    fprintf(desk->out, "%s\n", sf_choices_question(&session->speech, &desk->view));
    for (unsigned i = 0; i < desk->choices; i++)
        fprintf(
            desk->out, "  %u %s\n", i + 1,
            sf_choice_label(&session->speech, &desk->view, session->picked, &desk->choice[i]).text);
}

/* ---- input ---- */

/* Reads a line without surrounding blanks and truncates a line that is too long. Returns false at
 * the end of the input. */
static bool read_line(const struct desk *desk, char line[LINE])
{
    size_t length;

    fprintf(desk->out, "> ");
    fflush(desk->out);
    if (ferror(desk->out) || !fgets(line, LINE, desk->in))
        return false;
    if (!strchr(line, '\n'))
        for (int c = getc(desk->in); c != EOF && c != '\n';)
            c = getc(desk->in);
    for (length = strlen(line); length && isspace((unsigned char)line[length - 1]);)
        line[--length] = '\0';
    memmove(line, line + strspn(line, " \t"), length - strspn(line, " \t") + 1);
    return true;
}

static const struct sf_choice *by_number(const struct desk *desk, const char *line)
{
    unsigned number = 0;

    if (!*line || strlen(line) > 3 || line[strspn(line, "0123456789")])
        return NULL;
    for (; *line; line++)
        number = number * 10 + (unsigned)(*line - '0');
    return number >= 1 && number <= desk->choices ? &desk->choice[number - 1] : NULL;
}

static const struct sf_choice *by_card(const struct desk *desk, const char *line)
{
    char name[3] = "";
    unsigned card;

    if (strlen(line) != 2)
        return NULL;
    name[0] = (char)toupper((unsigned char)line[0]);
    name[1] = (char)toupper((unsigned char)line[1]);
    card = sf_card_parse(name);
    for (unsigned i = 0; card != SF_NO_CARD && i < desk->choices; i++)
        if (desk->choice[i].card == card)
            return &desk->choice[i];
    return NULL;
}

static const struct sf_choice *find_choice(const struct desk *desk, const char *line)
{
    const struct sf_choice *choice = by_number(desk, line);

    if (!*line && desk->choices == 1)
        return &desk->choice[0];
    return choice ? choice : by_card(desk, line);
}

static void refuse(const struct desk *desk, const char *line)
{
    struct sf_sentence text;

    sf_sentence_init(&text);
    SF_FILL(&text,
            say(desk, "Das verstehe ich nicht: '$0'. Möglich ist 1 bis $1",
                "I do not understand '$0'. Possible is 1 to $1"),
            line, sf_number_spoken(desk->choices).text);
    fputs(text.text, desk->out);
    for (const struct sf_menu_row *row = sf_menu; row->key; row++)
        fprintf(desk->out, ", %c (%s)", row->key, row->word[desk->session->speech.lang]);
    fputs(".\n", desk->out);
}

/* ---- the game ---- */

static void take(struct desk *desk, const struct sf_choice *choice)
{
    struct sf_session *session = desk->session;
    struct sf_happening happening;
    struct sf_sentence why;
    bool acted;
    enum sf_error error = sf_session_take(session, choice, &happening, &acted);

    if (error) {
        sf_sentence_init(&why);
        sf_refusal_spoken(&session->speech, &session->series.rules, error, &why);
        fprintf(desk->out, "%s\n", why.text);
        return;
    }
    desk->listed = false;
    if (acted)
        tell(desk, &happening);
}

/* Handles one line of input; returns false at the end of the input. */
static bool answer(struct desk *desk)
{
    const struct sf_choice *choice;
    char line[LINE];

    if (!read_line(desk, line))
        return false;
    choice = find_choice(desk, line);
    if (choice)
        take(desk, choice);
    else if (strlen(line) == 1 && line[0] == SF_MENU_QUIT)
        return false;
    else if (strlen(line) != 1 ||
             !sf_menu_answer(desk->session, line[0], SF_RULEBOOK_WIDTH, desk->out))
        refuse(desk, line);
    return true;
}

static void take_leave(const struct desk *desk)
{
    struct sf_sentence text;
    struct sf_view view;

    sf_sentence_init(&text);
    sf_view_of(&view, &desk->session->series, desk->session->speech.me);
    sf_tell_accounts(&desk->session->speech, &view, &text);
    fprintf(desk->out, "\n%s%s\n", text.text, say(desk, "Servus!", "Goodbye!"));
}

void sf_play_plain(struct sf_session *session, FILE *in, FILE *out)
{
    struct desk desk = {.session = session, .in = in, .out = out};
    struct sf_happening happening;

    greet(&desk);
    do {
        while (sf_session_step(session, &happening))
            tell(&desk, &happening);
        list_choices(&desk);
    } while (answer(&desk));
    take_leave(&desk);
}
