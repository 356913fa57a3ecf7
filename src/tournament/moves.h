/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_MOVES_H
#define SF_TOURNAMENT_MOVES_H

/*
 * How one event changed the standings: the part `moves` (tournament/show.h). That needs two folds,
 * up to the event and with it. Any thread may fold them while the tournament goes on, because
 * nothing changes or frees the events of a history that are stored already. The result depends on
 * these events alone, so it stays good when later ones come.
 *
 * The caller lends the result to the tournament while sf_tour_show() writes the part. Without one
 * that fits, the part folds by itself.
 */

#include "tournament/tournament.h"

struct sf_tour_move {
    uint16_t number; /* of the player */
    int32_t was_place, is_place, was_points, is_points;
};

struct sf_tour_moves;

/* Prepares the moves of this event of the tournament, which must stay until they are folded. NULL:
 * there is no such event, or no memory. */
struct sf_tour_moves *sf_tour_moves_new(const struct sf_tournament *tournament, uint32_t event);
void sf_tour_moves_free(struct sf_tour_moves *moves); /* NULL is allowed */

/* Folds them, on any thread. SF_E_NO_MEMORY: it may be called again. */
enum sf_error sf_tour_moves_fold(struct sf_tour_moves *moves);

uint32_t sf_tour_moves_event(const struct sf_tour_moves *moves);
/* The players whose place or points have changed, by number. */
unsigned sf_tour_moves_count(const struct sf_tour_moves *moves);
const struct sf_tour_move *sf_tour_moves_at(const struct sf_tour_moves *moves, unsigned i);

/* NULL takes them back. */
void sf_tournament_lend_moves(struct sf_tournament *tournament, const struct sf_tour_moves *moves);

#endif
