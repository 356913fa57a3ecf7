/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_CPU_H
#define SF_BASE_CPU_H

/*
 * Processor features. The program runs on every x86-64. A few functions are compiled a second time,
 * with the bit instructions that processors have had since about 2013; callers use that copy only
 * if sf_cpu_is_fast() returns true. The call takes a microsecond or more: call it once and store
 * the result.
 */

#include <stdbool.h>

#if defined(__x86_64__)
#include <cpuid.h>

/* POPCNT, LZCNT, BMI1 and BMI2: the same set as `fast_flags` in meson.build. */
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
