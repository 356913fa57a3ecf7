/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_ANSWER_WORDS_H
#define SF_SHAPE_ANSWER_WORDS_H

/* The words with which answer.h names a place in a game or a tournament, in both languages. */

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

#endif
