/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_BEST_H
#define SF_SOLVER_BEST_H

/*
 * Reads the result of sf_solve_cards(): the value of the best card is the value of the position.
 */

#include "solver/solver.h"

static inline unsigned sf_solve_best(const struct sf_play *play, struct sf_question question,
                                     const uint8_t values[SF_CARD_N])
{
    bool high = question.maximises >> play->turn & 1;
    unsigned best = high ? 0 : 255;

    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        unsigned value = values[sf_lowest(legal)];
        best = (high ? value > best : value < best) ? value : best;
    }
    return best;
}

#endif
