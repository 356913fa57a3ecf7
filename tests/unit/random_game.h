/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_RANDOM_GAME_H
#define TESTS_RANDOM_GAME_H

/*
 * Whole games drawn at random: a table, a deal, a contract that its declarer may announce,
 * doublings and every card up to the last. The same random numbers give the same game on every
 * machine, so a game is named by the seed of its generator.
 *
 * Games are not drawn evenly. Rules are about rare cases, so the test
 * arranges hands now and then: a called card with a long suit behind it, a declarer who is gesperrt
 * or holds all aces, the eight highest trumps, hands of a single suit, a hand that takes every
 * trick or none. The card play has its moods, too, from blind chance to a party that always plays
 * its highest card.
 *
 * Everything in the struct is a plain value that the caller may copy and change.
 */

#include "base/rng.h"
#include "core/score.h"

struct random_game {
    struct sf_house house; /* what the table agreed on beyond its book */
    struct sf_rules rules;
    unsigned dealer;
    sf_cards hand[SF_SEATS]; /* when play begins: after the exchange of a Hochzeit */
    uint8_t offered, given;  /* the cards of that exchange, or SF_NO_CARD */
    struct sf_contract contract;
    struct sf_stake stake;
    uint8_t card[SF_CARD_N]; /* all cards in the order they were played; none at a Sie */
    unsigned count;
};

enum random_extent {
    RANDOM_COMMON, /* house rules that the naive reading knows, too */
    RANDOM_ALL     /* and laufende_from, stoss_levels and prices of nothing */
};

void random_game(struct random_game *game, struct sf_rng *rng, enum random_extent extent);

/* Up to `count` cards of a set, all equally likely. */
sf_cards random_cards(struct sf_rng *rng, sf_cards set, unsigned count);

#endif
