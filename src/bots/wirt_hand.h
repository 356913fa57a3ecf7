/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WIRT_HAND_H
#define SF_BOTS_WIRT_HAND_H

/*
 * What a hand is good for: rules of thumb as rows of numbers, one row for each kind of game.
 *
 * A hand's strength in a game counts trumps, the pictures among them, aces and what stands under
 * them, and takes off for cards that will cost a trick. What exceeds the row's threshold is the
 * margin: from 0 on the game is worth playing. Strengths of different games do not compare, margins
 * do roughly. A plain function of the cards; nothing else at the table is looked at except who
 * leads.
 */

#include "core/contract.h"

/* The margin of this game with this hand, Tout and Bettel included. `leads`: the first card is
 * ours. */
int sf_wirt_margin(const struct sf_rules *rules, const struct sf_contract *contract, sf_cards hand,
                   bool leads);

/* How strong the hand is in this game, whoever plays it. */
int sf_wirt_strength(const struct sf_contract *contract, sf_cards hand);

/* From which strength in this game a defender doubles it. */
int sf_wirt_stoss_from(const struct sf_rules *rules, const struct sf_contract *contract);

/* Which card to call: the shorter the suit, the better, and rather not to an own Zehn. */
int sf_wirt_call(const struct sf_contract *contract, sf_cards hand);

/* All games that may be thought of, best first: solo games with a margin of at least 0 by it, then
 * the rest. How many. */
struct sf_wirt_plan {
    struct sf_contract contract;
    uint8_t class; /* enum sf_class */
    int margin;
};
enum { SF_WIRT_PLANS = 48 };
unsigned sf_wirt_plans(struct sf_wirt_plan plans[SF_WIRT_PLANS], const struct sf_rules *rules,
                       unsigned seat, sf_cards hand, bool leads);

/* What two plans are worth against each other: positive if the first is better. */
int sf_wirt_plan_compare(const struct sf_wirt_plan *a, const struct sf_wirt_plan *b);

#endif
