/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BUS_NATS_H
#define SF_BUS_NATS_H

/*
 * A client of NATS, as much of it as a bus needs: it connects to one of several servers, subscribes
 * to a few subjects, publishes, notices a server that is silent, and connects again. All of it on
 * one loop and one thread; no call blocks (docs/decisions/0021-nats-client.md).
 *
 *     connecting ──> INFO ──> (TLS) ──> CONNECT, SUB, PING ──> PONG: connected
 *          ^                                                        │
 *          └────── pause ──── closed, silent, not the protocol <────┘
 *
 * A server that rejects the node closes the connection after its reason. The client reports the
 * reason and tries again, because an administrator may mend it. It reports the same reason once
 * until it was connected in between.
 *
 * The client does not reconnect for a rejected subscription; it reports that, too.
 */

#include "bus/url.h"
#include <stddef.h>

struct event_base;
struct sf_nats;

enum { SF_NATS_SUBJECTS = 4 };

struct sf_nats_options {
    struct event_base *base;
    const char *node;
    const char *subjects[SF_NATS_SUBJECTS]; /* the first NULL ends them; copied */
    size_t payload_max;                     /* a server that takes less is of no use */
    size_t waiting_max;                     /* bytes that may wait to be sent */
    unsigned beat_ms;                       /* between two PING; three without PONG: silent */
    void (*heard)(void *context, const char *subject, const void *bytes, size_t length);
    void (*changed)(void *context, bool connected);
    void (*troubled)(void *context, const struct sf_fault *fault);
    void *context;
};

/* Copies the address. NULL after a fault. */
struct sf_nats *sf_nats_open(const struct sf_bus_url *url, const struct sf_nats_options *options,
                             struct sf_fault *fault);
void sf_nats_close(struct sf_nats *nats); /* NULL is allowed */

bool sf_nats_connected(const struct sf_nats *nats);

/* Sends head and bytes as one message. False: not connected, or too much waits. */
bool sf_nats_publish(struct sf_nats *nats, const char *subject, const void *head,
                     size_t head_length, const void *bytes, size_t length);

#endif
