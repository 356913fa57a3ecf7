/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_WORDS_H
#define SF_RECORD_WORDS_H

/*
 * Names for people: the words of each book for its cards, its money and its doublings, as rows, and
 * phrases made from them. The game's own words are German in every language.
 */

#include "base/lang.h"
#include "core/contract.h"
#include "json/json.h"

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
    const char *stoss[SF_LANG_N][SF_STOSS_NAMES]; /* in the order of doubling, then NULL */
};

extern const struct sf_book_words sf_book_words[SF_BOOK_N];

/* "König", "king"; the name of a rank in this book. */
const char *sf_words_rank(enum sf_book book, unsigned rank, enum sf_lang lang);

/* "Eichel-Ober" */
void sf_words_card(struct sf_out *out, enum sf_book book, unsigned card, enum sf_lang lang);

/* The meaning of the card letters: "E Eichel, G Gras, …; A As, Z Zehn, …" */
void sf_words_letters(struct sf_out *out, enum sf_book book, enum sf_lang lang);

/* "Gras-Solo-Tout", "Rufspiel auf Eichel-As" */
void sf_words_contract(struct sf_out *out, enum sf_book book, const struct sf_contract *contract,
                       enum sf_lang lang);

#endif
