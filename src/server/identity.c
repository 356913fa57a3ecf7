/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/identity.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sf_identity_add(struct sf_identity *identity, const char *id)
{
    void *larger = realloc(identity->id, (identity->count + 1) * sizeof *identity->id);

    if (!larger)
        return false;
    identity->id = larger;
    snprintf(identity->id[identity->count], SF_ID_SIZE, "%s", id);
    identity->count++;
    return true;
}

bool sf_identity_copy(struct sf_identity *copy, const struct sf_identity *identity)
{
    *copy = (struct sf_identity){.id = malloc(identity->count * sizeof *identity->id + 1)};
    if (!copy->id)
        return false;
    if (identity->count)
        memcpy(copy->id, identity->id, identity->count * sizeof *identity->id);
    copy->count = identity->count;
    return true;
}

void sf_identity_release(struct sf_identity *identity)
{
    free(identity->id);
    *identity = (struct sf_identity){.id = NULL};
}

bool sf_identity_have(const struct sf_identity *identity, const char *id)
{
    for (unsigned i = 0; i < identity->count; i++)
        if (!strcmp(identity->id[i], id))
            return true;
    return false;
}

enum sf_tour_role sf_identity_role(const struct sf_identity *identity,
                                   const struct sf_tournament *tournament)
{
    enum sf_tour_role most = SF_ROLE_NONE;

    for (unsigned i = 0; i < identity->count; i++) {
        enum sf_tour_role role = sf_tournament_role(tournament, identity->id[i]);
        if (role > most)
            most = role;
    }
    return most;
}
