/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/describe.h"
#include "base/text.h"
#include "json/page.h"
#include <string.h>

/* --- collecting ------------------------------------------------------------------------------- */

static bool has_shape(const struct sf_shape_set *set, const struct sf_shape *shape)
{
    for (unsigned i = 0; i < set->shapes; i++)
        if (set->shape[i] == shape)
            return true;
    return false;
}

static bool has_choice(const struct sf_shape_set *set, const struct sf_shape_choice *choice)
{
    for (unsigned i = 0; i < set->choices; i++)
        if (set->choice[i] == choice)
            return true;
    return false;
}

/* Two types with the same name and words differ only in the fault of their readers. */
static bool is_same(const struct sf_shape_type *a, const struct sf_shape_type *b)
{
    return a == b || (a->word && a->word == b->word && sf_text_equal(a->name, b->name));
}

static void add_type(struct sf_shape_set *set, const struct sf_shape_type *type)
{
    for (unsigned i = 0; i < set->types; i++)
        if (is_same(set->type[i], type))
            return;
    if (set->types < SF_SHAPES_MAX)
        set->type[set->types++] = type;
    for (unsigned i = 0; type->uses && type->uses[i]; i++)
        add_type(set, type->uses[i]);
}

/* Adds a shape before it follows its fields, so that a shape that contains itself ends the
 * recursion. */
void sf_shape_set_add(struct sf_shape_set *set, const struct sf_shape *shape)
{
    if (has_shape(set, shape) || set->shapes == SF_SHAPES_MAX)
        return;
    set->shape[set->shapes++] = shape;
    for (const struct sf_field *f = shape->field; f->name; f++) {
        if (f->kind == SF_KIND_OBJECT || f->kind == SF_KIND_NODE)
            sf_shape_set_add(set, f->of);
        if (f->kind == SF_KIND_CHOICE)
            sf_shape_set_add_choice(set, f->choice);
        if (f->kind == SF_KIND_OWN)
            add_type(set, f->type);
        if (f->by)
            add_type(set, f->by);
    }
}

void sf_shape_set_add_choice(struct sf_shape_set *set, const struct sf_shape_choice *choice)
{
    if (has_choice(set, choice) || set->choices == SF_SHAPES_MAX)
        return;
    set->choice[set->choices++] = choice;
    for (const struct sf_shape *const *shape = choice->shape; *shape; shape++)
        sf_shape_set_add(set, *shape);
}

/* The i-th name of everything in the set. */
static const char *name_at(const struct sf_shape_set *set, unsigned i)
{
    if (i < set->shapes)
        return set->shape[i]->name;
    i -= set->shapes;
    return i < set->types ? set->type[i]->name : set->choice[i - set->types]->name;
}

const char *sf_shape_set_clash(const struct sf_shape_set *set)
{
    unsigned count = set->shapes + set->types + set->choices;

    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++)
            if (sf_text_equal(name_at(set, i), name_at(set, j)))
                return name_at(set, i);
    return NULL;
}

/* --- Markdown --------------------------------------------------------------------------------- */

/* The unit of the bounds of each kind; NULL: it has none. */
static const struct {
    const char *kind, *unit;
} kinds[SF_KIND_N] = {
    [SF_KIND_INT] = {"number", ""},
    [SF_KIND_FLAG] = {"true or false", NULL},
    [SF_KIND_TEXT] = {"text", " bytes"},
    [SF_KIND_NAME] = {"name", " bytes"},
    [SF_KIND_TOKEN] = {"token", " characters"},
    [SF_KIND_HEX] = {"hex", " digits"},
    [SF_KIND_DATE] = {"date", NULL},
    [SF_KIND_WORD] = {"", NULL},
    [SF_KIND_OBJECT] = {"", NULL},
    [SF_KIND_NODE] = {"", NULL},
    [SF_KIND_CHOICE] = {"", NULL},
    [SF_KIND_NUMBER] = {"number", NULL},
    [SF_KIND_ANY] = {"JSON", NULL},
    [SF_KIND_OWN] = {"", NULL},
};

static void put_bounds(struct sf_out *out, int64_t min, int64_t max, const char *unit)
{
    if (min <= INT32_MIN && max >= INT32_MAX)
        return;
    sf_page_put(out, ", ");
    sf_page_int(out, min);
    if (max >= INT32_MAX)
        sf_page_put(out, " or more");
    else if (max != min) {
        sf_page_put(out, " to ");
        sf_page_int(out, max);
    }
    sf_page_put(out, unit);
}

static void put_words(struct sf_out *out, const char *const *words)
{
    for (unsigned i = 0; words[i]; i++) {
        sf_page_put(out, i ? ", `" : "`");
        sf_page_put(out, words[i]);
        sf_page_put(out, "`");
    }
}

static const char *named(const struct sf_field *f)
{
    return f->kind == SF_KIND_OBJECT || f->kind == SF_KIND_NODE ? f->of->name
           : f->kind == SF_KIND_CHOICE                          ? f->choice->name
           : f->kind == SF_KIND_OWN                             ? f->type->name
                                                                : kinds[f->kind].kind;
}

