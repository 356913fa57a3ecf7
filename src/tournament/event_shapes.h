/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_EVENT_SHAPES_H
#define SF_TOURNAMENT_EVENT_SHAPES_H

/*
 * The events of a tournament as shapes (shape/shape.h): which keys each has, of what kind, and
 * where they lie in struct sf_tour_event. A command is an event without the keys that the server
 * adds; it may leave out some others, and sf_tournament_decide() fills them in.
 *
 * event_shapes.c has the rows, event_values.c the values with readers of their own.
 */

#include "shape/shape.h"
#include "tournament/tournament.h"

extern const struct sf_shape sf_tour_event_shapes[SF_TOUR_EV_N];
extern const struct sf_shape_choice sf_tour_event_choice;
extern const struct sf_shape sf_tour_extra_shape; /* an extra prize */

/* The event `open` without its tag and the id of the tournament, as a client sends it. */
extern const struct sf_shape sf_tour_opening_shape;

extern const struct sf_shape_type sf_tour_book_type, sf_tour_own_book_type, sf_tour_class_type,
    sf_tour_cards_type, sf_tour_seats_type, sf_tour_table_type, sf_tour_rows_type,
    sf_tour_json_type;

/* The generated part of docs/tournament-keys.md. */
void sf_tour_document(struct sf_out *out);

#endif
