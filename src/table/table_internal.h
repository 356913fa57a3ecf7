/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_TABLE_INTERNAL_H
#define SF_TABLE_TABLE_INTERNAL_H

/* Queries about a table that the files of this module share. */

#include "shape/shape.h"
#include "table/table.h"

/* Is a person here, and is every seat taken? */
bool sf_table_anybody(const struct sf_table *table);
bool sf_table_full(const struct sf_table *table);

/* When the next hand begins in the current state; 0 if none does. */
int64_t sf_table_next_at(const struct sf_table *table);

/* The executed command with this id of this account; NULL if the table does not have it stored. */
const struct sf_table_done *sf_table_obeyed(const struct sf_table *table, const char *account,
                                            const char *id);

/* Reports why a node is none of the choice: it is no object, it has a key that no shape of the
 * choice has, or it lacks the key that selects the shape. */
enum sf_error sf_table_no_kind(const struct sf_shape_choice *choice, struct sf_shape_reader *reader,
                               uint32_t node, const char *needed);

#endif
