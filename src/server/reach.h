/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_REACH_H
#define SF_SERVER_REACH_H

/*
 * Where other devices find this server. Who sits at the machine itself knows it as localhost, and
 * a link or a printed code with that in it leads a phone nowhere.
 *
 *     GET /api/addresses   {"open":true,"addresses":["http://192.168.178.20:8080"]}
 *
 * `open` is false if it listens to its own machine alone. Told to that machine and to nobody else:
 * what a network looks like from inside is not for those outside.
 */

#include "server/parts.h"

void sf_reach_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
