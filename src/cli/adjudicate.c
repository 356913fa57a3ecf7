/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/adjudicate.h"
#include "answers/judge.h"
#include "cli/commands.h"
#include "cli/lang.h"

/* Claims come late in a game, so a small table is plenty. */
enum { TABLE_SIZE = 1 << 22 };

static struct sf_solver solver;

static bool answer(const char *line, size_t length, char *out, size_t size, size_t *written)
{
    static struct sf_json_node work[SF_WORK_NODES];

    return sf_adjudicate_line(&solver, line, length, out, size, written, work, SF_WORK_NODES,
                              sf_cli_lang());
}

int sf_command_adjudicate(const struct sf_args *call)
{
    static _Alignas(16) unsigned char table[TABLE_SIZE];

    sf_solver_init(&solver, table, sizeof table);
    return sf_cli_lines(call->arg_count ? call->args[0] : NULL, answer);
}
