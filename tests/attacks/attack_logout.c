/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Somebody has the token of an account and uses it on many connections. The owner signs out
 * everywhere: from then on the token is worth nothing. */

#include "attacks/attack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOCKETS = 12 };

struct stolen {
    struct caller owner, phone; /* two devices of the owner */
    struct caller thief[SOCKETS];
    char name[32];
};

static const char password[] = "grasober sticht";

static bool prepare(struct scene *scene)
{
    struct stolen *stolen = scene->context = calloc(1, sizeof *stolen);
    char from[HOUSE_FROM];

    if (!stolen || !caller_come(&stolen->owner, scene->house, "127.100.0.10", "Gast"))
        return false;
    snprintf(stolen->name, sizeof stolen->name, "Resi %.12s", stolen->owner.account);
    if (caller_ask(&stolen->owner, "{'t':'register','name':'%s','password':'%s'}", stolen->name,
                   password) != CALLER_OK ||
        !caller_come(&stolen->phone, scene->house, "127.100.0.10", "Gast") ||
        caller_ask(&stolen->phone, "{'t':'login','name':'%s','password':'%s'}", stolen->name,
                   password) != CALLER_OK)
        return false;
    scene_from(scene, 0, from);
    for (unsigned i = 0; i < SOCKETS; i++) {
        struct caller *thief = &stolen->thief[i];
        if (!caller_come(thief, scene->house, from, "Dieb"))
            return false;
        memcpy(thief->token, stolen->owner.token, sizeof thief->token);
        if (!caller_return(thief))
            return false;
    }
    return true;
}

static void strike(struct scene *scene, unsigned thread)
{
    struct stolen *stolen = scene->context;

    (void)thread;
    for (unsigned i = 0; !scene->stop; i++) {
        struct caller *thief = &stolen->thief[i % SOCKETS];
        enum caller_answer answer;
        if (!thief->dial && !caller_return(thief)) {
            scene_nap(50);
            continue;
        }
        if (thief->said > 27) { /* or the server closes the connection */
            scene_nap(10);
            continue;
        }
        answer = caller_ask(thief, i % 2 ? "{'t':'account'}" : "{'t':'tournaments'}");
        scene_count(scene, answer);
    }
}

static void judge(struct scene *scene)
{
    struct stolen *stolen = scene->context;

    for (unsigned i = 0; i < SOCKETS; i++)
        if (!stolen->thief[i].dial)
            caller_return(&stolen->thief[i]);
    expect(scene, caller_ask(&stolen->phone, "{'t':'logout','all':true}") == CALLER_OK,
           "the owner signs out everywhere");
    for (unsigned i = 0; i < SOCKETS; i++) {
        struct caller *thief = &stolen->thief[i];
        enum caller_answer answer = caller_ask(thief, "{'t':'ping'}");
        expect(scene, answer == CALLER_GONE, "a stolen connection is closed");
        expect(scene, !caller_return(thief), "a stolen token opens no other");
    }
    expect(scene,
           house_status(scene->house, stolen->thief[0].from, "GET", "/api/games",
                        stolen->thief[0].token, NULL) == 401,
           "a stolen token is worth nothing over HTTP");
    caller_leave(&stolen->owner);
    expect(scene,
           caller_come(&stolen->owner, scene->house, "127.100.0.11", "Gast") &&
               caller_ask(&stolen->owner, "{'t':'login','name':'%s','password':'%s'}", stolen->name,
                          password) == CALLER_OK,
           "the owner signs in again");
}

static void end(struct scene *scene)
{
    struct stolen *stolen = scene->context;

    if (!stolen)
        return;
    caller_leave(&stolen->owner);
    caller_leave(&stolen->phone);
    for (unsigned i = 0; i < SOCKETS; i++)
        caller_leave(&stolen->thief[i]);
    free(stolen);
}

const struct attack attack_logout = {.name = "logout",
                                     .about = "go on with a stolen token after a logout",
                                     .threads = 1,
                                     .prepare = prepare,
                                     .strike = strike,
                                     .judge = judge,
                                     .end = end};
