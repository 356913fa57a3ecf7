/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "json/json.h"
#include <stdlib.h>
#include <string.h>

#define COUNT(table)  (sizeof(table) / sizeof((table)[0]))
#define TEXT(literal) literal, sizeof(literal) - 1

enum { NODES = 512, TEXT_MAX = 4096 };

static struct sf_json_node nodes[NODES];

/* A copy without a spare byte at its end, so that the sanitizer sees every look beyond it. */
static char *exact_copy(const char *text, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);

    assert_non_null(copy);
    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

static void parse(struct sf_json *doc, const char *text)
{
    assert_int_equal(sf_json_parse(doc, text, strlen(text), nodes, NODES), SF_OK);
    assert_string_equal(sf_why_text(doc->error_why, SF_EN), "");
    assert_int_equal(doc->error_at, 0);
}

struct bad {
    const char *text;
    size_t length;
    uint32_t at;
    const char *why;
};

static void check_bad(const struct bad *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char *copy = exact_copy(rows[i].text, rows[i].length);
        struct sf_json doc;
        enum sf_error error = sf_json_parse(&doc, copy, rows[i].length, nodes, NODES);

        if (error == SF_OK)
            fail_msg("accepted: %s", rows[i].text);
        assert_int_equal(error, SF_E_BAD_JSON);
        assert_string_equal(sf_why_text(doc.error_why, SF_EN), rows[i].why);
        assert_int_equal(doc.error_at, rows[i].at);
        free(copy);
    }
}

#define REJECTS(name, ...)                                                                         \
    static void json_rejects_##name(void **state)                                                  \
    {                                                                                              \
        static const struct bad rows[] = {__VA_ARGS__};                                            \
                                                                                                   \
        (void)state;                                                                               \
        check_bad(rows, COUNT(rows));                                                              \
    }

static const char end[] = "unexpected end of text", value[] = "value expected",
                  key[] = "key expected", colon[] = "colon expected", digit[] = "digit expected",
                  comma[] = "comma or closing bracket expected", after[] = "text after the value",
                  zero[] = "leading zero", control[] = "control character in string",
                  escape[] = "invalid escape", lone[] = "lone surrogate", utf8[] = "invalid UTF-8",
                  duplicate[] = "duplicate key", deep[] = "nested too deep";

REJECTS(empty_input, {TEXT(""), 0, end}, {TEXT(" "), 1, end}, {TEXT("\r\n\t "), 4, end})

REJECTS(trailing_garbage, {TEXT("1 2"), 2, after}, {TEXT("{}}"), 2, after}, {TEXT("[]]"), 2, after},
        {TEXT("nullx"), 4, after}, {TEXT("truefalse"), 4, after}, {TEXT("\"a\"b"), 3, after},
        {TEXT("{},"), 2, after}, {TEXT("0x1"), 1, after}, {TEXT("1\f"), 1, after})

REJECTS(truncated_text, {TEXT("["), 1, end}, {TEXT("[1"), 2, end}, {TEXT("[1,"), 3, end},
        {TEXT("{"), 1, end}, {TEXT("{\"a\""), 4, end}, {TEXT("{\"a\":"), 5, end},
        {TEXT("{\"a\":1"), 6, end}, {TEXT("{\"a\":1,"), 7, end}, {TEXT("\""), 1, end},
        {TEXT("\"abc"), 4, end}, {TEXT("-"), 1, end}, {TEXT("1."), 2, end}, {TEXT("1e"), 2, end},
        {TEXT("1e+"), 3, end})

REJECTS(broken_literal, {TEXT("nul"), 0, value}, {TEXT("tru"), 0, value}, {TEXT("fals"), 0, value},
        {TEXT("[True]"), 1, value}, {TEXT("NULL"), 0, value}, {TEXT("nil"), 0, value},
        {TEXT("x"), 0, value})

REJECTS(leading_zero, {TEXT("01"), 0, zero}, {TEXT("-01"), 1, zero}, {TEXT("00"), 0, zero},
        {TEXT("[1,007]"), 3, zero}, {TEXT("00.5"), 0, zero})

REJECTS(plus_sign, {TEXT("+1"), 0, value}, {TEXT("[+0]"), 1, value})

REJECTS(bare_fraction, {TEXT("[1.]"), 3, digit}, {TEXT("[.5]"), 1, value},
        {TEXT("[-.5]"), 2, digit}, {TEXT("1.e3"), 2, digit}, {TEXT("1.-5"), 2, digit})

REJECTS(bare_exponent, {TEXT("[1e]"), 3, digit}, {TEXT("[1E-]"), 4, digit},
        {TEXT("1e.5"), 2, digit}, {TEXT("1e+-1"), 3, digit})

REJECTS(bare_minus, {TEXT("[-]"), 2, digit}, {TEXT("--1"), 1, digit}, {TEXT("- 1"), 1, digit})

REJECTS(number_words, {TEXT("NaN"), 0, value}, {TEXT("nan"), 0, value},
        {TEXT("Infinity"), 0, value}, {TEXT("-Infinity"), 1, digit})

REJECTS(single_quotes, {TEXT("'a'"), 0, value}, {TEXT("{'a':1}"), 1, key})

REJECTS(bare_key, {TEXT("{a:1}"), 1, key}, {TEXT("{1:1}"), 1, key}, {TEXT("{null:1}"), 1, key},
        {TEXT("{:1}"), 1, key}, {TEXT("{[]:1}"), 1, key})

