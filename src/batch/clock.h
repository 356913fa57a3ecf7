/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_CLOCK_H
#define SF_BATCH_CLOCK_H

/*
 * A monotonic clock, which nobody can set. Its origin is arbitrary: only differences have a
 * meaning.
 */

#include <stdint.h>

#define SF_NS_IN_MS UINT64_C(1000000)
#define SF_NS_IN_S  UINT64_C(1000000000)

uint64_t sf_clock_ns(void);

#endif
