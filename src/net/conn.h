/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_CONN_H
#define SF_NET_CONN_H

/*
 * Internal to the server: the connection, for the files that implement it. Users of a server
 * include net/server.h instead.
 *
 *   server.c       the loop: listening, the wheel of deadlines, stopping
 *   conn.c         bytes: reading into one buffer that all share, writing from a queue, ending
 *   tls.c          the same bytes encrypted; conn.c alone calls it
 *   conn_http.c    requests and answers
 *   conn_socket.c  WebSocket messages
 *
 * An idle connection has only its struct, no buffers. While a function of the user runs, the server
 * writes, frees and reads nothing. sf_conn_touch() marks a connection, and the loop serves it in
 * its next turn.
 */

#include "net/server.h"
#include "net/tls.h"
#include <event2/event.h>
#include <event2/event_struct.h>
#include <stdio.h>

/* States, in the order of a life. */
enum sf_conn_state {
    SF_CONN_SHAKE,   /* TLS begins, or nothing has come yet */
    SF_CONN_HEAD,    /* awaits a request, or has begun to read one */
    SF_CONN_BODY,    /* has the head, awaits the body */
    SF_CONN_WAIT,    /* the user is to answer */
    SF_CONN_SOCKET,  /* an open WebSocket */
    SF_CONN_CLOSING, /* we have sent a close, the peer has not */
    SF_CONN_LAST,    /* what waits to be sent is the last */
    SF_CONN_LINGER,  /* sent; what still comes is thrown away, so that no reset eats our answer */
    SF_CONN_DEAD,    /* to be freed */
};

/* A request between its head and its answer. */
struct sf_pending_request {
    struct sf_http_request request;
    const struct sf_route *route;
    char text[];
};

struct sf_conn {
    struct sf_server *server;
    uint64_t id;
    void *user;
    struct event readable;
    struct event *writable; /* created when the peer first reads too slowly */
    struct evbuffer *out;   /* NULL until something is sent */
    struct sf_conn *touched_next;
    int fd;
    uint8_t state; /* enum sf_conn_state */
    uint8_t lang;  /* of the last request, enum sf_lang */
    bool touched, reading, writing;
    bool blocked;               /* TLS must write before it can read on */
    bool bare;                  /* plain HTTP at a port of TLS: gets one answer */
    struct sf_tls_link *link;   /* NULL: plain */
    bool head_only, keep_alive; /* of the pending request */
    bool proxied, entered;      /* from a trusted proxy; counted in the book of addresses */
    bool told_open, pinged;
    uint8_t patience;    /* multiple of the message limit; 0: once */
    size_t spare;        /* bytes that may wait beyond the limit */
    uint16_t close_code; /* passed to `closed`; 0: the connection broke */
    struct sf_address address;

    /* its place in the wheel */
    struct sf_conn *before, *behind;
    uint32_t due;
    bool in_wheel;

    /* HTTP: bytes received and not parsed yet */
    char *in;
    size_t in_length, in_size, seen;
    struct sf_pending_request *asked;
    size_t body_max;            /* of the pending request */
    struct sf_conn *large_next; /* among those whose body is large */
    bool large;
    const struct sf_route *route; /* NULL: no route matches */
    const char *method;           /* NULL: no head was parsed */
    uint64_t head_us;             /* when it was parsed */

    /* WebSocket */
    const struct sf_channel *channel;
    struct sf_net_account messages, controls;
    uint64_t heard_ms, message_ms; /* last byte; begin of an unfinished message, 0: none */
    uint64_t expected_ms;          /* the user must have called sf_conn_expect(conn, 0) by then */
    char *message;                 /* an unfinished message */
    size_t message_length, message_size;
    struct sf_ws ws;
};

enum {
    SF_SCRATCH = 64 * 1024, /* read at a time, by all connections into the same buffer */
    SF_RECORD = 16 * 1024,  /* bytes of one TLS record */
    SF_WHEEL = 1024,
    SF_SECURE_MAX = 2048,
    SF_PIPELINE_MAX = 64 * 1024, /* with more to send, parse no further request */
};

