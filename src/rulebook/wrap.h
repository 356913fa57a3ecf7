/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RULEBOOK_WRAP_H
#define SF_RULEBOOK_WRAP_H

/*
 * Breaks text into lines of a given width. Text is UTF-8 and each character takes one column; a
 * newline in the text ends a line.
 */

#include <stddef.h>

/* The number of characters in `length` bytes. */
int sf_wrap_columns(const char *text, size_t length);

/* The length in bytes of the first line that fits into `width` columns. A word that is wider stands
 * alone; a paragraph in brackets is one word, unless it is very long. */
size_t sf_wrap_line(const char *text, int width);

/* The text after a line of `line` bytes. */
const char *sf_wrap_rest(const char *text, size_t line);

#endif
