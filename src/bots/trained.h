#ifndef SF_BOTS_TRAINED_H
#define SF_BOTS_TRAINED_H

/*
 * Numbers that were not thought up but counted in self-play. `stichfest train` plays, counts and
 * prints trained.c anew; `stichfest train --check` compares.
 */

#include "core/game.h"

struct sf_trained_bid {
    int16_t offset; /* hundredths of the game's price */
    int16_t slope;  /* hundredths */
};

struct sf_trained {
    /* What a game brings its declarer: offset + slope * what `wirt` brings home in the rollouts
     * (talk.h). The last row: somebody else's game, or none. */
    struct sf_trained_bid bid[SF_GAME_N + 1];
};

extern const struct sf_trained sf_trained;

#endif
