/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The server is killed, and its clock is two hours behind when it starts again: tables go on. */

#include "attacks/attack.h"
#include "attacks/victims.h"
#include <stdio.h>
#include <stdlib.h>

enum { ACTIONS = 3, PATIENCE_S = 20 };

struct late {
    struct caller person;
    struct sf_rng rng;
};

static bool prepare(struct scene *scene)
{
    struct late *late = scene->context = calloc(1, sizeof *late);

    if (!late || !scene->house->own || !scene->clock_back ||
        !caller_come(&late->person, scene->house, "127.100.0.18", "Gast"))
        return false;
    late->rng = sf_rng_seed(3);
    return caller_open(&late->person, "schule-2024", ",'bots':[null,'wirt','wirt','wirt']");
}

/* The person acts until the bots have answered so often. */
static bool play(struct late *late, unsigned events)
{
    struct caller *person = &late->person;
    uint64_t end = now_ns() + PATIENCE_S * UINT64_C(1000000000);
    uint32_t last = person->mirror->seq + events;
    char a[600];

    while (person->mirror->seq < last && now_ns() < end) {
        caller_drain(person, NULL);
        if (sf_mirror_choose(person->mirror, &late->rng, a, sizeof a))
            caller_ask(person, "{'t':'do','table':'%s','at':%u,'a':%s}", person->mirror->table,
                       person->mirror->seq, a);
        scene_nap(10);
    }
    return person->mirror->seq >= last;
}

static void judge(struct scene *scene)
{
    struct late *late = scene->context;
    struct caller *person = &late->person;

    expect(scene, play(late, 4 * ACTIONS), "bots play");
    expect(scene, house_restart(scene->house, scene->clock_back), "the server starts again");
    expect(scene, caller_return(person), "the person comes back");
    expect(scene,
           caller_ask(person, "{'t':'resume','table':'%s','seq':0}", person->mirror->table) ==
               CALLER_OK,
           "the table is there");
    expect(scene, play(late, 4 * ACTIONS), "bots play on, though the clock is earlier");
}

static void end(struct scene *scene)
{
    struct late *late = scene->context;

    if (late)
        caller_leave(&late->person);
    free(late);
}

const struct attack attack_clock = {.name = "clock",
                                    .about = "start again with an earlier clock",
                                    .alone = true,
                                    .prepare = prepare,
                                    .judge = judge,
                                    .end = end};
