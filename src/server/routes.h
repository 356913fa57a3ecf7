/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROUTES_H
#define SF_SERVER_ROUTES_H

/*
 * The HTTP interface of the server as rows: health, metrics, the WebSocket, games, tournaments, and
 * the browser app at all other addresses. Without an app there is a page at / that says so.
 *
 * A row names the function that answers, and describes the request for clients: parameters, body,
 * answers with their shapes. The network layer gets its routes from here (sf_routes_fill()).
 * server/openapi.h writes the description of the interface from here. The suite checks every answer
 * of the test server against its row (sf_endpoint_find()).
 */

#include "server/parts.h"
#include "shape/shape.h"

enum { SF_ENDPOINT_ANSWERS = 12 };

/* An answer, or one form of it: rows of the same status and type are alternatives. */
struct sf_endpoint_answer {
    unsigned status; /* 0 ends the rows */
    const char *type;
    const char *about;
    const struct sf_shape *shape; /* NULL: it is no JSON, or is described elsewhere */
    bool many;                    /* an array of the shape */
};

struct sf_endpoint {
    struct sf_route route;
    const char *about;              /* one sentence; NULL: not part of the interface */
    const char *needs;              /* whose token, in words; NULL: none */
    const struct sf_field *in_path; /* a row for each {name} of the path; NULL: none */
    const struct sf_field *query;   /* NULL: none */
    const char *body_about;         /* NULL: no body */
    const struct sf_shape *body;    /* NULL: a file */
    struct sf_endpoint_answer answer[SF_ENDPOINT_ANSWERS];
};

extern const struct sf_endpoint sf_endpoints[];
extern const size_t sf_endpoint_count;

/* The routes in their order, for net/server.h; the array has room for SF_ENDPOINTS_MAX. */
size_t sf_routes_fill(struct sf_route *routes);

/* Returns the row that handles a request, with its query or without; NULL: none. */
const struct sf_endpoint *sf_endpoint_find(enum sf_http_method method, const char *path);

#endif
