/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_BACKUP_H
#define SF_SERVER_BACKUP_H

/*
 * Backups: a copy of the whole database after every closed round of a tournament, in a folder of
 * its own. If the folder is on another disk, a disk failure in the middle of an evening loses one
 * round at most. `stichfest db restore` turns a copy into a database.
 *
 * One thread makes the copies, one after the other, while the loop goes on. A copy gets its name
 * DATE-TOURNAMENT-round-ROUND-EVENT.db only when it is complete. The thread keeps the newest
 * SF_BACKUP_KEPT copies, removes older ones, and touches nothing else in the folder. It logs a
 * failure; nobody waits for it. While one copy is in progress and another one waits, the module
 * ignores further requests, because the waiting copy will contain everything.
 *
 * A handle with new and free, for the thread of the loop.
 */

#include "server/parts.h"
#include "tournament/tournament.h"

enum { SF_BACKUP_KEPT = 20 };

struct sf_backup;

struct sf_backup *sf_backup_new(struct sf_service *service); /* NULL: not enough memory */
void sf_backup_free(struct sf_backup *safe); /* NULL is allowed; waits for the copy in progress */

/* Requests a copy after a round of this tournament was closed and stored. NULL: the service closes,
 * and the module makes no more copies. */
void sf_backup_keep(struct sf_backup *safe, const char *id, const struct sf_tournament *tournament);

#endif
