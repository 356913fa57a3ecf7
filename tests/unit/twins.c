/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "twins.h"

#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static void all_see(struct twins *t, sf_cards cards)
{
    for (unsigned viewer = 0; viewer < COUNT(t->seen); viewer++)
        t->seen[viewer] |= cards;
}

static sf_cards held_in_play(const struct sf_deal *deal, unsigned seat)
{
    return deal->has_contract ? sf_order_cards(deal->play.order, deal->play.hand[seat]) : 0;
}

/* The cards that the last event showed, by viewer. */
static void keep_in_mind(struct twins *t)
{
    const struct sf_deal *deal = &t->here.deal;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (deal->phase >= SF_DEAL_LEGEN)
            t->seen[seat] |= deal->phase == SF_DEAL_LEGEN ? deal->first[seat] : deal->hand[seat];
        if ((deal->shown | deal->ahead) >> seat & 1)
            all_see(t, held_in_play(deal, seat));
    }
    if (deal->push_turn < SF_SEATS)
        t->seen[deal->push_turn] |= deal->heap;
    if (deal->phase >= SF_DEAL_LEGEN)
        all_see(t, deal->high);
    if (deal->offered_card != SF_NO_CARD)
        all_see(t, SF_BIT(deal->offered_card));
    for (unsigned i = 0; i < deal->count; i++)
        all_see(t, SF_BIT(deal->card[i]));
}

static void begin_deal(struct twins *t)
{
    memcpy(&t->before, &t->here, sizeof t->before);
    t->count = 0;
    t->dealt_out = false;
    memset(t->seen, 0, sizeof t->seen);
    memset(t->dealt, 0, sizeof t->dealt);
    memset(t->first, 0, sizeof t->first);
    memset(t->order, 0, sizeof t->order);
}

static void record(struct twins *t, const struct sf_event *event)
{
    assert_true(t->count < TWINS_EVENTS);
    t->event[t->count] = *event;
    t->declarer[t->count++] = t->here.deal.contract.declarer;
    if (event->type == SF_EVENT_HAND_OUT) {
        t->dealt_out = true;
        memcpy(t->order, t->here.deal.deck, sizeof t->order);
        memcpy(t->dealt, t->here.deal.hand, sizeof t->dealt);
        memcpy(t->first, t->here.deal.first, sizeof t->first);
    }
    keep_in_mind(t);
}

/* Hidden cards change places: all of them, or just two, which disturbs less that was played. */
static void exchange(struct twins *t, sf_cards hidden, uint8_t map[SF_CARD_N])
{
    uint8_t cards[SF_CARD_N];
    unsigned count = 0, swaps = sf_rng_below(&t->rng, 3) ? 1 + sf_rng_below(&t->rng, 2) : SF_CARD_N;

    for (unsigned card = 0; card < SF_CARD_N; card++) {
        map[card] = (uint8_t)card;
        if (hidden >> card & 1)
            cards[count++] = (uint8_t)card;
    }
    for (unsigned i = 0; i < swaps && count > 1; i++) {
        unsigned a = cards[sf_rng_below(&t->rng, count)], b = cards[sf_rng_below(&t->rng, count)];
        uint8_t card = map[a];
        map[a] = map[b];
        map[b] = card;
    }
}

/* Nobody sees the order in which cards come to a hand. A player who lays sees only the half. */
static void shuffle_hand(struct twins *t, uint8_t *order, sf_cards hand)
{
    uint8_t at[SF_CARD_N], cards[SF_CARD_N];
    uint32_t count = 0;

    for (unsigned i = 0; i < sf_count(t->here.rules.deck); i++)
        if (hand & SF_BIT(t->order[i])) {
            at[count] = (uint8_t)i;
            cards[count++] = order[i];
        }
    sf_rng_shuffle(&t->rng, cards, count);
    for (unsigned i = 0; i < count; i++)
        order[at[i]] = cards[i];
}

static void other_order(struct twins *t, unsigned viewer, const uint8_t *map, uint8_t *order)
{
    for (unsigned i = 0; i < SF_CARD_N; i++)
        order[i] = map[t->order[i]];
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (seat == viewer) {
            shuffle_hand(t, order, t->first[seat]);
            shuffle_hand(t, order, t->dealt[seat] & ~t->first[seat]);
        } else {
            shuffle_hand(t, order, t->dealt[seat]);
        }
    }
}

/* Which deck gives this order after these cuts? */
static void undo_cuts(const struct twins *t, uint8_t *deck)
{
    unsigned size = sf_count(t->here.rules.deck);

    for (unsigned i = t->count; i-- > 0;) {
        uint8_t cut[SF_CARD_N];
        if (t->event[i].type != SF_EVENT_CUT)
            continue;
        memcpy(cut, deck, sizeof cut);
        for (unsigned j = 0; j < size; j++)
            deck[(j + t->event[i].arg) % size] = cut[j];
    }
}

static sf_cards exchanged(sf_cards cards, const uint8_t *map)
{
    sf_cards other = 0;

    for (; cards; cards &= cards - 1)
        other |= SF_BIT(map[sf_lowest(cards)]);
    return other;
}

/* The decks of the other world: before dealing any, afterwards the last one is settled. */
static void other_decks(struct twins *t, unsigned viewer, const uint8_t *map,
                        struct sf_event *event)
{
    uint8_t order[SF_CARD_N];
    unsigned last = t->here.deal.mixed ? SF_EVENT_MIX : SF_EVENT_DECK;

    other_order(t, viewer, map, order);
    undo_cuts(t, order);
    for (unsigned i = 0; i < t->count; i++) {
        if (event[i].type != SF_EVENT_DECK && event[i].type != SF_EVENT_MIX)
            continue;
        if (t->dealt_out && event[i].type == last)
            memcpy(event[i].deck, order, sizeof order);
        else
            random_deck(&t->rng, &t->here.rules, event[i].deck);
    }
}

static bool live_through(struct twins *t, const struct sf_event *event)
{
    memcpy(&t->there, &t->before, sizeof t->there);
    for (unsigned i = 0; i < t->count; i++)
        if (sf_series_apply(&t->there, &event[i]) ||
            t->there.deal.contract.declarer != t->declarer[i])
            return false;
    return memcmp(&t->here, &t->there, sizeof t->here) != 0;
}

bool twins_find(struct twins *t, unsigned viewer)
{
    static struct sf_event event[TWINS_EVENTS];
    unsigned eyes = viewer < SF_SEATS ? viewer : SF_SEATS;
    uint8_t map[SF_CARD_N];

    memcpy(event, t->event, t->count * sizeof *event);
    exchange(t, t->here.rules.deck & ~t->seen[eyes], map);
    other_decks(t, viewer, map, event);
    for (unsigned i = 0; i < t->count; i++) {
        if (event[i].type == SF_EVENT_GIVE)
            event[i].arg = map[event[i].arg];
        if (event[i].type == SF_EVENT_PUSH)
            event[i].cards = exchanged(event[i].cards, map);
    }
    return live_through(t, event);
}

void twins_start(struct twins *t, const struct sf_rules *rules)
{
    sf_series_start(&t->here, rules, sf_rng_below(&t->rng, rules->players));
}

bool twins_apply(struct twins *t, const struct sf_event *event)
{
    if (event->type == SF_EVENT_DECK) {
        begin_deal(t);
        t->aside = false;
    }
    assert_int_equal(sf_series_apply(&t->here, event), SF_OK);
    t->aside = t->aside || sf_event_between(event);
    if (t->aside)
        return false;
    record(t, event);
    return true;
}
