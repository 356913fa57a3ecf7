/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_SEARCH_BODY_H
#define SF_SOLVER_SEARCH_BODY_H

/*
 * The search itself. Not a header to use: each search_*.c defines the number of players and the
 * function name, and includes this file.
 */

#include "solver/bound.h"
#include "solver/memo.h"

#ifndef PLAYERS
#define PLAYERS     4
#define SEARCH_NAME sf_search_four
#endif

#define PART static inline __attribute__((always_inline))

PART unsigned next_seat(unsigned seat)
{
    return PLAYERS == 4 ? (seat + 1) & 3 : seat + 1 == PLAYERS ? 0 : seat + 1;
}

/* --- legal cards ------------------------------------------------------------------------------ */

/* Like sf_play_legal_lead() and sf_play_legal_follow(), on a frame. */
PART uint32_t legal_lead(const struct sf_search *s, const struct sf_frame *f, uint32_t hand)
{
    uint32_t under = hand & s->called_suit & ~s->called;

    if (!(hand & s->called) || (f->ran && !s->stays_bound))
        return hand;
    return sf_count(under) + 1 >= s->run_min ? hand : hand & ~under;
}

PART uint32_t legal_follow(const struct sf_search *s, const struct sf_frame *f, uint32_t hand,
                           uint32_t led)
{
    uint32_t suit = hand & led;

    if (!(hand & s->called))
        return suit ? suit : hand;
    if (led == s->called_suit)
        return !f->ran || s->stays_bound ? s->called : suit;
    if (suit || f->ran || hand == s->called)
        return suit ? suit : hand;
    return hand & ~s->called;
}

PART uint32_t legal(const struct sf_search *s, const struct sf_frame *f, const struct sf_trick *t,
                    unsigned seat, unsigned at)
{
    return at ? legal_follow(s, f, f->hand[seat], t->led) : legal_lead(s, f, f->hand[seat]);
}

PART bool leads_under(const struct sf_search *s, const struct sf_frame *f, unsigned seat,
                      uint32_t bit)
{
    return f->hand[seat] & s->called && bit & s->called_suit & ~s->called;
}

/* --- which cards to try, and in which order --------------------------------------------------- */

/* The cards worth trying, and the cards that separate them. */
struct moves {
    uint32_t cards;
    uint32_t foreign; /* relevant cards of other seats: they separate the mover's cards */
    int key[8];       /* promise and place, in no order */
    unsigned count;
};

PART unsigned place_of(int key)
{
    return 31 - ((unsigned)key & 31);
}

/* Keeps the lowest of cards with the same effect and the same value. Cards on the table that do not
 * take the trick separate nothing. */
PART void find_cards(const struct sf_search *s, const struct sf_frame *f, const struct sf_trick *t,
                     unsigned seat, unsigned at, struct moves *moves)
{
    uint32_t mine = f->hand[seat], gone = at ? t->played & ~t->best : 0;
    uint32_t same = (mine << 1) & s->equal;

    if (at > 1) {
        same |= ((same & gone) << 1) & s->equal;
        same |= ((same & gone) << 1) & s->equal;
    }
    moves->foreign =
        ((f->hand[0] | f->hand[1] | f->hand[2] | f->hand[3]) & ~mine & ~gone) | s->called;
    moves->cards = legal(s, f, t, seat, at) & ~same;
}

/* Are two cards of one hand equivalent except for their value? */
PART bool side_by_side(const struct sf_search *s, uint32_t a, uint32_t b, uint32_t foreign)
{
    uint32_t low = a < b ? a : b, high = a < b ? b : a;

    return s->group[sf_lowest(low)] & high && !(((high << 1) - low) & foreign);
}

/* The strongest cards of the seats still to play, for and against a seat. Sets compare by their
 * highest member. */
struct outlook {
    uint32_t ours, theirs;
};

