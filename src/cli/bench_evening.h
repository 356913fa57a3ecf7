/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_EVENING_H
#define SF_CLI_BENCH_EVENING_H

/*
 * Evenings of made-up people for the benchmarks: a Leiter says what happens at a tournament of
 * serien-2022, and every list has the same rows. All functions return false on failure.
 */

#include "tournament/tournament.h"

/* The Leiter gives a command, which is decided and applied. */
__attribute__((format(printf, 2, 3))) bool sf_bench_say(struct sf_tournament *evening,
                                                        const char *format, ...);

/* Opens the tournament and enters its players, the first of them as number `first` of all. */
bool sf_bench_open(struct sf_tournament *evening, unsigned players, unsigned rounds, unsigned games,
                   unsigned first);
/* Draws and publishes the round. */
bool sf_bench_draw_round(struct sf_tournament *evening, unsigned round);
/* Enters the list of a table, which has this version so far. */
bool sf_bench_list_anew(struct sf_tournament *evening, unsigned round, unsigned table,
                        unsigned base);
/* Enters and confirms the list of a table. */
bool sf_bench_list(struct sf_tournament *evening, unsigned round, unsigned table);

/* Writes the event that enters the players, or with `command` what the Leiter says for it. Returns
 * its length. */
size_t sf_bench_players(char *text, size_t size, unsigned players, unsigned first, bool command);

#endif
