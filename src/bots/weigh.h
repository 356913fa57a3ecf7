/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WEIGH_H
#define SF_BOTS_WEIGH_H

/*
 * How likely a world is, beyond being possible: would the others, with these hands, have said and
 * played what they did?
 *
 * Cards are held against `wirt`: where he would have played another one the world loses weight, but
 * never all of it, because people and other bots do not always play like him. Words are held
 * against his rules of thumb about hands.
 *
 * sf_weigh_draw() draws SF_WEIGH_POOL times as many worlds as are wanted and keeps each as often as
 * its share of all weights says, give or take one. Where few of the drawn worlds explain what
 * happened (hardly any hand is good for a Solo) these few are all that is kept: so each then takes
 * SF_WEIGH_STEPS steps, in each of which two hidden hands exchange a card if that is likely enough
 * by the weights (Metropolis). That leaves likely worlds as frequent as they should be, makes
 * different ones of those that were kept twice, and leads on from those that explain too little.
 */

#include "bots/wirt.h"
#include "bots/world.h"
#include <stdatomic.h>

enum { SF_WEIGH_POOL = 12, SF_WEIGH_STEPS = 24, SF_WEIGH_MAX = 64 };

/* Not 0, and at most 1. */
double sf_weigh(const struct sf_knowledge *knowledge, const struct sf_world *world);

/* Cards of the hand to move between which nobody has any: it does not matter which of them is
 * played. */
bool sf_weigh_neighbours(const struct sf_play *play, const struct sf_wirt_eye *eye, unsigned a,
                         unsigned b);

/* Fills in `count` possible worlds, at most SF_WEIGH_MAX, likely ones more often. False if
 * sf_worlds_draw() fails, or if *stop comes up, which may be NULL. */
bool sf_weigh_draw(const struct sf_worlds *worlds, struct sf_rng *rng, const atomic_bool *stop,
                   struct sf_world *list, unsigned count);

#endif
