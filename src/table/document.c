/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/shapes.h"
#include "table/shapes.h"
#include "json/page.h"

void sf_table_shapes_add(struct sf_shape_set *set)
{
    sf_shape_set_add(set, &sf_table_open_shape);
    sf_shape_set_add_choice(set, &sf_table_stored_choice);
    sf_shape_set_add_choice(set, &sf_table_command_choice);
    sf_shape_set_add(set, &sf_table_view_shape);
    sf_shape_set_add(set, &sf_table_step_shape);
    sf_shape_set_add(set, &sf_table_summary_shape);
}

static void put_heading(struct sf_out *out, const char *level, const char *title, const char *about)
{
    sf_page_put(out, level);
    sf_page_put(out, title);
    sf_page_put(out, "\n\n");
    sf_page_put(out, about);
    sf_page_put(out, "\n");
}

static void put_choice(struct sf_out *out, const char *title, const char *about,
                       const struct sf_shape_choice *choice)
{
    static const char *const common[] = {"auto", "by", "id", NULL};

    put_heading(out, "\n## ", title, about);
    sf_page_put(out, "\n");
    sf_shape_markdown_choice(out, choice, common);
}

static bool is_command(const struct sf_shape *shape)
{
    for (const struct sf_shape *const *one = sf_table_command_choice.shape; *one; one++)
        if (*one == shape)
            return true;
    return false;
}

/* Writes the objects without a kind. Objects with a kind stand in the tables of their choices. */
static void put_objects(struct sf_out *out, const struct sf_shape_set *set)
{
    put_heading(out, "\n## ", "Objects", "The parts of events, commands and views.");
    sf_shape_section(out, "", sf_table_open_shape.name, "", &sf_table_open_shape);
    for (unsigned i = 0; i < set->shapes; i++)
        if (!set->shape[i]->tag && !set->shape[i]->partial && !is_command(set->shape[i]))
            sf_shape_section(out, "", set->shape[i]->name, "", set->shape[i]);
}

static void put_words(struct sf_out *out, const struct sf_shape_type *type)
{
    for (unsigned i = 0; type->word && type->word(i); i++) {
        sf_page_put(out, i ? ", `" : "`");
        sf_page_put(out, type->word(i));
        sf_page_put(out, "`");
    }
}

static void put_values(struct sf_out *out, const struct sf_shape_set *set)
{
    put_heading(out, "\n## ", "Values", "Values that have a name, and their words.");
    sf_page_put(out, "\n| value | | words |\n|---|---|---|\n");
    for (unsigned i = 0; i < set->types; i++) {
        const struct sf_shape_type *type = set->type[i];
        sf_page_put(out, "| ");
        sf_page_put(out, type->name);
        sf_page_put(out, " | ");
        sf_page_put(out, type->about);
        sf_page_put(out, type->word ? " | " : " |");
        put_words(out, type);
        sf_page_put(out, " |\n");
    }
}

void sf_table_document(struct sf_out *out)
{
    struct sf_shape_set set = {.shapes = 0};

    sf_table_shapes_add(&set);
    sf_page_put(out, "# Keys\n");
    put_choice(out, "Events of a deal", "The key `ev` says which event it is.",
               &sf_deal_event_choice);
    put_choice(
        out, "Events of the stream",
        "Every event may have `auto`, or `by` and perhaps `id`: the table or a bot did it, or the "
        "account of a person and\nthe id of their command.",
        &sf_table_stored_choice);
    put_choice(
        out, "Events of a viewer",
        "The events that a viewer sees. Every event may have `auto`: the table or a bot did it.",
        &sf_table_event_choice);
    put_choice(out, "Keys of a command",
               "A command has one of these keys. Every command may have `id` and `at`.",
               &sf_table_command_choice);
    put_objects(out, &set);
    put_values(out, &set);
}
