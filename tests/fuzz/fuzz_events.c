/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/view.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/*
 * Any bytes as a table: its rules, then events. Half of the events are picked from the views'
 * offers, so that deals make progress, and must be accepted; the others are raw numbers. The table
 * must stay consistent: nothing changes on an error, accounts and Stock sum to 0, every card is in
 * one place, and every view can be built and is consistent. A second table that gets the same
 * accepted events must end as the same table.
 */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

/* A Stock that is lost again and again doubles each time: longer series would leave 64 bits. */
enum { OFFERS = 300, DEALS = 24 };

struct input {
    const uint8_t *at, *end;
};

static uint8_t byte(struct input *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

/* --- rules ------------------------------------------------------------------------------------ */

static void read_rules(struct input *in, struct sf_rules *rules)
{
    uint8_t first = byte(in);
    enum sf_book book = (enum sf_book)(first % SF_BOOK_N);
    struct sf_house house;
    bool asks;

    sf_house_init(&house);
    house.variants = (uint32_t)(byte(in) | byte(in) << 8);
    asks = house.variants >> SF_VARIANT_N & 1;
    house.variants &= (UINT32_C(1) << SF_VARIANT_N) - 1;
    house.stoss_levels = (int8_t)(first >> 4) - 1;
    if (asks)
        house.demand = SF_DEMAND_PLAYERS;
    if (house.stoss_levels > SF_STOSS_MAX)
        house.stoss_levels = SF_UNSET;
    if (sf_rules_make(rules, book, &house, NULL))
        CHECK(sf_rules_make(rules, book, NULL, NULL) == SF_OK);
    if (first & 8 && rules->packet_by_agreement)
        CHECK(sf_rules_agree_packet(rules, rules->packet_by_agreement) == SF_OK);
    if (first & 8 && rules->five_allowed)
        rules->players = 5;
}

/* --- events that are offered ------------------------------------------------------------------ */

struct offers {
    struct sf_event event[OFFERS];
    unsigned count;
};

static struct sf_event *add(struct offers *offers, enum sf_event_type type, unsigned seat,
                            unsigned arg)
{
    struct sf_event *event = &offers->event[offers->count++];

    CHECK(offers->count <= OFFERS);
    memset(event, 0, sizeof *event);
    event->type = (uint8_t)type;
    event->seat = (uint8_t)seat;
    event->arg = (uint8_t)arg;
    return event;
}

/* A deck in the order of the cards, or of a Rufspiel, with some cards exchanged. */
static void read_deck(struct input *in, const struct sf_rules *rules, uint8_t *deck)
{
    unsigned size = 0, swaps = byte(in);
    const struct sf_order *order = &sf_orders[swaps % SF_ORDER_N];

    for (unsigned i = 0; i < SF_CARD_N; i++)
        if (rules->deck & SF_BIT(order->card[i]))
            deck[size++] = order->card[i];
    for (unsigned i = 0; i < swaps / 8; i++) {
        unsigned a = byte(in) % size, b = i % size;
        uint8_t card = deck[a];
        deck[a] = deck[b];
        deck[b] = card;
    }
}

static void offer_dealing(struct offers *offers, const struct sf_view *view, struct input *in)
{
    unsigned me = view->viewer, size = sf_count(view->rules.deck);

    if (view->may_cut) {
        add(offers, SF_EVENT_CUT, me, view->rules.cut_lift);
        add(offers, SF_EVENT_CUT, me, size - view->rules.cut_leave);
    }
    if (view->may_mix)
        read_deck(in, &view->rules, add(offers, SF_EVENT_MIX, me, 0)->deck);
    if (view->may_hand_out)
        add(offers, SF_EVENT_HAND_OUT, me, 0);
    for (unsigned laid = 0; laid < 2 && view->may_lay; laid++)
        add(offers, SF_EVENT_LAY, me, laid);
    if (view->may_push) {
        sf_cards cards = view->own;
        add(offers, SF_EVENT_PUSH, me, 0)->cards = view->heap;
        while (sf_count(cards) > view->pushed)
            cards &= cards - 1;
        add(offers, SF_EVENT_PUSH, me, 0)->cards = cards;
    }
}

static void offer_game(struct offers *offers, const struct sf_view *view)
{
    unsigned me = view->viewer;
    bool give = view->phase == SF_DEAL_EXCHANGE;

    for (unsigned i = 0; i < view->legal_says; i++)
        add(offers, SF_EVENT_SAY, me, 0)->say = view->legal_say[i];
    for (unsigned i = 0; i < view->announcements; i++)
        add(offers, SF_EVENT_ANNOUNCE, me, 0)->contract = view->announce[i];
    for (sf_cards left = view->legal; left; left &= left - 1)
        add(offers, give ? SF_EVENT_GIVE : SF_EVENT_CARD, me, sf_lowest(left));
    if (view->may_stoss)
        add(offers, SF_EVENT_STOSS, me, 0);
    if (view->may_concede)
        add(offers, SF_EVENT_CONCEDE, me, 0);
    if (view->may_claim)
        add(offers, SF_EVENT_CLAIM, me, 0);
    for (unsigned run = view->demand_from;
         view->phase == SF_DEAL_OVER && view->demand_runs && run <= view->demand_runs; run++)
        add(offers, SF_EVENT_DEMAND, me, run);
    if (view->may_veto)
        add(offers, SF_EVENT_VETO, me, !(view->veto >> me & 1));
}

static void offer_decisions(struct offers *offers, const struct sf_view *view)
{
    for (unsigned i = 0; i < SF_CLAIM_N && view->phase == SF_DEAL_CLAIM; i++)
        add(offers, SF_EVENT_DECIDE, SF_ORGANISER, i);
    for (unsigned word = SF_SAY_APPROVE; word <= SF_SAY_REFUSE; word++)
        if (view->turn == SF_ORGANISER && view->phase != SF_DEAL_CLAIM)
            add(offers, SF_EVENT_SAY, SF_ORGANISER, 0)->say =
                (struct sf_say){SF_ORGANISER, (uint8_t)word, 0};
}

static void offer_deck(struct offers *offers, const struct sf_view *view, struct input *in)
{
    unsigned high = byte(in);

    if (!sf_rules_has(&view->rules, SF_VARIANT_SCHIEBE) || high & 1)
        high = 0;
    else
        high = 2 + (high >> 1 & 1);
    read_deck(in, &view->rules, add(offers, SF_EVENT_DECK, view->next_dealer, high)->deck);
}

/* --- what must hold --------------------------------------------------------------------------- */

static void check_view(const struct sf_view *view)
{
    CHECK(!(view->own & ~view->rules.deck) && !(view->legal & ~view->own));
    CHECK(view->legal_says <= SF_SAY_MAX && view->announcements <= SF_ANNOUNCE_MAX);
    CHECK(view->says <= SF_SAY_LOG && view->count <= SF_CARD_N && view->tricks <= 8);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        CHECK(view->held[seat] <= view->rules.hand && view->points[seat] <= 120);
    if (view->viewer == SF_NO_SEAT)
        CHECK(!view->own && !view->legal && !view->legal_says && !view->announcements);
    else
        CHECK(view->held[view->viewer] == sf_count(view->own));
}

static void check_money(const struct sf_series *series)
{
    int64_t sum = series->pot;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        sum += series->total[seat];
    CHECK(sum == 0 && series->pot >= 0);
}

static void check_cards(const struct sf_deal *deal)
{
    sf_cards all = deal->phase == SF_DEAL_LEGEN ? deal->high : deal->heap;
    unsigned count = sf_count(all);

    if (deal->phase < SF_DEAL_LEGEN || (deal->phase == SF_DEAL_OVER && !deal->has_contract))
        return;
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        sf_cards hand = deal->has_contract ? sf_order_cards(deal->play.order, deal->play.hand[seat])
                                           : deal->hand[seat];
        all |= hand;
        count += sf_count(hand);
    }
    for (unsigned i = 0; i < deal->count; i++, count++)
        all |= SF_BIT(deal->card[i]);
    CHECK(all == deal->rules.deck && count == sf_count(all));
}

