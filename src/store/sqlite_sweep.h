/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_SQLITE_SWEEP_H
#define SF_STORE_SQLITE_SWEEP_H

/*
 * Carries the write-ahead log into the file beside the writer, so that no commit waits for it: a
 * thread with a connection of its own makes a pass (a passive checkpoint) whenever a quarter of the
 * log's room has gathered.
 *
 * Commits continue during a pass, so under load a pass never reaches the end of the log, and the
 * log would grow for ever. When the log has reached its size and little is left, the writer itself
 * carries the rest over before its next transaction, in a few milliseconds. SQLite then restarts
 * the log in place, where the disk has allocated its blocks already. If the passes do not keep up,
 * the writer does it at four times the size, however long that takes: then appends wait, and the
 * log stays bounded. An active reader keeps what it sees in the log. The log grows meanwhile, and
 * the sweep tries again each quarter.
 *
 * A pass that fails (no room, a broken disk) loses nothing, because the log has all of it. The
 * sweep tries again a quarter later.
 *
 * A pass overwrites erased bytes in the file, but the log contains them until it is truncated, and
 * that needs a moment without the writer. The thread makes passes until little is left and waits
 * for the current transaction to end. Then it carries over the rest and truncates the log; only
 * that long does the next transaction wait. If a caller waits for it, this happens at once;
 * otherwise at most once a minute, because a log that has to grow again is slower. An active reader
 * keeps what it sees in the log. Then the thread tries again, twenty times a second while a caller
 * waits, and each second afterwards.
 *
 * The writer's connection owns the sweep: it is created with the connection and freed before the
 * connection closes. Only the writer calls these functions; the thread calls `tidied`.
 */

#include "store/sqlite.h"

struct sf_sweep;

/* `pages` is the size at which the log restarts. */
enum sf_error sf_sweep_new(struct sf_sweep **sweep, const char *path, unsigned pages,
                           struct sf_fault *fault);
void sf_sweep_free(struct sf_sweep *sweep); /* NULL is allowed */

/* After a commit: the log has so many pages now. */
void sf_sweep_grew(struct sf_sweep *sweep, unsigned pages);

/* Before a transaction: carries over the rest if it is time for that. The log is not truncated
 * before sf_sweep_end(), whose argument reports whether something was erased. */
void sf_sweep_begin(struct sf_sweep *sweep, struct sf_sqlite *writer);
void sf_sweep_end(struct sf_sweep *sweep, bool erased);

/* Truncates the log at once. Calls `tidied` when that is done, or after SF_TIDY_WAIT_MS if a reader
 * stays active. No transaction begins between the truncation and the return of `tidied`. */
void sf_sweep_empty(struct sf_sweep *sweep, void (*tidied)(void *context), void *context);

#endif
