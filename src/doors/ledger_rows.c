/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "doors/rows.h"
#include "ledger/answer.h"
#include "ledger/form.h"
#include "ledger/show_game.h"

/* What the doors of a ledger answer; the rows stand beside their writers. */

/* clang-format off */
#define ANSWER(var, title, text, shape) \
    static const struct sf_shape *const var##_shapes[] = {&shape, &sf_no_shape, NULL}; \
    const struct sf_shape_choice var = {title, text, var##_shapes};

ANSWER(sf_ledger_add_answer, "LedgerAddAnswer", "What `ledger_add` answers.", sf_ledger_added_shape)
ANSWER(sf_ledger_answer, "LedgerAnswer", "What `ledger` answers.", sf_ledger_shape)
ANSWER(sf_ledger_games_answer, "LedgerGamesAnswer", "What `ledger_games` answers.", sf_ledger_games_shape)
ANSWER(sf_ledger_draft_answer, "LedgerDraftAnswer", "What `ledger_draft` answers.", sf_ledger_drafted_shape)
ANSWER(sf_ledger_form_answer, "LedgerFormAnswer", "What `ledger_form` answers.", sf_ledger_form_shape)
ANSWER(sf_ledger_curve_answer, "LedgerCurveAnswer", "What `ledger_curve` answers.", sf_ledger_curve_shape)
ANSWER(sf_ledger_figures_answer, "LedgerFiguresAnswer", "What `ledger_figures` answers.", sf_ledger_past_shape)
/* clang-format on */
