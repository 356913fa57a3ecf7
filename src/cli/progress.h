/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_PROGRESS_H
#define SF_CLI_PROGRESS_H

/*
 * For commands that take their time: a bar on standard error, and Ctrl-C as a request to stop.
 *
 * The bar appears only if standard error is a terminal, and only for work that takes longer than a
 * moment. It is drawn at most ten times a second, so a command may report every small step. The
 * command must end the bar before it prints anything else there: that clears its line. One thread
 * at a time.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sf_progress {
    const char *what; /* drawn in front of the bar; must outlive it */
    size_t total;
    bool shown;    /* standard error is a terminal */
    bool drawn;    /* its line is not empty */
    uint64_t next; /* the earliest time of the next drawing, in nanoseconds */
};

void sf_progress_begin(struct sf_progress *bar, const char *what, size_t total);
void sf_progress_tell(struct sf_progress *bar, size_t done);
void sf_progress_end(struct sf_progress *bar);

/* From now on the first Ctrl-C sets the flag that this returns, so that the command ends in good
 * order with its results so far. The second one ends the process as usual. Ctrl-C also interrupts a
 * waiting read. */
const atomic_bool *sf_cli_interruptible(void);

#endif
