/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_CLAIM_H
#define SF_SOLVER_CLAIM_H

/*
 * Is a claim true? Decided by search over open cards: the claimer plays as well as he can, everyone
 * else, his partner included, plays whatever legal cards hurt him most. So muenchen-2006 II.4.2.1
 * has it: a partner keeps to the rules, nothing more may be hoped for from him.
 *
 * What "the rest" means depends on the goal of the game (I-52): every remaining trick for the
 * claimer's side, or for himself where the book lets the player on lead speak only for himself
 * (bsv-1989 3.4); at a Bettel the soloist claims that he takes none, an opponent that the soloist
 * must take one.
 *
 * Works in the middle of a trick and for a seat that is not on turn. Not for a Ramsch, which has no
 * parties. The solver's memory is the caller's.
 */

#include "core/deal.h"
#include "solver/solver.h"

/* `party`: seats on the declarer's side, as bits. */
bool sf_claim_holds(struct sf_solver *solver, const struct sf_contract *contract, unsigned party,
                    const struct sf_play *play, unsigned seat, bool for_himself);

/* What a table decides about the claim that lies open in a deal; where the book says so, with the
 * proof of a sure trick for a side that has none (muenchen-2006 II.4.2.1). */
enum sf_claim sf_claim_decide(struct sf_solver *solver, const struct sf_deal *deal);

#endif
