/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_SERVER_H
#define SF_NET_SERVER_H

/*
 * A server: one loop, one thread, many connections, HTTP and WebSocket on the same port. It knows
 * nothing of what is said on them; that are the user's rows: routes, and functions for what
 * happens.
 *
 * All functions of the user are called by the thread that runs sf_server_run(), and all functions
 * here are for that thread, unless they say otherwise. From other threads one talks to it through a
 * letter box (net/mail.h) or a pool (net/work.h) on sf_server_base().
 *
 * A connection (struct sf_conn) is the server's. Within a call of the user it always exists, even
 * if it was closed in this very call; it is freed only when the loop comes round. Who wants to come
 * back to it later keeps its number, sf_conn_id(), and asks sf_server_find(): numbers are never
 * used twice, so a late answer finds nobody rather than somebody else.
 *
 * Everything is bounded: connections, in all and per address; heads, bodies, messages; what waits
 * to be sent; the time for each of them. Who goes beyond a bound is refused or closed, the others
 * notice nothing. Nothing is logged here, and what the user may log of a request (`answered`) has
 * no address and no URL. Sending never blocks, never fails and never calls back: what goes wrong is
 * told by `closed`, later.
 */

#include "net/address.h"
#include "net/http.h"
#include "net/ws.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct event_base;
struct sf_server;
struct sf_conn;

/* --- what the user gives ---------------------------------------------------------------------- */

/* A kind of WebSocket. */
struct sf_channel {
    /* May this request become a WebSocket? The handshake is right already; here the Origin is
     * checked. 101, or the status of the refusal, usually 403. */
    unsigned (*admit)(void *user, struct sf_conn *conn, const struct sf_http_request *request);
    /* It is one now, and may be sent to. */
    void (*opened)(void *user, struct sf_conn *conn);
    /* A whole message, valid UTF-8, followed by a NUL that is not counted. */
    void (*text)(void *user, struct sf_conn *conn, const char *text, size_t length);
    /* It was opened and is gone: with the peer's close code, or ours, or SF_WS_ABNORMAL. Called
     * once for each `opened`. Sending does nothing any more. */
    void (*closed)(void *user, struct sf_conn *conn, unsigned code);
};

/* A row: what is asked at `path`. The first that fits counts. A path that ends with '*' stands for
 * all that begin like it. HEAD is answered by the row of GET. Exactly one of handle and channel. */
struct sf_route {
    enum sf_http_method method;
    const char *path;
    /* Is to call sf_conn_answer(), now or later. The request lasts until this returns. */
    void (*handle)(void *user, struct sf_conn *conn, const struct sf_http_request *request);
    const struct sf_channel *channel;
};

/* A request that was answered: which row it met, not what was asked there. */
struct sf_exchange {
    uint64_t conn;      /* sf_conn_id() */
    const char *method; /* "GET"; NULL: its head could not be read */
    const char *path;   /* of the row; NULL: it met none */
    unsigned status;    /* 101: it is a WebSocket now */
    uint64_t us;        /* from its head to the answer */
};

struct sf_server_limits {
    unsigned connections;             /* at once, in all */
    struct sf_address_limits address; /* each neighbourhood; proxies we trust have none */
    struct sf_rate messages;          /* of each WebSocket; beyond it 1008 */
    size_t message_max;               /* bytes; beyond it 1009 */
    size_t body_max;                  /* bytes; beyond it 413 */
    size_t queue_max;                 /* bytes waiting for a WebSocket; beyond it 1013 */
    unsigned head_ms, body_ms;        /* for all of it to arrive; beyond it 408 */
    unsigned keep_ms;                 /* between two requests */
    unsigned answer_ms;               /* for the user; beyond it 503 */
    unsigned write_ms;                /* without any byte leaving */
    unsigned ping_ms, pong_ms;        /* silence until a ping, from there until it is over */
    unsigned close_ms;                /* for the peer's part of closing */
    unsigned drain_ms;                /* for all of them when the server stops */
    unsigned tick_ms;                 /* how exactly all these are kept */
};

/* 12,000 connections, 64 per address, messages of 8 KiB, 30 of them in 20 s, a queue of 256 KiB. */
struct sf_server_limits sf_server_limits(void);

