/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_STAKE_H
#define SF_CORE_STAKE_H

/*
 * Multipliers and the pot of a game: Stoss, Legen, Bock and the Stock. A plain value beside the
 * contract. This module decides who may double. The deal decides when (until the second card is
 * played), because it has the cards on the table.
 */

#include "core/contract.h"

struct sf_stake {
    uint8_t stoss[SF_STOSS_MAX]; /* seats in the order they doubled */
    uint8_t stoss_count;
    uint8_t laid; /* seats that doubled after the first packet, as bits */
    bool bock;
    int64_t pot; /* the Stock before the game */
};

/* May `seat` double now, given the doublings in `stake`? `hands` as dealt. */
enum sf_error sf_stoss_check(const struct sf_rules *rules, unsigned dealer,
                             const struct sf_contract *contract, const sf_cards *hands,
                             const struct sf_stake *stake, unsigned seat);

/* Does this table allow these multipliers, and are they possible? */
enum sf_error sf_stake_check(const struct sf_rules *rules, unsigned dealer,
                             const struct sf_stake *stake);

#endif
