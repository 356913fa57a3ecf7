/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Strangers at several addresses try passwords for one name: they are slowed down, and the owner
 * still gets in with a device that the account knows. */

#include "attacks/attack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, OF_NAME = 10 }; /* attempts a minute by strangers for one name */

struct guessed {
    struct caller owner; /* signed in */
    char name[32], known[65];
    atomic_uint wrong, slowed, lucky;
};

static const char password[] = "grasober sticht";

/* A phone signs in and out: the account knows it from now on. */
static bool know_phone(struct guessed *guessed, struct scene *scene)
{
    struct caller phone = {0};
    bool good = caller_come(&phone, scene->house, "127.100.0.12", "Gast") &&
                caller_ask(&phone, "{'t':'login','name':'%s','password':'%s'}", guessed->name,
                           password) == CALLER_OK;

    caller_copy(&phone, "token", guessed->known, sizeof guessed->known);
    good =
        good && strlen(guessed->known) == 64 && caller_ask(&phone, "{'t':'logout'}") == CALLER_OK;
    caller_leave(&phone);
    return good;
}

static bool prepare(struct scene *scene)
{
    struct guessed *guessed = scene->context = calloc(1, sizeof *guessed);

    if (!guessed || !caller_come(&guessed->owner, scene->house, "127.100.0.13", "Gast"))
        return false;
    snprintf(guessed->name, sizeof guessed->name, "Vroni %.12s", guessed->owner.account);
    return caller_ask(&guessed->owner, "{'t':'register','name':'%s','password':'%s'}",
                      guessed->name, password) == CALLER_OK &&
           know_phone(guessed, scene);
}

static void strike(struct scene *scene, unsigned thread)
{
    struct guessed *guessed = scene->context;
    struct caller thief = {0};
    char from[HOUSE_FROM];

    scene_from(scene, thread, from);
    for (unsigned i = 0; !scene->stop; i++) {
        enum caller_answer answer;
        if ((!thief.dial || thief.said > 27) &&
            !(thief.token[0] ? caller_return(&thief)
                             : caller_come(&thief, scene->house, from, "Gast"))) {
            scene_nap(100);
            continue;
        }
        answer = caller_ask(&thief, "{'t':'login','name':'%s','password':'geraten %u'}",
                            guessed->name, i);
        scene_count(scene, answer);
        guessed->lucky += answer == CALLER_OK;
        if (answer == CALLER_REFUSED && !strcmp(thief.code, "too_fast"))
            guessed->slowed++;
        else if (answer == CALLER_REFUSED)
            guessed->wrong++;
    }
    caller_leave(&thief);
}

static void judge(struct scene *scene)
{
    struct guessed *guessed = scene->context;
    struct caller phone = {0};

    expect(scene, !guessed->lucky, "nobody guesses the password");
    expect(scene, guessed->slowed > 0 || guessed->wrong < OF_NAME, "strangers are slowed down");
    expect(scene, caller_ask(&guessed->owner, "{'t':'ping'}") == CALLER_OK,
           "the owner's connection lives");
    expect(scene,
           caller_come(&phone, scene->house, "127.100.0.14", "Gast") &&
               caller_ask(&phone, "{'t':'login','name':'%s','password':'%s','known':'%s'}",
                          guessed->name, password, guessed->known) == CALLER_OK,
           "the owner gets in with a known device: %s", phone.code);
    caller_leave(&phone);
}

static void end(struct scene *scene)
{
    struct guessed *guessed = scene->context;

    if (guessed)
        caller_leave(&guessed->owner);
    free(guessed);
}

const struct attack attack_login = {.name = "login",
                                    .about = "try passwords, and lock the owner out",
                                    .threads = THREADS,
                                    .prepare = prepare,
                                    .strike = strike,
                                    .judge = judge,
                                    .end = end};
