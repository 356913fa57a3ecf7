/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_CLIENT_LEVEL_H
#define SF_CLI_CLIENT_LEVEL_H

/*
 * A level of bots/bot.h at a table on the net: it sees the view that a client keeps
 * (client/mirror.h), read into the struct that all bots look at (answers/view_json.h), and thinks
 * on this machine. It is what the server's own bots are, on the other side of the wire.
 *
 * The handle owns its solvers and its clock; new and free, NULL is allowed. NULL comes back when
 * there is not enough memory, or no thread for the clock.
 */

#include "bots/bot.h"
#include "client/mirror.h"

struct sf_client_level;

struct sf_client_level *sf_client_level_new(const struct sf_bot *bot, uint64_t seed);
void sf_client_level_free(struct sf_client_level *level);

/* What it does now, as the `a` of a `do`, NUL-terminated, within so many milliseconds. False: it
 * does nothing, is not asked (between hands, cutting), or the view cannot be read: then the fault
 * has a code. */
bool sf_client_level_choose(struct sf_client_level *level, const struct sf_mirror *mirror,
                            uint64_t ms, char *a, size_t size, struct sf_fault *fault);

#endif
