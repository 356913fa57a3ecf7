/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_WAKE_H
#define SF_NET_WAKE_H

/*
 * Wakes the loop. Any thread, and a signal handler, may ring; the thread of the loop then calls one
 * function. Several rings before that call lead to one call. A ring never waits and never fails.
 *
 * A wake exists before the loop does, so that it can be given to threads that start earlier. It
 * calls nobody until sf_wake_listen(); a ring before that counts. Free it on the thread of the
 * loop, before the loop, when nobody rings any more.
 */

#include <stdbool.h>

struct event_base;
struct sf_wake;

/* NULL if there is no memory or no descriptor. */
struct sf_wake *sf_wake_new(void);
void sf_wake_free(struct sf_wake *wake); /* NULL is allowed */

/* From now on the loop calls `woken`. False: no memory. */
bool sf_wake_listen(struct sf_wake *wake, struct event_base *base, void (*woken)(void *context),
                    void *context);

/* From any thread, and from a signal handler, whose errno it preserves. */
void sf_wake_ring(struct sf_wake *wake);

#endif
