/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/adjudicate.h"
#include "cli/commands.h"

/* Claims come late in a game, so a small table is plenty. */
enum { TABLE_SIZE = 1 << 22 };

static struct sf_solver solver;

static bool answer(struct sf_line *line)
{
    return sf_adjudicate_line(&solver, line);
}

int sf_command_adjudicate(const struct sf_args *call)
{
    static _Alignas(16) unsigned char table[TABLE_SIZE];

    sf_solver_init(&solver, table, sizeof table);
    return sf_cli_lines(call->arg_count ? call->args[0] : NULL, answer);
}
