/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_BOOK_H
#define SF_CLI_BENCH_BOOK_H

/*
 * Builds the address book of `count` tournaments with 640 players and two rounds, all of them
 * different people. It folds each tournament from its stream and collects the players, as the
 * server does at the beginning of a check-in. Returns a number that depends on everybody found; 0
 * on failure.
 */

#include <stdint.h>

uint64_t sf_bench_book(uint64_t count);

#endif
