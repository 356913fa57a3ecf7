/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_INCOMING_H
#define SF_SERVER_INCOMING_H

/*
 * A message of a visit that is being handled: the document, its sender, and its fault. It lives as
 * long as its handler runs. Each message of protocol/message.h has one handler (sf_handle_*()): in
 * visit_account.c for messages about accounts, in visit_table.c about one table, in lobby.c about
 * all tables, in visit_tournament.c about a tournament. A handler sends the `ok` itself, now or
 * later. If it returns an error, its caller sends that, with `fault` and the number of the `room`.
 *
 * For the sources of the visit alone.
 */

#include "protocol/message.h"
#include "server/visit.h"

struct sf_incoming {
    struct sf_visit *visit;
    struct sf_service *service;
    const struct sf_json *doc;
    const struct sf_message *message;
    struct sf_to to;
    struct sf_fault fault;
    struct sf_room *room; /* for the errors of a table; or NULL */
    unsigned wait;        /* SF_E_TOO_FAST: seconds */
};

/* Do the rate limits allow one more of this, for the address and for `account`? NULL: only the
 * address counts. */
bool sf_incoming_lets(struct sf_incoming *incoming, enum sf_limit limit, const char *account);
/* The same for the account alone. */
bool sf_incoming_lets_account(struct sf_incoming *incoming, enum sf_limit limit,
                              const char *account);

/* The handlers: sf_handle_hello() and so on, one for each message. */
#define SF_HANDLER(id, name) enum sf_error sf_handle_##name(struct sf_incoming *incoming);
SF_ASKS(SF_HANDLER)
#undef SF_HANDLER

/* Finds the person of the token, or begins to create a guest: then it sets *made, and the person
 * follows later. */
enum sf_error sf_incoming_person(struct sf_incoming *incoming, const char *preset, bool *made);
/* Did the client send the key of this private table's link? */
bool sf_incoming_key_fits(const struct sf_incoming *incoming, const struct sf_room *room);
/* Finds the table that a message names, if the client may know of it. */
enum sf_error sf_incoming_room(struct sf_incoming *incoming, struct sf_room **room);

/* Holds the message back while the data that it needs is loaded. It waits with those that follow,
 * and sf_visit_hear_held() handles it again. False: no memory. */
bool sf_incoming_hold(struct sf_incoming *incoming);
/* The data could not be loaded: the message that waits first gets this error. */
void sf_visit_drop_held(struct sf_visit *visit, const struct sf_to *to, enum sf_error error);
/* `hello` has succeeded or failed: handles the messages that arrived meanwhile. */
void sf_visit_hear_held(struct sf_visit *visit);
/* Begins a message in the service's buffer. */
void sf_visit_begin(struct sf_out *out, struct sf_service *service, const char *type);
void sf_visit_plain_ok(struct sf_service *service, const struct sf_to *to);
/* The visit stops viewing all tables. `gone`: its connection is closed. */
void sf_visit_leave_all(struct sf_visit *visit, bool gone);
/* Subscribes to the public tables, or unsubscribes. */
void sf_lobby_watch(struct sf_visit *visit, bool on);

#endif
