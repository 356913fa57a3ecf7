/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_EXCHANGE_H
#define SF_SERVER_EXCHANGE_H

/*
 * Import and export of a tournament's files over HTTP (tournament/exchange.h), for the
 * Turnierleitung and its helpers:
 *
 *     GET  /api/tournaments/ID/export/WHAT?round=1
 *     POST /api/tournaments/ID/import/WHAT?id=…     the file is the body
 *
 * WHAT of an export is one of: players.csv, draw.csv, lists.csv, standings.csv, till.csv;
 * players.json, which can be imported again; lists.json, standings.json, till.json (the views of a
 * helper); tournament.json (the document of `stichfest evaluate`); draw.json (the record of
 * `stichfest verify-draw`, of one round). The clerk computes the file.
 *
 * An import contains players (also without WHAT), the draw of a round that was made by hand
 * (?round=1&reason=…), or entries of the till. This module parses the file into a command `import`,
 * `seating` or `book` of the tournament. The hall decides and stores that command like every other
 * one, completely or not at all. `id` names the command, so that a client can send the same file
 * again after a lost reply without any effect.
 */

#include "server/parts.h"

/* The exported files: name, form, kind of CSV file, view */
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
