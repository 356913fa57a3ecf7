/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "batch/solvers.h"
#include "solver/best.h"
#include <stdlib.h>

enum { ALIGNED = 128 };

bool sf_solvers_init(struct sf_solvers *solvers, unsigned threads, size_t size,
                     const atomic_bool *stop)
{
    unsigned count = sf_batch_threads(threads);

    size -= size % ALIGNED; /* the next table begins aligned */
    *solvers = (struct sf_solvers){.size = size, .stop = stop};
    solvers->lane = aligned_alloc(ALIGNED, count * sizeof *solvers->lane);
    for (; solvers->lane && count; count--) {
        solvers->tables = size <= SIZE_MAX / count ? aligned_alloc(ALIGNED, size * count) : NULL;
        if (solvers->tables)
            break;
    }
    solvers->count = count;
    if (!solvers->tables) {
        sf_solvers_release(solvers);
        return false;
    }
    for (unsigned i = 0; i < count; i++)
        solvers->lane[i].ready = false;
    return true;
}

void sf_solvers_release(struct sf_solvers *solvers)
{
    free(solvers->lane);
    free(solvers->tables);
    *solvers = (struct sf_solvers){.count = 0};
}

struct sf_solver *sf_solvers_at(struct sf_solvers *solvers, unsigned thread)
{
    struct sf_lane *lane = &solvers->lane[thread];

    if (!lane->ready) {
        sf_solver_init(&lane->own, solvers->tables + thread * solvers->size, solvers->size);
        lane->own.stop = solvers->stop;
        lane->ready = true;
    }
    return &lane->own;
}

struct task {
    struct sf_solvers *solvers;
    const struct sf_asked *asked;
    struct sf_answered *answers;
};

static void answer(void *context, unsigned thread, size_t index)
{
    const struct task *task = context;
    struct sf_solver *solver = sf_solvers_at(task->solvers, thread);
    const struct sf_asked *asked = &task->asked[index];
    struct sf_answered *answered = &task->answers[index];
    unsigned value = 0;

    solver->stopped = false;
    switch (asked->ask) {
    case SF_QUERY_VALUE:
        value = sf_solve_value(solver, &asked->play, asked->question);
        break;
    case SF_QUERY_REACHES:
        value = sf_solve_reaches(solver, &asked->play, asked->question, asked->number);
        break;
    case SF_QUERY_CARDS:
        sf_solve_cards(solver, &asked->play, asked->question, answered->cards);
        value = sf_solve_best(&asked->play, asked->question, answered->cards);
        break;
    }
    answered->value = (uint8_t)value;
    answered->done = !solver->stopped;
}

size_t sf_batch_solve(struct sf_solvers *solvers, const struct sf_asked *asked, size_t count,
                      struct sf_answered *answers)
{
    struct task task = {solvers, asked, answers};
    struct sf_batch batch = {.threads = solvers->count,
                             .count = count,
                             .work = answer,
                             .context = &task,
                             .stop = solvers->stop};

    for (size_t i = 0; i < count; i++)
        answers[i].done = false;
    return sf_batch_run(&batch);
}
