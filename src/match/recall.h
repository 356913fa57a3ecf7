/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_RECALL_H
#define SF_MATCH_RECALL_H

/*
 * A cache of the answers in one deal. The games of a deal with different seatings begin alike, and
 * a level gives the same answer to the same view and the same random numbers, so nobody is asked
 * the same question twice. The cache is cleared when the next deal begins. It also stores how long
 * the first answer took.
 *
 * Only for levels, which are functions of what they see; a program may change its mind. If the
 * cache is full, further answers are not stored. One thread at a time may use it.
 */

#include "match/player.h"

struct sf_recall;

struct sf_recall *sf_recall_new(void);         /* NULL: no memory */
void sf_recall_free(struct sf_recall *recall); /* NULL is allowed */
void sf_recall_forget(struct sf_recall *recall);

struct sf_recalled {
    enum sf_act act;
    struct sf_event event; /* if the level acts */
    uint64_t ns;
};

/* Returns NULL if this level was not asked this question yet. */
const struct sf_recalled *sf_recall_find(const struct sf_recall *recall, const struct sf_bot *level,
                                         const struct sf_view *view);
void sf_recall_keep(struct sf_recall *recall, const struct sf_bot *level,
                    const struct sf_view *view, const struct sf_recalled *answer);

#endif
