/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_LINE_CASES_H
#define TESTS_LINE_CASES_H

/*
 * A JSON line and the answer it must get, as rows:
 *
 *     {"must_follow_suit",
 *      "{'id':1,'rulebook':'schule-2024','dealer':3," HANDS ",'tricks':[<S7 E9>]}",
 *      "{'id':1,'ok':false,'error':{'code':'must_follow_suit','trick':1,'seat':1,'card':'E9'}}"},
 *
 * In both texts ' stands for " and <EO GO> for ["EO","GO"]; a ^ before one of these keeps it. Every
 * key of the expected answer must be in the real one with the same value, objects inside objects
 * likewise, arrays as a whole; '-' as a value: the key must not be there. An expected answer that
 * begins with = is the whole answer, byte by byte.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shape/line.h"

struct line_case {
    const char *name, *line, *answer;
};

enum { LINE_TEXT_MAX = 1 << 14 };

/* The text written out, NUL-terminated; its length. */
size_t line_expand(char buffer[LINE_TEXT_MAX], const char *text);

/* Asks, and holds the answer against the row; errors are in English, or in `lang`. */
void line_check_in(enum sf_lang lang, sf_line_answer *ask, const struct line_case *row);
void line_check(sf_line_answer *ask, const struct line_case *row);

/* From now on every answer must fit exactly one of the answers of this door (doors/doors.h), and
 * every line with a good answer its document. Call it before the tests run. */
void line_door(const char *name);

/* Holds an answer that was got otherwise against the expected one. */
void line_match(const char *name, const char *answer, size_t length, const char *expected);

/* Is that the paragraph, or one below it? "bsv-1989 3.1" is met by "bsv-1989 3.1.2". */
bool line_cites(const char *rule, const char *expected);

#endif
