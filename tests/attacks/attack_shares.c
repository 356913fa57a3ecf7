/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Strangers keep every thread of the server busy at once: sheets and files of large tournaments of
 * their own, files of a tournament that is not theirs, and tables with bots that search. */

#include "attacks/attack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OWNERS = 5, STRANGER = OWNERS, MEISTER, THREADS, TABLES = 8 };

struct shared {
    struct caller owner[OWNERS];
    char id[OWNERS][25];
    struct caller stranger;
    struct caller host[TABLES];
    struct sf_rng rng;
    atomic_uint served; /* files of the honest tournament that a stranger got */
};

static bool open_table(struct caller *host)
{
    return caller_open(host, "schule-2024", ",'bots':[null,'meister','meister','meister']") &&
           caller_ask(host, "{'t':'do','table':'%s','at':%u,'a':{'ready':true}}",
                      host->mirror->table, host->mirror->seq) == CALLER_OK;
}

static bool prepare(struct scene *scene)
{
    struct shared *shared = scene->context = calloc(1, sizeof *shared);
    char from[HOUSE_FROM];

    if (!shared)
        return false;
    shared->rng = sf_rng_seed(7);
    for (unsigned i = 0; i < OWNERS; i++) {
        struct caller *owner = &shared->owner[i];
        scene_from(scene, i, from);
        if (!caller_come(owner, scene->house, from, "Gast") ||
            !caller_big_tournament(owner, scene->brief ? 40 : 400, shared->id[i]) ||
            !caller_publish(owner, shared->id[i]))
            return false;
    }
    scene_from(scene, STRANGER, from);
    if (!caller_come(&shared->stranger, scene->house, from, "Gast"))
        return false;
    scene_from(scene, MEISTER, from);
    for (unsigned i = 0; i < TABLES; i++)
        if (!caller_come(&shared->host[i], scene->house, from, "Gast") ||
            !open_table(&shared->host[i]))
            return false;
    return true;
}

static void fetch(struct scene *scene, unsigned number)
{
    static const char *const files[] = {"print/lists?round=1", "export/tournament.json",
                                        "print/names?round=1", "export/players.csv"};
    struct shared *shared = scene->context;
    const struct caller *owner = &shared->owner[number];
    char path[120];

    for (unsigned i = 0; !scene->stop; i++) {
        snprintf(path, sizeof path, "/api/tournaments/%s/%s", shared->id[number], files[i % 4]);
        scene_count(scene,
                    house_status(scene->house, owner->from, "GET", path, owner->token, NULL) == 200
                        ? CALLER_OK
                        : CALLER_REFUSED);
    }
}

static void pry(struct scene *scene)
{
    struct shared *shared = scene->context;
    char path[120];

    snprintf(path, sizeof path, "/api/tournaments/%s/export/tournament.json", scene->tournament);
    while (!scene->stop) {
        unsigned status = house_status(scene->house, shared->stranger.from, "GET", path,
                                       shared->stranger.token, NULL);
        scene_count(scene, status == 200 ? CALLER_OK : CALLER_REFUSED);
        shared->served += status == 200;
        scene_nap(5);
    }
}

/* The person at such a table acts at once, so that the bots have to think again. */
static void play(struct scene *scene)
{
    struct shared *shared = scene->context;
    char a[600];

    for (unsigned i = 0; !scene->stop; i++) {
        struct caller *host = &shared->host[i % TABLES];
        scene_nap(25);
        caller_drain(host, NULL);
        if (!host->dial || !sf_mirror_choose(host->mirror, &shared->rng, a, sizeof a))
            continue;
        scene_count(scene, caller_ask(host, "{'t':'do','table':'%s','at':%u,'a':%s}",
                                      host->mirror->table, host->mirror->seq, a));
    }
}

static void strike(struct scene *scene, unsigned thread)
{
    if (thread < OWNERS)
        fetch(scene, thread);
    else if (thread == STRANGER)
        pry(scene);
    else
        play(scene);
}

static void judge(struct scene *scene)
{
    const struct shared *shared = scene->context;
    const struct caller *owner = &shared->owner[0];
    char path[120];

    expect(scene, !shared->served, "a stranger gets no file of a tournament");
    snprintf(path, sizeof path, "/api/tournaments/%s/export/tournament.json", shared->id[0]);
    expect(scene, house_status(scene->house, owner->from, "GET", path, owner->token, NULL) == 200,
           "its owner gets it when the threads are free again");
}

static void end(struct scene *scene)
{
    struct shared *shared = scene->context;

    if (!shared)
        return;
    for (unsigned i = 0; i < OWNERS; i++)
        caller_leave(&shared->owner[i]);
    caller_leave(&shared->stranger);
    for (unsigned i = 0; i < TABLES; i++)
        caller_leave(&shared->host[i]);
    free(shared);
}

const struct attack attack_shares = {.name = "shares",
                                     .about = "keep all threads busy: sheets, files, searches",
                                     .threads = THREADS,
                                     .prepare = prepare,
                                     .strike = strike,
                                     .judge = judge,
                                     .end = end};
