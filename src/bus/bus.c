/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bus/bus.h"
#include "bus/nats.h"
#include "bus/nats_line.h"
#include <event2/event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/*
 * A message on the wire: version, kind, way, length of the sender's name; the name; the sender's
 * incarnation and the number, 8 bytes each, high byte first; the bytes of the user. A beat has the
 * number of the next message and no bytes.
 */

enum {
    VERSION = 1,
    HEAD_FIXED = 4,
    NUMBERS = 16,
    HEAD_MAX = HEAD_FIXED + SF_BUS_NODE_MAX + NUMBERS
};
enum kind { MESSAGE, BEAT };
enum way { TO_ALL, TO_ONE, WAYS };
enum { WAITING = 16 << 20, BEAT_MS = 1000, QUIET_BEATS = 60 };

/* Another node. A node that was never heard has only `sent`. */
struct peer {
    char name[SF_BUS_NODE_MAX + 1]; /* "": a free place */
    bool heard;
    uint64_t incarnation;
    uint64_t next[WAYS]; /* the number of its next message, by way */
    uint64_t sent;       /* messages to it alone */
    unsigned quiet;      /* beats since it was heard, or sent something */
};

struct sf_bus {
    struct sf_bus_options options;
    char node[SF_BUS_NODE_MAX + 1], space[SF_BUS_SPACE_MAX + 1];
    struct sf_nats *nats;
    struct event *beat;
    uint64_t incarnation, told;
    struct peer peers[SF_BUS_NODES_MAX];
    bool twin; /* reported */
    struct sf_bus_metrics metrics;
};

bool sf_bus_node_ok(const char *node)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t length = strlen(node);

    return length > 0 && length <= SF_BUS_NODE_MAX && strspn(node, letters) == length;
}

/* --- peers --------------------------------------------------------------------------------------
 */

/* A new peer takes a free place, or that of the one that was quiet for longest. */
static struct peer *peer_of(struct sf_bus *bus, const char *name)
{
    struct peer *place = &bus->peers[0];

    for (unsigned i = 0; i < SF_BUS_NODES_MAX; i++) {
        struct peer *peer = &bus->peers[i];
        if (!strcmp(peer->name, name))
            return peer;
        if (place->name[0] && (!peer->name[0] || peer->quiet > place->quiet))
            place = peer;
    }
    *place = (struct peer){.sent = 0};
    memcpy(place->name, name, strlen(name) + 1);
    return place;
}

/* --- sending ------------------------------------------------------------------------------------
 */

static void put_number(unsigned char *to, uint64_t number)
{
    for (unsigned i = 0; i < 8; i++)
        to[i] = (unsigned char)(number >> (56 - 8 * i));
}

static uint64_t get_number(const unsigned char *from)
{
    uint64_t number = 0;

    for (unsigned i = 0; i < 8; i++)
        number = number << 8 | from[i];
    return number;
}

/* `node` NULL: to all. */
static bool publish(struct sf_bus *bus, enum kind kind, const char *node, uint64_t number,
                    const void *bytes, size_t length)
{
    size_t name = strlen(bus->node);
    unsigned char head[HEAD_MAX] = {VERSION, (unsigned char)kind, node ? TO_ONE : TO_ALL,
                                    (unsigned char)name};
    char subject[SF_NATS_SUBJECT_MAX + 1];

    memcpy(head + HEAD_FIXED, bus->node, name);
    put_number(head + HEAD_FIXED + name, bus->incarnation);
    put_number(head + HEAD_FIXED + name + 8, number);
    snprintf(subject, sizeof subject, node ? "%s.node.%s" : "%s.all", bus->space, node);
    return sf_nats_publish(bus->nats, subject, head, HEAD_FIXED + name + NUMBERS, bytes, length);
}

static void count_sent(struct sf_bus *bus, bool sent)
{
    bus->metrics.sent += sent;
    bus->metrics.dropped += !sent;
}

