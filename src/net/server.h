/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_SERVER_H
#define SF_NET_SERVER_H

/*
 * A server: one loop, one thread, many connections, HTTP and WebSocket on the same port. It does
 * not interpret what it carries. The user supplies rows: routes, and functions for each event.
 *
 * The thread that runs sf_server_run() calls all functions of the user. All functions here are for
 * that thread, unless they say otherwise. Other threads reach it through a mailbox (net/mail.h) or
 * a pool (net/work.h) on sf_server_base().
 *
 * The server owns a connection (struct sf_conn). Within a call of the user it always exists, even
 * if this very call closes it; the loop frees it in its next turn. To return to a connection later,
 * store its number, sf_conn_id(), and call sf_server_find(). Numbers are never reused, so a late
 * answer finds no connection rather than a wrong one.
 *
 * Everything is bounded: connections, in all and per address; heads, bodies, messages; the send
 * queue; the time for each of them. The server rejects or closes a peer that exceeds a bound;
 * others notice nothing. The server logs nothing, and the data that the user may log about a
 * request (`answered`) has no address and no URL. Sending never blocks, never fails and never calls
 * back: `closed` reports errors later.
 */

#include "base/fault.h"
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
    /* May this request become a WebSocket? The handshake is valid already; this function checks the
     * Origin. Returns 101, or the status of the rejection, usually 403. */
    unsigned (*admit)(void *user, struct sf_conn *conn, const struct sf_http_request *request);
    /* The WebSocket is open; the user may send. */
    void (*opened)(void *user, struct sf_conn *conn);
    /* A whole message, valid UTF-8, followed by a NUL that is not counted. */
    void (*text)(void *user, struct sf_conn *conn, const char *text, size_t length);
    /* The WebSocket is closed: with the peer's close code, or ours, or SF_WS_ABNORMAL. Called once
     * for each `opened`. Sending has no effect any more. */
    void (*closed)(void *user, struct sf_conn *conn, unsigned code);
};

/* A row: the handler of `path`. The first row that matches counts. `{name}` in a path matches one
 * piece between slashes, as in /games/{id}. A path that ends with '*' matches all paths with that
 * prefix. The row of GET also answers HEAD. Exactly one of handle and channel is set. */
struct sf_route {
    enum sf_http_method method;
    const char *path;
    /* Must call sf_conn_answer(), now or later. The request is valid until this returns. */
    void (*handle)(void *user, struct sf_conn *conn, const struct sf_http_request *request);
    const struct sf_channel *channel;
    /* May be NULL. Bytes of a body that the row takes from the sender of this head, instead of
     * `body_max` of the limits. So only those whom the user knows may fill much memory; the limits
     * `large` bound how much all of them fill together. */
    size_t (*body_max)(void *user, const struct sf_http_request *request);
};

bool sf_route_matches(const struct sf_route *route, struct sf_slice path);

/* A request that was answered: the row that matched, not the URL. */
struct sf_exchange {
    uint64_t conn;      /* sf_conn_id() */
    const char *method; /* "GET"; NULL: its head was invalid */
    const char *path;   /* of the row; NULL: no row matched */
    unsigned status;    /* 101: it is a WebSocket now */
    uint64_t us;        /* from its head to the answer */
};

struct sf_server_limits {
    unsigned connections;             /* at once, in all */
    struct sf_address_limits address; /* each neighbourhood; trusted proxies have none */
    struct sf_rate messages;          /* of each WebSocket; beyond it 1008 */
    size_t message_max;               /* bytes; beyond it 1009 */
    size_t body_max;                  /* bytes; beyond it 413 */
    unsigned large, large_each;       /* bodies above body_max at once, which a row takes: in all,
                                         and of a neighbourhood; beyond it 503 */
    size_t queue_max;                 /* bytes waiting for a WebSocket; beyond it 1013 */
    unsigned shake_ms;                /* for TLS to begin; beyond it the connection closes */
    unsigned head_ms, body_ms;        /* for all of it to arrive; beyond it 408 */
    unsigned keep_ms;                 /* between two requests */
    unsigned answer_ms;               /* for the user; beyond it 503 */
    unsigned write_ms;                /* without any byte leaving */
    unsigned ping_ms, pong_ms;        /* silence until a ping, then until the close */
    unsigned close_ms;                /* for the peer's part of closing */
    unsigned drain_ms;                /* for all of them when the server stops */
    unsigned tick_ms;                 /* resolution of all these times */
};

/* The defaults: 12,000 connections, 512 per address, messages of 8 KiB, 30 of them in 20 s, a queue
 * of 256 KiB. */
struct sf_server_limits sf_server_limits(void);

/* A limit that somebody reached, for a log. */
enum sf_net_note {
    SF_NET_NOTE_FULL,           /* no room for one more connection */
    SF_NET_NOTE_CONNECTIONS,    /* too many connections of one address, */
    SF_NET_NOTE_TOO_FAST,       /* or too many new connections or requests */
    SF_NET_NOTE_MESSAGES,       /* too many messages on one WebSocket */
    SF_NET_NOTE_SLOW,           /* a reader that is too slow */
    SF_NET_NOTE_NO_DESCRIPTORS, /* accepting pauses; there is no address */
    SF_NET_NOTE_LARGE,          /* too many large bodies at once */
    SF_NET_NOTE_HOST,           /* a Host that is not one of ours */
    SF_NET_NOTE_N
};

struct sf_tls;

