/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "protocol/message.h"
#include <string.h>

static enum sf_error no_type(struct sf_fault *fault, enum sf_error code, uint32_t node)
{
    return sf_fault_at(fault, code, "t", node);
}

/* Returns the row of the object's type; NULL and the reason if there is none. */
static const struct sf_shape *find(const struct sf_shape *shapes, unsigned count,
                                   const struct sf_json *doc, struct sf_fault *fault,
                                   enum sf_error *error)
{
    uint32_t type = sf_json_get(doc, 0, "t");

    *error = SF_OK;
    if (doc->nodes[0].type != SF_JSON_OBJECT)
        *error = sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_MESSAGE_OBJECT, SF_WITHOUT);
    else if (!type)
        *error = no_type(fault, SF_E_MISSING_KEY, 0);
    for (unsigned i = 0; !*error && i < count; i++)
        if (sf_json_is(doc, type, shapes[i].tag_value))
            return &shapes[i];
    if (!*error)
        *error = no_type(fault, SF_E_BAD_VALUE, type);
    return NULL;
}

enum sf_error sf_message_read(struct sf_message *message, const struct sf_json *doc,
                              struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};
    enum sf_error error;
    const struct sf_shape *shape = find(sf_ask_shapes, SF_ASK_N, doc, fault, &error);

    memset(message, 0, sizeof *message);
    message->ask = SF_ASK_N;
    if (!shape)
        return error;
    error = sf_shape_read(shape, &reader, 0, message);
    message->shape = shape;
    message->ask = (enum sf_ask)(shape - sf_ask_shapes);
    return error;
}

bool sf_message_has(const struct sf_message *message, const char *field)
{
    return sf_shape_has(message->shape, message, field);
}

enum sf_error sf_tell_check(const struct sf_json *doc, struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};
    enum sf_error error;
    const struct sf_shape *shape = find(sf_tell_shapes, SF_TELL_N, doc, fault, &error);

    return shape ? sf_shape_read(shape, &reader, 0, NULL) : error;
}
