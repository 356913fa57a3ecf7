/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_DOORS_ROWS_H
#define SF_DOORS_ROWS_H

/* Rows that many answers have, and the answers of all doors. Private to this module. */

#include "doors/doors.h"
#include "record/documents.h"
#include "shape/fields.h"

/* `false` and nothing else; no value at all, for a key that is always null. */
extern const struct sf_shape_type sf_false_type, sf_never_type;

#define SF_DOOR_TEXT 100000 /* sentences of the rulebooks have no bound of their own */

#define ROW_ID                                                                                     \
    {                                                                                              \
        SF_FIELD_ANY("id", SF_NEEDED, "as in the document"), .null = true                          \
    }
#define ROW_OK                                                                                     \
    {                                                                                              \
        SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the document was good")                       \
    }
/* The beginning of every good answer. */
#define ROW_BEGIN ROW_ID, ROW_OK
/* A text in both languages. */
#define ROW_BOTH(about)                                                                            \
    {SF_FIELD_TEXT("de", SF_NEEDED, 0, SF_DOOR_TEXT, about " in German")},                         \
    {                                                                                              \
        SF_FIELD_TEXT("en", SF_NEEDED, 0, SF_DOOR_TEXT, about " in English")                       \
    }
#define ROW_RULE(about)                                                                            \
    {                                                                                              \
        SF_FIELD_TEXT("rule", SF_NEEDED, 1, 80, about)                                             \
    }
/* A value for each seat. */
#define ROW_EACH .many = true, .least = 3, .most = SF_SEATS

extern const struct sf_shape_choice sf_judge_answer, sf_auction_answer, sf_solve_answer,
    sf_solve_win_answer, sf_suggest_answer, sf_odds_answer, sf_analyse_answer, sf_convert_answer,
    sf_rules_answer, sf_house_answer, sf_book_answer;

/* doors/case_rows.c: mishaps. */
extern const struct sf_shape_choice sf_adjudicate_answer, sf_ruling_answer;

/* doors/list_rows.c: tournament lists. */
extern const struct sf_shape_choice sf_row_answer, sf_list_answer, sf_evaluate_answer;

/* doors/ledger_rows.c: the ledger of a round. */
extern const struct sf_shape_choice sf_ledger_add_answer, sf_ledger_answer, sf_ledger_games_answer,
    sf_ledger_draft_answer, sf_ledger_form_answer, sf_ledger_curve_answer, sf_ledger_figures_answer,
    sf_ledger_calendar_answer, sf_ledger_import_answer;

#endif
