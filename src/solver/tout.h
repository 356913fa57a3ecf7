/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_TOUT_H
#define SF_SOLVER_TOUT_H

/*
 * Who wins a Tout, without search: for one distribution of the cards, and counted over all of them.
 *
 * The declarer must take every trick, so if he leads to the first he leads to all of them, and
 * every card of his hand is led once. One defender is enough against him, and the others cannot
 * help. That leaves two questions.
 *
 * - Can a defender ever beat a card of a group (the trumps, or a plain suit)? Let k be his cards of
 *   it, m the declarer's, and a the declarer's cards above his highest. He follows with his lowest
 *   and keeps his highest for the first lead below it, which comes after at most a leads: he beats
 *   it if a < m and a < k. Nothing can make him part with these a + 1 cards, since he has at least
 *   as many others as the declarer has leads elsewhere. If a >= m or a >= k, the declarer leads
 *   from the top and his cards of the group take every trick.
 * - Can a defender ever trump a suit? If he has more trumps than the declarer, he has fewer plain
 *   cards: some lead finds him without the suit and with a trump. Otherwise the declarer leads
 *   trumps first, and there is nothing left to trump with.
 *
 * He wins if and only if no defender can do either. That needs of each defender, for each group,
 * only how many cards he has and below how many of the declarer's the highest of them is.
 *
 * If another seat leads to the first trick, the declarer must take it, and then the above decides
 * about what is left. No plain suit is as long as a hand, so this seat can always lead something
 * else than a suit in which there is a threat: such a Tout is lost. A discard costs a defender
 * nothing, since every threat leaves him a card to spare. The rest depends on the suit led:
 *
 * - a suit that the declarer holds: nobody may trump, and no threat may be there already. His
 *   highest card of the suit is then good enough.
 * - trumps: without a threat his highest one is good enough. With one he may still escape by taking
 *   the trick cheaply.
 * - a suit that he must trump: he has one trump less for the rest.
 *
 * The last two are played out in trumps alone, which is a matter of a few cards.
 *
 * Unseen cards between the same two cards of the declarer are worth the same in all this: counting
 * goes over how many of them each defender has, and multiplies by the number of ways.
 */

#include "core/order.h"

enum { SF_TOUT_DEFENDERS = 3 };

struct sf_tout {
    const struct sf_order *order;
    uint32_t hand;     /* the declarer's places */
    uint32_t unseen;   /* the defenders' places together, as many for each */
    uint8_t defenders; /* 2 or 3 */
    uint8_t before;    /* so many of them play before him in the first trick; 0: he leads */
};

/* Does he win against these hands? `others` are places, in the order of the first trick. */
bool sf_tout_wins(const struct sf_tout *tout, const uint32_t others[SF_TOUT_DEFENDERS]);

/* In how many distributions of the unseen cards does he win? */
uint64_t sf_tout_count(const struct sf_tout *tout);

#endif
