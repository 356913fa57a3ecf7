/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/text_parts.h"
#include <string.h>

/* --- setting ---------------------------------------------------------------------------------- */

static struct sf_tour_value *give(struct sf_tour_event *event, enum sf_tour_key key)
{
    event->given |= UINT64_C(1) << key;
    event->value[key].count = 0;
    return &event->value[key];
}

void sf_tour_set_number(struct sf_tour_event *event, enum sf_tour_key key, int64_t n)
{
    give(event, key)->n = n;
}

void sf_tour_set_text(struct sf_tour_event *event, enum sf_tour_key key, const char *text)
{
    give(event, key)->text = text;
}

void sf_tour_set_bytes(struct sf_tour_event *event, enum sf_tour_key key, const uint8_t *bytes)
{
    give(event, key)->bytes = bytes;
}

/* --- reading ---------------------------------------------------------------------------------- */

static enum sf_error read_kind(const struct sf_reading *r, struct sf_tour_event *event)
{
    uint32_t node = sf_json_get(r->doc, 0, "ev");

    if (r->doc->nodes[0].type != SF_JSON_OBJECT)
        return sf_reading_bad(r, "event", SF_WHY_WANT_OBJECT);
    if (!node)
        return sf_fault_say(r->fault, SF_E_MISSING_KEY, "ev", SF_WHY_NOTHING, SF_WITHOUT);
    for (unsigned kind = 0; kind < SF_TOUR_EV_N; kind++)
        if (sf_json_is(r->doc, node, sf_tour_event_name((enum sf_tour_event_kind)kind))) {
            event->kind = (uint8_t)kind;
            return SF_OK;
        }
    return sf_reading_bad(r, "ev", SF_WHY_NO_SUCH_EVENT);
}

static enum sf_error read_key(const struct sf_reading *r, struct sf_tour_event *event,
                              uint32_t name, uint64_t may)
{
    uint32_t node = r->doc->nodes[name].next;
    char text[32];
    unsigned key;
    enum sf_error error;

    if (sf_json_is(r->doc, name, "ev"))
        return SF_OK;
    sf_reading_key_name(r, name, text, sizeof text);
    key = sf_tour_key_named(text, strlen(text));
    if (key == SF_KEY_N || !(may >> key & 1))
        return sf_fault_say(
            r->fault, SF_E_UNKNOWN_KEY, text, SF_WHY_KEY_UNKNOWN,
            SF_WITH(SF_T(sf_tour_event_name((enum sf_tour_event_kind)event->kind)), SF_T(text)));
    error = sf_reading_value(r, &sf_tour_keys[key], node, &event->value[key]);
    if (!error)
        event->given |= UINT64_C(1) << key;
    return error;
}

static enum sf_error read_keys(const struct sf_reading *r, struct sf_tour_event *event)
{
    uint64_t must, may;
    enum sf_error error;

    sf_tour_keys_of(event->kind, r->command, &must, &may);
    for (uint32_t key = sf_json_first(r->doc, 0); key;
         key = r->doc->nodes[r->doc->nodes[key].next].next) {
        error = read_key(r, event, key, may);
        if (error)
            return error;
    }
    for (unsigned key = 0; key < SF_KEY_N; key++)
        if (must >> key & 1 && !sf_has(event, (enum sf_tour_key)key))
            return sf_fault_say(
                r->fault, SF_E_MISSING_KEY, sf_tour_keys[key].name, SF_WHY_KEY_MISSING,
                SF_WITH(SF_T(sf_tour_event_name((enum sf_tour_event_kind)event->kind)),
                        SF_T(sf_tour_keys[key].name)));
    return SF_OK;
}

enum sf_error sf_tour_event_read(struct sf_tour_event *event, const char *text, size_t length,
                                 bool command, struct sf_arena *arena, struct sf_fault *fault)
{
    struct sf_json doc;
    struct sf_reading r = {.doc = &doc, .arena = arena, .fault = fault, .command = command};
    /* A value has at least two bytes, with what stands between it and the next one. */
    uint32_t capacity = length > SF_TOUR_EVENT_MAX ? 0 : (uint32_t)length / 2 + 2;
    struct sf_json_node *nodes;
    enum sf_error error;

    memset(event, 0, sizeof *event);
    if (!capacity)
        return sf_fault_say(fault, SF_E_TOO_LARGE, NULL, SF_WHY_EVENT_TOO_LARGE, SF_WITHOUT);
    nodes = sf_arena_take(arena, capacity, sizeof *nodes);
    if (!nodes)
        return sf_reading_no_memory(&r);
    error = sf_json_parse(&doc, text, length, nodes, capacity);
    if (error)
        return sf_fault_say(fault, error, NULL, doc.error_why, SF_WITHOUT);
    error = read_kind(&r, event);
    return error ? error : read_keys(&r, event);
}
