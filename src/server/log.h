/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_LOG_H
#define SF_SERVER_LOG_H

/*
 * The log of the server for its administrator: one line an event on standard error, as key=value
 * pairs (logfmt), with the time and the level first:
 *
 *     time=2026-11-16T19:30:00.123Z level=info event=table_opened table=c9w2ckq8dmzfgd3i8t4u
 *
 * Callers never pass anything secret: no token, no password, no card, no seed, no name and no
 * address of a person. The log quotes a value with blanks or quotes. Lines of several threads do
 * not mix.
 */

#include <stdarg.h>
#include <stdbool.h>

enum sf_log_level { SF_LOG_DEBUG, SF_LOG_INFO, SF_LOG_WARN, SF_LOG_ERROR, SF_LOG_NONE };

/* The log drops lines below this level. The default is SF_LOG_INFO. */
void sf_log_set(enum sf_log_level least);

/* Does the log write lines of this level? A caller that has to assemble a line checks this
 * first. */
bool sf_log_wants(enum sf_log_level level);

/* Returns a level by its name; SF_LOG_NONE + 1 if there is none. */
enum sf_log_level sf_log_parse(const char *name);

/* Pairs of a key and a value, both text, ended by NULL. A value that is NULL is empty. */
void sf_log(enum sf_log_level level, const char *event, ...) __attribute__((sentinel));

/* For sf_broken_set(): one line, `broken`, for each place in the sources. Later failures at the
 * same place only count (`stichfest_broken_total` in /metrics). Returns false. */
bool sf_log_broken(const char *file, unsigned line, const char *what);

#endif
