/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_SHAPES_PARTS_H
#define SF_TOURNAMENT_SHAPES_PARTS_H

/* Fields and shapes that the rows of the parts share: shapes.c has those of people, tables and the
 * desk, shapes_result.c those of standings and money. For these two alone. */

#include "shape/fields.h"
#include "tournament/shapes.h"
#include "tournament/tournament.h"

/* A player's points over a whole tournament, and sums of money, are far below these. */
enum { POINTS_MAX = 100000000, EVENTS_MAX = INT32_MAX };
#define CENTS_MAX INT64_C(1000000000000)

extern const struct sf_shape sf_tour_moves_shape, sf_tour_prizes_shape, sf_tour_ceremony_shape,
    sf_tour_screen_shape;

/* Its first word is empty: the value is not given. */
extern const char *const sf_tour_unranked_words[];

#define EVENT(key, need, about)  SF_FIELD_INT(key, need, 0, EVENTS_MAX, about)
#define CENTS(key, need, about)  SF_FIELD_INT(key, need, -CENTS_MAX, CENTS_MAX, about)
#define POINTS(key, need, about) SF_FIELD_INT(key, need, -POINTS_MAX, POINTS_MAX, about)
#define PEOPLE(key, about)       SF_FIELD_INT(key, SF_NEEDED, 0, SF_TOUR_PLAYERS, about)
#define LINE(key, need, about)   SF_FIELD_NAME(key, need, 0, SF_TOUR_NAME - 1, about)
#define FLAG(key, about)         SF_FIELD_FLAG(key, SF_NEEDED, about)
#define ONLY(key, about)         SF_FIELD_FLAG(key, SF_OPTIONAL, about)
#define AT(about)                SF_FIELD_INT("at", SF_NEEDED, 0, INT64_MAX, about)

#define ROUND  SF_FIELD_INT("round", SF_NEEDED, 1, SF_TOUR_ROUNDS, "number of the round, from 1")
#define TABLE  SF_FIELD_INT("table", SF_NEEDED, 1, SF_DRAW_TABLES, "number of the table, from 1")
#define SEAT   SF_FIELD_INT("seat", SF_NEEDED, 0, SF_SEATS - 1, "the seat, from 0")
#define NUMBER SF_FIELD_INT("number", SF_NEEDED, 1, SF_TOUR_PLAYERS, "the player's number, from 1")
#define NAME   SF_FIELD_NAME("name", SF_NEEDED, 1, SF_TOUR_NAME - 1, "the player's name")
#define PLACE                                                                                      \
    SF_FIELD_INT("place", SF_NEEDED, 0, SF_TOUR_PLAYERS, "the place, from 1; 0: not ranked")
#define IS_FINAL FLAG("final", "the result is final")
#define NO_ONE   SF_FIELD_INT("number", SF_NEEDED, 0, SF_TOUR_PLAYERS, "a player's number; 0: nobody")
#define NO_NAME                                                                                    \
    SF_FIELD_NAME("name", SF_NEEDED, 1, SF_TOUR_NAME - 1, "their name; null: nobody"), .null = true

#endif
