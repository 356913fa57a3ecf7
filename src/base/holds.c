/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/holds.h"
#include <stdatomic.h>
#include <stddef.h>

static sf_broken_report *reporter;
static _Atomic uint64_t count;

void sf_broken_set(sf_broken_report *report)
{
    reporter = report;
}

bool sf_broken(const char *file, unsigned line, const char *what)
{
    atomic_fetch_add(&count, 1);
    if (reporter && reporter(file, line, what))
        return false;
#ifdef SF_BROKEN_STOPS
    __builtin_trap();
#endif
    return false;
}

uint64_t sf_broken_count(void)
{
    return atomic_load(&count);
}
