#include "table/history.h"
#include <string.h>

void sf_history_start(struct sf_history *history, const struct sf_table *table)
{
    history->start = *table;
    history->count = 0;
    history->gap = false;
}

static bool has_room(const struct sf_history *history, const struct sf_table_event *event)
{
    uint32_t room = SF_HISTORY_EVENTS - history->count;

    return event->kind == SF_TABLE_GAME ? room > 0 : room > SF_HISTORY_SPARE;
}

enum sf_error sf_history_apply(struct sf_history *history, struct sf_table *table,
                               const struct sf_table_event *event, int64_t at)
{
    struct sf_table before = *table;
    enum sf_error error = sf_table_apply(table, event, at);

    if (error)
        return error;
    if (event->kind == SF_TABLE_COMMIT)
        sf_history_start(history, &before);
    if (!has_room(history, event)) {
        history->gap = true;
        return SF_OK;
    }
    history->kept[history->count].at = at;
    history->kept[history->count++].event = *event;
    return SF_OK;
}

bool sf_history_at(const struct sf_history *history, uint32_t seq, struct sf_table *table,
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

static bool of_the_hand(const struct sf_table_event *event)
{
    return event->kind == SF_TABLE_GAME && event->game.type != SF_EVENT_BOCK &&
           event->game.type != SF_EVENT_ROUND;
}

static void copy(char *to, const char *from, size_t size)
{
    for (size_t i = 0; i + 1 < size && from[i]; i++)
        to[i] = from[i];
}

enum sf_error sf_history_record(const struct sf_history *history, const struct sf_table *table,
                                const char *id, struct sf_record *record)
{
    enum sf_error error = SF_OK;

    if (!table->revealed)
        return SF_E_WRONG_PHASE;
    sf_record_begin(record, &history->start.series);
    copy(record->id.table, id, sizeof record->id.table);
    record->id.number = table->hand;
    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        copy(record->name[seat], history->start.chair[seat].name, sizeof record->name[seat]);
    record->has_proof = true;
    record->proof = table->proof;
    for (uint32_t i = 0; i < history->count && !error; i++)
        if (of_the_hand(&history->kept[i].event))
            error = sf_record_add(record, &history->kept[i].event.game);
    return error;
}
