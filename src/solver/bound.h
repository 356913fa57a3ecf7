/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_BOUND_H
#define SF_SOLVER_BOUND_H

/*
 * Bounds that are certain without playing a card: tricks that a seat takes in any case, and the
 * least that must fall into them. These are proofs, not estimates: a bound holds whatever anyone
 * plays.
 *
 * `players` is a constant at every call, so that the compiler unrolls the loops.
 */

#include "solver/search.h"

SF_HOT bool sf_bound_collects(const struct sf_search *s, unsigned seat)
{
    return s->collects >> seat & 1;
}

SF_HOT bool sf_bound_maximises(const struct sf_search *s, unsigned seat)
{
    return s->maximises >> seat & 1;
}

/* Do two seats want the same and collect together? */
SF_HOT bool sf_bound_friends(const struct sf_search *s, unsigned a, unsigned b)
{
    return sf_bound_collects(s, a) == sf_bound_collects(s, b) &&
           sf_bound_maximises(s, a) == sf_bound_maximises(s, b);
}

SF_HOT unsigned sf_bound_points(const struct sf_search *s, uint32_t set)
{
    return 8 * sf_count(set & s->eight) + 4 * sf_count(set & s->four) + 2 * sf_count(set & s->two) +
           sf_count(set & s->one);
}

/* The least that `count` cards of a set are worth. */
SF_HOT unsigned sf_bound_cheapest(const struct sf_search *s, uint32_t set, unsigned count)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < SF_WORTHS; i++) {
        unsigned here = sf_count(set & s->worth[i]);
        if (count <= here)
            return sum + count * sf_worths[i];
        sum += here * sf_worths[i];
        count -= here;
    }
    return sum;
}

/* The cards of a set that are higher than all cards of another. */
SF_HOT uint32_t sf_bound_above(uint32_t set, uint32_t other)
{
    return other ? set & ~(uint32_t)((UINT64_C(2) << sf_highest(other)) - 1) : set;
}

/* How many of `mine` take a trick in any case: each can fall to one higher card of theirs, and each
 * of theirs can beat one. */
SF_HOT unsigned sf_bound_unbeaten(uint32_t mine, uint32_t theirs)
{
    int most = 0, count = 0;

    while (mine) {
        uint32_t bit = UINT32_C(1) << sf_highest(mine);
        int sure = ++count - (int)sf_count(theirs & (0u - bit));
        most = sure > most ? sure : most;
        mine ^= bit;
    }
    return (unsigned)most;
}

/* The question and the known facts of the position. */
struct sf_bound {
    const struct sf_search *s;
    const struct sf_frame *f;
    unsigned need, available;
    uint32_t everyone; /* all cards held */
    unsigned helper;   /* seat on the leader's side with the most certain trumps */
    unsigned helps;    /* how many such trumps; 0: no helper */
    unsigned value;    /* the bound, once the question is decided */
};

/* The number that a side must be sure of to decide the question. */
SF_HOT unsigned sf_bound_target(const struct sf_bound *b, unsigned seat)
{
    return sf_bound_collects(b->s, seat) ? b->need : b->available - b->need + 1;
}

SF_HOT bool sf_bound_decides(struct sf_bound *b, unsigned seat, unsigned gain)
{
    b->value = sf_bound_collects(b->s, seat) ? gain : b->available - gain;
    return gain >= sf_bound_target(b, seat);
}

/* Can the cards that the others must throw into `tricks` tricks be enough? They are at most the
 * others' share of all that is left. */
SF_HOT bool sf_bound_within_reach(const struct sf_bound *b, unsigned gain, unsigned target,
                                  unsigned tricks)
{
    return gain < target && (target - gain) * b->f->left <= b->available * tricks;
}

/* A trump that cannot be beaten takes its trick, whoever leads. */
SF_HOT bool sf_bound_trumps(struct sf_bound *b, unsigned seat, unsigned sure, unsigned players)
{
    const struct sf_search *s = b->s;
    unsigned gain = sure;

    if (sure >= b->f->left)
        return sf_bound_decides(b, seat, b->available);
    if (!s->per_trick) {
        gain = sf_bound_cheapest(s, b->f->hand[seat] & s->trumps, sure);
        if (sf_bound_within_reach(b, gain, sf_bound_target(b, seat), sure))
            for (unsigned i = 0; i < players; i++)
                gain += i == seat ? 0 : sf_bound_cheapest(s, b->f->hand[i], sure);
    }
    return sf_bound_decides(b, seat, gain);
}

SF_HOT bool sf_bound_all_trumps(struct sf_bound *b, unsigned players)
{
    const struct sf_search *s = b->s;
    uint32_t side[2] = {0, 0};

    for (unsigned i = 0; i < players; i++)
        side[sf_bound_collects(s, i)] |= b->f->hand[i] & s->trumps;
    for (unsigned i = 0; i < players; i++) {
        uint32_t mine = b->f->hand[i] & s->trumps;
        unsigned sure = mine ? sf_bound_unbeaten(mine, side[!sf_bound_collects(s, i)]) : 0;
        if (!sure)
            continue;
        if (sf_bound_trumps(b, i, sure, players))
            return true;
        if (sure > b->helps && sf_bound_friends(s, i, b->f->lead)) {
            b->helper = i;
            b->helps = sure;
        }
    }
    return false;
}

