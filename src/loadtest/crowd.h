/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOADTEST_CROWD_H
#define SF_LOADTEST_CROWD_H

/*
 * The people of a load run, for the sources of this module alone: who they are, what they are about
 * to do, and the table at which they measure. A person is a place in one array, a table in another;
 * both belong to the crowd.
 *
 * An action is measured at its table: the number in its `ok` names the event, and when all four
 * seats have heard that event the time is known. If somebody was away meanwhile it is not measured.
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

#define SF_CROWD_NOWHERE UINT32_MAX /* not among those whose turn it is */

enum sf_person_state {
    SF_STATE_OFF,
    SF_STATE_DIALLING,
    SF_STATE_SHAKING,
    SF_STATE_GREETING,
    SF_STATE_GREETED, /* who only stays is at his end here */
    SF_STATE_SEATING,
    SF_STATE_CHECKING, /* is back, and compares */
    SF_STATE_LIVE,
    SF_STATE_N
};

struct sf_crowd_heard {
    uint32_t seq;
    uint8_t seats;    /* that have heard it, as bits */
    uint64_t sent_ns; /* the action, 0: not known or not measured */
    uint64_t last_ns; /* when the last of these seats heard it */
};

struct sf_crowd_table {
    char id[32];
    struct sf_crowd_person *seat[SF_CROWD_SEATS];
    bool begun; /* its people act */
    unsigned away;
    uint32_t breaks; /* of its people, so far */
    uint32_t acked;  /* the highest number that was acknowledged */
    uint32_t seen;   /* the highest that anybody has heard */
    struct sf_crowd_heard heard[SF_CROWD_HEARD];
};

struct sf_crowd_person {
    struct sf_wire wire;
    uint8_t state; /* enum sf_person_state */
    uint8_t seat;
    bool asking;   /* an action is not answered yet */
    bool measured; /* and is to be measured */
    bool compared; /* since he is back */
    bool was_here; /* comes back, and not for the first time */
    uint32_t number;
    uint32_t said;             /* actions so far; their number is their id */
    uint32_t ready_place;      /* among those whose turn it is */
    uint32_t table_breaks, at; /* of the action: as it was when it was sent */
    uint32_t bound;            /* was acknowledged when he asked for a fresh view */
    int64_t ready_hand;
    uint64_t sent_ns, back_ns;
    struct sf_crowd_table *table; /* NULL: only stays */
    struct sf_mirror *mirror;     /* NULL: only stays */
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
    unsigned idle, players; /* people[0..idle) only stay */
    unsigned count[SF_STATE_N];
    unsigned begun;                   /* tables[0..begun) are */
    uint32_t *ready, ready_count;     /* whose turn it is */
    uint32_t *outside, outside_count; /* who is to be connected */
    struct sf_rng rng;
    int epoll;
    uint64_t now_ns;
    bool restarting;     /* connections may break */
    uint64_t unanswered; /* actions */
    uint64_t gone_ns;    /* when the server went */
    bool first_back;     /* the first one was let in again */
    struct sf_json_node nodes[SF_MIRROR_NODES];
};

/* --- person.c: what a person says and hears ----------------------------------------------------
 */

void sf_person_set(struct sf_crowd *crowd, struct sf_crowd_person *person,
                   enum sf_person_state state);
/* Says who he is; the connection has just become a WebSocket. */
void sf_person_greet(struct sf_crowd *crowd, struct sf_crowd_person *person);
void sf_person_hear(struct sf_crowd *crowd, struct sf_crowd_person *person, const char *text,
                    size_t length);
/* Does something, if it is up to him. */
void sf_person_act(struct sf_crowd *crowd, struct sf_crowd_person *person);
/* The people of the next table begin to act. */
void sf_crowd_begin_table(struct sf_crowd *crowd);
/* Asks for a fresh view, to compare. */
void sf_person_check(struct sf_crowd *crowd, struct sf_crowd_person *person);
/* The connection is gone; he comes back after so long. */
void sf_person_out(struct sf_crowd *crowd, struct sf_crowd_person *person, uint64_t after_ns);

void sf_crowd_fault(struct sf_crowd *crowd, enum sf_load_fault fault, const char *what,
                    size_t length);

#endif
