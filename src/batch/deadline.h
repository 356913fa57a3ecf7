/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_DEADLINE_H
#define SF_BATCH_DEADLINE_H

/*
 * Flags that come up at a time, for searches that must end by then: a thread sets its deadline,
 * hands the flag to its solver and clears the deadline when it has its answer.
 *
 * One watcher in the background serves all of them and sleeps while none is due. The numbers count
 * from 0 and go with the threads of a batch; a flag is set and cleared by one thread at a time and
 * may be read by any. When it comes up late, then by as much as the system is slow to wake the
 * watcher.
 */

#include <stdatomic.h>
#include <stdint.h>

struct sf_deadlines;

/* Room for so many; NULL if there is no memory or no thread for them. */
struct sf_deadlines *sf_deadlines_new(unsigned count);
void sf_deadlines_free(struct sf_deadlines *deadlines); /* NULL is allowed */

/* Lasts as long as `deadlines`. */
const atomic_bool *sf_deadline_flag(const struct sf_deadlines *deadlines, unsigned number);

/* Takes the flag back; it comes up again after so many milliseconds. */
void sf_deadline_set(struct sf_deadlines *deadlines, unsigned number, uint64_t ms);

/* Brings the flag up at once. A signal handler may do so. */
void sf_deadline_raise(struct sf_deadlines *deadlines, unsigned number);

/* From here on the flag stays as it is. */
void sf_deadline_clear(struct sf_deadlines *deadlines, unsigned number);

#endif
