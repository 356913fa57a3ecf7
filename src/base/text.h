/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_TEXT_H
#define SF_BASE_TEXT_H

/* The little that pure modules need of strings, since they call nothing of the C library but mem*.
 */

#include <stdbool.h>

static inline bool sf_text_equal(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

#endif
