/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_BOOK_H
#define SF_CLI_BENCH_BOOK_H

/*
 * The address book of so many tournaments with 640 players and two rounds, all of them different
 * people: each is folded from its stream and gathered, as the server does when a check-in is begun.
 * A number that depends on everybody who was found; 0 if it could not be made.
 */

#include <stdint.h>

uint64_t sf_bench_book(uint64_t count);

#endif
