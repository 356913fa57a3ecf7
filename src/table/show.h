/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_SHOW_H
#define SF_TABLE_SHOW_H

/*
 * What a viewer is shown of a table: a seat, or SF_NO_SEAT for a spectator. Two tables that differ
 * only in what is hidden from him give him the same bytes.
 *
 * A view is one JSON object: the table (seats, clock, promises), what core/view.h lets him know of
 * the hand with the actions that are his, and after the hand the whole computation of the result.
 * `time` is the server's time; deadlines are of the same clock.
 *
 * An event message leads from one view to the next:
 *
 *     {"seq":41,"time":…,"ev":{"ev":"card","seat":2,"card":"EO"},"now":{…},"gone":["…"]}
 *
 * `now` holds the keys of the view that are new or different, `gone` those that are no longer
 * there; without them nothing changed. Who may not see an event gets `"skip":true` in place of
 * `ev`.
 */

#include "table/table.h"
#include "json/json.h"

enum { SF_TABLE_VIEW_MAX = 1 << 15 }; /* enough for any view and any message */

void sf_table_view_write(struct sf_out *out, const struct sf_table *table, unsigned viewer,
                         int64_t now);

/* What a list of tables shows of it: one object with the setup, the stage and who sits there. */
void sf_table_lobby_write(struct sf_out *out, const struct sf_table *table);

/* `before` and `after` the event. `work` is room for two views. */
void sf_table_event_write(struct sf_out *out, const struct sf_table *before,
                          const struct sf_table_event *event, const struct sf_table *after,
                          unsigned viewer, char *work, size_t work_size);

/* --- emotes: shown, never stored -------------------------------------------------------------- */

struct sf_emote {
    const char *name, *de, *en;
};

extern const struct sf_emote sf_emotes[]; /* ends with a row whose name is NULL */

const struct sf_emote *sf_emote_find(const char *name); /* NULL if there is none */

#endif
