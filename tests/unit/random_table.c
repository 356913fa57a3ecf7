/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "random_table.h"
#include "bots/offer.h"

#include <string.h>

static uint32_t below(struct sf_rng *rng, uint32_t n)
{
    return sf_rng_below(rng, n);
}

static bool chance(struct sf_rng *rng, uint32_t one_in)
{
    return below(rng, one_in) == 0;
}

/* --- rules and decks -------------------------------------------------------------------------- */

static void random_house(struct sf_rng *rng, struct sf_house *house)
{
    sf_house_init(house);
    for (unsigned i = 0; i < SF_VARIANT_N; i++)
        if (chance(rng, 4))
            house->variants |= UINT32_C(1) << i;
    if (chance(rng, 3))
        house->stoss_levels = (int8_t)below(rng, SF_STOSS_MAX + 1);
    if (chance(rng, 3))
        house->demand = SF_DEMAND_PLAYERS;
    if (chance(rng, 3))
        house->tariff[below(rng, SF_TARIFF_N)] = (int32_t)below(rng, 100);
}

void random_rules(struct sf_rng *rng, struct sf_rules *rules)
{
    enum sf_book book = (enum sf_book)below(rng, SF_BOOK_N);
    struct sf_house house;

    do
        random_house(rng, &house);
    while (sf_rules_make(rules, book, sf_rulebooks[book].casual ? &house : NULL, NULL));
    if (rules->packet_by_agreement && chance(rng, 2))
        assert_int_equal(sf_rules_agree_packet(rules, rules->packet_by_agreement), SF_OK);
    if (rules->five_allowed && chance(rng, 3))
        rules->players = 5;
}

void random_deck(struct sf_rng *rng, const struct sf_rules *rules, uint8_t deck[SF_CARD_N])
{
    const struct sf_order *order = &sf_orders[below(rng, SF_ORDER_N)];
    unsigned size = 0, swaps = below(rng, 12);

    memset(deck, 0, SF_CARD_N);
    for (unsigned place = 0; place < SF_CARD_N; place++)
        if (rules->deck & SF_BIT(order->card[place]))
            deck[size++] = order->card[place];
    if (chance(rng, 2))
        sf_rng_shuffle(rng, deck, size);
    while (swaps--) {
        unsigned a = below(rng, size), b = below(rng, size);
        uint8_t card = deck[a];
        deck[a] = deck[b];
        deck[b] = card;
    }
}

/* --- what a view offers ----------------------------------------------------------------------- */

static void offer(struct sf_offer *pick, struct sf_event event, uint32_t weight)
{
    sf_offer_event(pick, &event, weight);
}

static bool between_deals(const struct sf_view *view)
{
    return view->phase == SF_DEAL_IDLE || view->phase == SF_DEAL_OVER;
}

static void offer_deck(struct sf_offer *pick, const struct sf_view *view)
{
    struct sf_event event = sf_event_of(SF_EVENT_DECK, view->next_dealer, 0);

    if (sf_rules_has(&view->rules, SF_VARIANT_SCHIEBE) && chance(pick->rng, 2))
        event.arg = (uint8_t)(2 + below(pick->rng, 2));
    random_deck(pick->rng, &view->rules, event.deck);
    offer(pick, event, SF_OFFER_OFTEN);
    offer(pick, sf_event_of(SF_EVENT_ROUND, SF_ORGANISER, 0), SF_OFFER_USUAL / 4);
    if (sf_rules_has(&view->rules, SF_VARIANT_BOCK) && view->bock_left < 8)
        offer(pick, sf_event_of(SF_EVENT_BOCK, SF_ORGANISER, 0), SF_OFFER_USUAL);
}

/* Two of those who play pay each other. */
static struct sf_event random_ruling(struct sf_rng *rng, const struct sf_rules *rules,
                                     unsigned dealer)
{
    struct sf_event event = sf_event_of(SF_EVENT_RULE, SF_ORGANISER, below(rng, 2));
    unsigned seat = sf_rules_next(rules, dealer, below(rng, rules->players));

    event.payout[seat] = (int32_t)below(rng, 100) - 50;
    event.payout[sf_rules_next(rules, dealer, seat)] -= event.payout[seat];
    return event;
}

