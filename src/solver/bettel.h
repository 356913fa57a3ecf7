/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_BETTEL_H
#define SF_SOLVER_BETTEL_H

/*
 * Decides who wins a Bettel with open cards. The general search (solver.h) can do that, too, but it
 * does not notice when the soloist is safe; this search does.
 *
 * - The soloist's cards of a suit are *low* if, for every n, the others hold fewer than n cards
 *   below the n-th lowest of them. When another seat leads the suit, the soloist then has a card
 *   below the highest on the table. After the highest such card is played, the remaining cards are
 *   low again. So low cards never take a trick, and a hand of low cards has won.
 * - A lower card is never worse for the soloist. In a suit that is led the soloist plays the
 *   highest card that cannot win, and has lost if there is none. A discard is the highest card of a
 *   suit that is not low. The search tries only the choice of that suit and the soloist's own first
 *   lead.
 * - The soloist has lost when the seat on lead and every other seat with cards of that suit can
 *   stay below the soloist's lowest card.
 */

#include "core/play.h"

enum { SF_BETTEL_MEMO = 1 << 16 };

/* The results for positions. The caller allocates it and zeroes it before first use. It serves one
 * thread and any number of questions. */
struct sf_bettel {
    uint64_t memo[SF_BETTEL_MEMO];
};

/* Can the declarer avoid every trick? `play` stands at the beginning of a trick. */
bool sf_bettel_wins(struct sf_bettel *bettel, const struct sf_play *play, unsigned declarer);

/* Can the soloist avoid every trick whatever the others hold? Both sets are places; `leads`: the
 * soloist leads to the first trick. False means that it depends on the distribution or is lost. */
bool sf_bettel_is_sure(const struct sf_order *order, uint32_t hand, uint32_t unseen, bool leads);

#endif
