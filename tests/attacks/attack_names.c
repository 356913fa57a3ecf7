/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Guests try to look like a person with an account. */

#include "attacks/attack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names for the account "Iris" with some letters behind it; %s stands for these. */
static const char *const alike[] = {
    "Iris %s", "IRIS %s", "lris %s", "1ris %s", "\xd0\x86ris %s", /* a Cyrillic letter */
};
static const char *const unseen[] = {
    "\xe2\x80\xaeIris %s",     /* right to left */
    "I\xe2\x80\x8bris %s",     /* a space without width */
    "Iris\xc2\x85%s",          /* C1 */
    "\xe2\x80\x8b\xe2\x80\x8b" /* nothing to be seen */
};

struct faked {
    struct caller owner;
    char letters[16];
    atomic_uint taken, seen; /* names that a guest got and should not have */
};

static const char password[] = "grasober sticht";

static bool prepare(struct scene *scene)
{
    struct faked *faked = scene->context = calloc(1, sizeof *faked);

    if (!faked || !caller_come(&faked->owner, scene->house, "127.100.0.15", "Gast"))
        return false;
    snprintf(faked->letters, sizeof faked->letters, "%.12s", faked->owner.account);
    return caller_ask(&faked->owner, "{'t':'register','name':'Iris %s','password':'%s'}",
                      faked->letters, password) == CALLER_OK;
}

/* Single letters of the rows are replaced without a format that comes from a table. */
static void spell(char *name, size_t size, const char *row, const char *letters)
{
    const char *hole = strstr(row, "%s");
    size_t head = hole ? (size_t)(hole - row) : strlen(row);

    snprintf(name, size, "%.*s%s", (int)head, row, hole ? letters : "");
}

static void try_names(struct scene *scene, struct faked *faked, struct caller *thief)
{
    char name[64];

    for (unsigned i = 0; i < sizeof alike / sizeof *alike; i++) {
        enum caller_answer answer;
        spell(name, sizeof name, alike[i], faked->letters);
        answer = caller_ask(thief, "{'t':'rename','name':'%s'}", name);
        scene_count(scene, answer);
        faked->taken += answer == CALLER_OK;
        answer = caller_ask(thief, "{'t':'register','name':'%s','password':'%s'}", name, password);
        scene_count(scene, answer);
        faked->taken += answer == CALLER_OK;
    }
    for (unsigned i = 0; i < sizeof unseen / sizeof *unseen; i++) {
        enum caller_answer answer;
        spell(name, sizeof name, unseen[i], faked->letters);
        answer = caller_ask(thief, "{'t':'rename','name':'%s'}", name);
        scene_count(scene, answer);
        faked->seen += answer == CALLER_OK;
    }
}

static void strike(struct scene *scene, unsigned thread)
{
    struct faked *faked = scene->context;
    char from[HOUSE_FROM];

    (void)thread;
    for (unsigned i = 0; !scene->stop; i++) {
        struct caller thief = {0};
        scene_from(scene, i / 8, from);
        if (caller_come(&thief, scene->house, from, "Gast"))
            try_names(scene, faked, &thief);
        else
            scene_nap(50);
        caller_leave(&thief);
    }
}

/* At a table everybody sees which of two people has the account. */
static void judge(struct scene *scene)
{
    struct faked *faked = scene->context;
    struct caller thief = {0};
    char name[64], from[HOUSE_FROM];
    const char *seats;

    expect(scene, !faked->taken, "nobody gets a name that looks like another's");
    expect(scene, !faked->seen, "nobody gets a name with signs that nobody sees");
    snprintf(name, sizeof name, "Iris %s", faked->letters);
    scene_from(scene, 240, from);
    expect(scene, caller_come(&thief, scene->house, from, name), "a guest of that name comes");
    caller_copy(&thief, "name", name, sizeof name);
    expect(scene, strstr(name, " (Gast)") != NULL, "a guest of that name is called a guest");
    expect(scene,
           caller_open(&faked->owner, "schule-2024", "") && caller_sit(&thief, &faked->owner),
           "they sit down");
    seats = thief.mirror ? sf_mirror_get(thief.mirror, "seats") : NULL;
    expect(scene, seats && strstr(seats, "\"registered\":true"), "the seats mark the account");
    caller_leave(&thief);
}

static void end(struct scene *scene)
{
    struct faked *faked = scene->context;

    if (faked)
        caller_leave(&faked->owner);
    free(faked);
}

const struct attack attack_names = {.name = "names",
                                    .about = "carry the name of somebody with an account",
                                    .threads = 1,
                                    .prepare = prepare,
                                    .strike = strike,
                                    .judge = judge,
                                    .end = end};
