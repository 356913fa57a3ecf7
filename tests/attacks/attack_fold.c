/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* One guest makes a tournament that is as hard to fold as the limits allow. Others of them join and
 * leave it in a loop (`fold`). Or its owner undoes undos in a loop (`undo`), or edits a player and
 * looks at what events moved in the standings (`moves`). */

#include "attacks/attack.h"
#include "attacks/victims.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DESKS = 6, /* connections of the owner */
    GUESTS = 16,
    ADDRESSES = 4,
    UNDO_NS_MAX = 20 /* seconds that the undos of the preparation may take */
};

struct folded {
    struct caller desk[DESKS];
    char id[25];
    int64_t last; /* the last undo */
    struct mob mob;
};

static enum caller_answer undo(struct folded *folded, struct caller *desk)
{
    enum caller_answer answer = caller_ask(
        desk, "{'t':'tournament_do','tournament':'%s','a':{'ev':'undo','of':%d,'reason':'x'}}",
        folded->id, (int)folded->last);

    if (answer == CALLER_OK)
        folded->last = caller_number(desk, "seq");
    return answer;
}

static enum caller_answer edit(struct folded *folded, struct caller *desk, unsigned n)
{
    return caller_ask(desk,
                      "{'t':'tournament_do','tournament':'%s','a':{'ev':'edit','number':1,"
                      "'club':'SV %u'}}",
                      folded->id, n);
}

static bool rejoin(struct folded *folded, struct caller *desk)
{
    return caller_return(desk) &&
           caller_ask(desk, "{'t':'tournament_join','tournament':'%s'}", folded->id) == CALLER_OK;
}

/* The same account on several connections, each with the limits of a desk. */
static bool sit_at_desks(struct folded *folded, struct scene *scene, unsigned players)
{
    struct caller *first = &folded->desk[0];
    char from[HOUSE_FROM];

    scene_from(scene, 0, from);
    if (!caller_come(first, scene->house, from, "Gast") ||
        !caller_big_tournament(first, players, folded->id) || !caller_publish(first, folded->id))
        return false;
    for (unsigned i = 1; i < DESKS; i++) {
        if (!caller_come(&folded->desk[i], scene->house, from, NULL))
            return false;
        memcpy(folded->desk[i].token, first->token, sizeof first->token);
        if (!rejoin(folded, &folded->desk[i]))
            return false;
    }
    return true;
}

static bool enter_lists(struct folded *folded, unsigned lists)
{
    for (unsigned i = 1; i <= lists; i++)
        if (caller_ask(&folded->desk[i % DESKS],
                       "{'t':'tournament_do','tournament':'%s','a':{'ev':'list','round':1,"
                       "'table':%u,'base':0,'rows':[{'p':[1,1,-1,-1]},{'p':[6,-2,-2,-2]}]}}",
                       folded->id, i) != CALLER_OK)
            return false;
    folded->last = caller_number(&folded->desk[lists % DESKS], "seq");
    return true;
}

static void undo_many(struct folded *folded, unsigned undos)
{
    uint64_t end = now_ns() + UNDO_NS_MAX * UINT64_C(1000000000);

    for (unsigned i = 0; i < undos && now_ns() < end; i++)
        if (undo(folded, &folded->desk[i % DESKS]) == CALLER_GONE)
            rejoin(folded, &folded->desk[i % DESKS]);
}

static bool prepare_desks(struct scene *scene)
{
    struct folded *folded = scene->context = calloc(1, sizeof *folded);
    unsigned players = scene->brief ? 80 : 1000;

    if (!folded || !sit_at_desks(folded, scene, players) ||
        !enter_lists(folded, scene->brief ? 16 : 240))
        return false;
    undo_many(folded, scene->brief ? 20 : 300);
    return true;
}

/* Nobody attends the tournament when the guests begin. */
static bool prepare_guests(struct scene *scene)
{
    struct folded *folded;

    if (!prepare_desks(scene))
        return false;
    folded = scene->context;
    if (!rejoin(folded, &folded->desk[0]) || edit(folded, &folded->desk[0], 0) != CALLER_OK)
        return false;
    folded->last = caller_number(&folded->desk[0], "seq");
    for (unsigned i = 0; i < DESKS; i++)
        caller_cut(&folded->desk[i]);
    return mob_come(&folded->mob, scene, GUESTS, 1, ADDRESSES);
}

