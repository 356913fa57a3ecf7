/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table_history.h"

void history_start(struct history *history, const struct sf_table *table)
{
    history->start = *table;
    history->count = 0;
    history->gap = false;
}

static bool has_room(const struct history *history, const struct sf_table_event *event)
{
    uint32_t room = HISTORY_EVENTS - history->count;

    return event->kind == SF_TABLE_GAME ? room > 0 : room > HISTORY_SPARE;
}

enum sf_error history_apply(struct history *history, struct sf_table *table,
                            const struct sf_table_event *event, int64_t at)
{
    struct sf_table before = *table;
    enum sf_error error = sf_table_apply(table, event, at);

    if (error)
        return error;
    if (event->kind == SF_TABLE_COMMIT)
        history_start(history, &before);
    if (!has_room(history, event)) {
        history->gap = true;
        return SF_OK;
    }
    history->kept[history->count].at = at;
    history->kept[history->count++].event = *event;
    return SF_OK;
}

bool history_at(const struct history *history, uint32_t seq, struct sf_table *table,
                uint32_t *index)
{
    if (history->gap || seq < history->start.seq || seq > history->start.seq + history->count)
        return false;
    *table = history->start;
    for (*index = 0; table->seq < seq; ++*index)
        if (sf_table_apply(table, &history->kept[*index].event, history->kept[*index].at))
            return false;
    return true;
}
