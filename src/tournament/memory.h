/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_MEMORY_H
#define SF_TOURNAMENT_MEMORY_H

/*
 * Memory that is given back all at once: what a tournament keeps, and what reading one event needs.
 * What is taken is zeroed and stays where it is. A NULL is the only thing that can go wrong.
 */

#include <stdbool.h>
#include <stddef.h>

struct sf_arena {
    struct sf_arena_block *block; /* the newest first */
};

void sf_arena_init(struct sf_arena *arena);
void sf_arena_release(struct sf_arena *arena);
void *sf_arena_take(struct sf_arena *arena, size_t count, size_t size);
char *sf_arena_text(struct sf_arena *arena, const char *text, size_t length); /* with a NUL */

/* Room for one item more behind `count` items that this function alone has made room for. The
 * items, perhaps at another place; NULL, and *items is as it was, if there is none. */
void *sf_arena_grow(struct sf_arena *arena, void *items, size_t count, size_t size);

#endif
