/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_SQLITE_SWEEP_H
#define SF_STORE_SQLITE_SWEEP_H

/*
 * The write-ahead log is carried into the file beside the writer, so that no commit waits for it: a
 * thread with a connection of its own makes a pass (a passive checkpoint) whenever a quarter of the
 * log's room has gathered.
 *
 * Commits go on during a pass, so a pass alone never reaches the end of the log while there is
 * work, and without that the log would grow for ever. When the log has reached its size and what is
 * left is little, the writer itself carries that over before its next transaction, in a few
 * milliseconds; SQLite then begins the log anew, in place, where the disk has its room already. If
 * the passes cannot keep up the writer does it at four times the size, however long that takes:
 * then appends wait, and the log stays bounded. A reader in the middle of something keeps what it
 * sees in the log; the log grows meanwhile, and is tried again each quarter.
 *
 * A pass that fails (no room, a broken disk) loses nothing, for the log has all of it; it is tried
 * again a quarter later.
 *
 * What was erased is overwritten in the file by a pass, but the log still has it until it is
 * emptied, and that needs a moment without the writer. The thread makes passes until little is
 * left, waits for the transaction under way to end, and carries over the rest and cuts the log to
 * nothing; only that long does the next transaction wait. If somebody wants to know it is done at
 * once; otherwise not more often than once a minute, for a log that has to grow again is slower. A
 * reader in the middle of something keeps what it sees in the log: then it is tried again, twenty
 * times a second while somebody waits to be told, and each second afterwards.
 *
 * The writer's connection owns the sweep: made with it, freed before it is closed. All functions
 * are the writer's, `tidied` is called by the thread.
 */

#include "store/sqlite.h"

struct sf_sweep;

/* `pages` is the size at which the log begins anew. */
enum sf_error sf_sweep_new(struct sf_sweep **sweep, const char *path, unsigned pages,
                           struct sf_fault *fault);
void sf_sweep_free(struct sf_sweep *sweep); /* NULL is allowed */

/* After a commit: the log has so many pages now. */
void sf_sweep_grew(struct sf_sweep *sweep, unsigned pages);

/* Before a transaction: carries over what is left, if it is time for that. The log is not emptied
 * before sf_sweep_end(), which says whether something was erased. */
void sf_sweep_begin(struct sf_sweep *sweep, struct sf_sqlite *writer);
void sf_sweep_end(struct sf_sweep *sweep, bool erased);

/* Empties the log at once; `tidied` is called when that is done, or after SF_TIDY_WAIT_MS if a
 * reader does not let go. No transaction begins between the emptying and its return. */
void sf_sweep_empty(struct sf_sweep *sweep, void (*tidied)(void *context), void *context);

#endif