struct sf_server_setup {
    const char *host; /* a numeric address, IPv4 or IPv6; NULL: 127.0.0.1 */
    unsigned port;    /* 0: any free one */
    const struct sf_route *routes;
    size_t route_count;
    void *user;                       /* for all functions above */
    const struct sf_address *trusted; /* proxies whose X-Forwarded-For counts */
    size_t trusted_count;
    const char *csp; /* NULL: the strict one */
    /* NULL: plain HTTP. With it the port speaks TLS (net/tls.h) and sends plain HTTP to https. The
     * user owns it and may load another certificate at any time. */
    struct sf_tls *tls;
    /* Host names and numeric addresses without a port, ended by NULL. The server rejects a request
     * for any other with 421. NULL: it answers for all. */
    const char *const *hosts;
    struct sf_server_limits limits;
    /* May be NULL. The server begins to stop; called once. WebSockets are still open for a last
     * message. They are closed with 1001 afterwards. */
    void (*stopping)(void *user);
    /* May be NULL. For a log; it must not touch connections. */
    void (*answered)(void *user, const struct sf_exchange *exchange);
    /* May be NULL. For a log, as often as it happens; `address` may be NULL. */
    void (*noted)(void *user, enum sf_net_note note, const struct sf_address *address);
};

/* --- the server ------------------------------------------------------------------------------- */

/* Listens, but does not serve yet. The rows and what they point to must outlive the server; the
 * setup itself need not. Returns NULL, and the reason in `fault`, on failure. The server never
 * raises SIGPIPE. */
struct sf_server *sf_server_new(const struct sf_server_setup *setup, struct sf_fault *fault);

/* Closes everything that is open, and calls `closed`. Not while the server runs. NULL allowed. */
void sf_server_free(struct sf_server *server);

/* Serves until it is stopped and all connections are gone, or the time for that has passed. */
void sf_server_run(struct sf_server *server);

/* From any thread, and from a signal handler: stops accepting, calls `stopping`, closes WebSockets
 * with 1001, sends the answers under way, then returns from sf_server_run(). Further calls have no
 * effect. */
void sf_server_stop(struct sf_server *server);

/* "127.0.0.1" or "::1", and the actual port. */
const char *sf_server_host(const struct sf_server *server);
unsigned sf_server_port(const struct sf_server *server);

/* The loop, for mailboxes, pools and other libraries; free all of them before the server. */
struct event_base *sf_server_base(struct sf_server *server);

/* The connection of that number, NULL if it is gone or closing. */
struct sf_conn *sf_server_find(struct sf_server *server, uint64_t id);

/* --- a connection ----------------------------------------------------------------------------- */

uint64_t sf_conn_id(const struct sf_conn *conn);
struct sf_server *sf_conn_server(const struct sf_conn *conn);

/* The user's own pointer, NULL at first. */
void sf_conn_set_user(struct sf_conn *conn, void *user);
void *sf_conn_user(const struct sf_conn *conn);

/* The peer's address; behind a trusted proxy the address that the proxy named. */
const struct sf_address *sf_conn_address(const struct sf_conn *conn);

/* Answers the pending request; does nothing without one. Copies the body unless it is lasting. */
void sf_conn_answer(struct sf_conn *conn, const struct sf_http_answer *answer);
/* The same with a short body for the status: {"error":"not_found"} */
void sf_conn_answer_status(struct sf_conn *conn, unsigned status);

/* Sends a text message to a WebSocket. The caller ensures valid UTF-8. Copies. */
void sf_conn_send(struct sf_conn *conn, const char *text, size_t length);
/* Multiplies the message limit of this connection, 1 to 255. */
void sf_conn_allow(struct sf_conn *conn, unsigned times);
/* So many bytes more may wait for this WebSocket. */
void sf_conn_spare(struct sf_conn *conn, size_t bytes);
/* Bytes in its send queue. */
size_t sf_conn_waiting(const struct sf_conn *conn);
/* Closes the WebSocket with 1008 in so many milliseconds, unless this is called again with 0: for a
 * peer that must introduce itself. */
void sf_conn_expect(struct sf_conn *conn, unsigned ms);
/* Starts to close a WebSocket; queued messages are still sent. The reason may be NULL. */
void sf_conn_close(struct sf_conn *conn, unsigned code, const char *reason);

/* --- timers ----------------------------------------------------------------------------------- */

struct sf_timer;

/* Calls `ring` once after sf_timer_set(); NULL if there is no memory. Freed before the server. */
struct sf_timer *sf_timer_new(struct sf_server *server, void (*ring)(void *context), void *context);
void sf_timer_free(struct sf_timer *timer);
void sf_timer_set(struct sf_timer *timer, unsigned ms); /* again: restarts it */
void sf_timer_clear(struct sf_timer *timer);

/* --- figures ---------------------------------------------------------------------------------- */

struct sf_server_metrics {
    uint64_t accepted, open, sockets;       /* in all, now, WebSockets now */
    uint64_t handshakes, handshakes_failed; /* of TLS */
    uint64_t requests, status[6];           /* by class: status[2] are 2xx */
    uint64_t messages_in, messages_out, bytes_in, bytes_out;
    uint64_t closes[16]; /* WebSockets by 1000 + index; [15]: any other code */
    /* limits hit */
    uint64_t too_many, address_too_many, address_too_fast, messages_too_fast, slow_readers,
        timeouts, no_descriptors;
};

/* A snapshot. */
struct sf_server_metrics sf_server_metrics(const struct sf_server *server);

#endif
