/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/text.h"
#include "lists/row_json.h"
#include "tournament/event_shapes.h"
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

static void *take(void *memory, size_t size)
{
    return sf_arena_take(memory, 1, size);
}

static enum sf_error read_kind(const struct sf_json *doc, unsigned *kind, struct sf_fault *fault)
{
    uint32_t node = sf_json_get(doc, 0, "ev");

    if (doc->nodes[0].type != SF_JSON_OBJECT)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "event", SF_WHY_WANT_OBJECT, SF_WITHOUT);
    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "ev", 0);
    for (*kind = 0; *kind < SF_TOUR_EV_N; (*kind)++)
        if (sf_json_is(doc, node, sf_tour_event_shapes[*kind].tag_value))
            return SF_OK;
    return sf_fault_say(fault, SF_E_BAD_VALUE, "ev", SF_WHY_NO_SUCH_EVENT, SF_WITHOUT);
}

enum sf_error sf_tour_event_read(struct sf_tour_event *event, const char *text, size_t length,
                                 bool command, struct sf_arena *arena, struct sf_fault *fault)
{
    struct sf_json doc;
    struct sf_shape_reader reader = {.doc = &doc,
                                     .fault = fault,
                                     .command = command,
                                     .stored = !command,
                                     .take = take,
                                     .memory = arena};
    /* A value has at least two bytes, with the separator behind it. */
    uint32_t capacity = length > SF_TOUR_EVENT_MAX ? 0 : (uint32_t)length / 2 + 2;
    struct sf_json_node *nodes;
    unsigned kind;
    enum sf_error error;

    memset(event, 0, sizeof *event);
    if (!capacity)
        return sf_fault_at(fault, SF_E_TOO_LARGE, NULL, 0);
    nodes = sf_arena_take(arena, capacity, sizeof *nodes);
    if (!nodes)
        return sf_fault_at(fault, SF_E_NO_MEMORY, NULL, 0);
    error = sf_json_parse(&doc, text, length, nodes, capacity);
    if (error)
        return sf_fault_say(fault, error, NULL, doc.error_why, SF_WITHOUT);
    error = read_kind(&doc, &kind, fault);
    if (!error)
        error = sf_shape_read(&sf_tour_event_shapes[kind], &reader, 0, event);
    event->kind = (uint8_t)kind;
    if (error && fault)
        fault->node = 0; /* it points into a document that is gone */
    return error;
}

/* --- writing ---------------------------------------------------------------------------------- */

void sf_tour_event_write(struct sf_out *out, const struct sf_tour_event *event)
{
    sf_shape_write(out, &sf_tour_event_shapes[event->kind], event);
}

void sf_tour_rows_write(struct sf_out *out, const struct sf_row *row, const char *const *reason,
                        unsigned count, unsigned width)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_row_write(out, width, &row[i], reason ? reason[i] : NULL);
    sf_out_close(out, ']');
}

void sf_tour_json_write(struct sf_out *out, const char *text)
{
    if (out->comma)
        sf_out_raw(out, ",", 1);
    sf_out_raw(out, text, strlen(text));
    out->comma = true;
}
