/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_BOT_H
#define SF_BOTS_BOT_H

/*
 * Bots: players that read a view and return an action.
 *
 * A bot sees what a person in its seat sees, struct sf_view, and nothing else; its answer is an
 * event that the table accepts. A level is a row of sf_bots. Every level handles every request that
 * a seat can get: cutting, Legen, pushing, the words of all five auctions, Hochzeit, announcing,
 * Stoss, cards, claims.
 *
 * A bot allocates nothing and reads no clock. It thinks with the tools that the caller provides,
 * and stops when *stop becomes true; it then returns the best answer found so far, and there always
 * is one. The same view, seed and number of worlds give the same answer with any number of threads,
 * unless the bot was stopped. Random numbers are keyed by seed, deal, seat and ply (sf_bot_rng()),
 * so that one decision does not change the next.
 */

#include "base/rng.h"
#include "core/view.h"
#include "solver/solver.h"

/* Runs work(context, thread, index) once for each index below `count`, perhaps on several threads,
 * and returns when all are done. */
typedef void sf_bot_work(void *context, unsigned thread, size_t index);

struct sf_bot_tools {
    uint64_t seed;
    unsigned worlds;         /* how many distributions of the unseen cards to try; 0: default */
    const atomic_bool *stop; /* may be NULL */

    /* Threads, and a solver for each of them. `spread` NULL: one thread, and `solver` is called
     * with 0. Levels that search need a solver, the others ignore it. */
    void *workshop;
    void (*spread)(void *workshop, size_t count, sf_bot_work *work, void *context);
    struct sf_solver *(*solver)(void *workshop, unsigned thread);
};

enum { SF_BOT_REASON = 200 };

struct sf_bot_answer {
    struct sf_event event;
    char de[SF_BOT_REASON], en[SF_BOT_REASON]; /* the reason, in one sentence; may be empty */
};

/* The action of a level in the seat of a view. Returns false if it does nothing: it is not its
 * turn, and it wants none of the actions that are possible out of turn (Stoss, claim). */
typedef bool sf_bot_act(const struct sf_view *view, const struct sf_bot_tools *tools,
                        struct sf_bot_answer *answer);

struct sf_bot {
    const char *name;
    const char *de, *en; /* description in a few words */
    sf_bot_act *act;
    bool searches;  /* it needs a solver */
    bool yardstick; /* a reference for measurements; not offered to people */
};

extern const struct sf_bot sf_bots[]; /* weakest first; ends with a row whose name is NULL */

/* NULL if there is no such level. */
const struct sf_bot *sf_bot_find(const char *name);

/* The organiser at a table of bots: approves every request. Returns false if there is none. The
 * organiser does not judge claims here: the driver of a table decides them by search
 * (solver/claim.h). */
bool sf_bot_organiser(const struct sf_view *view, struct sf_event *event);

/* Random numbers for one decision of a seat. */
struct sf_rng sf_bot_rng(const struct sf_view *view, uint64_t seed);

#endif
