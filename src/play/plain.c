/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/plain.h"
#include "play/menu.h"
#include "play/tell.h"
#include <ctype.h>
#include <string.h>

enum { LINE = 128 };

struct dialogue {
    struct sf_session *session;
    FILE *in, *out;
    struct sf_view view;
    struct sf_choice choice[SF_CHOICE_MAX];
    unsigned choices;
    bool listed; /* the choices are printed, and nothing has happened since */
};

static const char *say(const struct dialogue *dialogue, const char *de, const char *en)
{
    return dialogue->session->speech.lang == SF_DE ? de : en;
}

/* ---- output ---- */

static void tell(const struct dialogue *dialogue, const struct sf_happening *happening)
{
    const struct sf_speech *speech = &dialogue->session->speech;
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
    fputs(text.text, dialogue->out);
}

static void greet(const struct dialogue *dialogue)
{
    struct sf_sentence text;

    sf_sentence_init(&text);
    sf_tell_welcome(dialogue->session, &text);
    fputs(text.text, dialogue->out);
}

static void list_choices(struct dialogue *dialogue)
{
    struct sf_session *session = dialogue->session;

    if (dialogue->listed)
        return;
    dialogue->listed = true;
    dialogue->choices = sf_session_choices(session, &dialogue->view, dialogue->choice);
    fprintf(dialogue->out, "%s\n", sf_choices_question(&session->speech, &dialogue->view));
    for (unsigned i = 0; i < dialogue->choices; i++)
        fprintf(dialogue->out, "  %u %s\n", i + 1,
                sf_choice_label(&session->speech, &dialogue->view, session->picked,
                                &dialogue->choice[i])
                    .text);
}

/* ---- input ---- */

/* Reads a line without surrounding blanks and truncates a line that is too long. Returns false at
 * the end of the input. */
static bool read_line(const struct dialogue *dialogue, char line[LINE])
{
    size_t length;

    fprintf(dialogue->out, "> ");
    fflush(dialogue->out);
    if (ferror(dialogue->out) || !fgets(line, LINE, dialogue->in))
        return false;
    if (!strchr(line, '\n'))
        for (int c = getc(dialogue->in); c != EOF && c != '\n';)
            c = getc(dialogue->in);
    for (length = strlen(line); length && isspace((unsigned char)line[length - 1]);)
        line[--length] = '\0';
    memmove(line, line + strspn(line, " \t"), length - strspn(line, " \t") + 1);
    return true;
}

static const struct sf_choice *by_number(const struct dialogue *dialogue, const char *line)
{
    unsigned number = 0;

    if (!*line || strlen(line) > 3 || line[strspn(line, "0123456789")])
        return NULL;
    for (; *line; line++)
        number = number * 10 + (unsigned)(*line - '0');
    return number >= 1 && number <= dialogue->choices ? &dialogue->choice[number - 1] : NULL;
}

static const struct sf_choice *by_card(const struct dialogue *dialogue, const char *line)
{
    char name[3] = "";
    unsigned card;

    if (strlen(line) != 2)
        return NULL;
    name[0] = (char)toupper((unsigned char)line[0]);
    name[1] = (char)toupper((unsigned char)line[1]);
    card = sf_card_parse(name);
    for (unsigned i = 0; card != SF_NO_CARD && i < dialogue->choices; i++)
        if (dialogue->choice[i].card == card)
            return &dialogue->choice[i];
    return NULL;
}

static const struct sf_choice *find_choice(const struct dialogue *dialogue, const char *line)
{
    const struct sf_choice *choice = by_number(dialogue, line);

    if (!*line && dialogue->choices == 1)
        return &dialogue->choice[0];
    return choice ? choice : by_card(dialogue, line);
}

static void refuse(const struct dialogue *dialogue, const char *line)
{
    struct sf_sentence text;

    sf_sentence_init(&text);
    SF_FILL(&text,
            say(dialogue, "Das verstehe ich nicht: '$0'. Möglich ist 1 bis $1",
                "I do not understand '$0'. Possible is 1 to $1"),
            line, sf_number_spoken(dialogue->choices).text);
    fputs(text.text, dialogue->out);
    for (const struct sf_menu_row *row = sf_menu; row->key; row++)
        fprintf(dialogue->out, ", %c (%s)", row->key, row->word[dialogue->session->speech.lang]);
    fputs(".\n", dialogue->out);
}

/* ---- the game ---- */

static void take(struct dialogue *dialogue, const struct sf_choice *choice)
{
    struct sf_session *session = dialogue->session;
    struct sf_happening happening;
    struct sf_sentence why;
    bool acted;
    enum sf_error error = sf_session_take(session, choice, &happening, &acted);

    if (error) {
        sf_sentence_init(&why);
        sf_refusal_spoken(&session->speech, &session->series.rules, error, &why);
        fprintf(dialogue->out, "%s\n", why.text);
        return;
    }
    dialogue->listed = false;
    if (acted)
        tell(dialogue, &happening);
}

/* Handles one line of input; returns false at the end of the input. */
static bool answer(struct dialogue *dialogue)
{
    const struct sf_choice *choice;
    char line[LINE];

    if (!read_line(dialogue, line))
        return false;
    choice = find_choice(dialogue, line);
    if (choice)
        take(dialogue, choice);
    else if (strlen(line) == 1 && line[0] == SF_MENU_QUIT)
        return false;
    else if (strlen(line) != 1 ||
             !sf_menu_answer(dialogue->session, line[0], SF_RULEBOOK_WIDTH, dialogue->out))
        refuse(dialogue, line);
    return true;
}

static void take_leave(const struct dialogue *dialogue)
{
    struct sf_sentence text;
    struct sf_view view;

    sf_sentence_init(&text);
    sf_view_of(&view, &dialogue->session->series, dialogue->session->speech.me);
    sf_tell_accounts(&dialogue->session->speech, &view, &text);
    fprintf(dialogue->out, "\n%s%s\n", text.text, say(dialogue, "Servus!", "Goodbye!"));
}

void sf_play_plain(struct sf_session *session, FILE *in, FILE *out)
{
    struct dialogue dialogue = {.session = session, .in = in, .out = out};
    struct sf_happening happening;

    greet(&dialogue);
    do {
        while (sf_session_step(session, &happening))
            tell(&dialogue, &happening);
        list_choices(&dialogue);
    } while (answer(&dialogue));
    take_leave(&dialogue);
}
