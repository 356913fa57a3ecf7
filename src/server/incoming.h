/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_INCOMING_H
#define SF_SERVER_INCOMING_H

/*
 * A message of a visit that is being handled: what was said, by whom, and what is wrong with it.
 * It lives as long as its handler runs. Each message of protocol/message.h has one handler
 * (sf_handle_*()), in visit_account.c if it is about who somebody is, in visit_table.c if it is
 * about a table, in lobby.c about all of them, in visit_tournament.c about a tournament. A handler
 * answers by itself, now or later; an error that it returns is told by the one who called it, with
 * `fault` and the number of the `room`.
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

/* May it do one more of this: its address, and who it is? `account` is the one to count for, NULL:
 * the address alone. */
bool sf_incoming_lets(struct sf_incoming *incoming, enum sf_limit limit, const char *account);

enum sf_error sf_handle_hello(struct sf_incoming *incoming);
enum sf_error sf_handle_register(struct sf_incoming *incoming);
enum sf_error sf_handle_login(struct sf_incoming *incoming);
enum sf_error sf_handle_logout(struct sf_incoming *incoming);
enum sf_error sf_handle_rename(struct sf_incoming *incoming);
enum sf_error sf_handle_forget(struct sf_incoming *incoming);
enum sf_error sf_handle_lobby(struct sf_incoming *incoming);
enum sf_error sf_handle_open(struct sf_incoming *incoming);
enum sf_error sf_handle_sit(struct sf_incoming *incoming);
enum sf_error sf_handle_watch(struct sf_incoming *incoming);
enum sf_error sf_handle_resume(struct sf_incoming *incoming);
enum sf_error sf_handle_do(struct sf_incoming *incoming);
enum sf_error sf_handle_emote(struct sf_incoming *incoming);
enum sf_error sf_handle_mute(struct sf_incoming *incoming);
enum sf_error sf_handle_ping(struct sf_incoming *incoming);
enum sf_error sf_handle_hint(struct sf_incoming *incoming);
enum sf_error sf_handle_bot(struct sf_incoming *incoming);
enum sf_error sf_handle_tournaments(struct sf_incoming *incoming);
enum sf_error sf_handle_tournament_open(struct sf_incoming *incoming);
enum sf_error sf_handle_tournament_join(struct sf_incoming *incoming);
enum sf_error sf_handle_tournament_look(struct sf_incoming *incoming);
enum sf_error sf_handle_tournament_do(struct sf_incoming *incoming);

/* A person is known by his token, or a guest is being made: then *made, and he comes later. */
enum sf_error sf_incoming_person(struct sf_incoming *incoming, const char *preset, bool *made);
/* Did it come with the link of this private table? */
bool sf_incoming_key_fits(const struct sf_incoming *incoming, const struct sf_room *room);
/* The table that a message names, if the one who asks may know of it. */
enum sf_error sf_incoming_room(struct sf_incoming *incoming, struct sf_room **room);

/* `hello` is done, one way or the other: what was said since is incoming. */
void sf_visit_hear_held(struct sf_visit *visit);
/* Begins a message in the service's room for one. */
void sf_visit_begin(struct sf_out *out, struct sf_service *service, const char *type);
void sf_visit_plain_ok(struct sf_service *service, const struct sf_to *to);
/* It looks on nowhere any more. `gone`: its connection is. */
void sf_visit_leave_all(struct sf_visit *visit, bool gone);
/* Wants to be told of the public tables, or not any more. */
void sf_lobby_watch(struct sf_visit *visit, bool on);

#endif
