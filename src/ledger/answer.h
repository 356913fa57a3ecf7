/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_ANSWER_H
#define SF_LEDGER_ANSWER_H

/*
 * The doors of a ledger: lines in, a line of JSON out. core.wasm has one open ledger, and so has a
 * run of `stichfest ledger --ask`.
 *
 * An open ledger holds its entries. sf_open_ledger_add() puts entries into it, a text of JSON lines
 * as `stichfest ledger` reads it; a line that is no entry is refused by its number, and the others
 * are taken. The other doors ask about the ledger; the first of them after new entries computes it
 * (20,000 games: about 10 ms). Nothing is lost on an error: the ledger stays as it was.
 *
 * Memory is lent, as for the ledger; the caller drops it as a whole and calls
 * sf_open_ledger_start(). The contract of shape/line.h holds for all doors.
 */

#include "ledger/draft.h"
#include "ledger/import.h"
#include "ledger/show.h"
#include "shape/line.h"

enum { SF_OPEN_LEDGER_CALENDAR = 1 << 18 };

struct sf_open_ledger {
    struct sf_ledger ledger;
    bool settled;
    struct sf_ledger_room room;
    struct sf_entry entry;
    struct sf_intake *import; /* lent at the first import */
    char *calendar;           /* room for one, lent at the first */
};

enum sf_error sf_open_ledger_start(struct sf_open_ledger *opened,
                                   void *(*take)(void *memory, size_t size), void *memory);

/* Reads what another program has written; import->wish says how. */
enum sf_error sf_open_ledger_read(struct sf_open_ledger *opened, const struct sf_intake_wish *wish,
                                  const char *text, size_t length, struct sf_fault *fault);

typedef bool sf_open_ledger_door(struct sf_open_ledger *opened, struct sf_line *line);

sf_open_ledger_door sf_open_ledger_add, sf_open_ledger_view, sf_open_ledger_games,
    sf_open_ledger_curve, sf_open_ledger_figures, sf_open_ledger_form, sf_open_ledger_draft,
    sf_open_ledger_import, sf_open_ledger_calendar;

/* Their answers; the view is sf_ledger_shape. */
extern const struct sf_shape sf_ledger_added_shape, sf_ledger_games_shape, sf_ledger_curve_shape,
    sf_ledger_past_shape, sf_ledger_calendar_shape;

#endif
