/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_GAMES_H
#define SF_SERVER_GAMES_H

/*
 * Finished hands as records. Each has a stream `game:TABLE-HAND` with one event,
 *
 *     {"ev":"record","seats":[{"account":"…"},{"level":"wirt"},…],"record":{…}}
 *
 * and a key in the index `games` for every person who sat there: account, time, id. Names are not
 * in it: they are looked up when somebody reads it, so a deleted account's name is nowhere. Writing
 * the same hand again changes nothing.
 *
 * The HTTP interface on it, for the owner of a token (`Authorization: Bearer …`):
 *
 *     GET /api/games               own games, newest first; ?before=KEY goes on
 *     GET /api/games/ID            notation, or JSON by `Accept`
 *     GET /api/games/ID/analysis   what each card was worth, by the solver
 *
 * Only who sat there gets a game; to all others it does not exist. Deleting one's data is `forget`
 * of the protocol.
 */

#include "server/hub.h"

struct sf_games *sf_games_new(struct sf_service *service);
void sf_games_free(struct sf_games *games);

/* The hand that the room has just finished; also again, after a restart. */
void sf_games_keep(struct sf_room *room);

/* The routes. */
void sf_games_list(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_games_forget(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_games_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
