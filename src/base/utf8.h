/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_UTF8_H
#define SF_BASE_UTF8_H

/*
 * UTF-8 as Unicode table 3-7 defines it: no overlong forms, no surrogates, nothing beyond U+10FFFF.
 * Everything that reads or writes text from outside uses these functions.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SF_UTF8_MAX = 4 /* bytes of a character */ };

/* The bytes of the character at `text` and its code point; 0 if no valid one begins within `length`
 * bytes. */
size_t sf_utf8_next(const char *text, size_t length, uint32_t *code);

/* Writes a code point, which is a valid one; the number of bytes. */
size_t sf_utf8_put(char bytes[SF_UTF8_MAX], uint32_t code);

/* Are these bytes valid as a whole? */
bool sf_utf8_good(const char *text, size_t length);

/* The same piece by piece. Begin with *state = 0; false at the first byte that cannot be. The text
 * is complete when *state is 0 again. */
bool sf_utf8_check(uint32_t *state, const unsigned char *bytes, size_t length);

#endif
