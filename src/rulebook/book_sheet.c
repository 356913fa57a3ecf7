/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/book_json.h"
#include "rulebook/book_door.h"
#include "rulebook/rows.h"
#include <string.h>

/* The rules sheet of a club's book: the lines of the rulebook as they are under its rules, without
 * paragraphs, and what the club has agreed on for the evening. */

static const char *const sections[SF_SECTION_N][SF_LANG_N + 1] = {
#define SECTION(id, name, de, en) {de, en, name},
    SF_SECTIONS(SECTION)
#undef SECTION
};

/* A line about the evening: it reads the book and not only its rules. */
struct line {
    const char *label[SF_LANG_N];
    void (*write)(struct sf_rule_text *text, const struct sf_tournament_book *book);
};

static void write_evening(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    const struct sf_rules *rules = &book->rules;

    if (rules->rounds == 1 && rules->round_games)
        SF_PUT(text, "1 Runde zu %u Spielen", "1 round of %u games", rules->round_games);
    else if (rules->rounds && rules->round_games)
        SF_PUT(text, "%u Runden zu je %u Spielen", "%u rounds of %u games each", rules->rounds,
               rules->round_games);
    if (rules->round_games && rules->five_allowed)
        SF_PUT(text, "; zu fünft %u, damit jeder %u spielt", "; at five %u, so that each plays %u",
               rules->round_games * 5u / 4u, rules->round_games);
}

static const char *const rests[][SF_LANG_N] = {
    [SF_BOOK_ODD_WAIT] = {"; geht die Zahl nicht auf, setzen die letzten Nummern aus",
                          "; if the number does not fit, the last numbers wait"},
    [SF_BOOK_ODD_THREES] = {"; geht die Zahl nicht auf, gibt es Tische zu dritt, an denen jeder "
                            "allein spielt",
                            "; if the number does not fit, there are tables of three, where "
                            "everybody plays alone"},
};

static void write_draw(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    if (book->rules.repeats_avoidable)
        SF_SAY(text,
               "vor jeder Runde; wer sich schon getroffen hat, trifft sich möglichst nicht wieder",
               "before each round; players who have met are kept apart as far as possible");
    else
        SF_SAY(text, "vor jeder Runde; das Los allein entscheidet",
               "before each round; the lot alone decides");
    if (sf_book_odd(&book->terms) >= SF_BOOK_ODD_WAIT)
        sf_rule_put(text, "%s", rests[sf_book_odd(&book->terms)][text->lang]);
}

static void write_fee(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    if (book->rules.entry_fee)
        sf_rule_money(text, book->rules.entry_fee);
}

static void write_counting(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    if (sf_row_stock(&book->rules, SF_SEATS))
        SF_SAY(text, "Plus und Minus; jede Zeile ergibt 0, wenn sich am Stock nichts ändert",
               "plus and minus; every row sums to 0 unless it moves the Stock");
    else if (!book->rules.plus_only)
        SF_SAY(text, "Plus und Minus; jede Zeile ergibt 0", "plus and minus; every row sums to 0");
    else if (book->rules.solos_deducted)
        SF_SAY(text, "nur Plus; ein verlorenes Alleinspiel wird dem Spieler abgezogen",
               "plus only; a lost solo game is deducted from its declarer");
    else
        SF_SAY(text, "nur Plus; Verlierer verlieren nichts", "plus only; losers lose nothing");
}

static void write_places(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    const uint16_t *points = book->rules.table_points;
    unsigned seats = book->rules.five_allowed ? 5 : 4;
    bool first = true;

    for (unsigned i = 0; points[0] && i < seats; i++)
        sf_rule_put(text, "%s%u", sf_rule_comma(&first), points[i]);
    if (points[0] && book->rules.table_best)
        SF_SAY(text, "; Punktgleiche bekommen je die des besseren Platzes",
               "; level players each get those of the better place");
    else if (points[0])
        SF_SAY(text, "; Punktgleiche teilen", "; level players share");
}

