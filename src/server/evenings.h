/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_EVENINGS_H
#define SF_SERVER_EVENINGS_H

/*
 * Evenings that were played elsewhere (tournament/evening.h) over HTTP, for the seasons of an
 * account:
 *
 *     GET    /api/evenings                                those of the account, without standings
 *     POST   /api/evenings?title=…&date=…&rulebook=…      a new one; the standings are the body
 *     GET    /api/evenings/ID                             all of it
 *     GET    /api/evenings/ID/standings.csv
 *     DELETE /api/evenings/ID
 *
 * A file that will not do is refused with its lines. An evening is shown to nobody else and goes
 * with the account. Its head is a key (server/owned.h, index `evening`), and all of it, which can
 * be more than a key holds, the only event of the stream `evening:ID`, so deleting it erases its
 * names. The clerk does all of it.
 */

#include "server/owned.h"
#include "tournament/evening.h"

enum { SF_EVENINGS_MAX = 200 }; /* of an account */

/* The routes. */
void sf_evenings_list(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_evenings_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_evenings_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_evenings_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request);

/* The evening of this id, to be released; *found: somebody of these has it. */
enum sf_error sf_evenings_load(struct sf_evening *evening, bool *found,
                               struct sf_store_reader *reader, const struct sf_identity *selves,
                               const char *id, struct sf_fault *fault);

/* Begins to erase all that somebody has, before his account is: the store does it in this order. */
enum sf_error sf_evenings_forget(struct sf_store *store, struct sf_store_reader *reader,
                                 const struct sf_identity *selves);

#endif
