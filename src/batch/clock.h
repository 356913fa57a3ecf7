/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_CLOCK_H
#define SF_BATCH_CLOCK_H

/*
 * Time as it passes, by a clock that nobody sets. It counts from some moment of its own: only
 * differences mean something.
 */

#include <stdint.h>

#define SF_NS_IN_MS UINT64_C(1000000)
#define SF_NS_IN_S  UINT64_C(1000000000)

uint64_t sf_clock_ns(void);

#endif
