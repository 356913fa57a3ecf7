/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_OFFER_H
#define SF_BOTS_OFFER_H

/*
 * A random choice among all actions that a view offers: the bot `random` plays this way, and tests
 * play whole tables with it.
 *
 * An offer is a running draw. Each new event replaces the current choice with a probability that
 * follows from its weight, so nothing has to be collected first. The caller owns `rng`. `total` is
 * 0 as long as nothing was offered.
 */

#include "base/rng.h"
#include "core/view.h"

struct sf_offer {
    struct sf_rng *rng;
    uint32_t total;
    struct sf_event event;
};

enum { SF_OFFER_SELDOM = 1, SF_OFFER_USUAL = 100, SF_OFFER_OFTEN = 400 };

void sf_offer_event(struct sf_offer *offer, const struct sf_event *event, uint32_t weight);

/* Offers all actions of the viewer, except conceding and claiming. */
void sf_offer_view(struct sf_offer *offer, const struct sf_view *view);

/* The high trumps of a Schiebe-Solo. */
static inline sf_cards sf_offer_high(const struct sf_view *view)
{
    return sf_top_ober(view->pushed);
}

/* `count` random cards of the set. */
sf_cards sf_offer_some(struct sf_rng *rng, sf_cards cards, unsigned count);

#endif
