/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/lent.h"
#include <stdlib.h>

struct sf_lent_block {
    struct sf_lent_block *next;
    max_align_t bytes[];
};

void *sf_lend(void *lent, size_t size)
{
    struct sf_lent *blocks = lent;
    struct sf_lent_block *block = malloc(sizeof *block + size);

    if (!block)
        return NULL;
    block->next = blocks->first;
    blocks->first = block;
    return block->bytes;
}

void sf_lent_release(struct sf_lent *lent)
{
    while (lent->first) {
        struct sf_lent_block *next = lent->first->next;
        free(lent->first);
        lent->first = next;
    }
}
