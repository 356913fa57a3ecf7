/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* _SC_NPROCESSORS_ONLN */
#include "batch/batch.h"
#include <pthread.h>
#include <unistd.h>

struct run {
    const struct sf_batch *batch;
    atomic_size_t next, done;
};

struct worker {
    struct run *run;
    pthread_t thread;
    unsigned number;
};

static void *work(void *argument)
{
    const struct worker *me = argument;
    const struct sf_batch *batch = me->run->batch;

    while (!batch->stop || !atomic_load_explicit(batch->stop, memory_order_relaxed)) {
        size_t index = atomic_fetch_add_explicit(&me->run->next, 1, memory_order_relaxed);
        size_t done;
        if (index >= batch->count)
            break;
        batch->work(batch->context, me->number, index);
        done = atomic_fetch_add_explicit(&me->run->done, 1, memory_order_relaxed) + 1;
        if (batch->progress && me->number == 0 && done < batch->count)
            batch->progress(batch->context, done);
    }
    return NULL;
}

size_t sf_batch_run(const struct sf_batch *batch)
{
    struct run run = {.batch = batch};
    struct worker workers[SF_BATCH_THREADS_MAX];
    unsigned threads = sf_batch_threads(batch->threads), started = 1;
    size_t done;

    if (threads > batch->count)
        threads = batch->count ? (unsigned)batch->count : 1;
    workers[0] = (struct worker){.run = &run};
    for (; started < threads; started++) {
        struct worker *worker = &workers[started];
        *worker = (struct worker){.run = &run, .number = started};
        if (pthread_create(&worker->thread, NULL, work, worker) != 0)
            break;
    }
    work(&workers[0]);
    for (unsigned i = 1; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    done = atomic_load(&run.done);
    if (batch->progress)
        batch->progress(batch->context, done);
    return done;
}

unsigned sf_batch_threads(unsigned wanted)
{
    long processors;

    if (wanted)
        return wanted < SF_BATCH_THREADS_MAX ? wanted : SF_BATCH_THREADS_MAX;
    processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1                      ? 1
           : processors > SF_BATCH_THREADS_MAX ? SF_BATCH_THREADS_MAX
                                               : (unsigned)processors;
}
