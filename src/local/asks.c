/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "local/asks.h"
#include "record/documents.h"
#include "record/shapes.h"
#include "shape/describe.h"
#include "shape/fields.h"
#include "table/shapes.h"
#include <string.h>

enum { WORLDS_MAX = 1000 };
#define LUCK_MAX ((INT64_C(1) << 53) - 1)

/* clang-format off */
#define ASK struct sf_local_ask
#define ID {SF_FIELD_ANY("id", SF_OPTIONAL, "comes back in the answer"), .null = true, SF_AT(ASK, id)}
#define TIME {SF_FIELD_INT("at", SF_NEEDED, 0, INT64_MAX, "the time, in milliseconds since 1970"), SF_AT(ASK, at)}
#define LUCK \
    {SF_FIELD_INT("luck", SF_NEEDED, 0, LUCK_MAX, "a random number, from which those of the bots follow"), SF_AT(ASK, luck)}, \
    {SF_FIELD_INT("worlds", SF_OPTIONAL, 1, WORLDS_MAX, "worlds of a searching level; its own number by default"), SF_INT_IN(ASK, worlds, 1, WORLDS_MAX)}

static const struct sf_field open_fields[] = {
    ID, TIME,
    {SF_FIELD_TOKEN("table", SF_NEEDED, 1, 24, "id of the new table"), SF_TEXT_IN(ASK, table, 24)},
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_TABLE_NAME_SIZE - 1, "name of the person"), SF_AT(ASK, name)},
    {SF_FIELD("setup", SF_KIND_NODE, SF_NEEDED, 0, 0, "the setup; its host is the person"), .of = &sf_table_open_shape, SF_AT(ASK, setup)},
    {SF_FIELD_TOKEN("bots", SF_NEEDED, 1, SF_LEVEL_SIZE - 1, "a level or null for each seat; the person has the first one"),
     .null_item = true, SF_ROOM_AT(ASK, bots, bot_count)},
    {0}};
static const struct sf_field line_fields[] = {
    TIME,
    {SF_FIELD_TOKEN("table", SF_OPTIONAL, 1, 24, "id of the table: with the setup, which begins it"), SF_TEXT_IN(ASK, table, 24)},
    {SF_FIELD_ANY("text", SF_NEEDED, "the text as it was stored"), SF_AT(ASK, text)},
    {0}};
static const struct sf_field do_fields[] = {
    ID, TIME,
    {SF_FIELD_TOKEN("command", SF_OPTIONAL, 1, 24, "id of the command: it is obeyed once"), SF_TEXT_IN(ASK, command, 24)},
    {SF_FIELD_INT("seen", SF_OPTIONAL, 0, INT32_MAX, "number of the last event that the person has seen"), SF_INT_IN(ASK, seen, 0, INT32_MAX)},
    {SF_FIELD("a", SF_KIND_NODE, SF_NEEDED, 0, 0, "the command"), .of = &sf_any_object, SF_AT(ASK, a)},
    {0}};
static const struct sf_field run_fields[] = {
    ID, TIME,
    {SF_FIELD_HEX("secret", SF_NEEDED, 64, "32 random bytes: the seed of a hand that begins"), SF_TEXT_IN(ASK, secret, 64)},
    LUCK, {0}};
static const struct sf_field view_fields[] = {ID, TIME, {0}};
static const struct sf_field hint_fields[] = {
    ID, LUCK,
    {SF_FIELD_TOKEN("level", SF_OPTIONAL, 1, SF_LEVEL_SIZE - 1, "who advises; wirt by default"), SF_AT(ASK, level)},
    {0}};

#define SHAPE(title, text, fields) {.name = title, .about = text, .field = fields, .size = sizeof(ASK)}
const struct sf_shape sf_local_open_ask = SHAPE("LocalOpen", "A new table without a server.", open_fields);
const struct sf_shape sf_local_line_ask = SHAPE("LocalLine", "A stored event.", line_fields);
const struct sf_shape sf_local_do_ask = SHAPE("LocalDo", "A command of the person.", do_fields);
const struct sf_shape sf_local_run_ask = SHAPE("LocalRun", "Lets the table and its bots act until a time.", run_fields);
const struct sf_shape sf_local_view_ask = SHAPE("LocalLook", "Asks for the view of the person.", view_fields);
const struct sf_shape sf_local_hint_ask = SHAPE("LocalAsk", "Asks for advice.", hint_fields);

/* --- answers ---------------------------------------------------------------------------------- */

