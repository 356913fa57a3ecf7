/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/text.h"
#include "record/event_json.h"
#include "record/game.h"
#include "record/shapes.h"
#include "table/shapes.h"
#include "table/table_internal.h"
#include <string.h>

/* --- pieces ----------------------------------------------------------------------------------- */

void sf_table_hex_write(struct sf_out *out, const char *key, const uint8_t bytes[SF_SECRET_SIZE])
{
    sf_out_pair_hex(out, key, bytes, SF_SECRET_SIZE);
}

static bool has_key(const struct sf_shape *shape, const struct sf_json *doc, uint32_t key)
{
    for (const struct sf_field *f = shape->field; f->name; f++)
        if (sf_json_is(doc, key, f->name))
            return true;
    return shape->tag && sf_json_is(doc, key, shape->tag);
}

/* The first key that no shape of the choice has, or 0. */
static uint32_t find_stranger(const struct sf_shape_choice *choice, const struct sf_json *doc,
                              uint32_t node)
{
    for (uint32_t key = sf_json_first(doc, node); key;
         key = doc->nodes[doc->nodes[key].next].next) {
        const struct sf_shape *const *shape = choice->shape;
        while (*shape && !has_key(*shape, doc, key))
            shape++;
        if (!*shape)
            return key;
    }
    return 0;
}

enum sf_error sf_table_no_kind(const struct sf_shape_choice *choice, struct sf_shape_reader *reader,
                               uint32_t node, const char *needed)
{
    uint32_t value, stranger;

    if (reader->doc->nodes[node].type != SF_JSON_OBJECT)
        return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_WANT_OBJECT, SF_WITHOUT);
    stranger = find_stranger(choice, reader->doc, node);
    if (stranger)
        return sf_shape_fault(reader, SF_E_UNKNOWN_KEY, stranger, SF_WHY_NOTHING, SF_WITHOUT);
    value = sf_json_get(reader->doc, node, needed);
    return sf_fault_at(reader->fault, value ? SF_E_BAD_VALUE : SF_E_MISSING_KEY, needed, value);
}

/* --- the setup -------------------------------------------------------------------------------- */

void sf_table_setup_write(struct sf_out *out, const struct sf_table_setup *setup)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", "open");
    sf_out_pair_int(out, "v", SF_TABLE_VERSION);
    sf_shape_write_fields(out, &sf_table_open_shape, setup);
    sf_out_close(out, '}');
}

enum sf_error sf_table_setup_read(const struct sf_json *doc, uint32_t node,
                                  struct sf_table_setup *setup, struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault, .stored = true};
    struct sf_rules rules;
    enum sf_error error;

    memset(setup, 0, sizeof *setup);
    sf_house_init(&setup->house);
    error = sf_shape_read(&sf_table_open_shape, &reader, node, setup);
    if (!error && !sf_json_is(doc, sf_json_get(doc, node, "ev"), "open"))
        error = sf_fault_at(fault, SF_E_BAD_VALUE, "ev", sf_json_get(doc, node, "ev"));
    setup->is_private = sf_json_get(doc, node, "key") != 0;
    if (error)
        return error;
    return sf_rules_read(&rules, doc, sf_json_get(doc, node, "rulebook"),
                         sf_json_get(doc, node, "house"), fault);
}

/* --- the events ------------------------------------------------------------------------------- */

/* Adds the seat that the fold needs to an event of the hand that names none. */
static void complete(const struct sf_series *series, struct sf_table_event *event)
{
    struct sf_event *game = &event->game;

    if (game->seat == SF_NO_SEAT)
        game->seat = game->type == SF_EVENT_DECK       ? series->dealer
                     : game->type == SF_EVENT_HAND_OUT ? series->deal.dealer
                                                       : (uint8_t)SF_ORGANISER;
    event->seat = game->seat;
}

enum sf_error sf_table_event_read(const struct sf_table *table, const struct sf_json *doc,
                                  uint32_t node, struct sf_table_event *event,
                                  struct sf_fault *fault)
{
    const struct sf_table_context context = {&table->series.rules, SF_NO_SEAT};
    struct sf_shape_reader reader = {
        .doc = doc, .fault = fault, .stored = true, .context = &context};
    const struct sf_shape *shape = sf_shape_choose(&sf_table_stored_choice, doc, node);
    enum sf_error error;

    memset(event, 0, sizeof *event);
    event->seat = SF_NO_SEAT;
    if (!shape)
        return sf_table_no_kind(&sf_table_stored_choice, &reader, node, "ev");
    while (sf_table_stored_choice.shape[event->kind] != shape)
        event->kind++;
    error = sf_shape_read(shape, &reader, node, event);
    if (!error && event->kind == SF_TABLE_GAME)
        complete(&table->series, event);
    return error;
}

/* The rules of the table set the number of cards in a deck. */
static void store_game(struct sf_out *out, const struct sf_table *table,
                       const struct sf_table_event *event)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", sf_table_kind_name(SF_TABLE_GAME));
    sf_out_key(out, "game");
    sf_event_write(out, &table->series.rules, &event->game);
    if (event->automatic)
        sf_out_pair_bool(out, "auto", true);
    if (event->by[0])
        sf_out_pair_string(out, "by", event->by);
    if (event->id[0])
        sf_out_pair_string(out, "id", event->id);
    sf_out_close(out, '}');
}

void sf_table_event_store(struct sf_out *out, const struct sf_table *table,
                          const struct sf_table_event *event)
{
    if (event->kind == SF_TABLE_GAME)
        store_game(out, table, event);
    else
        sf_shape_write(out, sf_table_stored_choice.shape[event->kind], event);
}

enum sf_error sf_table_replay(struct sf_table *table, const char *text, size_t length, int64_t at,
                              struct sf_fault *fault)
{
    struct sf_json_node nodes[SF_TABLE_NODES];
    struct sf_table_setup setup;
    struct sf_table_event event;
    struct sf_json doc;
    enum sf_error error = sf_line_read(&doc, text, length, nodes, SF_TABLE_NODES, fault);

    if (error)
        return error;
    if (table->seq)
        error = sf_table_event_read(table, &doc, 0, &event, fault);
    else
        error = sf_table_setup_read(&doc, 0, &setup, fault);
    if (error)
        return error;
    error = table->seq ? sf_table_apply(table, &event, at) : sf_table_open(table, &setup, at);
    return error ? sf_fault_at(fault, error, NULL, 0) : SF_OK;
}
