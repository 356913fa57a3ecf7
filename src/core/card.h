/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_CARD_H
#define SF_CORE_CARD_H

/*
 * Cards and sets of cards as printed, independent of game and trumps.
 *
 * A card is a number 0..31, suit * 8 + rank; a set is a 32-bit mask with bit `card`. Suits stand in
 * the order in which they rank among Ober and Unter (Eichel highest), ranks in the order of a plain
 * suit (As highest). The short deck of 24 cards has no Sieben and no Acht. A card is written as two
 * letters, suit `E G H S` and rank `A Z K O U 9 8 7`: the Alte is "EO".
 *
 * Which card beats which depends on the game: see order.h.
 */

#include <stdbool.h>
#include <stdint.h>

enum sf_suit { SF_SCHELLEN, SF_HERZ, SF_GRAS, SF_EICHEL, SF_SUIT_N, SF_NO_SUIT = 255 };
enum sf_rank {
    SF_SIEBEN,
    SF_ACHT,
    SF_NEUN,
    SF_UNTER,
    SF_OBER,
    SF_KOENIG,
    SF_ZEHN,
    SF_AS,
    SF_RANK_N,
    SF_NO_RANK = 255
};

enum { SF_CARD_N = 32, SF_NO_CARD = 255 };
enum { SF_SEATS = 5, SF_NO_SEAT = 255 };

typedef uint32_t sf_cards;

/* For the few hot functions of playouts and searches. They are inlined at every use, and so
 * compiled for the caller's target processor. */
#define SF_HOT __attribute__((always_inline)) static inline

#define SF_CARD(suit, rank) ((uint8_t)((suit)*8 + (rank)))
#define SF_BIT(card)        (UINT32_C(1) << (card))
#define SF_ALTE             SF_CARD(SF_EICHEL, SF_OBER)
#define SF_SUIT_CARDS(suit) (UINT32_C(0xff) << ((suit)*8))
#define SF_RANK_CARDS(rank) (UINT32_C(0x01010101) << (rank))
#define SF_LONG_DECK        UINT32_C(0xffffffff)
#define SF_SHORT_DECK       (SF_LONG_DECK & ~(SF_RANK_CARDS(SF_SIEBEN) | SF_RANK_CARDS(SF_ACHT)))

static inline enum sf_suit sf_card_suit(unsigned card)
{
    return (enum sf_suit)(card >> 3);
}

static inline enum sf_rank sf_card_rank(unsigned card)
{
    return (enum sf_rank)(card & 7);
}

static inline unsigned sf_count(uint32_t set)
{
#if defined(__x86_64__) && !defined(__POPCNT__) /* here the builtin would call a function */
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f;
    return set * 0x01010101 >> 24;
#else
    return (unsigned)__builtin_popcount(set);
#endif
}

/* The highest and the lowest member; the set must not be empty. */
static inline unsigned sf_highest(uint32_t set)
{
    return 31u - (unsigned)__builtin_clz(set);
}

static inline unsigned sf_lowest(uint32_t set)
{
    return (unsigned)__builtin_ctz(set);
}

/* The `count` highest Ober; the first is the Alte. */
static inline sf_cards sf_top_ober(unsigned count)
{
    sf_cards top = 0;

    for (unsigned i = 0; i < count; i++)
        top |= SF_BIT(SF_CARD(SF_EICHEL - i, SF_OBER));
    return top;
}

/* Points of a card in a trick: 11, 10, 4, 3, 2 or 0. */
unsigned sf_card_points(unsigned card);

/* "EO", "S7", ... ; the string is static. */
const char *sf_card_name(unsigned card);

/* The card, or SF_NO_CARD if the two letters name none. */
unsigned sf_card_parse(const char *two_letters);

char sf_suit_letter(enum sf_suit suit);
char sf_rank_letter(enum sf_rank rank);
enum sf_suit sf_suit_parse(char letter); /* SF_NO_SUIT if none */
enum sf_rank sf_rank_parse(char letter); /* SF_NO_RANK if none */

#endif
