/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_EVENINGS_H
#define SF_SERVER_EVENINGS_H

/*
 * Evenings that were played elsewhere (tournament/evening.h) over HTTP, for the seasons of an
 * account:
 *
 *     GET    /api/evenings                                those of the account, without standings
 *     POST   /api/evenings?title=…&date=…&rulebook=…      creates one; the body has the standings
 *     GET    /api/evenings/ID                             one evening with its standings
 *     GET    /api/evenings/ID/standings.csv
 *     DELETE /api/evenings/ID
 *
 * The server rejects an invalid file and lists its faulty lines. Only the owner sees an evening,
 * and deleting the account deletes it. The head of an evening is a key (server/owned.h, index
 * `evening`). The whole evening, which can be larger than a key allows, is the only event of the
 * stream `evening:ID`, so deleting the stream erases its names. The clerk handles all these
 * requests.
 */

#include "server/owned.h"
#include "tournament/evening.h"

enum { SF_EVENINGS_MAX = 200 }; /* of an account */

/* The routes. */
void sf_evenings_list(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_evenings_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_evenings_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_evenings_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request);

/* Loads the evening of this id; the caller releases it. Sets *found if one of these accounts owns
 * it. */
enum sf_error sf_evenings_load(struct sf_evening *evening, bool *found,
                               struct sf_store_reader *reader, const struct sf_identity *identity,
                               const char *id, struct sf_fault *fault);

/* Begins to erase all evenings of somebody. The caller deletes the account afterwards; the store
 * keeps this order. */
enum sf_error sf_evenings_forget(struct sf_store *store, struct sf_store_reader *reader,
                                 const struct sf_identity *identity);

#endif
