/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_VICTIMS_H
#define TESTS_VICTIMS_H

/*
 * Honest people whom an attack must not harm: some who only stay connected, tables at which four
 * people play, people who ask the bot `wirt` for advice at tables with bots, and a Leiter at the
 * desk of a small tournament who edits a player and fetches the standings.
 *
 * They act one after the other, each kind at its own pace and below the limits of the server. A
 * time runs from sending to the answer. A request that takes longer than the pace of its kind would
 * have delayed those behind it, so the missing times are added as well. One thread.
 *
 * A fault is: a rejection, a lost connection, an answer that takes longer than the deadline, a file
 * that is not served. The server owes none of them to honest people, whatever the others do.
 */

#include "attacks/caller.h"
#include "base/rng.h"
#include "loadtest/gauge.h"

#define VICTIM_KINDS(X)                                                                            \
    X(PING, "ping", 50)    /* a message that costs nothing */                                      \
    X(TABLE, "table", 100) /* an action at a table, stored */                                      \
    X(DESK, "desk", 200)   /* a command of the desk, stored */                                     \
    X(HINT, "hint", 500)   /* a question to the worker threads */                                  \
    X(FILE, "file", 400)   /* an answer of the clerk */

enum victim_kind {
#define VICTIM_KIND(id, name, pace) VICTIM_##id,
    VICTIM_KINDS(VICTIM_KIND)
#undef VICTIM_KIND
        VICTIM_N
};

const char *victim_name(enum victim_kind kind);

enum { VICTIM_PINGS = 24, VICTIM_TABLES = 4, VICTIM_HINTS = 8, VICTIM_SEATS = 4 };

struct victim_seat {
    struct caller caller;
    struct sf_rng rng;
    int64_t ready_hand;
};

struct victims {
    struct house *house;
    struct caller ping[VICTIM_PINGS], hint[VICTIM_HINTS], desk;
    struct victim_seat seat[VICTIM_TABLES][VICTIM_SEATS];
    char tournament[25];
    unsigned next[VICTIM_N]; /* whose turn it is */
    uint64_t due_ns[VICTIM_N];
    struct sf_gauge gauge[VICTIM_N];
    struct sf_gauge light; /* ping, table and desk together: requests that no thread computes */
    uint64_t deadline_ns;
    unsigned long asked, faults;
    char example[300]; /* of a fault, or "" */
};

/* Everybody comes and sits down. False: somebody could not. */
bool victims_come(struct victims *victims, struct house *house, unsigned deadline_ms);
void victims_leave(struct victims *victims);

/* Empties the gauges. */
void victims_forget(struct victims *victims);
/* They act until this time (CLOCK_MONOTONIC). */
void victims_act(struct victims *victims, uint64_t until_ns);

/* Opens a small tournament of four players with one round, plays and confirms its list: it can be
 * closed. False: it was refused. Writes its id. */
bool caller_small_tournament(struct caller *caller, char id[25]);

uint64_t now_ns(void);

#endif
