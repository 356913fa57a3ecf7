/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SELVES_H
#define SF_SERVER_SELVES_H

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

struct sf_selves {
    char (*id)[SF_ID_SIZE]; /* his own account first */
    unsigned count;
};

/* False: no memory, and it is as it was. */
bool sf_selves_add(struct sf_selves *selves, const char *id);
bool sf_selves_copy(struct sf_selves *copy, const struct sf_selves *selves);
void sf_selves_release(struct sf_selves *selves);

bool sf_selves_have(const struct sf_selves *selves, const char *id);

/* The most that any of them may in a tournament. */
enum sf_tour_role sf_selves_role(const struct sf_selves *selves,
                                 const struct sf_tournament *tournament);

#endif