static void join_and_leave(struct scene *scene, unsigned thread)
{
    struct folded *folded = scene->context;

    (void)thread;
    while (!scene->stop) {
        struct caller *caller = mob_next(&folded->mob);
        for (unsigned i = 0; caller && i < 2; i++)
            caller_say(caller, "{'t':'tournament_join','tournament':'%s','on':%s}", folded->id,
                       i ? "false" : "true");
    }
}

static void undo_undos(struct scene *scene, unsigned thread)
{
    struct folded *folded = scene->context;

    (void)thread;
    for (unsigned i = 0; !scene->stop; i++) {
        struct caller *desk = &folded->desk[i % DESKS];
        enum caller_answer answer = undo(folded, desk);
        scene_count(scene, answer);
        if (answer == CALLER_REFUSED)
            scene_nap(50); /* the limit of undos is reached */
        else if (answer != CALLER_OK && !rejoin(folded, desk))
            scene_nap(100);
    }
}

static enum caller_answer look_at_moves(struct folded *folded, struct caller *desk, unsigned event)
{
    return caller_ask(desk, "{'t':'tournament_look','tournament':'%s','part':'moves','number':%u}",
                      folded->id, event);
}

/* One desk edits, the others look at other events again and again. */
static void edit_and_look(struct scene *scene, unsigned thread)
{
    struct folded *folded = scene->context;

    (void)thread;
    for (unsigned i = 0; !scene->stop; i++) {
        struct caller *desk = &folded->desk[i % DESKS];
        enum caller_answer answer =
            i % DESKS ? look_at_moves(folded, desk, (unsigned)folded->last - i % 50)
                      : edit(folded, desk, i);
        scene_count(scene, answer);
        /* not when it is refused: the account has 30 connections a minute, and comes back after */
        if ((answer == CALLER_GONE || answer == CALLER_LATE) && !rejoin(folded, desk))
            scene_nap(100);
        scene_nap(20); /* all desks together stay below their limits */
    }
}

/* Those who only join and leave have written nothing. */
static void judge_events(struct scene *scene, struct folded *folded)
{
    struct caller *desk = &folded->desk[0];
    bool good = edit(folded, desk, 1) == CALLER_OK;
    int64_t seq = good ? caller_number(desk, "seq") : 0;

    expect(scene, good, "its desk writes as before");
    if (folded->mob.count)
        expect(scene, seq == folded->last + 1, "nobody has added an event: %d, not %d", (int)seq,
               (int)folded->last + 1);
}

/* Nobody is locked out of it: its owner and a new guest find it as it was. */
static void judge(struct scene *scene)
{
    struct folded *folded = scene->context;
    struct caller *desk = &folded->desk[0], guest = {0};

    expect(scene, rejoin(folded, desk), "its owner gets in again");
    judge_events(scene, folded);
    expect(scene,
           caller_ask(desk, "{'t':'tournament_look','tournament':'%s','part':'board','round':1}",
                      folded->id) == CALLER_OK,
           "its owner sees the board");
    expect(scene, caller_come(&guest, scene->house, "127.100.0.8", "Gast"), "a guest comes");
    expect(scene,
           caller_ask(&guest, "{'t':'tournament_join','tournament':'%s'}", folded->id) == CALLER_OK,
           "a guest joins");
    caller_leave(&guest);
}

static void end(struct scene *scene)
{
    struct folded *folded = scene->context;

    if (!folded)
        return;
    for (unsigned i = 0; i < DESKS; i++)
        caller_leave(&folded->desk[i]);
    mob_leave(&folded->mob);
    free(folded);
}

const struct attack attack_fold = {.name = "fold",
                                   .about = "join and leave a tournament full of undos",
                                   .threads = 1,
                                   .prepare = prepare_guests,
                                   .strike = join_and_leave,
                                   .judge = judge,
                                   .end = end};

const struct attack attack_undo = {.name = "undo",
                                   .about = "undo undos in a large tournament",
                                   .threads = 1,
                                   .prepare = prepare_desks,
                                   .strike = undo_undos,
                                   .judge = judge,
                                   .end = end};

const struct attack attack_moves = {.name = "moves",
                                    .about = "look at what events moved in a large tournament",
                                    .threads = 1,
                                    .prepare = prepare_desks,
                                    .strike = edit_and_look,
                                    .judge = judge,
                                    .end = end};
