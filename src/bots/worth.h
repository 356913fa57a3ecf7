/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WORTH_H
#define SF_BOTS_WORTH_H

/*
 * The value of an outcome for the viewer: the payout at the table with everything that the game
 * carries (Laufende, Schneider, Schwarz, doublings, the Stock), not card points.
 *
 * Two outcomes with the same payout still differ while players can make mistakes. A small share of
 * the game's price is therefore added for the points, so that the better outcome is preferred.
 *
 * A plain value for one world; nothing can fail.
 */

#include "core/view.h"

struct sf_bot_worth {
    const struct sf_view *view;
    sf_cards dealt[SF_SEATS]; /* the hands of this world when play began */
    unsigned party;           /* the declarer's side in this world */
    struct sf_tally tally;    /* the tally so far */
    double shade;             /* price of a point for the viewer's side */
};

void sf_worth_init(struct sf_bot_worth *worth, const struct sf_view *view,
                   const sf_cards dealt[SF_SEATS], const struct sf_tally *tally);

/* The value if the game ends with this tally. */
double sf_worth_of(const struct sf_bot_worth *worth, const struct sf_tally *tally);

/* The value if the solver's question (solver/solver.h) ends with this number. Not for a Ramsch. A
 * side without points is assumed to have no trick if it has none so far. */
double sf_worth_number(const struct sf_bot_worth *worth, unsigned number);

/* Numbers of the question at which the payout changes, in ascending order: what is paid between two
 * of them is the same. Returns how many there are. */
enum { SF_WORTH_BORDERS = 12 };
unsigned sf_worth_borders(const struct sf_bot_worth *worth, uint8_t borders[SF_WORTH_BORDERS]);

/* The value if the number lies between two borders; `reached` of them are not above it. */
double sf_worth_between(const struct sf_bot_worth *worth, const uint8_t *borders, unsigned count,
                        unsigned reached);

#endif
