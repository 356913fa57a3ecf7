/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/identity.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sf_identity_add(struct sf_identity *selves, const char *id)
{
    void *larger = realloc(selves->id, (selves->count + 1) * sizeof *selves->id);

    if (!larger)
        return false;
    selves->id = larger;
    snprintf(selves->id[selves->count], SF_ID_SIZE, "%s", id);
    selves->count++;
    return true;
}

bool sf_identity_copy(struct sf_identity *copy, const struct sf_identity *selves)
{
    *copy = (struct sf_identity){.id = malloc(selves->count * sizeof *selves->id + 1)};
    if (!copy->id)
        return false;
    if (selves->count)
        memcpy(copy->id, selves->id, selves->count * sizeof *selves->id);
    copy->count = selves->count;
    return true;
}

void sf_identity_release(struct sf_identity *selves)
{
    free(selves->id);
    *selves = (struct sf_identity){.id = NULL};
}

bool sf_identity_have(const struct sf_identity *selves, const char *id)
{
    for (unsigned i = 0; i < selves->count; i++)
        if (!strcmp(selves->id[i], id))
            return true;
    return false;
}

enum sf_tour_role sf_identity_role(const struct sf_identity *selves,
                                   const struct sf_tournament *tournament)
{
    enum sf_tour_role most = SF_ROLE_NONE;

    for (unsigned i = 0; i < selves->count; i++) {
        enum sf_tour_role role = sf_tournament_role(tournament, selves->id[i]);
        if (role > most)
            most = role;
    }
    return most;
}
