#ifndef SF_SERVER_ROUTES_H
#define SF_SERVER_ROUTES_H

/*
 * What the server answers over HTTP, as rows: health, figures, the WebSocket, games, the browser
 * app if there is one, and a plain page for trying out the protocol (/test).
 */

#include "server/parts.h"

extern const struct sf_route sf_routes[];
extern const size_t sf_route_count;

/* The page of /test and its script: page.c. */
extern const char sf_test_page[], sf_test_script[];

#endif