struct sf_server_setup {
    const char *host; /* a numeric address, IPv4 or IPv6; NULL: 127.0.0.1 */
    unsigned port;    /* 0: any free one */
    const struct sf_route *routes;
    size_t route_count;
    void *user;                       /* for all functions above */
    const struct sf_address *trusted; /* proxies whose X-Forwarded-For counts */
    size_t trusted_count;
    const char *csp; /* NULL: the strict one */
    struct sf_server_limits limits;
    /* May be NULL: the server begins to stop. Called once. WebSockets are still open: now is the
     * time to say good-bye, they get 1001 afterwards. */
    void (*stopping)(void *user);
    /* May be NULL: for a log. It only looks on, connections are not for it. */
    void (*answered)(void *user, const struct sf_exchange *exchange);
};

/* --- the server ------------------------------------------------------------------------------- */

/* Listens, but does not serve yet. The rows and what they point to must last as long as the server,
 * the setup itself need not. NULL, and the reason in `why`, if it cannot. Signals: SIGPIPE is never
 * raised by us. */
struct sf_server *sf_server_new(const struct sf_server_setup *setup, char *why, size_t size);

/* Everything still open is closed at once, `closed` is called. Only when it does not run. NULL
 * allowed. */
void sf_server_free(struct sf_server *server);

/* Serves until it was stopped and all connections are gone or the time for that is over. */
void sf_server_run(struct sf_server *server);

/* From any thread, and from a signal handler: stop accepting, tell the user, close WebSockets with
 * 1001, let answers under way leave, then return from sf_server_run(). More than once is once. */
void sf_server_stop(struct sf_server *server);

/* "127.0.0.1" or "::1", and the port that it really has. */
const char *sf_server_host(const struct sf_server *server);
unsigned sf_server_port(const struct sf_server *server);

/* The loop, for letter boxes, pools and foreign libraries; all of them are freed before the server.
 */
struct event_base *sf_server_base(struct sf_server *server);

/* The connection of that number, NULL if it is gone or closing. */
struct sf_conn *sf_server_find(struct sf_server *server, uint64_t id);

/* --- a connection ----------------------------------------------------------------------------- */

uint64_t sf_conn_id(const struct sf_conn *conn);
struct sf_server *sf_conn_server(const struct sf_conn *conn);

/* A pointer of the user's, NULL at first. */
void sf_conn_set_user(struct sf_conn *conn, void *user);
void *sf_conn_user(const struct sf_conn *conn);

/* Who it is; behind a trusted proxy: whom the proxy named. */
const struct sf_address *sf_conn_address(const struct sf_conn *conn);

/* Answers the request that waits for it; without one it does nothing. Copies unless the body is
 * lasting. */
void sf_conn_answer(struct sf_conn *conn, const struct sf_http_answer *answer);
/* The same with a short text of our own for the status: {"error":"not_found"} */
void sf_conn_answer_status(struct sf_conn *conn, unsigned status);

/* A text message to a WebSocket; valid UTF-8 is the sender's duty. Copies. */
void sf_conn_send(struct sf_conn *conn, const char *text, size_t length);
/* From now on it may send so many times as many messages as the limits say, 1 to 255. */
void sf_conn_allow(struct sf_conn *conn, unsigned times);
/* Bytes that still wait in it. */
size_t sf_conn_waiting(const struct sf_conn *conn);
/* Begins to close a WebSocket; what was sent before still leaves. The reason may be NULL. */
void sf_conn_close(struct sf_conn *conn, unsigned code, const char *reason);

/* --- timers ----------------------------------------------------------------------------------- */

struct sf_timer;

/* Calls `ring` once after sf_timer_set(); NULL if there is no memory. Freed before the server. */
struct sf_timer *sf_timer_new(struct sf_server *server, void (*ring)(void *context), void *context);
void sf_timer_free(struct sf_timer *timer);
void sf_timer_set(struct sf_timer *timer, unsigned ms); /* again: from now */
void sf_timer_clear(struct sf_timer *timer);

/* --- figures ---------------------------------------------------------------------------------- */

struct sf_server_metrics {
    uint64_t accepted, open, sockets; /* in all, now, WebSockets now */
    uint64_t requests, status[6];     /* by class: status[2] are 2xx */
    uint64_t messages_in, messages_out, bytes_in, bytes_out;
    uint64_t closes[16]; /* WebSockets by 1000 + index; [15]: any other code */
    /* limits hit */
    uint64_t too_many, address_too_many, address_too_fast, messages_too_fast, slow_readers,
        timeouts, no_descriptors;
};

/* As it is now. */
struct sf_server_metrics sf_server_metrics(const struct sf_server *server);

#endif
