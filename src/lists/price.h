/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_PRICE_H
#define SF_LISTS_PRICE_H

/*
 * Prices of games by the kind that a list has for them: a list says that a game was a solo game,
 * not that it was a Wenz. A book may give one result of a kind several prices, for example a Wenz
 * of 30 and a Solo of 50; then the price needs the game, too. Where a game is asked for, SF_GAME_N
 * is any of its kind, the first that has the result. Pure; the prices are those of core/worth.h.
 */

#include "core/worth.h"
#include "lists/row.h"

enum sf_row_kind sf_price_kind(const struct sf_worth *worth);

/* The games of this kind, as bits, if they have several prices for one result; else 0. */
uint32_t sf_price_games(const struct sf_rules *rules, enum sf_row_kind kind);

/* The price that one loser pays one winner, before anybody doubles; 0: the book has no such result.
 */
int64_t sf_price_of(const struct sf_rules *rules, enum sf_row_kind kind, unsigned game,
                    unsigned height, unsigned run);

/* The heights (enum sf_height) and the numbers of Laufende that the book pays, as bits. */
void sf_price_results(const struct sf_rules *rules, enum sf_row_kind kind, unsigned game,
                      uint8_t *heights, uint16_t *runs);

/* The fewest Laufende that are paid with such a game. */
unsigned sf_price_run(const struct sf_rules *rules, enum sf_row_kind kind, unsigned game);

/* The loser of a Ramsch pays this to each of the others who is no Jungfrau; with `march`, all
 * others pay it for a Durchmarsch, which is a Solo that is Schwarz. */
int64_t sf_price_ramsch(const struct sf_rules *rules, bool march);

#endif
