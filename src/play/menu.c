/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/menu.h"
#include "play/tell.h"
#include <stddef.h>

const struct sf_menu_row sf_menu[] = {
    {'t',
     {"Tipp", "tip"},
     {"was der stärkste Bot an deiner Stelle täte, und warum",
      "what the strongest bot would do in your place, and why"}},
    {'l',
     {"letzter Stich", "last trick"},
     {"der letzte Stich noch einmal", "the last trick again"}},
    {'s',
     {"Stand", "situation"},
     {"was gespielt wird, was auf dem Tisch liegt, deine Karten",
      "what is played, what lies on the table, your cards"}},
    {'a',
     {"Abrechnung", "accounts"},
     {"alle Konten, der Stock, und das letzte Ergebnis",
      "all accounts, the Stock, and the last result"}},
    {'r', {"Regeln", "rules"}, {"das Regelwerk dieses Tisches", "the rulebook of this table"}},
    {SF_MENU_HELP, {"Hilfe", "help"}, {"diese Seite", "this page"}},
    {SF_MENU_QUIT, {"Ende", "quit"}, {"aufhören", "leave the table"}},
    {0, {NULL, NULL}, {NULL, NULL}},
};

/* ---- the pages ---- */

static void tell_accounts(const struct sf_speech *speech, const struct sf_view *view,
                          struct sf_sentence *out)
{
    if (view->phase == SF_DEAL_OVER)
        sf_tell_result(speech, view, out);
    sf_tell_accounts(speech, view, out);
}

typedef void teller(const struct sf_speech *, const struct sf_view *, struct sf_sentence *);

static void write_view(const struct sf_session *session, teller *tell, FILE *out)
{
    struct sf_sentence text;
    struct sf_view view;

    sf_sentence_init(&text);
    sf_view_of(&view, &session->series, session->speech.me);
    tell(&session->speech, &view, &text);
    fputs(text.text, out);
}

static void write_tip(struct sf_session *session, FILE *out)
{
    struct sf_sentence text;

    sf_sentence_init(&text);
    sf_session_advise(session, &text);
    fprintf(out, "%s\n", text.text);
}

static const char *const how[SF_LANG_N] = {
    "So wird gespielt\n"
    "  Was du tun kannst, steht mit seiner Taste da; sie wählt es. Auf dem\n"
    "  Bildschirm gehen auch die Pfeiltasten und Enter. Zeile für Zeile kann eine\n"
    "  Karte auch mit zwei Buchstaben genannt werden, Farbe (E G H S) und Wert\n"
    "  (A Z K O U 9 8 7): EO ist der Alte. Wer eine verbotene Karte wählt, erfährt\n"
    "  die Regel. Die anderen sehen deine Karten nicht, und du nicht ihre.\n"
    "\n"
    "Jederzeit\n",
    "How to play\n"
    "  What you can do is listed with its key, which chooses it. On the screen the\n"
    "  arrow keys and Enter work, too. Line by line a card can also be named by two\n"
    "  letters, suit (E G H S) and rank (A Z K O U 9 8 7): EO is the Alte. If you\n"
    "  choose a forbidden card, the program names the rule. The others do not see\n"
    "  your cards, nor you theirs.\n"
    "\n"
    "At any time\n"};

static void write_help(const struct sf_session *session, FILE *out)
{
    enum sf_lang lang = session->speech.lang;

    fputs(how[lang], out);
    for (const struct sf_menu_row *row = sf_menu; row->key; row++)
        fprintf(out, "  %c  %s: %s\n", row->key, row->word[lang], row->help[lang]);
}

bool sf_menu_answer(struct sf_session *session, char key, int width, FILE *out)
{
    switch (key) {
    case 't':
        write_tip(session, out);
        return true;
    case 'l':
        write_view(session, sf_tell_last_trick, out);
        return true;
    case 's':
        write_view(session, sf_tell_table, out);
        return true;
    case 'a':
        write_view(session, tell_accounts, out);
        return true;
    case 'r':
        sf_rulebook_fit(out, &session->series.rules, session->speech.lang, width);
        return true;
    case SF_MENU_HELP:
        write_help(session, out);
        return true;
    default:
        return false;
    }
}
