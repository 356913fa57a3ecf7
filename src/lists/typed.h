/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_TYPED_H
#define SF_LISTS_TYPED_H

/*
 * Rows of a list as people enter them: from a few keys at the desk, or by buttons on a phone. Both
 * give a struct sf_row with the prices of the rulebook; sf_row_judge() then says what it is worth.
 *
 * sf_typed_read() reads keys:
 *
 *     12     seats 1 and 2 won a plain Rufspiel      12s Schneider, 12x schwarz
 *     -12    they lost it; where a lost Rufspiel costs Reuegeld, the first one was the declarer
 *     3      seat 3 won a solo game, -3 lost it      3s, 3x; 3t Tout, 3i Sie
 *     124    the three played against the fourth, and won
 *     12 4   the same with the value given (4 points from one loser to one winner)
 *     12k    doubled by a Spritze, 12k3 by that of seat 3; 12kk twice; 12l3: three Laufende, where
 *            the book pays them
 *     3w     a game by its letter, where several solo games or partner games have different prices:
 *            w Wenz, g Geier, fw (or f) Farbwenz, fg Farbgeier, b Bettel, h Hochzeit, m Muss-Spiel
 *     3r     seat 3 lost a Ramsch, 3r12 against the Jungfrauen 1 and 2; 3d: their Durchmarsch
 *     0      everybody passed; so does a dash, as on paper
 *     9 -3 -3 -3   the entries themselves; 9-3-3-3, too
 *
 * A game by buttons is a struct sf_tapped. sf_tapped_settle() drops what does not fit the rest (a
 * partner at a solo game, a Spritze of the own party) and returns what can be chosen;
 * sf_tapped_row() makes the row.
 *
 * Row `number` (from 1) is dealt by seat (number - 1) mod seats; at a table of five the dealer has
 * no part in the game. `seats` is 4 or 5 everywhere, and `rules` those of a tournament book. Pure,
 * nothing allocates.
 */

#include "core/worth.h"
#include "lists/row.h"

unsigned sf_list_dealer(unsigned seats, unsigned number);
/* Seats that play, as bits. */
unsigned sf_list_playing(unsigned seats, unsigned number);

#define SF_TYPED_WRONG(X)                                                                          \
    X(NOTHING, "")      /* it is a row */                                                          \
    X(FORM, "form")     /* cannot be read */                                                       \
    X(SEAT, "seat")     /* the table has no such seat */                                           \
    X(TWICE, "twice")   /* the same seat twice */                                                  \
    X(COUNT, "count")   /* a party has one to three players */                                     \
    X(DEALER, "dealer") /* at a table of five the dealer does not play */                          \
    X(VALUE, "value")   /* the book has no such price */                                           \
    X(PASSED, "passed") /* the book deals again when everybody passes */

enum sf_typed_wrong {
#define SF_TYPED_ID(id, name) SF_TYPED_##id,
    SF_TYPED_WRONG(SF_TYPED_ID)
#undef SF_TYPED_ID
        SF_TYPED_N
};

const char *sf_typed_wrong_name(enum sf_typed_wrong wrong);

enum { SF_TYPED_MAX = 63 }; /* characters of a row; a longer text is SF_TYPED_FORM */

/* `text` ends with NUL and is UTF-8: a minus may be a hyphen, U+2212 or U+2013. On success *row is
 * filled. */
enum sf_typed_wrong sf_typed_read(const struct sf_rules *rules, unsigned seats, unsigned number,
                                  const char *text, struct sf_row *row);

/* The keys of games: the letters, and the game. The last has no letters. */
struct sf_typed_letters {
    const char *text;
    uint8_t game; /* enum sf_game */
};
extern const struct sf_typed_letters sf_typed_letters[];

/* A game by buttons. Where nobody was chosen yet the seat is SF_NO_SEAT. */
struct sf_tapped {
    uint8_t kind; /* enum sf_row_kind: SF_ROW_RUFSPIEL to SF_ROW_PASSED, or SF_ROW_RAMSCH */
    uint8_t game; /* enum sf_game, where its kind has several prices; SF_GAME_N: not said */
    uint8_t declarer, partner; /* of a Ramsch: the loser, and nobody */
    uint8_t jungfrauen;        /* of a Ramsch: seats without a trick, as bits */
    uint8_t spritze;           /* who doubled */
    uint8_t doublings;         /* how often; a Spritze is one at least */
    uint8_t height;            /* enum sf_height */
    uint8_t run;               /* Laufende */
    bool won;                  /* of a Ramsch: a Durchmarsch */
    bool unjustified;          /* the party that doubled had at most one trick */
};

#define SF_TAPPED_MISSING(X)                                                                       \
    X(NOTHING, "")                                                                                 \
    X(DECLARER, "declarer")                                                                        \
    X(PARTNER, "partner")                                                                          \
    X(PRICE, "price") /* the book has no such result */

enum sf_tapped_missing {
#define SF_TAPPED_ID(id, name) SF_TAPPED_##id,
    SF_TAPPED_MISSING(SF_TAPPED_ID)
#undef SF_TAPPED_ID
        SF_TAPPED_N
};

const char *sf_tapped_missing_name(enum sf_tapped_missing missing);

/* How often a game of this kind may be doubled, by whatever. */
unsigned sf_list_doublings(const struct sf_rules *rules, unsigned seats, enum sf_row_kind kind);

/* The most Jungfrauen of a Ramsch among these seats: somebody beside the loser has a trick. */
unsigned sf_list_jungfrauen(unsigned playing);

/* A Ramsch that this seat has lost, or its Durchmarsch, doubled so often. False: no row has so
 * large entries. */
bool sf_list_ramsch(const struct sf_rules *rules, unsigned playing, unsigned seat,
                    unsigned jungfrauen, bool march, unsigned doublings, struct sf_row *row);

/* The possible choices about a game; sets of games, seats, heights and Laufende are bits. */
struct sf_tapped_choices {
    uint32_t games; /* 0: all games of its kind have the same prices */
    uint8_t declarers, partners, doublers, jungfrauen;
    uint8_t doublings; /* how often at most; a Spritze counts once its player is named */
    uint8_t heights;
    uint16_t runs;
    bool lost;        /* it can be lost */
    bool unjustified; /* only the players know whether the Spritze was unjustified */
};

void sf_tapped_settle(const struct sf_rules *rules, unsigned seats, unsigned number,
                      struct sf_tapped *game, struct sf_tapped_choices *choices);

/* `game` is settled. On SF_TAPPED_NOTHING *row is filled. */
enum sf_tapped_missing sf_tapped_row(const struct sf_rules *rules, unsigned seats, unsigned number,
                                     const struct sf_tapped *game, struct sf_row *row);

#endif
