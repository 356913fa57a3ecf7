/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_ANSWER_H
#define SF_LEDGER_ANSWER_H

/*
 * The doors of a ledger: lines in, a line of JSON out. core.wasm has one desk, and so has a run of
 * `stichfest ledger --ask`.
 *
 * A desk holds one ledger. sf_desk_add() puts entries into it, a text of JSON lines as
 * `stichfest ledger` reads it; a line that is no entry is refused by its number, and the others are
 * taken. The other doors ask about the ledger; the first of them after new entries computes it
 * (20,000 games: about 10 ms). Nothing is lost on an error: the desk stays as it was.
 *
 * Memory is lent, as for the ledger; the caller drops it as a whole and calls sf_desk_start().
 * The contract of shape/line.h holds for all doors.
 */

#include "ledger/draft.h"
#include "ledger/import.h"
#include "ledger/show.h"
#include "shape/line.h"

enum { SF_DESK_CALENDAR = 1 << 18 };

struct sf_ledger_desk {
    struct sf_ledger ledger;
    bool settled;
    struct sf_ledger_room room;
    struct sf_entry entry;
    struct sf_intake *import; /* lent at the first import */
    char *calendar;           /* room for one, lent at the first */
};

enum sf_error sf_desk_start(struct sf_ledger_desk *desk, void *(*take)(void *memory, size_t size),
                            void *memory);

/* Reads what another program has written; import->wish says how. */
enum sf_error sf_desk_read(struct sf_ledger_desk *desk, const struct sf_intake_wish *wish,
                           const char *text, size_t length, struct sf_fault *fault);

typedef bool sf_desk_door(struct sf_ledger_desk *desk, struct sf_line *line);

sf_desk_door sf_desk_add, sf_desk_view, sf_desk_games, sf_desk_curve, sf_desk_figures, sf_desk_form,
    sf_desk_draft, sf_desk_import, sf_desk_calendar;

/* Their answers; the view is sf_ledger_shape. */
extern const struct sf_shape sf_ledger_added_shape, sf_ledger_games_shape, sf_ledger_curve_shape,
    sf_ledger_past_shape, sf_ledger_calendar_shape;

#endif
