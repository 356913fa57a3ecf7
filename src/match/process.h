/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_PROCESS_H
#define SF_MATCH_PROCESS_H

/*
 * A program that is spoken to in lines, through its standard input and output.
 *
 * The command is run by /bin/sh -c in a process group of its own; standard error stays that of the
 * caller. Nothing here waits without end: whatever is sent or received has a time by which it must
 * be done (on the clock of batch/clock.h), and a program that does not read, does not answer, never
 * ends a line or has gone away gets the caller an outcome other than SF_PROCESS_OK. After such an
 * outcome a line may be half sent or half read; what is left to do is to end the process, or to
 * wait for the rest of the line.
 *
 * sf_process_end() always leaves nothing behind: the whole group is killed, the child is waited
 * for, the descriptors are closed. These are not inherited by other children. One thread at a time;
 * different processes may be used by different threads.
 */

#include <stddef.h>
#include <stdint.h>

enum sf_process_outcome {
    SF_PROCESS_OK,
    SF_PROCESS_LATE, /* the time was up */
    SF_PROCESS_GONE, /* it has closed its input or output, or ended */
    SF_PROCESS_FLOOD /* a line without an end */
};

struct sf_process;

/* NULL if no process, descriptor or memory could be had. A command that does not exist is a shell
 * that ends at once. */
struct sf_process *sf_process_start(const char *command);

/* Closes the program's input, lets it end by itself for so long, and then ends it. NULL is
 * allowed. */
void sf_process_end(struct sf_process *process, uint64_t grace_ms);

/* One line; the line end is added. */
enum sf_process_outcome sf_process_send(struct sf_process *process, const char *line, size_t length,
                                        uint64_t until_ns);

/* The next line without its end; it lasts until the next call. */
enum sf_process_outcome sf_process_receive(struct sf_process *process, const char **line,
                                           size_t *length, uint64_t until_ns);

#endif
