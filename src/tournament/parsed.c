/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/parsed.h"
#include <stdlib.h>
#include <string.h>

static enum sf_error no_memory(struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

/* `length` of the text: values and text take about twice as much. */
static struct sf_tour_parsed *new_parsed(size_t length)
{
    struct sf_tour_parsed *parsed = calloc(1, sizeof *parsed);

    if (!parsed)
        return NULL;
    sf_arena_init(&parsed->arena);
    sf_arena_reserve(&parsed->arena, 2 * length + 256);
    parsed->references = 1;
    return parsed;
}

/* --- packing ---------------------------------------------------------------------------------- */

static size_t count_given(const struct sf_tour_given *given)
{
    size_t count = 0;

    for (unsigned i = 0; i < SF_GIVEN_WORDS; i++)
        count += (size_t)__builtin_popcountll(given->word[i]);
    return count;
}

void sf_tour_unpack(struct sf_tour_event *event, const struct sf_tour_parsed *parsed)
{
    const struct sf_tour_value *value = parsed->value;

    memset(event, 0, sizeof *event);
    event->kind = parsed->kind;
    event->given = parsed->given;
    for (unsigned i = 0; i < SF_GIVEN_WORDS; i++)
        for (uint64_t keys = parsed->given.word[i]; keys; keys &= keys - 1)
            event->value[64 * i + (unsigned)__builtin_ctzll(keys)] = *value++;
}

bool sf_tour_pack(struct sf_tour_parsed *parsed, const struct sf_tour_event *event)
{
    struct sf_tour_value *value =
        sf_arena_take(&parsed->arena, count_given(&event->given), sizeof *value);

    if (!value)
        return false;
    parsed->kind = event->kind;
    parsed->given = event->given;
    parsed->value = value;
    for (unsigned i = 0; i < SF_GIVEN_WORDS; i++)
        for (uint64_t keys = event->given.word[i]; keys; keys &= keys - 1)
            *value++ = event->value[64 * i + (unsigned)__builtin_ctzll(keys)];
    return true;
}

/* --- parsing ---------------------------------------------------------------------------------- */

/* Ends the making of a parsed one: NULL after an error. */
static struct sf_tour_parsed *finish(struct sf_tour_parsed *parsed, enum sf_error error)
{
    if (!error)
        return parsed;
    sf_tour_parsed_drop(parsed);
    return NULL;
}

static struct sf_tour_parsed *parse(const char *text, size_t length, bool command,
                                    struct sf_fault *fault)
{
    struct sf_tour_parsed *parsed = new_parsed(length);
    struct sf_tour_event event;
    enum sf_error error =
        parsed ? sf_tour_event_read(&event, text, length, command, &parsed->arena, fault)
               : no_memory(fault);

    if (!error && !sf_tour_pack(parsed, &event))
        error = no_memory(fault);
    return finish(parsed, error);
}

struct sf_tour_parsed *sf_tour_parse_command(const char *text, size_t length,
                                             struct sf_fault *fault)
{
    return parse(text, length, true, fault);
}

struct sf_tour_parsed *sf_tour_parse_event(const char *text, size_t length, struct sf_fault *fault)
{
    struct sf_tour_parsed *parsed = parse(text, length, false, fault);

    if (!parsed)
        return NULL;
    parsed->text = sf_arena_text(&parsed->arena, text, length);
    parsed->length = length;
    return finish(parsed, parsed->text ? SF_OK : no_memory(fault));
}

static bool set_copy(struct sf_tour_parsed *parsed, struct sf_tour_event *event,
                     enum sf_tour_key key, const char *text)
{
    const char *copy = sf_arena_text(&parsed->arena, text, strlen(text));

    if (copy)
        sf_tour_set_text(event, key, copy);
    return copy != NULL;
}

/* The caller's object does not name itself. */
static enum sf_error name_command(struct sf_tour_parsed *parsed, struct sf_tour_event *event,
                                  const char *id, struct sf_fault *fault)
{
    if (sf_has(event, SF_KEY_CID))
        return sf_fault_say(fault, SF_E_UNKNOWN_KEY, "id", SF_WHY_BY_SERVER, SF_WITHOUT);
    if (!set_copy(parsed, event, SF_KEY_CID, id))
        return no_memory(fault);
    return sf_tour_pack(parsed, event) ? SF_OK : no_memory(fault);
}

static struct sf_tour_parsed *new_of(const struct sf_json *doc, uint32_t node)
{
    return new_parsed(doc->nodes[node].end - doc->nodes[node].start);
}

struct sf_tour_parsed *sf_tour_command_at(const struct sf_json *doc, uint32_t node, const char *id,
                                          struct sf_fault *fault)
{
    struct sf_tour_parsed *parsed = new_of(doc, node);
    struct sf_tour_event event;
    enum sf_error error = parsed ? sf_tour_event_at(&event, doc, node, true, &parsed->arena, fault)
                                 : no_memory(fault);

    if (!error)
        error = name_command(parsed, &event, id, fault);
    return finish(parsed, error);
}

struct sf_tour_parsed *sf_tour_opening(const struct sf_json *doc, uint32_t node,
                                       const char *tournament, const char *id,
                                       struct sf_fault *fault)
{
    struct sf_tour_parsed *parsed = new_of(doc, node);
    struct sf_tour_event event;
    enum sf_error error =
        parsed ? sf_tour_opening_at(&event, doc, node, &parsed->arena, fault) : no_memory(fault);

    if (!error && !set_copy(parsed, &event, SF_KEY_ID, tournament))
        error = no_memory(fault);
    if (!error)
        error = name_command(parsed, &event, id, fault);
    return finish(parsed, error);
}

/* --- references ------------------------------------------------------------------------------- */

struct sf_tour_parsed *sf_tour_parsed_from(struct sf_tour_parsed *command)
{
    struct sf_tour_parsed *parsed = new_parsed(0);

    if (parsed)
        parsed->command = sf_tour_parsed_keep(command);
    return parsed;
}

struct sf_tour_parsed *sf_tour_parsed_keep(struct sf_tour_parsed *parsed)
{
    parsed->references++;
    return parsed;
}

void sf_tour_parsed_drop(struct sf_tour_parsed *parsed)
{
    if (!parsed || --parsed->references)
        return;
    sf_tour_parsed_drop(parsed->command);
    sf_arena_release(&parsed->arena);
    free(parsed);
}
