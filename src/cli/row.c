/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/judge.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "lists/list_json.h"
#include "lists/row_json.h"

static bool answer(const char *line, size_t length, char *out, size_t size, size_t *written)
{
    static struct sf_json_node work[SF_WORK_NODES];

    return sf_row_line(line, length, out, size, written, work, SF_WORK_NODES, sf_cli_lang());
}

static bool answer_list(const char *line, size_t length, char *out, size_t size, size_t *written)
{
    static struct sf_json_node work[SF_WORK_NODES];

    return sf_list_line(line, length, out, size, written, work, SF_WORK_NODES, sf_cli_lang());
}

int sf_command_row(const struct sf_args *call)
{
    return sf_cli_lines(call->arg_count ? call->args[0] : NULL,
                        sf_args_text(call, "list") ? answer_list : answer);
}
