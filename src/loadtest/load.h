/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOADTEST_LOAD_H
#define SF_LOADTEST_LOAD_H

/*
 * A load run: many people at many tables of a server on this machine, and what they observe.
 *
 * People connect one after the other: first the idle ones, then four to a table, under the five
 * rulebooks in turn. A person stores what a client stores (client/mirror.h) and acts legally on
 * their turn. The time to think is random: whenever the rate demands an action, one of those whose
 * turn it is acts. Some lose their connection all the time and come back a little later with the
 * number of the last event that they have seen; then their view is compared with a fresh one. At
 * the end everybody's view is compared.
 *
 * A fault is: a gap in the numbers, a wrong view, an acknowledged action that is lost, a rejection
 * of an offered action, a connection that breaks for no reason, a message without an answer. A
 * rejection because the table has moved on meanwhile is no fault. Faults always count; times and
 * sums begin after the warm-up, because no evening has thousands of tables that begin their first
 * hand in the same second.
 *
 * One thread, bounded in number and time, and only towards 127.0.0.0/8. People use many addresses
 * of it, SF_LOAD_NEIGHBOURS each, so that the limits of a server apply as usual.
 */

#include "base/fault.h"
#include "loadtest/gauge.h"
#include <stdatomic.h>

enum {
    SF_LOAD_CONNECTIONS_MAX = 50000,
    SF_LOAD_TABLES_MAX = 10000,
    SF_LOAD_RATE_MAX = 100000,
    SF_LOAD_SECONDS_MAX = 24 * 3600,
    SF_LOAD_NEIGHBOURS = 16,
    SF_LOAD_CODES = 16,
    SF_LOAD_SAMPLES = 24
};

struct sf_load_options {
    const char *url;
    unsigned connections; /* in all; four of them at each table */
    unsigned tables;
    unsigned rate;    /* actions a second */
    unsigned breaks;  /* connections lost a minute */
    unsigned warmup;  /* seconds in which one table after the other begins */
    unsigned seconds; /* of play that is measured */
    uint64_t seed;
    pid_t pid; /* of the server, 0: unknown */
    const char
        *restart; /* command of the shell that kills and restarts the server halfway, or NULL */

    const atomic_bool *stop; /* may be NULL: ends the play early when true */
    /* May be NULL: reports progress, at most a few times a second. */
    void (*progress)(void *context, enum sf_why phase, unsigned done, unsigned total);
    void *context;
};

#define SF_LOAD_FAULTS(X)                                                                          \
    X(GAP, "gap")               /* an event that does not follow */                                \
    X(VIEW, "wrong_view")       /* differs from a fresh view */                                    \
    X(LOST, "lost")             /* an acknowledged action is lost */                               \
    X(REFUSED, "refused")       /* what was offered */                                             \
    X(BROKEN, "broken")         /* a connection, for no reason */                                  \
    X(UNREADABLE, "unreadable") /* a message */                                                    \
    X(UNANSWERED, "unanswered") /* messages with an id, at the end */                              \
    X(STUCK, "stuck")           /* people who did not reach their state in time */

enum sf_load_fault {
#define SF_LOAD_FAULT(id, name) SF_LOAD_##id,
    SF_LOAD_FAULTS(SF_LOAD_FAULT)
#undef SF_LOAD_FAULT
        SF_LOAD_FAULT_N
};

const char *sf_load_fault_name(enum sf_load_fault fault);

struct sf_load_code { /* an `err` */
    char code[41];
    uint64_t count;
};

struct sf_load_sample {
    unsigned second;
    struct sf_process_figures server;
};

struct sf_load_result {
    unsigned connections, tables;
    double come_s, seconds; /* until everybody was connected; of play */
    uint64_t actions, done; /* sent; acknowledged */
    uint64_t late;          /* rejected because the table had moved on */
    uint64_t unmeasured;    /* somebody at the table was away */
    uint64_t events, hands; /* received by all; dealt */
    uint64_t bytes_in, bytes_out;
    uint64_t breaks, resumes, whole; /* lost; back; of these with a whole view instead of events */
    uint64_t checked;                /* views compared */
    struct sf_gauge seats, answer;   /* send to all four seats; send to `ok` */
    double own_cpu_s;                /* of this process while playing */
    double restart_first_s, restart_all_s; /* from the kill to the first one and to all back */
    struct sf_load_code codes[SF_LOAD_CODES];
    unsigned code_count;
    uint64_t faults[SF_LOAD_FAULT_N];
    struct sf_fault example; /* the sentence of a fault, or none */

    /* of the server, if its process is known: */
    struct sf_process_figures before, idle, start, end; /* idle: with the idle people */
    struct sf_load_sample samples[SF_LOAD_SAMPLES];
    unsigned sample_count;
};

/* SF_OK if it ran, whatever the result: see the faults. Release the result in any case. */
enum sf_error sf_load_run(const struct sf_load_options *options, struct sf_load_result *result,
                          struct sf_fault *fault);
void sf_load_release(struct sf_load_result *result);
uint64_t sf_load_fault_sum(const struct sf_load_result *result);

#endif
