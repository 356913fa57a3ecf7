/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_GAMES_H
#define SF_SERVER_GAMES_H

/*
 * Finished hands as records. Each has a stream `game:TABLE-HAND` with this event,
 *
 *     {"ev":"record","seats":[{"account":"…"},{"level":"wirt"},…],"record":{…}}
 *
 * and a key in the index `games` for every person who sat there: account, time, id. The stream
 * contains no names. The server looks them up for each reply, so the name of a deleted account
 * appears nowhere. Storing the same hand again changes nothing. A demand of the winners after
 * the hand changes its result: the record is appended again, and the last one holds.
 *
 * The HTTP interface to them, for the owner of a token (`Authorization: Bearer …`):
 *
 *     GET /api/games               own games, newest first; ?before=KEY continues the list
 *     GET /api/games/ID            notation, or JSON by `Accept`
 *     GET /api/games/ID/analysis   the value of each card, by the solver
 *
 * The server sends a game only to those who sat there; for all others it does not exist. The
 * message `forget` of the protocol deletes an account's data.
 */

#include "server/hub.h"

struct sf_games *sf_games_new(struct sf_service *service);
void sf_games_free(struct sf_games *games);

/* Stores the hand that the room has just finished. It may be called again after a restart. `again`:
 * something was demanded since it was stored. The room goes on when the record is stored, and tries
 * again if that fails. */
void sf_games_keep(struct sf_room *room, bool again);

/* The routes. */
void sf_games_list(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_games_forget(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_games_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
