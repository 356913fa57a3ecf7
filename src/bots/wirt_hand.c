/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/wirt_hand.h"
#include "bots/trained.h"

/* One row per game. `under` is for a card directly below an own ace, `loser` for a card that is not
 * good and costs a trick. The threshold for playing is in trained.h. */
struct weights {
    int16_t stoss;      /* a defender doubles from this strength on */
    int16_t trump;      /* each */
    int16_t picture[8]; /* on top of `trump`, highest first */
    int16_t rich;       /* an As or a Zehn of trumps, on top */
    int16_t ace, under, loser, empty, lead;
};

#define EIGHT                                                                                      \
    {                                                                                              \
        13, 11, 9, 8, 5, 4, 3, 2                                                                   \
    }
#define FOUR_SUIT                                                                                  \
    {                                                                                              \
        14, 11, 9, 7                                                                               \
    }
#define FOUR                                                                                       \
    {                                                                                              \
        16, 13, 11, 9                                                                              \
    }

/* clang-format off */
static const struct weights rows[SF_GAME_N] = {
    /*                stoss trump picture rich ace under loser empty lead */
    [SF_RUFSPIEL]  = {92,    10, EIGHT,     2,   8,  2,   0,  3,  1},
    [SF_HOCHZEIT]  = {92,    10, EIGHT,     2,  10,  2,   0,  3,  1},
    [SF_MUSS]      = {92,    10, EIGHT,     2,  10,  2,   0,  3,  1},
    [SF_SOLO]      = {72,    10, EIGHT,     2,  10,  4,  -3,  2,  4},
    [SF_FARBWENZ]  = {70,    10, FOUR_SUIT, 2,  11,  5,  -3,  2,  4},
    [SF_FARBGEIER] = {70,    10, FOUR_SUIT, 2,  11,  5,  -3,  2,  4},
    [SF_WENZ]      = {86,    10, FOUR,      0,  13, 11,  -4,  0,  6},
    [SF_GEIER]     = {86,    10, FOUR,      0,  13, 11,  -4,  0,  6},
};
/* clang-format on */

/* The suit's own cards that no card of the suit beats: the ace, the next one below it, and so
 * on. */
static int suit_strength(const struct weights *w, uint32_t suit, uint32_t own)
{
    int strength = own ? 0 : w->empty;
    bool unbroken = true, first = true;

    for (uint32_t left = suit; left;) {
        uint32_t bit = UINT32_C(1) << sf_highest(left);
        left &= ~bit;
        unbroken &= (own & bit) != 0;
        if (own & bit)
            strength += !unbroken ? w->loser : first ? w->ace : w->under;
        first = false;
    }
    return strength;
}

static int trump_strength(const struct weights *w, const struct sf_order *order, uint32_t own)
{
    bool eight = sf_card_rank(order->card[27]) == SF_UNTER;
    int strength = 0;

    for (uint32_t left = own & order->trumps; left; left &= left - 1) {
        unsigned place = sf_lowest(left);
        bool picture = place >= (eight ? 24 : 28);
        strength += w->trump + (picture                      ? w->picture[31 - place]
                                : order->points[place] >= 10 ? w->rich
                                                             : 0);
    }
    return strength;
}

int sf_wirt_strength(const struct sf_contract *contract, sf_cards hand)
{
    const struct weights *w = &rows[contract->game];
    const struct sf_order *order = sf_contract_order(contract);
    uint32_t own = sf_order_places(order, hand);
    int strength = trump_strength(w, order, own);

    for (unsigned suit = 0; suit < SF_SUIT_N; suit++) {
        uint32_t cards = sf_order_suit(order, (enum sf_suit)suit);
        if (cards)
            strength += suit_strength(w, cards, own & cards);
    }
    return strength;
}

/* The strength of six cards from a short deck is scaled by 7/8, not 6/8: only low cards are
 * missing. */
static int scaled(const struct sf_rules *rules, int strength)
{
    return rules->hand < 8 ? strength * 7 / 8 : strength;
}

int sf_wirt_stoss_from(const struct sf_rules *rules, const struct sf_contract *contract)
{
    return scaled(rules, rows[contract->game].stoss);
}

/* Does every card take a trick when the hand leads from the top? One other hand may hold everything
 * that is missing, but the others must have no trump left when a plain card is led. */
static bool all_tricks(const struct sf_order *order, uint32_t deck, uint32_t own)
{
    uint32_t left = deck;

    while (left) {
        uint32_t group = order->group[sf_highest(left)] & deck, mine = own & group;
        unsigned run = 0, out = sf_count(group & ~own);
        for (uint32_t rest = group; rest && own >> sf_highest(rest) & 1; run++)
            rest &= ~(UINT32_C(1) << sf_highest(rest));
        bool pulled = run >= out, needed = group == order->trumps && own & ~group;
        if (!pulled && (run < sf_count(mine) || needed))
            return false;
        left &= ~group;
    }
    return true;
}

