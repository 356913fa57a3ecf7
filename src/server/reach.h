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
 * With TLS the addresses begin with https, and `sha256` is the fingerprint of the certificate, for
 * people who compare it. `open` is false if the server listens to its own machine alone. The server
 * sends this reply only to that machine, because outsiders must not learn the structure of the
 * network.
 */

#include "server/parts.h"

enum { SF_REACH_MAX = 8 };

/* The numeric addresses that others can use for a server that listens at `host` (NULL: at its own
 * machine alone). Returns how many. */
size_t sf_reach_list(const char *host, char text[SF_REACH_MAX][SF_ADDRESS_TEXT]);

/* An address of the server for its own machine: the loopback address if it listens at all of them.
 */
const char *sf_reach_self(const char *host);

/* The same as URLs, each in `size` bytes of `url`, which has room for SF_REACH_MAX. */
size_t sf_reach_urls(const struct sf_service *service, char *url, size_t size);

void sf_reach_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
