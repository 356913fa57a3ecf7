/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_MARKUP_H
#define SF_RECORD_MARKUP_H

/*
 * A tolerant HTML reader, piece by piece: an opening tag, a closing tag, a text between them. It
 * has no tree and no memory: the reader is a position in the caller's text, and its pieces are
 * parts of that text. It is as tolerant as browsers and reports no errors: everything that is not a
 * tag is text, and an unclosed piece ends with the text. It skips comments, declarations, scripts
 * and styles.
 *
 * It resolves entities in attribute values and texts: the numbered ones, and the named ones that
 * German pages use. Others stay as they are.
 */

#include <stdbool.h>
#include <stddef.h>

enum sf_mark { SF_MARK_END, SF_MARK_OPEN, SF_MARK_CLOSE, SF_MARK_TEXT };

struct sf_markup {
    const char *text;
    size_t length, at; /* bytes read so far */
    enum sf_mark mark; /* the current piece: */
    size_t start;      /* where it begins */
    size_t name, name_length;
    size_t body, body_length; /* attributes of a tag, or the text */
};

void sf_markup_begin(struct sf_markup *markup, const char *text, size_t length);

/* Moves to the next piece; false at the end. */
bool sf_markup_next(struct sf_markup *markup);

/* Is it a tag of this name? The name is in lower case; the page may use any case. */
bool sf_markup_is(const struct sf_markup *markup, const char *name);

/* The value of an attribute; false if there is none, or it does not fit. */
bool sf_markup_attribute(const struct sf_markup *markup, const char *name, char *value,
                         size_t size);

/* Is this word among its classes? */
bool sf_markup_class(const struct sf_markup *markup, const char *word);

/* Collects text from pieces, with each run of white space as one blank and none at the ends. Drops
 * what does not fit. */
enum { SF_MARKUP_LINE = 256 };
struct sf_markup_line {
    char text[SF_MARKUP_LINE]; /* NUL-terminated */
    size_t length;
    bool blank; /* a blank precedes the next piece */
};
void sf_markup_line_begin(struct sf_markup_line *line);
void sf_markup_line_add(struct sf_markup_line *line, const struct sf_markup *markup);

#endif