REJECTS(comments, {TEXT("/**/1"), 0, value}, {TEXT("1//"), 1, after}, {TEXT("[1/*,*/]"), 2, comma},
        {TEXT("{#\n}"), 1, key})

REJECTS(trailing_comma, {TEXT("[1,]"), 3, value}, {TEXT("{\"a\":1,}"), 7, key},
        {TEXT("[1, ]"), 4, value}, {TEXT("[[1,],2]"), 4, value})

REJECTS(stray_comma, {TEXT("[,1]"), 1, value}, {TEXT("[1,,2]"), 3, value}, {TEXT("{,}"), 1, key},
        {TEXT(","), 0, value})

REJECTS(missing_comma, {TEXT("[1 2]"), 3, comma}, {TEXT("{\"a\":1 \"b\":2}"), 7, comma},
        {TEXT("[\"a\"\"b\"]"), 4, comma})

REJECTS(missing_colon, {TEXT("{\"a\" 1}"), 5, colon}, {TEXT("{\"a\",1}"), 4, colon},
        {TEXT("{\"a\"}"), 4, colon}, {TEXT("{\"a\"=1}"), 4, colon})

REJECTS(missing_value, {TEXT("{\"a\":}"), 5, value}, {TEXT("{\"a\":,\"b\":1}"), 5, value},
        {TEXT("{\"a\"::1}"), 5, value})

REJECTS(wrong_bracket, {TEXT("[1}"), 2, comma}, {TEXT("{\"a\":1]"), 6, comma},
        {TEXT("]"), 0, value}, {TEXT("}"), 0, value}, {TEXT("[}"), 1, value}, {TEXT("{]"), 1, key})

REJECTS(control_character, {TEXT("\"\n\""), 1, control}, {TEXT("\"a\tb\""), 2, control},
        {TEXT("\"\x1f\""), 1, control}, {TEXT("\"\x01\""), 1, control},
        {TEXT("{\"a\r\":1}"), 3, control})

REJECTS(nul_byte, {TEXT("\0"), 0, value}, {TEXT("1\0"), 1, after}, {TEXT("\"a\0b\""), 2, control},
        {TEXT("[1\0]"), 2, comma}, {TEXT("[\0]"), 1, value}, {TEXT("{\0}"), 1, key},
        {TEXT("{\"a\"\0:1}"), 4, colon})

REJECTS(foreign_space, {TEXT("\v1"), 0, value},
        {TEXT("\xc2\xa0"
              "1"),
         0, value},
        {TEXT("\xef\xbb\xbf"
              "1"),
         0, value})

REJECTS(invalid_escape, {TEXT("\"\\x41\""), 1, escape}, {TEXT("\"a\\'\""), 2, escape},
        {TEXT("\"\\0\""), 1, escape}, {TEXT("\"\\U0041\""), 1, escape},
        {TEXT("\"\\u004\""), 1, escape}, {TEXT("\"\\u00g0\""), 1, escape},
        {TEXT("\"\\u-001\""), 1, escape}, {TEXT("\"\\"), 1, escape}, {TEXT("\"\\u"), 1, escape},
        {TEXT("\"\\u12"), 1, escape}, {TEXT("\"\\\n\""), 1, escape}, {TEXT("\"\\\0\""), 1, escape})

REJECTS(lone_surrogate, {TEXT("\"\\ud800\""), 1, lone}, {TEXT("\"\\uDBFF\""), 1, lone},
        {TEXT("\"\\udc00\""), 1, lone}, {TEXT("\"a\\udfff\""), 2, lone},
        {TEXT("\"\\ud800\\ud800\""), 1, lone}, {TEXT("\"\\ud800\\u0041\""), 1, lone},
        {TEXT("\"\\ud800x\\udc00\""), 1, lone}, {TEXT("\"\\ud800\\n\""), 1, lone},
        {TEXT("\"\\ud800\\udc0"), 1, lone}, {TEXT("\"\\ud800"), 1, lone},
        {TEXT("\"\\udc00\\ud800\""), 1, lone}, {TEXT("\"\\ud800\\udc0x\""), 1, lone})

REJECTS(stray_utf8_byte, {TEXT("\"\x80\""), 1, utf8}, {TEXT("\"\xbf\""), 1, utf8},
        {TEXT("\"a\xff\""), 2, utf8}, {TEXT("\"\xfe\""), 1, utf8},
        {TEXT("\"\xf8\x88\x80\x80\x80\""), 1, utf8})

REJECTS(overlong_utf8, {TEXT("\"\xc0\x80\""), 1, utf8}, {TEXT("\"\xc1\xbf\""), 1, utf8},
        {TEXT("\"\xe0\x80\x80\""), 1, utf8}, {TEXT("\"\xe0\x9f\xbf\""), 1, utf8},
        {TEXT("\"\xf0\x80\x80\x80\""), 1, utf8}, {TEXT("\"\xf0\x8f\xbf\xbf\""), 1, utf8})

REJECTS(utf8_surrogate, {TEXT("\"\xed\xa0\x80\""), 1, utf8}, {TEXT("\"\xed\xbf\xbf\""), 1, utf8},
        {TEXT("\"\xed\xa0\x80\xed\xb0\x80\""), 1, utf8})

