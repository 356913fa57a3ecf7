/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/memory.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Blocks grow, because most arenas are small and some are large. */
enum { FIRST_BLOCK = 1 << 10, BLOCK = 1 << 16, ALIGN = 16 };

struct sf_arena_block {
    struct sf_arena_block *next;
    size_t used, size;
    max_align_t byte[];
};

void sf_arena_init(struct sf_arena *arena)
{
    arena->block = NULL;
}

void sf_arena_release(struct sf_arena *arena)
{
    while (arena->block) {
        struct sf_arena_block *next = arena->block->next;
        free(arena->block);
        arena->block = next;
    }
}

static bool add_block(struct sf_arena *arena, size_t size)
{
    struct sf_arena_block *block = malloc(sizeof *block + size);

    if (!block)
        return false;
    *block = (struct sf_arena_block){.next = arena->block, .size = size};
    arena->block = block;
    return true;
}

static bool add_block_for(struct sf_arena *arena, size_t need)
{
    size_t size = arena->block ? 2 * arena->block->size : FIRST_BLOCK;

    if (size > BLOCK)
        size = BLOCK;
    return add_block(arena, size < need ? need : size);
}

void sf_arena_reserve(struct sf_arena *arena, size_t size)
{
    add_block(arena, size);
}

void *sf_arena_take(struct sf_arena *arena, size_t count, size_t size)
{
    size_t need;
    void *taken;

    if (size && count > (SIZE_MAX / 2) / size)
        return NULL;
    need = (count * size + ALIGN) / ALIGN * ALIGN;
    if ((!arena->block || arena->block->size - arena->block->used < need) &&
        !add_block_for(arena, need))
        return NULL;
    taken = (char *)arena->block->byte + arena->block->used;
    arena->block->used += need;
    return memset(taken, 0, need);
}

char *sf_arena_text(struct sf_arena *arena, const char *text, size_t length)
{
    char *copy = sf_arena_take(arena, length + 1, 1);

    if (copy && length)
        memcpy(copy, text, length);
    return copy;
}

void *sf_arena_grow(struct sf_arena *arena, void *items, size_t count, size_t size)
{
    enum { FIRST = 4 };
    bool full = !count || (count >= FIRST && !(count & (count - 1)));
    void *more;

    if (!full)
        return items;
    more = sf_arena_take(arena, count ? 2 * count : FIRST, size);
    if (more && count)
        memcpy(more, items, count * size);
    return more;
}
