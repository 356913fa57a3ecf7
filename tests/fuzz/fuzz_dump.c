/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/dump.h"
#include <stdlib.h>
#include <string.h>

/*
 * Any bytes are read as a line of an export; an accepted line is the same after writing and reading
 * it again. Any bytes as an event, and as a key, come back unchanged from their line.
 */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

static struct sf_dump *dump, *other;

static bool same_bytes(const void *a, size_t a_length, const void *b, size_t b_length)
{
    return a_length == b_length && (!a_length || memcmp(a, b, a_length) == 0);
}

static void check_event(const struct sf_store_row *row)
{
    struct sf_dump_line again;
    struct sf_fault fault;
    size_t length;
    const char *line = sf_dump_event(other, row, &length);

    CHECK(length <= SF_DUMP_LINE_MAX && !memchr(line, '\n', length));
    if (row->event.length > SF_STORE_EVENT_MAX || row->seq > INT64_MAX)
        return;
    /* the other one still has the bytes of `row` */
    line = memcpy(malloc(length + 1), line, length);
    CHECK(sf_dump_read(other, line, length, &again, &fault) == SF_OK && !again.is_key);
    CHECK(strcmp(again.row.stream, row->stream) == 0 && again.row.seq == row->seq);
    CHECK(again.row.event.at == row->event.at && again.row.event.erased == row->event.erased);
    CHECK(same_bytes(again.row.event.bytes, again.row.event.length, row->event.bytes,
                     row->event.length));
    free((void *)(uintptr_t)line);
}

static void check_key(const struct sf_store_key *key)
{
    struct sf_dump_line again;
    struct sf_fault fault;
    size_t length;
    const char *line = sf_dump_key(other, key, &length);

    CHECK(length <= SF_DUMP_LINE_MAX && !memchr(line, '\n', length));
    line = memcpy(malloc(length + 1), line, length);
    CHECK(sf_dump_read(other, line, length, &again, &fault) == SF_OK && again.is_key);
    CHECK(strcmp(again.key.space, key->space) == 0);
    CHECK(same_bytes(again.key.key, again.key.key_length, key->key, key->key_length));
    CHECK(same_bytes(again.key.value, again.key.value_length, key->value, key->value_length));
    free((void *)(uintptr_t)line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sf_store_row row = {.stream = "s", .seq = 1, .event = {.bytes = data, .length = size}};
    struct sf_store_key key = {.space = "k", .key = data, .key_length = size};
    struct sf_dump_line read;
    struct sf_fault fault = SF_NO_FAULT;

    if (!dump) {
        dump = sf_dump_new();
        other = sf_dump_new();
        CHECK(dump && other);
    }
    if (sf_dump_read(dump, (const char *)data, size, &read, &fault) != SF_OK)
        CHECK(fault.code != SF_OK && fault.why);
    else if (read.is_key)
        check_key(&read.key);
    else
        check_event(&read.row);
    if (size <= SF_STORE_EVENT_MAX)
        check_event(&row);
    if (size > 0 && size <= SF_STORE_KEY_MAX) {
        key.value = data;
        key.value_length = size;
        check_key(&key);
    }
    return 0;
}
