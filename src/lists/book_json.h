/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_BOOK_JSON_H
#define SF_LISTS_BOOK_JSON_H

/*
 * The book of a tournament as JSON. docs/books.md explains every key with an example:
 *
 *     {"name":"Wirtshausturnier","rulebook":"schule-2024","variants":["ramsch"],"rounds":3,
 *      "games":20,"values":{"rufspiel":{"points":10}},"counting":"plus","ties":["games_won","lot"],
 *      "fee":1000,"prizes":[{"percent":50},{"thing":"ein Spanferkel"}]}
 *
 * Reader and writer work from the rows of sf_book_shape. The reader is strict: it names the path of
 * an unknown key or of a wrong value, and it rejects a book that contradicts itself.
 */

#include "lists/book.h"
#include "shape/shape.h"

/* Of a struct sf_book_terms. */
extern const struct sf_shape sf_book_shape;

/* Bits of sf_book_values.given behind those of the games: sie has its own, SF_SIE. */
enum { SF_VALUES_SIE = SF_SIE, SF_VALUES_TOUT = SF_GAME_N, SF_VALUES_RUN, SF_VALUES_STOCK };
/* Bits of `given` of a prize and of an extra prize that say what it is. */
enum { SF_BOOK_PRIZE_FORMS = 0x7, SF_BOOK_EXTRA_FORMS = 0x6 };

/* Games, and behind them the Tout: "rufspiel" … "tout"; NULL behind it. */
const char *sf_book_game_name(unsigned game);

/* Reads the terms alone, whatever they contradict; then reads and makes the book. */
enum sf_error sf_book_read_terms(struct sf_tournament_book *book, const struct sf_json *doc,
                                 uint32_t node, struct sf_fault *fault);
enum sf_error sf_book_read(struct sf_tournament_book *book, const struct sf_json *doc,
                           uint32_t node, struct sf_fault *fault);

/* The object, with the keys that were given. */
void sf_book_write(struct sf_out *out, const struct sf_tournament_book *book);

#endif
