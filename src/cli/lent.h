/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_LENT_H
#define SF_CLI_LENT_H

/*
 * Memory for a ledger, which borrows it and never gives single blocks back (ledger/ledger.h). The
 * blocks form a chain that its owner frees as a whole. All zero is an empty one.
 */

#include <stddef.h>

struct sf_lent {
    struct sf_lent_block *first;
};

/* For sf_ledger_init() with a struct sf_lent. NULL: no memory. */
void *sf_lend(void *lent, size_t size);
void sf_lent_release(struct sf_lent *lent);

#endif