PART struct outlook look_ahead(const struct sf_search *s, const struct sf_frame *f, unsigned seat,
                               unsigned others, uint32_t led)
{
    bool high = sf_bound_maximises(s, seat);
    struct outlook look = {0, 0};

    for (unsigned i = 0; i < others; i++) {
        uint32_t card;
        seat = next_seat(seat);
        card = f->hand[seat] & led;
        card = card ? card : f->hand[seat] & s->trumps;
        if (sf_bound_collects(s, seat) == high)
            look.ours = card > look.ours ? card : look.ours;
        else
            look.theirs = card > look.theirs ? card : look.theirs;
    }
    return look;
}

/*
 * If it is certain who takes the trick, only one of several adjacent cards is worth trying: the one
 * with the most points if we take it, the one with the fewest if they do. The other is no better
 * now, and may be lost or won later.
 */
PART uint32_t drop_worse(const struct sf_search *s, uint32_t cards, uint32_t won, uint32_t lost,
                         uint32_t foreign)
{
    uint32_t last = 0;

    for (uint32_t left = won | lost; left; left &= left - 1) {
        uint32_t bit = left & (0u - left);
        if (last && side_by_side(s, last, bit, foreign)) {
            bool more = s->points[sf_lowest(bit)] > s->points[sf_lowest(last)];
            uint32_t worse = more == !!(won & bit) ? last : bit;
            cards ^= worse;
            last = worse == last ? bit : last;
        } else {
            last = bit;
        }
    }
    return cards;
}

/* The outcome of the trick with a card that currently takes it. */
PART unsigned outcome(uint32_t beats, struct outlook look, bool wants)
{
    if (!wants) /* Bettel: taking the trick is bad */
        return look.ours > look.theirs && look.ours > beats ? 1 : 2;
    return beats > look.theirs ? 0 : look.ours > look.theirs ? 1 : 2;
}

PART void rank_follow(const struct sf_search *s, const struct sf_frame *f, const struct sf_trick *t,
                      unsigned seat, unsigned at, struct moves *moves)
{
    bool high = sf_bound_maximises(s, seat), wants = sf_bound_collects(s, seat) == high;
    bool ahead = sf_bound_collects(s, t->winner) == high;
    struct outlook look = look_ahead(s, f, seat, PLAYERS - at - 1, t->led);
    struct outlook all = {ahead && t->best > look.ours ? t->best : look.ours,
                          !ahead && t->best > look.theirs ? t->best : look.theirs};
    uint32_t cards = moves->cards;

    if (s->together) {
        uint32_t won =
            ahead && t->best > look.theirs ? cards : sf_bound_above(cards & t->beats, all.theirs);
        uint32_t lost =
            !ahead && t->best > look.ours ? cards & ~sf_bound_above(cards & t->beats, t->best) : 0;
        cards = drop_worse(s, cards, won, lost, moves->foreign);
    }
    for (; cards; cards &= cards - 1) {
        unsigned place = sf_lowest(cards);
        unsigned kind = outcome(cards & (0u - cards) & t->beats, all, wants);
        unsigned length = sf_count(f->hand[seat] & s->group[place]);
        moves->key[moves->count++] = s->promise[high][at][kind][place] +
                                     32 * (s->per_point[high][at][kind] * (int)t->points +
                                           s->per_length[high][at][kind] * (int)length);
    }
}

PART void rank_lead(const struct sf_search *s, const struct sf_frame *f, unsigned seat,
                    unsigned first, struct moves *moves)
{
    bool high = sf_bound_maximises(s, seat), wants = sf_bound_collects(s, seat) == high;

    for (uint32_t cards = moves->cards, group; cards; cards &= ~group) {
        uint32_t here;
        struct outlook look;
        unsigned length;

        group = s->group[sf_lowest(cards)];
        here = cards & group;
        length = sf_count(f->hand[seat] & group);
        look = look_ahead(s, f, seat, PLAYERS - 1, group);
        if (s->together)
            here = drop_worse(s, here, sf_bound_above(here, look.theirs), 0, moves->foreign);
        for (; here; here &= here - 1) {
            unsigned place = sf_lowest(here);
            unsigned kind = outcome(here & (0u - here), look, wants);
            moves->key[moves->count++] = place == first
                                             ? (1 << 24) + 31 - (int)place
                                             : s->promise[high][0][kind][place] +
                                                   32 * s->per_length[high][0][kind] * (int)length;
        }
    }
}

