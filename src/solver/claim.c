/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "solver/claim.h"
#include "core/adjudicate.h"

enum { EVERYBODY = (1u << SF_SEATS) - 1 };

/* The claimer against all: can the claimer keep these seats from every further trick? */
static bool keeps_all_from(struct sf_solver *solver, const struct sf_play *play, unsigned seat,
                           unsigned seats)
{
    struct sf_question question = {.collects = (uint8_t)seats,
                                   .maximises = (uint8_t)(EVERYBODY & ~(1u << seat)),
                                   .tricks = true};

    return !sf_solve_reaches(solver, play, question, sf_tally_sum(play->tally.tricks, seats) + 1);
}

/* The claimer against all: must these seats get a trick, if they have none yet? */
static bool forces_one_on(struct sf_solver *solver, const struct sf_play *play, unsigned seat,
                          unsigned seats)
{
    struct sf_question question = {
        .collects = (uint8_t)seats, .maximises = (uint8_t)(1u << seat), .tricks = true};

    return sf_tally_sum(play->tally.tricks, seats) || sf_solve_reaches(solver, play, question, 1);
}

bool sf_claim_holds(struct sf_solver *solver, const struct sf_contract *contract, unsigned party,
                    const struct sf_play *play, unsigned seat, bool for_himself)
{
    bool declares = party >> seat & 1;
    unsigned own = declares ? party : EVERYBODY & ~party;

    if (sf_play_over(play))
        return true;
    if (sf_games[contract->game].goal == SF_GOAL_NO_TRICK)
        return declares ? keeps_all_from(solver, play, seat, party)
                        : forces_one_on(solver, play, seat, party);
    return keeps_all_from(solver, play, seat, EVERYBODY & ~(for_himself ? 1u << seat : own));
}

enum sf_claim sf_claim_decide(struct sf_solver *solver, const struct sf_deal *deal)
{
    const struct sf_irregularity *row =
        sf_irregular_find((enum sf_book)deal->rules.book, SF_IRREGULAR_CLAIM, 0);
    unsigned party = sf_contract_party(&deal->contract, deal->dealt);
    unsigned own =
        party >> deal->claimer & 1 ? party : sf_rules_seats(&deal->rules, deal->dealer) & ~party;

    if (sf_claim_holds(solver, &deal->contract, party, &deal->play, deal->claimer,
                       deal->rules.claim_on_lead))
        return SF_CLAIM_TRUE;
    return row->sure_trick && !sf_tally_sum(deal->play.tally.tricks, own) &&
                   sf_sure_trick(&deal->play, own)
               ? SF_CLAIM_FALSE_SURE
               : SF_CLAIM_FALSE;
}
