/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_WORDS_H
#define SF_RECORD_WORDS_H

/*
 * Names for people: phrases made from the words of a book (core/book_words.h). The game's own words
 * are German in every language.
 */

#include "core/book_words.h"
#include "core/contract.h"
#include "json/json.h"

/* "König", "king"; the name of a rank in this book. */
const char *sf_words_rank(enum sf_book book, unsigned rank, enum sf_lang lang);

/* "Eichel-Ober" */
void sf_words_card(struct sf_out *out, enum sf_book book, unsigned card, enum sf_lang lang);

/* The meaning of the card letters: "E Eichel, G Gras, …; A Sau, Z Zehn, …" */
void sf_words_letters(struct sf_out *out, enum sf_book book, enum sf_lang lang);

/* "Gras-Solo-Tout", "Rufspiel auf Eichel-Sau" */
void sf_words_contract(struct sf_out *out, enum sf_book book, const struct sf_contract *contract,
                       enum sf_lang lang);

#endif
