/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/answer_words.h"

static const char *const words[SF_ANSWER_WORD_N][SF_LANG_N] = {
    [SF_WORD_ROUND] = {"Runde", "round"},
    [SF_WORD_TABLE] = {"Tisch", "table"},
    [SF_WORD_ROW] = {"Zeile", "row"},
    [SF_WORD_TRICK] = {"Stich", "trick"},
    [SF_WORD_DECLARATION] = {"Ansage", "declaration"},
    [SF_WORD_SEAT] = {"Platz", "seat"},
    [SF_WORD_AND] = {" und ", " and "},
    [SF_WORD_INSTEAD] = {" statt ", " instead of "},
};

const char *sf_answer_word(enum sf_answer_word word, enum sf_lang lang)
{
    return words[word][lang];
}
