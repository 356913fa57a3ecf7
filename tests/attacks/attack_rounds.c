/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* A large shared round: guests join and leave it in a loop and open rounds of their own, so that it
 * is pushed out of memory and folded again. One of them writes entries of the far future. */

#include "attacks/attack.h"
#include "server/quota.h"
#include "server/rounds.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WRITERS = 6, GUESTS = 16, ADDRESSES = 4, BATCH = SF_ROUND_BATCH, TRIES = 5 };

struct shared {
    struct caller writer[WRITERS]; /* one account */
    char id[25], key[33];
    unsigned written, entries; /* that are there, and that are wanted */
    struct mob mob;
    unsigned future; /* entries of the far future that were taken */
    unsigned tries;  /* to write one: an address has so many connections a minute */
};

/* The answer `ledger` comes before `ok`. */
static bool open_round(struct caller *caller, char id[25])
{
    return caller_ask(caller, "{'t':'ledger_open','once':'big'}") == CALLER_OK &&
           caller_copy(caller, "ledger", id, 25);
}

static bool come(struct scene *scene, struct shared *shared)
{
    struct caller *first = &shared->writer[0];
    char from[HOUSE_FROM];

    scene_from(scene, 0, from);
    if (!caller_come(first, scene->house, from, "Gast") || !open_round(first, shared->id))
        return false;
    for (unsigned i = 1; i < WRITERS; i++) {
        struct caller *writer = &shared->writer[i];
        if (!caller_come(writer, scene->house, from, NULL))
            return false;
        memcpy(writer->token, first->token, sizeof first->token);
        if (!caller_return(writer))
            return false;
    }
    return true;
}

static bool write_some(struct shared *shared, struct caller *writer)
{
    char text[BATCH * 96], entry[96];
    size_t used = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < BATCH; i++) {
        int length = snprintf(entry, sizeof entry, "%s{'e':'undo','id':'u-%u','at':%u,'of':'x'}",
                              i ? "," : "", shared->written + i, 1 + shared->written + i);
        memcpy(text + used, entry, (size_t)length + 1);
        used += (size_t)length;
    }
    if (caller_ask(writer, "{'t':'ledger_add','ledger':'%s','entries':[%s]}", shared->id, text) !=
        CALLER_OK)
        return false;
    shared->written += BATCH;
    return true;
}

static bool prepare(struct scene *scene)
{
    struct shared *shared = scene->context = calloc(1, sizeof *shared);

    if (!shared || !come(scene, shared))
        return false;
    shared->entries = scene->brief ? 10 * BATCH : 400 * BATCH;
    for (unsigned i = 0; shared->written < shared->entries; i++) {
        struct caller *writer = &shared->writer[i % WRITERS];
        if (!write_some(shared, writer) && !caller_return(writer))
            return false;
    }
    for (unsigned i = 0; i < WRITERS; i++)
        caller_cut(&shared->writer[i]);
    return mob_come(&shared->mob, scene, GUESTS, 1, ADDRESSES);
}

static void strike(struct scene *scene, unsigned thread)
{
    struct shared *shared = scene->context;
    struct caller *writer = &shared->writer[0];

    (void)thread;
    for (unsigned i = 0; !scene->stop; i++) {
        struct caller *caller = mob_next(&shared->mob);
        if (caller)
            caller_say(caller,
                       i % 3 ? "{'t':'ledger_join','ledger':'%s'}"
                             : "{'t':'ledger_open','once':'%.20s'}",
                       i % 3 ? shared->id : caller->account);
        if (i % 50 != 0 || shared->tries == TRIES)
            continue;
        shared->tries++;
        if (!writer->dial && !caller_return(writer))
            continue;
        shared->future += caller_ask(writer,
                                     "{'t':'ledger_add','ledger':'%s','entries':[{'e':'undo',"
                                     "'id':'f-%u','at':9007199254740991,'of':'x'}]}",
                                     shared->id, i) == CALLER_OK;
        caller_cut(writer);
    }
}

static void judge(struct scene *scene)
{
    struct shared *shared = scene->context;
    struct caller *writer = &shared->writer[0];
    char id[25] = "";

    expect(scene, !shared->future, "no entry of the far future is taken");
    expect(scene, caller_return(writer), "a member comes back");
    expect(scene, open_round(writer, id) && !strcmp(id, shared->id),
           "the same word opens the same round");
    expect(scene,
           caller_ask(writer, "{'t':'ledger_join','ledger':'%s','from':%u}", shared->id,
                      shared->written) == CALLER_OK,
           "a member joins");
    expect(scene, write_some(shared, writer), "a member writes");
}

static void end(struct scene *scene)
{
    struct shared *shared = scene->context;

    if (!shared)
        return;
    for (unsigned i = 0; i < WRITERS; i++)
        caller_leave(&shared->writer[i]);
    mob_leave(&shared->mob);
    free(shared);
}

const struct attack attack_rounds = {.name = "rounds",
                                     .about = "join a large shared round, and push it out",
                                     .threads = 1,
                                     .prepare = prepare,
                                     .strike = strike,
                                     .judge = judge,
                                     .end = end};
