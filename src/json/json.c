/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "json/json.h"
#include "base/hex.h"
#include "base/utf8.h"
#include "json/escapes.h"
#include <string.h>

enum { END_OF_TEXT = -1 };

/* The value of four hexadecimal digits; -1 if they are none. */
static int32_t hex4(const char *digits)
{
    int32_t value = 0;

    for (int i = 0; i < 4; i++) {
        int digit = sf_hex_value(digits[i]);
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

static bool is_high_surrogate(int32_t code)
{
    return code >= 0xd800 && code <= 0xdbff;
}

static bool is_low_surrogate(int32_t code)
{
    return code >= 0xdc00 && code <= 0xdfff;
}

/* Iterates over a string with its escapes resolved, byte by byte. Only for validated strings. */

struct cursor {
    const char *at, *end;
    char pending[SF_UTF8_MAX];
    unsigned given, have;
};

static void push_utf8(struct cursor *c, uint32_t code)
{
    c->given = 0;
    c->have = (unsigned)sf_utf8_put(c->pending, code);
}

static void resolve_escape(struct cursor *c)
{
    int32_t code;

    if (c->at[1] != 'u') {
        push_utf8(c, (unsigned char)sf_escaped_bytes[sf_escape_at(sf_escape_letters, c->at[1])]);
        c->at += 2;
        return;
    }
    code = hex4(c->at + 2);
    c->at += SF_ESCAPE_LENGTH;
    if (is_high_surrogate(code)) {
        code = 0x10000 + ((code - 0xd800) << 10) + (hex4(c->at + 2) - 0xdc00);
        c->at += SF_ESCAPE_LENGTH;
    }
    push_utf8(c, (uint32_t)code);
}

static int next_byte(struct cursor *c)
{
    if (c->given == c->have) {
        if (c->at == c->end)
            return END_OF_TEXT;
        if (*c->at != '\\')
            return (unsigned char)*c->at++;
        resolve_escape(c);
    }
    return (unsigned char)c->pending[c->given++];
}

static struct cursor cursor_on(const struct sf_json *doc, const struct sf_json_node *node)
{
    return (struct cursor){.at = doc->text + node->start, .end = doc->text + node->end};
}

static bool same_string(const struct sf_json *doc, const struct sf_json_node *a,
                        const struct sf_json_node *b)
{
    struct cursor left, right;
    int byte;

    if (!a->escaped && !b->escaped)
        return a->end - a->start == b->end - b->start &&
               memcmp(doc->text + a->start, doc->text + b->start, a->end - a->start) == 0;
    left = cursor_on(doc, a);
    right = cursor_on(doc, b);
    do {
        byte = next_byte(&left);
        if (byte != next_byte(&right))
            return false;
    } while (byte != END_OF_TEXT);
    return true;
}

/* Reading */

/* Offsets instead of pointers: each of them may end up in a node or in error_at. */
struct reader {
    struct sf_json *doc;
    const char *text;
    uint32_t at, length;
    unsigned depth;
    enum sf_error error;
};

static bool fail(struct reader *r, uint32_t at, enum sf_why why)
{
    r->error = SF_E_BAD_JSON;
    r->doc->error_at = at;
    r->doc->error_why = why;
    return false;
}

static bool fail_here(struct reader *r, enum sf_why why)
{
    return fail(r, r->at, r->at == r->length ? SF_WHY_JSON_END : why);
}

static int peek(const struct reader *r)
{
    return r->at < r->length ? (unsigned char)r->text[r->at] : END_OF_TEXT;
}

static void skip_space(struct reader *r)
{
    for (int c = peek(r); c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = peek(r))
        r->at++;
}

static bool take(struct reader *r, char c)
{
    skip_space(r);
    if (peek(r) != c)
        return false;
    r->at++;
    return true;
}

static struct sf_json_node *add_node(struct reader *r, enum sf_json_type type)
{
    struct sf_json *doc = r->doc;
    struct sf_json_node *node;

    if (doc->used == doc->capacity) {
        fail(r, r->at, SF_WHY_JSON_VALUES);
        r->error = SF_E_TOO_LARGE;
        return NULL;
    }
    node = &doc->nodes[doc->used++];
    *node = (struct sf_json_node){.start = r->at, .type = (uint8_t)type};
    return node;
}

static bool read_literal(struct reader *r, enum sf_json_type type, const char *word,
                         uint32_t length)
{
    struct sf_json_node *node;

    if (r->length - r->at < length || memcmp(r->text + r->at, word, length) != 0)
        return fail_here(r, SF_WHY_JSON_VALUE);
    node = add_node(r, type);
    if (!node)
        return false;
    r->at += length;
    node->end = r->at;
    return true;
}

static bool read_digits(struct reader *r)
{
    uint32_t first = r->at;

    for (int c = peek(r); c >= '0' && c <= '9'; c = peek(r))
        r->at++;
    return r->at > first || fail_here(r, SF_WHY_JSON_DIGIT);
}

static bool read_number(struct reader *r)
{
    struct sf_json_node *node = add_node(r, SF_JSON_NUMBER);
    uint32_t first;

    if (!node)
        return false;
    if (peek(r) == '-')
        r->at++;
    first = r->at;
    if (!read_digits(r))
        return false;
    if (r->text[first] == '0' && r->at - first > 1)
        return fail(r, first, SF_WHY_JSON_ZERO);
    if (peek(r) == '.') {
        r->at++;
        if (!read_digits(r))
            return false;
    }
    if (peek(r) == 'e' || peek(r) == 'E') {
        r->at++;
        if (peek(r) == '+' || peek(r) == '-')
            r->at++;
        if (!read_digits(r))
            return false;
    }
    node->end = r->at;
    return true;
}

/* The code unit of the \uXXXX at an offset, -1 if there is none. */
static int32_t code_unit(const struct reader *r, uint32_t at)
{
    const char *s = r->text + at;

    return r->length - at >= SF_ESCAPE_LENGTH && s[0] == '\\' && s[1] == 'u' ? hex4(s + 2) : -1;
}

static bool check_escape(struct reader *r)
{
    int32_t code;

    if (r->length - r->at >= 2 && sf_escape_at(sf_escape_letters, r->text[r->at + 1]) >= 0) {
        r->at += 2;
        return true;
    }
    code = code_unit(r, r->at);
    if (code < 0)
        return fail(r, r->at, SF_WHY_JSON_ESCAPE);
    if (is_low_surrogate(code))
        return fail(r, r->at, SF_WHY_JSON_SURROGATE);
    if (is_high_surrogate(code)) {
        if (!is_low_surrogate(code_unit(r, r->at + SF_ESCAPE_LENGTH)))
            return fail(r, r->at, SF_WHY_JSON_SURROGATE);
        r->at += SF_ESCAPE_LENGTH;
    }
    r->at += SF_ESCAPE_LENGTH;
    return true;
}

static bool check_utf8(struct reader *r)
{
    uint32_t code;
    size_t n = sf_utf8_next(r->text + r->at, r->length - r->at, &code);

    if (!n)
        return fail(r, r->at, SF_WHY_JSON_UTF8);
    r->at += (uint32_t)n;
    return true;
}

static bool read_string(struct reader *r)
{
    struct sf_json_node *node = add_node(r, SF_JSON_STRING);

    if (!node)
        return false;
    node->start = ++r->at;
    for (int c = peek(r); c != '"'; c = peek(r)) {
        if (c < 0x20)
            return fail_here(r, SF_WHY_JSON_CONTROL);
        if (c == '\\') {
            node->escaped = true;
            if (!check_escape(r))
                return false;
        } else if (c < 0x80) {
            r->at++;
        } else if (!check_utf8(r)) {
            return false;
        }
    }
    node->end = r->at++;
    return true;
}

static bool read_value(struct reader *r);

static void link_child(struct reader *r, uint32_t last)
{
    if (last != 0)
        r->doc->nodes[last].next = r->doc->used;
}

/*
 * Compares the key with every key before it: the objects of this program have a handful of keys,
 * and a hash table would need memory. It finds the keys of one object by skipping their values.
 */
static bool is_duplicate(const struct sf_json *doc, uint32_t object, uint32_t key)
{
    for (uint32_t i = object + 1; i != key; i = doc->nodes[i + 1].next)
        if (same_string(doc, &doc->nodes[i], &doc->nodes[key]))
            return true;
    return false;
}

/* Reads the key and the colon, and links the key's node to the value that follows. */
static bool read_key(struct reader *r, uint32_t object)
{
    uint32_t key = r->doc->used, at;

    skip_space(r);
    at = r->at;
    if (peek(r) != '"')
        return fail_here(r, SF_WHY_JSON_KEY);
    if (!read_string(r))
        return false;
    if (is_duplicate(r->doc, object, key))
        return fail(r, at, SF_WHY_JSON_TWICE);
    if (!take(r, ':'))
        return fail_here(r, SF_WHY_JSON_COLON);
    link_child(r, key);
    return true;
}

static bool read_members(struct reader *r, uint32_t container)
{
    struct sf_json_node *self = &r->doc->nodes[container];
    uint32_t last = 0;

    do {
        link_child(r, last);
        if (self->type == SF_JSON_OBJECT && !read_key(r, container))
            return false;
        last = r->doc->used;
        if (!read_value(r))
            return false;
        self->count++;
    } while (take(r, ','));
    return true;
}

/* Calls itself through read_members() and read_value(), SF_JSON_DEPTH deep at most. */
static bool read_container(struct reader *r, enum sf_json_type type, char close)
{
    uint32_t container = r->doc->used;

    if (r->depth == SF_JSON_DEPTH)
        return fail(r, r->at, SF_WHY_JSON_DEPTH);
    if (!add_node(r, type))
        return false;
    r->depth++;
    r->at++;
    if (!take(r, close)) {
        if (!read_members(r, container))
            return false;
        if (!take(r, close))
            return fail_here(r, SF_WHY_JSON_COMMA);
    }
    r->depth--;
    r->doc->nodes[container].end = r->at;
    return true;
}

static bool read_value(struct reader *r)
{
    int c;

    skip_space(r);
    c = peek(r);
    switch (c) {
    case '{':
        return read_container(r, SF_JSON_OBJECT, '}');
    case '[':
        return read_container(r, SF_JSON_ARRAY, ']');
    case '"':
        return read_string(r);
    case 'n':
        return read_literal(r, SF_JSON_NULL, "null", 4);
    case 'f':
        return read_literal(r, SF_JSON_FALSE, "false", 5);
    case 't':
        return read_literal(r, SF_JSON_TRUE, "true", 4);
    default:
        if (c == '-' || (c >= '0' && c <= '9'))
            return read_number(r);
        return fail_here(r, SF_WHY_JSON_VALUE);
    }
}

static bool read_text(struct reader *r)
{
    if (!read_value(r))
        return false;
    skip_space(r);
    return r->at == r->length || fail(r, r->at, SF_WHY_JSON_BEHIND);
}

enum sf_error sf_json_parse(struct sf_json *doc, const char *text, size_t length,
                            struct sf_json_node *nodes, uint32_t capacity)
{
    struct reader r = {.doc = doc, .text = text, .length = (uint32_t)length, .error = SF_OK};

    *doc = (struct sf_json){.text = text, .nodes = nodes, .capacity = capacity};
    if (length > UINT32_MAX) {
        doc->error_why = SF_WHY_JSON_LONG;
        return SF_E_TOO_LARGE;
    }
    /* A document that failed has no nodes, so every query about it returns nothing. */
    if (!read_text(&r))
        doc->used = 0;
    return r.error;
}

/* Queries */

static const struct sf_json_node *node_at(const struct sf_json *doc, uint32_t node,
                                          enum sf_json_type type)
{
    return node < doc->used && doc->nodes[node].type == type ? &doc->nodes[node] : NULL;
}

uint32_t sf_json_first(const struct sf_json *doc, uint32_t node)
{
    return node < doc->used && doc->nodes[node].count > 0 ? node + 1 : 0;
}

uint32_t sf_json_get(const struct sf_json *doc, uint32_t object, const char *key)
{
    uint32_t i = node_at(doc, object, SF_JSON_OBJECT) ? sf_json_first(doc, object) : 0;

    while (i != 0) {
        uint32_t value = doc->nodes[i].next;

        if (sf_json_is(doc, i, key))
            return value;
        i = doc->nodes[value].next;
    }
    return 0;
}

bool sf_json_is(const struct sf_json *doc, uint32_t node, const char *text)
{
    const struct sf_json_node *string = node_at(doc, node, SF_JSON_STRING);
    struct cursor c;

    if (!string)
        return false;
    c = cursor_on(doc, string);
    /* The end of `text` must not match a U+0000 in the string. */
    for (int byte = next_byte(&c); byte != END_OF_TEXT; byte = next_byte(&c))
        if (*text == '\0' || (unsigned char)*text++ != byte)
            return false;
    return *text == '\0';
}

bool sf_json_string(const struct sf_json *doc, uint32_t node, char *buffer, size_t size)
{
    const struct sf_json_node *string = node_at(doc, node, SF_JSON_STRING);
    size_t length = 0;
    struct cursor c;

    if (!string)
        return false;
    c = cursor_on(doc, string);
    for (int byte = next_byte(&c); byte != END_OF_TEXT; byte = next_byte(&c)) {
        if (byte == 0 || length == size)
            return false;
        buffer[length++] = (char)byte;
    }
    if (length == size)
        return false;
    buffer[length] = '\0';
    return true;
}

/* Returns the exponent of a number, 0 if there is none. A text has fewer than 2^32 digits to
 * compensate it, so a larger exponent need not be exact. */
static int64_t exponent_of(const char *at, const char *end)
{
    int64_t exponent = 0;
    bool negative;

    if (at == end)
        return 0;
    at++;
    negative = *at == '-';
    for (at += *at == '-' || *at == '+'; at < end; at++)
        if (exponent <= UINT32_MAX)
            exponent = exponent * 10 + (*at - '0');
    return negative ? -exponent : exponent;
}

/* sum = sum * 10 + digit, unless that is beyond the limit. */
static bool append_digit(uint64_t *sum, uint64_t digit, uint64_t limit)
{
    if (*sum > (limit - digit) / 10)
        return false;
    *sum = *sum * 10 + digit;
    return true;
}

/*
 * Computes the digits at..end, with or without a point, times ten to the power of `exponent`. Zeros
 * at their end only move the point; after that there must be no digits behind the point. Returns
 * false if there are, or if the value is beyond the limit.
 */
static bool whole_number(const char *at, const char *end, int64_t exponent, uint64_t limit,
                         uint64_t *sum)
{
    const char *point = at, *last = end;
    int64_t zeros;

    while (point < end && *point != '.')
        point++;
    while (last > at && (last[-1] == '0' || last[-1] == '.'))
        last--;
    *sum = 0;
    if (last == at)
        return true;
    zeros = exponent + (last <= point ? point - last : point + 1 - last);
    if (zeros < 0)
        return false;
    for (; at < last; at++)
        if (at != point && !append_digit(sum, (uint64_t)(*at - '0'), limit))
            return false;
    while (zeros-- > 0) /* each one multiplies by ten, so the loop ends soon */
        if (!append_digit(sum, 0, limit))
            return false;
    return true;
}

bool sf_json_int(const struct sf_json *doc, uint32_t node, int64_t *value)
{
    const struct sf_json_node *number = node_at(doc, node, SF_JSON_NUMBER);
    const char *at, *end, *letter;
    uint64_t sum;
    bool negative;

    if (!number)
        return false;
    at = doc->text + number->start;
    end = doc->text + number->end;
    negative = *at == '-';
    at += negative;
    for (letter = at; letter < end && *letter != 'e' && *letter != 'E'; letter++)
        ;
    if (!whole_number(at, letter, exponent_of(letter, end), (uint64_t)INT64_MAX + negative, &sum))
        return false;
    *value = (int64_t)(negative ? 0 - sum : sum);
    return true;
}

bool sf_json_bool(const struct sf_json *doc, uint32_t node, bool *value)
{
    bool yes = node_at(doc, node, SF_JSON_TRUE) != NULL;

    if (!yes && !node_at(doc, node, SF_JSON_FALSE))
        return false;
    *value = yes;
    return true;
}

bool sf_json_hex(const struct sf_json *doc, uint32_t node, uint8_t *bytes, size_t size)
{
    char digits[2 * SF_JSON_HEX_MAX + 1];
    size_t length = 0;

    if (size > SF_JSON_HEX_MAX || !sf_json_string(doc, node, digits, sizeof digits))
        return false;
    while (digits[length])
        length++;
    return sf_hex_read(digits, length, bytes, size);
}
