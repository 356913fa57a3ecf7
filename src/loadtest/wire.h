/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOADTEST_WIRE_H
#define SF_LOADTEST_WIRE_H

/*
 * One of many WebSocket clients of a load run; it never blocks. It connects to loopback addresses
 * and to nothing else. The caller chooses its own loopback address, because a server counts
 * connections by address.
 *
 * Received bytes are in a work area that all wires of a thread share; a wire owns only the bytes of
 * an incomplete message. Messages are single frames, as our server sends them. A wire whose
 * descriptor is -1 is closed; a reader that finds a wire broken closes it.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sf_wire_place {
    uint32_t host; /* 127.0.0.0/8 */
    uint16_t port;
};

/* `ws://127.0.0.1:8080/ws`, `http://…`, `localhost`; false if it is none, or not loopback. */
bool sf_wire_place_read(struct sf_wire_place *place, const char *url);

struct sf_wire {
    int descriptor;
    bool shaken;
    unsigned char *rest;
    size_t rest_length;
};

struct sf_wire_work {
    unsigned char *bytes;
    size_t length, used;
};
enum { SF_WIRE_WORK = 2 << 20 };

void sf_wire_init(struct sf_wire *wire);
/* Starts to connect: the descriptor becomes writable when it is connected. */
bool sf_wire_dial(struct sf_wire *wire, const struct sf_wire_place *place, uint32_t source);
/* It is writable now: requests a WebSocket. False: the connection failed. */
bool sf_wire_shake(struct sf_wire *wire);
/* Sends a whole message, or breaks the wire, which its reader notices: clients send little. */
bool sf_wire_send(struct sf_wire *wire, const char *text, size_t length);

enum sf_wire_event { SF_WIRE_MORE, SF_WIRE_OPEN, SF_WIRE_TEXT, SF_WIRE_CLOSED };

/* It is readable: reads what is there. Then call sf_wire_next() until SF_WIRE_MORE or
 * SF_WIRE_CLOSED. */
bool sf_wire_fill(struct sf_wire *wire, struct sf_wire_work *work);
enum sf_wire_event sf_wire_next(struct sf_wire *wire, struct sf_wire_work *work, const char **text,
                                size_t *length);
/* Drops the connection. `hard`: with a reset, so that the peer sees an accident. */
void sf_wire_cut(struct sf_wire *wire, bool hard);

#endif
