/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_CHOOSE_H
#define SF_SOLVER_CHOOSE_H

/* The number of subsets of size k of n elements; exact for n below 60. */

#include <stdint.h>

static inline uint64_t sf_choose(unsigned n, unsigned k)
{
    uint64_t ways = 1;

    if (k > n)
        return 0;
    for (unsigned i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

#endif
