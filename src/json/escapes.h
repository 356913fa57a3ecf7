/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_JSON_ESCAPES_H
#define SF_JSON_ESCAPES_H

/* The escapes of JSON strings, for the reader and the writer. */

/* The one-letter escapes and, at the same index, the bytes that they encode. */
static const char sf_escape_letters[] = "\"\\/bfnrt";
static const char sf_escaped_bytes[] = "\"\\/\b\f\n\r\t";

enum { SF_ESCAPE_LENGTH = 6 }; /* backslash, u, four digits */

/* The index of a byte in one of them; -1 if it is not there. */
static inline int sf_escape_at(const char *set, char c)
{
    for (int i = 0; set[i] != '\0'; i++)
        if (set[i] == c)
            return i;
    return -1;
}

#endif
