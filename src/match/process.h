/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_PROCESS_H
#define SF_MATCH_PROCESS_H

/*
 * A child program that exchanges lines through its standard input and output.
 *
 * /bin/sh -c runs the command in its own process group; standard error stays that of the caller.
 * Nothing here waits forever: every send and receive has a deadline (on the clock of
 * batch/clock.h). If a program does not read, does not answer, never ends a line or is gone, the
 * caller gets an outcome other than SF_PROCESS_OK. After such an outcome a line may be half sent or
 * half read; the caller can only end the process, or wait for the rest of the line.
 *
 * sf_process_end() leaves nothing behind: it kills the whole group, reaps the child and closes the
 * descriptors. Other children do not inherit these descriptors. One thread at a time; different
 * threads may use different processes.
 */

#include <stddef.h>
#include <stdint.h>

enum sf_process_outcome {
    SF_PROCESS_OK,
    SF_PROCESS_LATE, /* the deadline passed */
    SF_PROCESS_GONE, /* it closed its input or output, or ended */
    SF_PROCESS_FLOOD /* a line without an end */
};

struct sf_process;

/* Returns NULL if a process, descriptor or memory is not available. A command that does not exist
 * is a shell that ends at once. */
struct sf_process *sf_process_start(const char *command);

/* Closes the program's input, gives it `grace_ms` to end by itself, then kills it. NULL is
 * allowed. */
void sf_process_end(struct sf_process *process, uint64_t grace_ms);

/* Sends one line; the line end is added. */
enum sf_process_outcome sf_process_send(struct sf_process *process, const char *line, size_t length,
                                        uint64_t until_ns);

/* The next line without its end; valid until the next call. */
enum sf_process_outcome sf_process_receive(struct sf_process *process, const char **line,
                                           size_t *length, uint64_t until_ns);

#endif
