/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_CLERK_H
#define SF_SERVER_CLERK_H

/*
 * Answers over HTTP that are made out of what is stored and take a while: sheets on paper, files,
 * an address book, a season. A reply is one such answer in the making. A thread makes it with a
 * reader of its own and folds the tournaments that it needs for itself, so the loop does not wait;
 * then it is sent, if whoever asked is still there.
 *
 * A reply is the first member of a larger struct that its maker knows. The clerk owns it and frees
 * it, after `release`. Until it is done `make` alone touches it. A fault is told as
 * {"error":…,"message":…}; what is not there, or not for the one who asks, is 404.
 */

#include "server/people.h"
#include "tournament/tournament.h"

struct sf_reply {
    /* filled in when it is heard */
    struct sf_service *service;
    uint64_t conn;
    struct sf_identity selves; /* who asks */
    enum sf_lang lang;         /* of what the answer says */
    /* by its maker */
    void (*make)(struct sf_reply *reply, struct sf_store_reader *reader);
    void (*release)(struct sf_reply *reply); /* may be NULL */
    /* May be NULL. On the loop, in place of the answer, when it was made without a fault: what must
     * be written first. Calls sf_reply_finish() when it is done. */
    void (*store)(struct sf_reply *reply);

    /* by make() */
    const char *type; /* Content-Type */
    const char *more; /* further header lines, or NULL */
    const void *bytes;
    size_t length;
    struct sf_fault fault;
    const struct sf_out *report; /* what is wrong with the lines of a file, told with the fault, or
                                    NULL */
    char *text;                  /* what sf_reply_write() wrote; the clerk's */
};

/* Fills the reply in from what is asked, `make` at least: 0, or the status of the refusal. A fault
 * that it sets is told when the turn has come, and nothing is made. */
typedef unsigned sf_reply_read(struct sf_reply *reply, const struct sf_http_request *request);

struct sf_clerk *sf_clerk_new(struct sf_service *service);
void sf_clerk_free(struct sf_clerk *clerk); /* NULL is allowed; waits for what is being made */

/* The whole way of a request: who asks, a reply of `size` bytes, all 0 but for its head, that
 * `read` fills in, and the clerk; or the refusal. */
void sf_clerk_hear(struct sf_service *service, struct sf_conn *conn,
                   const struct sf_http_request *request, size_t size, sf_reply_read *read);

/* --- for make() --------------------------------------------------------------------------------
 */

/* The tournament as stored, for the caller to free, if the one who asks has at least this role
 * there; else NULL, and the fault says that there is none. */
struct sf_tournament *sf_reply_tournament(struct sf_reply *reply, struct sf_store_reader *reader,
                                          const char *id, enum sf_tour_role least);

/* The bytes are what `write` writes; it is called again with more room if it needs that. */
void sf_reply_write(struct sf_reply *reply, void (*write)(struct sf_out *out, const void *context),
                    const void *context);

/* --- on the loop -------------------------------------------------------------------------------
 */

/* Answers with what there is, or with the fault, and frees it. */
void sf_reply_finish(struct sf_reply *reply);
/* The same when the store has answered; the reply is the context. */
void sf_reply_stored(void *reply, const struct sf_store_answer *outcome);

#endif
