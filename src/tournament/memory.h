/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_MEMORY_H
#define SF_TOURNAMENT_MEMORY_H

/*
 * An arena: memory that is freed all at once. A tournament stores its state in one, and the reader
 * of an event uses one. New memory is zeroed and does not move. The only failure is NULL.
 */

#include <stdbool.h>
#include <stddef.h>

struct sf_arena {
    struct sf_arena_block *block; /* the newest first */
};

void sf_arena_init(struct sf_arena *arena);
void sf_arena_release(struct sf_arena *arena);
/* Makes room for so many bytes in one piece; without memory it has no effect. */
void sf_arena_reserve(struct sf_arena *arena, size_t size);
void *sf_arena_take(struct sf_arena *arena, size_t count, size_t size);
char *sf_arena_text(struct sf_arena *arena, const char *text, size_t length); /* with a NUL */

/* Makes room for one more item behind `count` items that this function has allocated. Returns the
 * items, perhaps at another place; NULL, and *items is unchanged, if there is no memory. */
void *sf_arena_grow(struct sf_arena *arena, void *items, size_t count, size_t size);

#endif