/* Events without an actor, and the organiser's decisions. */
static void offer_public(struct sf_offer *pick, const struct sf_view *view)
{
    if (between_deals(view)) {
        offer_deck(pick, view);
        return;
    }
    if (view->phase == SF_DEAL_CLAIM)
        offer(pick, sf_event_of(SF_EVENT_DECIDE, SF_ORGANISER, below(pick->rng, SF_CLAIM_N)),
              SF_OFFER_USUAL);
    else if (view->turn == SF_ORGANISER)
        for (unsigned word = SF_SAY_APPROVE; word <= SF_SAY_REFUSE; word++) {
            struct sf_event event = sf_event_of(SF_EVENT_SAY, SF_ORGANISER, 0);
            event.say = (struct sf_say){SF_ORGANISER, (uint8_t)word, 0};
            offer(pick, event, SF_OFFER_USUAL);
        }
    /* not before somebody could act, or nobody would notice that nobody can */
    if (pick->total && chance(pick->rng, 200))
        offer(pick,
              chance(pick->rng, 2) ? sf_event_of(SF_EVENT_VOID, SF_ORGANISER, 0)
                                   : random_ruling(pick->rng, &view->rules, view->dealer),
              SF_OFFER_OFTEN);
}

/* Just or not: both are possible. Schwarz is refused to losers with a trick. */
static void offer_demand(struct sf_offer *pick, const struct sf_series *series,
                         const struct sf_view *view)
{
    struct sf_event due;

    if (view->viewer == SF_NO_SEAT || !view->may_demand)
        return;
    if (view->demand_runs)
        offer(pick,
              sf_event_of(SF_EVENT_DEMAND, view->viewer,
                          view->demand_from +
                              below(pick->rng, view->demand_runs - view->demand_from + 1u)),
              SF_OFFER_USUAL / 4);
    if (sf_series_due(series, view->viewer, &due))
        offer(pick, due, SF_OFFER_USUAL);
}

struct sf_event random_offer(struct sf_rng *rng, const struct sf_series *series)
{
    struct sf_offer pick = {.rng = rng};
    struct sf_view view;

    for (unsigned seat = 0; seat < series->rules.players; seat++) {
        sf_view_of(&view, series, seat);
        sf_offer_view(&pick, &view);
        if (view.may_concede)
            offer(&pick, sf_event_of(SF_EVENT_CONCEDE, seat, 0), SF_OFFER_SELDOM);
        if (view.may_claim)
            offer(&pick, sf_event_of(SF_EVENT_CLAIM, seat, 0), 2 * SF_OFFER_SELDOM);
        if (view.may_veto)
            offer(&pick, sf_event_of(SF_EVENT_VETO, seat, below(rng, 2)), SF_OFFER_USUAL / 10);
        offer_demand(&pick, series, &view);
    }
    sf_view_of(&view, series, SF_NO_SEAT);
    offer_public(&pick, &view);
    if (!pick.total)
        fail_msg("nobody can act in phase %u", series->deal.phase);
    if (pick.event.type == SF_EVENT_MIX)
        random_deck(rng, &series->rules, pick.event.deck);
    return pick.event;
}

/* --- anything --------------------------------------------------------------------------------- */

static struct sf_contract random_contract(struct sf_rng *rng, const struct sf_series *series,
                                          unsigned seat)
{
    struct sf_contract c = sf_contract_of((enum sf_game)below(rng, SF_GAME_N + 1), seat);

    c.suit = (uint8_t)below(rng, SF_SUIT_N + 1);
    if (c.suit == SF_SUIT_N && !chance(rng, 8))
        c.suit = SF_NO_SUIT;
    if (chance(rng, 4))
        c.call = (uint8_t)below(rng, SF_RANK_N + 1);
    if (chance(rng, 16))
        c.declarer = (uint8_t)below(rng, 256);
    if (chance(rng, 16))
        c.partner = (uint8_t)below(rng, SF_SEATS);
    c.tout = chance(rng, 3);
    c.renonce = chance(rng, 4);
    c.bid = chance(rng, 8) ? (uint8_t)(10 * below(rng, 14)) : series->deal.auction.bid;
    return c;
}

