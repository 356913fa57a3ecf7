/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_REACH_H
#define SF_SERVER_REACH_H

/*
 * The addresses under which other devices reach this server. A browser on the same machine uses
 * localhost, and a link or a printed code with that name leads a phone nowhere.
 *
 *     GET /api/addresses   {"open":true,"addresses":["http://192.168.178.20:8080"]}
 *
 * `open` is false if the server listens to its own machine alone. The server sends this reply only
 * to that machine, because outsiders must not learn the structure of the network.
 */

#include "server/parts.h"

void sf_reach_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