#define BEGIN \
    {SF_FIELD_ANY("id", SF_NEEDED, "as in the document"), .null = true}, \
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the document was good")}
#define SEQ {SF_FIELD_INT("seq", SF_NEEDED, 0, INT32_MAX, "number of the last event")}

static const struct sf_field step_fields[] = {
    {SF_FIELD_INT("at", SF_NEEDED, 0, INT64_MAX, "when it happened")},
    {SF_FIELD_ANY("text", SF_NEEDED, "the text to store: an event of docs/events.md")},
    {SF_FIELD_OBJECT("told", SF_OPTIONAL, &sf_table_step_shape, "what the person is told; a setup has nothing")},
    {0}};
static const struct sf_shape step_shape = {.name = "LocalStep", .about = "An event of a local table.", .field = step_fields};

static const struct sf_field game_fields[] = {
    {SF_FIELD_INT("hand", SF_NEEDED, 1, INT32_MAX, "number of the hand")},
    {SF_FIELD_INT("at", SF_NEEDED, 0, INT64_MAX, "when it began")},
    {SF_FIELD_OWN("rulebook", SF_NEEDED, &sf_book_type, "the rulebook")},
    {SF_FIELD_OWN("seat", SF_NEEDED, &sf_seat_type, "the seat of the person")},
    {SF_FIELD_INT("payout", SF_NEEDED, INT32_MIN, INT32_MAX, "what this seat got; null without a result"), .null = true},
    {SF_FIELD_OBJECT("record", SF_NEEDED, &sf_record_shape, "the record, with its proof")},
    {0}};
static const struct sf_shape game_shape = {.name = "LocalGame", .about = "A hand that is over.", .field = game_fields};

static const struct sf_field done_fields[] = {
    BEGIN, SEQ,
    {SF_FIELD_OBJECTS("steps", SF_NEEDED, &step_shape, "the new events")},
    {SF_FIELD_OBJECT("game", SF_OPTIONAL, &game_shape, "the hand that is over, if it is new or has changed")},
    {SF_FIELD_INT("next", SF_OPTIONAL, 0, INT64_MAX, "when to run again; missing: only after a command")},
    {0}};
const struct sf_shape sf_local_done_shape = {.name = "LocalDone", .about = "The new events.", .field = done_fields};

static const struct sf_field seen_fields[] = {
    BEGIN, SEQ,
    {SF_FIELD_OBJECT("view", SF_NEEDED, &sf_table_view_shape, "what the person sees")},
    {0}};
const struct sf_shape sf_local_seen_shape = {.name = "LocalSeen", .about = "The view of the person.", .field = seen_fields};

static const struct sf_field advice_fields[] = {
    BEGIN, SEQ,
    {SF_FIELD_TOKEN("level", SF_NEEDED, 1, SF_LEVEL_SIZE - 1, "who advises")},
    {SF_FIELD("a", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "the advice, as a command"), .choice = &sf_table_command_choice},
    {SF_FIELD_TEXT("de", SF_OPTIONAL, 1, 200, "the reason in German")},
    {SF_FIELD_TEXT("en", SF_OPTIONAL, 1, 200, "the reason in English")},
    {0}};
const struct sf_shape sf_local_advice_shape = {.name = "LocalAdvice", .about = "The advice of a level.", .field = advice_fields};

static const struct sf_field added_fields[] = {
    BEGIN, SEQ,
    {SF_FIELD_OBJECT("game", SF_OPTIONAL, &game_shape, "the last hand that is over")},
    {0}};
const struct sf_shape sf_local_added_shape = {.name = "LocalAdded", .about = "The table after its stored events.", .field = added_fields};
/* clang-format on */

enum sf_error sf_local_read(struct sf_line *line, const struct sf_shape *shape,
                            struct sf_local_ask *ask)
{
    enum sf_error error = sf_line_begin(line);
    struct sf_shape_reader reader = {.doc = &line->doc, .fault = &line->fault};

    memset(ask, 0, sizeof *ask);
    return error ? error : sf_shape_read(shape, &reader, 0, ask);
}

void sf_local_shapes_add(struct sf_shape_set *set)
{
    static const struct sf_shape *const all[] = {&sf_local_open_ask,
                                                 &sf_local_line_ask,
                                                 &sf_local_do_ask,
                                                 &sf_local_run_ask,
                                                 &sf_local_view_ask,
                                                 &sf_local_hint_ask,
                                                 &sf_local_done_shape,
                                                 &sf_local_seen_shape,
                                                 &sf_local_advice_shape,
                                                 &sf_local_added_shape,
                                                 NULL};

    for (unsigned i = 0; all[i]; i++)
        sf_shape_set_add(set, all[i]);
}
