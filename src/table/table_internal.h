/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_TABLE_INTERNAL_H
#define SF_TABLE_TABLE_INTERNAL_H

/* What the files of this module ask each other about a table. */

#include "shape/shape.h"
#include "table/table.h"

/* Is a person here, and is every seat taken? */
bool sf_table_anybody(const struct sf_table *table);
bool sf_table_full(const struct sf_table *table);

/* When the next hand begins as things are; 0 if none does. */
int64_t sf_table_next_at(const struct sf_table *table);

/* The command with this id of this account, if it was obeyed and is remembered; else NULL. */
const struct sf_table_done *sf_table_obeyed(const struct sf_table *table, const char *account,
                                            const char *id);

/* Why an object is none of a choice: it is no object, a key that none of them has, or the key that
 * tells them apart. */
enum sf_error sf_table_no_kind(const struct sf_shape_choice *choice, struct sf_shape_reader *reader,
                               uint32_t node, const char *needed);

#endif
