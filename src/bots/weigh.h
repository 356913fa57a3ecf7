/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WEIGH_H
#define SF_BOTS_WEIGH_H

/*
 * How likely a world is, beyond being possible: with these hands, would the others have said and
 * played what they did?
 *
 * Cards are compared with those of `wirt`: where `wirt` would have played another card, the world
 * loses weight, but never all of it, because people and other bots do not always play like it.
 * Words are compared with its rules of thumb about hands.
 *
 * sf_weigh_draw() draws SF_WEIGH_POOL times as many worlds as requested and keeps each as often as
 * its share of all weights, rounded up or down. Where few worlds explain what happened (hardly any
 * hand is good for a Solo), only these few remain. Each kept world then takes SF_WEIGH_STEPS steps;
 * in each step two hidden hands exchange a card if the weights make that likely enough
 * (Metropolis). The steps keep the frequency of likely worlds correct, turn duplicates into
 * different worlds, and lead away from worlds that explain too little.
 */

#include "bots/wirt.h"
#include "bots/world.h"
#include <stdatomic.h>

enum { SF_WEIGH_POOL = 12, SF_WEIGH_STEPS = 24, SF_WEIGH_MAX = 64 };

/* Not 0, and at most 1. */
double sf_weigh(const struct sf_knowledge *knowledge, const struct sf_world *world);

/* Cards of the hand to move that no other seat's card separates: it does not matter which of them
 * is played. */
bool sf_weigh_neighbours(const struct sf_play *play, const struct sf_wirt_eye *eye, unsigned a,
                         unsigned b);

/* Fills in `count` possible worlds, at most SF_WEIGH_MAX, likely ones more often. Returns false if
 * sf_worlds_draw() fails, or if *stop becomes true; `stop` may be NULL. */
bool sf_weigh_draw(const struct sf_worlds *worlds, struct sf_rng *rng, const atomic_bool *stop,
                   struct sf_world *list, unsigned count);

#endif
