/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_WORK_H
#define SF_NET_WORK_H

/*
 * What takes long and must not hold up the loop: hashing passwords, bots that think, the solver. A
 * pool has a few threads and a bounded queue. A job is two functions: `run` is called by a thread
 * of the pool, and after it `done` by the thread of the loop. Between the two the context belongs
 * to the pool. A full queue refuses at once, and the giver keeps the context: a server that has too
 * much to do says so (503) instead of growing.
 *
 * Jobs begin in the order in which they were given; they end as they like. Jobs of different weight
 * get pools of their own, so that passwords do not wait for bots.
 */

#include <stdbool.h>
#include <stddef.h>

struct event_base;
struct sf_work;

struct sf_job {
    /* On a thread of the pool; `thread` counts from 0, for tables that each thread has its own. */
    void (*run)(void *context, unsigned thread);
    /* On the thread of the loop. `ran` is false if the pool was freed before the job began. */
    void (*done)(void *context, bool ran);
    void *context;
};

enum { SF_WORK_THREADS_MAX = 64 };

/* `threads` of them (1 to SF_WORK_THREADS_MAX); as many jobs and `room` more may be pending. NULL
 * if there is no memory or no thread. */
struct sf_work *sf_work_new(struct event_base *base, unsigned threads, size_t room);

/* On the thread of the loop. Jobs under way are finished and waited for, waiting ones are not
 * begun; `done` is called for each of them before this returns. NULL allowed. */
void sf_work_free(struct sf_work *work);

/* On the thread of the loop. False: full. */
bool sf_work_give(struct sf_work *work, const struct sf_job *job);

/* Jobs given whose `done` was not called yet. On the thread of the loop. */
size_t sf_work_pending(const struct sf_work *work);

#endif