/* The cards of one suit that the seat on lead can play one after the other without losing a trick:
 * as long as every seat that could trump must follow. */
SF_HOT uint32_t sf_bound_run(const struct sf_bound *b, uint32_t suit, unsigned drawn,
                             unsigned players)
{
    const struct sf_search *s = b->s;
    unsigned lead = b->f->lead, count, longest = 0, cap = 8;
    uint32_t hand = b->f->hand[lead] & suit;
    uint32_t run = sf_bound_above(hand, b->everyone & suit & ~hand);

    if (!run)
        return 0;
    for (unsigned i = 0; i < players; i++) {
        unsigned length = sf_count(b->f->hand[i] & suit);
        bool trumps = sf_count(b->f->hand[i] & s->trumps) > drawn;
        if (i == lead)
            continue;
        longest = length > longest ? length : longest;
        if (trumps && length < cap && !sf_bound_friends(s, i, lead))
            cap = length;
    }
    run = sf_count(run) >= longest ? hand : run; /* no seat has any left after so many rounds */
    for (count = sf_count(run); count > cap; count--)
        run &= run - 1;
    return run;
}

/* A partner who holds only trumps would have to take over the lead. */
SF_HOT uint32_t sf_bound_leave_lead(const struct sf_bound *b, uint32_t run, unsigned drawn,
                                    unsigned players)
{
    const struct sf_search *s = b->s;

    for (unsigned i = 0; i < players; i++) {
        uint32_t hand = b->f->hand[i];
        if (i == b->f->lead || !sf_bound_friends(s, i, b->f->lead) ||
            sf_count(hand & s->trumps) <= drawn)
            continue;
        for (unsigned count = sf_count(run); count > sf_count(hand & ~s->trumps); count--)
            run &= run - 1;
    }
    return run;
}

/* The least that falls when the leader plays out `run` after `drawn` rounds of trumps, and the
 * helper's trumps take their tricks. */
SF_HOT unsigned sf_bound_fallen(const struct sf_bound *b, uint32_t run, unsigned drawn,
                                unsigned players)
{
    const struct sf_search *s = b->s;
    unsigned sum = 0, lead = b->f->lead;

    for (unsigned i = 0; i < players; i++) {
        uint32_t hand = b->f->hand[i], trumps = hand & s->trumps;
        unsigned count = (i == b->helper ? 0 : b->helps) + (i == lead ? 0 : sf_count(run));
        if (i == lead)
            sum += sf_bound_cheapest(s, hand & ~run, count);
        else if (drawn && sf_count(trumps) <= drawn) /* all of them must follow */
            sum += sf_bound_points(s, trumps) +
                   sf_bound_cheapest(s, hand & ~trumps, count - sf_count(trumps));
        else
            sum += sf_bound_cheapest(s, hand, count);
    }
    return sum;
}

/* The points that the seat on lead takes if it plays out its highest cards, and its side's trumps
 * later. */
SF_HOT bool sf_bound_lead(struct sf_bound *b, unsigned players)
{
    const struct sf_search *s = b->s;
    unsigned lead = b->f->lead, target = sf_bound_target(b, lead), drawn = 0, tricks, gain;
    uint32_t hand = b->f->hand[lead], plain = hand & ~s->trumps, run = 0;

    if (b->helps && b->helper == lead)
        drawn = sf_count(sf_bound_above(hand & s->trumps, b->everyone & s->trumps & ~hand));
    for (uint32_t suit; plain; plain &= ~suit) {
        suit = s->group[sf_lowest(plain)];
        run |= sf_bound_run(b, suit, drawn, players);
    }
    run = sf_bound_leave_lead(b, run, drawn, players);
    tricks = sf_count(run) + b->helps;
    if (!run && !drawn)
        return false;
    if (tricks >= b->f->left)
        return sf_bound_decides(b, lead, b->available);
    gain = tricks;
    if (!s->per_trick) {
        gain = sf_bound_points(s, run);
        if (b->helps)
            gain += sf_bound_cheapest(s, b->f->hand[b->helper] & s->trumps, b->helps);
        if (gain < target && (drawn || sf_bound_within_reach(b, gain, target, tricks)))
            gain += sf_bound_fallen(b, run, drawn, players);
    }
    return sf_bound_decides(b, lead, gain);
}

/* Is the question decided already? */
SF_HOT bool sf_bound_decided(struct sf_bound *b, unsigned players)
{
    const struct sf_search *s = b->s;
    unsigned lead = b->f->lead;

    for (unsigned i = 0; i < players; i++)
        b->everyone |= b->f->hand[i];
    if (b->everyone & s->trumps && sf_bound_all_trumps(b, players))
        return true;
    /* at a Bettel no seat wants to take tricks */
    return sf_bound_collects(s, lead) == sf_bound_maximises(s, lead) && sf_bound_lead(b, players);
}

#endif
