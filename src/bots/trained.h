/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_TRAINED_H
#define SF_BOTS_TRAINED_H

/*
 * Numbers that were not thought up but counted in self-play. trained.c is what `stichfest train`
 * prints: it begins with the rules of thumb of match/train.c, never with trained.c itself, so the
 * same command finds the same numbers again; `stichfest train --check` compares.
 *
 * Bots read them through sf_trained_used, which is trained.c but for the training itself: that lets
 * the bots of its process play with other numbers. It may be changed only while no bot thinks.
 */

#include "core/game.h"

enum { SF_TRAINED_TENS = 6 };

/* What a game of one's own brings, so that what it brings over doing without it is right: offset +
 * slope * what `wirt` brings home in rollouts (talk.h), the offset in hundredths of the game's
 * price, the slope in hundredths. */
struct sf_trained_bid {
    int16_t offset, slope;
};

struct sf_trained {
    struct sf_trained_bid bid[SF_GAME_N];

    /* the strength (wirt_hand.h) from which on playing is worth as much as passing */
    int16_t threshold[SF_GAME_N];

    /* in thousandths: how readily one plays who has too little for it, by tens, and how readily one
     * passes who has more than enough. Nearly all hands are far too weak for a Solo: what is said
     * of them here must be small, or whoever plays one seems to have such a hand. */
    uint16_t plays[SF_TRAINED_TENS], passes[SF_TRAINED_TENS];

    /* in percent of how likely the card of `wirt` is: a card that is as good as it, any other */
    uint8_t as_good, surprise;
};

extern const struct sf_trained sf_trained;
extern const struct sf_trained *sf_trained_used;

#endif
