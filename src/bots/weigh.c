/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/weigh.h"
#include "bots/trained.h"
#include "bots/wirt.h"
#include "bots/wirt_hand.h"

/* --- words ------------------------------------------------------------------------------------ */

static double by_tens(const uint16_t *likely, int excess)
{
    int step = excess <= 0 ? 0 : 1 + excess / 10;

    return likely[step < SF_TRAINED_TENS ? step : SF_TRAINED_TENS - 1] / 1000.0;
}

/* The declarer has announced this game. */
static double weigh_declarer(const struct sf_view *view, const sf_cards *dealt)
{
    const struct sf_contract *c = &view->contract;
    bool leads = sf_rules_next(&view->rules, view->dealer, view->dealer) == c->declarer;

    return by_tens(sf_trained_used->plays,
                   -sf_wirt_margin(&view->rules, c, dealt[c->declarer], leads));
}

/* The seat has not even offered a Rufspiel. */
static double weigh_passing(const struct sf_view *view, unsigned seat, sf_cards hand)
{
    struct sf_contract c = sf_contract_of(SF_RUFSPIEL, seat);
    struct sf_call calls[SF_CALL_MAX];

    if (!sf_contract_calls(&view->rules, SF_RUFSPIEL, hand, calls))
        return 1;
    c.suit = calls[0].suit;
    c.renonce = calls[0].renonce;
    return by_tens(sf_trained_used->passes, sf_wirt_margin(&view->rules, &c, hand, false));
}

/* Seats that have said nothing except that they do not want to play, as bits. */
static unsigned passed(const struct sf_view *view)
{
    unsigned spoken = 0, wanted = 0;

    for (unsigned i = 0; i < view->says; i++) {
        const struct sf_say *say = &view->say[i];
        if (say->seat >= SF_SEATS)
            continue;
        spoken |= 1u << say->seat;
        if (say->word != SF_SAY_WEITER && say->word != SF_SAY_WEG)
            wanted |= 1u << say->seat;
    }
    return spoken & ~wanted;
}

/* A Hochzeit comes before the auction, and a Muss-Spiel is not a free choice. */
static double weigh_words(const struct sf_view *view, const sf_cards *dealt)
{
    const struct sf_contract *c = &view->contract;
    unsigned others = passed(view) & ~(1u << view->viewer);
    double weight = 1;

    if (view->outcome == SF_AUCTION_HOCHZEIT)
        return 1;
    for (; others; others &= others - 1)
        weight *= weigh_passing(view, sf_lowest(others), dealt[sf_lowest(others)]);
    if (view->has_contract && c->game != SF_MUSS && c->declarer != SF_NO_SEAT &&
        c->declarer != view->viewer)
        weight *= weigh_declarer(view, dealt);
    return weight;
}

/* --- cards ------------------------------------------------------------------------------------ */

bool sf_weigh_neighbours(const struct sf_play *play, const struct sf_wirt_eye *eye, unsigned a,
                         unsigned b)
{
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    uint32_t between = (UINT32_C(1) << high) - (UINT32_C(2) << low);
    uint32_t others = eye->deck & ~eye->seen & ~play->hand[play->turn];

    return play->order->group[a] == play->order->group[b] && !(between & others) &&
           play->order->points[a] == play->order->points[b];
}

/* In percent of the probability of the expected card. */
static unsigned liking(const struct sf_play *play, const struct sf_wirt_eye *eye, unsigned expected,
                       unsigned place)
{
    if (place == expected)
        return 100;
    return sf_weigh_neighbours(play, eye, expected, place) ? sf_trained_used->as_good
                                                           : sf_trained_used->surprise;
}

/* The more cards there are to choose from, the less the choice reveals. */
static double weigh_card(const struct sf_play *play, const struct sf_wirt_eye *eye, unsigned place)
{
    uint32_t legal = sf_play_legal(play);
    unsigned expected, all = 0;

    if (!(legal & (legal - 1)))
        return 1;
    expected = sf_wirt_place(play, eye);
    for (uint32_t left = legal; left; left &= left - 1)
        all += liking(play, eye, expected, sf_lowest(left));
    return (double)liking(play, eye, expected, place) / all;
}

