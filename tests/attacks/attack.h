/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_ATTACK_H
#define TESTS_ATTACK_H

/*
 * An attack is a row: it prepares itself on a quiet server, strikes with a few threads until it is
 * stopped, and in the end its outcomes are judged. Outcomes do not depend on time: nothing is
 * stored beyond a quota, no copy of somebody else is gone, no socket lives after a logout. How long
 * others had to wait is measured elsewhere (victims.h), and never judged.
 *
 * Every attack is bounded: in connections, in addresses, in the time that it may take. Its threads
 * have the lowest priority, because an attacker's computer is not the server's.
 */

#include "attacks/caller.h"
#include <stdatomic.h>

struct scene {
    struct house *house;
    const char *tournament; /* of an honest Leiter */
    const char *clock_back; /* library that sets the clock back; NULL: none */
    unsigned round;         /* chooses the addresses of the attackers */
    bool brief;             /* smaller tournaments */
    atomic_bool stop;
    atomic_ulong blows;   /* requests sent by the attackers */
    atomic_ulong refused; /* of them refused, or their connection closed */
    unsigned judged, failed;
    char example[300]; /* of a failed outcome, or "" */
    void *context;     /* of the attack */
};

struct attack {
    const char *name, *about;
    unsigned threads;
    bool alone; /* stops the server, so it cannot join others; it does not strike */
    bool (*prepare)(struct scene *scene);
    void (*strike)(struct scene *scene, unsigned thread);
    void (*judge)(struct scene *scene);
    void (*end)(struct scene *scene);
};

/* The rows, each in its source attack_*.c. */
#define ATTACKS(X)                                                                                 \
    X(fold)                                                                                        \
    X(undo)                                                                                        \
    X(moves)                                                                                       \
    X(rename) X(rounds) X(copies) X(logout) X(quota) X(clock) X(shares) X(login) X(names) X(keys)
#define ATTACK_ROW(name) extern const struct attack attack_##name;
ATTACKS(ATTACK_ROW)
#undef ATTACK_ROW

extern const struct attack *const attacks[];
extern const unsigned attack_count;

/* --- running one ------------------------------------------------------------------------------ */

enum { STRIKERS_MAX = 8 };

/* Starts the threads, and ends them. */
struct strike;
struct strike *strike_begin(const struct attack *attack, struct scene *scene);
void strike_end(struct strike *strike);

/* --- for the attacks -------------------------------------------------------------------------- */

/* An outcome; `what` is the sentence that must be true. */
void expect(struct scene *scene, bool holds, const char *what, ...)
    __attribute__((format(printf, 3, 4)));

/* Counts an answer. */
void scene_count(struct scene *scene, enum caller_answer answer);

/* The n-th address of the attackers. */
void scene_from(const struct scene *scene, unsigned n, char from[HOUSE_FROM]);
void scene_nap(unsigned ms);

/* A crowd of guests that never waits for answers and comes back on a new connection before the
 * limit of messages closes the old one. */
enum { MOB_MAX = 16 };

struct mob {
    struct scene *scene;
    struct caller caller[MOB_MAX];
    unsigned count, next;
};

bool mob_come(struct mob *mob, struct scene *scene, unsigned count, unsigned first_address,
              unsigned addresses);
void mob_leave(struct mob *mob);
/* The next one who can say something; NULL: nobody at the moment, after a short pause. */
struct caller *mob_next(struct mob *mob);

/* A tournament with so many players, by a guest who has come; its id. False: it was refused. */
bool caller_big_tournament(struct caller *caller, unsigned players, char id[25]);
/* Commits, draws and publishes its first round. */
bool caller_publish(struct caller *caller, const char *id);

#endif
