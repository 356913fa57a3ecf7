/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_OFFER_H
#define SF_BOTS_OFFER_H

/*
 * Anything that a view offers, drawn by lot: what the bot `random` does, and what the tests let
 * whole tables do.
 *
 * An offer is a draw that goes on while events come in: each takes the place of the one drawn so
 * far with the chance that its weight gives it, so that nothing has to be collected first. `rng` is
 * the caller's. `total` is 0 as long as nothing was offered.
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

/* All that the viewer may do, except that he neither concedes nor claims. */
void sf_offer_view(struct sf_offer *offer, const struct sf_view *view);

/* The trumps that go round at a Schiebe-Solo. */
static inline sf_cards sf_offer_high(const struct sf_view *view)
{
    return sf_top_ober(view->pushed);
}

/* So many of these cards, drawn by lot. */
sf_cards sf_offer_some(struct sf_rng *rng, sf_cards cards, unsigned count);

#endif
