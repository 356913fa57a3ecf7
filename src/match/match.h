/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_MATCH_H
#define SF_MATCH_MATCH_H

/*
 * A duplicate match between two contenders: which of them plays better, and how certain is that?
 *
 * Every deal is played once for each way to seat the two sides (six: two seats against two; at
 * three players one against two and two against one), with the same cards, the same dealer and, for
 * a level of bots, the same random numbers for the same seat. So luck with the cards cancels out.
 * The result is the mean payout of a seat of each side over all its games of a deal, the mean of
 * these over the deals, and an interval that contains the true mean in 95 of 100 matches.
 *
 * Each deal stands alone: accounts, Stock, Bock round and lost solos start from zero. With `cards`
 * the match compares only the play of the cards: the contract comes from an auction among neutral
 * players (the strongest level that does not search), and nobody doubles.
 *
 * Deals are spread over threads. A level that searches is not asked the same question twice in the
 * games of a deal (match/recall.h). The result does not depend on the number of threads, except for
 * the time and what depends on time: a search that is cut short, a program that is late.
 */

#include "match/player.h"

enum { SF_SIDES = 2, SF_SEATINGS = 6 };

struct sf_match {
    struct sf_rules rules;
    struct sf_contender side[SF_SIDES];
    uint64_t deals, seed;
    uint64_t time_ms; /* for each decision of a program, and of a level that searches */
    unsigned worlds;  /* as in struct sf_bot_tools */
    unsigned threads; /* 0: one per processor */
    bool cards;
    const atomic_bool *stop;                      /* may be NULL */
    void (*progress)(void *context, size_t done); /* games; may be NULL */
    void *context;
};

/* How often a seat of the side was declarer of a game, and how often it won. */
struct sf_match_bids {
    uint64_t played, won;
};

struct sf_match_side {
    struct sf_match_bids bids[SF_GAME_N]; /* Ramsch has no declarer: not counted here */
    double mean, low, high;               /* payout of a seat in a game */
    double ms_per_move;
    uint64_t faults;
    struct sf_fault fault; /* one of them; sf_fault_told(): is there one? */
};

struct sf_match_result {
    uint64_t deals, games; /* deals of which every game was played to its end */
    bool certain;          /* low and high are filled: there were at least two deals */
    uint64_t passed;       /* games among these without a declarer */
    struct sf_match_side side[SF_SIDES];
};

/* Returns false if there is not enough memory. */
bool sf_match_run(const struct sf_match *match, struct sf_match_result *result);

/* The seats of the first side in each of the six seatings, as bits. */
void sf_match_seatings(const struct sf_rules *rules, unsigned dealer, uint8_t first[SF_SEATINGS]);

#endif
