/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Guests close and undo rounds of their tournaments in a loop, so that the server makes backup
 * after backup: somebody else's must stay, and the disk must not fill. */

#include "attacks/attack.h"
#include "attacks/victims.h"
#include "server/backup.h"
#include "server/copies.h"
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 2, EACH = 5, PATIENCE_MS = 30000, STEP_MS = 20 };

struct copied {
    struct caller leiter; /* honest */
    char honest[25];
    struct caller caller[THREADS];
    char id[THREADS][EACH][25];
    unsigned before; /* copies of the honest tournament */
};

static enum caller_answer act(struct caller *caller, const char *id, const char *a)
{
    return caller_ask(caller, "{'t':'tournament_do','tournament':'%s','a':%s}", id, a);
}

static bool close_and_wait(struct copied *copied, struct scene *scene)
{
    if (act(&copied->leiter, copied->honest, "{'ev':'close','round':1}") != CALLER_OK)
        return false;
    for (unsigned ms = 0; ms < PATIENCE_MS; ms += STEP_MS) {
        house_copies(scene->house, copied->honest, &copied->before);
        if (copied->before)
            return true;
        scene_nap(STEP_MS);
    }
    return true; /* others keep the thread busy: there is nothing to lose yet */
}

static bool prepare(struct scene *scene)
{
    struct copied *copied = scene->context = calloc(1, sizeof *copied);
    char from[HOUSE_FROM];

    if (!copied || !caller_come(&copied->leiter, scene->house, "127.100.0.9", "Leiter") ||
        !caller_small_tournament(&copied->leiter, copied->honest) || !close_and_wait(copied, scene))
        return false;
    for (unsigned i = 0; i < THREADS; i++) {
        scene_from(scene, i, from);
        if (!caller_come(&copied->caller[i], scene->house, from, "Gast"))
            return false;
        for (unsigned j = 0; j < EACH; j++) {
            if (j && !caller_return(&copied->caller[i]))
                return false;
            if (!caller_small_tournament(&copied->caller[i], copied->id[i][j]))
                return false;
        }
    }
    return true;
}

/* A connection attends four tournaments at most, so it leaves one before it joins the next. */
static void strike(struct scene *scene, unsigned thread)
{
    struct copied *copied = scene->context;
    struct caller *caller = &copied->caller[thread];

    for (unsigned i = 0; !scene->stop; i++) {
        const char *id = copied->id[thread][i % EACH];
        char undo[80];
        enum caller_answer answer;
        caller_ask(caller, "{'t':'tournament_join','tournament':'%s'}", id);
        answer = act(caller, id, "{'ev':'close','round':1}");
        scene_count(scene, answer);
        if (answer == CALLER_OK) {
            snprintf(undo, sizeof undo, "{'ev':'undo','of':%d,'reason':'x'}",
                     (int)caller_number(caller, "seq"));
            answer = act(caller, id, undo);
            scene_count(scene, answer);
        }
        caller_ask(caller, "{'t':'tournament_join','tournament':'%s','on':false}", id);
        if (answer != CALLER_OK && !caller_return(caller))
            scene_nap(200);
    }
}

static void judge(struct scene *scene)
{
    struct copied *copied = scene->context;
    uint64_t bytes = house_copies(scene->house, "-round-", NULL);
    unsigned count;

    if (copied->before) {
        house_copies(scene->house, copied->honest, &count);
        expect(scene, count >= 1, "the copy of the honest tournament is there");
    }
    for (unsigned i = 0; i < THREADS * EACH; i++) {
        house_copies(scene->house, copied->id[i / EACH][i % EACH], &count);
        expect(scene, count <= SF_COPIES_EACH + 1, /* and one that is being made */
               "a tournament has at most %d copies, not %u", SF_COPIES_EACH, count);
    }
    expect(scene, bytes <= (uint64_t)SF_BACKUP_BUDGET_MIB << 20, "the copies fit their budget");
}

static void end(struct scene *scene)
{
    struct copied *copied = scene->context;

    if (!copied)
        return;
    caller_leave(&copied->leiter);
    for (unsigned i = 0; i < THREADS; i++)
        caller_leave(&copied->caller[i]);
    free(copied);
}

const struct attack attack_copies = {.name = "copies",
                                     .about = "close and undo rounds, for backup after backup",
                                     .threads = THREADS,
                                     .prepare = prepare,
                                     .strike = strike,
                                     .judge = judge,
                                     .end = end};
