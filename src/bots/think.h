/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_THINK_H
#define SF_BOTS_THINK_H

/*
 * Thinking about a card: possible worlds, what each legal card is worth in each of them, and the
 * card that is worth most over all.
 *
 * In a world cards are judged as if all were open and nobody erred. What the solver does not know
 * (Ramsch), or where the tools have none, is played on by `wirt` in every seat, who sees no other
 * hand. The levels that search differ in how many worlds they look at. A thought is begun for a
 * view in which the viewer is to play, looks at worlds and gives its card at any time; without any
 * world yet that is the card of `wirt`. Worlds are judged on all threads of the tools and summed up
 * in the order in which they were drawn, so the card does not depend on the threads. When *stop
 * comes up the worlds that are not judged by then are left out.
 *
 * A plain value of some kilobytes; the view and the tools must outlive it.
 */

#include "bots/bot.h"
#include "bots/world.h"

enum { SF_THINK_BATCH = 64 }; /* at least SF_WEIGH_MAX */

/* One world and what the legal places are worth to the viewer in it. */
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
    bool plain;    /* all worlds count alike, and `wirt` is not favoured */
    struct sf_rng rng;
    const struct sf_order *order;
    uint32_t legal;    /* places */
    uint32_t favoured; /* the place that is played if nothing speaks against it */
    double sum[SF_CARD_N], squares[SF_CARD_N]; /* of what each place is worth more than that */
    double mass;                               /* of the weights */
    unsigned judged;                           /* worlds */
    struct sf_case batch[SF_THINK_BATCH];
    unsigned count; /* worlds in the batch */
};

/* Is there a card to be chosen by the viewer, and more than one? The first lead of a game is left
 * to the conventions: nothing was seen yet, and with open cards it looks as if everyone knew where
 * everything is. */
bool sf_think_needed(const struct sf_view *view);

void sf_think_begin(struct sf_think *think, const struct sf_view *view,
                    const struct sf_bot_tools *tools);

bool sf_think_stopped(const struct sf_think *think);

/* Judges so many worlds, likely ones more often unless `plain`. */
void sf_think_through(struct sf_think *think, unsigned worlds);

/* Judges all that are possible, each with its weight. */
void sf_think_of_all(struct sf_think *think);

/* Puts the card that is worth most so far into the answer of `wirt`, who is followed unless another
 * is clearly better; where it is `plain`, unless it is better at all. */
void sf_think_answer(const struct sf_think *think, struct sf_bot_answer *answer);

#endif
