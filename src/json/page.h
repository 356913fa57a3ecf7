/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_JSON_PAGE_H
#define SF_JSON_PAGE_H

/*
 * Text and HTML for people, written to the same struct sf_out as JSON. Nothing here sets quotes or
 * commas. A text that does not fit sets `overflow`, as there.
 *
 * Columns count characters, not bytes. Text from outside (names, ids) goes through
 * sf_page_harmless() once when it is read, and in HTML through sf_page_html() each time.
 */

#include "json/json.h"

enum { SF_PAGE_WIDTH = 80 };

void sf_page_put(struct sf_out *out, const char *text);
void sf_page_int(struct sf_out *out, int64_t value);
void sf_page_signed(struct sf_out *out, int64_t value); /* "+20", "-20", "0" */

/* Writes a number with one decimal: tenths 123 are "12.3". The language chooses the decimal
 * point. */
void sf_page_tenths(struct sf_out *out, uint64_t tenths, char point);

unsigned sf_page_columns(const char *text);

/* Write a text into a column of this width, left or right. A longer text is cut and ends in "…". */
void sf_page_cell(struct sf_out *out, const char *text, unsigned width);
void sf_page_right(struct sf_out *out, const char *text, unsigned width);

/* Wraps words into lines of at most SF_PAGE_WIDTH columns, all but the first indented, and ends the
 * last line. A word that is wider than a line gets one of its own. */
void sf_page_wrap(struct sf_out *out, const char *text, unsigned indent);

/* The same behind `column` columns that are written already; a blank comes first. */
void sf_page_wrap_behind(struct sf_out *out, const char *text, unsigned column, unsigned indent);

/* Writes a line of the same character, as wide as the text. */
void sf_page_rule(struct sf_out *out, const char *text, char sign);

/* Writes a text escaped for HTML, in text and in attributes. */
void sf_page_html(struct sf_out *out, const char *text);

/* Replaces everything that base/name.h calls harmful (control characters, marks that change the
 * direction of writing), and bytes that are not UTF-8, by '?'. So no name moves a cursor or hides a
 * part of a line. The text may get shorter. */
void sf_page_harmless(char *text);

/* A buffer to compose a sentence or a cell before it is written. A piece that does not fit is left
 * out. */
enum { SF_PHRASE_SIZE = 2048 };
struct sf_phrase {
    struct sf_out out;
    char text[SF_PHRASE_SIZE];
};
void sf_phrase_begin(struct sf_phrase *phrase);
const char *sf_phrase_end(struct sf_phrase *phrase); /* the text, NUL-terminated */

#endif
