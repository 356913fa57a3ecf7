/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PROTOCOL_HTTP_H
#define SF_PROTOCOL_HTTP_H

/*
 * The shapes (shape/shape.h) of the JSON that goes over HTTP: answers and bodies. The table of
 * server/routes.c assigns them to addresses. The suite checks every answer of the test server
 * against these rows, and `stichfest protocol --format openapi` prints them.
 */

#include "shape/shape.h"

extern const struct sf_shape sf_http_sheet_code_shape, sf_http_pair_code_shape,
    sf_http_sheet_wish_shape, sf_http_brought_shape;
/* The body of POST /api/tournaments/{id}/emergency. */
struct sf_http_sheet_wish {
    char code[41];
};

extern const struct sf_shape sf_http_refusal_shape; /* every error response */
extern const struct sf_shape sf_http_ok_shape;
extern const struct sf_shape sf_http_games_shape;
extern const struct sf_shape sf_http_imported_shape;
extern const struct sf_shape sf_http_players_shape;
extern const struct sf_shape sf_http_book_shape;
extern const struct sf_shape sf_http_addresses_shape;

extern const struct sf_shape sf_http_season_done_shape;
extern const struct sf_shape sf_http_seasons_shape;
extern const struct sf_shape sf_http_season_shape;

extern const struct sf_shape sf_http_club_books_shape;
extern const struct sf_shape sf_http_club_book_done_shape;
extern const struct sf_shape sf_http_evening_done_shape;
extern const struct sf_shape sf_http_evenings_shape;
extern const struct sf_shape sf_http_evening_shape;

/* All of them, ended by NULL. */
extern const struct sf_shape *const sf_http_shapes[];

#endif
