/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_SERIES_H
#define SF_CORE_SERIES_H

/*
 * A series of deals at one table: who deals, what lies in the Stock, how long the Bock round lasts,
 * who has lost how many solos, and everyone's account. The same fold as a deal: sf_series_apply()
 * takes an event or refuses it and leaves the state as it was. A finished deal is booked at once,
 * and the state then waits for the next dealer's deck; the finished deal stays readable until that
 * comes.
 *
 * Accounts and Stock together are always 0.
 */

#include "core/deal.h"

struct sf_series {
    struct sf_rules rules;
    uint8_t dealer;               /* of the current deal or, between deals, of the next */
    uint8_t bock_left;            /* games still to be played at double tariff */
    uint8_t lost_solos[SF_SEATS]; /* in this round */
    uint32_t deals;               /* decks dealt */
    uint32_t games;               /* games that count, in this round */
    int64_t total[SF_SEATS];      /* in the book's unit */
    int64_t pot;                  /* the Stock */
    uint32_t remorse[SF_SEATS];   /* cents owed to the organiser's till */
    struct sf_deal deal;
};

void sf_series_start(struct sf_series *series, const struct sf_rules *rules, unsigned first_dealer);

/* On an error the series is unchanged. */
enum sf_error sf_series_apply(struct sf_series *series, const struct sf_event *event);

/* The next deal, of which only the end is known: sf_deal_resume() in deal.h. */
enum sf_error sf_series_resume(struct sf_series *series, const sf_cards hands[SF_SEATS],
                               unsigned laid, const struct sf_contract *contract);

/* Is the round complete, as far as the book says how many games it has? */
bool sf_series_round_over(const struct sf_series *series);

#endif
