/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_DRAW_RECORD_H
#define SF_TOURNAMENT_DRAW_RECORD_H

/*
 * The record of a draw: its commitment, its input and its result, for everybody who wants to
 * recompute it. As JSON:
 *
 *     {"draw":1,"tournament":"fruehjahr-2026","round":2,"attempt":1,"commitment":"…","seed":"…",
 *      "word":"Radi","players":[1,2,3,…],"fours":2,"fives":1,"met":[[1,5,2,8],…],
 *      "plan":[[3,7,1,9],…],"repeats":0}
 *
 * `met` (and with it `repeats`) is there if the draw avoided repeats: the tables of the rounds
 * before. `pairs` is there if partners sit together. `docs/draw.md` explains each key.
 *
 * Reading is strict: the reader rejects unknown keys, missing keys and impossible numbers, and the
 * fault names the key. A record that can be read may still be wrong: sf_draw_check() recomputes the
 * draw and returns the first difference. Nothing allocates.
 */

#include "shape/answer.h"
#include "tournament/draw.h"

struct sf_draw_record {
    struct sf_draw_id id;
    uint8_t commitment[SF_DIGEST_SIZE];
    uint8_t seed[SF_SECRET_SIZE];
    struct sf_draw_field field; /* `met` belongs to the caller, `mate` too when it is written */
    struct sf_draw_plan plan;   /* as the record states it */
    uint16_t pair[SF_DRAW_MAX]; /* of a record that was read: partners one behind the other, */
    uint16_t paired;            /* so many numbers; */
    uint16_t mate[SF_DRAW_MAX]; /* and what `field.mate` points to */
};

void sf_draw_write(struct sf_out *out, const struct sf_draw_record *record);

/* Reads the value at that node of a document. `met` is room for the earlier tables, `met_max`
 * numbers; the number of nodes of the document is always enough. */
enum sf_error sf_draw_read(struct sf_draw_record *record, const struct sf_json *doc, uint32_t node,
                           uint16_t *met, unsigned met_max, struct sf_fault *fault);

enum sf_draw_fault {
    SF_DRAW_GOOD,
    SF_DRAW_SEED,    /* the seed does not open the commitment */
    SF_DRAW_SHAPE,   /* another number of tables, or of seats at `table` */
    SF_DRAW_SEAT,    /* another player at `table` and `seat` */
    SF_DRAW_REPEATS, /* so many pairs have not met before */
};

struct sf_draw_finding {
    uint8_t fault;          /* enum sf_draw_fault */
    uint16_t table, seat;   /* from 1; 0: about no single one */
    uint16_t drawn, record; /* value of the draw, and value of the record */
};

struct sf_draw_finding sf_draw_check(const struct sf_draw_record *record);

#endif
