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
 * DATE-TOURNAMENT-round-ROUND-EVENT.db only when it is complete. Nobody waits for a copy. The
 * module logs a failure.
 *
 * Tournaments that want a copy wait in a list, each at most once. The list is served in the order
 * in which they came, those with a Leiter who has an account before those of guests. A tournament
 * gets one copy in SF_BACKUP_PAUSE_MS, and the thread rests a hundred times as long as its last
 * copy took, up to a minute; after a copy of more than six seconds ten times as long. Somebody who
 * closes and undoes a round in a loop therefore gets a few copies, the last of which contains
 * everything. server/copies.h decides which copies stay.
 *
 * A handle with new and free, for the thread of the loop.
 */

#include "server/parts.h"
#include "tournament/tournament.h"

enum { SF_BACKUP_PAUSE_MS = 60 * 1000, SF_BACKUP_BUDGET_MIB = 4096 };

struct sf_backup;

struct sf_backup *sf_backup_new(struct sf_service *service); /* NULL: not enough memory */
void sf_backup_free(struct sf_backup *safe); /* NULL is allowed; waits for the copy in progress */

/* Requests a copy after a round of this tournament was closed and stored. NULL: the service closes,
 * and the module makes no more copies. */
void sf_backup_keep(struct sf_backup *safe, const char *id, const struct sf_tournament *tournament,
                    const struct sf_address *address);

struct sf_backup_metrics {
    uint64_t made, failed; /* failed: no room, or an error */
    uint64_t waiting;      /* tournaments in the list */
};

struct sf_backup_metrics sf_backup_metrics(const struct sf_backup *safe);

#endif
