/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_IDENTITY_H
#define SF_SERVER_IDENTITY_H

/*
 * All account ids of one person: their own account, and the guest accounts that they used before
 * they logged in to it. Everything that was stored under any of these ids (games, roles in
 * tournaments, seasons) belongs to the person and stays where it was stored. So merging a guest is
 * one event of the account that adopts it, and no data can get lost on the way.
 *
 * A plain list that grows; all zero is an empty one. Its owner releases it.
 */

#include "server/parts.h"
#include "tournament/tournament.h"

struct sf_identity {
    char (*id)[SF_ID_SIZE]; /* the person's own account first */
    unsigned count;
};

/* False: out of memory; the list is unchanged. */
bool sf_identity_add(struct sf_identity *identity, const char *id);
bool sf_identity_copy(struct sf_identity *copy, const struct sf_identity *identity);
void sf_identity_release(struct sf_identity *identity);

bool sf_identity_have(const struct sf_identity *identity, const char *id);

/* The highest role that any of the accounts has in a tournament. */
enum sf_tour_role sf_identity_role(const struct sf_identity *identity,
                                   const struct sf_tournament *tournament);

#endif
