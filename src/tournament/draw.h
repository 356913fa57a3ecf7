/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_DRAW_H
#define SF_TOURNAMENT_DRAW_H

/*
 * The draw of a round decides who sits where. Nobody can choose its result, and everybody can
 * recompute it with SHA-256 and HMAC-SHA-256 alone. docs/draw.md defines every byte.
 *
 *   1. The server makes a seed and shows its commitment (sf_draw_commit) before the field is
 *      closed.
 *   2. The field is closed. Somebody in the hall may call a word; it goes into the draw.
 *   3. sf_draw_make() computes the plan from seed, word and field. The server shows the seed with
 *      it.
 *
 * Pure lot: every player is equally likely on every seat, every pair equally likely at one table.
 * Fisher-Yates over the keyed stream mixes the field, which begins in the order of the players'
 * numbers. The mixed field fills the tables seat by seat. Given the tables of earlier rounds, the
 * draw also avoids repeated pairs as far as possible (where the rulebook permits it). It exchanges
 * seats of the mixed field, chosen from the same stream, until nobody meets again or it has tried
 * SF_DRAW_TRIES exchanges. After each SF_DRAW_PATIENCE exchanges it mixes all players again. The
 * best plan on the way counts. So it never has more repeats than the pure lot of the same seed, and
 * its only input about players is whom they have met.
 *
 * Partners at one table: the draw mixes pairs instead of players, two pairs fill a table, and then
 * the four players of each table are mixed. Repeats are pairs that meet a pair again.
 *
 * A field that is not divisible by four: sf_draw_shape() computes how many tables of four and of
 * five or three there are, how many substitutes are missing, or who waits. Tables of five or three
 * are the last ones.
 *
 * Every result depends only on the arguments. No function allocates; they use about 80 KB of stack.
 * The caller calls sf_shuffle_init() first and checks input from outside before it calls these
 * functions. A field with a sf_draw_field_fault() or an id that is not sf_draw_id_good() is a bug,
 * and an assertion fails.
 */

#include "base/error.h"
#include "base/why.h"
#include "core/proof.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    SF_DRAW_MAX = 1024, /* seats */
    SF_DRAW_TABLES = SF_DRAW_MAX / 4,
    SF_DRAW_WORD_SIZE = 81,
    SF_DRAW_ID_SIZE = 33,
    SF_DRAW_TRIES = 65536,
    SF_DRAW_PATIENCE = 8192
};

enum sf_odd_field {
    SF_ODD_SUBSTITUTES, /* neutral substitutes are added and drawn like everybody */
    SF_ODD_FIVES,       /* tables of five: impossible for 6, 7 and 11 */
    SF_ODD_WAIT,        /* the last numbers wait for this round */
    SF_ODD_THREES       /* tables of three: impossible for 5 */
};

struct sf_draw_shape {
    uint16_t fours, fives, threes;
    uint8_t substitutes; /* that must be added first */
    uint8_t waiting;     /* players with the last numbers who do not play */
};

/* SF_E_FIELD_SIZE if the field cannot be seated that way: fewer than four; 6, 7, 11 in fives; 5 in
 * threes; more than SF_DRAW_MAX seats. */
enum sf_error sf_draw_shape(unsigned players, enum sf_odd_field odd, struct sf_draw_shape *shape);

struct sf_draw_id {
    char tournament[SF_DRAW_ID_SIZE]; /* 1..32 of A-Z a-z 0-9 . _ -, NUL-terminated */
    uint16_t round;                   /* from 1; 0: lots among those who are tied */
    uint16_t attempt;                 /* from 1; a redraw is the next one */
};

bool sf_draw_id_good(const struct sf_draw_id *id);

void sf_draw_commit(uint8_t commitment[SF_DIGEST_SIZE], const struct sf_draw_id *id,
                    const uint8_t seed[SF_SECRET_SIZE]);
/* In constant time. */
bool sf_draw_opens(const uint8_t commitment[SF_DIGEST_SIZE], const struct sf_draw_id *id,
                   const uint8_t seed[SF_SECRET_SIZE]);

struct sf_draw_field {
    uint16_t count;               /* players and substitutes, without those who wait */
    uint16_t number[SF_DRAW_MAX]; /* strictly ascending, from 1 */
    uint16_t fours, fives;        /* seats for all of them; */
    uint16_t threes;              /* never with tables of five */
    char word[SF_DRAW_WORD_SIZE]; /* UTF-8; "" if nobody called one */
    /* Tables of earlier rounds, to avoid repeats: players' numbers with a 0 behind each table,
     * `met_count` in all. The draw ignores players who are not in the field. NULL: pure lot. The
     * caller owns it. */
    const uint16_t *met;
    unsigned met_count;
    /* The number of each player's partner, in the order of `number`; all tables have four seats.
     * NULL: players are drawn one by one. The caller owns it. */
    const uint16_t *mate;
};

/* Does the word fit, without control characters? The reader has checked that it is UTF-8. */
bool sf_draw_word_good(const char *word);

/* Which part of the field is wrong; SF_WHY_NOTHING if it is good. */
enum sf_why sf_draw_field_fault(const struct sf_draw_field *field);

struct sf_draw_plan {
    uint16_t tables;
    uint8_t seats[SF_DRAW_TABLES];      /* 3, 4 or 5, by table */
    uint16_t number[SF_DRAW_TABLES][5]; /* players by table and seat; position 1 deals first */
    uint16_t repeats;                   /* pairs that have met before; 0 at a pure lot; with
                                           partners: tables where two pairs meet again */
};

void sf_draw_make(struct sf_draw_plan *plan, const struct sf_draw_id *id,
                  const uint8_t seed[SF_SECRET_SIZE], const struct sf_draw_field *field);

/* Draws lots: puts numbers from ascending order into the order in which they are drawn. The round
 * of the id is 0, and the attempt counts the lots of the tournament. */
void sf_draw_lots(uint16_t *number, unsigned count, const struct sf_draw_id *id,
                  const uint8_t seed[SF_SECRET_SIZE]);

#endif
