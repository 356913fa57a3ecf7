/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "json/escapes.h"
#include "json/json.h"
#include <string.h>

/* Writing JSON. */

/* Appends all or nothing, and nothing more after an overflow: the buffer always has a prefix. */
static void put(struct sf_out *out, const char *bytes, size_t n)
{
    if (out->overflow || n > out->size - out->length) {
        out->overflow = true;
    } else if (n > 0) {
        memcpy(out->buffer + out->length, bytes, n);
        out->length += n;
    }
}

static void begin(struct sf_out *out)
{
    if (out->comma)
        put(out, ",", 1);
    out->comma = true;
}

static void put_escape(struct sf_out *out, char c)
{
    char escape[SF_ESCAPE_LENGTH + 1] = {'\\', 'u', '0', '0'};
    int i = sf_escape_at(sf_escaped_bytes, c);

    if (i < 0) {
        sf_hex_write(escape + 4, &(uint8_t){(uint8_t)c}, 1);
        put(out, escape, SF_ESCAPE_LENGTH);
    } else {
        escape[1] = sf_escape_letters[i];
        put(out, escape, 2);
    }
}

static void put_quoted(struct sf_out *out, const char *text)
{
    const char *run = text;

    put(out, "\"", 1);
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < 0x20 || *text == '"' || *text == '\\') {
            put(out, run, (size_t)(text - run));
            put_escape(out, *text);
            run = text + 1;
        }
    }
    put(out, run, (size_t)(text - run));
    put(out, "\"", 1);
}

void sf_out_init(struct sf_out *out, char *buffer, size_t size)
{
    *out = (struct sf_out){.buffer = buffer, .size = size, .lang = SF_EN};
}

void sf_out_open(struct sf_out *out, char bracket)
{
    begin(out);
    put(out, &bracket, 1);
    out->comma = false;
}

void sf_out_close(struct sf_out *out, char bracket)
{
    put(out, &bracket, 1);
    out->comma = true;
}

void sf_out_key(struct sf_out *out, const char *key)
{
    begin(out);
    put_quoted(out, key);
    put(out, ":", 1);
    out->comma = false;
}

void sf_out_string(struct sf_out *out, const char *text)
{
    if (!text) {
        sf_out_null(out);
        return;
    }
    begin(out);
    put_quoted(out, text);
}

/* Writes a number so that it ends at `end`. Returns where it begins. */
static char *digits_before(char *end, uint64_t number)
{
    do
        *--end = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    return end;
}

static uint64_t magnitude(int64_t value)
{
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

void sf_out_int(struct sf_out *out, int64_t value)
{
    char digits[20], *end = digits + sizeof digits, *at = digits_before(end, magnitude(value));

    if (value < 0)
        *--at = '-';
    begin(out);
    put(out, at, (size_t)(end - at));
}

void sf_out_digits(struct sf_out *out, uint64_t value)
{
    char digits[22], *end = digits + sizeof digits, *at = digits_before(end - 1, value);

    end[-1] = *--at = '"';
    begin(out);
    put(out, at, (size_t)(end - at));
}

void sf_out_millionths(struct sf_out *out, int64_t value)
{
    enum { MILLION = 1000000, PLACES = 6 };
    uint64_t whole = magnitude(value) / MILLION, part = magnitude(value) % MILLION;
    char digits[22], *point = digits + sizeof digits - PLACES - 1, *end = point, *at;

    for (uint64_t unit = MILLION / 10; part; part %= unit, unit /= 10) {
        if (end == point)
            *end++ = '.';
        *end++ = (char)('0' + part / unit);
    }
    at = digits_before(point, whole);
    if (value < 0)
        *--at = '-';
    begin(out);
    put(out, at, (size_t)(end - at));
}

void sf_out_bool(struct sf_out *out, bool value)
{
    begin(out);
    put(out, value ? "true" : "false", value ? 4 : 5);
}

void sf_out_null(struct sf_out *out)
{
    begin(out);
    put(out, "null", 4);
}

/* Without line breaks between its parts. */
static void put_on_line(struct sf_out *out, const char *text, size_t n)
{
    bool quoted = false;
    size_t from = 0;

    for (size_t i = 0; i < n; i++) {
        if (text[i] == '"')
            quoted = !quoted;
        else if (quoted && text[i] == '\\')
            i++;
        else if (text[i] == '\n' || text[i] == '\r') { /* no string contains one */
            put(out, text + from, i - from);
            from = i + 1;
        }
    }
    put(out, text + from, n - from);
}

void sf_out_node(struct sf_out *out, const struct sf_json *doc, uint32_t node)
{
    const struct sf_json_node *n;
    size_t quote;

    if (node >= doc->used) {
        sf_out_null(out);
        return;
    }
    n = &doc->nodes[node];
    quote = n->type == SF_JSON_STRING;
    begin(out);
    put_on_line(out, doc->text + n->start - quote, n->end - n->start + 2 * quote);
}

void sf_out_bytes(struct sf_out *out, const char *key, const uint8_t *values, unsigned count)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_out_int(out, values[i]);
    sf_out_close(out, ']');
}

void sf_out_ints(struct sf_out *out, const char *key, const int64_t *values, unsigned count)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_out_int(out, values[i]);
    sf_out_close(out, ']');
}

void sf_out_pair_int(struct sf_out *out, const char *key, int64_t value)
{
    sf_out_key(out, key);
    sf_out_int(out, value);
}

void sf_out_pair_digits(struct sf_out *out, const char *key, uint64_t value)
{
    sf_out_key(out, key);
    sf_out_digits(out, value);
}

void sf_out_pair_string(struct sf_out *out, const char *key, const char *text)
{
    sf_out_key(out, key);
    sf_out_string(out, text);
}

void sf_out_pair_bool(struct sf_out *out, const char *key, bool value)
{
    sf_out_key(out, key);
    sf_out_bool(out, value);
}

void sf_out_pair_hex(struct sf_out *out, const char *key, const uint8_t *bytes, size_t size)
{
    if (key)
        sf_out_key(out, key);
    begin(out);
    put(out, "\"", 1);
    sf_out_hex(out, bytes, size);
    put(out, "\"", 1);
}

void sf_out_hex(struct sf_out *out, const uint8_t *bytes, size_t size)
{
    char digits[3];

    for (size_t i = 0; i < size; i++) {
        sf_hex_write(digits, &bytes[i], 1);
        put(out, digits, 2);
    }
}

void sf_out_raw(struct sf_out *out, const char *bytes, size_t n)
{
    put(out, bytes, n);
}
