/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/fair.h"

enum { CREDIT = 1 }; /* of a turn */

static struct sf_fair_item *line_of(const struct sf_fair *fair, uint64_t key)
{
    struct sf_fair_item *line = fair->tail;

    do {
        if (line->key == key)
            return line;
        line = line->round;
    } while (line != fair->tail);
    return NULL;
}

/* A new line is the last one to have its turn. */
static void add_line(struct sf_fair *fair, struct sf_fair_item *item)
{
    item->last = item;
    item->credit = 0;
    item->round = fair->tail ? fair->tail->round : item;
    if (fair->tail)
        fair->tail->round = item;
    fair->tail = item;
}

void sf_fair_push(struct sf_fair *fair, struct sf_fair_item *item)
{
    struct sf_fair_item *line = fair->tail ? line_of(fair, item->key) : NULL;

    item->behind = NULL;
    if (!item->cost)
        item->cost = 1;
    fair->count++;
    if (!line) {
        add_line(fair, item);
        return;
    }
    line->last->behind = item;
    line->last = item;
}

/* The second one of the line takes the place of the first one, with the rest of the credit. */
static void advance(struct sf_fair *fair, struct sf_fair_item *first)
{
    struct sf_fair_item *second = first->behind;

    second->last = first->last;
    second->credit = first->credit - first->cost;
    second->round = first->round == first ? second : first->round;
    fair->tail->round = second;
    if (fair->tail == first)
        fair->tail = second;
}

struct sf_fair_item *sf_fair_pop(struct sf_fair *fair)
{
    struct sf_fair_item *line;

    if (!fair->tail)
        return NULL;
    for (line = fair->tail->round; line->credit < line->cost; line = line->round) {
        line->credit += CREDIT;
        fair->tail = line;
    }
    if (line->behind)
        advance(fair, line);
    else if (fair->tail == line)
        fair->tail = NULL;
    else
        fair->tail->round = line->round;
    fair->count--;
    return line;
}
