/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_ANSWER_WORDS_H
#define SF_SHAPE_ANSWER_WORDS_H

/*
 * What the sentence of an error (answer.h) is put together from besides the sentence of its row, in
 * the language of the one who reads it: where it is, and in a few words more what is wrong. Rows in
 * both languages.
 *
 * The few words more (`detail` of a fault) are English where they are written. Here are the
 * German ones of those that a table server tells people; for another one there is NULL, and the
 * German sentence does without.
 */

#include "base/lang.h"

enum sf_answer_word {
    SF_WORD_ROUND,
    SF_WORD_TABLE,
    SF_WORD_ROW,
    SF_WORD_TRICK,
    SF_WORD_DECLARATION,
    SF_WORD_SEAT,
    SF_WORD_AND,
    SF_WORD_INSTEAD,
    SF_ANSWER_WORD_N
};

const char *sf_answer_word(enum sf_answer_word word, enum sf_lang lang);

const char *sf_answer_detail(const char *detail, enum sf_lang lang);

#endif
