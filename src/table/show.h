/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_SHOW_H
#define SF_TABLE_SHOW_H

/*
 * The view of a table for one viewer: a seat, or SF_NO_SEAT for a spectator. Two tables that differ
 * only in what is hidden from a viewer give that viewer the same bytes.
 *
 * A view is one JSON object: the table (seats, clock, promises), the part of the hand that
 * core/view.h shows to the viewer, the viewer's possible actions, and after the hand the whole
 * computation of the result. `time` is the server's time; deadlines use the same clock.
 *
 * An event message leads from one view to the next:
 *
 *     {"seq":41,"time":…,"ev":{"ev":"card","seat":2,"card":"EO"},"now":{…},"gone":["…"]}
 *
 * `now` holds the keys of the view that are new or different, `gone` those that are no longer
 * there; without them nothing changed. A viewer who may not see an event gets `"skip":true` in
 * place of `ev`.
 */

#include "table/table.h"
#include "json/json.h"

enum { SF_TABLE_VIEW_MAX = 1 << 15 }; /* enough for any view and any message */

void sf_table_view_write(struct sf_out *out, const struct sf_table *table, unsigned viewer,
                         int64_t now);

/* Writes the table's entry in a list of tables: one object with the setup, the stage and who sits
 * there. */
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
