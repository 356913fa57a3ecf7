/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_ODDS_H
#define SF_SOLVER_ODDS_H

/*
 * How likely a contract wins when only one hand is known: over all distributions of the other cards
 * that the contract allows, each equally likely, each played perfectly with open cards.
 *
 * A distribution has a number. First comes the declarer's hand: the seat's own, or one of those
 * with which he may announce the contract (he holds no card that he calls, the Muss-Spiel is played
 * by the Alte, ...), listed in memory that the caller gives. Then the rest of the cards in every
 * order of hands. All numbers can be gone through, or some be drawn: work that can be split at
 * will, each piece for itself, with tools for each thread. A few distributions of a Hochzeit do
 * not count, because the partner has no trump; they are passed over.
 *
 * Some contracts need no such work: a Tout seen from the declarer's seat is counted (tout.h), a Sie
 * is won, and so is a Bettel whose cards are low enough whatever the others hold.
 *
 * Drawing is unbiased and depends on nothing but the index of the sample: so many samples are the
 * same ones with any number of threads.
 */

#include "solver/bettel.h"
#include "solver/solver.h"

/* As many hands of 8 as 24 unseen cards can make. */
enum { SF_ODDS_HANDS = 735471 };

struct sf_odds {
    /* filled by the caller */
    struct sf_rules rules;
    uint8_t dealer;
    struct sf_contract contract;
    uint8_t seat;  /* who asks; takes part in the deal */
    sf_cards hand; /* his, of the size the rules say */

    /* filled by sf_odds_init() */
    sf_cards unseen;
    const sf_cards *declarer; /* hands that the declarer may have */
    uint32_t hands;           /* how many */
    uint64_t rest;            /* distributions of the other cards, for each of them */
};

/* What a thread needs to ask; both are the caller's. */
struct sf_odds_tools {
    struct sf_solver *solver;
    struct sf_bettel *bettel;
};

struct sf_chances {
    bool exact; /* all distributions were covered */
    uint64_t deals, won;
};

/* May the contract be played, and with what? `room` belongs to the caller and must outlive `odds`.
 * On an error the reason why the rules, the seat's cards or all distributions forbid it. */
enum sf_error sf_odds_init(struct sf_odds *odds, sf_cards room[SF_ODDS_HANDS]);

/* The answer where it can be had without asking about distributions; false where not. */
bool sf_odds_count(const struct sf_odds *odds, struct sf_chances *chances);

/* How many numbers there are. */
static inline uint64_t sf_odds_deals(const struct sf_odds *odds)
{
    return odds->hands * odds->rest;
}

/* The hands of this number, by seat; false if they do not count. */
bool sf_odds_deal(const struct sf_odds *odds, uint64_t number, sf_cards hands[SF_SEATS]);

/* Does the declarer's party win with these hands? */
bool sf_odds_wins(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                  const sf_cards hands[SF_SEATS]);

/* One distribution more, counted if it counts: the one of this number, or the index-th sample. */
void sf_odds_add_number(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                        uint64_t number, struct sf_chances *chances);
void sf_odds_add_sample(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                        uint64_t index, struct sf_chances *chances);

#endif