struct sf_server {
    struct event_base *base;
    struct sf_server_setup setup;
    struct sf_server_limits limits;
    struct sf_addresses *addresses;
    struct sf_server_metrics metrics;
    char secure[SF_SECURE_MAX];
    char host[SF_ADDRESS_TEXT];
    unsigned port;

    int listener, bell; /* the bell is an eventfd: stop */
    struct event *acceptable, *paused, *rung, *tick, *turn, *drained;
    bool stopping;

    struct sf_conn **slots; /* by number; free slots are in spare */
    uint32_t *spare, spare_count, slot_count;
    uint64_t serial;

    struct sf_conn *touched; /* to serve in the next turn of the loop */
    struct sf_conn *large;   /* their bodies are large; few */
    struct sf_conn *wheel[SF_WHEEL];
    uint64_t born_ms;
    uint32_t turned; /* ticks processed */
    unsigned char scratch[SF_SCRATCH + 1];
    unsigned char record[SF_RECORD]; /* the next to encrypt */
};

uint64_t sf_net_now_us(void); /* monotonic */
uint64_t sf_net_now_ms(void);

/* --- server.c --------------------------------------------------------------------------------- */

/* Sets its one deadline to that many milliseconds from now; see sf_conn_expire(). */
void sf_conn_arm(struct sf_conn *conn, unsigned ms);
void sf_conn_disarm(struct sf_conn *conn);
/* May this address have one more connection, one more request? Rejections are counted. */
bool sf_server_enter(struct sf_server *server, const struct sf_address *address);
bool sf_server_ask(struct sf_server *server, const struct sf_address *address);
/* Notifies the user of a limit that was reached. */
void sf_server_note(struct sf_server *server, enum sf_net_note note,
                    const struct sf_address *address);
/* Releases its number. */
void sf_server_forget(struct sf_server *server, struct sf_conn *conn);

/* --- conn.c ----------------------------------------------------------------------------------- */

/* Takes ownership of the descriptor. Without memory it closes the descriptor and returns NULL. */
struct sf_conn *sf_conn_new(struct sf_server *server, int fd, const struct sf_address *address);
/* Frees it at once, and calls `closed` if the user has not been notified. */
void sf_conn_free(struct sf_conn *conn);
/* Schedules it for the next turn of the loop, which sends, continues reading or frees. */
void sf_conn_touch(struct sf_conn *conn);
/* Its turn in the loop. */
void sf_conn_turn(struct sf_conn *conn);
/* Its deadline has passed. */
void sf_conn_expire(struct sf_conn *conn);
void sf_conn_read_on(struct sf_conn *conn, bool on);
/* Queues bytes; with `lasting` they are not copied. */
void sf_conn_put(struct sf_conn *conn, const void *bytes, size_t length, bool lasting);
/* Sends the queue and then closes; nothing may be added. */
void sf_conn_finish(struct sf_conn *conn);
/* Closes it at once and drops the queue. */
void sf_conn_kill(struct sf_conn *conn);
/* Makes *buffer hold `wanted` bytes; false: no memory. */
bool sf_net_reserve(char **buffer, size_t *size, size_t wanted);

/* --- conn_http.c ------------------------------------------------------------------------------ */

/* How many bytes the connection may read now. */
size_t sf_http_room(const struct sf_conn *conn);
void sf_http_came(struct sf_conn *conn, const unsigned char *bytes, size_t length);
/* Continues with the bytes that are buffered. */
void sf_http_go_on(struct sf_conn *conn);
void sf_http_expire(struct sf_conn *conn);
/* Its large body, if it has one, is gone. */
void sf_http_drop_large(struct sf_conn *conn);
/* Is it between two requests, with nothing under way? */
bool sf_http_is_idle(const struct sf_conn *conn);

/* --- conn_socket.c ---------------------------------------------------------------------------- */

/* The 101 is queued: it is a WebSocket from here on. */
void sf_socket_begin(struct sf_conn *conn, const struct sf_channel *channel);
/* Unmasks the bytes in place, and may write one byte behind them. */
void sf_socket_came(struct sf_conn *conn, unsigned char *bytes, size_t length);
void sf_socket_expire(struct sf_conn *conn);
/* Calls `closed`, once. */
void sf_socket_tell(struct sf_conn *conn);

#endif
