/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_RECALL_H
#define SF_MATCH_RECALL_H

/*
 * What was answered in a deal, so that nobody is asked the same twice: the games of a deal with
 * different seatings begin alike, and a level gives the same answer to the same view and the same
 * random numbers. It is forgotten when the next deal begins. The time that the answer took the
 * first time is kept with it.
 *
 * Only for levels, which are functions of what they see; a program may change its mind. What does
 * not fit in is not remembered. Belongs to one thread at a time.
 */

#include "match/player.h"

struct sf_recall;

struct sf_recall *sf_recall_new(void);         /* NULL: no memory */
void sf_recall_free(struct sf_recall *recall); /* NULL is allowed */
void sf_recall_forget(struct sf_recall *recall);

struct sf_recalled {
    enum sf_act act;
    struct sf_event event; /* if it acts */
    uint64_t ns;
};

/* NULL if this level was not asked this yet. */
const struct sf_recalled *sf_recall_find(const struct sf_recall *recall, const struct sf_bot *level,
                                         const struct sf_view *view);
void sf_recall_keep(struct sf_recall *recall, const struct sf_bot *level,
                    const struct sf_view *view, const struct sf_recalled *answer);

#endif
