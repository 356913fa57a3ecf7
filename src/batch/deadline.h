/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_DEADLINE_H
#define SF_BATCH_DEADLINE_H

/*
 * Flags that are raised at a given time, for searches that must end by then. A thread sets its
 * deadline, passes the flag to its solver, and clears the deadline when it has the result.
 *
 * One background thread, the watcher, serves all flags and sleeps while none is due. The numbers
 * start at 0 and match the threads of a batch. One thread at a time may set and clear a flag; any
 * thread may read it. A flag is late only by the time that the system needs to wake the watcher.
 */

#include <stdatomic.h>
#include <stdint.h>

struct sf_deadlines;

/* Allocates `count` deadlines; returns NULL if memory or the thread is not available. */
struct sf_deadlines *sf_deadlines_new(unsigned count);
void sf_deadlines_free(struct sf_deadlines *deadlines); /* NULL is allowed */

/* Valid as long as `deadlines`. */
const atomic_bool *sf_deadline_flag(const struct sf_deadlines *deadlines, unsigned number);

/* Lowers the flag and raises it again after `ms` milliseconds. */
void sf_deadline_set(struct sf_deadlines *deadlines, unsigned number, uint64_t ms);

/* Raises the flag at once. A signal handler may call this. */
void sf_deadline_raise(struct sf_deadlines *deadlines, unsigned number);

/* From here on the flag keeps its state. */
void sf_deadline_clear(struct sf_deadlines *deadlines, unsigned number);

#endif
