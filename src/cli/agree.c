/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "rulebook/matrix.h"

int sf_command_agree(const struct sf_args *call)
{
    return sf_cli_lines(call->arg_count ? call->args[0] : NULL, sf_house_line);
}
