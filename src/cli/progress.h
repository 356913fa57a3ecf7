/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_PROGRESS_H
#define SF_CLI_PROGRESS_H

/*
 * For commands that take their time: a bar on standard error, and Ctrl-C as a request.
 *
 * The bar is there only if standard error is a terminal, and only for work that takes longer than a
 * moment; it is drawn at most ten times a second, so it may be told about every little step. It
 * must be ended before anything else is printed there: that clears its line. One thread at a time.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sf_progress {
    const char *what; /* drawn in front of the bar; must outlive it */
    size_t total;
    bool shown;    /* there is somebody to see it */
    bool drawn;    /* something stands on its line */
    uint64_t next; /* when it may be drawn again, in nanoseconds */
};

void sf_progress_begin(struct sf_progress *bar, const char *what, size_t total);
void sf_progress_tell(struct sf_progress *bar, size_t done);
void sf_progress_end(struct sf_progress *bar);

/* From now on the first Ctrl-C sets the flag that this returns, for the command to end in good
 * order with what it has; the second ends the process as usual. A read that waits is broken off. */
const atomic_bool *sf_cli_interruptible(void);

#endif
