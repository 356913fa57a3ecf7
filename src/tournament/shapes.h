/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_SHAPES_H
#define SF_TOURNAMENT_SHAPES_H

/*
 * The shape (shape/shape.h) of every part of a tournament that a client can look at (show.h): which
 * keys it has, their bounds, and a sentence about each. tournament/show*.c and audit.c write the
 * parts; the suite checks every part that it sees against these rows. The types of the browser and
 * the docs come from them.
 *
 * A long list has rows without keys. Their shape is a tuple, whose fields name the columns:
 * sf_shape_write_cols() writes `cols` from it.
 */

#include "shape/shape.h"

struct sf_tour_part_shape {
    const char *part; /* NULL ends the table */
    const struct sf_shape *shape;
};

/* In the order of enum sf_tour_part. */
extern const struct sf_tour_part_shape sf_tour_part_shapes[];

/* All of them by name, for the types of the browser; no such object is ever sent. */
extern const struct sf_shape sf_tour_parts_shape;

/* NULL: there is no such part. */
const struct sf_shape *sf_tour_part_shape(const char *part);

/* --- pieces that other objects contain, too ----------------------------------------------------
 */

extern const struct sf_shape sf_tour_list_row_shape; /* a row of a list, as people type it */
extern const struct sf_shape sf_tour_request_shape;  /* a Tout or Sie that waits for approval */

/* Parts that are files, too. */
extern const struct sf_shape sf_tour_table_shape;
extern const struct sf_shape sf_tour_standings_shape;
extern const struct sf_shape sf_tour_till_shape;

/* Registration in advance (show_signup.c). */
extern const struct sf_shape sf_tour_signup_shape;
extern const struct sf_shape sf_tour_signups_shape;

/* Ended by NULL. */
extern const char *const sf_tour_role_words[];
extern const char *const sf_tour_part_words[];

/* --- rows under `cols`, for sf_shape_write_cols()
 * -----------------------------------------------------
 */

extern const struct sf_shape sf_tour_player_row_shape;
extern const struct sf_shape sf_tour_board_row_shape;
extern const struct sf_shape sf_tour_seat_row_shape;
extern const struct sf_shape sf_tour_standing_row_shape; /* the desk sees all of its columns */
extern const struct sf_shape sf_tour_paid_row_shape;
extern const struct sf_shape sf_tour_ceremony_row_shape;
extern const struct sf_shape sf_tour_till_row_shape;
extern const struct sf_shape sf_tour_move_row_shape;

enum { SF_STANDING_PUBLIC_COLS = 4 }; /* columns of the standings that everybody sees */

#endif
