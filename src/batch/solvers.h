/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_SOLVERS_H
#define SF_BATCH_SOLVERS_H

/*
 * Solvers for the threads of a batch, and the batch of questions that needs nothing else.
 *
 * A solver serves one thread at a time and wants a table; struct sf_solvers is one for each thread,
 * each with a table of its own, to be handed to `work` as part of its context. A table changes how
 * long an answer takes and never the answer, so the answers are the same with any number of
 * threads.
 */

#include "batch/batch.h"
#include "solver/solver.h"

/* A solver counts as it goes: two of them in one cache line would slow each other down. */
struct sf_lane {
    _Alignas(128) struct sf_solver own;
    bool ready; /* its table was cleared */
};

struct sf_solvers {
    struct sf_lane *lane; /* by number of the thread */
    unsigned count;       /* how many there are: at most that many threads may work */
    char *tables;         /* one after the other */
    size_t size;          /* of each */
    const atomic_bool *stop;
};

/* `threads` as in struct sf_batch, tables of `size` bytes (at least SF_SOLVER_MIN); `stop` is what
 * every solver listens to, may be NULL. Where the memory does not suffice there are fewer solvers;
 * false if not even for one, and then there is nothing to release. */
bool sf_solvers_init(struct sf_solvers *solvers, unsigned threads, size_t size,
                     const atomic_bool *stop);
void sf_solvers_release(struct sf_solvers *solvers);

/* The solver of a thread, to be asked for by that thread. A table is cleared when it is first
 * asked for: many processors and little work cost nothing. */
struct sf_solver *sf_solvers_at(struct sf_solvers *solvers, unsigned thread);

/* What is asked about a position (solver/solver.h). */
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
    bool done; /* false if it was stopped before: the rest is then void */
    uint8_t value;
    uint8_t cards[SF_CARD_N]; /* by place, for the legal places */
};

/* Answers all of them, as many at a time as there are solvers, and returns how many were begun;
 * fewer than `count` only if the solvers were told to stop. */
size_t sf_batch_solve(struct sf_solvers *solvers, const struct sf_asked *asked, size_t count,
                      struct sf_answered *answers);

#endif
