/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Guest after guest of one address stores as much as they can: evenings, tournaments, shared
 * rounds, names. */

#include "attacks/attack.h"
#include "server/quota.h"
#include "server/rounds.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The strike lasts a while, so some of these limits per minute begin again. */
enum {
    PEOPLE = 1000,
    BODY = 126 * 1024,
    TRIES = 60, /* evenings that one guest tries to store */
    NAMES_A_DAY = 20,
    DAY_BYTES = 64 << 20
};

/* One address in every round, so that its limits for the day count all rounds together. */
static const char address[] = "127.199.0.1";
static atomic_ullong stored;

struct hoard {
    char *body;
    unsigned evenings, tournaments, rounds, names; /* the most that one guest has stored */
    uint64_t before;                               /* bytes of the database */
    unsigned long long stored_before;
};

static bool prepare(struct scene *scene)
{
    struct hoard *hoard = scene->context = calloc(1, sizeof *hoard);
    size_t length = 0;

    if (!hoard || !(hoard->body = malloc(BODY)))
        return false;
    length = (size_t)snprintf(hoard->body, BODY, "Platz;Name;Verein;Punkte\n");
    for (unsigned i = 1; i <= PEOPLE; i++)
        length += (size_t)snprintf(hoard->body + length, BODY - length,
                                   "%u;Spieler %04u %045u;SV %045u;%u\n", i, i, i, i, PEOPLE - i);
    hoard->before = house_database_bytes(scene->house);
    hoard->stored_before = stored;
    return length < BODY;
}

static unsigned store_evenings(struct scene *scene, struct hoard *hoard, struct caller *guest)
{
    unsigned done = 0;
    char path[120];

    for (unsigned i = 0; i < TRIES && !scene->stop; i++) {
        unsigned status;
        snprintf(path, sizeof path,
                 "/api/evenings?title=Abend%u&date=2026-11-20&rulebook=muenchen-2006", i);
        status = house_status(scene->house, address, "POST", path, guest->token, hoard->body);
        scene_count(scene, status == 200 ? CALLER_OK : CALLER_REFUSED);
        done += status == 200;
        if (status == 200)
            atomic_fetch_add(&stored, strlen(hoard->body));
    }
    return done;
}

static unsigned store_tournaments(struct scene *scene, struct caller *guest)
{
    unsigned done = 0;

    for (unsigned i = 0; i < 8 && !scene->stop; i++) {
        enum caller_answer answer =
            caller_ask(guest, "{'t':'tournament_open','setup':{'title':'Herbst','date':"
                              "'2026-11-15','rulebook':'serien-2022','rounds':1,'games':2}}");
        scene_count(scene, answer);
        done += answer == CALLER_OK;
    }
    return done;
}

/* Both end with the limit or with the messages of a connection. */
static unsigned share_rounds(struct scene *scene, struct caller *guest)
{
    unsigned done = 0;

    for (unsigned i = 0; caller_return(guest) && i < 3 * SF_ROUND_WATCHED && !scene->stop; i++) {
        enum caller_answer answer = caller_ask(guest, "{'t':'ledger_open'}");
        scene_count(scene, answer);
        done += answer == CALLER_OK;
    }
    return done;
}

static unsigned take_names(struct scene *scene, struct caller *guest)
{
    unsigned done = 0;

    for (unsigned i = 0; caller_return(guest) && i < 24 && !scene->stop; i++) {
        enum caller_answer answer = caller_ask(guest, "{'t':'rename','name':'G %u'}", i);
        scene_count(scene, answer);
        done += answer == CALLER_OK;
    }
    return done;
}

static void most(unsigned *most, unsigned count)
{
    if (count > *most)
        *most = count;
}

static void strike(struct scene *scene, unsigned thread)
{
    struct hoard *hoard = scene->context;

    (void)thread;
    while (!scene->stop) {
        struct caller guest = {0};
        unsigned evenings, tournaments;
        if (!caller_come(&guest, scene->house, address, NULL)) {
            scene_count(scene, CALLER_REFUSED);
            scene_nap(100);
        } else {
            tournaments = store_tournaments(scene, &guest);
            evenings = store_evenings(scene, hoard, &guest);
            most(&hoard->tournaments, tournaments);
            most(&hoard->evenings, evenings);
            most(&hoard->rounds, share_rounds(scene, &guest));
            most(&hoard->names, take_names(scene, &guest));
        }
        caller_leave(&guest);
    }
}

static void judge(struct scene *scene)
{
    const struct hoard *hoard = scene->context;
    uint64_t grown = house_database_bytes(scene->house) - hoard->before;

    expect(scene, stored <= DAY_BYTES, "an address stores 64 MiB a day, not %llu bytes",
           (unsigned long long)stored);
    expect(scene, hoard->evenings <= sf_quota_limit(SF_QUOTA_EVENINGS, false),
           "a guest has few evenings, not %u", hoard->evenings);
    expect(scene, hoard->tournaments <= sf_quota_limit(SF_QUOTA_TOURNAMENTS, false),
           "a guest has few tournaments, not %u", hoard->tournaments);
    expect(scene, hoard->rounds <= sf_quota_limit(SF_QUOTA_ROUNDS, false),
           "a guest has few shared rounds, not %u", hoard->rounds);
    expect(scene, hoard->names <= NAMES_A_DAY, "a guest has few new names a day, not %u",
           hoard->names);
    if (scene->house->own) /* nobody else stores much */
        expect(scene, grown <= 3 * (stored - hoard->stored_before) + (16 << 20),
               "the database grows by little more than was stored, not by %llu bytes",
               (unsigned long long)grown);
}

static void end(struct scene *scene)
{
    struct hoard *hoard = scene->context;

    if (hoard)
        free(hoard->body);
    free(hoard);
}

const struct attack attack_quota = {.name = "quota",
                                    .about = "store as much as an address can, guest after guest",
                                    .threads = 1,
                                    .prepare = prepare,
                                    .strike = strike,
                                    .judge = judge,
                                    .end = end};
