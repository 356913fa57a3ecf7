/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_BATCH_H
#define SF_BATCH_BATCH_H

/*
 * Distributes work over threads: pieces numbered from 0, each done once, by the next free thread.
 *
 * sf_batch_run() works along as thread 0 and returns when all pieces are done. Several threads call
 * `work` at the same time; it gets the number of its thread, so that each thread can have its own
 * tables and buffers. If it writes its result by index, it needs no lock and the results do not
 * depend on the number of threads. After sf_batch_run() returns, the caller can read everything
 * that was written.
 *
 * Nothing can fail: if a thread cannot be created, the others do its share. When *stop becomes
 * true, no new piece begins; pieces in progress are finished, so a long piece should check the flag
 * itself.
 */

#include <stdatomic.h>
#include <stddef.h>

enum { SF_BATCH_THREADS_MAX = 256 };

struct sf_batch {
    unsigned threads; /* requested; 0 = one per processor */
    size_t count;     /* pieces of work */
    void (*work)(void *context, unsigned thread, size_t index);
    void *context;
    const atomic_bool *stop; /* may be NULL */

    /* May be NULL. The calling thread passes the number of finished pieces, after each of its own
     * pieces and once at the end. */
    void (*progress)(void *context, size_t done);
};

/* Does the work and returns how many pieces were done: all, unless stopped. */
size_t sf_batch_run(const struct sf_batch *batch);

/* The number of threads used: 1 to SF_BATCH_THREADS_MAX. Every `thread` is below it. */
unsigned sf_batch_threads(unsigned wanted);

#endif
