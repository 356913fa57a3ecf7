/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WORTH_H
#define SF_BOTS_WORTH_H

/*
 * What an outcome is worth to the viewer: the payout of his table, with everything that lies on the
 * game (Laufende, Schneider, Schwarz, doublings, the Stock), not card points.
 *
 * Two outcomes that pay the same are not the same to somebody who may still err, or whose opponents
 * may: a small share of the game's price is laid over the points, so that the better of them is
 * preferred.
 *
 * A plain value for one world; nothing can fail.
 */

#include "core/view.h"

struct sf_bot_worth {
    const struct sf_view *view;
    sf_cards dealt[SF_SEATS]; /* the hands of this world when play began */
    unsigned party;           /* the declarer's side in it */
    struct sf_tally tally;    /* so far */
    double shade;             /* price of a point, the viewer's side counting */
};

void sf_worth_init(struct sf_bot_worth *worth, const struct sf_view *view,
                   const sf_cards dealt[SF_SEATS], const struct sf_tally *tally);

/* The game ends like this. */
double sf_worth_of(const struct sf_bot_worth *worth, const struct sf_tally *tally);

/* The number that the solver's question asks for (solver/solver.h) ends like this. Not for a
 * Ramsch. A side without points is taken to have no trick if it has none so far. */
double sf_worth_number(const struct sf_bot_worth *worth, unsigned number);

#endif
