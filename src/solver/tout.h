/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_TOUT_H
#define SF_SOLVER_TOUT_H

/*
 * Decides who wins a Tout without search: for one distribution of the cards, and counted over all.
 *
 * The declarer must take every trick. A declarer who leads to the first trick therefore leads to
 * all of them and leads every card once. One defender is enough to win, and the others cannot help.
 * That leaves two questions.
 *
 * - Can a defender ever beat a card of a group (the trumps, or a plain suit)? Let k be the
 *   defender's cards of the group, m the declarer's, and a the declarer's cards above the
 *   defender's highest. The defender follows with the lowest cards and saves the highest for the
 *   first lead below it, which comes after at most a leads: it wins if a < m and a < k. Nothing can
 *   make the defender part with these a + 1 cards, since they have at least as many others as the
 *   declarer has leads elsewhere. If a >= m or a >= k, the declarer leads from the top and takes
 *   every trick of the group.
 * - Can a defender ever trump a suit? A defender with more trumps than the declarer has fewer plain
 *   cards: some lead finds them without the suit and with a trump. Otherwise the declarer leads
 *   trumps first, and the defender has none left.
 *
 * The declarer wins if and only if no defender can do either. For each defender and group this
 * needs only the number of cards and how many of the declarer's cards are above the highest of
 * them.
 *
 * If another seat leads to the first trick, the declarer must take that trick, and then the above
 * decides about the rest. No plain suit is as long as a hand, so this seat can always lead
 * something other than a suit with a threat: such a Tout is lost. A discard costs a defender
 * nothing, since every threat leaves a spare card. The rest depends on the suit led:
 *
 * - a suit that the declarer holds: no seat may trump, and there must be no threat yet. Then the
 *   declarer's highest card of the suit is good enough.
 * - trumps: without a threat the declarer's highest trump is good enough. With a threat the
 *   declarer may still escape by taking the trick cheaply.
 * - a suit that the declarer must trump: one trump less for the rest.
 *
 * The last two cases are played out in trumps alone, which takes only a few cards.
 *
 * Unseen cards between the same two cards of the declarer are equivalent in all of this. The count
 * runs over how many of them each defender has, and multiplies by the number of ways.
 */

#include "core/order.h"

enum { SF_TOUT_DEFENDERS = 3 };

struct sf_tout {
    const struct sf_order *order;
    uint32_t hand;     /* the declarer's places */
    uint32_t unseen;   /* all places of the defenders; each holds the same number */
    uint8_t defenders; /* 2 or 3 */
    uint8_t before;    /* how many of them play before the declarer; 0: the declarer leads */
};

/* Does the declarer win against these hands? `others` are places, in the order of the first
 * trick. */
bool sf_tout_wins(const struct sf_tout *tout, const uint32_t others[SF_TOUT_DEFENDERS]);

/* In how many distributions of the unseen cards does the declarer win? */
uint64_t sf_tout_count(const struct sf_tout *tout);

#endif
