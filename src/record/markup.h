/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_MARKUP_H
#define SF_RECORD_MARKUP_H

/*
 * HTML as others write it, read piece by piece: a tag that opens, a tag that closes, a text between
 * them. There is no tree and no memory: the reader is a place in the caller's text, and what it
 * shows is a part of that text. It is tolerant as browsers are. Nothing is an error: what is not a
 * tag is text, an open end ends at the end. Comments, declarations and what stands in scripts and
 * styles are left out.
 *
 * Values of attributes and texts come out with their entities resolved: the numbered ones, and the
 * named ones that pages in German are written with. Others stay as they are.
 */

#include <stdbool.h>
#include <stddef.h>

enum sf_mark { SF_MARK_END, SF_MARK_OPEN, SF_MARK_CLOSE, SF_MARK_TEXT };

struct sf_markup {
    const char *text;
    size_t length, at; /* what was read of it */
    enum sf_mark mark; /* what lies before us: */
    size_t start;      /* where it begins */
    size_t name, name_length;
    size_t body, body_length; /* attributes of a tag, or the text */
};

void sf_markup_begin(struct sf_markup *markup, const char *text, size_t length);

/* On to the next piece; false at the end. */
bool sf_markup_next(struct sf_markup *markup);

/* Is it a tag of this name? Small letters; the page may use others. */
bool sf_markup_is(const struct sf_markup *markup, const char *name);

/* The value of an attribute; false if there is none, or it does not fit. */
bool sf_markup_attribute(const struct sf_markup *markup, const char *name, char *value,
                         size_t size);

/* Is this word among its classes? */
bool sf_markup_class(const struct sf_markup *markup, const char *word);

/* Text that is put together from pieces, each run of white space as one blank and none at the
 * ends. What does not fit is left out. */
enum { SF_MARKUP_LINE = 256 };
struct sf_markup_line {
    char text[SF_MARKUP_LINE]; /* NUL-terminated */
    size_t length;
    bool blank; /* one stands between this and what comes */
};
void sf_markup_line_begin(struct sf_markup_line *line);
void sf_markup_line_add(struct sf_markup_line *line, const struct sf_markup *markup);

#endif
