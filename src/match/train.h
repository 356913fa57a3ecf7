/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_TRAIN_H
#define SF_MATCH_TRAIN_H

/*
 * Training: measures the numbers of bots/trained.h in self-play.
 *
 * It starts with rules of thumb and runs in rounds, each with the numbers found so far.
 *
 * - Hands. Only hands in doubt count, not those that are played anyway, and they are rare. So the
 *   training draws deals until the seat that speaks holds a hand near the threshold of a kind of
 *   game, above and below in turn. It plays the deal twice with the same cards: once the seat plays
 *   that game, once it does what it would do otherwise, a Rufspiel or nothing. The words and the
 *   first tricks are those of `wirt`; the doublings of the game and the other cards are those of
 *   `stammtisch`. One line is fitted to the gain of playing over the strength: it crosses zero at
 *   the threshold. A second line is fitted to the real gain over the gain in rollouts over possible
 *   worlds, before a word is said: it is the correction.
 * - Every round includes the hands of all earlier rounds, so that the numbers converge. Neither
 *   line uses the result of the other: a fit does not chase its own bids.
 * - Last come tables of `stammtisch` where every seat plays freely. They show how often a card is
 *   the one of `wirt`, and by how much a hand that is played or passed misses or exceeds the
 *   threshold.
 *
 * Wenz and Geier are measured together, Farbwenz and Farbgeier too. A kind of game that occurred
 * too rarely keeps its numbers. Deals are spread over threads, each deal has its own random
 * numbers, and sums are added in order: the same seed and number of deals give the same numbers
 * with any number of threads.
 *
 * During a training all bots of the process use the numbers of the round (sf_trained_used): run one
 * training at a time, and no other bots.
 */

#include "bots/trained.h"
#include <stdatomic.h>
#include <stddef.h>

struct sf_train {
    uint64_t seed, deals;                         /* of the free deals; there are more hands */
    unsigned threads;                             /* 0: one per processor */
    const atomic_bool *stop;                      /* may be NULL */
    void (*progress)(void *context, size_t done); /* deals and hands of all rounds; may be NULL */
    void *context;
};

enum sf_train_outcome { SF_TRAIN_DONE, SF_TRAIN_STOPPED, SF_TRAIN_NO_MEMORY };

enum sf_train_outcome sf_train_run(const struct sf_train *train, struct sf_trained *found);

/* How many deals and hands all rounds have together. */
size_t sf_train_total(const struct sf_train *train);

/* Writes bots/trained.c as text and returns its length. A `size` of SF_TRAIN_TEXT always
 * suffices. */
enum { SF_TRAIN_TEXT = 8192 };
size_t sf_train_text(const struct sf_train *train, const struct sf_trained *found, char *text,
                     size_t size);

#endif
