/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* One guest on many connections takes name after name, which makes the stream of the account
 * longer, and requests its log between them. */

#include "attacks/attack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONNECTIONS = 12, NAMES_A_DAY = 20 };

struct renamed {
    struct caller caller[CONNECTIONS];
    unsigned asked, taken; /* names in sum; none is asked for twice, the same name costs nothing */
};

static bool prepare(struct scene *scene)
{
    struct renamed *renamed = scene->context = calloc(1, sizeof *renamed);
    char from[HOUSE_FROM];

    scene_from(scene, 0, from);
    if (!renamed || !caller_come(&renamed->caller[0], scene->house, from, "Gast"))
        return false;
    for (unsigned i = 1; i < CONNECTIONS; i++) {
        struct caller *caller = &renamed->caller[i];
        if (!caller_come(caller, scene->house, from, NULL))
            return false;
        memcpy(caller->token, renamed->caller[0].token, sizeof caller->token);
        if (!caller_return(caller))
            return false;
    }
    return true;
}

static void strike(struct scene *scene, unsigned thread)
{
    struct renamed *renamed = scene->context;

    (void)thread;
    while (!scene->stop) {
        unsigned i = renamed->asked++;
        struct caller *caller = &renamed->caller[i % CONNECTIONS];
        enum caller_answer answer = i % 8 == 7
                                        ? caller_ask(caller, "{'t':'account'}")
                                        : caller_ask(caller, "{'t':'rename','name':'G %u'}", i);
        scene_count(scene, answer);
        renamed->taken += answer == CALLER_OK && i % 8 != 7;
        if ((answer == CALLER_GONE || answer == CALLER_LATE) && !caller_return(caller))
            scene_nap(100);
        scene_nap(20);
    }
}

static void judge(struct scene *scene)
{
    struct renamed *renamed = scene->context;
    struct caller *caller = &renamed->caller[0];

    expect(scene, renamed->taken <= NAMES_A_DAY, "a guest has %d new names a day, not %u",
           NAMES_A_DAY, renamed->taken);
    expect(scene, caller_return(caller), "its owner comes back");
    expect(scene, caller_ask(caller, "{'t':'ping'}") == CALLER_OK, "and is heard");
}

static void end(struct scene *scene)
{
    struct renamed *renamed = scene->context;

    for (unsigned i = 0; renamed && i < CONNECTIONS; i++)
        caller_leave(&renamed->caller[i]);
    free(renamed);
}

const struct attack attack_rename = {.name = "rename",
                                     .about = "take name after name, and read the log",
                                     .threads = 1,
                                     .prepare = prepare,
                                     .strike = strike,
                                     .judge = judge,
                                     .end = end};
