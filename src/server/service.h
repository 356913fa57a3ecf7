/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SERVICE_H
#define SF_SERVER_SERVICE_H

/*
 * The table server: people connect over WebSocket, sit down at tables and play (docs/protocol.md).
 *
 * One thread runs the loop and owns everything: connections, people, tables. The store has a thread
 * that writes. Bots, the solver and passwords have threads of their own. The server acknowledges
 * nothing before it is on disk, and it sends nothing but views (table/show.h).
 *
 * sf_service_open() opens the database, loads the tables in play and listens. sf_service_run()
 * serves until sf_service_stop(), which any thread or a signal handler may call. sf_service_close()
 * finishes the operations in progress and frees everything. Texts in the options must last as long
 * as the service.
 */

#include "base/fault.h"
#include "core/card.h"
#include "net/server.h"

struct sf_service_options {
    const char *host;   /* NULL: 127.0.0.1 */
    unsigned port;      /* 0: any free one */
    const char *db;     /* url of the store */
    const char *copies; /* folder for backups (server/backup.h); NULL: no backups */
    unsigned copy_mib;  /* space for all backups; 0: SF_BACKUP_BUDGET_MIB */

    /* Origins that may open a WebSocket besides the server's own, ended by NULL; may be NULL. */
    const char *const *origins;
    const struct sf_address *proxies; /* proxies whose X-Forwarded-For the server trusts */
    size_t proxy_count;
    /* Hosts for which the server answers, ended by NULL (net/server.h); NULL: any. */
    const char *const *hosts;
    /* TLS: certificate chain and key in PEM, or a file for a certificate of the server's own, which
     * it makes if there is none. All NULL: plain HTTP. */
    const char *tls_certificate, *tls_key, *tls_self;
    const char *web; /* folder of the browser app; NULL: none, and / says so */

    unsigned threads;        /* for bots and the solver; 0: 1 */
    unsigned watch_delay_ms; /* delay of all that spectators see */
    unsigned bot_ms;         /* limit of a bot that searches; 0: 1000 */
    unsigned odds_samples;   /* of a solo game that waits for approval; 0: 2000 */

    const struct sf_server_limits *limits; /* NULL: the usual */
    /* A minute's limits, for each address and for each account: */
    unsigned hellos;   /* new guests of an address, connections of an account; 0: 30 */
    unsigned logins;   /* passwords tried, by an address and for a name; 0: 10 */
    unsigned opens;    /* tables opened; 0: 20 */
    unsigned hints;    /* hints requested by an account; 0: 20 */
    unsigned links;    /* wrong keys of links to tournaments; 0: 30 */
    unsigned changes;  /* logins and changes of an account, in a day; 0: 100 */
    unsigned hello_ms; /* from the open WebSocket to a good `hello`; 0: 15000 */

    /* The guests that may open a tournament: enum sf_guest_tournaments (server/quota.h) */
    unsigned guest_tournaments;
    unsigned guest_days; /* a guest without a name and games expires when unused; 0: 30 */

    /* For tests: a factor for the speed of the tables' clock (0: 1); bots that answer without a
     * pause; a function that may reorder a deck that was made of seed and nonces. A reordered deck
     * does not agree with its proof; the wall clock at the start (0: the real one);
     * the pause between two backups of one tournament (0: SF_BACKUP_PAUSE_MS). */
    unsigned haste;
    unsigned copy_pause_ms;
    struct sf_hall_limits {
        unsigned loaded, kept; /* halls in all; of them for accounts with a role there */
        unsigned waiting;      /* callers that wait for one hall to be loaded */
        unsigned desk_guests;  /* desks of guests at one address */
    } halls;                   /* lower limits of halls (server/hall.h); 0: the usual */
    unsigned day_guests;       /* new guests of one address in a day; 0: 32 times `hellos` */
    unsigned sweep_ms;      /* the pause between two looks at the disk and at guests; 0: a minute */
    unsigned disk_free_mib; /* as if the disk had so much room; 0: what it has */
    int64_t wall_ms;
    bool at_once;
    void (*stack)(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N]);
    void *context;
};

struct sf_service;

/* Returns NULL after a fault. */
struct sf_service *sf_service_open(const struct sf_service_options *options,
                                   struct sf_fault *fault);
void sf_service_close(struct sf_service *service); /* NULL is allowed */

void sf_service_run(struct sf_service *service);
void sf_service_stop(struct sf_service *service);

/* From any thread, and from a signal handler: reads certificate and key again. */
void sf_service_reload(struct sf_service *service);

/* The other addresses at which devices find the server, at most `max`; returns how many. */
enum { SF_SERVICE_URL = 80, SF_SERVICE_ALSO = 8 };
unsigned sf_service_also(const struct sf_service *service, char url[][SF_SERVICE_URL],
                         unsigned max);

/* "http://127.0.0.1:8080": an address that works on this machine, also for 0.0.0.0. */
const char *sf_service_url(const struct sf_service *service);

/* The fingerprint of the certificate (net/tls.h); NULL without TLS. */
const char *sf_service_print(const struct sf_service *service);

#endif
