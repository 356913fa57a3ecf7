/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SHEETS_H
#define SF_SERVER_SHEETS_H

/*
 * The printed sheets of a tournament over HTTP, for the Turnierleitung and its helpers:
 *
 *     GET /api/tournaments/ID/print/WHAT?round=1&table=7&number=12&paper=a5&lang=en&base=URL
 *
 * WHAT is one of print/of_tournament.h: lists, names, standings, ... The clerk makes the PDF,
 * because 160 lists take seconds and the loop must not wait. `base` is the address to which the
 * codes on the paper lead; without it the sheets have no codes.
 */

#include "server/parts.h"

/* The route. */
void sf_sheets_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

/* POST /api/tournaments/ID/emergency: the emergency sheet of a code (server/rescue.h). */
void sf_sheets_emergency(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
