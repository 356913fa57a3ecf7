/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "base/hex.h"
#include "base/name.h"
#include "base/utf8.h"
#include <stdio.h>
#include <string.h>

/* Names, lines, and the UTF-8, digits and tokens below them. */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static void names_of_people(void **state)
{
    static const char *const good[] = {"A",
                                       "Josef Müller",
                                       "Öttl",
                                       "王小明",
                                       "محمد",
                                       "יעל",
                                       "🂡",
                                       "a\u00a0b",
                                       "👩\u200d🌾",
                                       "❤\ufe0f",
                                       "1\ufe0f\u20e3",
                                       "Jose\u0301",
                                       "O'Neill-Huber, Dr."};
    static const char *const bad[] = {"",
                                      " ",
                                      " A",
                                      "A ",
                                      "\u00a0",
                                      "\u00a0A",
                                      "A\u3000",
                                      "A\u2003",
                                      "\u200b",
                                      "A\ufeff",
                                      "\u2060A",
                                      "A\tB",
                                      "A\nB",
                                      "A\x7f",
                                      "A\302\205B",
                                      "\xff",
                                      "A\xc3",
                                      "\xc0\xaf",
                                      "a\u200bb",
                                      "a\u200db",
                                      "a\u00adb",
                                      "\u2800",
                                      "\u3164",
                                      "a\ufe0f",
                                      "\u0301a",
                                      "a \u0301",
                                      "a\u0301\u0301\u0301\u0301",
                                      "a\U000e0041b",
                                      "\ufe0f",
                                      "a\u2064b",
                                      "a\ue000b",
                                      "\ufffc",
                                      "a\ufdd0"};

    (void)state;
    for (unsigned i = 0; i < COUNT(good); i++)
        if (!sf_name_good(good[i], 64))
            fail_msg("good: %s", good[i]);
    for (unsigned i = 0; i < COUNT(bad); i++)
        if (sf_name_good(bad[i], 64))
            fail_msg("bad: %u, %s", i, bad[i]);
}

/* Every character between two letters: the rule, written down a second time. */
static void characters_that_do_something(void **state)
{
    static const struct {
        uint32_t first, last;
    } refused[] = {{0x01, 0x1f},     {0x7f, 0x9f},     {0x61c, 0x61c},
                   {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}},
      hidden[] = {{0xad, 0xad},       {0x34f, 0x34f},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
                  {0x180b, 0x180f},   {0x200b, 0x200d},   {0x2060, 0x206f},   {0x3164, 0x3164},
                  {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff9, 0xfffc},
                  {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xe000, 0xf8ff},
                  {0xfdd0, 0xfdef},   {0xf0000, 0x10ffff}};

    (void)state;
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        bool want = true, name = true, stored = !(code < 0x20 || (code >= 0x7f && code <= 0x9f));
        char text[8] = "a";
        size_t length;
        if (code == 0xd800)
            code = 0xe000;
        for (unsigned i = 0; i < COUNT(refused); i++)
            want = want && (code < refused[i].first || code > refused[i].last);
        for (unsigned i = 0; i < COUNT(hidden); i++)
            name = name && (code < hidden[i].first || code > hidden[i].last);
        length = 1 + sf_utf8_put(text + 1, code);
        text[length] = 'b';
        text[length + 1] = '\0';
        if (sf_name_good(text, sizeof text) != (want && name) ||
            sf_line_good(text, sizeof text) != want || sf_line_stored(text, sizeof text) != stored)
            fail_msg("U+%04X", (unsigned)code);
    }
}

static void a_text_ends_within_its_size(void **state)
{
    static const char wide[3] = {'a', 'b', 'c'};

    (void)state;
    assert_true(sf_name_good("ab", 3));
    assert_false(sf_name_good("ab", 2));
    assert_false(sf_name_good(wide, sizeof wide));
    assert_false(sf_line_good(wide, sizeof wide));
    assert_false(sf_line_stored(wide, sizeof wide));
    assert_false(sf_line_good("a", 0));
    assert_true(sf_line_good("", 1));
    assert_true(sf_line_good(" a ", 4));
    assert_false(sf_name_good("", 1));
}

static void blanks_go(void **state)
{
    static const struct {
        const char *text, *trimmed;
    } rows[] = {{"", ""},
                {"a", "a"},
                {" a b ", "a b"},
                {"\t\r\na\r\n", "a"},
                {"   ", ""},
                {"\u00a0 ä\u3000", "ä"},
                {"\u2028a\ufeff", "a"},
                {" \xff ", "\xff"}};

    (void)state;
    for (unsigned i = 0; i < COUNT(rows); i++) {
        char text[16];
        snprintf(text, sizeof text, "%s", rows[i].text);
        sf_line_trim(text);
        assert_string_equal(text, rows[i].trimmed);
    }
}

