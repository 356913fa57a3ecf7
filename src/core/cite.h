/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_CITE_H
#define SF_CORE_CITE_H

/* Short names for the paragraphs of the books, for tables with a column per book. Only sources
 * include it. */

#include <stddef.h>

#define M(p) "muenchen-2006 " p
#define S(p) "schule-2024 " p
#define B(p) "bsv-1989 " p
#define R(p) "serien-2022 " p
#define K(p) "kurz-turnier " p

/* Rules of the variants in bsv-1989 are cited from that book (A1, A2: its annexes) at every casual
 * table. */
#define ANNEX(p)                                                                                   \
    {                                                                                              \
        NULL, B(p), B(p), NULL, NULL                                                               \
    }

#endif
