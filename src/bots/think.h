/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_THINK_H
#define SF_BOTS_THINK_H

/*
 * Choosing a card: possible worlds, the value of each legal card in each of them, and the card with
 * the highest value over all.
 *
 * In a world the cards are judged as if all were open and nobody made mistakes, and only as far as
 * somebody pays for it: does a card win, with Schneider, with Schwarz? If the solver
 * cannot do that (Ramsch), or the tools have none, `wirt` plays on in every seat without seeing
 * other hands. The levels that search differ in how many worlds they examine. Begin a thought for a
 * view in which the viewer is to play; it can return its card at any time, and without any world
 * that is the card of `wirt`. Worlds are judged on all threads of the tools and added in the order
 * in which they were drawn, so the card does not depend on the number of threads. When *stop
 * becomes true, worlds that are not judged yet are left out.
 *
 * A plain value of some kilobytes; the view and the tools must outlive it.
 */

#include "bots/bot.h"
#include "bots/world.h"

enum { SF_THINK_BATCH = 64 }; /* at least SF_WEIGH_MAX */

/* One world and the values of the legal places for the viewer in it. */
struct sf_case {
    struct sf_world world;
    double weight;
    double worth[SF_CARD_N]; /* by place */
    bool judged;
};

struct sf_think {
    const struct sf_view *view;
    const struct sf_bot_tools *tools;
    struct sf_knowledge knowledge;
    struct sf_worlds worlds;
    bool drawable; /* there are worlds to draw */
    bool plain;    /* all worlds have equal weight, exact values, and `wirt` is not favoured */
    struct sf_rng rng;
    const struct sf_order *order;
    uint32_t legal;    /* places */
    uint32_t favoured; /* the place that is played unless another is better */
    double sum[SF_CARD_N], squares[SF_CARD_N]; /* of the gain of each place over that */
    double mass;                               /* of the weights */
    unsigned judged;                           /* worlds */
    struct sf_case batch[SF_THINK_BATCH];
    unsigned count; /* worlds in the batch */
};

/* Must the viewer choose between several cards? The first lead of a game is left to the
 * conventions: nothing has been seen yet, and with open cards it would look as if everyone knew
 * where all cards are. */
bool sf_think_needed(const struct sf_view *view);

void sf_think_begin(struct sf_think *think, const struct sf_view *view,
                    const struct sf_bot_tools *tools);

bool sf_think_stopped(const struct sf_think *think);

/* Judges this many worlds, likely ones more often unless `plain`. */
void sf_think_through(struct sf_think *think, unsigned worlds);

/* Judges all possible worlds, each with its weight. */
void sf_think_of_all(struct sf_think *think);

/* Puts the best card so far into the answer of `wirt`. The card of `wirt` stays unless another is
 * clearly better or, with `plain`, better at all. */
void sf_think_answer(const struct sf_think *think, struct sf_bot_answer *answer);

#endif
