/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "shape/place.h"

/* Writing structs by their rows. */

/* Returns a text that lies in the struct, or to which the struct points. */
static const char *text_of(const struct sf_field *f, const uint8_t *at)
{
    const char *text = (const char *)at;

    if (f->pointer && !f->many)
        memcpy(&text, at, sizeof text);
    return text;
}

static void write_value(struct sf_out *out, const struct sf_field *f, const uint8_t *at)
{
    if (f->type && f->type->write) {
        f->type->write(out, at);
        return;
    }
    switch ((enum sf_kind)f->kind) {
    case SF_KIND_INT:
        sf_out_int(out, sf_load_int(at, f->size, f->min < 0));
        break;
    case SF_KIND_FLAG:
        sf_out_bool(out, sf_load_int(at, f->size, false) != 0);
        break;
    case SF_KIND_TEXT:
    case SF_KIND_NAME:
    case SF_KIND_TOKEN:
    case SF_KIND_DATE:
        sf_out_string(out, text_of(f, at));
        break;
    case SF_KIND_HEX:
        if (f->pointer)
            sf_out_pair_hex(out, NULL, (const uint8_t *)text_of(f, at), (size_t)f->max / 2);
        else if (f->size == (uint32_t)f->max / 2)
            sf_out_pair_hex(out, NULL, at, f->size);
        else
            sf_out_string(out, (const char *)at);
        break;
    case SF_KIND_WORD:
        sf_out_string(out, f->words[sf_load_int(at, f->size, false)]);
        break;
    case SF_KIND_OBJECT:
        sf_shape_write(out, f->of, at);
        break;
    case SF_KIND_OWN:
        sf_out_string(out, f->type->word((unsigned)sf_load_int(at, f->size, false)));
        break;
    case SF_KIND_NODE:
    case SF_KIND_CHOICE:
    case SF_KIND_NUMBER:
    case SF_KIND_ANY:
    case SF_KIND_N:
        break; /* described, never written from a struct */
    }
}

static void write_several(struct sf_out *out, const struct sf_field *f, const uint8_t *from)
{
    const uint8_t *items = from + f->offset;
    uint32_t count;

    memcpy(&count, from + f->count, sizeof count);
    if (f->pointer)
        memcpy(&items, from + f->offset, sizeof items);
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *at = items + (size_t)i * f->size;
        if (f->null_item && f->kind == SF_KIND_INT &&
            sf_load_int(at, f->size, f->min < 0) == f->absent)
            sf_out_null(out);
        else
            write_value(out, f, at);
    }
    sf_out_close(out, ']');
}

static bool is_absent(const struct sf_field *f, const uint8_t *from)
{
    const uint8_t *at = from + f->offset;
    const char *text;
    uint32_t count;

    if (f->many) {
        memcpy(&count, from + f->count, sizeof count);
        return !count;
    }
    if (f->type && f->type->absent)
        return f->type->absent(at);
    switch ((enum sf_kind)f->kind) {
    case SF_KIND_INT:
    case SF_KIND_WORD:
        return sf_load_int(at, f->size, f->min < 0) == f->absent;
    case SF_KIND_FLAG:
        return sf_load_int(at, f->size, false) == (f->absent != 0);
    case SF_KIND_TEXT:
    case SF_KIND_NAME:
    case SF_KIND_TOKEN:
    case SF_KIND_DATE:
        text = text_of(f, at);
        return !text || !*text;
    case SF_KIND_HEX: /* bytes inside the struct are always there */
        text = text_of(f, at);
        return f->pointer ? !text : f->size != (uint32_t)f->max / 2 && !*text;
    case SF_KIND_OWN:
        return f->type->word && sf_load_int(at, f->size, false) == f->absent;
    default:
        return false;
    }
}

static bool is_written(const struct sf_shape *shape, const struct sf_field *f, const uint8_t *from)
{
    struct sf_given given;

    if (!f->placed)
        return false;
    if (shape->tuple || f->need == SF_NEEDED)
        return true;
    if (!shape->has_given && (f->need == SF_FILLED || f->need == SF_SERVER))
        return true;
    if (!shape->has_given)
        return !is_absent(f, from);
    given = sf_given_in(shape, from);
    return sf_given_has(&given, shape, f);
}

void sf_shape_write_fields(struct sf_out *out, const struct sf_shape *shape, const void *from)
{
    const uint8_t *bytes = from;

    for (const struct sf_field *f = shape->field; f->name; f++) {
        if (!is_written(shape, f, bytes))
            continue;
        if (!shape->tuple)
            sf_out_key(out, f->name);
        if (f->many)
            write_several(out, f, bytes);
        else
            write_value(out, f, bytes + f->offset);
    }
}

void sf_shape_write(struct sf_out *out, const struct sf_shape *shape, const void *from)
{
    sf_out_open(out, shape->tuple ? '[' : '{');
    if (shape->tag)
        sf_out_pair_string(out, shape->tag, shape->tag_value);
    sf_shape_write_fields(out, shape, from);
    sf_out_close(out, shape->tuple ? ']' : '}');
}

void sf_shape_write_cols(struct sf_out *out, const struct sf_shape *row, unsigned count)
{
    sf_out_key(out, "cols");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count && row->field[i].name; i++)
        sf_out_string(out, row->field[i].name);
    sf_out_close(out, ']');
}

bool sf_shape_has(const struct sf_shape *shape, const void *from, const char *name)
{
    struct sf_given given = sf_given_in(shape, from);

    for (const struct sf_field *f = shape->field; f->name; f++)
        if (sf_text_equal(f->name, name))
            return sf_given_has(&given, shape, f);
    return false;
}
