/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_TABLE_INTERNAL_H
#define SF_TABLE_TABLE_INTERNAL_H

/* Functions that the files of this module share: queries about a table, and the events of the
 * promise behind the deck (promise.c), which sf_table_apply() dispatches. */

#include "shape/shape.h"
#include "table/table.h"

static inline unsigned sf_table_seats(const struct sf_table *table)
{
    return table->series.rules.players;
}

static inline bool sf_chair_present(const struct sf_chair *chair)
{
    return chair->kind == SF_CHAIR_PERSON && !chair->away;
}

/* Gives a seat its whole time for a hand. */
static inline void sf_chair_start_clock(const struct sf_table *table, struct sf_chair *chair)
{
    chair->reserve = table->setup.reserve_s * UINT32_C(1000);
    chair->stood_in = chair->lapsed = false;
}

/* A stand-in takes the seat of a person who is away for so long. A person who plays alone keeps
 * nobody waiting. */
static inline int64_t sf_table_away_ms(const struct sf_table *table)
{
    return sf_table_is_calm(table) ? SF_EMPTY_MS : SF_AWAY_MS;
}

/* Is the person away who has to cut? */
bool sf_table_cutter_away(const struct sf_table *table);

/* Is a person here, and is every seat taken? */
bool sf_table_anybody(const struct sf_table *table);
bool sf_table_full(const struct sf_table *table);

/* When the next hand begins in the current state; 0 if none does. */
int64_t sf_table_next_at(const struct sf_table *table);

/* The person who waits for the seat of a bot takes it. */
void sf_table_inherit(struct sf_table *table, unsigned seat, int64_t at);

/* The executed command with this id of this account; NULL if the table does not have it stored. */
const struct sf_table_done *sf_table_obeyed(const struct sf_table *table, const char *account,
                                            const char *id);

/* Reports why a node is none of the choice: it is no object, it has a key that no shape of the
 * choice has, or it lacks the key that selects the shape. */
enum sf_error sf_table_no_kind(const struct sf_shape_choice *choice, struct sf_shape_reader *reader,
                               uint32_t node, const char *needed);

enum sf_error sf_table_commit(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at);
enum sf_error sf_table_promise(struct sf_table *table, const struct sf_table_event *event,
                               int64_t at);
enum sf_error sf_table_open_nonce(struct sf_table *table, const struct sf_table_event *event,
                                  int64_t at);
enum sf_error sf_table_reveal(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at);

#endif
