/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_CPU_H
#define SF_BASE_CPU_H

/*
 * What the processor can do. The program runs on every x86-64; a few functions exist a second time,
 * compiled for the bit instructions that processors have since about 2013, and are called only
 * where this says so. The answer costs a microsecond or more: ask once.
 */

#include <stdbool.h>

#if defined(__x86_64__)
#include <cpuid.h>

/* POPCNT, LZCNT, BMI1 and BMI2: the flags `fast_flags` of meson.build. */
static inline bool sf_cpu_is_fast(void)
{
    unsigned a, b, c, d;

    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_POPCNT))
        return false;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & bit_BMI) || !(b & bit_BMI2))
        return false;
    return __get_cpuid(0x80000001, &a, &b, &c, &d) && c & bit_LZCNT;
}
#else
static inline bool sf_cpu_is_fast(void)
{
    return false;
}
#endif

#endif
