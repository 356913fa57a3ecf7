/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_AWARDS_H
#define SF_LISTS_AWARDS_H

/*
 * The prizes beside the places (lists/book.h). A pure function of the standings; the
 * caller owns everything.
 */

#include "lists/book.h"
#include "lists/evaluation.h"

/* Do the games decide, which sums do not show? `kind` is of enum sf_book_extra_kind. */
bool sf_award_needs_rows(unsigned kind);

/* The same, and a list of a ranked player has sums alone: nobody can say who wins. */
bool sf_award_open(const struct sf_standing *standing, unsigned ranked, unsigned kind);

/* Writes the winners as indices into the `ranked` standings, in their order, and returns their
 * number; `winner` has room for all. Nobody wins what nobody has done, or what is open. The prize
 * of a team and the one by hand are not of this kind: nobody wins them here. */
unsigned sf_award_extra(const struct sf_standing *standing, unsigned ranked,
                        const struct sf_evaluation_player *player, enum sf_book_extra_kind kind,
                        uint16_t *winner);

/* A side pot while it is paid out. The caller sets the members up to `money`: the pot, its bit in
 * `player->pots`, and all that was paid into it. */
struct sf_pot_walk {
    const struct sf_book_pot *pot;
    unsigned bit;
    const struct sf_standing *standing;
    unsigned ranked;
    const struct sf_evaluation_player *player;
    int64_t money;
    /* private: the players of one place are `from` to `end`; `level` of them have joined, and
     * `before` of those ahead */
    unsigned at, from, end, level, before;
};

struct sf_pot_share {
    unsigned index, place; /* in the standings; among those who joined */
    int64_t cents;
};

/* The next player who gets a share, the best first; false: there are no more. Level players share
 * the shares of their places, like prizes. Each share is rounded down to whole cents. */
bool sf_pot_next(struct sf_pot_walk *walk, struct sf_pot_share *share);

/* The share of the i-th of `count` winners: rounded down, the left-over cents go to the first. */
int64_t sf_award_share(int64_t cents, unsigned count, unsigned i);

#endif
