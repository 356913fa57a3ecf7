/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_CONN_H
#define SF_NET_CONN_H

/*
 * Inside the server: what a connection is, for the files that make up its life. Users of a server
 * include net/server.h instead.
 *
 *   server.c       the loop: listening, the wheel of deadlines, stopping
 *   conn.c         bytes: reading into one buffer that all share, writing from a queue, ending
 *   conn_http.c    requests and answers
 *   conn_socket.c  WebSocket messages
 *
 * A connection at rest has only its struct: no buffers. Nothing is written, freed or read again
 * while a function of the user's runs. What is to be done is noted by sf_conn_touch(), and done
 * when the loop has come round to it.
 */

#include "net/server.h"
#include <event2/event.h>
#include <event2/event_struct.h>
#include <stdio.h>

/* States, in the order of a life. */
enum sf_conn_state {
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
    struct event *writable; /* made when the peer reads slowly for the first time */
    struct evbuffer *out;   /* NULL as long as nothing was sent */
    struct sf_conn *touched_next;
    int fd;
    uint8_t state; /* enum sf_conn_state */
    bool touched, reading, writing;
    bool head_only, keep_alive; /* of the request to be answered */
    bool proxied, entered;      /* from a trusted proxy; counted in the book of addresses */
    bool told_open, pinged;
    uint8_t patience;    /* so many times the messages of the limits; 0: once */
    uint16_t close_code; /* told to the user in the end; 0: it just broke */
    struct sf_address address;

    /* its place in the wheel */
    struct sf_conn *before, *behind;
    uint32_t due;
    bool in_wheel;

    /* HTTP: what came and is not read yet */
    char *in;
    size_t in_length, in_size, seen;
    struct sf_pending_request *asked;
    const struct sf_route *route; /* NULL: the request met none */
    const char *method;           /* NULL: no head was read */
    uint64_t head_us;             /* when it was */

    /* WebSocket */
    const struct sf_channel *channel;
    struct sf_net_account messages, controls;
    uint64_t heard_ms, message_ms; /* last byte; begin of an unfinished message, 0: none */
    char *message;                 /* an unfinished message */
    size_t message_length, message_size;
    struct sf_ws ws;
};

enum {
    SF_SCRATCH = 64 * 1024, /* read at a time, by all connections into the same buffer */
    SF_WHEEL = 1024,
    SF_SECURE_MAX = 2048,
    SF_PIPELINE_MAX = 64 * 1024, /* with more to be sent no further request is looked at */
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

    struct sf_conn **slots; /* by number; those that are free are in spare */
    uint32_t *spare, spare_count, slot_count;
    uint64_t serial;

    struct sf_conn *touched; /* to be looked after when the loop comes round */
    struct sf_conn *wheel[SF_WHEEL];
    uint64_t born_ms;
    uint32_t turned; /* ticks that were looked at */
    unsigned char scratch[SF_SCRATCH + 1];
};

uint64_t sf_net_now_us(void); /* monotonic */
uint64_t sf_net_now_ms(void);

/* --- server.c --------------------------------------------------------------------------------- */

/* Rings after that many milliseconds, instead of when it would have rung; see sf_conn_expire(). */
void sf_conn_arm(struct sf_conn *conn, unsigned ms);
void sf_conn_disarm(struct sf_conn *conn);
/* May this address have one more connection, one more request? Who may not is counted. */
bool sf_server_enter(struct sf_server *server, const struct sf_address *address);
bool sf_server_ask(struct sf_server *server, const struct sf_address *address);
/* Gives back its number. */
void sf_server_forget(struct sf_server *server, struct sf_conn *conn);

/* --- conn.c ----------------------------------------------------------------------------------- */

/* Takes over the descriptor; NULL, and it is closed, if there is no memory. */
struct sf_conn *sf_conn_new(struct sf_server *server, int fd, const struct sf_address *address);
/* Now. Tells the user if need be. */
void sf_conn_free(struct sf_conn *conn);
/* Looks after it when the loop comes round: sends, goes on reading, frees. */
void sf_conn_touch(struct sf_conn *conn);
/* The loop has come round. */
void sf_conn_turn(struct sf_conn *conn);
/* Its time is over. */
void sf_conn_expire(struct sf_conn *conn);
void sf_conn_read_on(struct sf_conn *conn, bool on);
/* Queues bytes; with `lasting` they are not copied. */
void sf_conn_put(struct sf_conn *conn, const void *bytes, size_t length, bool lasting);
/* Nothing more will be said: sends what waits and then ends it. */
void sf_conn_finish(struct sf_conn *conn);
/* Ends it without another word. */
void sf_conn_kill(struct sf_conn *conn);
/* Makes *buffer hold `wanted` bytes; false: no memory. */
bool sf_net_reserve(char **buffer, size_t *size, size_t wanted);

/* --- conn_http.c ------------------------------------------------------------------------------ */

/* How many bytes may be read now. */
size_t sf_http_room(const struct sf_conn *conn);
void sf_http_came(struct sf_conn *conn, const unsigned char *bytes, size_t length);
/* Goes on with what is there already. */
void sf_http_go_on(struct sf_conn *conn);
void sf_http_expire(struct sf_conn *conn);
/* Is it between two requests, with nothing under way? */
bool sf_http_is_idle(const struct sf_conn *conn);

/* --- conn_socket.c ---------------------------------------------------------------------------- */

/* The 101 is queued: it is a WebSocket from here on. */
void sf_socket_begin(struct sf_conn *conn, const struct sf_channel *channel);
/* The bytes are changed; one more behind them may be written. */
void sf_socket_came(struct sf_conn *conn, unsigned char *bytes, size_t length);
void sf_socket_expire(struct sf_conn *conn);
/* Tells the user that it is closed, once. */
void sf_socket_tell(struct sf_conn *conn);

#endif
