/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "protocol/message.h"
#include "shape/describe.h"
#include "table/shapes.h"
#include "json/page.h"

static void write_rows(struct sf_out *out, const struct sf_shape *shapes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        sf_shape_section(out, "`", shapes[i].tag_value, "`", &shapes[i]);
}

static void add_parts(struct sf_shape_set *set, const struct sf_shape *shapes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        sf_shape_set_add(set, &shapes[i]);
}

static bool contains(const struct sf_shape_set *set, const struct sf_shape *shape)
{
    for (unsigned i = 0; i < set->shapes; i++)
        if (set->shape[i] == shape)
            return true;
    return false;
}

/* Writes the objects that messages contain and that have no type of their own. */
static void write_parts(struct sf_out *out)
{
    static struct sf_shape_set set, elsewhere;

    sf_table_shapes_add(&elsewhere); /* docs/events.md */
    add_parts(&set, sf_ask_shapes, SF_ASK_N);
    add_parts(&set, sf_tell_shapes, SF_TELL_N);
    for (unsigned i = 0; i < set.shapes; i++) {
        const struct sf_shape *shape = set.shape[i];
        if (shape->tag || !shape->field->name || contains(&elsewhere, shape))
            continue;
        sf_shape_section(out, "", shape->name, "", shape);
    }
}

void sf_protocol_document(struct sf_out *out)
{
    sf_page_put(out, "## What a client says\n");
    write_rows(out, sf_ask_shapes, SF_ASK_N);
    sf_page_put(out, "\n## What the server says\n");
    write_rows(out, sf_tell_shapes, SF_TELL_N);
    sf_page_put(out, "\n## What messages carry\n");
    write_parts(out);
}
