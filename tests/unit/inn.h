/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TESTS_INN_H
#define SF_TESTS_INN_H

/*
 * An inn for tests: a real table server on its own port with a database in a scratch folder, and
 * guests who connect over the network. A guest updates the view of its table as a client would, and
 * compares every received message with its row. The transcript contains all received messages.
 *
 * Waiting is bounded: a message that does not come within ten seconds fails the test.
 */

#include "client/dial.h"
#include "client/mirror.h"
#include "server/service.h"
#include "unit/scratch.h"
#include <pthread.h>

struct inn {
    struct sf_service_options options;
    struct sf_server_limits limits;
    struct sf_service *service;
    pthread_t thread;
    char url[80], pin[112]; /* "#sha256=...", if it has a certificate of its own */
    char folder[SCRATCH_MAX], db[SCRATCH_MAX + 32];
};

/* Options for tests: no limits of speed, bots without a pause, the clock fifty times as fast. The
 * database is new. Change the options before inn_open(). */
void inn_init(struct inn *inn);
void inn_options(struct inn *inn); /* the options alone */
void inn_open(struct inn *inn);
void inn_close(struct inn *inn);   /* stops the server in good order; the database stays */
void inn_release(struct inn *inn); /* and goes */

enum { HEARD_MAX = 1 << 21 };

struct guest {
    struct inn *inn;
    struct sf_dial *dial;
    struct sf_mirror mirror;
    struct sf_rng rng;
    char name[32], token[65], account[25], table[25], key[33];
    unsigned said;      /* messages with an id */
    int64_t ready_hand; /* has sent `ready` after this hand */
    char *heard;        /* every message, one a line */
    size_t heard_length;
    bool closed;
    const char *from; /* its address; NULL: any */
    const char *text; /* the last message */
    struct sf_json doc;
    struct sf_json_node *nodes;
};

void guest_init(struct guest *guest, struct inn *inn, const char *name);
void guest_release(struct guest *guest);

void guest_enter(struct guest *guest); /* a new guest */
void guest_return(struct guest *guest,
                  uint32_t seq);         /* with its token; resumes after seq if it has a table */
void guest_connect(struct guest *guest); /* without a word */
void guest_cut(struct guest *guest);     /* the cable */

/* Single quotes stand for double ones. */
void guest_say(struct guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The next message, false if none comes in time. */
bool guest_hears(struct guest *guest, int ms);
/* Reads up to a message of this type; fails the test if it does not come. */
void guest_await(struct guest *guest, const char *type);
/* Reads up to `ok` or `err`. True: ok. */
bool guest_answered(struct guest *guest);
void guest_await_ok(struct guest *guest);
void guest_await_err(struct guest *guest, const char *code);
/* A value of the last message as text. */
const char *guest_told(struct guest *guest, const char *key);
int64_t guest_number(struct guest *guest, const char *key);

/* Opens a table; `more` is further fields, e.g. ",'private':true". */
void guest_open(struct guest *guest, const char *book, const char *more);
void guest_sit(struct guest *guest, const struct guest *host);

/* All guests act for themselves until so many hands are over. */
void guests_play(struct guest *guests, unsigned count, int64_t hands);
/* One round of that: true if somebody did or heard something. */
bool guests_step(struct guest *guests, unsigned count);
int64_t guest_hand(const struct guest *guest); /* number of the hand; + 1 when it is not over */
bool guest_is_between_hands(const struct guest *guest);

/* Two transcripts, line by line of what one listener heard in two inns, must be the same but for
 * times, ids, promises and tokens, which are random and tell nothing. */
void inn_compare(const char *name, const char *one, const char *two);

/* GET over HTTP: the status; body in `text`. */
unsigned inn_ask(const struct inn *inn, const char *method, const char *path, const char *headers,
                 char *text, size_t size);
/* The same with a body, whose length the headers must tell. */
unsigned inn_send(const struct inn *inn, const char *method, const char *path, const char *headers,
                  const char *content, char *text, size_t size);
unsigned inn_get(const struct inn *inn, const char *path, const char *headers, char *text,
                 size_t size);

#endif
