/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/question.h"
#include "ledger/entry_rows.h"

/* clang-format off */
#define Q struct sf_ledger_question
#define QUESTION_ID {"id", SF_KIND_ANY, SF_OPTIONAL, 0, 0, "comes back in the answer", .null = true, SF_AT(Q, id)}
#define ONE(name, need, text, member) {name, SF_KIND_TOKEN, need, 1, SF_LEDGER_ID_MAX, text, SF_AT(Q, member)}
#define YEAR {"year", SF_KIND_INT, SF_OPTIONAL, 1, SF_LEDGER_YEAR_MAX, "the evenings of this year alone", \
              SF_INT_IN(Q, year, 1, SF_LEDGER_YEAR_MAX)}

#define ROLE_WORD(id, name) name,
static const char *const roles[] = {SF_LEDGER_ROLES(ROLE_WORD) NULL};
static const char *const steps[] = {"evening", "game", NULL};

static const struct sf_field view_fields[] = {
    QUESTION_ID,
    {"today", SF_KIND_DATE, SF_OPTIONAL, 0, 0, "proposes when the round meets next, not before this day", SF_AT(Q, today)}, {0}};
static const struct sf_field games_fields[] = {
    QUESTION_ID,
    ONE("evening", SF_OPTIONAL, "the games of this evening alone", evening), YEAR,
    ONE("member", SF_OPTIONAL, "games in which this member played", member),
    {"role", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "and in which role", .words = roles, SF_AT(Q, role)},
    {"game", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "games of this kind alone", .type = &sf_game_type, SF_AT(Q, game),
     .absent = SF_GAME_N},
    ONE("with", SF_OPTIONAL, "on the side of this member", with),
    ONE("versus", SF_OPTIONAL, "against this member", versus),
    {"before", SF_KIND_INT, SF_OPTIONAL, 0, UINT32_MAX, "`more` of the answer before: the games that come next",
     SF_INT_IN(Q, before, 0, UINT32_MAX), .absent = UINT32_MAX},
    {"limit", SF_KIND_INT, SF_OPTIONAL, 1, SF_LEDGER_PAGE, "at most so many games; 100 unless said",
     SF_INT_IN(Q, limit, 1, SF_LEDGER_PAGE), .absent = 100},
    {0}};
static const struct sf_field curve_fields[] = {
    QUESTION_ID,
    {"by", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "a point for each evening, or for each game", .words = steps, SF_AT(Q, by)},
    ONE("evening", SF_OPTIONAL, "by game: this evening alone", evening), YEAR,
    {"points", SF_KIND_INT, SF_OPTIONAL, 2, SF_LEDGER_POINTS, "at most so many points; 500 unless said",
     SF_INT_IN(Q, points, 2, SF_LEDGER_POINTS), .absent = 500},
    {0}};
static const struct sf_field figures_fields[] = {QUESTION_ID, YEAR, {0}};
static const struct sf_field calendar_fields[] = {
    QUESTION_ID, {"today", SF_KIND_DATE, SF_OPTIONAL, 0, 0, "dates from this day on", SF_AT(Q, today)}, {0}};
static const struct sf_field form_fields[] = {
    QUESTION_ID,
    ONE("evening", SF_OPTIONAL, "the rules of the next game of this evening", evening),
    ONE("of", SF_OPTIONAL, "or of this game of it", of),
    {"rulebook", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "without an evening: the rulebook", .type = &sf_book_type, SF_AT(Q, book),
     .absent = SF_BOOK_N},
    {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "house rules and tariff", .of = &sf_house_shape,
     .type = &sf_house_type, SF_AT(Q, house)},
    {"players", SF_KIND_INT, SF_OPTIONAL, 3, 5, "how many sit at the table; four unless said",
     SF_INT_IN(Q, players, 3, 5), .absent = 4},
    {0}};
const char *const sf_ledger_tie_words[] = {"points", "tricks", "trumps", "highest", NULL};
#define MOST(name, question, text) \
    {name, SF_KIND_TOKEN, SF_OPTIONAL, 1, SF_LEDGER_ID_MAX, text, .most = SF_SEATS, \
     SF_ROOM_AT(struct sf_ledger_tie, most[question], count[question])}
static const struct sf_field tie_fields[] = {
    MOST("points", SF_RAMSCH_POINTS, "who has the most points"),
    MOST("tricks", SF_RAMSCH_TRICKS, "who of them has the most tricks"),
    MOST("trumps", SF_RAMSCH_TRUMPS, "who of these has the most trumps in them"),
    MOST("highest", SF_RAMSCH_HIGHEST, "who of these has the highest trump"),
    {"trumpless", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "none of these has a trump", .type = &sf_yes_type,
     SF_AT(struct sf_ledger_tie, trumpless)},
    {0}};
static const struct sf_shape tie_shape = {
    .name = "LedgerTie", .about = "Several players of a Ramsch have the most points, and what decides between them.",
    .field = tie_fields, .size = sizeof(struct sf_ledger_tie)};

static const struct sf_field draft_fields[] = {
    {"id", SF_KIND_ANY, SF_OPTIONAL, 0, 0, "comes back in the answer", .null = true, SF_AT(struct sf_ledger_draft, id)},
    SF_ENTRY_ID("evening", SF_NEEDED, "the evening", evening),
    SF_ENTRY_ID("of", SF_OPTIONAL, "the game that it corrects; else it is the next one", of),
    SF_ENTRY_GAME_ROWS,
    {"tie", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "Ramsch: finds the loser among several with the most points",
     .of = &tie_shape, SF_AT(struct sf_ledger_draft, tie)},
    {0}};

#define SHAPE(title, text, fields) \
    {.name = title, .about = text, .field = fields, .size = sizeof(Q), SF_GIVEN_AT(Q, given)}
const struct sf_shape sf_ledger_view_question = SHAPE("LedgerQuestion", "Asks for the whole round.", view_fields);
const struct sf_shape sf_ledger_games_question = SHAPE(
    "LedgerGamesQuestion", "Asks for games, the last one first: those of an evening, or those behind a figure.", games_fields);
const struct sf_shape sf_ledger_curve_question = SHAPE("LedgerCurveQuestion", "Asks how balances went.", curve_fields);
const struct sf_shape sf_ledger_figures_question = SHAPE(
    "LedgerFiguresQuestion", "Asks how everybody has played, alone and with whom.", figures_fields);
const struct sf_shape sf_ledger_calendar_question = SHAPE(
    "LedgerCalendarQuestion", "Asks for the planned evenings as a calendar.", calendar_fields);
const struct sf_shape sf_ledger_form_question = SHAPE(
    "LedgerFormQuestion", "Asks which chips a form for games has under these rules.", form_fields);
const struct sf_shape sf_ledger_draft_question = {
    .name = "LedgerDraft", .about = "A game while somebody taps it: what they have said so far.",
    .field = draft_fields, .size = sizeof(struct sf_ledger_draft), SF_GIVEN_AT(struct sf_entry, given)};
/* clang-format on */
