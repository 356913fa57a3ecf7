/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/knowledge.h"
#include <string.h>

/* --- facts ------------------------------------------------------------------------------------ */

static void never_holds(struct sf_knowledge *k, unsigned seat, sf_cards cards)
{
    k->may[seat] &= ~cards;
}

static void surely_holds(struct sf_knowledge *k, unsigned seat, sf_cards cards)
{
    cards &= k->unseen;
    for (unsigned other = 0; other < SF_SEATS; other++)
        if (other != seat)
            k->may[other] &= ~cards;
    k->must[seat] |= cards & k->may[seat];
}

/* The seat held between `min` and `max` of these cards at one moment; `since` is what it has played
 * since then. */
static void held_between(struct sf_knowledge *k, unsigned seat, sf_cards cards, sf_cards since,
                         unsigned min, unsigned max)
{
    unsigned gone = sf_count(since & cards);
    struct sf_range *range = &k->range[k->ranges];

    if (seat == k->view->viewer || k->view->shown[seat] || k->ranges == SF_RANGE_MAX)
        return;
    range->seat = (uint8_t)seat;
    range->cards = cards & k->unseen;
    range->min = (uint8_t)(min > gone ? min - gone : 0);
    range->max = (uint8_t)(max > gone ? max - gone : 0);
    if (range->min || range->max < sf_count(range->cards))
        k->ranges++;
}

/* The same at the time of dealing. */
static void dealt_between(struct sf_knowledge *k, unsigned seat, sf_cards cards, unsigned min,
                          unsigned max)
{
    held_between(k, seat, cards, k->played[seat], min, max);
}

/* --- open cards ------------------------------------------------------------------------------- */

static void see(struct sf_knowledge *k)
{
    const struct sf_view *view = k->view;
    unsigned held = 0;

    k->unseen = view->rules.deck;
    for (unsigned i = 0; i < view->count; i++) {
        k->unseen &= ~SF_BIT(view->card[i]);
        k->played[view->by[i]] |= SF_BIT(view->card[i]);
    }
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        k->may[seat] = seat == view->viewer ? view->own : view->shown[seat];
        k->must[seat] = k->may[seat];
        k->unseen &= ~k->may[seat];
    }
    if (view->phase == SF_DEAL_PUSH)
        k->unseen &= ~view->heap;
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (k->may[seat] || !view->held[seat])
            continue;
        k->may[seat] = k->unseen;
        held += view->held[seat];
    }
    k->all_dealt = held == sf_count(k->unseen);
}

/* The high trumps of a Schiebe-Solo stay together: on their way, or with the seat that took
 * them. */
static void learn_pushing(struct sf_knowledge *k)
{
    const struct sf_view *view = k->view;
    sf_cards high = sf_top_ober(view->pushed) & k->unseen;

    if (!view->pushed)
        return;
    if (view->taker != SF_NO_SEAT)
        surely_holds(k, view->taker, high);
    else
        for (unsigned seat = 0; seat < SF_SEATS; seat++)
            never_holds(k, seat, high);
}

/* --- declarations ----------------------------------------------------------------------------- */

/* Do the words of this seat still describe its cards? After a Hochzeit two seats have exchanged
 * some. */
static bool words_count(const struct sf_view *view, unsigned seat)
{
    const struct sf_contract *c = &view->contract;

    return !(view->has_contract && c->game == SF_HOCHZEIT &&
             (seat == c->declarer || seat == c->partner));
}

static void learn_class(struct sf_knowledge *k, unsigned seat, unsigned class)
{
    const struct sf_rules *rules = &k->view->rules;
    const struct sf_order *order = &sf_orders[SF_ORDER_SOLO + SF_HERZ];

    if (class == SF_CLASS_SIE)
        surely_holds(k, seat, sf_order_cards(order, ~(UINT32_MAX >> rules->hand)));
    else if (class >= SF_CLASS_FARBGEIER_TOUT && class <= SF_CLASS_TOUT)
        surely_holds(k, seat, sf_top_ober(rules->tout_ober));
}