REJECTS(utf8_beyond_unicode, {TEXT("\"\xf4\x90\x80\x80\""), 1, utf8},
        {TEXT("\"\xf5\x80\x80\x80\""), 1, utf8}, {TEXT("\"\xf7\xbf\xbf\xbf\""), 1, utf8})

REJECTS(cut_utf8, {TEXT("\"\xc3\""), 1, utf8}, {TEXT("\"\xe2\x82\""), 1, utf8},
        {TEXT("\"\xf0\x9f\x82\""), 1, utf8}, {TEXT("\"\xc3"), 1, utf8},
        {TEXT("\"\xe2\x82"), 1, utf8}, {TEXT("\"\xf0\x9f\x82"), 1, utf8},
        {TEXT("\"\xc3\xc3\xa4\""), 1, utf8}, {TEXT("\"\xe2\x28\xa1\""), 1, utf8},
        {TEXT("\"\xf0\x9f\x28\x80\""), 1, utf8})

REJECTS(duplicate_key, {TEXT("{\"a\":1,\"a\":2}"), 7, duplicate},
        {TEXT("{\"a\":1,\"b\":2,\"a\":3}"), 13, duplicate},
        {TEXT("{\"a\":1,\"b\":2,\"b\":3}"), 13, duplicate},
        {TEXT("{\"a\":[],\"b\":{\"c\":1},\"d\":2,\"b\":3}"), 26, duplicate},
        {TEXT("{\"a\":[1,{\"x\":2}],\"a\":3}"), 17, duplicate},
        {TEXT("{\"a\":1,\"\\u0061\":2}"), 7, duplicate},
        {TEXT("{\"\\u0061\":1,\"a\":2}"), 12, duplicate},
        {TEXT("{\"\\n\":1,\"\\u000A\":2}"), 8, duplicate}, {TEXT("{\"\":1,\"\":2}"), 6, duplicate},
        {TEXT("{\"\xc3\xa4\":1,\"\\u00e4\":2}"), 8, duplicate},
        {TEXT("{\"\xf0\x9f\x82\xa1\":1,\"\\ud83c\\udca1\":2}"), 10, duplicate},
        {TEXT("{\"\\u0000\":1,\"\\u0000\":2}"), 12, duplicate},
        {TEXT("[{\"k\":{\"a\":1,\"a\":2}}]"), 13, duplicate})

#define X8(s)  s s s s s s s s
#define X32(s) X8(s) X8(s) X8(s) X8(s)

REJECTS(deep_nesting, {TEXT(X32("[") "[" X32("]") "]"), 32, deep},
        {TEXT(X32("{\"a\":") "{}" X32("}")), 160, deep}, {TEXT(X32("[") "{"), 32, deep},
        {TEXT(X32("[") X32("[") X32("[")), 32, deep}, {TEXT("[[]," X32("[") "]"), 35, deep})

static void json_accepts_full_depth(void **state)
{
    struct sf_json doc;

    (void)state;
    parse(&doc, X32("[") X32("]"));
    assert_int_equal(doc.used, 32);
    parse(&doc, X32("{\"a\":") "1" X32("}"));
    assert_int_equal(doc.used, 65);
    /* Closing gives the depth back. */
    parse(&doc, "[" X8("[[[]]],") X8("{\"a\":[[]]},") X32("[],") "1]");
    assert_int_equal(doc.nodes[0].count, 49);
}

static void json_accepts_every_scalar(void **state)
{
    static const struct {
        const char *text;
        enum sf_json_type type;
        uint32_t start, end;
    } rows[] = {
        {"null", SF_JSON_NULL, 0, 4},         {"false", SF_JSON_FALSE, 0, 5},
        {" true ", SF_JSON_TRUE, 1, 5},       {"0", SF_JSON_NUMBER, 0, 1},
        {"-0", SF_JSON_NUMBER, 0, 2},         {"\t12\n", SF_JSON_NUMBER, 1, 3},
        {"0.5", SF_JSON_NUMBER, 0, 3},        {"-10.25e+3", SF_JSON_NUMBER, 0, 9},
        {"1E-0", SF_JSON_NUMBER, 0, 4},       {"0e007", SF_JSON_NUMBER, 0, 5},
        {"\"\"", SF_JSON_STRING, 1, 1},       {"\r\"a b\"", SF_JSON_STRING, 2, 5},
        {"\"\x7f/'\"", SF_JSON_STRING, 1, 4}, {"\"\xc2\x80\"", SF_JSON_STRING, 1, 3},
        {"[]", SF_JSON_ARRAY, 0, 2},          {" { } ", SF_JSON_OBJECT, 1, 4},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_json doc;

        parse(&doc, rows[i].text);
        assert_int_equal(doc.used, 1);
        assert_int_equal(nodes[0].type, rows[i].type);
        assert_int_equal(nodes[0].start, rows[i].start);
        assert_int_equal(nodes[0].end, rows[i].end);
        assert_int_equal(nodes[0].next, 0);
        assert_int_equal(nodes[0].count, 0);
        assert_false(nodes[0].escaped);
        assert_int_equal(sf_json_first(&doc, 0), 0);
    }
}

