/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "solver/odds.h"
#include "base/rng.h"
#include "core/score.h"
#include "solver/bettel.h"
#include "solver/choose.h"
#include "solver/tout.h"

/* --- the declarer's hands --------------------------------------------------------------------- */

struct listing {
    struct sf_odds *odds;
    sf_cards *room;
    enum sf_error error; /* why hands were rejected, if all for the same reason */
};

/* Checks with the hands that are known. The unknown partner of a Hochzeit may have any unseen card;
 * sf_odds_deal() checks later whether that partner has a trump. */
static enum sf_error check_hand(const struct sf_odds *odds, sf_cards hand)
{
    sf_cards hands[SF_SEATS] = {0};

    if (odds->contract.partner != SF_NO_SEAT)
        hands[odds->contract.partner] = odds->unseen & ~hand;
    hands[odds->seat] = odds->hand;
    hands[odds->contract.declarer] = hand;
    return sf_contract_check(&odds->rules, odds->dealer, &odds->contract, hands);
}

static void list_hand(struct listing *list, sf_cards hand)
{
    enum sf_error error = check_hand(list->odds, hand);

    if (!error)
        list->room[list->odds->hands++] = hand;
    else if (!list->error)
        list->error = error;
    else if (list->error != error)
        list->error = SF_E_NO_DEAL;
}

static void list_hands(struct listing *list, sf_cards from, unsigned more, sf_cards hand)
{
    if (!more) {
        list_hand(list, hand);
        return;
    }
    while (sf_count(from) >= more) {
        sf_cards card = from & (0u - from);
        from ^= card;
        list_hands(list, from, more - 1, hand | card);
    }
}

/* Seats whose hands are dealt after the declarer's, as bits. */
static unsigned others(const struct sf_odds *odds)
{
    return sf_rules_seats(&odds->rules, odds->dealer) & ~(1u << odds->seat) &
           ~(1u << odds->contract.declarer);
}

enum sf_error sf_odds_init(struct sf_odds *odds, sf_cards room[SF_ODDS_HANDS])
{
    struct listing list = {.odds = odds, .room = room};
    enum sf_error error = sf_contract_check(&odds->rules, odds->dealer, &odds->contract, NULL);
    unsigned left;

    if (error)
        return error;
    if (sf_games[odds->contract.game].goal == SF_GOAL_LEAST)
        return SF_E_NOT_OFFERED;
    odds->unseen = odds->rules.deck & ~odds->hand;
    odds->declarer = room;
    odds->hands = 0;
    if (odds->seat == odds->contract.declarer)
        list_hand(&list, odds->hand);
    else
        list_hands(&list, odds->unseen, odds->rules.hand, 0);
    if (!odds->hands)
        return list.error;
    odds->rest = 1;
    left = odds->rules.hand * sf_count(others(odds));
    for (; left; left -= odds->rules.hand)
        odds->rest *= sf_choose(left, odds->rules.hand);
    return SF_OK;
}

/* --- without distributions -------------------------------------------------------------------- */

static bool bettel_is_sure(const struct sf_odds *odds)
{
    const struct sf_order *order = sf_contract_order(&odds->contract);
    bool leads = sf_rules_next(&odds->rules, odds->dealer, odds->dealer) == odds->seat;

    return sf_bettel_is_sure(order, sf_order_places(order, odds->hand),
                             sf_order_places(order, odds->unseen), leads);
}

static struct sf_tout tout_of(const struct sf_odds *odds, sf_cards hand)
{
    const struct sf_order *order = sf_contract_order(&odds->contract);
    const uint8_t *next = sf_rules_order(&odds->rules, odds->dealer);
    struct sf_tout tout = {.order = order,
                           .hand = sf_order_places(order, hand),
                           .unseen = sf_order_places(order, odds->rules.deck & ~hand),
                           .defenders = (uint8_t)(sf_rules_active(&odds->rules) - 1)};

    for (unsigned seat = next[odds->dealer]; seat != odds->contract.declarer; seat = next[seat])
        tout.before++;
    return tout;
}

