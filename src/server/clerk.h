/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_CLERK_H
#define SF_SERVER_CLERK_H

/*
 * HTTP replies that the server computes from stored data and that take a while: printed sheets,
 * files, an address book, a season. A thread computes each reply with a reader of its own and folds
 * the tournaments that it needs for itself, so the loop does not wait. Then the loop sends the
 * reply, if the client is still connected.
 *
 * Accounts take turns (server/shares.h), and each has at most a few replies that wait: the clerk
 * answers 503 to more. Printed sheets take seconds where files take milliseconds, so they never
 * have all threads: a file waits for no sheet. The index of roles rejects strangers before anything
 * is folded.
 *
 * A struct sf_reply is the first member of a larger struct that its maker defines. The clerk owns
 * it and frees it, after `release`. Until the reply is done, only `make` touches it. The clerk
 * sends a fault as {"error":…,"message":…}. Something that does not exist, or that the client may
 * not see, is 404.
 */

#include "server/people.h"
#include "tournament/tournament.h"

struct sf_reply {
    /* filled in when the request arrives */
    struct sf_service *service;
    uint64_t conn;
    struct sf_identity identity; /* the accounts of the client */
    bool registered;             /* the account has a password */
    char token[SF_HEX32_SIZE];   /* if it becomes void, the reply is 401, and nothing is stored */
    enum sf_lang lang;           /* of the texts in the reply */
    bool refused;                /* for a quota, before it is made */
    /* filled in by the maker */
    bool slow;      /* takes seconds */
    bool storeless; /* make() needs no reader, and gets none */
    void (*make)(struct sf_reply *reply, struct sf_store_reader *reader);
    void (*release)(struct sf_reply *reply); /* may be NULL */
    /* May be NULL. The loop calls it in place of sending, when make() ended without a fault: for
     * something that must be stored first. It calls sf_reply_finish() when it is done. */
    void (*store)(struct sf_reply *reply);

    /* filled in by make() */
    const char *type; /* Content-Type */
    const char *more; /* further header lines, or NULL */
    const void *bytes;
    size_t length;
    struct sf_fault fault;
    const struct sf_out *report; /* faults of the lines of a file, sent with the fault, or NULL */
    char *text;                  /* the output of sf_reply_write(); the clerk owns it */
};

/* Fills the reply in from the request, `make` at least. Returns 0, or the HTTP status of the
 * rejection. If it sets a fault, the clerk sends that in the reply's turn and does not call
 * `make`. */
typedef unsigned sf_reply_read(struct sf_reply *reply, const struct sf_http_request *request);

struct sf_clerk *sf_clerk_new(struct sf_service *service);
void sf_clerk_free(struct sf_clerk *clerk); /* NULL is allowed; waits for the replies in progress */

/* Handles a whole request: it authenticates the client, allocates a reply of `size` bytes (zero
 * except for its head), lets `read` fill it in and hands it to the clerk, or sends the
 * rejection. */
void sf_clerk_hear(struct sf_service *service, struct sf_conn *conn,
                   const struct sf_http_request *request, size_t size, sf_reply_read *read);

/* The same for a request that needs no account: `identity` is empty. Each address takes turns as an
 * account does. */
void sf_clerk_hear_anybody(struct sf_service *service, struct sf_conn *conn,
                           const struct sf_http_request *request, size_t size, sf_reply_read *read);

/* --- for make() ------------------------------------------------------------------------------- */

/* Returns the tournament as stored, for the caller to free, if the client has at least this role
 * there. Otherwise it returns NULL, and the fault says that there is no such tournament. */
struct sf_tournament *sf_reply_tournament(struct sf_reply *reply, struct sf_store_reader *reader,
                                          const char *id, enum sf_tour_role least);

/* Sets the bytes of the reply to the output of `write`. The function calls `write` again with a
 * larger buffer if the output does not fit. */
void sf_reply_write(struct sf_reply *reply, void (*write)(struct sf_out *out, const void *context),
                    const void *context);

/* --- on the loop ------------------------------------------------------------------------------ */

/* Sends the result or the fault, and frees the reply. */
void sf_reply_finish(struct sf_reply *reply);
/* The same as the callback of the store; the reply is the context. */
void sf_reply_stored(void *reply, const struct sf_store_answer *outcome);

#endif
