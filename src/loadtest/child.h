/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOADTEST_CHILD_H
#define SF_LOADTEST_CHILD_H

/*
 * A server of our own: `PROGRAM serve` as a child, with its database in a folder. It always ends
 * with its parent. Caller-allocated: start with {0}, end with sf_child_kill(), which may be called
 * at any time.
 */

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct sf_child {
    pid_t pid; /* 0: there is none */
    uint16_t port;
    const char *const *options; /* of `serve`, besides these, ended by NULL; may be NULL */
};

/* Starts it and waits until it listens, on its previous port or else on a free one. False: it does
 * not listen. */
bool sf_child_start(struct sf_child *child, const char *program, const char *folder);

/* Stops it in good order. False: it failed, or not in time. */
bool sf_child_stop(struct sf_child *child);

/* kill -9, and waits until it is gone. */
void sf_child_kill(struct sf_child *child);

#endif
