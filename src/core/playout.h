/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_PLAYOUT_H
#define SF_CORE_PLAYOUT_H

/*
 * Random games: a random deal, then random legal cards. The benchmark of the core's speed, and the
 * generator for experiments and tests. Deterministic for a given state of the random numbers.
 *
 * The code that a playout repeats millions of times is inline, so that a caller can compile it for
 * the instructions of the processor at hand. Several choices share one random word. The bias is
 * below 2^-40, too small to be measured, but another reason not to deal at real tables with this.
 */

#include "base/rng.h"
#include "core/score.h"
#include <string.h>

/* A random member of the set, each equally likely; the set must not be empty. */
static inline uint32_t sf_playout_pick(struct sf_rng *rng, uint32_t places)
{
    if (places & (places - 1))
        for (uint32_t skip = sf_rng_below(rng, sf_count(places)); skip; skip--)
            places &= places - 1;
    return places & (0u - places);
}

/* Writes the cards of the set into `deck` one by one and returns their number. */
static inline unsigned sf_playout_deck(sf_cards left, uint8_t deck[SF_CARD_N])
{
    static const uint8_t whole[SF_CARD_N] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                             11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                             22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    unsigned size = 0;

    memcpy(deck, whole, sizeof whole);
    if (left == SF_LONG_DECK)
        return SF_CARD_N;
    for (; left; left &= left - 1)
        deck[size++] = (uint8_t)sf_lowest(left);
    return size;
}

/* Removes `count` random cards from the first *n; the last ones fill the gaps. */
static inline sf_cards sf_playout_hand(struct sf_rng *rng, uint8_t *deck, uint32_t *n,
                                       unsigned count)
{
    sf_cards hand = 0;

    while (count) {
        unsigned batch = count < 4 ? count : 4;
        uint64_t fraction = sf_rng_next(rng);
        for (count -= batch; batch; batch--) {
            uint32_t index = sf_rng_digit(&fraction, *n);
            hand |= SF_BIT(deck[index]);
            deck[index] = deck[--*n];
        }
    }
    return hand;
}

/* Shuffles and deals the deck of the rules; the hand of the seat that pauses stays empty. The last
 * hand gets the remaining cards, so that only the other hands need random draws. */
SF_HOT void sf_playout_deal(struct sf_rng *rng, const struct sf_rules *rules, unsigned dealer,
                            sf_cards hands[SF_SEATS])
{
    uint8_t deck[SF_CARD_N];
    uint32_t n = sf_playout_deck(rules->deck, deck);
    sf_cards left = rules->deck;

    memset(hands, 0, SF_SEATS * sizeof *hands);
    for (unsigned seats = sf_rules_seats(rules, dealer); seats; seats &= seats - 1) {
        sf_cards hand = n > rules->hand ? sf_playout_hand(rng, deck, &n, rules->hand) : left;
        hands[sf_lowest(seats)] = hand;
        left &= ~hand;
    }
}

/* A random member of the set, chosen by the next digit of the fraction. */
static inline uint32_t sf_playout_digit(uint64_t *fraction, uint32_t places)
{
    if (places & (places - 1))
        for (uint32_t skip = sf_rng_digit(fraction, sf_count(places)); skip; skip--)
            places &= places - 1;
    return places & (0u - places);
}

/* Plays random legal cards until the game is over, trick by trick. */
SF_HOT void sf_playout_play(struct sf_rng *rng, struct sf_play *play)
{
    struct sf_play p = *play;
    uint64_t fraction = 0;

    while (p.in_trick)
        sf_play_put(&p, sf_playout_pick(rng, sf_play_legal(&p)));
    for (; !sf_play_over(&p); sf_play_gather(&p)) {
        uint32_t legal = sf_play_legal_lead(&p, p.hand[p.turn]);
        if (p.tricks % 2 == 0 || !fraction)
            fraction = sf_rng_next(rng);
        sf_play_lead(&p, sf_playout_digit(&fraction, legal));
        for (unsigned left = p.seats - 1u; left; left--) {
            legal = sf_play_legal_follow(&p, p.hand[p.turn]);
            sf_play_follow(&p, sf_playout_digit(&fraction, legal));
        }
    }
    *play = p;
}

/* A possible contract for these hands, chosen at random among all seats and games. */
struct sf_contract sf_playout_contract(struct sf_rng *rng, const struct sf_rules *rules,
                                       unsigned dealer, const sf_cards hands[SF_SEATS]);

#endif
