/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_FAIR_H
#define SF_SERVER_FAIR_H

/*
 * A fair queue: deficit round robin over keys. The items of one key wait in one line, in order. The
 * lines take turns. Each turn gives a line credit, and the line spends it on its next items. So a
 * key with a thousand items delays an item of another key by one turn only, and a key with costly
 * items gets as much as a key with many cheap ones.
 *
 * An item is a member of a larger struct of the caller, who owns it. The queue allocates nothing.
 * All zero is an empty queue. One thread at a time uses it.
 */

#include <stddef.h>
#include <stdint.h>

struct sf_fair_item {
    uint64_t key;  /* whose it is */
    unsigned cost; /* in credits; 0 counts as 1 */
    /* of the queue: */
    struct sf_fair_item *behind;       /* the next one of the line */
    struct sf_fair_item *last, *round; /* of the first one: the end of its line, the next line */
    unsigned credit;                   /* of the first one */
};

struct sf_fair {
    struct sf_fair_item *tail; /* the line after it has the turn; NULL: empty */
    size_t count;
};

void sf_fair_push(struct sf_fair *fair, struct sf_fair_item *item);
/* Removes the next item and returns it; NULL: there is none. */
struct sf_fair_item *sf_fair_pop(struct sf_fair *fair);

#endif
