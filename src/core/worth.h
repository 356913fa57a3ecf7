/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_WORTH_H
#define SF_CORE_WORTH_H

/*
 * The possible values of games under given rules: one row for every game with every result, as the
 * amount that one loser pays one winner before anybody doubles. Tournament lists are checked
 * against these rows, and the forms for such lists take their prices from them. Pure; the caller
 * owns the rows.
 */

#include "core/rules.h"

enum sf_height { SF_PLAIN, SF_SCHNEIDER, SF_SCHWARZ };

struct sf_worth {
    uint8_t game;   /* enum sf_game */
    uint8_t height; /* enum sf_height */
    uint8_t run;    /* Laufende that are paid */
    bool tout;
    int64_t value;
};

enum { SF_WORTH_MAX = 512 }; /* of any rules: 8 games, 15 numbers of Laufende, 3 heights, Touts */

/* Writes at most `max` rows and returns their number: games for points first, then Touts, then the
 * Sie, which is always won. */
unsigned sf_worth_rows(const struct sf_rules *rules, struct sf_worth *row, unsigned max);

/* Is the game played for points under these rules? And if so: may it be a Tout? */
bool sf_worth_played(const struct sf_rules *rules, enum sf_game game);
bool sf_worth_tout(const struct sf_rules *rules, enum sf_game game);

#endif