static void characters_there_and_back(void **state)
{
    (void)state;
    for (uint32_t code = 0; code <= 0x10ffff; code++) {
        char bytes[SF_UTF8_MAX];
        uint32_t back = 0;
        size_t n;
        if (code == 0xd800)
            code = 0xe000;
        n = sf_utf8_put(bytes, code);
        assert_int_equal(sf_utf8_next(bytes, n, &back), n);
        assert_int_equal(back, code);
        assert_int_equal(sf_utf8_next(bytes, n - 1, &back), 0);
        assert_true(sf_utf8_good(bytes, n));
    }
}

/* Overlong, cut off, surrogates, beyond the last one: see also test_ws.c. */
static void what_is_no_utf8(void **state)
{
    static const char *const bad[] = {
        "\x80",         "\xc2",         "\xc2\x41",         "\xc0\x80",         "\xc1\xbf",
        "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
        "\xe2\x82"};
    uint32_t code;

    (void)state;
    for (unsigned i = 0; i < COUNT(bad); i++) {
        assert_int_equal(sf_utf8_next(bad[i], strlen(bad[i]), &code), 0);
        assert_false(sf_utf8_good(bad[i], strlen(bad[i])));
    }
    assert_int_equal(sf_utf8_next("", 0, &code), 0);
    assert_true(sf_utf8_good("", 0));
}

static void hexadecimal_digits(void **state)
{
    uint8_t bytes[4] = {0};
    char text[9];

    (void)state;
    assert_true(sf_hex_read("", 0, bytes, 0));
    assert_true(sf_hex_read("09afBEEF", 4, bytes, 2));
    assert_int_equal(bytes[0] << 8 | bytes[1], 0x09af);
    assert_false(sf_hex_read("09aF", 4, bytes, 2));
    assert_false(sf_hex_read("09a", 3, bytes, 1));
    assert_false(sf_hex_read("09a", 3, bytes, 2));
    assert_false(sf_hex_read("0g", 2, bytes, 1));
    assert_false(sf_hex_read("/:", 2, bytes, 1));
    assert_false(sf_hex_read("`@", 2, bytes, 1));
    sf_hex_write(text, (const uint8_t[]){0x00, 0x9a, 0xbc, 0xff}, 4);
    assert_string_equal(text, "009abcff");
    for (unsigned byte = 0; byte < 256; byte++) {
        char expected[3];
        snprintf(expected, sizeof expected, "%02x", byte);
        sf_hex_write(text, &(uint8_t){(uint8_t)byte}, 1);
        assert_string_equal(text, expected);
    }
    for (int c = -128; c < 128; c++) {
        const char *at = c > 0 ? strchr("0123456789abcdefABCDEF", c) : NULL;
        assert_int_equal(sf_hex_value((char)c) >= 0, at != NULL);
        assert_int_equal(sf_hex_digit((char)c), at && !(c >= 'A' && c <= 'F'));
    }
    assert_int_equal(sf_hex_value('F'), 15);
    assert_int_equal(sf_hex_value('a'), 10);
}

static void ids(void **state)
{
    (void)state;
    assert_true(sf_id_good("az09", 5));
    assert_false(sf_id_good("az09", 4));
    assert_false(sf_id_good("", 4));
    assert_false(sf_id_good("aZ", 4));
    assert_false(sf_id_good("a-b", 4));
    assert_false(sf_id_good("a_b", 4));
    assert_false(sf_id_good("\u00e4", 4));
}

static void tokens(void **state)
{
    (void)state;
    assert_true(sf_token_good("aZ09-_", 7));
    assert_false(sf_token_good("aZ09-_", 6));
    assert_false(sf_token_good("", 4));
    assert_false(sf_token_good("a b", 8));
    assert_false(sf_token_good("a.b", 8));
    assert_false(sf_token_good("\u00e4", 8));
    for (const char *c = "/:@[`{.+"; *c; c++)
        assert_false(sf_token_letter(*c));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_people),
        cmocka_unit_test(characters_that_do_something),
        cmocka_unit_test(a_text_ends_within_its_size),
        cmocka_unit_test(blanks_go),
        cmocka_unit_test(characters_there_and_back),
        cmocka_unit_test(what_is_no_utf8),
        cmocka_unit_test(hexadecimal_digits),
        cmocka_unit_test(ids),
        cmocka_unit_test(tokens),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
