/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "protocol/message.h"
#include <string.h>

static void text(struct sf_out *out, const char *words)
{
    sf_out_raw(out, words, strlen(words));
}

static void number(struct sf_out *out, int64_t value)
{
    out->comma = false; /* it is no JSON that is written here */
    sf_out_int(out, value);
    out->comma = false;
}

/* What the bounds of each kind count; NULL: it has none. */
static const struct {
    const char *kind, *unit;
} kinds[SF_FIELD_KIND_N] = {
    [SF_FIELD_INT] = {"number", ""},
    [SF_FIELD_BOOL] = {"true or false", NULL},
    [SF_FIELD_TEXT] = {"text", " bytes"},
    [SF_FIELD_NAME] = {"name", " bytes"},
    [SF_FIELD_TOKEN] = {"token", " characters"},
    [SF_FIELD_HEX] = {"hex", " digits"},
    [SF_FIELD_OBJECT] = {"object", NULL},
    [SF_FIELD_ARRAY] = {"array", " elements"},
};

static void write_range(struct sf_out *out, const struct sf_field *field)
{
    const char *unit = kinds[field->kind].unit;
    bool open = field->max >= INT32_MAX;

    text(out, kinds[field->kind].kind);
    if (!unit)
        return;
    text(out, ", ");
    number(out, field->min);
    if (open)
        text(out, " or more");
    else if (field->max != field->min) {
        text(out, " to ");
        number(out, field->max);
    }
    text(out, unit);
}

static void write_field(struct sf_out *out, const struct sf_field *field)
{
    text(out, "| `");
    text(out, field->name);
    text(out, "` | ");
    write_range(out, field);
    text(out, field->needed ? " | yes | " : " | | ");
    text(out, field->about);
    text(out, field->about[0] ? " |\n" : "|\n");
}

static void write_row(struct sf_out *out, const struct sf_message_row *row)
{
    text(out, "\n### `");
    text(out, row->name);
    text(out, "`\n\n");
    text(out, row->about);
    text(out, "\n\n| field | | needed | |\n|---|---|---|---|\n");
    for (unsigned i = 0; i < SF_FIELD_MAX && row->field[i].name; i++)
        write_field(out, &row->field[i]);
}

void sf_protocol_document(struct sf_out *out)
{
    text(out, "## What a client says\n");
    for (unsigned i = 0; i < SF_ASK_N; i++)
        write_row(out, &sf_ask_rows[i]);
    text(out, "\n## What the server says\n");
    for (unsigned i = 0; i < SF_TELL_N; i++)
        write_row(out, &sf_tell_rows[i]);
}