static void write_note(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    if (book->rules.tout_approval)
        SF_SAY(text, "zählt nur mit dem Vermerk der Turnierleitung",
               "counts only with the organiser's note");
}

/* By enum sf_tie. */
static const char *const ties[SF_TIE_N][SF_LANG_N] = {
    [SF_TIE_GAMES_WON] = {"gewonnene Spiele", "games won"},
    [SF_TIE_SOLOS_WON] = {"gewonnene Alleinspiele", "solo games won"},
    [SF_TIE_SOLOS_LOST] = {"weniger verlorene Alleinspiele", "fewer solo games lost"},
    [SF_TIE_TABLE_POINTS] = {"Tischpunkte", "Tischpunkte"},
    [SF_TIE_BEST_ROUND] = {"beste Liste", "best list"},
    [SF_TIE_LOT] = {"Los", "lot"},
};

static void write_ties(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    bool first = true;

    for (unsigned i = 0; i < SF_TIE_N && book->rules.ties[i]; i++)
        sf_rule_put(text, "%s%s", sf_rule_comma(&first), ties[book->rules.ties[i]][text->lang]);
    if (first)
        SF_SAY(text, "der Platz wird geteilt", "the place is shared");
}

static void write_prizes(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    const struct sf_book_terms *terms = &book->terms;

    for (uint32_t i = 0; i < terms->prizes; i++) {
        const struct sf_book_prize *prize = &terms->prize[i];
        sf_rule_put(text, "%s%u. ", i ? "; " : "", i + 1);
        if (prize->thing[0])
            sf_rule_put(text, "%s", prize->thing);
        else if (prize->percent)
            SF_PUT(text, "%u Prozent des Topfs", "%u per cent of the pot", prize->percent);
        else
            sf_rule_money(text, prize->cents);
        if (prize->tables)
            SF_PUT(text, " (ab %u Tischen)", " (from %u tables on)", prize->tables);
    }
}

/* By enum sf_book_extra_kind. */
static const char *const extras[SF_BOOK_EXTRA_N][SF_LANG_N] = {
    [SF_BOOK_LAST] = {"Letzter", "last"},
    [SF_BOOK_SECOND_LAST] = {"Vorletzter", "second to last"},
    [SF_BOOK_BEST_ROUND] = {"beste Runde", "best round"},
    [SF_BOOK_MOST_WON] = {"meiste gewonnene Spiele", "most games won"},
    [SF_BOOK_MOST_SOLOS] = {"meiste gewonnene Soli", "most solo games won"},
    [SF_BOOK_MOST_LOST_SOLOS] = {"meiste verlorene Soli", "most solo games lost"},
    [SF_BOOK_BEST_SOLO] = {"bestes Solo", "best solo game"},
    [SF_BOOK_BEST_TEAM] = {"bestes Paar, beste Mannschaft", "best pair or team"},
    [SF_BOOK_YOUNGEST] = {"Jüngster", "youngest"},
    [SF_BOOK_BY_HAND] = {"nach Ermessen der Turnierleitung", "as the organisers decide"},
};

static void write_extras(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    for (uint32_t i = 0; i < book->terms.extras; i++) {
        const struct sf_book_extra *extra = &book->terms.extra[i];
        sf_rule_put(text, "%s%s: ", i ? "; " : "", extras[extra->kind][text->lang]);
        if (extra->thing[0])
            sf_rule_put(text, "%s", extra->thing);
        else
            sf_rule_money(text, extra->cents);
    }
}

static void write_pots(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    for (uint32_t i = 0; i < book->terms.pots; i++) {
        const struct sf_book_pot *pot = &book->terms.pot[i];
        bool first = true;
        sf_rule_put(text, "%s%s: ", i ? "; " : "", pot->name);
        sf_rule_money(text, pot->fee);
        SF_SAY(text, " Einsatz, Anteile in Prozent ", " each, shares in per cent ");
        for (uint32_t k = 0; k < pot->shares; k++)
            sf_rule_put(text, "%s%u", sf_rule_comma(&first), pot->share[k]);
    }
}

