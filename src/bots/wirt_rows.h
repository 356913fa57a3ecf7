/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WIRT_ROWS_H
#define SF_BOTS_WIRT_ROWS_H

/*
 * The conventions, one per row: when the row applies, which of the legal cards it picks (if none,
 * the next row is tried), and how those are ranked. The first row that picks a card decides; the
 * last rows always pick one. One table for leading, one for following.
 */

#include "bots/wirt_sight.h"

typedef uint32_t sf_wirt_pick(const struct sf_sight *sight);
typedef int sf_wirt_rank(const struct sf_sight *sight, unsigned place); /* the highest is played */

struct sf_wirt_row {
    uint32_t when; /* WIRT_... */
    sf_wirt_pick *pick;
    sf_wirt_rank *rank;
    const char *de, *en;
};

/* They end with a row that picks nothing; play never gets that far. */
extern const struct sf_wirt_row sf_wirt_leads[], sf_wirt_follows[];

sf_wirt_rank sf_wirt_cheapest; /* the card least worth keeping */
sf_wirt_rank sf_wirt_highest, sf_wirt_lowest;

/* How many cards of the same group (a suit or the trumps) the own hand holds. */
unsigned sf_wirt_length(const struct sf_sight *sight, unsigned place);

/* Legal cards that are not trumps. */
uint32_t sf_wirt_plain(const struct sf_sight *sight);

/* All that is legal. */
sf_wirt_pick sf_wirt_anything;

/* A Durchmarsch at a Ramsch (bsv-1989 A1 3.1.4): the seat has taken every trick so far, and as far
 * as it can tell no card of its hand loses one. */
bool sf_wirt_marches(const struct sf_sight *sight);

#endif
