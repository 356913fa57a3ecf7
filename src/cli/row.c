/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "lists/list_json.h"

int sf_command_row(const struct sf_args *call)
{
    return sf_cli_lines(call->arg_count ? call->args[0] : NULL,
                        sf_args_text(call, "list") ? sf_list_line : sf_row_line);
}
