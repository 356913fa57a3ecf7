/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_VISIT_H
#define SF_SERVER_VISIT_H

/*
 * One client connection: its account (after `hello`), the tables it watches, its replies. The visit
 * validates each message against the rows of protocol/message.h and passes it to its handler. The
 * server answers every message with an `id` exactly once, by `ok` or `err`, also when the answer
 * takes time. If the client disconnects before that, sf_visit_find() returns NULL and the answer is
 * dropped.
 *
 * The server stores a new guest before it sends `welcome`, which takes a disk write. The visit
 * queues the messages that arrive meanwhile and handles them afterwards, so a client need not wait
 * for `welcome`. It does the same while a tournament that it joins is being loaded.
 */

#include "base/lang.h"
#include "protocol/message.h"
#include "server/hub.h"

struct sf_visit {
    struct sf_service *service;
    struct sf_conn *conn;
    struct sf_visit *next, *before; /* all of them */
    struct sf_person *person;       /* NULL before `hello` */
    char token[SF_HEX32_SIZE];      /* of the client */
    bool greeting;                  /* `hello` is in progress */
    bool joining;                   /* a tournament that it joins is being loaded */
    struct sf_held *held;           /* messages that arrived meanwhile, in order */
    size_t held_bytes;
    bool program, lobby;
    bool revoked;                               /* its token is void: it is being closed */
    enum sf_lang lang;                          /* of texts for people */
    struct sf_bot_visit *bot;                   /* a program at /bot (visit_bot.h), else NULL */
    struct sf_visit *lobby_next, *lobby_before; /* the visits that watch the lobby */
    struct sf_viewer *places;                   /* the tables that it watches */
    unsigned place_count;
    struct sf_attendance *attendances; /* tournaments that it attends */
    unsigned rounds, rounds_written;   /* shared rounds that it watches; and may write in */
    bool desk;                         /* its message limits are those of a desk */
};

enum { SF_PLACES_MAX = 8 };

extern const struct sf_channel sf_visit_channel; /* /ws */
extern const struct sf_channel sf_bot_channel;   /* /bot */

/* Sends a complete message. */
void sf_visit_send(struct sf_visit *visit, const struct sf_out *out);

void sf_visit_ok(struct sf_service *service, const struct sf_to *to, const struct sf_ok *ok);
/* Sends `err` with the sentence of the error. `room`: for the errors of a table; may be NULL. */
void sf_visit_err(struct sf_service *service, const struct sf_to *to, enum sf_error error,
                  const struct sf_room *room);
/* Says when the client may try again, and puts the limit into the log. */
void sf_visit_too_fast(struct sf_service *service, const struct sf_to *to, enum sf_limit limit);
/* The same with the sentence of the fault. */
void sf_visit_fault(struct sf_service *service, const struct sf_to *to,
                    const struct sf_fault *fault);
struct sf_worker_answer;
/* Sends the hint that the client requested. */
void sf_visit_advised(struct sf_service *service, const struct sf_worker_answer *answer);
/* Why a connection is closed. */
enum sf_bye_reason { SF_BYE_RESTART, SF_BYE_TAKEN_OVER, SF_BYE_GONE, SF_BYE_N };
/* Sends the reason and closes the connection. */
void sf_visit_bye(struct sf_visit *visit, enum sf_bye_reason why);

/* The token of the visit is void: it leaves everything at once, and is closed. */
void sf_visit_revoke(struct sf_visit *visit);

/* Returns the visit of a connection; NULL if it is closed. */
struct sf_visit *sf_visit_find(struct sf_service *service, uint64_t conn);

#endif
