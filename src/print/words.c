/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/words.h"

const char *sf_paper_word(enum sf_paper_word word, enum sf_lang lang)
{
    static const char *const words[SF_PAPER_WORD_N][SF_LANG_N] = {
#define SF_PAPER_WORD(id, de, en) {de, en},
        SF_PAPER_WORDS(SF_PAPER_WORD)
#undef SF_PAPER_WORD
    };

    return words[word][lang];
}