static void write_teams(struct sf_rule_text *text, const struct sf_tournament_book *book)
{
    if (book->terms.teams)
        SF_PUT(text, "die besten %u jeder Mannschaft zählen", "the best %u of each team count",
               book->terms.teams);
    if (book->terms.teams && book->terms.mates == SF_MATES_APART)
        SF_SAY(text, "; Partner sitzen möglichst nie am selben Tisch",
               "; partners never sit at one table, as far as possible");
    if (book->terms.teams && book->terms.mates == SF_MATES_TOGETHER)
        SF_SAY(text, "; Partner sitzen am selben Tisch", "; partners sit at one table");
}

/* clang-format off */
static const struct line evening[] = {
    {{"Umfang", "Shape"}, write_evening},
    {{"Startgeld", "Fee"}, write_fee},
    {{"Auslosung", "Draw"}, write_draw},
    {{"Zählweise", "Counting"}, write_counting},
    {{"Tischpunkte", "Tischpunkte"}, write_places},
    {{"Tout", "Tout"}, write_note},
    {{"Bei Gleichstand", "Level players"}, write_ties},
    {{"Preise", "Prizes"}, write_prizes},
    {{"Sonderpreise", "Extra prizes"}, write_extras},
    {{"Nebentöpfe", "Side pots"}, write_pots},
    {{"Mannschaften, Paare", "Teams, pairs"}, write_teams},
};
/* clang-format on */

enum { EVENING = sizeof evening / sizeof *evening };

/* Lines that the club's own replace, or that are about the book as a text. */
static bool is_left_out(const struct sf_rule_row *row)
{
    return row->section == SF_SECTION_BOOK || row->section == SF_SECTION_VARIANT ||
           (row->section == SF_SECTION_TOURNAMENT && strcmp(row->key, "measures") != 0);
}

static void take(struct sf_sheet_line *line, unsigned section, enum sf_lang lang, const char *label,
                 const char *text)
{
    *line =
        (struct sf_sheet_line){sections[section][SF_LANG_N], sections[section][lang], label, text};
}

/* The end of a reference such as "(7.3.1)" or "(7.2.8, 7.2.9)" that begins here; NULL: it is none.
 */
static const char *paragraph_end(const char *at)
{
    bool digit = false;

    if (*at != '(')
        return NULL;
    for (at++; (*at >= '0' && *at <= '9') || *at == '.' || *at == ',' || *at == ' '; at++)
        digit = digit || *at == '.';
    return digit && *at == ')' ? at + 1 : NULL;
}

/* A club's sheet is no commentary on the rulebook: its reader does not have that in hand. */
static void drop_paragraphs(char *text)
{
    char *to = text;

    for (const char *at = text; *at;) {
        const char *end = paragraph_end(at + (*at == ' '));
        if (end)
            at = end;
        else
            *to++ = *at++;
    }
    *to = '\0';
}

bool sf_book_sheet(const struct sf_tournament_book *book, enum sf_lang lang, unsigned *i,
                   struct sf_sheet_line *line)
{
    static struct sf_rule_text text;
    const struct sf_rule_row *row;

    for (; *i < EVENING; ++*i) {
        text = (struct sf_rule_text){.rules = &book->rules, .lang = lang};
        evening[*i].write(&text, book);
        if (!text.bare[0])
            continue;
        take(line, SF_SECTION_TOURNAMENT, lang, evening[(*i)++].label[lang], text.bare);
        return true;
    }
    for (; (row = sf_rule_row_at(*i - EVENING)) != NULL; ++*i) {
        if (is_left_out(row))
            continue;
        sf_rule_write(&text, row, &book->rules, lang);
        drop_paragraphs(text.bare);
        if (!text.bare[0])
            continue;
        ++*i;
        take(line, row->section, lang, sf_rule_label(row, &book->rules, lang), text.bare);
        return true;
    }
    return false;
}
