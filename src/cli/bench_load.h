/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_LOAD_H
#define SF_CLI_BENCH_LOAD_H

/*
 * Loads `count` times the stream of a tournament with 1,000 players and 240 lists, in which the
 * last list was undone and restored again, 300 times. Returns a number that depends on the
 * standings; 0 on failure.
 */

#include <stdint.h>

uint64_t sf_bench_load(uint64_t count);

/* The same of the slowest stream that the bounds of a tournament allow: lists of 60 rows, written
 * anew until there is no room for another one. */
uint64_t sf_bench_limit(uint64_t count);

#endif
