/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RULEBOOK_RULEBOOK_H
#define SF_RULEBOOK_RULEBOOK_H

/*
 * A rulebook as people read it: one line per rule, with the paragraph it stands in.
 *
 * The lines are rows: a section, a label in each language, a function that puts the rule into words
 * and the paragraph in each book. They stand in cards.c, play.c, value.c and rest.c, with the
 * functions they need. The functions read the rules of the table (struct sf_rules) and the rows of
 * the core, so what is printed is what is played; none of them asks which book it is. A rule that a
 * table does not know leaves its line empty, and an empty line is not printed.
 *
 * rulebook.c sets the lines: label and text in two columns, or two books side by side. Text is
 * UTF-8 and no line is wider than SF_RULEBOOK_WIDTH characters, or than asked for. Nothing is
 * allocated; that `out` could be written is for the caller to check.
 */

#include "base/lang.h"
#include "core/rules.h"
#include <stdio.h>

enum { SF_RULEBOOK_WIDTH = 100 };

/* The five books, a line each. */
void sf_rulebook_list(FILE *out, enum sf_lang lang);

void sf_rulebook_print(FILE *out, const struct sf_rules *rules, enum sf_lang lang);

/* The same for a page of another width, at least SF_RULEBOOK_NARROW. */
enum { SF_RULEBOOK_NARROW = 60 };
void sf_rulebook_fit(FILE *out, const struct sf_rules *rules, enum sf_lang lang, int width);

/* What to know before sitting down, in few lines and without paragraphs: the kind of book, the
 * deck, the games, what happens when all pass, Stoss. */
void sf_rulebook_brief(FILE *out, const struct sf_rules *rules, enum sf_lang lang, int width);

/* Only what differs, side by side; the number of lines that do. Prints nothing if there is none. */
unsigned sf_rulebook_diff(FILE *out, const struct sf_rules *a, const struct sf_rules *b,
                          enum sf_lang lang);

#endif