static void put_kind(struct sf_out *out, const struct sf_field *f)
{
    const char *unit = kinds[f->kind].unit;

    if (f->map) {
        sf_page_put(out, "object by ");
        sf_page_put(out, f->by ? f->by->name : "name");
        sf_page_put(out, f->many ? " with an " : " of ");
    }
    if (f->many)
        sf_page_put(out, "array of ");
    if (f->kind == SF_KIND_WORD)
        put_words(out, f->words);
    else
        sf_page_put(out, named(f));
    if (unit && (f->kind == SF_KIND_INT || f->max)) /* a text without bounds has the maximum 0 */
        put_bounds(out, f->min, f->max, unit);
    if (f->null || f->null_item)
        sf_page_put(out, " or null");
    if (f->most)
        put_bounds(out, f->least, f->most, " elements");
}

static const char *const needs[] = {[SF_OPTIONAL] = "",
                                    [SF_NEEDED] = "yes",
                                    [SF_SERVER] = "by the server",
                                    [SF_SERVER_MAY] = "by the server, if any",
                                    [SF_FILLED] = "the server fills it in"};

void sf_shape_markdown(struct sf_out *out, const struct sf_shape *shape)
{
    sf_page_put(out, "| field | | needed | |\n|---|---|---|---|\n");
    for (const struct sf_field *f = shape->field; f->name; f++) {
        sf_page_put(out, "| `");
        sf_page_put(out, f->name);
        sf_page_put(out, "` | ");
        put_kind(out, f);
        sf_page_put(out, " | ");
        sf_page_put(out, shape->partial ? "" : needs[f->need]);
        sf_page_put(out, !shape->partial && needs[f->need][0] ? " | " : "| ");
        sf_page_put(out, f->about ? f->about : "");
        sf_page_put(out, f->about && f->about[0] ? " |\n" : "|\n");
    }
}

static bool is_one_of(const char *name, const char *const *names)
{
    for (; *names; names++)
        if (sf_text_equal(name, *names))
            return true;
    return false;
}

static void put_about(struct sf_out *out, const struct sf_field *f)
{
    if (f->about && f->about[0]) {
        sf_page_put(out, ": ");
        sf_page_put(out, f->about);
    }
}

/* Writes the key of a command and its kind, or the keys of an event. */
static void put_keys(struct sf_out *out, const struct sf_shape *shape, const char *const *common)
{
    const char *between = "";

    if (!shape->tag) {
        put_kind(out, shape->field);
        put_about(out, shape->field);
        return;
    }
    for (const struct sf_field *f = shape->field; f->name; f++) {
        if (is_one_of(f->name, common))
            continue;
        sf_page_put(out, between);
        sf_page_put(out, f->need == SF_OPTIONAL ? "perhaps `" : "`");
        sf_page_put(out, f->name);
        sf_page_put(out, "`");
        put_about(out, f);
        between = "; ";
    }
}

void sf_shape_markdown_choice(struct sf_out *out, const struct sf_shape_choice *choice,
                              const char *const *common)
{
    sf_page_put(out, choice->shape[0]->tag ? "| | keys | |\n" : "| key | value | |\n");
    sf_page_put(out, "|---|---|---|\n");
    for (const struct sf_shape *const *shape = choice->shape; *shape; shape++) {
        size_t before;
        sf_page_put(out, "| `");
        sf_page_put(out, (*shape)->tag ? (*shape)->tag_value : (*shape)->field->name);
        sf_page_put(out, "` | ");
        before = out->length;
        put_keys(out, *shape, common);
        sf_page_put(out, out->length > before ? " | " : "| ");
        sf_page_put(out, (*shape)->about);
        sf_page_put(out, " |\n");
    }
}

void sf_shape_section(struct sf_out *out, const char *before, const char *title, const char *after,
                      const struct sf_shape *shape)
{
    sf_page_put(out, "\n### ");
    sf_page_put(out, before);
    sf_page_put(out, title);
    sf_page_put(out, after);
    sf_page_put(out, "\n\n");
    sf_page_put(out, shape->about);
    sf_page_put(out, "\n\n");
    sf_shape_markdown(out, shape);
}

/* --- dictionary ------------------------------------------------------------------------------- */

/* Does the line from `start` to the end stand somewhere before it? */
static bool stands_before(const struct sf_out *out, size_t start)
{
    size_t size = out->length - start;

    for (size_t at = 0; at + size <= start; at++)
        if ((!at || out->buffer[at - 1] == '\n') &&
            memcmp(out->buffer + at, out->buffer + start, size) == 0)
            return true;
    return false;
}

/* Writes each word once: many shapes have the same keys. */
static void put_token(struct sf_out *out, const char *word)
{
    size_t start = out->length;

    sf_page_put(out, "\"\\\"");
    sf_page_put(out, word);
    sf_page_put(out, "\\\"\"\n");
    if (!out->overflow && stands_before(out, start))
        out->length = start;
}

void sf_shape_set_dictionary(struct sf_out *out, const struct sf_shape_set *set)
{
    for (unsigned i = 0; i < set->shapes; i++) {
        const struct sf_shape *shape = set->shape[i];
        if (shape->tag)
            put_token(out, shape->tag_value);
        for (const struct sf_field *f = shape->field; f->name; f++) {
            if (!shape->tuple)
                put_token(out, f->name);
            for (unsigned w = 0; f->words && f->words[w]; w++)
                put_token(out, f->words[w]);
        }
    }
    for (unsigned i = 0; i < set->types; i++)
        for (unsigned w = 0; set->type[i]->word && set->type[i]->word(w); w++)
            put_token(out, set->type[i]->word(w));
}
