/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/inquiry.h"
#include "cli/commands.h"

int sf_command_ruling(const struct sf_args *call)
{
    return sf_cli_lines(call->arg_count ? call->args[0] : NULL, sf_inquiry_line);
}
