/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_MEMO_H
#define SF_SOLVER_MEMO_H

/*
 * The solver's transposition table: bounds of positions between tricks, under a 64-bit key of
 * everything that the future depends on. An entry is never wrong, only missing. When a bucket is
 * full, entries of earlier questions are replaced first, then those closest to the end of a game.
 */

#include "solver/solver.h"

struct sf_memo {
    uint64_t key;      /* 0: empty */
    uint8_t low, high; /* bounds of the number still to come */
    uint8_t move;      /* the best place found */
    uint8_t left;      /* tricks left */
    uint32_t age;      /* number of the question */
};

_Static_assert(sizeof(struct sf_memo) == 16, "four to a cache line");

enum { SF_MEMO_BUCKET = 4 };

SF_HOT struct sf_memo *sf_memo_bucket(const struct sf_solver *solver, uint64_t key)
{
    return solver->memo + ((key >> 16) & solver->mask & ~(uint64_t)(SF_MEMO_BUCKET - 1));
}

SF_HOT const struct sf_memo *sf_memo_recall(const struct sf_memo *bucket, uint64_t key)
{
    for (unsigned i = 0; i < SF_MEMO_BUCKET; i++)
        if (bucket[i].key == key)
            return &bucket[i];
    return NULL;
}

/* Is `a` replaced before `b`? */
SF_HOT bool sf_memo_goes_first(const struct sf_memo *a, const struct sf_memo *b, uint32_t age)
{
    bool old_a = a->age != age, old_b = b->age != age;

    return old_a != old_b ? old_a : a->left < b->left;
}

SF_HOT void sf_memo_keep(struct sf_memo *bucket, struct sf_memo memo)
{
    struct sf_memo *slot = bucket;

    for (unsigned i = 0; i < SF_MEMO_BUCKET; i++) {
        if (bucket[i].key == memo.key) {
            slot = &bucket[i];
            break;
        }
        if (sf_memo_goes_first(&bucket[i], slot, memo.age))
            slot = &bucket[i];
    }
    *slot = memo;
}

#endif
