/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SEASONS_H
#define SF_SERVER_SEASONS_H

/*
 * Seasons over HTTP (tournament/league.h): rankings of an account over several of its tournaments.
 *
 *     GET    /api/seasons                     those of the account
 *     POST   /api/seasons                     creates one
 *     POST   /api/seasons/ID                  replaces it
 *     GET    /api/seasons/ID                  its table
 *     GET    /api/seasons/ID/standings.csv
 *     DELETE /api/seasons/ID
 *
 * A season is a query and has no history, so it is a key and no stream: index `season`
 * (server/owned.h). Only its owner sees it, and deleting the account deletes it. When an account
 * creates a season, it must be a Leiter of each of its tournaments. A tournament in which it no
 * longer is a Leiter is shown as gone and does not count. A season may contain evenings of the
 * account that were played elsewhere (server/evenings.h). The clerk handles all these requests.
 */

#include "server/owned.h"

enum { SF_SEASONS_MAX = 20 }; /* of an account */

/* The routes. */
void sf_seasons_list(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_seasons_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_seasons_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_seasons_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request);

/* Keys of a person's seasons after the first `skip`, to be deleted with the account. */
enum { SF_SEASON_KEYS = 2 * SF_SEASONS_MAX };
struct sf_season_keys {
    struct sf_store_key key[SF_SEASON_KEYS];
    char text[SF_SEASON_KEYS][SF_OWNED_KEY];
    size_t count;
    size_t skip; /* left to skip, while reading */
    bool more;   /* there are more than fit */
};
enum sf_error sf_season_keys(struct sf_season_keys *keys, struct sf_store_reader *reader,
                             const struct sf_identity *identity, size_t skip);

#endif
