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
 * again a quarter later. The writer's connection owns the sweep: made with it, freed before it is
 * closed. All functions but the thread's are the writer's.
 */

#include "store/sqlite.h"

struct sf_sweep;

/* `pages` is the size at which the log begins anew. */
enum sf_error sf_sweep_new(struct sf_sweep **sweep, const char *path, unsigned pages,
                           struct sf_fault *fault);
void sf_sweep_free(struct sf_sweep *sweep); /* NULL is allowed */

/* After a commit: the log has so many pages now. */
void sf_sweep_grew(struct sf_sweep *sweep, unsigned pages);

/* Before a transaction: carries over what is left, if it is time for that. */
void sf_sweep_finish(struct sf_sweep *sweep, struct sf_sqlite *writer);

/* Between the two no pass is under way. */
void sf_sweep_pause(struct sf_sweep *sweep);
void sf_sweep_go_on(struct sf_sweep *sweep);

#endif
