/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/offer.h"

void sf_offer_event(struct sf_offer *offer, const struct sf_event *event, uint32_t weight)
{
    offer->total += weight;
    if (sf_rng_below(offer->rng, offer->total) < weight)
        offer->event = *event;
}

static void offer_plain(struct sf_offer *offer, enum sf_event_type type, unsigned seat,
                        unsigned arg)
{
    struct sf_event event = sf_event_of(type, seat, arg);

    sf_offer_event(offer, &event, SF_OFFER_USUAL);
}

static void offer_mixing(struct sf_offer *offer, const struct sf_view *view)
{
    struct sf_event event = sf_event_of(SF_EVENT_MIX, view->viewer, 0);
    unsigned size = 0;

    for (sf_cards left = view->rules.deck; left; left &= left - 1)
        event.deck[size++] = (uint8_t)sf_lowest(left);
    sf_rng_shuffle(offer->rng, event.deck, size);
    sf_offer_event(offer, &event, SF_OFFER_USUAL);
}

static void offer_dealing(struct sf_offer *offer, const struct sf_view *view)
{
    const struct sf_rules *rules = &view->rules;
    unsigned lifts = sf_count(rules->deck) - rules->cut_leave - rules->cut_lift + 1u;
    unsigned me = view->viewer;

    if (view->may_cut)
        offer_plain(offer, SF_EVENT_CUT, me, rules->cut_lift + sf_rng_below(offer->rng, lifts));
    if (view->may_mix)
        offer_mixing(offer, view);
    if (view->may_hand_out)
        offer_plain(offer, SF_EVENT_HAND_OUT, me, 0);
    if (view->may_lay)
        offer_plain(offer, SF_EVENT_LAY, me, sf_rng_below(offer->rng, 2));
}

sf_cards sf_offer_some(struct sf_rng *rng, sf_cards cards, unsigned count)
{
    while (sf_count(cards) > count)
        cards &= ~SF_BIT(sf_rng_below(rng, SF_CARD_N));
    return cards;
}

static void offer_pushing(struct sf_offer *offer, const struct sf_view *view)
{
    struct sf_event event = sf_event_of(SF_EVENT_PUSH, view->viewer, 0);
    bool high = view->heap & sf_offer_high(view);

    if (!view->may_push)
        return;
    event.cards =
        sf_offer_some(offer->rng, high ? view->own : view->own | view->heap, view->pushed);
    sf_offer_event(offer, &event, SF_OFFER_USUAL);
    event.cards = view->heap;
    sf_offer_event(offer, &event, SF_OFFER_USUAL);
}

static void offer_words(struct sf_offer *offer, const struct sf_view *view)
{
    for (unsigned i = 0; i < view->legal_says; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_SAY, view->viewer, 0);
        bool rare = view->legal_say[i].word == SF_SAY_HOCHZEIT;
        event.say = view->legal_say[i];
        sf_offer_event(offer, &event, rare ? SF_OFFER_OFTEN : SF_OFFER_USUAL);
    }
    for (unsigned i = 0; i < view->announcements; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_ANNOUNCE, view->viewer, 0);
        bool common = view->announce[i].game == SF_RUFSPIEL;
        event.contract = view->announce[i];
        sf_offer_event(offer, &event, common ? SF_OFFER_OFTEN : SF_OFFER_USUAL);
    }
}

static void offer_cards(struct sf_offer *offer, const struct sf_view *view)
{
    bool give = view->phase == SF_DEAL_EXCHANGE;

    for (sf_cards left = view->legal; left; left &= left - 1)
        offer_plain(offer, give ? SF_EVENT_GIVE : SF_EVENT_CARD, view->viewer, sf_lowest(left));
    if (view->may_stoss)
        offer_plain(offer, SF_EVENT_STOSS, view->viewer, 0);
}

void sf_offer_view(struct sf_offer *offer, const struct sf_view *view)
{
    offer_dealing(offer, view);
    offer_pushing(offer, view);
    offer_words(offer, view);
    offer_cards(offer, view);
}
