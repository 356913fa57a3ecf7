/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_BETTEL_H
#define SF_SOLVER_BETTEL_H

/*
 * Who wins a Bettel with open cards. The general search (solver.h) answers this, too, but it does
 * not know when there is nothing left to fear; here that is the point.
 *
 * - Cards of a suit are *low* if below the n-th lowest of them there are fewer than n cards of the
 *   others, for every n. When another seat leads the suit, the soloist then has a card below the
 *   highest on the table, and after he has played the highest such card the rest is low again. So
 *   low cards never take a trick, and a hand of them has won.
 * - A lower card is never worse for him. In a suit that is led he plays the highest card that
 * cannot win, and if there is none he has lost; what he throws away is the highest of a suit that
 * is not low. Only the choice of that suit, and his own first lead, have to be tried.
 * - He has lost when the seat on lead and everyone else with cards of that suit can stay below his
 *   lowest.
 */

#include "core/play.h"

enum { SF_BETTEL_MEMO = 1 << 16 };

/* What was found out about positions: the caller's memory, all zero to begin with. It serves one
 * thread and any number of questions. */
struct sf_bettel {
    uint64_t memo[SF_BETTEL_MEMO];
};

/* Will the declarer take no trick? `play` stands at the beginning of a trick. */
bool sf_bettel_wins(struct sf_bettel *bettel, const struct sf_play *play, unsigned declarer);

/* Will he take none whatever the others hold? Sets of places; `leads`: he leads to the first trick.
 * If not, it depends on the distribution, or it is lost. */
bool sf_bettel_is_sure(const struct sf_order *order, uint32_t hand, uint32_t unseen, bool leads);

#endif
