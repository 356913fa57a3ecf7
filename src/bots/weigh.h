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
 * sf_weigh_draw() takes the weights into account by drawing several worlds and choosing one of them
 * by lot, each with its weight: a likely world comes up more often, but at most SF_WEIGH_GROUP
 * times as often as an average one. So some spread always remains.
 */

#include "bots/wirt.h"
#include "bots/world.h"

enum { SF_WEIGH_GROUP = 12 };

/* What is added to a weight where all worlds are gone through. */
#define SF_WEIGH_FLOOR 0.01

/* Not 0, and at most 1. */
double sf_weigh(const struct sf_knowledge *knowledge, const struct sf_world *world);

/* Cards of the hand to move between which nobody has any: it does not matter which of them is
 * played. */
bool sf_weigh_neighbours(const struct sf_play *play, const struct sf_wirt_eye *eye, unsigned a,
                         unsigned b);

/* One of the possible worlds, likely ones more often. False as sf_worlds_draw(). */
bool sf_weigh_draw(const struct sf_worlds *worlds, struct sf_rng *rng, struct sf_world *world);

#endif
