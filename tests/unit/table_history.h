/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TESTS_TABLE_HISTORY_H
#define SF_TESTS_TABLE_HISTORY_H

/*
 * The history of an online table since its last hand began, for tests that go back to any moment of
 * it: the table as it was then, and the events since. A hand begins with its `commit`. The memory
 * is bounded: more events than fit leave a gap.
 */

#include "table/table.h"

enum { HISTORY_EVENTS = 384, HISTORY_SPARE = 280 }; /* so many are kept for the game */

struct history {
    struct sf_table start; /* before the first event that is kept */
    uint32_t count;
    bool gap;
    struct {
        int64_t at;
        struct sf_table_event event;
    } kept[HISTORY_EVENTS];
};

/* Begins with the table as it is. */
void history_start(struct history *history, const struct sf_table *table);

/* sf_table_apply(), and remembers the event. On an error both are unchanged. */
enum sf_error history_apply(struct history *history, struct sf_table *table,
                            const struct sf_table_event *event, int64_t at);

/* The table when its number was `seq`, and how many of the kept events come before that. False if
 * that is not known any more. */
bool history_at(const struct history *history, uint32_t seq, struct sf_table *table,
                uint32_t *index);

#endif
