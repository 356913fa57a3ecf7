/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/selves.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sf_selves_add(struct sf_selves *selves, const char *id)
{
    void *larger = realloc(selves->id, (selves->count + 1) * sizeof *selves->id);

    if (!larger)
        return false;
    selves->id = larger;
    snprintf(selves->id[selves->count], SF_ID_SIZE, "%s", id);
    selves->count++;
    return true;
}

bool sf_selves_copy(struct sf_selves *copy, const struct sf_selves *selves)
{
    *copy = (struct sf_selves){.id = malloc(selves->count * sizeof *selves->id + 1)};
    if (!copy->id)
        return false;
    if (selves->count)
        memcpy(copy->id, selves->id, selves->count * sizeof *selves->id);
    copy->count = selves->count;
    return true;
}

void sf_selves_release(struct sf_selves *selves)
{
    free(selves->id);
    *selves = (struct sf_selves){.id = NULL};
}

bool sf_selves_have(const struct sf_selves *selves, const char *id)
{
    for (unsigned i = 0; i < selves->count; i++)
        if (!strcmp(selves->id[i], id))
            return true;
    return false;
}

enum sf_tour_role sf_selves_role(const struct sf_selves *selves,
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
