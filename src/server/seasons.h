/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SEASONS_H
#define SF_SERVER_SEASONS_H

/*
 * Seasons over HTTP (tournament/league.h): what an account ranks over several of its tournaments.
 *
 *     GET    /api/seasons                     those of the account
 *     POST   /api/seasons                     a new one
 *     POST   /api/seasons/ID                  changes it, as a whole
 *     GET    /api/seasons/ID                  its table
 *     GET    /api/seasons/ID/standings.csv
 *     DELETE /api/seasons/ID
 *
 * A season is a question and no history, so it is a key and no stream: index `season`
 * (server/owned.h). It is shown to nobody else, and goes with the account. The one who asks must be
 * a Leiter of each of its tournaments when it is made; one that he is not any more is told as gone
 * and does not count. Evenings of his own that were played elsewhere (server/evenings.h) are
 * among them. All of it is done by the clerk.
 */

#include "server/owned.h"

enum { SF_SEASONS_MAX = 20 }; /* of an account */

/* The routes. */
void sf_seasons_list(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_seasons_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_seasons_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_seasons_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request);

/* The keys of somebody's seasons behind the first `skip`, to be deleted with his account. */
enum { SF_SEASON_KEYS = 2 * SF_SEASONS_MAX };
struct sf_season_keys {
    struct sf_store_key key[SF_SEASON_KEYS];
    char text[SF_SEASON_KEYS][SF_OWNED_KEY];
    size_t count;
    size_t skip; /* still, while they are read */
    bool more;   /* than fit */
};
enum sf_error sf_season_keys(struct sf_season_keys *keys, struct sf_store_reader *reader,
                             const struct sf_identity *selves, size_t skip);

#endif
