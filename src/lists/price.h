/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_PRICE_H
#define SF_LISTS_PRICE_H

/*
 * Prices of games by the kind that a list has for them: a list says that a game was a solo game,
 * not that it was a Wenz. Pure; the prices are those of core/worth.h. A Ramsch is not among them.
 */

#include "core/worth.h"
#include "lists/row.h"

enum sf_row_kind sf_price_kind(const struct sf_worth *worth);

/* The price that one loser pays one winner, before anybody doubles; 0: the book has no such result.
 */
int64_t sf_price_of(const struct sf_rules *rules, enum sf_row_kind kind, unsigned height,
                    unsigned run);

/* The heights (enum sf_height) and the numbers of Laufende that the book pays, as bits. */
void sf_price_results(const struct sf_rules *rules, enum sf_row_kind kind, uint8_t *heights,
                      uint16_t *runs);

/* The fewest Laufende that are paid with a game of this kind. */
unsigned sf_price_run(const struct sf_rules *rules, enum sf_row_kind kind);

#endif
