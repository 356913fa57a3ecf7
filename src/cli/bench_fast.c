/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench.h"

uint64_t sf_bench_playouts_fast(uint64_t count)
{
    return sf_bench_playouts(count);
}