static void learn_word(struct sf_knowledge *k, struct sf_say say)
{
    if (say.seat >= SF_SEATS || !words_count(k->view, say.seat))
        return;
    if (say.word == SF_SAY_CLASS)
        learn_class(k, say.seat, say.arg);
    else if (say.word == SF_SAY_EINS)
        dealt_between(k, say.seat, SF_RANK_CARDS(SF_AS), 1, SF_CARD_N);
    else if (say.word == SF_SAY_HOCHZEIT)
        dealt_between(k, say.seat, sf_hand_trumps(SF_LONG_DECK), 1, 1);
}

static void learn_words(struct sf_knowledge *k)
{
    const struct sf_view *view = k->view;
    unsigned offers = SF_NO_SEAT;

    for (unsigned i = 0; i < view->says; i++) {
        learn_word(k, view->say[i]);
        if (view->say[i].word == SF_SAY_HOCHZEIT)
            offers = view->say[i].seat;
    }
    if (view->outcome == SF_AUCTION_MUSS && view->contract.declarer < SF_SEATS)
        surely_holds(k, view->contract.declarer, SF_BIT(SF_ALTE));
    /* The card offered for a Hochzeit lies open, and then belongs to the partner. */
    if (view->offered_card != SF_NO_CARD && offers < SF_SEATS)
        surely_holds(k, view->has_contract ? view->contract.partner : offers,
                     SF_BIT(view->offered_card));
    if (view->given_card != SF_NO_CARD)
        surely_holds(k, view->contract.declarer, SF_BIT(view->given_card));
}

/* --- the contract ----------------------------------------------------------------------------- */

/* There is a contract, and its declarer has announced it. */
static bool announced(const struct sf_view *view)
{
    return view->has_contract || view->phase == SF_DEAL_APPROVAL;
}

static sf_cards plain(enum sf_suit suit)
{
    return SF_SUIT_CARDS(suit) & ~sf_hand_trumps(SF_LONG_DECK);
}

/* A declarer takes a later step of the ladder only where no earlier step yields a card. So in every
 * suit of which the declarer holds anything, they hold the card of that earlier step themselves. */
static void learn_ladder(struct sf_knowledge *k)
{
    const struct sf_contract *c = &k->view->contract;
    const struct sf_rules *rules = &k->view->rules;
    const struct sf_call_ladder *ladder = c->game == SF_MUSS ? &rules->muss_call : &rules->ruf;
    sf_cards own = 0;
    bool in_all = false; /* the declarer holds a card of every suit */

    for (unsigned i = 0; i < ladder->count; i++) {
        struct sf_call_step step = ladder->step[i];
        if (step.rank == c->call && step.renonce == c->renonce)
            break;
        if (step.renonce)
            in_all = true;
        else
            own |= SF_RANK_CARDS(step.rank) & ~SF_SUIT_CARDS(SF_HERZ) & rules->deck;
    }
    if (!c->renonce)
        surely_holds(k, c->declarer, own & SF_SUIT_CARDS(c->suit));
    if (in_all)
        surely_holds(k, c->declarer, own);
}

static void learn_call(struct sf_knowledge *k)
{
    const struct sf_contract *c = &k->view->contract;
    sf_cards suit = plain((enum sf_suit)c->suit);

    never_holds(k, c->declarer, SF_BIT(sf_contract_called(c)));
    dealt_between(k, c->declarer, suit, c->renonce ? 0 : 1, c->renonce ? 0 : SF_CARD_N);
    learn_ladder(k);
}

static void learn_contract(struct sf_knowledge *k)
{
    const struct sf_view *view = k->view;
    const struct sf_contract *c = &view->contract;

    if (!announced(view) || c->declarer == SF_NO_SEAT)
        return;
    if (sf_games[c->game].goal == SF_GOAL_SHOWN)
        learn_class(k, c->declarer, SF_CLASS_SIE);
    if (c->tout)
        surely_holds(k, c->declarer, sf_top_ober(view->rules.tout_ober));
    if (sf_games[c->game].calls)
        learn_call(k);
    if (c->game == SF_HOCHZEIT) { /* bsv-1989 A1 2.1.1: the declarer gave away their only trump */
        sf_cards given = view->given_card == SF_NO_CARD ? 0 : SF_BIT(view->given_card);
        unsigned back = sf_count(sf_hand_trumps(given));
        dealt_between(k, c->declarer, sf_hand_trumps(SF_LONG_DECK), back, given ? back : 1);
        if (view->offered_card != SF_NO_CARD)
            never_holds(k, c->declarer, SF_BIT(view->offered_card));
    }
}