/* --- one table -------------------------------------------------------------------------------- */

static struct sf_series series, mirror, kept;

/* Not memcmp: the fuzzer would watch it and collect what it compares. */
static bool same(const struct sf_series *a, const struct sf_series *b)
{
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    uint8_t difference = 0;

    for (size_t i = 0; i < sizeof *a; i++)
        difference |= x[i] ^ y[i];
    return !difference;
}

/* Every view, and what all of them offer. */
static void look_round(struct offers *offers, struct input *in)
{
    static struct sf_view view;

    offers->count = 0;
    for (unsigned seat = 0; seat < series.rules.players; seat++) {
        sf_view_of(&view, &series, seat);
        check_view(&view);
        offer_dealing(offers, &view, in);
        offer_game(offers, &view);
    }
    sf_view_of(&view, &series, SF_NO_SEAT);
    check_view(&view);
    offer_decisions(offers, &view);
    if (series.deal.phase == SF_DEAL_IDLE || series.deal.phase == SF_DEAL_OVER)
        offer_deck(offers, &view, in);
    CHECK(offers->count > 0);
}

static void read_raw(struct input *in, struct sf_event *event)
{
    uint8_t *bytes = (uint8_t *)event;

    for (size_t i = 0; i < sizeof *event; i++)
        bytes[i] = in->at < in->end ? *in->at++ : (uint8_t)i;
    event->type = (uint8_t)(event->type % (SF_EVENT_N + 1));
    if (event->type == SF_EVENT_ANNOUNCE) { /* a bool holds 0 or 1 */
        event->contract.tout = bytes[offsetof(struct sf_event, contract.tout)] & 1;
        event->contract.renonce = bytes[offsetof(struct sf_event, contract.renonce)] & 1;
    }
}

static void take(const struct sf_event *event, bool offered)
{
    enum sf_error error;

    memcpy(&kept, &series, sizeof kept);
    error = sf_series_apply(&series, event);
    CHECK(error < SF_ERROR_N && !(offered && error));
    if (error)
        CHECK(same(&kept, &series));
    else
        CHECK(sf_series_apply(&mirror, event) == SF_OK);
    check_money(&series);
    check_cards(&series.deal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct offers offers;
    struct input in = {data, data + size};
    struct sf_rules rules;

    read_rules(&in, &rules);
    sf_series_start(&series, &rules, byte(&in) % rules.players);
    sf_series_start(&mirror, &rules, series.dealer);
    while (in.at < in.end && series.deals < DEALS) {
        uint8_t choice = byte(&in);
        struct sf_event event;

        look_round(&offers, &in);
        if (choice & 0x80) {
            read_raw(&in, &event);
            take(&event, false);
        } else {
            take(&offers.event[choice % offers.count], true);
        }
    }
    CHECK(same(&mirror, &series));
    return 0;
}