static double weigh_cards(const struct sf_view *view, const sf_cards *dealt)
{
    struct sf_wirt_eye eye;
    struct sf_play play;
    double weight = 1;

    sf_play_start(&play, &view->rules, view->dealer, &view->contract, dealt);
    sf_wirt_eye_start(&eye, &view->rules, view->dealer, &view->contract);
    for (unsigned i = 0; i < view->count; i++) {
        unsigned place = play.order->place[view->card[i]];
        if (play.turn != view->viewer)
            weight *= weigh_card(&play, &eye, place);
        sf_wirt_see(&eye, &play, place);
        sf_play_put(&play, UINT32_C(1) << place);
    }
    return weight;
}

/* A weight below `least` need not be exact. */
static double weigh_from(const struct sf_knowledge *k, const struct sf_world *world, double least)
{
    sf_cards dealt[SF_SEATS];
    double weight;

    sf_knowledge_dealt(k, world->hand, dealt);
    weight = weigh_words(k->view, dealt);
    return weight < least || !k->view->has_contract ? weight : weight * weigh_cards(k->view, dealt);
}

double sf_weigh(const struct sf_knowledge *k, const struct sf_world *world)
{
    return weigh_from(k, world, 0);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* A uniform number from 0 to below 1. */
static double lot(struct sf_rng *rng)
{
    return (double)(sf_rng_next(rng) >> 11) / 9007199254740992.0;
}

/* Walks along the cumulated weights in equal steps. */
static void choose(const struct sf_world *pool, const double *sums, double start,
                   struct sf_world *list, unsigned count)
{
    double step = sums[count * SF_WEIGH_POOL - 1] / count;
    unsigned at = 0;

    for (unsigned i = 0; i < count; i++) {
        while (at + 1 < count * SF_WEIGH_POOL && sums[at] <= (i + start) * step)
            at++;
        list[i] = pool[at];
    }
}

static sf_cards any_of(struct sf_rng *rng, sf_cards cards)
{
    for (unsigned skip = sf_rng_below(rng, sf_count(cards)); skip; skip--)
        cards &= cards - 1;
    return cards & (0u - cards);
}

/* Two hidden hands exchange a card. Returns false if that is impossible. */
static bool exchange(const struct sf_worlds *w, struct sf_rng *rng, struct sf_world *world)
{
    unsigned hidden = 0, one, other;
    sf_cards gives, gets;

    while (hidden < SF_WORLD_HANDS && w->size[hidden])
        hidden++;
    if (hidden < 2)
        return false;
    one = sf_rng_below(rng, hidden);
    other = w->seat[(one + 1 + sf_rng_below(rng, hidden - 1)) % hidden];
    one = w->seat[one];
    gives = any_of(rng, world->hand[one]);
    gets = any_of(rng, world->hand[other]);
    if (!(w->knowledge->may[one] & gets) || !(w->knowledge->may[other] & gives))
        return false;
    world->hand[one] ^= gives | gets;
    world->hand[other] ^= gives | gets;
    return sf_knowledge_allows(w->knowledge, world->hand);
}

static void wander(const struct sf_worlds *w, struct sf_rng *rng, struct sf_world *world)
{
    double weight = sf_weigh(w->knowledge, world);

    for (unsigned i = 0; i < SF_WEIGH_STEPS; i++) {
        struct sf_world next = *world;
        double least = lot(rng) * weight, then;
        if (!exchange(w, rng, &next))
            continue;
        then = weigh_from(w->knowledge, &next, least);
        if (then < least)
            continue;
        *world = next;
        weight = then;
    }
}

bool sf_weigh_draw(const struct sf_worlds *worlds, struct sf_rng *rng, const atomic_bool *stop,
                   struct sf_world *list, unsigned count)
{
    struct sf_world pool[SF_WEIGH_MAX * SF_WEIGH_POOL];
    double sums[SF_WEIGH_MAX * SF_WEIGH_POOL], sum = 0;

    for (unsigned i = 0; i < count * SF_WEIGH_POOL; i++) {
        if (stop && atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        if (!sf_worlds_draw(worlds, rng, &pool[i]))
            return false;
        sum += sf_weigh(worlds->knowledge, &pool[i]);
        sums[i] = sum;
    }
    choose(pool, sums, lot(rng), list, count);
    for (unsigned i = 0; i < count; i++) {
        if (stop && atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        wander(worlds, rng, &list[i]);
    }
    return true;
}
