/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "record/event_json.h"

static struct sf_replay replay;

static bool answer(struct sf_line *line)
{
    return sf_replay_line(&replay, line);
}

int sf_command_replay(const struct sf_args *call)
{
    uint64_t seat = SF_NO_SEAT;

    if (sf_args_text(call, "seat") && !sf_args_number(call, "seat", 0, SF_SEATS - 1, &seat))
        return SF_EXIT_USAGE;
    replay = (struct sf_replay){.viewer = (uint8_t)seat};
    return sf_cli_lines(call->arg_count ? call->args[0] : NULL, answer);
}
