/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RULEBOOK_WRAP_H
#define SF_RULEBOOK_WRAP_H

/*
 * Text set into lines of a given width. Text is UTF-8, each character takes one column; a line end
 * in it ends a line.
 */

#include <stddef.h>

/* Characters in so many bytes. */
int sf_wrap_columns(const char *text, size_t length);

/* The bytes of the first line that `width` columns hold. A word that is wider stands alone; a
 * paragraph in brackets is one word, unless it is very long. */
size_t sf_wrap_line(const char *text, int width);

/* What comes after a line of so many bytes. */
const char *sf_wrap_rest(const char *text, size_t line);

#endif
