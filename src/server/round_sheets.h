/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROUND_SHEETS_H
#define SF_SERVER_ROUND_SHEETS_H

/*
 * The printed sheets of a home round over HTTP:
 *
 *     POST /api/rounds/print?evening=2026-11-18&paper=a5&lang=en     an evening
 *     POST /api/rounds/print?year=2026                               a year; 0: all evenings
 *
 * The body is the ledger as its phone has it, one entry a line: rounds live on phones, and many are
 * on no server. The clerk makes the PDF and stores nothing.
 */

#include "server/parts.h"

enum { SF_ROUND_SHEET_MAX = 6 << 20, SF_ROUND_SHEET_STRANGER = 1 << 16 }; /* bytes of a body */

void sf_round_sheets_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);
/* The largest body of this request. */
size_t sf_round_sheets_room(void *user, const struct sf_http_request *request);

#endif
