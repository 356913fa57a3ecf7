/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_HOLDS_H
#define SF_BASE_HOLDS_H

/*
 * Invariants whose failure concerns one connection or one stream. An assert ends the process, and
 * with it every table. SF_HOLDS() reports a failure and returns false, and the caller gives up what
 * it alone owns: it closes the connection, or rejects the commands of the stream with
 * SF_E_INTERNAL.
 *
 *     if (!SF_HOLDS(!out.overflow))
 *         return SF_E_INTERNAL;
 *
 * assert() is for state that everybody shares; docs/security.md lists each of these.
 *
 * Builds other than releases, and builds with a sanitizer, stop at the failure after the report.
 */

#include <stdbool.h>
#include <stdint.h>

/* Called for each failure, from any thread. True: a test expected it, and no build stops. */
typedef bool sf_broken_report(const char *file, unsigned line, const char *what);

/* NULL: nobody. Set it before there are threads. */
void sf_broken_set(sf_broken_report *report);

/* Counts and reports the failure. Returns false. */
bool sf_broken(const char *file, unsigned line, const char *what);
uint64_t sf_broken_count(void); /* failures so far */

#define SF_HOLDS(condition)                                                                        \
    (__builtin_expect(!!(condition), 1) || sf_broken(__FILE__, __LINE__, #condition))

#endif
