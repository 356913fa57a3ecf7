/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOADTEST_CROWD_H
#define SF_LOADTEST_CROWD_H

/*
 * The people of a load run, for the sources of this module alone: their state, their next action,
 * and the table at which they measure. A person is an index into one array, a table an index into
 * another; the crowd owns both.
 *
 * An action is measured at its table. The number in its `ok` names the event, and when all four
 * seats have received that event the time is known. If somebody was away meanwhile, the action is
 * not measured.
 */

#include "base/rng.h"
#include "client/mirror.h"
#include "loadtest/load.h"
#include "loadtest/wire.h"

enum {
    SF_CROWD_SEATS = 4,
    SF_CROWD_HEARD = 32, /* events of a table that may be under way */
    SF_CROWD_ACTION = 512
};

#define SF_CROWD_NOWHERE UINT32_MAX /* not in the list of those whose turn it is */

enum sf_person_state {
    SF_STATE_OFF,
    SF_STATE_DIALLING,
    SF_STATE_SHAKING,
    SF_STATE_GREETING,
    SF_STATE_GREETED, /* final state of an idle person */
    SF_STATE_SEATING,
    SF_STATE_CHECKING, /* is back, and compares views */
    SF_STATE_LIVE,
    SF_STATE_N
};

struct sf_crowd_heard {
    uint32_t seq;
    uint8_t seats;    /* seats that have received it, as bits */
    uint64_t sent_ns; /* the action, 0: unknown or not measured */
    uint64_t last_ns; /* when the last of these seats received it */
};

struct sf_crowd_table {
    char id[32];
    struct sf_crowd_person *seat[SF_CROWD_SEATS];
    bool begun; /* its people act */
    unsigned away;
    uint32_t breaks; /* of its people, so far */
    uint32_t acked;  /* the highest number that was acknowledged */
    uint32_t seen;   /* the highest that anybody has received */
    struct sf_crowd_heard heard[SF_CROWD_HEARD];
};

struct sf_crowd_person {
    struct sf_wire wire;
    uint8_t state; /* enum sf_person_state */
    uint8_t seat;
    bool asking;   /* an action is not answered yet */
    bool measured; /* and is to be measured */
    bool compared; /* since the return */
    bool was_here; /* comes back, and not for the first time */
    uint32_t number;
    uint32_t said;             /* actions so far; their number is their id */
    uint32_t ready_place;      /* among those whose turn it is */
    uint32_t table_breaks, at; /* of the action: as it was when it was sent */
    uint32_t bound;            /* acknowledged when the fresh view was requested */
    int64_t ready_hand;
    uint64_t sent_ns, back_ns;
    struct sf_crowd_table *table; /* NULL: idle */
    struct sf_mirror *mirror;     /* NULL: idle */
    char token[65];
    char action[SF_CROWD_ACTION];
};

struct sf_crowd {
    const struct sf_load_options *options;
    struct sf_load_result *result;
    struct sf_wire_place place;
    struct sf_wire_work work;
    struct sf_crowd_person *people;
    struct sf_crowd_table *tables;
    unsigned idle, players; /* people[0..idle) are idle */
    unsigned count[SF_STATE_N];
    unsigned begun;                   /* tables[0..begun) have begun */
    uint32_t *ready, ready_count;     /* whose turn it is */
    uint32_t *outside, outside_count; /* waiting to connect */
    struct sf_rng rng;
    int epoll;
    uint64_t now_ns;
    bool restarting;     /* connections may break */
    uint64_t unanswered; /* actions */
    uint64_t gone_ns;    /* when the server was killed */
    bool first_back;     /* the first one was admitted again */
    struct sf_json_node nodes[SF_MIRROR_NODES];
};

/* --- person.c: what a person says and hears ----------------------------------------------------
 */

void sf_person_set(struct sf_crowd *crowd, struct sf_crowd_person *person,
                   enum sf_person_state state);
/* Sends `hello`; the connection has just become a WebSocket. */
void sf_person_greet(struct sf_crowd *crowd, struct sf_crowd_person *person);
void sf_person_hear(struct sf_crowd *crowd, struct sf_crowd_person *person, const char *text,
                    size_t length);
/* Acts, if it is the person's turn. */
void sf_person_act(struct sf_crowd *crowd, struct sf_crowd_person *person);
/* The people of the next table begin to act. */
void sf_crowd_begin_table(struct sf_crowd *crowd);
/* Requests a fresh view, to compare. */
void sf_person_check(struct sf_crowd *crowd, struct sf_crowd_person *person);
/* The connection is gone; the person comes back after so long. */
void sf_person_out(struct sf_crowd *crowd, struct sf_crowd_person *person, uint64_t after_ns);

/* Counts a fault, and stores its sentence if it is the first one. `what`: a text or a sentence. */
void sf_crowd_fault(struct sf_crowd *crowd, enum sf_load_fault fault, struct sf_param what);

#endif