PART void find_moves(const struct sf_search *s, const struct sf_frame *f, const struct sf_trick *t,
                     unsigned seat, unsigned at, unsigned first, struct moves *moves)
{
    moves->count = 0;
    find_cards(s, f, t, seat, at, moves);
    if (!(moves->cards & (moves->cards - 1)))
        moves->key[moves->count++] = 31 - (int)sf_lowest(moves->cards);
    else if (at)
        rank_follow(s, f, t, seat, at, moves);
    else
        rank_lead(s, f, seat, first, moves);
}

/* Moves the most promising of the moves from `from` on to index `from`. */
PART unsigned pick_move(struct moves *moves, unsigned from)
{
    unsigned best = from;
    int key;

    for (unsigned i = from + 1; i < moves->count; i++)
        best = moves->key[i] > moves->key[best] ? i : best;
    key = moves->key[best];
    moves->key[best] = moves->key[from];
    moves->key[from] = key;
    return place_of(key);
}

/* --- the last two tricks ---------------------------------------------------------------------- */

/* The winner of a trick to which everyone has one card left. */
PART unsigned last_winner(const struct sf_search *s, const struct sf_frame *f, unsigned lead,
                          uint32_t played)
{
    uint32_t first = f->hand[lead] & ~played, best = 0;
    uint32_t beats = (s->group[sf_lowest(first)] | s->trumps) & ~played;
    unsigned winner = lead;

    for (unsigned i = 0; i < PLAYERS; i++) {
        uint32_t card = f->hand[i] & beats;
        winner = card > best ? i : winner;
        best = card > best ? card : best;
    }
    return winner;
}

/* The values of the trick before the last and of the last trick together. */
PART unsigned last_two(const struct sf_search *s, const struct sf_frame *f,
                       const struct sf_trick *t, unsigned available)
{
    unsigned gained = t->points + s->per_trick;
    unsigned winner = last_winner(s, f, t->winner, t->played);

    return (sf_bound_collects(s, t->winner) ? gained : 0) +
           (sf_bound_collects(s, winner) ? available - gained : 0);
}

PART struct sf_trick put(const struct sf_search *s, const struct sf_trick *t, unsigned seat,
                         unsigned place, unsigned at)
{
    uint32_t bit = UINT32_C(1) << place;
    struct sf_trick next;

    if (!at)
        return (struct sf_trick){.led = s->group[place],
                                 .beats = s->group[place] | s->trumps,
                                 .best = bit,
                                 .played = bit,
                                 .winner = seat,
                                 .points = s->points[place]};
    next = *t;
    next.played |= bit;
    next.points += s->points[place];
    if ((bit & t->beats) > t->best) {
        next.best = bit;
        next.winner = seat;
    }
    return next;
}

/* The seat that wants the value low gets its negative: so every seat maximises. */
PART int wish(bool high, unsigned value)
{
    return high ? (int)value : -(int)value;
}

PART int goal_of(bool high, unsigned need)
{
    return high ? (int)need : 1 - (int)need;
}

enum { WORST = -255 };

typedef unsigned card_fn(const struct sf_search *s, const struct sf_frame *f,
                         const struct sf_trick *t, unsigned seat, unsigned need,
                         unsigned available);

/* With so few cards it is faster to play all of them than to think. */
PART unsigned two_tricks(const struct sf_search *s, const struct sf_frame *f,
                         const struct sf_trick *t, unsigned seat, unsigned need, unsigned available,
                         unsigned at, card_fn *deeper)
{
    uint32_t cards = legal(s, f, t, seat, at) & ~((f->hand[seat] << 1) & s->equal);
    bool high = sf_bound_maximises(s, seat);
    int goal = goal_of(high, need), best = WORST;

    while (cards && best < goal) {
        unsigned place = sf_highest(cards), value;
        int wished;
        struct sf_trick next = put(s, t, seat, place, at);

        s->solver->nodes++;
        value = at + 1 == PLAYERS ? last_two(s, f, &next, available)
                                  : deeper(s, f, &next, next_seat(seat), need, available);
        wished = wish(high, value);
        best = wished > best ? wished : best;
        cards ^= UINT32_C(1) << place;
    }
    return (unsigned)(high ? best : -best);
}

