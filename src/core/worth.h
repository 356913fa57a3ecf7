/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_WORTH_H
#define SF_CORE_WORTH_H

/*
 * What games can be worth under given rules: every game with every result as a row, in what one
 * loser pays one winner, before anybody doubles. Lists of a tournament are checked by it, and forms
 * that write such lists take their prices from it. Pure; the rows are the caller's.
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

enum { SF_WORTH_MAX = 128 }; /* of a tournament book */

/* All of them, at most `max`: games for points first, then Touts, then a Sie, which is always won.
 * The number of rows that were written. */
unsigned sf_worth_rows(const struct sf_rules *rules, struct sf_worth *row, unsigned max);

/* Is it played for points under these rules, and may it be a Tout then? */
bool sf_worth_played(const struct sf_rules *rules, enum sf_game game);
bool sf_worth_tout(const struct sf_rules *rules, enum sf_game game);

#endif
