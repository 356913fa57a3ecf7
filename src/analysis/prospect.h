/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_PROSPECT_H
#define SF_ANALYSIS_PROSPECT_H

/*
 * The outcome of a position with perfect play from there on: the final number and its value.
 *
 * The number is the solver's: points of the declarer's party, at a Tout tricks of the opponents, at
 * a Bettel tricks of the soloist. The standing says between which limits of the payout it lies: won
 * or lost, Schneider, Schwarz. Schwarz depends on tricks, not on points; so if all points go to one
 * side, the solver is asked once more.
 *
 * struct sf_setting is a game before its first card. It points to rules and hands of the caller,
 * which must outlive it. If the solver was stopped (solver->stopped), every prospect is invalid.
 */

#include "core/score.h"
#include "solver/solver.h"

struct sf_setting {
    const struct sf_rules *rules;
    const sf_cards *hands; /* by seat, as dealt, after any exchange */
    struct sf_contract contract;
    struct sf_stake stake;
    struct sf_question question; /* the number that the game is about */
    uint8_t dealer;
    uint8_t party; /* seats on the declarer's side, as bits */
};

/* The contract must be possible with these hands. */
void sf_setting_init(struct sf_setting *setting, const struct sf_rules *rules, unsigned dealer,
                     const sf_cards *hands, const struct sf_contract *contract,
                     const struct sf_stake *stake);

/* Worst for the declarer first. */
#define SF_STANDINGS(X)                                                                            \
    X(LOST_SCHWARZ, "lost_schwarz")                                                                \
    X(LOST_SCHNEIDER, "lost_schneider")                                                            \
    X(LOST, "lost")                                                                                \
    X(WON, "won")                                                                                  \
    X(WON_SCHNEIDER, "won_schneider")                                                              \
    X(WON_SCHWARZ, "won_schwarz")

enum sf_ending {
#define SF_STANDING_ENUM(id, name) SF_##id,
    SF_STANDINGS(SF_STANDING_ENUM)
#undef SF_STANDING_ENUM
        SF_STANDING_N
};

const char *sf_ending_name(enum sf_ending standing); /* "won_schneider" */

struct sf_prospect {
    uint8_t number;
    uint8_t standing; /* enum sf_ending; Schneider and Schwarz only where they are paid */
};

static inline bool sf_prospect_won(struct sf_prospect prospect)
{
    return prospect.standing >= SF_WON;
}

static inline bool sf_prospect_equal(struct sf_prospect a, struct sf_prospect b)
{
    return a.number == b.number && a.standing == b.standing;
}

/* The number from the point of view of a party: its own points or tricks. */
unsigned sf_prospect_own(const struct sf_setting *setting, struct sf_prospect prospect,
                         bool declarers);

/* The prospect of a position; `number` is the solver's value. */
struct sf_prospect sf_prospect_of(struct sf_solver *solver, const struct sf_setting *setting,
                                  const struct sf_play *play, unsigned number);

/* The prospect of a position that is not solved yet. */
struct sf_prospect sf_prospect_at(struct sf_solver *solver, const struct sf_setting *setting,
                                  const struct sf_play *play);

/* The payout then. How the seats of a party shared the tricks is unknown: a Spritze counts as
 * unjustified (serien-2022) only if its party is Schwarz. */
void sf_prospect_score(struct sf_result *result, const struct sf_setting *setting,
                       struct sf_prospect prospect);

#endif
