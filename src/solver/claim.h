/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_CLAIM_H
#define SF_SOLVER_CLAIM_H

/*
 * Decides whether a claim is true, by search over open cards. The claimer plays as well as
 * possible; all others, the partner included, play the legal cards that hurt the claimer most. This
 * follows muenchen-2006 II.4.2.1: the claimer may rely on a partner to keep to the rules, and on
 * nothing more.
 *
 * The meaning of "the rest" depends on the goal of the game (I-52). Usually it is every remaining
 * trick for the claimer's side, or for the claimer alone where the book lets the player on lead
 * speak only for themselves (bsv-1989 3.4). At a Bettel the soloist claims to take none, an
 * opponent claims that the soloist must take one.
 *
 * Works in the middle of a trick and for a seat that is not on turn. Not for a Ramsch, which has no
 * parties. The caller owns the solver's memory.
 */

#include "core/deal.h"
#include "solver/solver.h"

/* `party`: seats on the declarer's side, as bits. */
bool sf_claim_holds(struct sf_solver *solver, const struct sf_contract *contract, unsigned party,
                    const struct sf_play *play, unsigned seat, bool for_himself);

/* The table's decision about the open claim of a deal. Where the book says so, it includes the
 * proof of a sure trick for a side that has none (muenchen-2006 II.4.2.1). */
enum sf_claim sf_claim_decide(struct sf_solver *solver, const struct sf_deal *deal);

#endif
