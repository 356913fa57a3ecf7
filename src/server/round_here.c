/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/round_here.h"
#include "server/incoming.h"
#include <string.h>

static bool is_named(struct sf_visit *const *visit, unsigned before, const struct sf_person *person)
{
    for (unsigned i = 0; i < before; i++)
        if (!strcmp(visit[i]->person->id, person->id))
            return true;
    return false;
}

static void put_person(struct sf_out *out, struct sf_person *person)
{
    char name[SF_PERSON_NAME];

    sf_person_shown(person, name);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "account", person->id);
    sf_out_pair_string(out, "name", name);
    sf_out_close(out, '}');
}

void sf_round_here_write(struct sf_out *out, struct sf_service *service, const char *id,
                         struct sf_visit *const *visit, unsigned count)
{
    unsigned named = 0;

    sf_visit_begin(out, service, "ledger_here");
    sf_out_pair_string(out, "ledger", id);
    sf_out_key(out, "people");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count && named < SF_ROUND_HERE; i++) {
        if (is_named(visit, i, visit[i]->person))
            continue;
        put_person(out, visit[i]->person);
        named++;
    }
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}
