/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "json/json.h"
#include <stdlib.h>
#include <string.h>

/*
 * Any bytes are read as JSON. An accepted text must be a consistent tree whose strings and numbers
 * can be read; written again, it must give the same tree in no more bytes than before.
 */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

enum { NODES = 4096 };

static struct sf_json_node nodes[NODES], again[NODES];

static char *new_buffer(size_t size)
{
    char *buffer = malloc(size);

    CHECK(buffer);
    return buffer;
}

/* Walks the children of one node; returns the index behind its last descendant. */
static uint32_t check_tree(const struct sf_json *doc, uint32_t index)
{
    const struct sf_json_node *node = &doc->nodes[index];
    uint32_t behind = index + 1, children = 0;
    bool object = node->type == SF_JSON_OBJECT;

    CHECK(index < doc->used && node->type <= SF_JSON_OBJECT && node->start <= node->end);
    CHECK((sf_json_first(doc, index) != 0) == (node->count > 0));
    for (uint32_t i = sf_json_first(doc, index); i != 0; i = doc->nodes[i].next) {
        CHECK(i == behind && i < doc->used);
        CHECK(doc->nodes[i].start > node->start && doc->nodes[i].end < node->end);
        CHECK(!object || children % 2 == 1 || doc->nodes[i].type == SF_JSON_STRING);
        behind = check_tree(doc, i);
        children++;
    }
    CHECK(children == node->count * (object ? 2 : 1));
    return behind;
}

static void check_answers(const struct sf_json *doc, uint32_t index, char *buffer, size_t size)
{
    const struct sf_json_node *node = &doc->nodes[index];
    bool flag;
    int64_t number;

    CHECK(sf_json_bool(doc, index, &flag) ==
          (node->type == SF_JSON_TRUE || node->type == SF_JSON_FALSE));
    CHECK(!sf_json_int(doc, index, &number) || node->type == SF_JSON_NUMBER);
    CHECK(!sf_json_is(doc, index, "") ||
          (node->type == SF_JSON_STRING && node->start == node->end));
    if (sf_json_string(doc, index, buffer, size)) {
        size_t length = strlen(buffer);

        CHECK(node->type == SF_JSON_STRING && length <= node->end - node->start);
        CHECK(sf_json_is(doc, index, buffer));
        CHECK(sf_json_string(doc, index, buffer, length + 1));
        CHECK(!sf_json_string(doc, index, buffer, length));
    }
}

static void check_keys(const struct sf_json *doc, uint32_t object, char *buffer, size_t size)
{
    for (uint32_t i = sf_json_first(doc, object); i != 0;) {
        uint32_t value = doc->nodes[i].next;

        if (sf_json_string(doc, i, buffer, size))
            CHECK(sf_json_get(doc, object, buffer) == value);
        i = doc->nodes[value].next;
    }
}

/* A key with U+0000 cannot be said through sf_out_key(). */
static bool has_unspeakable_key(const struct sf_json *doc, uint32_t object, char *buffer,
                                size_t size)
{
    for (uint32_t i = sf_json_first(doc, object); i != 0;) {
        if (!sf_json_string(doc, i, buffer, size))
            return true;
        i = doc->nodes[doc->nodes[i].next].next;
    }
    return false;
}

static void emit(struct sf_out *out, const struct sf_json *doc, uint32_t index, char *buffer,
                 size_t size);

static void emit_container(struct sf_out *out, const struct sf_json *doc, uint32_t index,
                           char *buffer, size_t size)
{
    bool object = doc->nodes[index].type == SF_JSON_OBJECT;

    if (object && has_unspeakable_key(doc, index, buffer, size)) {
        sf_out_node(out, doc, index);
        return;
    }
    sf_out_open(out, object ? '{' : '[');
    for (uint32_t i = sf_json_first(doc, index); i != 0; i = doc->nodes[i].next) {
        if (object) {
            CHECK(sf_json_string(doc, i, buffer, size));
            sf_out_key(out, buffer);
            i = doc->nodes[i].next;
        }
        emit(out, doc, i, buffer, size);
    }
    sf_out_close(out, object ? '}' : ']');
}

static void emit(struct sf_out *out, const struct sf_json *doc, uint32_t index, char *buffer,
                 size_t size)
{
    enum sf_json_type type = (enum sf_json_type)doc->nodes[index].type;
    int64_t number;
    bool flag;

    if (type == SF_JSON_ARRAY || type == SF_JSON_OBJECT)
        emit_container(out, doc, index, buffer, size);
    else if (sf_json_string(doc, index, buffer, size))
        sf_out_string(out, buffer);
    else if (sf_json_int(doc, index, &number))
        sf_out_int(out, number);
    else if (sf_json_bool(doc, index, &flag))
        sf_out_bool(out, flag);
    else if (type == SF_JSON_NULL)
        sf_out_null(out);
    else
        sf_out_node(out, doc, index);
}

static void check_same(const struct sf_json *a, const struct sf_json *b, uint32_t index,
                       char *buffer, size_t size)
{
    const struct sf_json_node *left = &a->nodes[index], *right = &b->nodes[index];
    int64_t number, other = 0;

    CHECK(left->type == right->type && left->next == right->next && left->count == right->count);
    if (sf_json_string(a, index, buffer, size))
        CHECK(sf_json_is(b, index, buffer));
    if (sf_json_int(a, index, &number))
        CHECK(sf_json_int(b, index, &other) && number == other);
}

/* Numbers with an exponent are written without it: 1e18 has 19 digits. */
enum { LONGER = 5 };

static void check_round_trip(const struct sf_json *doc, size_t length, char *buffer, size_t size)
{
    size_t room = LONGER * length;
    char *text = new_buffer(room), *half = new_buffer(room);
    struct sf_json copy;
    struct sf_out out;

    sf_out_init(&out, text, room);
    emit(&out, doc, 0, buffer, size);
    CHECK(!out.overflow);
    CHECK(sf_json_parse(&copy, text, out.length, again, doc->used) == SF_OK);
    CHECK(copy.used == doc->used);
    for (uint32_t i = 0; i < doc->used; i++)
        check_same(doc, &copy, i, buffer, size);
    length = out.length;
    sf_out_init(&out, half, length / 2);
    emit(&out, doc, 0, buffer, size);
    CHECK(out.overflow && out.length <= length / 2 && memcmp(text, half, out.length) == 0);
    free(half);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct sf_json doc, smaller;
    char *buffer;
    enum sf_error error = sf_json_parse(&doc, text, size, nodes, NODES);

    if (error != SF_OK) {
        CHECK(error == SF_E_BAD_JSON || error == SF_E_TOO_LARGE);
        CHECK(doc.error_at <= size && doc.error_why != SF_WHY_NOTHING);
        return 0;
    }
    CHECK(check_tree(&doc, 0) == doc.used);
    CHECK(sf_json_parse(&smaller, text, size, again, doc.used - 1) == SF_E_TOO_LARGE);
    buffer = new_buffer(size + 1);
    for (uint32_t i = 0; i < doc.used; i++) {
        check_answers(&doc, i, buffer, size + 1);
        if (nodes[i].type == SF_JSON_OBJECT)
            check_keys(&doc, i, buffer, size + 1);
    }
    check_round_trip(&doc, size, buffer, size + 1);
    free(buffer);
    return 0;
}
