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

/* The last game, for what can still be demanded of it when the next deck lies there uncut. */
struct sf_settled {
    bool open; /* it was played, and not ruled on */
    uint8_t dealer;
    struct sf_contract contract;
    struct sf_stake stake;
    sf_cards dealt[SF_SEATS];
    struct sf_tally tally;
    struct sf_demand demand;
    struct sf_result result;
};

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
    uint8_t veto;                 /* seats that insist on the book's packets, as bits */
    struct sf_settled last;
    struct sf_deal deal;
};

void sf_series_start(struct sf_series *series, const struct sf_rules *rules, unsigned first_dealer);

/* On an error the series is unchanged. */
enum sf_error sf_series_apply(struct sf_series *series, const struct sf_event *event);

/* Starts the next deal if its beginning is unknown: see sf_deal_resume() in deal.h. */
enum sf_error sf_series_resume(struct sf_series *series, const sf_cards hands[SF_SEATS],
                               unsigned laid, const struct sf_contract *contract);

/* May the seat demand something of the last game? Only its winners may, until the next cut. */
enum sf_error sf_series_demander_check(const struct sf_series *series, unsigned seat);

/* May the seat demand so many Laufende now, or Schwarz if `run` is 0? The error depends on nothing
 * that is hidden: at the end of a game everybody has seen the tricks. */
enum sf_error sf_series_demand_check(const struct sf_series *series, unsigned seat, unsigned run);

/* The next demand of this seat that is justified and was not made yet; false if there is none. */
bool sf_series_due(const struct sf_series *series, unsigned seat, struct sf_event *event);

/* May the seat insist on the book's packets, or no longer (muenchen-2006 II.1.1.3)? */
enum sf_error sf_series_veto_check(const struct sf_series *series, unsigned seat);

/* Is the round complete? Only where the book says how many games a round has. */
bool sf_series_round_over(const struct sf_series *series);

#endif
