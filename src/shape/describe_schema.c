/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "shape/describe.h"
#include <string.h>

/* Writes a set of shapes as JSON Schema 2020-12, the form that OpenAPI 3.1 uses. */

static void put_ref(struct sf_out *out, const char *name)
{
    char path[128] = "#/components/schemas/";
    size_t length = sf_text_cut(path, sizeof path), n = sf_text_cut(name, sizeof path - 1 - length);

    memcpy(path + length, name, n);
    path[length + n] = 0;
    sf_out_pair_string(out, "$ref", path);
}

void sf_shape_schema_ref(struct sf_out *out, const char *name)
{
    sf_out_open(out, '{');
    put_ref(out, name);
    sf_out_close(out, '}');
}

static void put_json(struct sf_out *out, const char *text)
{
    if (out->comma)
        sf_out_raw(out, ",", 1);
    sf_out_raw(out, text, sf_text_cut(text, SIZE_MAX));
    out->comma = true;
}

static void put_text(struct sf_out *out, const struct sf_field *f)
{
    sf_out_pair_string(out, "type", "string");
    if (f->kind == SF_KIND_DATE) {
        sf_out_pair_string(out, "format", "date");
        return;
    }
    /* Bounds of texts count bytes, those of a schema count characters. */
    if (f->max && f->max < INT32_MAX)
        sf_out_pair_int(out, "maxLength", f->max);
    if (f->kind == SF_KIND_TOKEN)
        sf_out_pair_string(out, "pattern", "^[A-Za-z0-9_-]*$");
    if (f->kind == SF_KIND_HEX)
        sf_out_pair_string(out, "pattern", "^[0-9a-f]*$");
}

static void put_int(struct sf_out *out, const struct sf_field *f)
{
    sf_out_pair_string(out, "type", "integer");
    sf_out_pair_int(out, "minimum", f->min);
    if (f->max < INT32_MAX)
        sf_out_pair_int(out, "maximum", f->max);
}

static void put_words(struct sf_out *out, const struct sf_field *f)
{
    sf_out_pair_string(out, "type", "string");
    sf_out_key(out, "enum");
    sf_out_open(out, '[');
    for (unsigned i = 0; f->words[i]; i++)
        sf_out_string(out, f->words[i]);
    sf_out_close(out, ']');
}

/* The functions below write members of a schema into an open object. */
typedef void put_members(struct sf_out *out, const struct sf_field *f);

static void put_value(struct sf_out *out, const struct sf_field *f)
{
    switch ((enum sf_kind)f->kind) {
    case SF_KIND_INT:
        put_int(out, f);
        break;
    case SF_KIND_FLAG:
        sf_out_pair_string(out, "type", "boolean");
        break;
    case SF_KIND_NUMBER:
        sf_out_pair_string(out, "type", "number");
        break;
    case SF_KIND_WORD:
        put_words(out, f);
        break;
    case SF_KIND_OBJECT:
    case SF_KIND_NODE:
        put_ref(out, f->of->name);
        break;
    case SF_KIND_CHOICE:
        put_ref(out, f->choice->name);
        break;
    case SF_KIND_OWN:
        put_ref(out, f->type->name);
        break;
    case SF_KIND_ANY:
    case SF_KIND_N:
        break;
    default:
        put_text(out, f);
    }
}

static void put_object(struct sf_out *out, put_members *put, const struct sf_field *f)
{
    sf_out_open(out, '{');
    put(out, f);
    sf_out_close(out, '}');
}

static void put_or_null(struct sf_out *out, put_members *put, const struct sf_field *f, bool null)
{
    if (!null) {
        put(out, f);
        return;
    }
    sf_out_key(out, "anyOf");
    sf_out_open(out, '[');
    put_object(out, put, f);
    put_json(out, "{\"type\":\"null\"}");
    sf_out_close(out, ']');
}

static void put_array(struct sf_out *out, const struct sf_field *f)
{
    sf_out_pair_string(out, "type", "array");
    sf_out_key(out, "items");
    sf_out_open(out, '{');
    put_or_null(out, put_value, f, f->null_item && !f->map); /* with both, the array may be null */
    sf_out_close(out, '}');
    if (f->least && !f->map)
        sf_out_pair_int(out, "minItems", f->least);
    if (f->most && !f->map)
        sf_out_pair_int(out, "maxItems", f->most);
}

