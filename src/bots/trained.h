/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_TRAINED_H
#define SF_BOTS_TRAINED_H

/*
 * Numbers measured in self-play. `stichfest train` prints trained.c. It starts from the rules of
 * thumb in match/train.c, never from trained.c itself, so the same command gives the same numbers
 * again; `stichfest train --check` compares them.
 *
 * Bots read sf_trained_used, which is trained.c except during the training: that lets the bots of
 * its own process play with other numbers. Change it only while no bot is thinking.
 */

#include "core/game.h"

enum { SF_TRAINED_TENS = 6 };

/* The corrected value of a game that the viewer plays: offset + slope * the payout of `wirt` in
 * rollouts (talk.h). It makes the gain over not playing correct. The offset is in hundredths of the
 * game's price, the slope in hundredths. */
struct sf_trained_bid {
    int16_t offset, slope;
};

struct sf_trained {
    struct sf_trained_bid bid[SF_GAME_N];

    /* the strength (wirt_hand.h) from which playing is worth as much as passing */
    int16_t threshold[SF_GAME_N];

    /* In thousandths: the probability that a seat plays below the threshold, by tens, and that it
     * passes above it. Nearly all hands are far too weak for a Solo, so these probabilities must be
     * small there; otherwise a seat that plays a Solo would seem to have such a hand. */
    uint16_t plays[SF_TRAINED_TENS], passes[SF_TRAINED_TENS];

    /* in percent of the probability of the card of `wirt`: an equally good card, any other */
    uint8_t as_good, surprise;
};

extern const struct sf_trained sf_trained;
extern const struct sf_trained *sf_trained_used;

#endif
