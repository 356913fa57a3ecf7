/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SERVICE_H
#define SF_SERVER_SERVICE_H

/*
 * The table server: people connect over WebSocket, sit down at tables and play (docs/protocol.md).
 *
 * One thread runs the loop and owns everything: connections, people, tables. The store has a thread
 * that writes; bots, the solver and passwords have threads of their own. Nothing is acknowledged
 * before it is on disk, and nothing leaves but views (table/show.h).
 *
 * sf_service_open() opens the database, brings back the tables that were in play and listens;
 * sf_service_run() serves until sf_service_stop(), which any thread or a signal handler may call;
 * sf_service_close() finishes what was begun and frees everything. Texts in the options must last
 * as long as the service.
 */

#include "base/fault.h"
#include "core/card.h"
#include "net/server.h"

struct sf_service_options {
    const char *host;   /* NULL: 127.0.0.1 */
    unsigned port;      /* 0: any free one */
    const char *db;     /* url of the store */
    const char *copies; /* folder for copies of it (server/backup.h); NULL: none are made */

    /* Origins that may open a WebSocket besides the server's own, ended by NULL; may be NULL. */
    const char *const *origins;
    const struct sf_address *proxies; /* whose X-Forwarded-For counts */
    size_t proxy_count;
    const char *web; /* folder of the browser app; NULL: without it, and / says so */

    unsigned threads;        /* for bots and the solver; 0: 1 */
    unsigned watch_delay_ms; /* spectators see everything so much later */
    unsigned bot_ms;         /* a bot that searches thinks so long at most; 0: 1000 */
    unsigned odds_samples;   /* of a solo game that waits for the organiser's approval; 0: 2000 */

    const struct sf_server_limits *limits; /* NULL: the usual */
    /* In a minute, by each address and by each account: */
    unsigned hellos; /* new guests of an address, connections of an account; 0: 30 */
    unsigned logins; /* passwords tried, by an address and for a name; 0: 10 */
    unsigned opens;  /* tables opened; 0: 20 */
    unsigned hints;  /* advice asked for, by an account; 0: 20 */

    /* For tests: the clock of the tables runs so many times as fast (0: 1), bots answer without a
     * pause, and a deck that was made of seed and nonces may be put in another order. A deck that
     * was touched does not agree with its proof. */
    unsigned haste;
    bool at_once;
    void (*stack)(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N]);
    void *context;
};

struct sf_service;

/* NULL after a fault. */
struct sf_service *sf_service_open(const struct sf_service_options *options,
                                   struct sf_fault *fault);
void sf_service_close(struct sf_service *service); /* NULL is allowed */

void sf_service_run(struct sf_service *service);
void sf_service_stop(struct sf_service *service);

/* "http://127.0.0.1:8080" */
const char *sf_service_url(const struct sf_service *service);

#endif