/* --- the search ------------------------------------------------------------------------------- */

static unsigned search_trick(const struct sf_search *s, const struct sf_frame *f, unsigned need,
                             unsigned available);

/* The trick is full: adds its value and searches the rest, with the places packed. */
PART unsigned finish_trick(const struct sf_search *s, const struct sf_frame *f,
                           const struct sf_trick *t, unsigned need, unsigned available)
{
    unsigned gained = t->points + s->per_trick;
    unsigned add = sf_bound_collects(s, t->winner) ? gained : 0;
    uint32_t played = t->played, rest;
    sf_four all = f->all & ~(sf_four){played, played, played, played};
    struct sf_frame next;

    rest = all[0] | all[1] | all[2] | all[3];
    while (played) { /* from the top, so that the remaining places stay valid */
        unsigned place = sf_highest(played);
        uint32_t down = s->packed[place];
        if (down & rest) {
            sf_four set = {down, down, down, down};
            all = (all & ~set) | ((all & set) >> 1);
        }
        played ^= UINT32_C(1) << place;
    }
    next.all = all;
    next.lead = t->winner;
    next.left = f->left - 1;
    next.ran = f->ran && rest & s->called;
    return add + search_trick(s, &next, need > add ? need - add : 0, available - gained);
}

/* A card adjacent to one already tried cannot beat that one by more than the difference of their
 * values. Returns the bound if that settles the question. */
PART bool settled(const struct sf_search *s, const struct moves *moves, const int wished[],
                  unsigned index, int goal, int *bound)
{
    unsigned place = place_of(moves->key[index]);

    for (unsigned i = 0; i < index; i++) {
        unsigned tried = place_of(moves->key[i]);
        int apart = (int)s->points[place] - (int)s->points[tried];
        *bound = wished[i] + (apart < 0 ? -apart : apart);
        if (*bound < goal &&
            side_by_side(s, UINT32_C(1) << tried, UINT32_C(1) << place, moves->foreign))
            return true;
    }
    return false;
}

/* The value after one card. */
PART unsigned try_card(const struct sf_search *s, const struct sf_frame *f,
                       const struct sf_trick *t, unsigned seat, unsigned place, unsigned need,
                       unsigned available, unsigned at, card_fn *deeper)
{
    struct sf_trick next = put(s, t, seat, place, at);

    s->solver->nodes++;
    if (at + 1 == PLAYERS)
        return finish_trick(s, f, &next, need, available);
    if (!at && leads_under(s, f, seat, UINT32_C(1) << place)) {
        struct sf_frame ran = *f;
        ran.ran = true;
        return deeper(s, &ran, &next, next_seat(seat), need, available);
    }
    return deeper(s, f, &next, next_seat(seat), need, available);
}

PART unsigned search_card(const struct sf_search *s, const struct sf_frame *f,
                          const struct sf_trick *t, unsigned seat, unsigned need,
                          unsigned available, unsigned at, card_fn *deeper, unsigned *move)
{
    bool high = sf_bound_maximises(s, seat);
    int goal = goal_of(high, need), best = WORST, wished[8];
    struct moves moves;

    find_moves(s, f, t, seat, at, move ? *move : SF_NO_PLACE, &moves);
    for (unsigned i = 0; i < moves.count && best < goal; i++) {
        unsigned place = pick_move(&moves, i);

        if (!i || !settled(s, &moves, wished, i, goal, &wished[i]))
            wished[i] = wish(high, try_card(s, f, t, seat, place, need, available, at, deeper));
        if (wished[i] > best) {
            best = wished[i];
            if (move)
                *move = place;
        }
    }
    return (unsigned)(high ? best : -best);
}

/* One function for each card of a trick, the last card first. */
#define CARD(name, ...)                                                                            \
    static unsigned name(const struct sf_search *s, const struct sf_frame *f,                      \
                         const struct sf_trick *t, unsigned seat, unsigned need,                   \
                         unsigned available)                                                       \
    {                                                                                              \
        return __VA_ARGS__;                                                                        \
    }

