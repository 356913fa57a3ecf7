/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_DRAW_H
#define SF_CLI_BENCH_DRAW_H

/*
 * Draws of a hall with 640 players: pure lots, and the fifth round of a tournament in which nobody
 * may meet anybody again. The signature depends on every seat.
 */

#include <stdint.h>

uint64_t sf_bench_draw(uint64_t count);
uint64_t sf_bench_draw_met(uint64_t count);

#endif
