/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_SERIES_H
#define SF_CORE_SERIES_H

/*
 * A series of deals at one table: the dealer, the Stock, the length of the Bock round, the lost
 * solos of each seat, and all accounts. It is a fold like the deal: sf_series_apply() accepts an
 * event, or rejects it and leaves the state unchanged. The series books a finished deal at once and
 * waits for the next dealer's deck; the finished deal stays readable until that deck arrives.
 *
 * Accounts and Stock always sum to 0.
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

/* Starts the next deal if its beginning is unknown: see sf_deal_resume() in deal.h. */
enum sf_error sf_series_resume(struct sf_series *series, const sf_cards hands[SF_SEATS],
                               unsigned laid, const struct sf_contract *contract);

/* Is the round complete? Only where the book says how many games a round has. */
bool sf_series_round_over(const struct sf_series *series);

#endif