#if PLAYERS == 4
CARD(two_tricks_3, two_tricks(s, f, t, seat, need, available, 3, NULL))
CARD(two_tricks_2, two_tricks(s, f, t, seat, need, available, 2, two_tricks_3))
CARD(search_card_3, search_card(s, f, t, seat, need, available, 3, NULL, NULL))
CARD(search_card_2, search_card(s, f, t, seat, need, available, 2, search_card_3, NULL))
#else
CARD(two_tricks_2, two_tricks(s, f, t, seat, need, available, 2, NULL))
CARD(search_card_2, search_card(s, f, t, seat, need, available, 2, NULL, NULL))
#endif
CARD(two_tricks_1, two_tricks(s, f, t, seat, need, available, 1, two_tricks_2))
CARD(two_tricks_0, two_tricks(s, f, t, seat, need, available, 0, two_tricks_1))
CARD(search_card_1, search_card(s, f, t, seat, need, available, 1, search_card_2, NULL))

#undef CARD

/* Everything that the future depends on. */
PART uint64_t key_of(const struct sf_search *s, const struct sf_frame *f)
{
    uint64_t a = (uint64_t)f->hand[0] << 32 | f->hand[1];
    uint64_t b = (uint64_t)f->hand[2] << 32 | f->hand[3];
    uint64_t h = (a ^ (s->seed + f->lead * 2 + f->ran)) * UINT64_C(0x9e3779b97f4a7c15);

    h = (h ^ h >> 32 ^ b) * UINT64_C(0xd6e8feb86659fd93);
    h = (h ^ h >> 32) * UINT64_C(0xa0761d6478bd642f);
    return (h ^ h >> 29) | 1; /* 0 is an empty entry */
}

PART bool told_to_stop(struct sf_solver *solver)
{
    if (solver->stop && atomic_load_explicit(solver->stop, memory_order_relaxed))
        solver->stopped = true;
    return solver->stopped;
}

static unsigned search_trick(const struct sf_search *s, const struct sf_frame *f, unsigned need,
                             unsigned available)
{
    struct sf_bound bound = {.s = s, .f = f, .need = need, .available = available};
    unsigned value, move = SF_NO_PLACE, low = 0, high = available;
    const struct sf_memo *memo;
    struct sf_memo *bucket;
    uint64_t key;

    if (need == 0)
        return 0;
    if (need > available)
        return available;
    if (f->left == 1)
        return sf_bound_collects(s, last_winner(s, f, f->lead, 0)) ? available : 0;
    if (f->left == 2)
        return two_tricks_0(s, f, NULL, f->lead, need, available);
    key = key_of(s, f);
    bucket = sf_memo_bucket(s->solver, key);
    memo = sf_memo_recall(bucket, key);
    if (memo) {
        if (memo->low >= need || memo->high < need)
            return memo->low >= need ? memo->low : memo->high;
        move = memo->move;
        low = memo->low;
        high = memo->high;
    }
    if (sf_bound_decided(&bound, PLAYERS))
        return bound.value;
    if (told_to_stop(s->solver))
        return 0;
    value = search_card(s, f, NULL, f->lead, need, available, 0, search_card_1, &move);
    if (s->solver->stopped)
        return value;
    if (value >= need)
        low = value;
    else
        high = value;
    sf_memo_keep(bucket, (struct sf_memo){.key = key,
                                          .low = (uint8_t)low,
                                          .high = (uint8_t)high,
                                          .move = (uint8_t)move,
                                          .left = (uint8_t)f->left,
                                          .age = s->solver->age});
    return value;
}

unsigned SEARCH_NAME(const struct sf_search *s, const struct sf_search_position *p, unsigned need)
{
    switch (p->in_trick) {
    case 0:
        return search_trick(s, &p->frame, need, p->available);
    case 1:
        return search_card_1(s, &p->frame, &p->trick, p->seat, need, p->available);
    case 2:
        return search_card_2(s, &p->frame, &p->trick, p->seat, need, p->available);
    default:
#if PLAYERS == 4
        return search_card_3(s, &p->frame, &p->trick, p->seat, need, p->available);
#else
        return 0; /* no trick has more cards than players */
#endif
    }
}

#undef PART

#endif