static void json_accepts_utf8_limits(void **state)
{
    static const char *const rows[] = {
        "\"\xc2\x80\"",         "\"\xdf\xbf\"",         "\"\xe0\xa0\x80\"",
        "\"\xed\x9f\xbf\"",     "\"\xee\x80\x80\"",     "\"\xef\xbf\xbf\"",
        "\"\xf0\x90\x80\x80\"", "\"\xf1\x80\x80\x80\"", "\"\xf4\x8f\xbf\xbf\"",
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_json doc;
        char back[8];

        parse(&doc, rows[i]);
        assert_true(sf_json_string(&doc, 0, back, sizeof back));
        assert_int_equal(strlen(back), strlen(rows[i]) - 2);
        assert_memory_equal(back, rows[i] + 1, strlen(back));
    }
}

static void json_accepts_similar_keys(void **state)
{
    static const char *const rows[] = {
        "{\"a\":1,\"A\":2}",         "{\"a\":1,\"aa\":2,\"\":3}", "{\"a\":{\"a\":{\"a\":1}}}",
        "[{\"a\":1},{\"a\":1}]",     "{\"\\\\n\":1,\"\\n\":2}",   "{\"a\":\"b\",\"b\":\"a\"}",
        "{\"a\\u0000\":1,\"a\":2}",  "{\"x\":\"a\",\"a\":1}",     "{\"\\u0061b\":1,\"\\u0061\":2}",
        "{\"k\":{\"z\":1},\"z\":2}",
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_json doc;

        parse(&doc, rows[i]);
        assert_true(doc.used > 1);
    }
}

static void json_nodes_follow_the_text(void **state)
{
    static const struct sf_json_node want[] = {
        {0, 37, 0, 2, SF_JSON_OBJECT, false},  {2, 3, 2, 0, SF_JSON_STRING, false},
        {6, 21, 7, 3, SF_JSON_ARRAY, false},   {7, 8, 4, 0, SF_JSON_NUMBER, false},
        {9, 15, 6, 1, SF_JSON_ARRAY, false},   {10, 14, 0, 0, SF_JSON_TRUE, false},
        {17, 19, 0, 0, SF_JSON_STRING, true},  {23, 24, 8, 0, SF_JSON_STRING, false},
        {26, 36, 0, 1, SF_JSON_OBJECT, false}, {28, 29, 10, 0, SF_JSON_STRING, false},
        {31, 35, 0, 0, SF_JSON_NULL, false},
    };
    struct sf_json doc;

    (void)state;
    parse(&doc, "{\"a\": [1,[true],\"\\n\"],\"b\":{\"c\":null}}");
    assert_int_equal(doc.used, COUNT(want));
    for (size_t i = 0; i < COUNT(want); i++) {
        assert_int_equal(nodes[i].start, want[i].start);
        assert_int_equal(nodes[i].end, want[i].end);
        assert_int_equal(nodes[i].next, want[i].next);
        assert_int_equal(nodes[i].count, want[i].count);
        assert_int_equal(nodes[i].type, want[i].type);
        assert_int_equal(nodes[i].escaped, want[i].escaped);
    }
}

static void json_first_finds_children(void **state)
{
    struct sf_json doc;
    int64_t n, sum = 0;
    uint32_t i;

    (void)state;
    parse(&doc, "[10,[],20,{},30]");
    i = sf_json_first(&doc, 0);
    assert_int_equal(i, 1);
    for (; i != 0; i = nodes[i].next) {
        assert_int_equal(sf_json_first(&doc, i), 0);
        if (sf_json_int(&doc, i, &n))
            sum += n;
    }
    assert_int_equal(sum, 60);
    assert_int_equal(sf_json_first(&doc, doc.used), 0);
}

static void json_limits_nodes(void **state)
{
    static const char text[] = "{\"a\":[1,\"x\",null],\"b\":{}}";
    /* Where the value or key stands that is one too many. */
    static const uint32_t at[] = {0, 1, 5, 6, 8, 12, 18, 22};
    struct sf_json doc;

    (void)state;
    for (uint32_t capacity = 0; capacity < COUNT(at); capacity++) {
        struct sf_json_node *few = malloc((capacity + 1) * sizeof *few);

        assert_non_null(few);
        assert_int_equal(sf_json_parse(&doc, text, strlen(text), few, capacity), SF_E_TOO_LARGE);
        assert_int_equal(doc.error_at, at[capacity]);
        assert_string_equal(sf_why_text(doc.error_why, SF_EN), "too many values");
        free(few);
    }
    assert_int_equal(sf_json_parse(&doc, text, strlen(text), nodes, COUNT(at)), SF_OK);
    assert_int_equal(doc.used, COUNT(at));
}

static void json_limits_length(void **state)
{
    struct sf_json doc;

    (void)state;
    if (SIZE_MAX > UINT32_MAX) {
        assert_int_equal(sf_json_parse(&doc, "1", (size_t)UINT32_MAX + 1, nodes, NODES),
                         SF_E_TOO_LARGE);
        assert_string_equal(sf_why_text(doc.error_why, SF_EN), "text too long");
        assert_int_equal(doc.error_at, 0);
    }
    assert_int_equal(sf_json_parse(&doc, NULL, 0, nodes, NODES), SF_E_BAD_JSON);
    assert_string_equal(sf_why_text(doc.error_why, SF_EN), end);
}

