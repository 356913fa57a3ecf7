/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "doors/rows.h"
#include "ledger/answer.h"
#include "ledger/form.h"
#include "ledger/show_game.h"

/* Answers of the doors of a ledger; the rows stand beside their writers. */

/* clang-format off */
#define ANSWER(var, title, text, shape) \
    static const struct sf_shape *const var##_shapes[] = {&shape, &sf_no_shape, NULL}; \
    const struct sf_shape_choice var = {title, text, var##_shapes};

ANSWER(sf_ledger_add_answer, "LedgerAddAnswer", "The answer of `ledger_add`.", sf_ledger_added_shape)
ANSWER(sf_ledger_answer, "LedgerAnswer", "The answer of `ledger`.", sf_ledger_shape)
ANSWER(sf_ledger_games_answer, "LedgerGamesAnswer", "The answer of `ledger_games`.", sf_ledger_games_shape)
ANSWER(sf_ledger_draft_answer, "LedgerDraftAnswer", "The answer of `ledger_draft`.", sf_ledger_drafted_shape)
ANSWER(sf_ledger_form_answer, "LedgerFormAnswer", "The answer of `ledger_form`.", sf_ledger_form_shape)
ANSWER(sf_ledger_calendar_answer, "LedgerCalendarAnswer", "The answer of `ledger_calendar`.", sf_ledger_calendar_shape)
ANSWER(sf_ledger_curve_answer, "LedgerCurveAnswer", "The answer of `ledger_curve`.", sf_ledger_curve_shape)
ANSWER(sf_ledger_figures_answer, "LedgerFiguresAnswer", "The answer of `ledger_figures`.", sf_ledger_past_shape)
ANSWER(sf_ledger_import_answer, "LedgerImportAnswer", "The answer of `ledger_import`.", sf_ledger_imported_shape)
/* clang-format on */
