/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_ORDER_H
#define SF_CORE_ORDER_H

/*
 * Which card beats which: the order of all cards in one kind of game, as rows.
 *
 * A row lines up the 32 cards: the trumps on top, highest first, and each plain suit as one block
 * below them. The index of a card in that line is its *place*, 31 = highest trump; a set of places
 * is a 32-bit mask. In places, the highest bit among trumps and the suit led wins a trick, and the
 * number of leading one bits is the run of Laufende. Play and scoring work in places; hands come in
 * and go out as cards.
 *
 * There are fifteen rows. Rufspiel, Hochzeit, Muss-Spiel, Ramsch and Herz-Solo share one; the Sie
 * needs no row of its own. The short deck uses the same rows and leaves the lowest places empty.
 */

#include "core/card.h"

enum sf_order_id {
    SF_ORDER_SOLO = 0,      /* + suit: Ober, Unter, the suit */
    SF_ORDER_FARBWENZ = 4,  /* + suit: Unter, the suit */
    SF_ORDER_FARBGEIER = 8, /* + suit: Ober, the suit */
    SF_ORDER_WENZ = 12,     /* Unter */
    SF_ORDER_GEIER,         /* Ober */
    SF_ORDER_BETTEL,        /* no trumps, the Zehn between Unter and Neun */
    SF_ORDER_N
};

struct sf_order {
    uint8_t card[SF_CARD_N];   /* place -> card */
    uint8_t place[SF_CARD_N];  /* card -> place */
    uint32_t bit[SF_CARD_N];   /* card -> its place as a set */
    uint8_t points[SF_CARD_N]; /* place -> points */
    uint32_t group[SF_CARD_N]; /* place -> all places of its group: the trumps or one suit */
    uint32_t trumps;
};

extern const struct sf_order sf_orders[SF_ORDER_N];

/* Cards to places and back. */
static inline uint32_t sf_order_places(const struct sf_order *order, sf_cards cards)
{
    const uint32_t *bit = order->bit;
    uint32_t places = 0;

    for (; cards; cards &= cards - 1)
        places |= bit[sf_lowest(cards)];
    return places;
}

sf_cards sf_order_cards(const struct sf_order *order, uint32_t places);

/* The places of a plain suit; 0 for the trump suit. Trumps do not belong to a suit. */
static inline uint32_t sf_order_suit(const struct sf_order *order, enum sf_suit suit)
{
    /* The Neun is a plain card of its suit in every game in which the suit is plain. */
    return order->group[order->place[SF_CARD(suit, SF_NEUN)]] & ~order->trumps;
}

#endif
