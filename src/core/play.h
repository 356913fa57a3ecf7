/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_PLAY_H
#define SF_CORE_PLAY_H

/*
 * The play of the cards: whose turn it is, what is legal, who takes the trick.
 *
 * struct sf_play is a plain value of a few cache lines; a copy is a snapshot. All it has of the
 * game is the order (order.h) and the duties of the called card. Hands are sets of places. It
 * stores no history: a caller that needs one stores the cards in the order played, as core/deal.h
 * does.
 *
 * The hot functions are inline because playouts and searches spend their time in them.
 * sf_play_put() expects a legal place; check input from outside with sf_play_check() first.
 */

#include "core/contract.h"
#include <string.h>

struct sf_tally {
    uint32_t taken[SF_SEATS]; /* places in the tricks won */
    uint8_t points[SF_SEATS];
    uint8_t tricks[SF_SEATS];
};

/* Total points or tricks of some seats (bits). */
static inline unsigned sf_tally_sum(const uint8_t values[SF_SEATS], unsigned seats)
{
    unsigned total = 0;

    for (; seats; seats &= seats - 1)
        total += values[sf_lowest(seats)];
    return total;
}

struct sf_play {
    const struct sf_order *order;
    uint32_t hand[SF_SEATS];
    uint32_t trick;       /* places on the table */
    uint32_t led;         /* group of the card led; 0 = the seat to move leads */
    uint32_t beats;       /* places that would take the trick now: trumps and the suit led */
    uint32_t best;        /* the card that currently takes the trick */
    uint32_t called;      /* the called card until it is played; 0 none */
    uint32_t called_suit; /* its suit */
    struct sf_tally tally;
    uint32_t turn;          /* seat to move */
    uint32_t winner;        /* seat of `best` */
    uint8_t next[SF_SEATS]; /* clockwise, without the seat that pauses */
    uint8_t in_trick;       /* cards on the table */
    uint8_t seats;          /* cards of a full trick */
    uint8_t tricks;         /* completed */
    uint8_t total;          /* tricks of the game */
    uint8_t value;          /* points on the table */
    uint8_t run_min;        /* davonlaufen: how many cards of the called suit the holder needs */
    bool ran;               /* the holder of the called card has led under it */
    bool stays_bound;       /* after that the called card is still due when its suit is led */
};

/* Is the called card still secret, or due in any case? */
static inline bool sf_play_bound(const struct sf_play *play)
{
    return !play->ran || play->stays_bound;
}

/*
 * The legal places of a seat that leads, and of a seat that follows. Only the holder of the called
 * card has more duties than to follow suit.
 */
SF_HOT uint32_t sf_play_legal_lead(const struct sf_play *play, uint32_t hand)
{
    uint32_t under = hand & play->called_suit & ~play->called;

    if (!(hand & play->called) || !sf_play_bound(play))
        return hand;
    /* schule-2024 5.1.5, muenchen-2006 II.4.1.6, bsv-1989 3.2.5 */
    return sf_count(under) + 1 >= play->run_min ? hand : hand & ~under;
}

SF_HOT uint32_t sf_play_legal_follow(const struct sf_play *play, uint32_t hand)
{
    uint32_t suit = hand & play->led;

    if (!(hand & play->called))
        return suit ? suit : hand;
    if (play->led == play->called_suit)
        return sf_play_bound(play) ? play->called : suit;
    if (suit || play->ran || hand == play->called)
        return suit ? suit : hand;
    return hand & ~play->called;
}

/* The legal places of the seat to move; never empty while it holds a card. */
static inline uint32_t sf_play_legal(const struct sf_play *play)
{
    uint32_t hand = play->hand[play->turn];

    return play->led ? sf_play_legal_follow(play, hand) : sf_play_legal_lead(play, hand);
}

static inline bool sf_play_over(const struct sf_play *play)
{
    return play->tricks == play->total;
}

/* Must the seat still play to the trick that lies open or is about to begin? */
static inline bool sf_play_owes(const struct sf_play *play, unsigned seat)
{
    unsigned owing = play->turn;

    for (unsigned left = play->seats - play->in_trick; left; left--, owing = play->next[owing])
        if (owing == seat)
            return true;
    return false;
}

/* The first card of a trick. */
SF_HOT void sf_play_lead(struct sf_play *play, uint32_t bit)
{
    unsigned place = sf_lowest(bit), seat = play->turn;
    uint32_t group = play->order->group[place];

    if (group == play->called_suit && play->hand[seat] & play->called & ~bit)
        play->ran = true;
    play->hand[seat] ^= bit;
    play->called &= ~bit;
    play->led = group;
    play->beats = group | play->order->trumps;
    play->trick = play->best = bit;
    play->value = play->order->points[place];
    play->winner = seat;
    play->turn = play->next[seat];
}

SF_HOT void sf_play_follow(struct sf_play *play, uint32_t bit)
{
    unsigned seat = play->turn;

    play->hand[seat] ^= bit;
    play->called &= ~bit;
    play->trick |= bit;
    play->value = (uint8_t)(play->value + play->order->points[sf_lowest(bit)]);
    if ((bit & play->beats) > play->best) {
        play->best = bit;
        play->winner = seat;
    }
    play->turn = play->next[seat];
}

/* The trick is full: the winner takes it and leads next. */
SF_HOT void sf_play_gather(struct sf_play *play)
{
    unsigned winner = play->winner;

    play->tally.taken[winner] |= play->trick;
    play->tally.points[winner] = (uint8_t)(play->tally.points[winner] + play->value);
    play->tally.tricks[winner]++;
    play->trick = play->led = 0;
    play->value = 0;
    play->in_trick = 0;
    play->tricks++;
    play->turn = winner;
}

/* Play one legal place, given as a bit. */
static inline void sf_play_put(struct sf_play *play, uint32_t bit)
{
    if (play->led)
        sf_play_follow(play, bit);
    else
        sf_play_lead(play, bit);
    if (++play->in_trick == play->seats)
        sf_play_gather(play);
}

/* May the seat to move play this card? Returns the rule that forbids it. */
enum sf_error sf_play_check(const struct sf_play *play, unsigned card);

/* The seat left of the dealer leads. `hands` are cards, by seat. */
SF_HOT void sf_play_start(struct sf_play *play, const struct sf_rules *rules, unsigned dealer,
                          const struct sf_contract *contract, const sf_cards *hands)
{
    const struct sf_order *order = sf_contract_order(contract);

    memset(play, 0, sizeof *play);
    play->order = order;
    for (unsigned seat = 0; seat < rules->players; seat++)
        play->hand[seat] = sf_order_places(order, hands[seat]);
    memcpy(play->next, sf_rules_order(rules, dealer), sizeof play->next);
    play->turn = play->next[dealer];
    play->seats = (uint8_t)sf_rules_active(rules);
    play->total = rules->hand;
    if (sf_games[contract->game].goal == SF_GOAL_SHOWN) { /* schule-2024 2.6.2: not played */
        play->total = 0;
        play->tally.points[contract->declarer] = 120;
    }
    if (sf_games[contract->game].calls) {
        play->called = order->bit[sf_contract_called(contract)];
        play->called_suit = sf_order_suit(order, (enum sf_suit)contract->suit);
        play->run_min = rules->run_min[contract->call];
        play->stays_bound = rules->run_stays_bound;
    }
}

#endif
