/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_CSV_H
#define SF_LEDGER_CSV_H

/*
 * The games of a settled ledger as CSV (RFC 4180) for a spreadsheet: a line for each game that
 * counts, with a column for each member. Amounts are whole numbers in the unit of the rulebook. A
 * name that a spreadsheet would take for a formula gets an apostrophe in front. Pure.
 */

#include "ledger/ledger.h"
#include "json/json.h"

void sf_ledger_csv(struct sf_out *out, const struct sf_ledger *ledger);

#endif
