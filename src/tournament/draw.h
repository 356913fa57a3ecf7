/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_DRAW_H
#define SF_TOURNAMENT_DRAW_H

/*
 * The draw of a round: who sits where, so that nobody could choose it and everybody can recompute
 * it with SHA-256 and HMAC-SHA-256 alone. docs/draw.md defines every byte.
 *
 *   1. A seed is made and its commitment shown (sf_draw_commit), before the field is closed.
 *   2. The field is closed. Somebody in the hall may call a word; it goes into the draw.
 *   3. sf_draw_make() computes the plan of seed, word and field. The seed is shown with it.
 *
 * Pure lot: every player is equally likely on every seat, every pair equally likely at one table.
 * The field in the order of the players' numbers is mixed by Fisher-Yates over the keyed stream and
 * fills the tables seat by seat. With the tables of earlier rounds, pairs that have met sit
 * together again only if it cannot be helped (where the rulebook permits it): from the mixed field
 * on seats are exchanged, which ones is drawn from the same stream, until nobody meets again or
 * SF_DRAW_TRIES exchanges were looked at, with all mixed again after each SF_DRAW_PATIENCE of them;
 * the best plan on the way counts. So it never has more repeats than the pure lot of the same seed,
 * and it knows players only by whom they have met.
 *
 * A field that is not divisible by four: sf_draw_shape() says how many tables of four and of five
 * there are, or how many substitutes are missing, or who waits. Tables of five are the last ones.
 *
 * All of it is computed from the arguments; nothing allocates, about 80 KB of stack are used.
 * sf_shuffle_init() comes first. What comes from outside is looked at before it comes here: a field
 * with a sf_draw_field_fault(), an id that is not sf_draw_id_good() is a bug: asserted.
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
    SF_ODD_WAIT         /* the last numbers wait for this round */
};

struct sf_draw_shape {
    uint16_t fours, fives;
    uint8_t substitutes; /* that must be added first */
    uint8_t waiting;     /* players with the last numbers who do not play */
};

/* SF_E_FIELD_SIZE if the field cannot be seated that way: fewer than four; 6, 7, 11 in fives; more
 * than SF_DRAW_MAX seats. */
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
    uint16_t count;               /* who plays, substitutes included, those who wait not */
    uint16_t number[SF_DRAW_MAX]; /* strictly ascending, from 1 */
    uint16_t fours, fives;        /* seats for all of them */
    char word[SF_DRAW_WORD_SIZE]; /* UTF-8; "" if nobody called one */
    /* Earlier rounds' tables for who avoids repeats: numbers, behind each table a 0, `met_count` of
     * them in all; who is not in the field does not matter. NULL: pure lot. The caller's. */
    const uint16_t *met;
    unsigned met_count;
};

/* Does it fit, and has no control characters? That it is UTF-8 is the reader's business. */
bool sf_draw_word_good(const char *word);

/* Which part of it is wrong; SF_WHY_NOTHING if it is good. */
enum sf_why sf_draw_field_fault(const struct sf_draw_field *field);

struct sf_draw_plan {
    uint16_t tables;
    uint8_t seats[SF_DRAW_TABLES];      /* 4 or 5, by table */
    uint16_t number[SF_DRAW_TABLES][5]; /* players by table and seat; position 1 deals first */
    uint16_t repeats;                   /* pairs that have met before; 0 at a pure lot */
};

void sf_draw_make(struct sf_draw_plan *plan, const struct sf_draw_id *id,
                  const uint8_t seed[SF_SECRET_SIZE], const struct sf_draw_field *field);

/* Lots: numbers in ascending order become the same in the order in which they are drawn. The round
 * of the id is 0, and the attempt counts the lots of the tournament. */
void sf_draw_lots(uint16_t *number, unsigned count, const struct sf_draw_id *id,
                  const uint8_t seed[SF_SECRET_SIZE]);

#endif