void sf_bus_send(struct sf_bus *bus, const char *node, const void *bytes, size_t length)
{
    struct peer *peer;

    if (!sf_bus_node_ok(node) || length > SF_BUS_MESSAGE_MAX) {
        count_sent(bus, false);
        return;
    }
    peer = peer_of(bus, node);
    peer->quiet = 0;
    count_sent(bus, publish(bus, MESSAGE, node, peer->sent++, bytes, length));
}

void sf_bus_tell(struct sf_bus *bus, const void *bytes, size_t length)
{
    bool fits = length <= SF_BUS_MESSAGE_MAX;

    count_sent(bus, fits && publish(bus, MESSAGE, NULL, bus->told, bytes, length));
    bus->told++;
}

static void beat(evutil_socket_t fd, short what, void *context)
{
    struct sf_bus *bus = context;

    (void)fd, (void)what;
    publish(bus, BEAT, NULL, bus->told, NULL, 0);
    for (unsigned i = 0; i < SF_BUS_NODES_MAX; i++) {
        struct peer *peer = &bus->peers[i];
        if (peer->name[0] && peer->quiet++ < QUIET_BEATS && peer->sent)
            publish(bus, BEAT, peer->name, peer->sent, NULL, 0);
    }
}

/* --- receiving ----------------------------------------------------------------------------------
 */

struct letter {
    enum kind kind;
    enum way way;
    char from[SF_BUS_NODE_MAX + 1];
    uint64_t incarnation, number;
    const unsigned char *bytes;
    size_t length;
};

static bool read_letter(struct letter *letter, const unsigned char *bytes, size_t length)
{
    size_t name;

    if (length < HEAD_FIXED || bytes[0] != VERSION || bytes[1] > BEAT || bytes[2] >= WAYS)
        return false;
    name = bytes[3];
    if (name > SF_BUS_NODE_MAX || length < HEAD_FIXED + name + NUMBERS)
        return false;
    *letter = (struct letter){.kind = bytes[1], .way = bytes[2]};
    memcpy(letter->from, bytes + HEAD_FIXED, name);
    letter->incarnation = get_number(bytes + HEAD_FIXED + name);
    letter->number = get_number(bytes + HEAD_FIXED + name + 8);
    letter->bytes = bytes + HEAD_FIXED + name + NUMBERS;
    letter->length = length - (HEAD_FIXED + name + NUMBERS);
    return strlen(letter->from) == name && sf_bus_node_ok(letter->from);
}

/* The server does not send our own messages back to us. */
static void meet_twin(struct sf_bus *bus)
{
    struct sf_fault fault = SF_NO_FAULT;

    if (bus->twin)
        return;
    bus->twin = true;
    sf_fault_say(&fault, SF_E_NODE_TWICE, NULL, SF_WHY_BUS_TWIN, SF_WITH(SF_T(bus->node)));
    bus->options.troubled(bus->options.context, &fault);
}

/* Is something missing before this letter? */
static bool note(struct peer *peer, const struct letter *letter)
{
    bool fresh = !peer->heard || peer->incarnation != letter->incarnation;
    bool missing;

    if (fresh)
        peer->next[TO_ALL] = peer->next[TO_ONE] = 0;
    missing = fresh || peer->next[letter->way] != letter->number;
    peer->heard = true;
    peer->incarnation = letter->incarnation;
    peer->next[letter->way] = letter->number + (letter->kind == MESSAGE);
    peer->quiet = 0;
    return missing;
}

static void heard(void *context, const char *subject, const void *bytes, size_t length)
{
    struct sf_bus *bus = context;
    struct letter letter;

    (void)subject;
    if (!read_letter(&letter, bytes, length)) {
        bus->metrics.malformed++;
        return;
    }
    if (!strcmp(letter.from, bus->node)) {
        meet_twin(bus);
        return;
    }
    if (note(peer_of(bus, letter.from), &letter)) {
        bus->metrics.gaps++;
        bus->options.gap(bus->options.context, letter.from);
    }
    if (letter.kind == MESSAGE) {
        bus->metrics.heard++;
        bus->options.heard(bus->options.context, letter.from, letter.bytes, letter.length);
    }
}

