/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_TEXT_H
#define SF_BASE_TEXT_H

/* The string functions that pure modules need: these modules call nothing of the C library but
 * mem*. */

#include <stdbool.h>
#include <stddef.h>

static inline bool sf_text_equal(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

/* How many bytes of the text fit into `room` without cutting a character of UTF-8 in two. */
static inline size_t sf_text_cut(const char *text, size_t room)
{
    size_t length = 0;

    while (length < room && text[length])
        length++;
    while (length && text[length] && ((unsigned char)text[length] & 0xc0) == 0x80)
        length--;
    return length;
}

#endif
