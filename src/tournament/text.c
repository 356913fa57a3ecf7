/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/text.h"
#include "lists/row_json.h"
#include "shape/answer.h"
#include "tournament/event_shapes.h"
#include <stdlib.h>
#include <string.h>

/* --- setting ---------------------------------------------------------------------------------- */

static struct sf_tour_value *give(struct sf_tour_event *event, enum sf_tour_key key)
{
    event->given.word[key / 64] |= UINT64_C(1) << key % 64;
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

static enum sf_error read_kind(const struct sf_json *doc, uint32_t object, unsigned *kind,
                               struct sf_fault *fault)
{
    uint32_t node = sf_json_get(doc, object, "ev");

    if (doc->nodes[object].type != SF_JSON_OBJECT)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "event", SF_WHY_WANT_OBJECT, SF_WITHOUT);
    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "ev", 0);
    for (*kind = 0; *kind < SF_TOUR_EV_N; (*kind)++)
        if (sf_json_is(doc, node, sf_tour_event_shapes[*kind].tag_value))
            return SF_OK;
    return sf_fault_say(fault, SF_E_BAD_VALUE, "ev", SF_WHY_NO_SUCH_EVENT, SF_WITHOUT);
}

static struct sf_shape_reader reader_of(const struct sf_json *doc, bool command,
                                        struct sf_arena *arena, struct sf_fault *fault)
{
    return (struct sf_shape_reader){.doc = doc,
                                    .fault = fault,
                                    .command = command,
                                    .stored = !command,
                                    .take = take,
                                    .memory = arena};
}

enum sf_error sf_tour_opening_at(struct sf_tour_event *event, const struct sf_json *doc,
                                 uint32_t object, struct sf_arena *arena, struct sf_fault *fault)
{
    struct sf_shape_reader reader = reader_of(doc, true, arena, fault);
    enum sf_error error = sf_shape_read(&sf_tour_opening_shape, &reader, object, event);

    event->kind = SF_TOUR_EV_OPEN;
    return error;
}

enum sf_error sf_tour_event_at(struct sf_tour_event *event, const struct sf_json *doc,
                               uint32_t object, bool command, struct sf_arena *arena,
                               struct sf_fault *fault)
{
    struct sf_shape_reader reader = reader_of(doc, command, arena, fault);
    unsigned kind = 0;
    enum sf_error error = read_kind(doc, object, &kind, fault);

    if (!error)
        error = sf_shape_read(&sf_tour_event_shapes[kind], &reader, object, event);
    event->kind = (uint8_t)kind;
    return error;
}

enum sf_error sf_tour_event_read(struct sf_tour_event *event, const char *text, size_t length,
                                 bool command, struct sf_arena *arena, struct sf_fault *fault)
{
    /* A value has at least two bytes, with the separator behind it. */
    uint32_t capacity = length > SF_TOUR_EVENT_MAX ? 0 : (uint32_t)length / 2 + 2;
    struct sf_json_node *nodes = capacity ? malloc(capacity * sizeof *nodes) : NULL;
    struct sf_json doc;
    enum sf_error error;

    if (!nodes)
        return sf_fault_at(fault, capacity ? SF_E_NO_MEMORY : SF_E_TOO_LARGE, NULL, 0);
    error = sf_json_parse(&doc, text, length, nodes, capacity);
    if (error)
        sf_json_fault(fault, error, &doc);
    else
        error = sf_tour_event_at(event, &doc, 0, command, arena, fault);
    if (error && fault)
        fault->node = 0; /* it points into a document that is gone */
    free(nodes);
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
