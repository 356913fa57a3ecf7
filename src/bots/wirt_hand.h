/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WIRT_HAND_H
#define SF_BOTS_WIRT_HAND_H

/*
 * The strength of a hand: rules of thumb as rows of numbers, one row for each kind of game.
 *
 * The strength of a hand in a game counts trumps, the pictures among them, aces and the cards below
 * them, and subtracts cards that will cost a trick. The margin is the strength minus the row's
 * threshold: from 0 on the game is worth playing. Strengths of different games cannot be compared,
 * margins roughly can. A pure function of the cards and of who leads.
 */

#include "core/contract.h"

/* The margin of this game with this hand, Tout and Bettel included. `leads`: the hand leads to the
 * first trick. */
int sf_wirt_margin(const struct sf_rules *rules, const struct sf_contract *contract, sf_cards hand,
                   bool leads);

/* The strength of the hand in this game, for any seat. */
int sf_wirt_strength(const struct sf_contract *contract, sf_cards hand);

/* The strength in this game from which a defender doubles it. */
int sf_wirt_stoss_from(const struct sf_rules *rules, const struct sf_contract *contract);

/* Which card to call: better in a shorter suit, worse if the hand holds its Zehn. */
int sf_wirt_call(const struct sf_contract *contract, sf_cards hand);

/* All games to consider, best first: solo games with a margin of at least 0, by margin, then the
 * rest. Returns their number. */
struct sf_wirt_plan {
    struct sf_contract contract;
    uint8_t class; /* enum sf_class */
    int margin;
};
enum { SF_WIRT_PLANS = 48 };
unsigned sf_wirt_plans(struct sf_wirt_plan plans[SF_WIRT_PLANS], const struct sf_rules *rules,
                       unsigned seat, sf_cards hand, bool leads);

/* Compares two plans: positive if the first is better. */
int sf_wirt_plan_compare(const struct sf_wirt_plan *a, const struct sf_wirt_plan *b);

#endif
