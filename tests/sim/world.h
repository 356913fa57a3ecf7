/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_WORLD_H
#define SIM_WORLD_H

/*
 * A simulated world around the real table server. The server module (src/server with all that it
 * uses) is linked as it is; the headers through which it reaches the outside have a second
 * implementation here: net/server.h, net/work.h, net/mail.h and net/wake.h (wire.c, loop.c),
 * store/store.h (store.c on disk.c), batch/clock.h, batch/deadline.h and libsodium's random numbers
 * (node.c). So there is no socket, no file, no thread and no real clock, and one process has one
 * world at a time.
 *
 * Time. The world has a virtual clock and one queue of events, ordered by time and, at the same
 * time, by a draw. The run takes the first event, sets the clock to its time, and calls its
 * function, which takes no virtual time. Nothing else runs.
 *
 * Chance. Every draw of the world comes from one seed, and every random byte of a node from a
 * generator that is seeded by it. So a seed replays a run bit for bit; `hash` proves it.
 *
 * Who owns what. The world owns its nodes, its disk, its people and its judge (people.h, rounds.h,
 * judge.h). A node is one sf_service; while its code runs, `at` points to it, and everything that
 * it opens belongs to it. The disk outlives the nodes. People are the clients; they know nothing of
 * the nodes but what they hear. The judge sees everything: what is durable, what a node sends, what
 * people hear. An event (struct sim_event) is a member of its owner's struct, and the owner cancels
 * it before it frees itself.
 *
 * What the world does to a node (fate.c): it crashes (nothing of what it does from then on reaches
 * anybody, and of its requests to the disk any prefix of whole transactions is written), stops in
 * good order, freezes, starts again, with the wall clock set back. To the disk: transactions that
 * take long, fail, find the disk full, or are written without an answer; a queue that is full. To
 * connections: they break at any moment, on both sides or on one, with messages under way.
 *
 * There is one node now. Its number is in its port and in the url of its store, so that several can
 * share the disk; leases and a bus are further headers to simulate.
 */

#include "base/rng.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SIM_US UINT64_C(1000)
#define SIM_MS (1000 * SIM_US)
#define SIM_S  (1000 * SIM_MS)

enum { SIM_STEPS = 40, SIM_STEP_TEXT = 240 };

struct sf_service;
struct sf_server;
struct sf_store;
struct sim_disk;
struct sim_judge;
struct sim_people;
struct sim_rounds;
struct sim_desks;
struct sim_fate;

/* A function that the world calls at a time. All zero is one that waits for nothing. */
struct sim_event {
    void (*run)(void *context);
    void *context;
    struct sim_node *node; /* a frozen node gets it when it thaws; NULL: none */
    uint64_t at, tie;
    size_t place; /* in the queue, from 1; 0: not in it */
};

enum sim_state { SIM_DOWN, SIM_OPENING, SIM_UP, SIM_STOPPING, SIM_DEAD };

struct sim_node {
    unsigned number;
    enum sim_state state;
    unsigned starts; /* so far */
    struct sf_service *service;
    struct sf_server *net;
    struct sf_store *store;
    struct sf_rng secrets; /* its random bytes */
    uint64_t frozen_until;
    int64_t wall_behind_ms; /* of its wall clock, when it was started */
};

/* Bugs that are not in the server, to prove that the judge finds them (sim.c). */
#define SIM_BUGS(X)                                                                                \
    X(EARLY_ANSWER, "early-answer") /* the store answers before it commits */                      \
    X(LOST_COMMIT, "lost-commit")   /* a crash loses a transaction that was answered */            \
    X(FALSE_DONE, "false-done")     /* a transaction that failed is answered as done */            \
    X(DOUBLE_WRITE, "double-write") /* a transaction is written twice */                           \
    X(LOST_TELL, "lost-tell")       /* one message of a connection that goes on is lost */         \
    X(WRONG_EAR, "wrong-ear")       /* an event goes to another person of the same table */        \
    X(DEAF_NODE, "deaf-node")       /* a node never hears that its store has answered */           \
    X(OLD_READ, "old-read")         /* a reader does not see the last transaction */

enum sim_bug {
    SIM_BUG_NONE,
#define SIM_BUG(id, name) SIM_BUG_##id,
    SIM_BUGS(SIM_BUG)
#undef SIM_BUG
        SIM_BUG_N
};

/* What a run did. */
struct sim_figures {
    uint64_t events, messages_in, messages_out;
    uint64_t commits, stored; /* transactions and events */
    uint64_t table_ms;        /* virtual time of all open tables */
    uint64_t hands, actions, acknowledged, views;
    uint64_t breaks, crashes, stops, freezes, disk_faults, wall_jumps;
    uint64_t ledger_entries, desk_events;
};

struct sim_world {
    uint64_t seed;
    struct sf_rng rng;
    uint64_t now;     /* ns since the world began */
    uint64_t until;   /* the end of the run */
    bool healed;      /* no faults any more */
    uint64_t calm_at; /* since when */
    enum sim_bug bug;

    struct sim_event **queue; /* a heap, from 1 */
    size_t count, capacity;
    uint64_t instant; /* events since the clock moved */

    struct sim_node node;
    struct sim_node *at; /* whose code runs; NULL: the world's */
    struct sim_disk *disk;
    struct sim_judge *judge;
    struct sim_people *people;
    struct sim_rounds *rounds;
    struct sim_desks *desks;
    struct sim_fate *fate;

    uint64_t hash; /* of everything that happened */
    char step[SIM_STEPS][SIM_STEP_TEXT];
    uint64_t steps;
    bool loud; /* prints every step */

    bool violated;
    char violation[1024];
    struct sim_figures figures;
};

extern struct sim_world *sim;

/* --- the queue ---------------------------------------------------------------------------------*/

/* Calls the event's function at this time; an event that waits already moves. */
void sim_set(struct sim_event *event, uint64_t at);
void sim_cancel(struct sim_event *event);

/* --- chance ------------------------------------------------------------------------------------*/

uint64_t sim_between(uint64_t low, uint64_t high); /* both included */
bool sim_chance(unsigned in_thousand);
/* Mostly near `usual`, rarely much more. */
uint64_t sim_delay(uint64_t usual);

/* --- what happened -----------------------------------------------------------------------------*/

/* Notes a step: it is part of the hash, and the last ones are printed after a violation. */
void sim_step(const char *format, ...) __attribute__((format(printf, 1, 2)));
void sim_hash(const void *bytes, size_t length);
/* An invariant does not hold. The first one counts; the run ends. */
void sim_violate(const char *invariant, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --- a run -------------------------------------------------------------------------------------*/

struct sim_options {
    uint64_t seed;
    unsigned seconds; /* of virtual time, before the world heals */
    enum sim_bug bug;
    bool loud;
};

/* Runs a world. `world` is large; the caller need not initialise it. After the call only seed,
 * hash, now, violated, violation, step, steps and figures have a meaning. */
void sim_run(struct sim_world *world, const struct sim_options *options);

/* --- nodes (node.c) ----------------------------------------------------------------------------*/

void sim_node_start(struct sim_node *node);
void sim_node_crash(struct sim_node *node); /* and frees it */
void sim_node_stop(struct sim_node *node);  /* in good order; the net calls sim_node_stopped() */
void sim_node_stopped(struct sim_node *node);
void sim_node_freeze(struct sim_node *node, uint64_t ns);
void sim_thaw(struct sim_node *node); /* at once */

/* Around every call into the code of a node. */
void sim_enter(struct sim_node *node);
void sim_leave(void);

#endif
