/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Guests try keys of links to a tournament with many tables and players. */

#include "attacks/attack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUESTS = 16, ADDRESSES = 4, OF_MINUTE = 30 };

struct keyed {
    struct caller desk;
    char id[25], key[27];
    struct mob mob;
};

/* The key of the first table, as the desk sees it. */
static bool read_key(struct keyed *keyed)
{
    static const char before[] = "\"tables\":[[1,\"";
    const char *found = NULL;

    if (!caller_say(&keyed->desk,
                    "{'t':'tournament_look','tournament':'%s','part':'links','round':1}",
                    keyed->id))
        return false;
    while (!found) {
        const char *text;
        size_t length;
        if (sf_dial_read(keyed->desk.dial, CALLER_PATIENCE_MS, &text, &length) != SF_DIAL_MESSAGE)
            return false;
        found = strstr(text, before);
    }
    snprintf(keyed->key, sizeof keyed->key, "%.26s", found + sizeof before - 1);
    return strlen(keyed->key) == 26;
}

static bool prepare(struct scene *scene)
{
    struct keyed *keyed = scene->context = calloc(1, sizeof *keyed);

    return keyed && caller_come(&keyed->desk, scene->house, "127.100.0.16", "Leiter") &&
           caller_big_tournament(&keyed->desk, scene->brief ? 80 : 1000, keyed->id) &&
           caller_publish(&keyed->desk, keyed->id) && read_key(keyed) &&
           mob_come(&keyed->mob, scene, GUESTS, 0, ADDRESSES);
}

static void strike(struct scene *scene, unsigned thread)
{
    struct keyed *keyed = scene->context;
    unsigned i = 0;

    (void)thread;
    while (!scene->stop) {
        struct caller *caller = mob_next(&keyed->mob);
        if (caller)
            caller_say(caller, "{'t':'tournament_join','tournament':'%s','key':'%026u'}", keyed->id,
                       i++);
    }
}

/* Tries wrong keys and the right one from this address; returns how many were looked up. */
static unsigned guess(struct scene *scene, struct keyed *keyed, const char *from,
                      enum caller_answer *right)
{
    struct caller thief = {0};
    unsigned looked_up = 0;

    *right = CALLER_GONE;
    for (unsigned i = 0; i < 2 * OF_MINUTE; i++) {
        if (!thief.dial || thief.said > 27)
            if (!(thief.token[0] ? caller_return(&thief)
                                 : caller_come(&thief, scene->house, from, "Gast")))
                break;
        caller_ask(&thief, "{'t':'tournament_join','tournament':'%s','key':'%026u'}", keyed->id, i);
        looked_up += !strcmp(thief.code, "wrong_link");
    }
    *right = caller_ask(&thief, "{'t':'tournament_join','tournament':'%s','key':'%s'}", keyed->id,
                        keyed->key);
    caller_leave(&thief);
    return looked_up;
}

static void judge(struct scene *scene)
{
    struct keyed *keyed = scene->context;
    struct caller phone = {0};
    enum caller_answer right;
    char from[HOUSE_FROM];
    unsigned looked_up;

    scene_from(scene, 200, from);
    looked_up = guess(scene, keyed, from, &right);
    expect(scene, looked_up <= OF_MINUTE + 5, "wrong keys are slowed down, %u were looked up",
           looked_up);
    expect(scene, right == CALLER_REFUSED, "after too many keys even the right one must wait");
    expect(scene,
           caller_come(&phone, scene->house, "127.100.0.17", "Gast") &&
               caller_ask(&phone, "{'t':'tournament_join','tournament':'%s','key':'%s'}", keyed->id,
                          keyed->key) == CALLER_OK,
           "a phone with the right key gets in");
    caller_leave(&phone);
}

static void end(struct scene *scene)
{
    struct keyed *keyed = scene->context;

    if (!keyed)
        return;
    caller_leave(&keyed->desk);
    mob_leave(&keyed->mob);
    free(keyed);
}

const struct attack attack_keys = {.name = "keys",
                                   .about = "try keys of links",
                                   .threads = 1,
                                   .prepare = prepare,
                                   .strike = strike,
                                   .judge = judge,
                                   .end = end};
