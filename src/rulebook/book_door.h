/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RULEBOOK_BOOK_DOOR_H
#define SF_RULEBOOK_BOOK_DOOR_H

/*
 * A club's own book (lists/book.h) for those who write and read it. The request `book` takes a
 * draft:
 *
 *     {"book":{"rulebook":"schule-2024","rounds":3,"games":20,"counting":"plus"}}
 *     {"ok":true,"good":true,
 *      "problems":[{"code":"plus_sums_unchecked","path":"counting","warning":true,"text":"…"}],
 *      "questions":[{"path":"rounds","group":"evening","kind":"int","min":1,"max":50,"unit":null,
 *                    "label":"…","help":"…","applies":true,"given":true,"default":2,"value":3},…],
 *      "book":{…},"full":{…},"rules":{…},
 *      "sheet":[{"section":"tournament","title":"Turnier","label":"Umfang","text":"…"},…]}
 *
 * `problems` are all faults of the draft at once: unknown keys and bad values with their path, then
 * contradictions, then warnings. The draft is good if all of them are warnings. `questions` has a
 * row for every key, so that a form needs no rule of its own: kind, bounds, words to choose from,
 * what the base says (`default`) and what counts now (`value`). A question that does not apply has
 * no effect with the other answers. `book` is the draft as far as it can be read, `full` is the
 * same book with every key, `rules` is what forms for lists need (rulebook/matrix.h), and `sheet`
 * are the rules for people, without paragraphs. A draft without a readable rulebook has only
 * `problems` and the first questions.
 *
 * Sentences are in the language of the call. The contract of sf_judge_line() holds.
 */

#include "lists/book.h"
#include "shape/line.h"

bool sf_book_line(struct sf_line *line);

/* Writes the array `questions`. `draft` are the terms as given. `based`: the draft names a
 * rulebook. */
void sf_book_questions(struct sf_out *out, const struct sf_tournament_book *draft, bool based);

/* Its words for the kinds, groups and units of a question; ended by NULL. */
extern const char *const sf_question_kinds[], *const sf_question_groups[],
                                                  *const sf_question_units[];

/* A rule of the book for people. The texts live until the next call. */
struct sf_sheet_line {
    const char *section, *title; /* key and title of the chapter */
    const char *label, *text;
};

/* The i-th line from 0, in this language; returns false after the last. Lines without text are left
 * out: `text` is never empty. `i` moves on. */
bool sf_book_sheet(const struct sf_tournament_book *book, enum sf_lang lang, unsigned *i,
                   struct sf_sheet_line *line);

#endif