/* For each card: the lower cards of the others in excess of the own lower cards. They can stay
 * under it. */
static int bettel_danger(const struct sf_order *order, uint32_t deck, uint32_t own)
{
    int danger = 0;

    for (uint32_t left = own; left; left &= left - 1) {
        unsigned place = sf_lowest(left);
        uint32_t lower = order->group[place] & deck & ((UINT32_C(1) << place) - 1u);
        int below = (int)sf_count(lower & ~own), covered = (int)sf_count(lower & own);
        danger += below > covered ? below - covered : 0;
    }
    return danger;
}

int sf_wirt_margin(const struct sf_rules *rules, const struct sf_contract *contract, sf_cards hand,
                   bool leads)
{
    const struct sf_game_row *game = &sf_games[contract->game];
    const struct weights *w = &rows[contract->game];
    const struct sf_order *order = sf_contract_order(contract);
    uint32_t own = sf_order_places(order, hand), deck = sf_order_places(order, rules->deck);

    if (game->goal == SF_GOAL_SHOWN)
        return 200; /* it cannot be lost */
    if (game->goal == SF_GOAL_NO_TRICK)
        return 3 - 4 * bettel_danger(order, deck, own);
    if (contract->tout) {
        bool sure = all_tricks(order, deck, own) && (leads || sf_count(own & order->trumps) > 5);
        return sure ? 100 : -100;
    }
    int bid = contract->bid > 60 ? (contract->bid - 60) / 2 : 0;
    int threshold = scaled(rules, sf_trained_used->threshold[contract->game]);
    return sf_wirt_strength(contract, hand) + (leads ? w->lead : 0) - threshold - bid;
}

int sf_wirt_call(const struct sf_contract *contract, sf_cards hand)
{
    sf_cards plain = hand & SF_SUIT_CARDS(contract->suit) & ~sf_hand_trumps(hand);
    bool zehn = plain & SF_RANK_CARDS(SF_ZEHN);

    return -10 * (int)sf_count(plain) - (zehn ? 4 : 0);
}

int sf_wirt_plan_compare(const struct sf_wirt_plan *a, const struct sf_wirt_plan *b)
{
    bool solo_a = sf_games[a->contract.game].alone && a->margin >= 0;
    bool solo_b = sf_games[b->contract.game].alone && b->margin >= 0;

    return solo_a != solo_b ? (int)solo_a - (int)solo_b : a->margin - b->margin;
}

struct maker {
    struct sf_wirt_plan *plans;
    unsigned count;
    const struct sf_rules *rules;
    sf_cards hand;
    bool leads;
};

static void add(struct maker *maker, const struct sf_contract *contract)
{
    struct sf_wirt_plan plan = {*contract, (uint8_t)sf_contract_class(maker->rules, contract),
                                sf_wirt_margin(maker->rules, contract, maker->hand, maker->leads)};
    unsigned at = maker->count;

    if (at == SF_WIRT_PLANS || !(maker->rules->classes >> plan.class & 1))
        return;
    if (contract->tout && !sf_hand_allows_tout(maker->rules, maker->hand))
        return;
    for (; at && sf_wirt_plan_compare(&plan, &maker->plans[at - 1]) > 0; at--)
        maker->plans[at] = maker->plans[at - 1];
    maker->plans[at] = plan;
    maker->count++;
}

static void add_game(struct maker *maker, enum sf_game game, unsigned seat)
{
    const struct sf_game_row *row = &sf_games[game];
    struct sf_contract c = sf_contract_of(game, seat);
    struct sf_call calls[SF_CALL_MAX];

    if (row->calls) {
        if (!sf_contract_calls(maker->rules, game, maker->hand, calls))
            return;
        c.suit = calls[0].suit;
    }
    for (unsigned suit = 0; suit < (row->trump_suit ? SF_SUIT_N : 1); suit++) {
        if (row->trump_suit)
            c.suit = (uint8_t)suit;
        c.tout = false;
        add(maker, &c);
        c.tout = true;
        if (row->tout_class != SF_NO_CLASS)
            add(maker, &c);
    }
}

unsigned sf_wirt_plans(struct sf_wirt_plan plans[SF_WIRT_PLANS], const struct sf_rules *rules,
                       unsigned seat, sf_cards hand, bool leads)
{
    struct maker maker = {plans, 0, rules, hand, leads};

    for (unsigned game = 0; game < SF_GAME_N; game++) {
        bool sie = sf_games[game].goal == SF_GOAL_SHOWN;
        if (!(rules->games >> game & 1) || sf_games[game].class == SF_NO_CLASS ||
            (sie && !sf_hand_is_sie(rules, hand)))
            continue;
        add_game(&maker, (enum sf_game)game, seat);
    }
    return maker.count;
}
