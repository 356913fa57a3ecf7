/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/describe.h"
#include "tournament/event_shapes.h"
#include "tournament/shapes.h"
#include "json/page.h"

/* docs/tournament-keys.md: the events and the parts of a tournament as tables. */

/* The roles that may send an event as a command: the letters of its row, in words. */
static void put_roles(struct sf_out *out, enum sf_tour_event_kind kind)
{
    static const struct {
        enum sf_tour_role role;
        const char *word;
    } rows[] = {{SF_ROLE_LEITER, "Leiter"},
                {SF_ROLE_HELPER, "helper"},
                {SF_ROLE_TABLE, "table"},
                {SF_ROLE_SIGNUP, "registration"}};
    bool first = true;

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (sf_tour_may(rows[i].role, kind)) {
            sf_page_put(out, first ? "\nFrom: " : ", ");
            sf_page_put(out, rows[i].word);
            first = false;
        }
    sf_page_put(out, ".\n");
}

static void put_events(struct sf_out *out)
{
    sf_page_put(out, "## Events and commands\n");
    for (unsigned kind = 0; kind < SF_TOUR_EV_N; kind++) {
        sf_shape_section(out, "Event `", sf_tour_event_shapes[kind].tag_value, "`",
                         &sf_tour_event_shapes[kind]);
        put_roles(out, (enum sf_tour_event_kind)kind);
    }
}

static bool is_part(const struct sf_shape *shape)
{
    for (const struct sf_tour_part_shape *row = sf_tour_part_shapes; row->part; row++)
        if (row->shape == shape)
            return true;
    return false;
}

static void put_objects(struct sf_out *out)
{
    static struct sf_shape_set set;

    for (unsigned kind = 0; kind < SF_TOUR_EV_N; kind++)
        sf_shape_set_add(&set, &sf_tour_event_shapes[kind]);
    for (const struct sf_tour_part_shape *row = sf_tour_part_shapes; row->part; row++)
        sf_shape_set_add(&set, row->shape);
    sf_page_put(out, "\n## Objects\n");
    for (unsigned i = 0; i < set.shapes; i++) {
        const struct sf_shape *shape = set.shape[i];
        if (shape->tag || !shape->field->name || is_part(shape))
            continue;
        sf_shape_section(out, "", shape->name, shape->tuple ? " (an array)" : "", shape);
    }
}

void sf_tour_document(struct sf_out *out)
{
    put_events(out);
    sf_page_put(out, "\n## Parts\n");
    for (const struct sf_tour_part_shape *row = sf_tour_part_shapes; row->part; row++)
        sf_shape_section(out, "Part `", row->part, "`", row->shape);
    put_objects(out);
}
