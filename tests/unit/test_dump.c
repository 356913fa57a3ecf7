/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "cli/dump.h"
#include <string.h>

/* Lines of an export: what they look like, and that they give the same bytes back. */

static struct sf_dump *dump;

static int setup(void **state)
{
    (void)state;
    dump = sf_dump_new();
    return dump ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    sf_dump_free(dump);
    return 0;
}

static void assert_line(const char *line, size_t length, const char *wanted)
{
    char text[512];

    assert_true(length < sizeof text);
    memcpy(text, line, length);
    text[length] = '\0';
    assert_string_equal(text, wanted);
}

static void assert_event(const char *bytes, size_t length, const char *wanted)
{
    struct sf_store_row row = {
        .stream = "s", .seq = 7, .event = {.at = -1, .bytes = bytes, .length = length}};
    struct sf_dump_line read;
    struct sf_fault fault = SF_NO_FAULT;
    char line[512] = "{\"stream\":\"s\",\"seq\":7,\"at\":-1,";
    const char *text;
    size_t written;

    strncat(line, wanted, sizeof line - strlen(line) - 1);
    strncat(line, "}", sizeof line - strlen(line) - 1);
    text = sf_dump_event(dump, &row, &written);
    assert_line(text, written, line);
    sf_dump_read(dump, line, strlen(line), &read, &fault);
    assert_string_equal(sf_fault_text(&fault, SF_EN), "");
    assert_false(read.is_key);
    assert_string_equal(read.row.stream, "s");
    assert_int_equal(read.row.seq, 7);
    assert_int_equal(read.row.event.at, -1);
    assert_int_equal(read.row.event.length, length);
    assert_memory_equal(read.row.event.bytes, bytes, length);
}

static void test_json_stays_as_it_is(void **state)
{
    (void)state;
    assert_event("{\"a\": [1, 2.50]}", 16, "\"event\":{\"a\": [1, 2.50]}");
    assert_event("\"x\"", 3, "\"event\":\"x\"");
    assert_event("\"\"", 2, "\"event\":\"\"");
    assert_event("null", 4, "\"event\":null");
    assert_event("-1e3", 4, "\"event\":-1e3");
}

/* RFC 4648, section 10, and what looks like JSON but would not come back. */
static void test_everything_else_is_base64(void **state)
{
    static const struct {
        const char *bytes, *wanted;
    } rows[] = {
        {"f", "\"base64\":\"Zg==\""},
        {"fo", "\"base64\":\"Zm8=\""},
        {"foo", "\"base64\":\"Zm9v\""},
        {"foob", "\"base64\":\"Zm9vYg==\""},
        {"fooba", "\"base64\":\"Zm9vYmE=\""},
        {"foobar", "\"base64\":\"Zm9vYmFy\""},
        {"1,\"at\":2", "\"base64\":\"MSwiYXQiOjI=\""}, /* not one value */
        {"1}", "\"base64\":\"MX0=\""},
        {" 1", "\"base64\":\"IDE=\""},                                /* blanks would get lost */
        {"[1,\n2]", "\"base64\":\"WzEsCjJd\""},                       /* two lines */
        {"{\"a\":1,\"a\":2}", "\"base64\":\"eyJhIjoxLCJhIjoyfQ==\""}, /* a key twice */
        {"\"\xff\"", "\"base64\":\"Iv8i\""},                          /* no UTF-8 */
    };

    (void)state;
    assert_event("", 0, "\"base64\":\"\"");
    assert_event("\0", 1, "\"base64\":\"AA==\"");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_event(rows[i].bytes, strlen(rows[i].bytes), rows[i].wanted);
}

static void assert_begins(const char *line, const char *wanted)
{
    assert_memory_equal(line, wanted, strlen(wanted));
}

/* 32 brackets are read alone, but not inside the object of a line. */
static void test_too_deep_for_a_line(void **state)
{
    char deep[64];
    struct sf_store_row row = {.stream = "s", .seq = 1, .event = {.bytes = deep, .length = 64}};
    size_t length;
    const char *line;

    (void)state;
    memset(deep, '[', 32);
    memset(deep + 32, ']', 32);
    line = sf_dump_event(dump, &row, &length);
    assert_begins(line, "{\"stream\":\"s\",\"seq\":1,\"at\":0,\"base64\":\"W1tb");
    row.event.bytes = deep + 1;
    row.event.length = 62;
    line = sf_dump_event(dump, &row, &length);
    assert_begins(line, "{\"stream\":\"s\",\"seq\":1,\"at\":0,\"event\":[[[[");
}

static void test_keys(void **state)
{
    static const struct {
        const char *key, *value, *wanted;
    } rows[] = {
        {"anna", "1", "{\"space\":\"n\",\"key\":\"anna\",\"value\":\"1\"}"},
        {"a\"\\", "", "{\"space\":\"n\",\"key\":\"a\\\"\\\\\",\"value\":\"\"}"},
        {"\xff", "\n", "{\"space\":\"n\",\"key64\":\"/w==\",\"value64\":\"Cg==\"}"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_store_key key = {.space = "n",
                                   .key = rows[i].key,
                                   .key_length = strlen(rows[i].key),
                                   .value = rows[i].value,
                                   .value_length = strlen(rows[i].value)};
        struct sf_dump_line read;
        const char *line;
        size_t length;

        line = sf_dump_key(dump, &key, &length);
        assert_line(line, length, rows[i].wanted);
        assert_int_equal(sf_dump_read(dump, rows[i].wanted, strlen(rows[i].wanted), &read, NULL),
                         SF_OK);
        assert_true(read.is_key);
        assert_string_equal(read.key.space, "n");
        assert_int_equal(read.key.key_length, key.key_length);
        assert_memory_equal(read.key.key, key.key, key.key_length);
        assert_int_equal(read.key.value_length, key.value_length);
        assert_memory_equal(read.key.value, key.value, key.value_length);
    }
}

static void test_strict_base64(void **state)
{
    static const char *const bad[] = {"A",    "AA",       "AAA",  "AAAAA", "A===", "AB==",
                                      "AAB=", "AA==AAAA", "AA=A", "A A=",  "AA-_", "\\u0041A=="};
    struct sf_dump_line read;
    struct sf_fault fault = SF_NO_FAULT;
    char line[128];

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(line, sizeof line, "{\"stream\":\"s\",\"seq\":1,\"at\":0,\"base64\":\"%s\"}",
                 bad[i]);
        assert_int_equal(sf_dump_read(dump, line, strlen(line), &read, &fault), SF_E_BAD_VALUE);
        assert_string_equal(fault.path, "base64");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_stays_as_it_is),
        cmocka_unit_test(test_everything_else_is_base64),
        cmocka_unit_test(test_too_deep_for_a_line),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_strict_base64),
    };

    return cmocka_run_group_tests(tests, setup, teardown);
}
