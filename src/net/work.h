/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_WORK_H
#define SF_NET_WORK_H

/*
 * A thread pool for work that must not block the loop: hashing passwords, bots, the solver. A pool
 * has a few threads and a bounded queue. A job is two functions: a thread of the pool calls `run`,
 * and after it the thread of the loop calls `done`. Between the two the pool owns the context. A
 * full queue rejects at once, and the caller keeps the context: an overloaded server answers 503
 * instead of growing.
 *
 * Jobs start in the order in which they were given and end in any order. Jobs of different weight
 * get pools of their own, so that passwords do not wait for bots. The threads of a pool give way to
 * the loop (net/thread.h).
 */

#include <stdbool.h>
#include <stddef.h>

struct event_base;
struct sf_work;

struct sf_job {
    /* On a thread of the pool. `thread` counts from 0, for data that each thread owns. */
    void (*run)(void *context, unsigned thread);
    /* On the thread of the loop. `ran` is false if the pool was freed before the job began. */
    void (*done)(void *context, bool ran);
    void *context;
};

enum { SF_WORK_THREADS_MAX = 64 };

/* Starts `threads` threads (1 to SF_WORK_THREADS_MAX). As many jobs and `room` more may be pending.
 * NULL if there is no memory or no thread. */
struct sf_work *sf_work_new(struct event_base *base, unsigned threads, size_t room);

/* On the thread of the loop. Finishes running jobs and does not start waiting ones. Calls `done`
 * for each of them before it returns. NULL allowed. */
void sf_work_free(struct sf_work *work);

/* On the thread of the loop. False: full. */
bool sf_work_give(struct sf_work *work, const struct sf_job *job);

/* Jobs whose `done` was not called yet. On the thread of the loop. */
size_t sf_work_pending(const struct sf_work *work);

#endif
