/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_ODDS_H
#define SF_SOLVER_ODDS_H

/*
 * The probability that a contract wins when only one hand is known: over all distributions of the
 * other cards that the contract allows, each equally likely, each played perfectly with open cards.
 *
 * A distribution has a number. Its first part selects the declarer's hand: the seat's own, or one
 * of those with which the declarer may announce the contract (they do not hold the card that they
 * call, the declarer of a Muss-Spiel holds the Alte, ...). These hands are listed in memory of the
 * caller. The second part selects the distribution of the other cards. A caller can go through all
 * numbers or draw some, and can split the work in any way; each thread needs its own tools. A few
 * distributions of a Hochzeit do not count, because the partner has no trump; they are skipped.
 *
 * Some contracts need no such work. A Tout from the declarer's seat is counted directly (tout.h); a
 * Sie is won; a Bettel with low enough cards is won whatever the others hold.
 *
 * Drawing is unbiased and depends only on the index of the sample: the same number of samples gives
 * the same samples with any number of threads.
 */

#include "solver/bettel.h"
#include "solver/solver.h"

/* The number of hands of 8 cards out of 24 unseen ones. */
enum { SF_ODDS_HANDS = 735471 };

struct sf_odds {
    /* filled by the caller */
    struct sf_rules rules;
    uint8_t dealer;
    struct sf_contract contract;
    uint8_t seat;  /* the seat that asks; it takes part in the deal */
    sf_cards hand; /* its hand, of the size that the rules say */

    /* filled by sf_odds_init() */
    sf_cards unseen;
    const sf_cards *declarer; /* the hands that the declarer may have */
    uint32_t hands;           /* how many */
    uint64_t rest;            /* distributions of the other cards for each of these hands */
};

/* The tools of one thread; the caller owns both. */
struct sf_odds_tools {
    struct sf_solver *solver;
    struct sf_bettel *bettel;
};

struct sf_chances {
    bool exact; /* all distributions were covered */
    uint64_t deals, won;
};

/* May the contract be played, and with which hands? The caller owns `room`, which must outlive
 * `odds`. An error says why the rules, the seat's cards or all distributions forbid the
 * contract. */
enum sf_error sf_odds_init(struct sf_odds *odds, sf_cards room[SF_ODDS_HANDS]);

/* Returns the result if it needs no distributions; false if it does. */
bool sf_odds_count(const struct sf_odds *odds, struct sf_chances *chances);

/* How many numbers there are. */
static inline uint64_t sf_odds_deals(const struct sf_odds *odds)
{
    return odds->hands * odds->rest;
}

/* The hands of this number, by seat; false if the distribution does not count. */
bool sf_odds_deal(const struct sf_odds *odds, uint64_t number, sf_cards hands[SF_SEATS]);

/* Does the declarer's party win with these hands? */
bool sf_odds_wins(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                  const sf_cards hands[SF_SEATS]);

/* Adds one distribution, if it counts: the one of this number, or the index-th sample. */
void sf_odds_add_number(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                        uint64_t number, struct sf_chances *chances);
void sf_odds_add_sample(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                        uint64_t index, struct sf_chances *chances);

#endif
