/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_SOLVERS_H
#define SF_BATCH_SOLVERS_H

/*
 * Solvers for the threads of a batch, and a batch of questions that needs nothing else.
 *
 * A solver serves one thread at a time and needs a table. struct sf_solvers holds one solver for
 * each thread, each with its own table; pass it to `work` as part of the context. A table changes
 * how long an answer takes but never the answer, so the answers are the same with any number of
 * threads.
 */

#include "batch/batch.h"
#include "solver/solver.h"

/* A solver updates its counters all the time: two in one cache line would slow each other down. */
struct sf_lane {
    _Alignas(128) struct sf_solver own;
    bool ready; /* its table has been cleared */
};

struct sf_solvers {
    struct sf_lane *lane; /* by number of the thread */
    unsigned count;       /* number of solvers: at most that many threads may work */
    char *tables;         /* one after the other */
    size_t size;          /* of each */
    const atomic_bool *stop;
};

/* `threads` as in struct sf_batch; each table has `size` bytes (at least SF_SOLVER_MIN). Every
 * solver checks `stop`, which may be NULL. If memory is short, there are fewer solvers; returns
 * false if there is not enough for one, and then there is nothing to release. */
bool sf_solvers_init(struct sf_solvers *solvers, unsigned threads, size_t size,
                     const atomic_bool *stop);
void sf_solvers_release(struct sf_solvers *solvers);

/* The solver of a thread; only that thread may call this. The first call clears the table, so that
 * many processors with little work cost nothing. */
struct sf_solver *sf_solvers_at(struct sf_solvers *solvers, unsigned thread);

/* The question about a position (solver/solver.h). */
enum sf_query {
    SF_QUERY_VALUE,   /* its value */
    SF_QUERY_REACHES, /* is it at least `number`? 1 or 0 */
    SF_QUERY_CARDS    /* its value, and the value after each legal card */
};

struct sf_asked {
    struct sf_play play;
    struct sf_question question;
    enum sf_query ask;
    uint8_t number;
};

struct sf_answered {
    bool done; /* false if it was stopped before: the other fields are then invalid */
    uint8_t value;
    uint8_t cards[SF_CARD_N]; /* by place, for the legal places */
};

/* Answers all questions, as many at a time as there are solvers, and returns how many were begun:
 * fewer than `count` only if the solvers were stopped. */
size_t sf_batch_solve(struct sf_solvers *solvers, const struct sf_asked *asked, size_t count,
                      struct sf_answered *answers);

#endif
