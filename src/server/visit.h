/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_VISIT_H
#define SF_SERVER_VISIT_H

/*
 * A visit is a connection: who it is (after `hello`), where he looks on, and what it is answered.
 * What it says is held against the rows of protocol/message.h and then handed to the row of its
 * handler. Every message with an `id` is answered once, by `ok` or `err`, also when the answer
 * takes time; who has gone meanwhile is simply not found any more.
 *
 * A new guest is written down before he is welcome, which takes as long as the disk does. What he
 * says meanwhile is kept and heard then, so nobody need wait for `welcome`.
 */

#include "base/lang.h"
#include "server/hub.h"

struct sf_visit {
    struct sf_service *service;
    struct sf_conn *conn;
    struct sf_visit *next, *before; /* all of them */
    struct sf_person *person;       /* NULL before `hello` */
    char token[SF_HEX32_SIZE];      /* with which it came */
    bool greeting;                  /* `hello` is under way */
    struct sf_held *held;           /* what was said meanwhile, in order */
    size_t held_bytes;
    bool program, lobby;
    enum sf_lang lang;                          /* of what people read */
    struct sf_bot_visit *bot;                   /* a program at /bot (visit_bot.h), else NULL */
    struct sf_visit *lobby_next, *lobby_before; /* those who look at the lobby */
    struct sf_viewer *places;                   /* where it looks on */
    unsigned place_count;
    struct sf_attendance *attendances; /* tournaments it is in */
};

enum { SF_PLACES_MAX = 8 };

extern const struct sf_channel sf_visit_channel; /* /ws */
extern const struct sf_channel sf_bot_channel;   /* /bot */

/* A message as it stands. */
void sf_visit_send(struct sf_visit *visit, const struct sf_out *out);

/* What an `ok` may carry; 0, NULL and SF_NO_SEAT are left out. */
struct sf_ok {
    const char *table, *key, *token, *account, *tournament;
    uint32_t seq;
    uint8_t seat;
};

void sf_visit_ok(struct sf_service *service, const struct sf_to *to, const struct sf_ok *ok);
/* `rules` and `fault` may be NULL. */
void sf_visit_err(struct sf_service *service, const struct sf_to *to, enum sf_error error,
                  const struct sf_room *room);
/* The same with the sentence of the one who refused it. */
void sf_visit_fault(struct sf_service *service, const struct sf_to *to,
                    const struct sf_fault *fault);
struct sf_worker_answer;
/* Advice that somebody has asked for. */
void sf_visit_advised(struct sf_service *service, const struct sf_worker_answer *answer);
/* Why a connection is closed. */
enum sf_bye { SF_BYE_RESTART, SF_BYE_TAKEN_OVER, SF_BYE_GONE, SF_BYE_N };
/* Tells it and closes. */
void sf_visit_bye(struct sf_visit *visit, enum sf_bye why);

/* The visit of a connection, NULL if it is gone. */
struct sf_visit *sf_visit_find(struct sf_service *service, uint64_t conn);

#endif
