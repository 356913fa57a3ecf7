/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_TRAIN_H
#define SF_MATCH_TRAIN_H

/*
 * Training: the numbers of bots/trained.h, counted in self-play.
 *
 * It begins with rules of thumb and goes on in rounds, each with the numbers found so far.
 *
 * - Hands. What counts is the hand that is in doubt, not the ones that are played anyway, and those
 *   are rare: so deals are drawn until somebody who has the word holds one near the threshold of a
 *   kind of game, above and below in turn. The deal is then played twice with the same cards: once
 *   he plays that game, once he does what else he would do, a Rufspiel or nothing. The words are
 *   those of `wirt`, and so are the first tricks; who doubles the game, and the other cards, are as
 *   with `stammtisch`. What playing gained is laid over the strength: where the line crosses zero
 *   is the threshold. And it is held against what it seems to gain in rollouts over possible
 *   worlds, before a word is said: that line is the correction.
 * - Every round has the hands of all rounds before it, too, so the numbers come to rest. Neither
 *   line uses the other's result: a fit does not run after its own bids.
 * - Last, tables of `stammtisch` where everyone does as he likes: how often a card is the one of
 *   `wirt`, and by how much a hand that is played or passed misses or exceeds the threshold.
 *
 * Wenz and Geier are counted together, Farbwenz and Farbgeier too. A kind of game that was met too
 * seldom keeps its numbers. Deals are spread over threads, each has its own random numbers, and
 * sums are made in their order: the same seed and number of deals give the same numbers with any
 * number of threads.
 *
 * While it runs, all bots of the process play with the numbers of the round (sf_trained_used): one
 * training at a time, and no other bots.
 */

#include "bots/trained.h"
#include <stdatomic.h>
#include <stddef.h>

struct sf_train {
    uint64_t seed, deals;                         /* of the free ones; hands are more */
    unsigned threads;                             /* 0: as many as there are processors */
    const atomic_bool *stop;                      /* may be NULL */
    void (*progress)(void *context, size_t done); /* deals and hands of all rounds; may be NULL */
    void *context;
};

enum sf_train_outcome { SF_TRAIN_DONE, SF_TRAIN_STOPPED, SF_TRAIN_NO_MEMORY };

enum sf_train_outcome sf_train_run(const struct sf_train *train, struct sf_trained *found);

/* How many deals and hands all rounds have together. */
size_t sf_train_total(const struct sf_train *train);

/* bots/trained.c as text; how long it is. `size` of SF_TRAIN_TEXT always suffices. */
enum { SF_TRAIN_TEXT = 8192 };
size_t sf_train_text(const struct sf_train *train, const struct sf_trained *found, char *text,
                     size_t size);

#endif