static void json_failed_document_answers_no(void **state)
{
    struct sf_json doc;
    struct sf_out out;
    char buffer[8];
    int64_t n;
    bool b;

    (void)state;
    assert_int_equal(sf_json_parse(&doc, TEXT("{\"a\":1,}"), nodes, NODES), SF_E_BAD_JSON);
    assert_int_equal(sf_json_first(&doc, 0), 0);
    assert_int_equal(sf_json_get(&doc, 0, "a"), 0);
    assert_false(sf_json_is(&doc, 1, "a"));
    assert_false(sf_json_string(&doc, 1, buffer, sizeof buffer));
    assert_false(sf_json_int(&doc, 2, &n));
    assert_false(sf_json_bool(&doc, 2, &b));
    sf_out_init(&out, buffer, sizeof buffer);
    sf_out_node(&out, &doc, 2);
    assert_int_equal(out.length, 4);
    assert_memory_equal(buffer, "null", 4);
}

static void json_get_finds_values(void **state)
{
    static const struct {
        const char *key;
        int64_t value; /* 0 = not there */
    } rows[] = {
        {"a", 1}, {"ab", 2},  {"", 3},    {"\n", 4}, {"\xc3\xa4", 5}, {"z", 6},  {"b", 0},
        {"A", 0}, {"abc", 0}, {"\\n", 0}, {"x", 0},  {"nul", 0},      {"in", 0},
    };
    struct sf_json doc;

    (void)state;
    parse(&doc, "{\"a\":1,\"ab\":2,\"\":3,\"\\n\":4,\"\\u00e4\":5,\"s\":\"x\",\"o\":{\"in\":9},"
                "\"nul\\u0000\":7,\"z\":6}");
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint32_t found = sf_json_get(&doc, 0, rows[i].key);
        int64_t n = 0;

        assert_int_equal(sf_json_int(&doc, found, &n), rows[i].value != 0);
        assert_int_equal(n, rows[i].value);
        assert_int_equal(found != 0, rows[i].value != 0);
    }
}

static void json_get_needs_an_object(void **state)
{
    struct sf_json doc;

    (void)state;
    parse(&doc, "[\"a\",1,\"b\",{},{\"a\":2}]");
    assert_int_equal(sf_json_get(&doc, 0, "a"), 0);
    assert_int_equal(sf_json_get(&doc, 1, "a"), 0);
    assert_int_equal(sf_json_get(&doc, 4, "a"), 0);
    assert_int_equal(sf_json_get(&doc, 5, "a"), 7);
    assert_int_equal(sf_json_get(&doc, 99, "a"), 0);
}

static void json_is_compares_exactly(void **state)
{
    static const struct {
        const char *json, *text;
        bool same;
    } rows[] = {
        {"\"EO\"", "EO", true},
        {"\"EO\"", "EOx", false},
        {"\"EO\"", "E", false},
        {"\"EO\"", "", false},
        {"\"\"", "", true},
        {"\"\"", "x", false},
        {"\"\\u0045O\"", "EO", true},
        {"\"\\u0045O\"", "E", false},
        {"\"\\u0045\"", "EO", false},
        {"\"\\u20ac\"", "\xe2\x82\xac", true},
        {"\"\\u20ac\"", "\xe2\x82", false},
        {"\"\\u0000\"", "", false},
        {"\"a\\u0000\"", "a", false},
        {"\"\\\\\"", "\\", true},
        {"1", "1", false},
        {"null", "null", false},
        {"[\"a\"]", "a", false},
        {"\"\xc3\xa4\"", "\xc3\xa4", true},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_json doc;

        parse(&doc, rows[i].json);
        assert_int_equal(sf_json_is(&doc, 0, rows[i].text), rows[i].same);
    }
}

static void json_string_resolves_escapes(void **state)
{
    static const struct {
        const char *json, *text;
    } rows[] = {
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0001\\u001f\\u007f\"", "\x01\x1f\x7f"},
        {"\"\\u0080\\u07ff\"", "\xc2\x80\xdf\xbf"},
        {"\"\\u0800\\uffff\"", "\xe0\xa0\x80\xef\xbf\xbf"},
        {"\"\\ud7ff\\ue000\"", "\xed\x9f\xbf\xee\x80\x80"},
        {"\"\\ud800\\udc00\"", "\xf0\x90\x80\x80"},
        {"\"\\uDBFF\\uDFFF\"", "\xf4\x8f\xbf\xbf"},
        {"\"\\ud83c\\udca1x\"", "\xf0\x9f\x82\xa1x"},
        {"\"a\\u00fCb\\u00Fcc\"", "a\xc3\xbc"
                                  "b\xc3\xbc"
                                  "c"},
        {"\"\\\\u0041\"", "\\u0041"},
        {"\"plain\"", "plain"},
        {"\"\"", ""},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t length = strlen(rows[i].text);
        struct sf_json doc;

        parse(&doc, rows[i].json);
        for (size_t size = 0; size <= length + 1; size++) {
            char *buffer = malloc(size + 1);

            assert_non_null(buffer);
            buffer[size] = '#';
            assert_int_equal(sf_json_string(&doc, 0, buffer, size), size == length + 1);
            assert_int_equal(buffer[size], '#');
            if (size == length + 1)
                assert_string_equal(buffer, rows[i].text);
            free(buffer);
        }
    }
}

static void json_string_refuses_the_rest(void **state)
{
    static const char *const rows[] = {"\"\\u0000\"", "\"a\\u0000b\"", "1", "null",
                                       "true",        "[\"a\"]",       "{}"};
    char buffer[16];

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_json doc;

        parse(&doc, rows[i]);
        assert_false(sf_json_string(&doc, 0, buffer, sizeof buffer));
    }
}