static struct sf_say random_say(struct sf_rng *rng, unsigned seat)
{
    struct sf_say say = {(uint8_t)seat, (uint8_t)below(rng, SF_WORD_N + 1), 0};

    if (chance(rng, 32))
        say.seat = (uint8_t)below(rng, 256);
    if (say.word == SF_SAY_CLASS || chance(rng, 16))
        say.arg = (uint8_t)below(rng, SF_CLASS_N + 1);
    if (say.word == SF_SAY_BID)
        say.arg = (uint8_t)(10 * below(rng, 14));
    return say;
}

static void fill_attempt(struct sf_rng *rng, const struct sf_series *series, struct sf_event *event)
{
    const struct sf_deal *deal = &series->deal;

    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_DECK:
    case SF_EVENT_MIX:
        random_deck(rng, &series->rules, event->deck);
        if (chance(rng, 4))
            event->deck[below(rng, SF_CARD_N)] = (uint8_t)below(rng, SF_CARD_N + 2);
        break;
    case SF_EVENT_PUSH:
        event->cards =
            sf_offer_some(rng, deal->hand[event->seat % SF_SEATS] | deal->heap, deal->pushed);
        if (chance(rng, 4))
            event->cards ^= SF_BIT(below(rng, SF_CARD_N));
        break;
    case SF_EVENT_SAY:
        event->say = random_say(rng, event->seat);
        break;
    case SF_EVENT_ANNOUNCE:
        event->contract = random_contract(rng, series, event->seat);
        break;
    case SF_EVENT_RULE:
        *event = random_ruling(rng, &series->rules, deal->dealer);
        event->arg = (uint8_t)below(rng, 3);
        event->payout[below(rng, SF_SEATS)] += (int32_t)below(rng, 2);
        break;
    default:
        break;
    }
}

struct sf_event random_attempt(struct sf_rng *rng, const struct sf_series *series)
{
    static const uint8_t args[] = {1, 2, 3, 4, SF_CARD_N, SF_CARD_N + 2, 255};
    struct sf_event event = sf_event_of((enum sf_event_type)below(rng, SF_EVENT_N + 1), 0, 0);

    event.seat = (uint8_t)sf_deal_turn(&series->deal);
    if (chance(rng, 2) || event.seat == SF_NO_SEAT)
        event.seat = (uint8_t)below(rng, 8);
    event.arg = (uint8_t)below(rng, args[below(rng, sizeof args)]);
    fill_attempt(rng, series, &event);
    return event;
}

/* --- is it offered? --------------------------------------------------------------------------- */

static bool complete_deck(const struct sf_rules *rules, const uint8_t *deck)
{
    sf_cards seen = 0;

    for (unsigned i = 0; i < sf_count(rules->deck); i++)
        seen |= deck[i] < SF_CARD_N ? SF_BIT(deck[i]) : 0;
    return seen == rules->deck;
}

static bool deck_offered(const struct sf_view *view, const struct sf_event *event)
{
    bool high = event->arg == 2 || event->arg == 3;

    return between_deals(view) && event->seat == view->next_dealer &&
           complete_deck(&view->rules, event->deck) &&
           (!event->arg || (high && sf_rules_has(&view->rules, SF_VARIANT_SCHIEBE)));
}

/* The cutter does, or another seat for them; who is away the view does not know. */
static bool cut_offered(const struct sf_series *series, const struct sf_event *event)
{
    const struct sf_deal *deal = &series->deal;
    const struct sf_rules *rules = &series->rules;
    unsigned cutter = sf_deal_cutter(deal), first = (deal->dealer + 1u) % rules->players;
    bool other = rules->cut_for_absent && event->seat < rules->players &&
                 event->seat != deal->dealer && event->seat != first;
    struct sf_view view;

    sf_view_of(&view, series, cutter);
    return (event->seat == cutter || other) && view.may_cut && event->arg >= rules->cut_lift &&
           event->arg + rules->cut_leave <= sf_count(rules->deck);
}

