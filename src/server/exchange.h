/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_EXCHANGE_H
#define SF_SERVER_EXCHANGE_H

/*
 * Files of a tournament over HTTP (tournament/exchange.h), for the Turnierleitung and its helpers:
 *
 *     GET  /api/tournaments/ID/export/WHAT?round=1
 *     POST /api/tournaments/ID/import/WHAT?id=…     the file is the body
 *
 * WHAT is players.csv, draw.csv, lists.csv, standings.csv, till.csv; players.json, as it can come
 * in, lists.json, standings.json, till.json (the views of a helper); tournament.json (the document
 * of `stichfest evaluate`) or draw.json (the record of `stichfest verify-draw`, of one round). The
 * clerk makes it.
 *
 * What comes in is players (also without WHAT), the draw of a round that was made by hand
 * (?round=1&reason=…) or entries of the till: a command `import`, `seating` or `book` of the
 * tournament, read here, then decided and stored by the hall like every other, all of it or
 * nothing. `id` names it, so that the same file sent again after a lost answer does nothing.
 */

#include "server/parts.h"

/* What goes out: name, form, which file of CSV it is, which view */
#define SF_EXCHANGE_FILES(X)                                                                       \
    X("players.csv", CSV, SF_FILE_PLAYERS, SF_PART_N)                                              \
    X("draw.csv", CSV, SF_FILE_SEATING, SF_PART_N)                                                 \
    X("lists.csv", CSV, SF_FILE_LISTS, SF_PART_N)                                                  \
    X("standings.csv", CSV, SF_FILE_STANDINGS, SF_PART_N)                                          \
    X("till.csv", CSV, SF_FILE_TILL, SF_PART_N)                                                    \
    X("tournament.json", DOCUMENT, SF_FILE_N, SF_PART_N)                                           \
    X("draw.json", DRAW, SF_FILE_N, SF_PART_N)                                                     \
    X("players.json", PLAYERS, SF_FILE_N, SF_PART_N)                                               \
    X("lists.json", LISTS, SF_FILE_N, SF_PART_TABLE)                                               \
    X("standings.json", PART, SF_FILE_N, SF_PART_STANDINGS)                                        \
    X("till.json", PART, SF_FILE_N, SF_PART_TILL)

/* The routes. */
void sf_exchange_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_exchange_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