static void json_int_reads_integers(void **state)
{
    static const struct {
        const char *json;
        int64_t value;
    } rows[] = {
        {"0", 0},
        {"-0", 0},
        {"7", 7},
        {"-120", -120},
        {"1234567890123", 1234567890123},
        {"9223372036854775799", INT64_MAX - 8},
        {"9223372036854775807", INT64_MAX},
        {"-9223372036854775807", -INT64_MAX},
        {"-9223372036854775808", INT64_MIN},
        {"10.0", 10},
        {"1e1", 10},
        {"1.0", 1},
        {"1e2", 100},
        {"-0.0", 0},
        {"0.0", 0},
        {"0E0", 0},
        {"0e999999999999999999999999", 0},
        {"-0.000e-99999999999999999999", 0},
        {"1.25E+2", 125},
        {"-1.25e2", -125},
        {"0.0125e4", 125},
        {"1250e-1", 125},
        {"1250.00e-1", 125},
        {"100e-2", 1},
        {"1200000000000000000000000000000e-29", 12},
        {"0.00000000000000000000000000012e29", 12},
        {"1e18", 1000000000000000000},
        {"9.223372036854775807e18", INT64_MAX},
        {"-9.223372036854775808e18", INT64_MIN},
        {"9223372036854775807.000", INT64_MAX},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_json doc;
        int64_t n = 42;

        parse(&doc, rows[i].json);
        assert_true(sf_json_int(&doc, 0, &n));
        assert_true(n == rows[i].value);
    }
}

static void json_int_refuses_the_rest(void **state)
{
    static const char *const rows[] = {
        "9223372036854775808",
        "-9223372036854775809",
        "9223372036854775810",
        "18446744073709551616",
        "18446744073709551615",
        "100000000000000000000000000000",
        "-99999999999999999999",
        "10.5",
        "0.5",
        "-1.01",
        "1e-1",
        "1250e-2",
        "1.25e1",
        "1e19",
        "-1e19",
        "9.223372036854775808e18",
        "-9.223372036854775809e18",
        "1e4294967296",
        "1e-4294967296",
        "1e18446744073709551616",
        "1e-18446744073709551616",
        "1e99999999999999999999999999999999999999",
        "\"1\"",
        "null",
        "true",
        "[1]",
        "{\"a\":1}",
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_json doc;
        int64_t n = 42;

        parse(&doc, rows[i]);
        assert_false(sf_json_int(&doc, 0, &n));
        assert_true(n == 42);
    }
}

static void json_bool_reads_only_booleans(void **state)
{
    struct sf_json doc;
    bool b = false;

    (void)state;
    parse(&doc, "[true,false,null,0,1,\"true\",[]]");
    assert_true(sf_json_bool(&doc, 1, &b));
    assert_true(b);
    assert_true(sf_json_bool(&doc, 2, &b));
    assert_false(b);
    for (uint32_t i = 3; i <= doc.used; i++)
        assert_false(sf_json_bool(&doc, i, &b));
    assert_false(sf_json_bool(&doc, 0, &b));
}

/* Writing */

static void assert_written(const struct sf_out *out, const char *text)
{
    assert_false(out->overflow);
    assert_int_equal(out->length, strlen(text));
    assert_memory_equal(out->buffer, text, out->length);
}