/* Doublings alternate between the parties, and the first comes from the opponents. */
static void learn_stoss(struct sf_knowledge *k)
{
    const struct sf_view *view = k->view;
    const struct sf_contract *c = &view->contract;
    sf_cards called, trumps;

    if (!view->has_contract)
        return;
    called = sf_games[c->game].calls ? SF_BIT(sf_contract_called(c)) : 0;
    trumps = sf_order_cards(sf_contract_order(c), sf_contract_order(c)->trumps);
    for (unsigned i = 0; i < view->stake.stoss_count; i++) {
        unsigned seat = view->stake.stoss[i];
        if (!(i & 1))
            never_holds(k, seat, called);
        else if (seat != c->declarer)
            surely_holds(k, seat, called);
        if (view->rules.stoss_needs_trump)
            dealt_between(k, seat, trumps, 1, SF_CARD_N);
    }
}

/* --- cards played ----------------------------------------------------------------------------- */

/* The state while the played cards are replayed. */
struct trail {
    const struct sf_order *order;
    sf_cards called, called_suit; /* 0: none is called */
    sf_cards led;                 /* all cards that follow suit to the card led */
    bool out;                     /* the called card was played */
    unsigned under;               /* seats that have led its suit without it, as bits */
    sf_cards since[SF_SEATS];     /* what each of them has played since then */
};

static void learn_follow(struct sf_knowledge *k, const struct trail *t, unsigned seat,
                         sf_cards card)
{
    bool may_have_run = t->under >> seat & 1 && !k->view->rules.run_stays_bound;

    if (!(card & t->led))
        never_holds(k, seat, t->led);
    /* The called card is due when another seat leads its suit, unless its holder has run away. */
    if (t->called && t->led == t->called_suit && card != t->called && !may_have_run)
        never_holds(k, seat, t->called);
}

static void learn_card(struct sf_knowledge *k, struct trail *t, unsigned i)
{
    unsigned seat = k->view->by[i], seats = sf_rules_active(&k->view->rules);
    sf_cards card = SF_BIT(k->view->card[i]);

    if (i % seats == 0) {
        t->led = sf_order_cards(t->order, t->order->group[t->order->place[k->view->card[i]]]);
        if (!t->out && t->led == t->called_suit && card != t->called)
            t->under |= 1u << seat;
    } else {
        learn_follow(k, t, seat, card);
    }
    if (t->under >> seat & 1)
        t->since[seat] |= card;
    t->out |= card == t->called;
}

/* The seat that certainly holds or held the called card. */
static unsigned known_holder(const struct sf_knowledge *k, sf_cards called)
{
    unsigned holder = SF_NO_SEAT, possible = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (k->played[seat] & called || k->must[seat] & called)
            return seat;
        if (k->may[seat] & called) {
            holder = seat;
            possible++;
        }
    }
    return possible == 1 && k->all_dealt ? holder : (unsigned)SF_NO_SEAT;
}

/* A holder of the called card who led its suit has run away, which takes a minimum number of
 * cards. */
static void learn_run(struct sf_knowledge *k, const struct trail *t)
{
    unsigned holder = known_holder(k, t->called);
    unsigned needs = k->view->rules.run_min[k->view->contract.call];

    if (!t->called || holder == SF_NO_SEAT)
        return;
    surely_holds(k, holder, t->called);
    if (t->under >> holder & 1)
        held_between(k, holder, t->called_suit, t->since[holder], needs, SF_CARD_N);
}

static void learn_play(struct sf_knowledge *k)
{
    const struct sf_view *view = k->view;
    const struct sf_contract *c = &view->contract;
    struct trail t = {.order = sf_contract_order(c)};

    if (sf_games[c->game].calls) {
        t.called = SF_BIT(sf_contract_called(c));
        t.called_suit = plain((enum sf_suit)c->suit) & view->rules.deck;
    }
    for (unsigned i = 0; i < view->count; i++)
        learn_card(k, &t, i);
    learn_run(k, &t);
}

/* --- conclusions ------------------------------------------------------------------------------ */

/* One more round of conclusions: from ranges, from full hands, from cards that only one seat may
 * hold. The caller repeats it a few times; each round only removes possibilities. */
