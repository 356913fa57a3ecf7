/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_LEDGER_H
#define SF_CLI_BENCH_LEDGER_H

/*
 * The ledger of a round of four with `count` games, forty in an evening. Both return a number that
 * depends on every account; 0 on failure.
 */

#include <stdint.h>

/* The entries are in memory: takes and folds them. */
uint64_t sf_bench_ledger(uint64_t count);
/* The entries are lines of JSON, as on the disk: reads, takes and folds them. */
uint64_t sf_bench_ledger_open(uint64_t count);

#endif
