/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "protocol/message.h"
#include "shape/describe.h"
#include "table/shapes.h"
#include "tournament/event_shapes.h"
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

    sf_table_shapes_add(&elsewhere);                            /* docs/events.md */
    sf_shape_set_add_choice(&elsewhere, &sf_tour_event_choice); /* docs/tournament-keys.md */
    add_parts(&set, sf_ask_shapes, SF_ASK_N);
    add_parts(&set, sf_tell_shapes, SF_TELL_N);
    for (unsigned i = 0; i < set.shapes; i++) {
        const struct sf_shape *shape = set.shape[i];
        if (shape->tag || !shape->field->name || contains(&elsewhere, shape))
            continue;
        sf_shape_section(out, "", shape->name, "", shape);
    }
}

/* Rows of the list of errors that share a code stand together. */
static bool code_seen(unsigned error)
{
    for (unsigned i = SF_OK + 1; i < error; i++)
        if (sf_text_equal(sf_error_code((enum sf_error)i), sf_error_code((enum sf_error)error)))
            return true;
    return false;
}

static void write_code(struct sf_out *out, unsigned first)
{
    const char *code = sf_error_code((enum sf_error)first);

    for (unsigned i = first; i < SF_ERROR_N; i++) {
        if (!sf_text_equal(sf_error_code((enum sf_error)i), code))
            continue;
        sf_page_put(out, "| `");
        sf_page_put(out, code);
        sf_page_put(out, "` | ");
        sf_page_put(out, sf_error_text((enum sf_error)i));
        sf_page_put(out, " |\n");
    }
}

static void write_codes(struct sf_out *out)
{
    sf_page_put(out, "\nThe code is for machines and never changes. The sentence beside it is a "
                     "part of `message`, if\n"
                     "nothing more exact can be said.\n\n| code | |\n|---|---|\n");
    for (unsigned i = SF_OK + 1; i < SF_ERROR_N; i++)
        if (!code_seen(i))
            write_code(out, i);
}

void sf_protocol_document(struct sf_out *out)
{
    sf_page_put(out, "## Messages of a client\n");
    write_rows(out, sf_ask_shapes, SF_ASK_N);
    sf_page_put(out, "\n## Messages of the server\n");
    write_rows(out, sf_tell_shapes, SF_TELL_N);
    sf_page_put(out, "\n## Objects in messages\n");
    write_parts(out);
    sf_page_put(out, "\n## Codes of errors\n");
    write_codes(out);
}
