/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_SHOW_PLANS_H
#define SF_LEDGER_SHOW_PLANS_H

/* The view of entries that are not games: planned evenings and who comes, the last notes and tables
 * online, amounts that were carried over. */

#include "ledger/ledger.h"
#include "shape/shape.h"

enum { SF_LEDGER_NOTES = 200, SF_LEDGER_TABLES = 50 }; /* a view has the last so many */

extern const struct sf_shape sf_ledger_date_shape, sf_ledger_note_shape, sf_ledger_table_shape,
    sf_ledger_carry_shape;

/* Keys `dates`, `notes` and `tables`, each left out if there are none. */
void sf_ledger_plans_write(struct sf_out *out, const struct sf_ledger *ledger);

/* Key `carried` of an evening. */
void sf_ledger_carried_write(struct sf_out *out, const struct sf_ledger *ledger,
                             const struct sf_ledger_evening *evening);

#endif
