/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_PRACTICE_H
#define SF_SERVER_PRACTICE_H

/*
 * Rehearsals: tournaments that were opened with the kind `practice`. Every page and every sheet
 * says so. They count in no season, their invented players stand in no address book, and the server
 * makes no copies of them. A Leiter throws one away with DELETE /api/tournaments/ID; the server
 * throws it away by itself a day after its opening.
 *
 * The index `practice` (id of the tournament -> when it ends, in milliseconds since 1970) has all
 * of them. Everything runs on the thread of the loop, except what the clerk makes.
 */

#include "server/parts.h"

#define SF_PRACTICE_MS INT64_C(86400000)

/* Throws away what has ended, one rehearsal at a time. */
void sf_practice_sweep(struct sf_service *service);

void sf_practice_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
