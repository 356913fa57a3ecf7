/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_SLOTS_H
#define SF_LISTS_SLOTS_H

/*
 * An object of a document about lists, its values looked up by its rows (lists/shapes.h). The
 * readers take the values in the order of the rules, and an error names round, table and row
 * beside the key. Key and bounds of a value come from its row. Private to this module.
 */

#include "lists/book_json.h"
#include "lists/shapes.h"

enum { SF_SLOTS_MAX = 12 }; /* at least the rows of the largest object */

struct sf_slots {
    const struct sf_json *doc;
    const struct sf_field *field;
    struct sf_fault *fault;
    uint32_t node[SF_SLOTS_MAX]; /* by row; 0: not given */
};

/* Rejects a value that is no object, and an unknown key. */
enum sf_error sf_slots_read(struct sf_slots *slots, const struct sf_shape *shape,
                            const struct sf_json *doc, uint32_t node, struct sf_fault *fault);

/* These leave the value alone if it was not given. That is an error if its row says so. */
enum sf_error sf_slots_need(const struct sf_slots *slots, unsigned key);
enum sf_error sf_slots_int(const struct sf_slots *slots, unsigned key, int64_t *value);
enum sf_error sf_slots_flag(const struct sf_slots *slots, unsigned key, bool *flag);
enum sf_error sf_slots_text(const struct sf_slots *slots, unsigned key); /* only checks */
enum sf_error sf_slots_seat(const struct sf_slots *slots, unsigned key, unsigned seats,
                            uint8_t *seat);

/* One whole number for each seat. */
enum sf_error sf_slots_entries(const struct sf_slots *slots, unsigned key, unsigned seats,
                               int32_t *entry);

/* The book of a club under `own`, or the rulebook under `key`, which must have lists. */
enum sf_error sf_slots_book(const struct sf_slots *slots, unsigned key, unsigned own,
                            struct sf_tournament_book *book);

/* Sets a fault at the value of this key, or at an element of it. */
enum sf_error sf_slots_fault(const struct sf_slots *slots, enum sf_error error, unsigned key,
                             uint32_t node, enum sf_why why);

/* A whole number within the bounds of the row, wherever it stands. */
enum sf_error sf_field_int(const struct sf_field *field, const struct sf_json *doc, uint32_t node,
                           int64_t *value, struct sf_fault *fault);

#endif