static bool demand_offered(const struct sf_series *series, const struct sf_view *view, unsigned n)
{
    const struct sf_settled *last = &series->last;
    unsigned losers = last->result.won ? (unsigned)~last->result.party : last->result.party;
    unsigned tricks = 0;

    if (n)
        return view->demand_runs && n <= view->demand_runs && n > last->demand.run &&
               n >= series->rules.price[last->contract.game].run_from;
    for (unsigned seat = 0; seat < series->rules.players; seat++)
        tricks += losers >> seat & 1 ? last->tally.tricks[seat] : 0;
    return view->demand_schwarz && !tricks;
}

static bool push_offered(const struct sf_view *view, sf_cards cards)
{
    sf_cards high = sf_offer_high(view);
    bool on_heap = view->heap & high;

    if (!view->may_push || sf_count(cards) != view->pushed || cards & ~(view->own | view->heap))
        return false;
    return !on_heap || cards == view->heap || !(cards & high);
}

static bool say_offered(const struct sf_view *view, const struct sf_event *event)
{
    const struct sf_say *say = &event->say;
    bool organiser = view->phase == SF_DEAL_AUCTION || view->phase == SF_DEAL_APPROVAL;

    if (event->seat != say->seat)
        return false;
    if (say->seat == SF_ORGANISER)
        return organiser && view->turn == SF_ORGANISER && !say->arg &&
               (say->word == SF_SAY_APPROVE || say->word == SF_SAY_REFUSE);
    for (unsigned i = 0; i < view->legal_says; i++)
        if (memcmp(&view->legal_say[i], say, sizeof *say) == 0)
            return true;
    return false;
}

static bool announcement_offered(const struct sf_view *view, const struct sf_event *event)
{
    for (unsigned i = 0; i < view->announcements; i++)
        if (memcmp(&view->announce[i], &event->contract, sizeof event->contract) == 0)
            return true;
    return false;
}

static bool card_offered(const struct sf_view *view, unsigned phase, unsigned card)
{
    return view->phase == phase && card < SF_CARD_N && view->legal >> card & 1;
}

static bool ruling_offered(const struct sf_view *view, const struct sf_event *event)
{
    int64_t sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (event->payout[seat] && !sf_rules_plays(&view->rules, view->dealer, seat))
            return false;
        sum += event->payout[seat];
    }
    return !between_deals(view) && !sum && event->arg <= 1;
}

bool random_is_offered(const struct sf_series *series, const struct sf_event *event)
{
    struct sf_view view;

    sf_view_of(&view, series, event->seat);
    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_DECK:
        return deck_offered(&view, event);
    case SF_EVENT_CUT:
        return cut_offered(series, event);
    case SF_EVENT_MIX:
        return view.may_mix && complete_deck(&view.rules, event->deck);
    case SF_EVENT_HAND_OUT:
        return view.may_hand_out;
    case SF_EVENT_LAY:
        return view.may_lay && event->arg <= 1;
    case SF_EVENT_PUSH:
        return push_offered(&view, event->cards);
    case SF_EVENT_SAY:
        return say_offered(&view, event);
    case SF_EVENT_GIVE:
        return card_offered(&view, SF_DEAL_EXCHANGE, event->arg);
    case SF_EVENT_ANNOUNCE:
        return announcement_offered(&view, event);
    case SF_EVENT_STOSS:
        return view.may_stoss;
    case SF_EVENT_CARD:
        return card_offered(&view, SF_DEAL_PLAY, event->arg);
    case SF_EVENT_CONCEDE:
        return view.may_concede;
    case SF_EVENT_CLAIM:
        return view.may_claim;
    case SF_EVENT_DECIDE:
        return view.phase == SF_DEAL_CLAIM && event->arg < SF_CLAIM_N;
    case SF_EVENT_VOID:
        return !between_deals(&view);
    case SF_EVENT_RULE:
        return ruling_offered(&view, event);
    case SF_EVENT_BOCK:
        return between_deals(&view) && sf_rules_has(&view.rules, SF_VARIANT_BOCK);
    case SF_EVENT_ROUND:
        return between_deals(&view);
    case SF_EVENT_DEMAND:
        return demand_offered(series, &view, event->arg);
    case SF_EVENT_VETO:
        return view.may_veto && event->arg <= 1;
    case SF_EVENT_N:
        break;
    }
    return false;
}
