/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_CALENDAR_H
#define SF_LEDGER_CALENDAR_H

/*
 * The planned evenings of a round as a calendar (RFC 5545), for the phone's own one. A date that
 * was called off stays as a cancelled event, so that a later export takes it off. Times are those
 * of the place, wherever it is. Pure; the ledger is settled.
 */

#include "ledger/ledger.h"

/* From this day on (as 2026-11-18), or all of them (""). */
void sf_ledger_calendar_write(struct sf_out *out, const struct sf_ledger *ledger, const char *from);

#endif
