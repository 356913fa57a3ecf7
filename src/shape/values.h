/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_VALUES_H
#define SF_SHAPE_VALUES_H

/*
 * Values of the game that the objects of several modules have, as types of a row (shape/shape.h):
 * seats, and the words of core with a name. Cards, declarations and contracts are in
 * record/shapes.h.
 */

#include "core/deal.h"
#include "shape/shape.h"

/* The `context` of a reader that reads for a table. Without it a seat is one of five, and a
 * contract or an event is held against its rows and not stored (record/shapes.h). */
struct sf_table_context {
    const struct sf_rules *rules;
    unsigned seat; /* the declarer of a contract that names none, or SF_NO_SEAT */
};

/* 0 to 4, stored as a uint8_t. */
extern const struct sf_shape_type sf_seat_type;

/* Words with a name. */
extern const struct sf_shape_type sf_suit_type, sf_rank_type, sf_game_type, sf_class_type,
    sf_word_type, sf_book_type, sf_variant_type, sf_demanding_type, sf_phase_type, sf_step_type;

/* --- rows that several objects have ------------------------------------------------------------
 */

/* Amounts of money and times fit the numbers of a browser. */
#define SF_NUMBER_MAX ((INT64_C(1) << 53) - 1)

/* clang-format off */
#define SF_SEAT_ROW(name, need, text) \
    {name, SF_KIND_OWN, need, 0, 0, text, .type = &sf_seat_type}
#define SF_SEATS_ROW(name, need, text) \
    {name, SF_KIND_OWN, need, 0, 0, text, .type = &sf_seat_type, .many = true}
#define SF_EACH_ROW(name, need, min, max, text) \
    {name, SF_KIND_INT, need, min, max, text, .many = true, .least = 3, .most = SF_SEATS}
#define SF_MONEY_ROW(name, need, text) \
    {name, SF_KIND_INT, need, -SF_NUMBER_MAX, SF_NUMBER_MAX, .about = text}
/* clang-format on */

#endif
