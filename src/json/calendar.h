/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_JSON_CALENDAR_H
#define SF_JSON_CALENDAR_H

/* Lines of a calendar (RFC 5545), written to the same struct sf_out as JSON. */

#include "json/json.h"

/* "NAME:" and a text of anybody: escaped, folded at 75 bytes (RFC 5545 3.1) without cutting a
 * character, and ended. */
void sf_calendar_line(struct sf_out *out, const char *name, const char *text);

#endif
