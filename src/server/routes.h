/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROUTES_H
#define SF_SERVER_ROUTES_H

/*
 * What the server answers over HTTP, as rows: health, figures, the WebSocket, games, and the
 * browser app at all other addresses. Without an app there is a page at / that says so.
 */

#include "server/parts.h"

extern const struct sf_route sf_routes[];
extern const size_t sf_route_count;

#endif
