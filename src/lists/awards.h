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

/* The share of the i-th of `count` winners: rounded down, the left-over cents go to the first. */
int64_t sf_award_share(int64_t cents, unsigned count, unsigned i);

#endif
