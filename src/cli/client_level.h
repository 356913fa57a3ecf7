/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_CLIENT_LEVEL_H
#define SF_CLI_CLIENT_LEVEL_H

/*
 * A level of bots/bot.h at a table on the net. It gets the view that a client stores
 * (client/mirror.h), parsed into the struct that all bots use (answers/view_json.h), and computes
 * on this machine. It is the same as the server's own bots, on the other side of the wire.
 *
 * The handle owns its solvers and its clock. It has new and free; free accepts NULL. new returns
 * NULL when there is not enough memory, or no thread for the clock.
 */

#include "bots/bot.h"
#include "client/mirror.h"

struct sf_client_level;

struct sf_client_level *sf_client_level_new(const struct sf_bot *bot, uint64_t seed);
void sf_client_level_free(struct sf_client_level *level);

/* Writes its action as the `a` of a `do`, NUL-terminated, within `ms` milliseconds. Returns false
 * if it does nothing, if it has no decision to make (between hands, cutting), or if the view is
 * invalid: then the fault has a code. */
bool sf_client_level_choose(struct sf_client_level *level, const struct sf_mirror *mirror,
                            uint64_t ms, char *a, size_t size, struct sf_fault *fault);

#endif
