/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/names.h"
#include "base/text.h"
#include <string.h>

/* --- memory ----------------------------------------------------------------------------------- */

enum sf_error sf_ledger_grow(struct sf_ledger *ledger, void *array, uint32_t *room, uint32_t used,
                             uint32_t wanted, size_t size)
{
    uint32_t more = *room ? *room : 16;
    void *old, *new;

    if (wanted <= *room)
        return SF_OK;
    while (more < wanted)
        more = more > UINT32_MAX / 2 ? wanted : more * 2;
    new = ledger->take(ledger->memory, more * size);
    if (!new)
        return SF_E_NO_MEMORY;
    memcpy(&old, array, sizeof old);
    if (used)
        memcpy(new, old, used * size);
    memset((char *)new + used *size, 0, (more - used) * size);
    memcpy(array, &new, sizeof new);
    *room = more;
    return SF_OK;
}

/* --- names ------------------------------------------------------------------------------------ */

static uint32_t hash(const char *text)
{
    uint32_t h = 2166136261u; /* FNV-1a */

    for (; *text; text++)
        h = (h ^ (uint8_t)*text) * 16777619u;
    return h;
}

const char *sf_ledger_text(const struct sf_ledger *ledger, uint32_t name)
{
    return ledger->names.text + ledger->names.at[name];
}

/* The slot of the text, or the empty one where it belongs. */
static uint32_t *slot_of(const struct sf_ledger *ledger, const char *text)
{
    const struct sf_ledger_names *names = &ledger->names;
    uint32_t i = hash(text) & (names->slots - 1);

    while (names->slot[i] && !sf_text_equal(sf_ledger_text(ledger, names->slot[i]), text))
        i = (i + 1) & (names->slots - 1);
    return &names->slot[i];
}

uint32_t sf_ledger_find(const struct sf_ledger *ledger, const char *text)
{
    return *text ? *slot_of(ledger, text) : 0;
}

static enum sf_error more_slots(struct sf_ledger *ledger)
{
    struct sf_ledger_names *names = &ledger->names;
    uint32_t slots = names->slots ? names->slots * 2 : 64;
    uint32_t *slot = ledger->take(ledger->memory, slots * sizeof *slot);

    if (!slot)
        return SF_E_NO_MEMORY;
    memset(slot, 0, slots * sizeof *slot);
    names->slot = slot;
    names->slots = slots;
    for (uint32_t name = 1; name < names->count; name++)
        *slot_of(ledger, sf_ledger_text(ledger, name)) = name;
    return SF_OK;
}

static enum sf_error add_name(struct sf_ledger *ledger, const char *text, uint32_t length)
{
    struct sf_ledger_names *names = &ledger->names;
    enum sf_error error = sf_ledger_grow(ledger, &names->text, &names->room, names->used,
                                         names->used + length + 1, 1);

    if (!error)
        error = sf_ledger_grow(ledger, &names->at, &names->names_room, names->count,
                               names->count + 1, sizeof *names->at);
    if (error)
        return error;
    memcpy(names->text + names->used, text, length + 1);
    names->at[names->count++] = names->used;
    names->used += length + 1;
    return SF_OK;
}

enum sf_error sf_ledger_name(struct sf_ledger *ledger, const char *text, uint32_t *name)
{
    uint32_t length = 0;
    enum sf_error error = SF_OK;

    *name = sf_ledger_find(ledger, text);
    if (*name || !*text)
        return SF_OK;
    while (text[length])
        length++;
    if (ledger->names.count * 2 >= ledger->names.slots)
        error = more_slots(ledger);
    if (!error)
        error = add_name(ledger, text, length);
    if (error)
        return error;
    *name = ledger->names.count - 1;
    *slot_of(ledger, text) = *name;
    return SF_OK;
}

enum sf_error sf_ledger_init(struct sf_ledger *ledger, void *(*take)(void *memory, size_t size),
                             void *memory)
{
    enum sf_error error;

    memset(ledger, 0, sizeof *ledger);
    ledger->take = take;
    ledger->memory = memory;
    error = more_slots(ledger);
    return error ? error : add_name(ledger, "", 0);
}

/* --- entries ---------------------------------------------------------------------------------- */

static int compare_texts(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return (int)(uint8_t)*a - (int)(uint8_t)*b;
}

int sf_fact_compare(const struct sf_ledger *ledger, const struct sf_ledger_fact *a,
                    const struct sf_ledger_fact *b)
{
    if (a->at != b->at)
        return a->at < b->at ? -1 : 1;
    return compare_texts(sf_ledger_text(ledger, a->id), sf_ledger_text(ledger, b->id));
}

struct sf_ledger_fact *sf_fact_of(const struct sf_ledger *ledger, uint32_t id)
{
    uint32_t found = id < ledger->fact_of_room ? ledger->fact_of[id] : 0;

    return found ? &ledger->fact[found - 1] : NULL;
}

/* --- sorting ---------------------------------------------------------------------------------- */

static void merge(const struct sf_ledger *ledger, uint32_t *item, uint32_t *scratch,
                  uint32_t middle, uint32_t count, sf_ledger_order *compare)
{
    uint32_t a = 0, b = middle, out = 0;

    memcpy(scratch, item, count * sizeof *item);
    while (a < middle || b < count) {
        bool left = b == count || (a < middle && compare(ledger, scratch[a], scratch[b]) <= 0);
        item[out++] = left ? scratch[a++] : scratch[b++];
    }
}

void sf_ledger_sort(const struct sf_ledger *ledger, uint32_t *item, uint32_t *scratch,
                    uint32_t count, sf_ledger_order *compare)
{
    for (uint32_t width = 1; width < count; width *= 2)
        for (uint32_t from = 0; count - from > width; from += 2 * width) {
            uint32_t end = count - from < 2 * width ? count - from : 2 * width;
            if (compare(ledger, item[from + width - 1], item[from + width]) > 0)
                merge(ledger, item + from, scratch, width, end, compare);
            if (count - from <= 2 * width)
                break;
        }
}
