/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_NAMES_H
#define SF_LEDGER_NAMES_H

/* Helpers of this module: lent memory that grows, names as numbers, sorting. */

#include "ledger/ledger.h"

/* Gives *array room for `wanted` elements of `size` bytes, keeps the `used` first ones and zeroes
 * the others. The old memory is not used any more. */
enum sf_error sf_ledger_grow(struct sf_ledger *ledger, void *array, uint32_t *room, uint32_t used,
                             uint32_t wanted, size_t size);

/* The number of a text, a new one if it was not known; "" is 0. */
enum sf_error sf_ledger_name(struct sf_ledger *ledger, const char *text, uint32_t *name);
/* The number of a text, 0 if it is not known. */
uint32_t sf_ledger_find(const struct sf_ledger *ledger, const char *text);

/* Negative if entry a is earlier than b, positive if it is later: by time, then by id. */
int sf_fact_compare(const struct sf_ledger *ledger, const struct sf_ledger_fact *a,
                    const struct sf_ledger_fact *b);

/* The entry with this id; NULL if it has not come. */
struct sf_ledger_fact *sf_fact_of(const struct sf_ledger *ledger, uint32_t id);

/* Sorts; stable, and in linear time if the items are sorted already. `scratch` has the same room.
 */
typedef int sf_ledger_order(const struct sf_ledger *ledger, uint32_t a, uint32_t b);
void sf_ledger_sort(const struct sf_ledger *ledger, uint32_t *item, uint32_t *scratch,
                    uint32_t count, sf_ledger_order *compare);

#endif
