/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BUS_BUS_H
#define SF_BUS_BUS_H

/*
 * Messages between the nodes of one server. A node is a process with a name. A bus carries bytes
 * from one node to another, or to all others. It contains no game and does not interpret what it
 * carries.
 *
 * Delivery. A message arrives at most once. Messages on one way (from one node to another, or from
 * one node to all) arrive in their order; two ways do not wait for each other. Messages are lost
 * when a connection breaks, when the server between the nodes is away, or when too much waits to be
 * sent. So sending never fails and never blocks: the bus numbers the messages of each way, and the
 * receiver notices a gap. It calls `gap` before the message behind the gap. It calls `gap` also
 * before the first message that it ever hears from a node, and after that node has restarted. In
 * all these cases the receiver does the same: what it has from that node may be out of date, so it
 * asks for it again.
 *
 * Every node sends a beat on each of its ways, once a second. It carries the number of the next
 * message, so the loss of the last message does not stay unnoticed.
 *
 * What can go wrong: the server is away, is silent, rejects this node, or takes only short
 * messages; another node has the same name. The bus reports each of them as a fault (`troubled`),
 * tries again by itself, and says when it works (`changed`). The text of a fault never contains the
 * password.
 *
 * One thread: that of the loop. The bus calls its functions there, and the functions of the user,
 * never from within sf_bus_send() or sf_bus_tell(). The user frees the bus before the loop, and not
 * from within its functions.
 */

#include "base/fault.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct event_base;
struct sf_bus;

enum {
    SF_BUS_NODE_MAX = 32,        /* bytes of a node's name */
    SF_BUS_MESSAGE_MAX = 900000, /* bytes of a message; NATS takes 1 MiB by default */
    SF_BUS_NODES_MAX = 64
};

struct sf_bus_options {
    const char *node; /* the name of this node: 1 to SF_BUS_NODE_MAX of a-z A-Z 0-9 _ - */
    struct event_base *base;
    void (*heard)(void *context, const char *node, const void *bytes, size_t length);
    void (*gap)(void *context, const char *node);
    void (*changed)(void *context, bool connected);
    void (*troubled)(void *context, const struct sf_fault *fault);
    void *context;
    size_t waiting_max; /* bytes that may wait to be sent; 0: 16 MiB */
    unsigned beat_ms;   /* for tests; 0: 1000 */
};

/* `url` is an address as bus/url.h takes it. Connects as soon as the loop runs. NULL after a
 * fault: the url, the name, or no memory. */
struct sf_bus *sf_bus_open(const char *url, const struct sf_bus_options *options,
                           struct sf_fault *fault);
void sf_bus_close(struct sf_bus *bus); /* NULL is allowed */

bool sf_bus_node_ok(const char *node);

/* To one node. A name that no node has is allowed. At most SF_BUS_MESSAGE_MAX bytes. */
void sf_bus_send(struct sf_bus *bus, const char *node, const void *bytes, size_t length);
/* To all other nodes. */
void sf_bus_tell(struct sf_bus *bus, const void *bytes, size_t length);

bool sf_bus_connected(const struct sf_bus *bus);

struct sf_bus_metrics {
    uint64_t sent, heard; /* messages, without beats */
    uint64_t dropped;     /* not sent: not connected, or too much waits */
    uint64_t gaps;        /* times that `gap` was called */
    uint64_t malformed;   /* heard, and not in our form */
    uint64_t connects;    /* connections that came about */
};
struct sf_bus_metrics sf_bus_metrics(const struct sf_bus *bus);

#endif
