/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/world.h"
#include <string.h>

static void fill_choose(struct sf_worlds *w)
{
    for (unsigned n = 0; n <= SF_WORLD_CARDS; n++) {
        w->choose[n][0] = 1;
        for (unsigned i = 1; i <= n; i++)
            w->choose[n][i] = w->choose[n - 1][i - 1] + (i < n ? w->choose[n - 1][i] : 0);
    }
}

/* Finds the hands that the viewer does not see; false if there are too many or cards lie
 * elsewhere. */
static bool find_hands(struct sf_worlds *w)
{
    const struct sf_knowledge *k = w->knowledge;
    const struct sf_view *view = k->view;
    unsigned hidden = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (seat == view->viewer || view->shown[seat]) {
            w->known.hand[seat] = k->must[seat];
            continue;
        }
        if (!view->held[seat])
            continue;
        if (hidden == SF_WORLD_HANDS || view->held[seat] > SF_WORLD_HAND)
            return false;
        w->seat[hidden] = (uint8_t)seat;
        w->size[hidden++] = view->held[seat];
    }
    return k->all_dealt && view->viewer < SF_SEATS && view->own;
}

static void sort_cards(struct sf_worlds *w)
{
    const struct sf_knowledge *k = w->knowledge;

    for (unsigned takers = 1; takers < 1u << SF_WORLD_HANDS; takers++) {
        sf_cards cards = k->unseen;
        for (unsigned h = 0; h < SF_WORLD_HANDS; h++) {
            sf_cards may = w->size[h] ? k->may[w->seat[h]] : 0;
            cards &= takers >> h & 1 ? may : ~may;
        }
        if (!cards)
            continue;
        w->takers[w->classes] = (uint8_t)takers;
        w->cards[w->classes++] = cards;
    }
}

/* How many cards of a class each hand gets. */
struct split {
    unsigned part[SF_WORLD_HANDS];
};

/* Can `n` cards be dealt this way to the hands that may take them, given what each still needs?
 * Fills in the third number. */
static bool splits(const struct sf_worlds *w, unsigned class, const unsigned *missing,
                   struct split *s)
{
    unsigned n = sf_count(w->cards[class]);

    if (s->part[0] + s->part[1] > n)
        return false;
    s->part[2] = n - s->part[0] - s->part[1];
    for (unsigned h = 0; h < SF_WORLD_HANDS; h++)
        if (s->part[h] > missing[h] || (s->part[h] && !(w->takers[class] >> h & 1)))
            return false;
    return true;
}

/* The number of ways to deal the class like this, and all later classes after it. */
static uint64_t ways_of(const struct sf_worlds *w, unsigned class, const unsigned *missing,
                        const struct split *s)
{
    unsigned n = sf_count(w->cards[class]);

    return (uint64_t)w->choose[n][s->part[0]] * w->choose[n - s->part[0]][s->part[1]] *
           w->ways[class + 1][missing[0] - s->part[0]][missing[1] - s->part[1]];
}

static uint64_t count_ways(const struct sf_worlds *w, unsigned class, const unsigned *missing)
{
    uint64_t total = 0;
    struct split s;

    for (s.part[0] = 0; s.part[0] <= missing[0]; s.part[0]++)
        for (s.part[1] = 0; s.part[1] <= missing[1]; s.part[1]++)
            if (splits(w, class, missing, &s))
                total += ways_of(w, class, missing, &s);
    return total;
}

/* From the last class to the first. */
static void fill_ways(struct sf_worlds *w)
{
    unsigned left = 0;

    w->ways[w->classes][0][0] = 1;
    for (unsigned class = w->classes; class -- > 0;) {
        left += sf_count(w->cards[class]);
        for (unsigned a = 0; a <= w->size[0] && a <= left; a++)
            for (unsigned b = 0; b <= w->size[1] && a + b <= left; b++) {
                unsigned missing[SF_WORLD_HANDS] = {a, b, left - a - b};
                if (missing[2] <= w->size[2])
                    w->ways[class][a][b] = count_ways(w, class, missing);
            }
    }
    w->count = w->ways[0][w->size[0]][w->size[1]];
}

