/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_BACKUP_H
#define SF_SERVER_BACKUP_H

/*
 * The safe: a copy of the whole database for every round of a tournament that is closed, in a
 * folder of its own. A disk that dies in the middle of an evening takes no more than a round with
 * it if the folder lies on another one; `stichfest db restore` makes a database of a copy.
 *
 * One thread makes the copies, one after the other, while the loop goes on; a copy has its name
 * DATE-TOURNAMENT-round-ROUND-EVENT.db only when it is whole. The newest SF_BACKUP_KEPT stay, older
 * ones are removed, and nothing else in the folder is touched. What fails is logged and holds
 * nobody up. While one copy is made and another waits, more are left out: the one that waits will
 * have everything.
 *
 * A handle, new/free, for the thread of the loop.
 */

#include "server/parts.h"
#include "tournament/tournament.h"

enum { SF_BACKUP_KEPT = 20 };

struct sf_backup;

struct sf_backup *sf_backup_new(struct sf_service *service); /* NULL: not enough memory */
void sf_backup_free(struct sf_backup *safe); /* NULL is allowed; waits for the copy that is made */

/* A round of this tournament was closed, and that is stored. NULL: the service closes, and no more
 * copies are made. */
void sf_backup_keep(struct sf_backup *safe, const char *id, const struct sf_tournament *tournament);

#endif