/* Others hear of a node that has come at once. */
static void changed(void *context, bool connected)
{
    struct sf_bus *bus = context;

    bus->metrics.connects += connected;
    if (connected)
        publish(bus, BEAT, NULL, bus->told, NULL, 0);
    bus->options.changed(bus->options.context, connected);
}

static void troubled(void *context, const struct sf_fault *fault)
{
    struct sf_bus *bus = context;

    bus->options.troubled(bus->options.context, fault);
}

/* --- opening and closing ------------------------------------------------------------------------
 */

static struct sf_nats *open_nats(struct sf_bus *bus, const struct sf_bus_url *url,
                                 struct sf_fault *fault)
{
    char all[SF_NATS_SUBJECT_MAX + 1], one[SF_NATS_SUBJECT_MAX + 1];
    struct sf_nats_options options = {.base = bus->options.base,
                                      .node = bus->node,
                                      .subjects = {all, one},
                                      .payload_max = SF_BUS_MESSAGE_MAX + HEAD_MAX,
                                      .waiting_max = bus->options.waiting_max,
                                      .beat_ms = bus->options.beat_ms,
                                      .heard = heard,
                                      .changed = changed,
                                      .troubled = troubled,
                                      .context = bus};

    snprintf(all, sizeof all, "%s.all", bus->space);
    snprintf(one, sizeof one, "%s.node.%s", bus->space, bus->node);
    return sf_nats_open(url, &options, fault);
}

static bool begin(struct sf_bus *bus, const struct sf_bus_url *url, struct sf_fault *fault)
{
    unsigned ms = bus->options.beat_ms;
    struct timeval pause = {ms / 1000, (suseconds_t)(ms % 1000) * 1000};

    bus->nats = open_nats(bus, url, fault);
    if (!bus->nats)
        return false;
    bus->beat = event_new(bus->options.base, -1, EV_PERSIST, beat, bus);
    if (bus->beat && event_add(bus->beat, &pause) == 0 &&
        getrandom(&bus->incarnation, sizeof bus->incarnation, 0) ==
            (ssize_t)sizeof bus->incarnation)
        return true;
    sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    return false;
}

struct sf_bus *sf_bus_open(const char *url, const struct sf_bus_options *options,
                           struct sf_fault *fault)
{
    struct sf_bus_url address;
    struct sf_bus *bus;

    if (sf_bus_url_read(&address, url, fault))
        return NULL;
    if (!sf_bus_node_ok(options->node)) {
        sf_fault_say(fault, SF_E_BAD_VALUE, "node", SF_WHY_BUS_NODE,
                     SF_WITH(SF_T(options->node), SF_N(SF_BUS_NODE_MAX)));
        return NULL;
    }
    bus = calloc(1, sizeof *bus);
    if (!bus) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return NULL;
    }
    bus->options = *options;
    bus->options.waiting_max = options->waiting_max ? options->waiting_max : WAITING;
    bus->options.beat_ms = options->beat_ms ? options->beat_ms : BEAT_MS;
    memcpy(bus->node, options->node, strlen(options->node) + 1);
    memcpy(bus->space, address.space, sizeof bus->space);
    if (!begin(bus, &address, fault)) {
        sf_bus_close(bus);
        return NULL;
    }
    return bus;
}

void sf_bus_close(struct sf_bus *bus)
{
    if (!bus)
        return;
    if (bus->beat)
        event_free(bus->beat);
    sf_nats_close(bus->nats);
    free(bus);
}

bool sf_bus_connected(const struct sf_bus *bus)
{
    return sf_nats_connected(bus->nats);
}

struct sf_bus_metrics sf_bus_metrics(const struct sf_bus *bus)
{
    return bus->metrics;
}