bool sf_worlds_init(struct sf_worlds *w, const struct sf_knowledge *knowledge)
{
    memset(w, 0, sizeof *w);
    w->knowledge = knowledge;
    if (!find_hands(w))
        return false;
    fill_choose(w);
    sort_cards(w);
    fill_ways(w);
    return w->count > 0;
}

/* The subset of `count` cards with this number. */
static sf_cards subset(const struct sf_worlds *w, sf_cards cards, unsigned count, uint32_t number)
{
    sf_cards chosen = 0;

    for (unsigned n = sf_count(cards); count; n--, cards &= cards - 1) {
        uint32_t without = n - 1 >= count ? w->choose[n - 1][count] : 0;
        if (number < without)
            continue;
        number -= without;
        chosen |= cards & (0u - cards);
        count--;
    }
    return chosen;
}

/* Deals one class by the leading part of the number and returns the rest of the number. */
static uint64_t deal_class(const struct sf_worlds *w, unsigned class, unsigned *missing,
                           const struct split *s, uint64_t number, struct sf_world *world)
{
    sf_cards left = w->cards[class];
    uint64_t later = w->ways[class + 1][missing[0] - s->part[0]][missing[1] - s->part[1]];
    uint64_t here = number / later;

    for (unsigned h = 0; h < SF_WORLD_HANDS; h++) {
        uint32_t choices = w->choose[sf_count(left)][s->part[h]];
        sf_cards taken = subset(w, left, s->part[h], (uint32_t)(here % choices));
        here /= choices;
        left &= ~taken;
        world->hand[w->seat[h]] |= taken;
        missing[h] -= s->part[h];
    }
    return number % later;
}

/* Finds the split that the number belongs to; returns the number minus those before the split. */
static uint64_t find_split(const struct sf_worlds *w, unsigned class, const unsigned *missing,
                           uint64_t number, struct split *s)
{
    for (s->part[0] = 0; s->part[0] <= missing[0]; s->part[0]++)
        for (s->part[1] = 0; s->part[1] <= missing[1]; s->part[1]++) {
            uint64_t here;
            if (!splits(w, class, missing, s))
                continue;
            here = ways_of(w, class, missing, s);
            if (number < here)
                return number;
            number -= here;
        }
    return 0; /* not reached with a number below the count */
}

bool sf_worlds_at(const struct sf_worlds *w, uint64_t number, struct sf_world *world)
{
    unsigned missing[SF_WORLD_HANDS] = {w->size[0], w->size[1], w->size[2]};

    *world = w->known;
    for (unsigned class = 0; class < w->classes; class ++) {
        struct split s;
        number = find_split(w, class, missing, number, &s);
        number = deal_class(w, class, missing, &s, number, world);
    }
    return sf_knowledge_allows(w->knowledge, world->hand);
}

/* Uniform below n: draws again in the incomplete last interval. */
static uint64_t below(struct sf_rng *rng, uint64_t n)
{
    uint64_t reject = (0 - n) % n, draw;

    do
        draw = sf_rng_next(rng);
    while (draw < reject);
    return draw % n;
}

bool sf_worlds_draw(const struct sf_worlds *w, struct sf_rng *rng, struct sf_world *world)
{
    for (unsigned tries = 0; tries < SF_WORLD_TRIES; tries++)
        if (sf_worlds_at(w, below(rng, w->count), world))
            return true;
    return false;
}

unsigned sf_worlds_all(const struct sf_worlds *w, struct sf_world *list, unsigned max)
{
    unsigned found = 0;

    for (uint64_t number = 0; w->count <= max && number < w->count; number++)
        if (sf_worlds_at(w, number, &list[found]))
            found++;
    return found;
}

void sf_world_play(const struct sf_knowledge *k, const struct sf_world *world, struct sf_play *play)
{
    const struct sf_view *view = k->view;
    sf_cards dealt[SF_SEATS];

    sf_knowledge_dealt(k, world->hand, dealt);
    sf_play_start(play, &view->rules, view->dealer, &view->contract, dealt);
    for (unsigned i = 0; i < view->count; i++)
        sf_play_put(play, play->order->bit[view->card[i]]);
}
