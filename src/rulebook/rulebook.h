/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RULEBOOK_RULEBOOK_H
#define SF_RULEBOOK_RULEBOOK_H

/*
 * A rulebook for readers: one line per rule, with its paragraph.
 *
 * The lines are rows: a section, a label in each language, a function that puts the rule into
 * words, and the paragraph in each book. They are in cards.c, play.c, value.c and rest.c, with the
 * functions they need. The functions read the rules of the table (struct sf_rules) and the rows of
 * the core, so the printed rules are the rules that are played; no function asks which book it is.
 * If a table does not have a rule, its line is empty, and empty lines are not printed.
 *
 * rulebook.c prints the lines: label and text in two columns, or two books side by side. Text is
 * UTF-8 and no line is wider than SF_RULEBOOK_WIDTH characters, or the requested width. Nothing is
 * allocated; the caller checks whether writing to `out` succeeded.
 */

#include "base/lang.h"
#include "core/rules.h"
#include <stdio.h>

enum { SF_RULEBOOK_WIDTH = 100 };

/* The five books, one line each. */
void sf_rulebook_list(FILE *out, enum sf_lang lang);

void sf_rulebook_print(FILE *out, const struct sf_rules *rules, enum sf_lang lang);

/* The same for a page of another width, at least SF_RULEBOOK_NARROW. */
enum { SF_RULEBOOK_NARROW = 60 };
void sf_rulebook_fit(FILE *out, const struct sf_rules *rules, enum sf_lang lang, int width);

/* A short summary before sitting down, without paragraphs: the kind of book, the deck, the games,
 * what happens when all pass, Stoss. */
void sf_rulebook_brief(FILE *out, const struct sf_rules *rules, enum sf_lang lang, int width);

/* Prints the differences side by side and returns the number of lines that differ. Prints nothing
 * if there are none. */
unsigned sf_rulebook_diff(FILE *out, const struct sf_rules *a, const struct sf_rules *b,
                          enum sf_lang lang);

#endif
