/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/shapes.h"
#include "table/shapes.h"
#include "table/table_internal.h"
#include "table/text.h"
#include <string.h>

static unsigned index_of(const struct sf_shape_choice *choice, const struct sf_shape *shape)
{
    unsigned i = 0;

    while (choice->shape[i] != shape)
        i++;
    return i;
}

/* A second command beside the chosen one, or NULL. */
static const struct sf_shape *find_second(const struct sf_json *doc, uint32_t node,
                                          const struct sf_shape *chosen)
{
    for (const struct sf_shape *const *shape = sf_table_command_choice.shape; *shape; shape++)
        if (*shape != chosen && sf_json_get(doc, node, (*shape)->field->name))
            return *shape;
    return NULL;
}

/* Sets what the rows leave to the table: at a Hochzeit a card is the one given back, the seat
 * identifies the speaker, and `on` marks a nonce to mix with that the person sent. */
static void complete(const struct sf_table *table, unsigned seat, const struct sf_json *doc,
                     uint32_t node, struct sf_table_command *command)
{
    struct sf_event *event = &command->event;

    if (event->type == SF_EVENT_CARD && table->series.deal.phase == SF_DEAL_EXCHANGE)
        event->type = SF_EVENT_GIVE;
    if (event->type == SF_EVENT_SAY)
        event->say.seat = (uint8_t)seat;
    if (event->type == SF_EVENT_MIX)
        command->on = doc->nodes[sf_json_get(doc, node, "mix")].type == SF_JSON_STRING;
}

enum sf_error sf_command_read(const struct sf_table *table, unsigned seat,
                              const struct sf_json *doc, uint32_t node,
                              struct sf_table_command *command, struct sf_fault *fault)
{
    const struct sf_table_context context = {&table->series.rules, seat};
    struct sf_shape_reader reader = {.doc = doc, .fault = fault, .context = &context};
    const struct sf_shape *shape = sf_shape_choose(&sf_table_command_choice, doc, node), *second;
    const struct sf_table_command_row *row;
    enum sf_error error;

    memset(command, 0, sizeof *command);
    command->seat = SF_NO_SEAT;
    if (!shape)
        return sf_table_no_kind(&sf_table_command_choice, &reader, node, "card");
    second = find_second(doc, node, shape);
    if (second)
        return sf_fault_say(fault, SF_E_UNKNOWN_KEY, second->field->name, SF_WHY_ONE_COMMAND,
                            SF_WITHOUT);
    row = &sf_table_command_rows[index_of(&sf_table_command_choice, shape)];
    command->kind = row->kind;
    command->on = row->on;
    if (command->kind == SF_COMMAND_DO)
        command->event = sf_event_of((enum sf_event_type)row->event, seat, 0);
    error = sf_shape_read(shape, &reader, node, command);
    if (!error && command->kind == SF_COMMAND_DO)
        complete(table, seat, doc, node, command);
    return error;
}