static void put_map(struct sf_out *out, const struct sf_field *f)
{
    sf_out_pair_string(out, "type", "object");
    if (f->by) {
        sf_out_key(out, "propertyNames");
        sf_shape_schema_ref(out, f->by->name);
    }
    sf_out_key(out, "additionalProperties");
    sf_out_open(out, '{');
    put_or_null(out, f->many ? put_array : put_value, f, f->null_item);
    sf_out_close(out, '}');
}

void sf_shape_field_schema(struct sf_out *out, const struct sf_field *f, bool describe)
{
    sf_out_open(out, '{');
    if (describe && f->about && f->about[0])
        sf_out_pair_string(out, "description", f->about);
    put_or_null(out, f->map ? put_map : f->many ? put_array : put_value, f, f->null);
    sf_out_close(out, '}');
}

static void put_required(struct sf_out *out, const struct sf_shape *shape)
{
    sf_out_key(out, "required");
    sf_out_open(out, '[');
    if (shape->tag)
        sf_out_string(out, shape->tag);
    for (const struct sf_field *f = shape->field; f->name && !shape->partial; f++)
        if (f->need == SF_NEEDED || f->need == SF_SERVER || f->need == SF_FILLED)
            sf_out_string(out, f->name);
    sf_out_close(out, ']');
}

static void put_properties(struct sf_out *out, const struct sf_shape *shape)
{
    sf_out_key(out, "properties");
    sf_out_open(out, '{');
    if (shape->tag) {
        sf_out_key(out, shape->tag);
        sf_out_open(out, '{');
        sf_out_pair_string(out, "const", shape->tag_value);
        sf_out_close(out, '}');
    }
    for (const struct sf_field *f = shape->field; f->name; f++) {
        sf_out_key(out, f->name);
        sf_shape_field_schema(out, f, true);
    }
    sf_out_close(out, '}');
}

static void put_tuple(struct sf_out *out, const struct sf_shape *shape)
{
    sf_out_pair_string(out, "type", "array");
    sf_out_key(out, "prefixItems");
    sf_out_open(out, '[');
    for (const struct sf_field *f = shape->field; f->name; f++)
        sf_shape_field_schema(out, f, true);
    sf_out_close(out, ']');
}

static void put_shape(struct sf_out *out, const struct sf_shape *shape)
{
    sf_out_key(out, shape->name);
    sf_out_open(out, '{');
    if (shape->about && shape->about[0])
        sf_out_pair_string(out, "description", shape->about);
    if (shape->tuple) {
        put_tuple(out, shape);
    } else {
        sf_out_pair_string(out, "type", "object");
        put_properties(out, shape);
        put_required(out, shape);
        if (!shape->open)
            sf_out_pair_bool(out, "additionalProperties", false);
    }
    sf_out_close(out, '}');
}

static void put_choice(struct sf_out *out, const struct sf_shape_choice *choice)
{
    sf_out_key(out, choice->name);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "description", choice->about);
    sf_out_key(out, "oneOf");
    sf_out_open(out, '[');
    for (const struct sf_shape *const *shape = choice->shape; *shape; shape++)
        sf_shape_schema_ref(out, (*shape)->name);
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

static void put_own(struct sf_out *out, const struct sf_shape_type *type)
{
    sf_out_key(out, type->name);
    if (!type->word) {
        put_json(out, type->schema);
        return;
    }
    sf_out_open(out, '{');
    sf_out_pair_string(out, "type", "string");
    sf_out_key(out, "enum");
    sf_out_open(out, '[');
    for (unsigned i = 0; type->word(i); i++)
        sf_out_string(out, type->word(i));
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

void sf_shape_set_schemas(struct sf_out *out, const struct sf_shape_set *set)
{
    for (unsigned i = 0; i < set->types; i++)
        put_own(out, set->type[i]);
    for (unsigned i = 0; i < set->shapes; i++)
        put_shape(out, set->shape[i]);
    for (unsigned i = 0; i < set->choices; i++)
        put_choice(out, set->choice[i]);
}
