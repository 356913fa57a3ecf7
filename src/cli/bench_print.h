/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_PRINT_H
#define SF_CLI_BENCH_PRINT_H

/* Prints `count` table lists of 32 games with codes as one document. Returns a number that depends
 * on all of its bytes; 0 on failure. */

#include <stdint.h>

uint64_t sf_bench_lists(uint64_t count);

#endif
