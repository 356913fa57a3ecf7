/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_IDENTITY_H
#define SF_SERVER_IDENTITY_H

/*
 * The accounts that somebody is: his own, and those of the guests that he was before he logged in
 * to it. What was written under any of them (games, roles in tournaments, seasons) is his and stays
 * where it was written, so taking a guest along is one event of the account that takes him, and
 * nothing can get lost on the way.
 *
 * A plain list that grows; all 0 is an empty one. Its owner releases it.
 */

#include "server/parts.h"
#include "tournament/tournament.h"

struct sf_identity {
    char (*id)[SF_ID_SIZE]; /* his own account first */
    unsigned count;
};

/* False: no memory, and it is as it was. */
bool sf_identity_add(struct sf_identity *selves, const char *id);
bool sf_identity_copy(struct sf_identity *copy, const struct sf_identity *selves);
void sf_identity_release(struct sf_identity *selves);

bool sf_identity_have(const struct sf_identity *selves, const char *id);

/* The most that any of them may in a tournament. */
enum sf_tour_role sf_identity_role(const struct sf_identity *selves,
                                   const struct sf_tournament *tournament);

#endif