bool sf_odds_count(const struct sf_odds *odds, struct sf_chances *chances)
{
    unsigned goal = sf_games[odds->contract.game].goal;
    bool own = odds->seat == odds->contract.declarer;

    *chances = (struct sf_chances){.exact = true, .deals = sf_odds_deals(odds)};
    chances->won = chances->deals;
    if (goal == SF_GOAL_SHOWN)
        return true;
    if (own && goal == SF_GOAL_NO_TRICK)
        return bettel_is_sure(odds);
    if (own && odds->contract.tout) {
        struct sf_tout tout = tout_of(odds, odds->hand);
        chances->won = sf_tout_count(&tout);
        return true;
    }
    return false;
}

/* --- one distribution ------------------------------------------------------------------------- */

/* Subset number `rank` among all subsets of `count` of the cards. */
static sf_cards pick(sf_cards from, unsigned count, uint64_t rank)
{
    sf_cards set = 0;

    for (unsigned left = sf_count(from); count; left--, from &= from - 1) {
        uint64_t with = sf_choose(left - 1, count - 1);
        if (rank < with) {
            set |= from & (0u - from);
            count--;
        } else {
            rank -= with;
        }
    }
    return set;
}

bool sf_odds_deal(const struct sf_odds *odds, uint64_t number, sf_cards hands[SF_SEATS])
{
    unsigned size = odds->rules.hand;
    sf_cards left;

    memset(hands, 0, SF_SEATS * sizeof *hands);
    hands[odds->seat] = odds->hand;
    hands[odds->contract.declarer] = odds->declarer[number % odds->hands];
    number /= odds->hands;
    left = odds->unseen & ~hands[odds->contract.declarer];
    for (unsigned seats = others(odds); seats; seats &= seats - 1) {
        uint64_t ways = sf_choose(sf_count(left), size);
        sf_cards hand = pick(left, size, number % ways);
        number /= ways;
        hands[sf_lowest(seats)] = hand;
        left &= ~hand;
    }
    return odds->contract.partner == SF_NO_SEAT ||
           !sf_contract_check(&odds->rules, odds->dealer, &odds->contract, hands);
}

static bool tout_wins(const struct sf_odds *odds, const sf_cards hands[SF_SEATS])
{
    struct sf_tout tout = tout_of(odds, hands[odds->contract.declarer]);
    const uint8_t *next = sf_rules_order(&odds->rules, odds->dealer);
    uint32_t defenders[SF_TOUT_DEFENDERS] = {0};
    unsigned seat = next[odds->dealer];

    for (unsigned i = 0; i < tout.defenders; seat = next[seat])
        if (seat != odds->contract.declarer)
            defenders[i++] = sf_order_places(tout.order, hands[seat]);
    return sf_tout_wins(&tout, defenders);
}

bool sf_odds_wins(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                  const sf_cards hands[SF_SEATS])
{
    const struct sf_contract *contract = &odds->contract;
    struct sf_play play;

    if (sf_games[contract->game].goal == SF_GOAL_SHOWN)
        return true;
    if (contract->tout)
        return tout_wins(odds, hands);
    sf_play_start(&play, &odds->rules, odds->dealer, contract, hands);
    if (sf_games[contract->game].goal == SF_GOAL_NO_TRICK)
        return sf_bettel_wins(tools->bettel, &play, contract->declarer);
    return sf_solve_reaches(tools->solver, &play,
                            sf_question_of(contract, sf_contract_party(contract, hands)),
                            sf_score_needed(&odds->rules, contract));
}

void sf_odds_add_number(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                        uint64_t number, struct sf_chances *chances)
{
    sf_cards hands[SF_SEATS];

    if (!sf_odds_deal(odds, number, hands))
        return;
    chances->deals++;
    chances->won += sf_odds_wins(odds, tools, hands);
}

/* Uniform in 0..n-1. */
static uint64_t draw(struct sf_rng *rng, uint64_t n)
{
    uint64_t even = UINT64_MAX - UINT64_MAX % n, word;

    do
        word = sf_rng_next(rng);
    while (word >= even);
    return word % n;
}

void sf_odds_add_sample(const struct sf_odds *odds, const struct sf_odds_tools *tools,
                        uint64_t index, struct sf_chances *chances)
{
    struct sf_rng key = sf_rng_seed(index), rng = sf_rng_seed(sf_rng_next(&key));
    sf_cards hands[SF_SEATS];

    while (!sf_odds_deal(odds, draw(&rng, sf_odds_deals(odds)), hands))
        ;
    chances->deals++;
    chances->won += sf_odds_wins(odds, tools, hands);
}
