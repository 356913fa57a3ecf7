/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_BOOK_WORDS_H
#define SF_CORE_BOOK_WORDS_H

/*
 * The words of each book for its games, its cards, its money and its doublings, as rows.
 * record/words.h makes phrases from them. The game's own words are German in every language.
 */

#include "base/lang.h"
#include "core/rules.h"

enum { SF_STOSS_NAMES = 4 };

/* The words of a book. */
struct sf_book_words {
    const char *title[SF_LANG_N];
    const char *round[SF_LANG_N]; /* of a tournament: as the head of a column */
    const char *unit_one[SF_LANG_N], *unit_many[SF_LANG_N];
    const char *suit[SF_SUIT_N];
    const char *ace; /* German */
    const char *ober, *unter;
    const char *all_ober, *all_unter;
    const char *sie;
    const char *runs;                             /* its Laufende, in every language */
    const char *run[SF_LANG_N];                   /* each one of them */
    const char *lost_tout[SF_LANG_N];             /* what it says for Reuegeld, or NULL */
    const char *stoss[SF_LANG_N][SF_STOSS_NAMES]; /* in the order of doubling, then NULL */
};

extern const struct sf_book_words sf_book_words[SF_BOOK_N];

/* The name of a class or a game in this book: "Schafkopf" at kurz-turnier where others say "Sie".
 */
const char *sf_book_class(enum sf_book book, enum sf_class class);
const char *sf_book_game(enum sf_book book, enum sf_game game);

#endif
