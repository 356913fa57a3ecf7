/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOCAL_LOCAL_H
#define SF_LOCAL_LOCAL_H

/*
 * A table without a server: one person and bots, in a browser that has no network. The fold, the
 * dealing, the views, the levels and the record are those of the server; only its clocks are
 * missing. Nobody's time runs out, nobody is away, and the next hand waits for the person.
 *
 * The caller (the worker of the app) has the clock, the random bytes and the storage. Each door
 * takes a line of JSON and answers with one (shape/line.h):
 *
 *     local_open   a new table, its first people and bots
 *     local_add    stored events, in their order; a setup begins the table anew
 *     local_do     a command of the person
 *     local_run    what the table and its bots do by themselves until a time
 *     local_view   what the person sees
 *     local_hint   the advice of a level
 *
 * An answer has the new events twice: as the text to store, and as the message that leads the
 * person from one view to the next. Store the texts before anybody sees the messages; after that
 * the table goes on from them in another instance. Bots think inside of local_run, at most with as
 * many worlds as the caller says. `next` is the time of the next local_run. A bot's answer waits
 * for a time that was drawn before, so how long a bot takes says nothing about its cards.
 *
 * When a hand is over, the answer has its record with the proof of its deal. A demand after the
 * hand changes its result; the record then comes again.
 *
 * The caller owns a struct sf_local, all zero before the first table, and the solver. An error
 * leaves the table as it was.
 */

#include "dealer/dealer.h"
#include "shape/line.h"
#include "solver/solver.h"

enum { SF_LOCAL_LINE_MAX = 1 << 20 }; /* enough for any answer */

struct sf_local {
    char id[SF_TABLE_ID_SIZE];
    struct sf_solver *solver;
    struct sf_table now;

    struct sf_record record; /* of the hand `recorded`, event by event */
    uint32_t recorded;
    uint16_t decided; /* events of the record before the last decision that may be taken back */
    int64_t begun_at;
    bool whole; /* the record has its proof: it can be kept */
    bool fresh; /* and has changed since it was told */

    /* thoughts about the event `thought_seq` */
    uint32_t thought_seq;
    uint8_t asked;   /* seats, as bits */
    int64_t bots_at; /* no bot acts before that */
    bool holds;      /* a bot has answered, and its event waits for bots_at: */
    struct sf_event held;
};

typedef bool sf_local_door(struct sf_local *local, struct sf_line *line);

sf_local_door sf_local_open, sf_local_add, sf_local_do, sf_local_run, sf_local_view, sf_local_hint;

/* Documents and answers of the doors. */
extern const struct sf_shape sf_local_open_ask, sf_local_line_ask, sf_local_do_ask,
    sf_local_run_ask, sf_local_view_ask, sf_local_hint_ask;
extern const struct sf_shape sf_local_done_shape, sf_local_seen_shape, sf_local_advice_shape,
    sf_local_added_shape;

/* Adds all of them, for the types of the app. */
struct sf_shape_set;
void sf_local_shapes_add(struct sf_shape_set *set);

#endif