static void conclude(struct sf_knowledge *k)
{
    for (unsigned i = 0; i < k->ranges; i++) {
        const struct sf_range *range = &k->range[i];
        sf_cards possible = k->may[range->seat] & range->cards;
        sf_cards sure = k->must[range->seat] & range->cards;
        if (sf_count(sure) == range->max)
            never_holds(k, range->seat, range->cards & ~sure);
        if (sf_count(possible) == range->min)
            surely_holds(k, range->seat, possible);
    }
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (sf_count(k->must[seat]) == k->view->held[seat])
            k->may[seat] = k->must[seat];
        if (sf_count(k->may[seat]) == k->view->held[seat])
            surely_holds(k, seat, k->may[seat]);
    }
    for (unsigned seat = 0; seat < SF_SEATS && k->all_dealt; seat++) {
        sf_cards others = 0;
        for (unsigned other = 0; other < SF_SEATS; other++)
            others |= other == seat ? 0 : k->may[other];
        surely_holds(k, seat, k->may[seat] & ~others);
    }
}

void sf_knowledge_of(struct sf_knowledge *k, const struct sf_view *view)
{
    memset(k, 0, sizeof *k);
    k->view = view;
    see(k);
    if (view->phase < SF_DEAL_LEGEN)
        return;
    learn_pushing(k);
    learn_words(k);
    learn_contract(k);
    learn_stoss(k);
    if (view->has_contract)
        learn_play(k);
    for (unsigned i = 0; i < 4; i++)
        conclude(k);
}

/* --- the complete check ----------------------------------------------------------------------- */

void sf_knowledge_dealt(const struct sf_knowledge *k, const sf_cards hands[SF_SEATS],
                        sf_cards dealt[SF_SEATS])
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        dealt[seat] = hands[seat] | k->played[seat];
}

static bool fits(const struct sf_knowledge *k, const sf_cards *hands)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (hands[seat] & ~k->may[seat] || k->must[seat] & ~hands[seat])
            return false;
    for (unsigned i = 0; i < k->ranges; i++) {
        const struct sf_range *range = &k->range[i];
        unsigned count = sf_count(hands[range->seat] & range->cards);
        if (count < range->min || count > range->max)
            return false;
    }
    return true;
}

/* kurz-turnier: a seat that offers or takes over a Rufspiel can call a card. */
static bool words_fit(const struct sf_view *view, const sf_cards *dealt)
{
    struct sf_call calls[SF_CALL_MAX];

    for (unsigned i = 0; i < view->says; i++) {
        struct sf_say say = view->say[i];
        bool offers =
            say.word == SF_SAY_EINS || say.word == SF_SAY_SPIEL || say.word == SF_SAY_KAMMERN;
        if (offers && !sf_contract_calls(&view->rules, SF_RUFSPIEL, dealt[say.seat], calls))
            return false;
    }
    return true;
}

static bool doublings_fit(const struct sf_view *view, const sf_cards *dealt)
{
    struct sf_stake stake = {.stoss_count = 0};

    while (view->has_contract && stake.stoss_count < view->stake.stoss_count) {
        if (sf_stoss_check(&view->rules, view->dealer, &view->contract, dealt, &stake,
                           view->stake.stoss[stake.stoss_count]))
            return false;
        stake.stoss_count++;
    }
    return true;
}

static bool cards_fit(const struct sf_view *view, const sf_cards *dealt)
{
    struct sf_play play;

    if (!view->count)
        return true;
    sf_play_start(&play, &view->rules, view->dealer, &view->contract, dealt);
    for (unsigned i = 0; i < view->count; i++) {
        uint32_t bit = play.order->bit[view->card[i]];
        if (!(sf_play_legal(&play) & bit))
            return false;
        sf_play_put(&play, bit);
    }
    return true;
}

bool sf_knowledge_allows(const struct sf_knowledge *k, const sf_cards hands[SF_SEATS])
{
    const struct sf_view *view = k->view;
    sf_cards dealt[SF_SEATS];

    if (!fits(k, hands))
        return false;
    sf_knowledge_dealt(k, hands, dealt);
    if (announced(view) && sf_contract_check(&view->rules, view->dealer, &view->contract, dealt))
        return false;
    return words_fit(view, dealt) && doublings_fit(view, dealt) && cards_fit(view, dealt);
}
