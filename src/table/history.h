#ifndef SF_TABLE_HISTORY_H
#define SF_TABLE_HISTORY_H

/*
 * What has happened at a table since its last hand began: the table as it was then, and the events
 * since. Whoever lost the connection is told from here what he missed, and the record of the hand
 * is made from it without reading the stream again: names and the series before the deal are those
 * of `start`, the events come from sf_history_game(), the proof is the table's once it is revealed.
 *
 * A plain value of about 80 KB, kept beside the table by who needs it: sf_history_apply() applies
 * to both. A hand begins with its `commit`; what comes before the first one counts to it. The room
 * is bounded: more events than fit (people who come and go all the time) leave a gap, and what is
 * asked about the time before the gap is not known any more. Events of the game always fit.
 */

#include "table/table.h"

enum { SF_HISTORY_EVENTS = 384, SF_HISTORY_SPARE = 280 }; /* so many are kept for the game */

struct sf_history {
    struct sf_table start; /* before the first event that is kept */
    uint32_t count;
    bool gap; /* something is missing: only the events of the game are complete */
    struct {
        int64_t at;
        struct sf_table_event event;
    } kept[SF_HISTORY_EVENTS];
};

/* Begins with the table as it is. */
void sf_history_start(struct sf_history *history, const struct sf_table *table);

/* sf_table_apply(), and remembers the event. On an error both are unchanged. */
enum sf_error sf_history_apply(struct sf_history *history, struct sf_table *table,
                               const struct sf_table_event *event, int64_t at);

/* The table when its number was `seq`, and how many of the kept events come before that. False if
 * that is not known here: then a whole view is needed. */
bool sf_history_at(const struct sf_history *history, uint32_t seq, struct sf_table *table,
                   uint32_t *index);

/* The next event of the game from *index on, which is moved behind it; NULL if there is none. The
 * first is the deck, and the series before it is that of `start`. */
const struct sf_event *sf_history_game(const struct sf_history *history, uint32_t *index);

#endif