static void out_escapes_only_what_must_be(void **state)
{
    static const struct {
        const char *text, *json;
    } rows[] = {
        {"", "\"\""},
        {"EO", "\"EO\""},
        {"\"", "\"\\\"\""},
        {"\\", "\"\\\\\""},
        {"a\"b\\c", "\"a\\\"b\\\\c\""},
        {"\b\f\n\r\t", "\"\\b\\f\\n\\r\\t\""},
        {"\x01\x0b\x0e\x10\x1f", "\"\\u0001\\u000b\\u000e\\u0010\\u001f\""},
        {" /'<>&\x7f", "\" /'<>&\x7f\""},
        {"Sau\xc3\xa4\xe2\x82\xac\xf0\x9f\x82\xa1", "\"Sau\xc3\xa4\xe2\x82\xac\xf0\x9f\x82\xa1\""},
        {NULL, "null"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char buffer[64];
        struct sf_out out;

        sf_out_init(&out, buffer, sizeof buffer);
        sf_out_string(&out, rows[i].text);
        assert_written(&out, rows[i].json);
    }
}

static void out_writes_integers(void **state)
{
    static const struct {
        int64_t value;
        const char *json;
    } rows[] = {
        {0, "0"},
        {9, "9"},
        {10, "10"},
        {-1, "-1"},
        {-120, "-120"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char buffer[20];
        struct sf_out out;

        sf_out_init(&out, buffer, sizeof buffer);
        sf_out_int(&out, rows[i].value);
        assert_written(&out, rows[i].json);
    }
}

static void out_writes_numbers_as_strings(void **state)
{
    static const struct {
        uint64_t value;
        const char *json;
    } rows[] = {{0, "{\"id\":\"0\"}"},
                {170, "{\"id\":\"170\"}"},
                {UINT64_MAX, "{\"id\":\"18446744073709551615\"}"}};

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char buffer[40];
        struct sf_out out;

        sf_out_init(&out, buffer, sizeof buffer);
        sf_out_open(&out, '{');
        sf_out_pair_digits(&out, "id", rows[i].value);
        sf_out_close(&out, '}');
        assert_written(&out, rows[i].json);
    }
}

static void out_writes_millionths(void **state)
{
    static const struct {
        int64_t value;
        const char *json;
    } rows[] = {
        {0, "0"},
        {1, "0.000001"},
        {970000, "0.97"},
        {999474, "0.999474"},
        {1000000, "1"},
        {1000001, "1.000001"},
        {12500000, "12.5"},
        {-500000, "-0.5"},
        {INT64_MAX, "9223372036854.775807"},
        {INT64_MIN, "-9223372036854.775808"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char buffer[21];
        struct sf_out out;

        sf_out_init(&out, buffer, sizeof buffer);
        sf_out_millionths(&out, rows[i].value);
        assert_written(&out, rows[i].json);
    }
}

static const char sample[] =
    "{\"\":[],\"a\\n\":[1,-2,true,false,null,\"x\\u0001\\\"\",null,{},[[]]],\"o\":{\"k\":{\"l\":"
    "\"\xc3\xa4\"},\"m\":[{\"n\":0},{\"n\":1}]},\"id\":\"\\u0041\",\"z\":1.50}";

static void write_sample(struct sf_out *out)
{
    static const char ids[] = "[\"\\u0041\",1.50]";
    struct sf_json doc;

    parse(&doc, ids);
    sf_out_open(out, '{');
    sf_out_key(out, "");
    sf_out_open(out, '[');
    sf_out_close(out, ']');
    sf_out_key(out, "a\n");
    sf_out_open(out, '[');
    sf_out_int(out, 1);
    sf_out_int(out, -2);
    sf_out_bool(out, true);
    sf_out_bool(out, false);
    sf_out_null(out);
    sf_out_string(out, "x\x01\"");
    sf_out_string(out, NULL);
    sf_out_open(out, '{');
    sf_out_close(out, '}');
    sf_out_open(out, '[');
    sf_out_open(out, '[');
    sf_out_close(out, ']');
    sf_out_close(out, ']');
    sf_out_close(out, ']');
    sf_out_key(out, "o");
    sf_out_open(out, '{');
    sf_out_key(out, "k");
    sf_out_open(out, '{');
    sf_out_key(out, "l");
    sf_out_string(out, "\xc3\xa4");
    sf_out_close(out, '}');
    sf_out_key(out, "m");
    sf_out_open(out, '[');
    for (int i = 0; i < 2; i++) {
        sf_out_open(out, '{');
        sf_out_key(out, "n");
        sf_out_int(out, i);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
    sf_out_close(out, '}');
    sf_out_key(out, "id");
    sf_out_node(out, &doc, 1);
    sf_out_key(out, "z");
    sf_out_node(out, &doc, 2);
    sf_out_close(out, '}');
}

static void out_places_commas(void **state)
{
    char buffer[TEXT_MAX];
    struct sf_out out;

    (void)state;
    sf_out_init(&out, buffer, sizeof buffer);
    write_sample(&out);
    assert_written(&out, sample);
    assert_true(out.comma);
}

static void out_flags_overflow_at_every_size(void **state)
{
    size_t full = strlen(sample);

    (void)state;
    for (size_t size = 0; size <= full + 1; size++) {
        char *buffer = malloc(size > 0 ? size : 1);
        struct sf_out out;

        assert_non_null(buffer);
        sf_out_init(&out, size > 0 ? buffer : NULL, size);
        write_sample(&out);
        assert_int_equal(out.overflow, size < full);
        assert_true(out.length <= size);
        assert_int_equal(out.length == full, size >= full);
        assert_memory_equal(buffer, sample, out.length);
        free(buffer);
    }
}

static void out_copies_nodes_verbatim(void **state)
{
    static const char *const rows[] = {
        "null",
        "true",
        "-0",
        "1.50e+07",
        "\"\"",
        "\"\\u0041\\/\\u0000\"",
        "[ 1,\t{ } ]",
        "{\"a\" : [\"b\"]}",
        "123456789012345678901234567890",
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char buffer[64];
        struct sf_json doc;
        struct sf_out out;

        parse(&doc, rows[i]);
        sf_out_init(&out, buffer, sizeof buffer);
        sf_out_node(&out, &doc, 0);
        assert_written(&out, rows[i]);
    }
}

/* A value may go over several lines; its copy is part of an answer, which is one line. */
static void a_copied_value_stays_on_one_line(void **state)
{
    static const char text[] = "{\"a \\\" \\\\\" :\n[1 ,\r\n\t2, \" x\"] , \"b\":\n null}";
    struct sf_json_node parts[16];
    struct sf_json doc;
    struct sf_out out;
    char copy[80];

    (void)state;
    assert_int_equal(sf_json_parse(&doc, text, sizeof text - 1, parts, 16), SF_OK);
    sf_out_init(&out, copy, sizeof copy);
    sf_out_node(&out, &doc, 0);
    assert_false(out.overflow);
    copy[out.length] = '\0';
    assert_string_equal(copy, "{\"a \\\" \\\\\" :[1 ,\t2, \" x\"] , \"b\": null}");
}

static void out_is_read_back(void **state)
{
    char text[TEXT_MAX], again[TEXT_MAX];
    struct sf_json_node first[NODES];
    struct sf_json doc;
    struct sf_out out;

    (void)state;
    sf_out_init(&out, text, sizeof text);
    write_sample(&out);
    assert_int_equal(sf_json_parse(&doc, text, out.length, first, NODES), SF_OK);
    sf_out_init(&out, again, sizeof again);
    sf_out_node(&out, &doc, 0);
    assert_written(&out, sample);
    assert_true(sf_json_is(&doc, sf_json_get(&doc, 0, "id"), "A"));
    assert_int_equal(doc.nodes[sf_json_get(&doc, 0, "a\n")].count, 9);
}

static void out_every_byte_is_read_back(void **state)
{
    (void)state;
    for (int byte = 1; byte < 0x80; byte++) {
        char text[] = {'<', (char)byte, '>', '\0'}, buffer[32], back[8];
        struct sf_json doc;
        struct sf_out out;

        sf_out_init(&out, buffer, sizeof buffer);
        sf_out_open(&out, '{');
        sf_out_key(&out, text);
        sf_out_string(&out, text);
        sf_out_close(&out, '}');
        assert_false(out.overflow);
        assert_int_equal(sf_json_parse(&doc, buffer, out.length, nodes, NODES), SF_OK);
        assert_int_equal(sf_json_get(&doc, 0, text), 2);
        assert_true(sf_json_string(&doc, 2, back, sizeof back));
        assert_string_equal(back, text);
    }
}

static void out_every_integer_size_is_read_back(void **state)
{
    (void)state;
    for (int bit = 0; bit < 64; bit++) {
        for (int step = -1; step <= 1; step++) {
            int64_t number = (int64_t)((UINT64_C(1) << bit) + (uint64_t)step), back = 0;
            char buffer[24];
            struct sf_json doc;
            struct sf_out out;

            sf_out_init(&out, buffer, sizeof buffer);
            sf_out_int(&out, number);
            assert_int_equal(sf_json_parse(&doc, buffer, out.length, nodes, NODES), SF_OK);
            assert_true(sf_json_int(&doc, 0, &back));
            assert_true(back == number);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_rejects_empty_input),
        cmocka_unit_test(json_rejects_trailing_garbage),
        cmocka_unit_test(json_rejects_truncated_text),
        cmocka_unit_test(json_rejects_broken_literal),
        cmocka_unit_test(json_rejects_leading_zero),
        cmocka_unit_test(json_rejects_plus_sign),
        cmocka_unit_test(json_rejects_bare_fraction),
        cmocka_unit_test(json_rejects_bare_exponent),
        cmocka_unit_test(json_rejects_bare_minus),
        cmocka_unit_test(json_rejects_number_words),
        cmocka_unit_test(json_rejects_single_quotes),
        cmocka_unit_test(json_rejects_bare_key),
        cmocka_unit_test(json_rejects_comments),
        cmocka_unit_test(json_rejects_trailing_comma),
        cmocka_unit_test(json_rejects_stray_comma),
        cmocka_unit_test(json_rejects_missing_comma),
        cmocka_unit_test(json_rejects_missing_colon),
        cmocka_unit_test(json_rejects_missing_value),
        cmocka_unit_test(json_rejects_wrong_bracket),
        cmocka_unit_test(json_rejects_control_character),
        cmocka_unit_test(json_rejects_nul_byte),
        cmocka_unit_test(json_rejects_foreign_space),
        cmocka_unit_test(json_rejects_invalid_escape),
        cmocka_unit_test(json_rejects_lone_surrogate),
        cmocka_unit_test(json_rejects_stray_utf8_byte),
        cmocka_unit_test(json_rejects_overlong_utf8),
        cmocka_unit_test(json_rejects_utf8_surrogate),
        cmocka_unit_test(json_rejects_utf8_beyond_unicode),
        cmocka_unit_test(json_rejects_cut_utf8),
        cmocka_unit_test(json_rejects_duplicate_key),
        cmocka_unit_test(json_rejects_deep_nesting),
        cmocka_unit_test(json_accepts_full_depth),
        cmocka_unit_test(json_accepts_every_scalar),
        cmocka_unit_test(json_accepts_utf8_limits),
        cmocka_unit_test(json_accepts_similar_keys),
        cmocka_unit_test(json_nodes_follow_the_text),
        cmocka_unit_test(json_first_finds_children),
        cmocka_unit_test(json_limits_nodes),
        cmocka_unit_test(json_limits_length),
        cmocka_unit_test(json_failed_document_answers_no),
        cmocka_unit_test(json_get_finds_values),
        cmocka_unit_test(json_get_needs_an_object),
        cmocka_unit_test(json_is_compares_exactly),
        cmocka_unit_test(json_string_resolves_escapes),
        cmocka_unit_test(json_string_refuses_the_rest),
        cmocka_unit_test(json_int_reads_integers),
        cmocka_unit_test(json_int_refuses_the_rest),
        cmocka_unit_test(json_bool_reads_only_booleans),
        cmocka_unit_test(out_escapes_only_what_must_be),
        cmocka_unit_test(out_writes_integers),
        cmocka_unit_test(out_writes_numbers_as_strings),
        cmocka_unit_test(out_writes_millionths),
        cmocka_unit_test(out_places_commas),
        cmocka_unit_test(out_flags_overflow_at_every_size),
        cmocka_unit_test(out_copies_nodes_verbatim),
        cmocka_unit_test(a_copied_value_stays_on_one_line),
        cmocka_unit_test(out_is_read_back),
        cmocka_unit_test(out_every_byte_is_read_back),
        cmocka_unit_test(out_every_integer_size_is_read_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
