/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_HISTORY_H
#define SF_TOURNAMENT_HISTORY_H

/*
 * The stream of a tournament: every event that was ever stored, parsed, and which of them an undo
 * has undone. An undo undoes an event while nothing undoes the undo itself. So each event counts
 * the undos of it that are in effect, and is in effect itself while there are none. A new undo
 * changes these counts along its chain, and nothing else. The state is the fold of the events in
 * effect, in their order, each folded once.
 */

#include "tournament/parsed.h"

struct sf_tour_past { /* one event of the history */
    struct sf_tour_parsed *parsed;
    struct sf_tour_record record;
    uint32_t of;     /* undo: of which */
    uint64_t before; /* the sum of the events before it */
};

struct sf_tour_history {
    struct sf_arena arena;
    struct sf_tour_past *past;
    uint32_t *undos; /* of each event, in effect */
    uint32_t count;
    uint32_t kinds[SF_TOUR_EV_N]; /* how many are of each kind, in effect or not */
    uint64_t bytes;               /* of all texts */
    uint64_t sum;                 /* of all texts and times */
};

/* The empty history is all zero. Histories with the same sum are the same stream; it is never 0. */
uint64_t sf_tour_history_sum(const struct sf_tour_history *history);
void sf_tour_history_release(struct sf_tour_history *history);

/* Adds the event and keeps it. False: no memory, nothing is added. */
bool sf_tour_history_add(struct sf_tour_history *history, struct sf_tour_parsed *parsed,
                         int64_t at);
/* Makes the empty history a second one of the same stream. False: no memory; it is to be released.
 */
bool sf_tour_history_share(struct sf_tour_history *history, const struct sf_tour_history *from);
/* Takes the last event away again. */
void sf_tour_history_remove(struct sf_tour_history *history);

/* Can this event be undone at all, and is it in effect? */
enum sf_error sf_tour_history_check(const struct sf_tour_history *history, uint32_t of,
                                    struct sf_fault *fault);
/* Puts the undo that was added last into effect. */
void sf_tour_history_undo(struct sf_tour_history *history);
/* Notes in every record which event undid it. Call it after the last undo. */
void sf_tour_history_mark(struct sf_tour_history *history);

/* Counts the undos in effect of each event into `undos`, which is room for all: as they were after
 * event `last`, or as they are with one more undo of `of`. */
void sf_tour_history_until(const struct sf_tour_history *history, uint32_t last, uint32_t *undos);
void sf_tour_history_with(const struct sf_tour_history *history, uint32_t of, uint32_t *undos);

#endif
