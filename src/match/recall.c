/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "match/recall.h"
#include <stdlib.h>
#include <string.h>

/* Six games with some forty decisions, many of them equal; half of the slots stay empty. */
enum { SLOTS = 512, FULL = SLOTS / 2 };

struct memory {
    const struct sf_bot *level; /* NULL: empty */
    struct sf_view view;
    struct sf_recalled answer;
};

struct sf_recall {
    unsigned count;
    struct memory slot[SLOTS];
};

struct sf_recall *sf_recall_new(void)
{
    return calloc(1, sizeof(struct sf_recall));
}

void sf_recall_free(struct sf_recall *recall)
{
    free(recall);
}

void sf_recall_forget(struct sf_recall *recall)
{
    for (unsigned i = 0; i < SLOTS; i++)
        recall->slot[i].level = NULL;
    recall->count = 0;
}

/* Equal views are equal byte by byte (core/view.h). */
static uint64_t hash(const struct sf_bot *level, const struct sf_view *view)
{
    const unsigned char *bytes = (const unsigned char *)view;
    uint64_t h = UINT64_C(0xcbf29ce484222325) ^ (uintptr_t)level;

    for (size_t i = 0; i < sizeof *view; i++)
        h = (h ^ bytes[i]) * UINT64_C(0x100000001b3);
    return h ^ h >> 32;
}

/* The slot with this question, or the empty slot where it belongs. */
static unsigned place_of(const struct sf_recall *recall, const struct sf_bot *level,
                         const struct sf_view *view)
{
    unsigned at = (unsigned)(hash(level, view) % SLOTS);

    while (recall->slot[at].level &&
           (recall->slot[at].level != level || memcmp(&recall->slot[at].view, view, sizeof *view)))
        at = (at + 1) % SLOTS;
    return at;
}

const struct sf_recalled *sf_recall_find(const struct sf_recall *recall, const struct sf_bot *level,
                                         const struct sf_view *view)
{
    const struct memory *memory = &recall->slot[place_of(recall, level, view)];

    return memory->level ? &memory->answer : NULL;
}

void sf_recall_keep(struct sf_recall *recall, const struct sf_bot *level,
                    const struct sf_view *view, const struct sf_recalled *answer)
{
    struct memory *memory = &recall->slot[place_of(recall, level, view)];

    if (memory->level || recall->count == FULL)
        return;
    memory->level = level;
    memcpy(&memory->view, view, sizeof *view);
    memory->answer = *answer;
    recall->count++;
}
