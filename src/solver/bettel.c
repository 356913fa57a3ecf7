/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "solver/bettel.h"

struct search {
    uint64_t *memo;
    const struct sf_order *order;
    const uint8_t *next;
    unsigned declarer, seats;
    uint32_t hand[SF_SEATS];
};

/* An unfinished trick. */
struct trick {
    uint32_t suit; /* 0: nothing led yet */
    uint32_t best;
    unsigned winner, turn, played;
};

static uint32_t lowest(uint32_t set)
{
    return set & (0u - set);
}

static uint32_t highest(uint32_t set)
{
    return UINT32_C(1) << sf_highest(set);
}

static bool is_low(uint32_t mine, uint32_t others)
{
    for (unsigned n = 1; mine; n++, mine &= mine - 1)
        if (sf_count(others & (lowest(mine) - 1u)) >= n)
            return false;
    return true;
}

/* The suits of a hand whose cards are not low. */
static uint32_t risks(const struct sf_order *order, uint32_t hand, uint32_t others)
{
    uint32_t risky = 0;

    for (uint32_t left = hand, suit; left; left &= ~suit) {
        suit = order->group[sf_lowest(left)];
        risky |= is_low(hand & suit, others & suit) ? 0 : suit;
    }
    return risky;
}

static uint32_t held_by_others(const struct search *s, unsigned but)
{
    uint32_t all = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        all |= seat == but ? 0 : s->hand[seat];
    return all;
}

static bool survives_trick(struct search *s, unsigned leader);
static bool survives(struct search *s, const struct trick *trick);

/* Does the declarer survive after this card? */
static bool survives_card(struct search *s, const struct trick *trick, uint32_t bit)
{
    struct trick t = *trick;
    bool result;

    if (!t.played)
        t.suit = s->order->group[sf_lowest(bit)];
    if ((bit & t.suit) > t.best) {
        t.best = bit;
        t.winner = t.turn;
    }
    s->hand[trick->turn] ^= bit;
    t.turn = s->next[t.turn];
    t.played++;
    result = survives(s, &t);
    s->hand[trick->turn] ^= bit;
    return result;
}

/* The highest card of the suit that certainly does not win: below a card on the table, or below all
 * cards of the suit that a later seat holds. */
static bool follows(struct search *s, const struct trick *t)
{
    uint32_t bound = t->best, mine = s->hand[t->turn] & t->suit;
    unsigned seat = t->turn;

    for (unsigned i = t->played + 1; i < s->seats; i++) {
        uint32_t least;
        seat = s->next[seat];
        least = lowest(s->hand[seat] & t->suit);
        bound = least > bound ? least : bound;
    }
    mine &= bound - 1u;
    return mine && survives_card(s, t, highest(mine));
}

static bool throws_away(struct search *s, const struct trick *t)
{
    uint32_t hand = s->hand[t->turn];
    uint32_t risky = risks(s->order, hand, held_by_others(s, t->turn));

    if (!risky)
        return true;
    for (uint32_t left = hand & risky, suit; left; left &= ~suit) {
        suit = s->order->group[sf_lowest(left)];
        if (survives_card(s, t, highest(hand & suit)))
            return true;
    }
    return false;
}

static bool leads_first(struct search *s, const struct trick *t)
{
    for (uint32_t left = s->hand[t->turn]; left; left &= left - 1)
        if (survives_card(s, t, lowest(left)))
            return true;
    return false;
}

/* Cards of a hand are equivalent if no other seat holds a card between them. Returns the lowest of
 * each kind. */
static uint32_t different(const struct search *s, const struct trick *t, uint32_t cards)
{
    uint32_t others = held_by_others(s, t->turn) | t->best, kinds = 0, last = 0;

    for (; cards; cards &= cards - 1) {
        uint32_t bit = lowest(cards);
        bool same = last && s->order->group[sf_lowest(bit)] & last &&
                    !(others & (bit - 1u) & ~(last | (last - 1u)));
        kinds |= same ? 0 : bit;
        last = bit;
    }
    return kinds;
}

static bool survives_defender(struct search *s, const struct trick *t)
{
    uint32_t hand = s->hand[t->turn], suit = hand & t->suit;

    for (uint32_t left = different(s, t, suit ? suit : hand); left; left &= left - 1)
        if (!survives_card(s, t, lowest(left)))
            return false;
    return true;
}

static bool survives(struct search *s, const struct trick *t)
{
    if (t->played == s->seats)
        return t->winner != s->declarer && survives_trick(s, t->winner);
    if (t->turn != s->declarer)
        return survives_defender(s, t);
    if (!t->played)
        return leads_first(s, t);
    return s->hand[t->turn] & t->suit ? follows(s, t) : throws_away(s, t);
}

/* Can this seat lead a suit in which every seat stays below the declarer's lowest card? */
static bool is_caught(const struct search *s, unsigned leader)
{
    for (uint32_t left = s->hand[s->declarer], suit; left; left &= ~suit) {
        uint32_t bound = lowest(left);
        bool caught;

        suit = s->order->group[sf_lowest(left)];
        caught = s->hand[leader] & suit;
        for (unsigned i = 1, seat = s->next[s->declarer]; i < s->seats; i++, seat = s->next[seat])
            caught = caught && !(s->hand[seat] & suit && lowest(s->hand[seat] & suit) > bound);
        if (caught)
            return true;
    }
    return false;
}

static uint64_t mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ (h >> 29);
}

static bool survives_trick(struct search *s, unsigned leader)
{
    struct trick t = {.turn = leader, .winner = leader};
    uint64_t key = mix(leader * 8 + s->declarer, (uint64_t)s->hand[0] << 32 | s->hand[1]);
    uint64_t *memo;

    if (leader != s->declarer) {
        if (!risks(s->order, s->hand[s->declarer], held_by_others(s, s->declarer)))
            return true;
        if (is_caught(s, leader))
            return false;
    }
    key = mix(mix(key, (uint64_t)s->hand[2] << 32 | s->hand[3]), s->hand[4]) | 2; /* 0 is empty */
    memo = &s->memo[(key >> 20) % SF_BETTEL_MEMO];
    if ((*memo ^ key) > 1)
        *memo = (key & ~UINT64_C(1)) | survives(s, &t);
    return *memo & 1;
}

bool sf_bettel_wins(struct sf_bettel *bettel, const struct sf_play *play, unsigned declarer)
{
    struct search s = {.memo = bettel->memo,
                       .order = play->order,
                       .next = play->next,
                       .declarer = declarer,
                       .seats = play->seats};

    memcpy(s.hand, play->hand, sizeof s.hand);
    return survives_trick(&s, play->turn);
}

/* A card that another seat must beat if it is led, and that leaves the remaining cards low. */
static bool has_low_lead(uint32_t mine, uint32_t others)
{
    for (uint32_t left = mine; left && others; left &= left - 1) {
        uint32_t bit = lowest(left);
        if (!(others & (bit - 1u)) && is_low(mine & ~bit, others))
            return true;
    }
    return false;
}

bool sf_bettel_is_sure(const struct sf_order *order, uint32_t hand, uint32_t unseen, bool leads)
{
    bool can_lead = !leads;

    for (uint32_t left = hand, suit; left; left &= ~suit) {
        suit = order->group[sf_lowest(left)];
        can_lead = can_lead || has_low_lead(hand & suit, unseen & suit);
    }
    return can_lead && !risks(order, hand, unseen);
}
