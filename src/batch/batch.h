/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_BATCH_H
#define SF_BATCH_BATCH_H

/*
 * Work spread over threads: pieces numbered from 0, each done once, by whichever thread is free.
 *
 * sf_batch_run() is called, works along as thread 0 and returns when all is done. `work` is called
 * by several threads at once and gets the number of its thread, so that each can have tables and
 * buffers of its own; where it writes its result by index nothing needs a lock, and the results do
 * not depend on the number of threads. After the return all that was written can be read.
 *
 * Nothing can fail: where a thread cannot be had, the others do its share. When *stop becomes true
 * no new piece is begun; those under way are finished, so a long one should look at the flag
 * itself.
 */

#include <stdatomic.h>
#include <stddef.h>

enum { SF_BATCH_THREADS_MAX = 256 };

struct sf_batch {
    unsigned threads; /* wanted; 0 = as many as there are processors */
    size_t count;     /* pieces of work */
    void (*work)(void *context, unsigned thread, size_t index);
    void *context;
    const atomic_bool *stop; /* may be NULL */

    /* May be NULL: told by the calling thread how many are done, after each of its own pieces and
     * once at the end. */
    void (*progress)(void *context, size_t done);
};

/* Does the work, and returns how many pieces were done: all unless it was stopped. */
size_t sf_batch_run(const struct sf_batch *batch);

/* How many threads that is: 1 to SF_BATCH_THREADS_MAX, and every `thread` is below it. */
unsigned sf_batch_threads(unsigned wanted);

#endif
