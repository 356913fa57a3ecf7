/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "json/page.h"
#include "base/name.h"
#include "base/utf8.h"
#include <string.h>

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

static size_t length_of(const char *text)
{
    size_t length = 0;

    while (text[length])
        length++;
    return length;
}

void sf_page_put(struct sf_out *out, const char *text)
{
    sf_out_raw(out, text, length_of(text));
}

static void put_digits(struct sf_out *out, uint64_t value)
{
    char digits[20];
    size_t i = sizeof digits;

    do
        digits[--i] = (char)('0' + value % 10);
    while ((value /= 10) != 0);
    sf_out_raw(out, digits + i, sizeof digits - i);
}

void sf_page_int(struct sf_out *out, int64_t value)
{
    if (value < 0)
        sf_out_raw(out, "-", 1);
    put_digits(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void sf_page_signed(struct sf_out *out, int64_t value)
{
    if (value > 0)
        sf_out_raw(out, "+", 1);
    sf_page_int(out, value);
}

void sf_page_tenths(struct sf_out *out, uint64_t tenths, char point)
{
    put_digits(out, tenths / 10);
    sf_out_raw(out, &point, 1);
    put_digits(out, tenths % 10);
}

unsigned sf_page_columns(const char *text)
{
    unsigned columns = 0;

    for (; *text; text++)
        columns += !continues(*text);
    return columns;
}

/* The bytes of this number of characters from the start of the text. */
static size_t bytes_of(const char *text, unsigned columns)
{
    size_t i = 0;

    while (text[i] && (columns || continues(text[i])))
        columns -= !continues(text[i++]);
    return i;
}

static void pad(struct sf_out *out, unsigned columns)
{
    while (columns--)
        sf_out_raw(out, " ", 1);
}

void sf_page_cell(struct sf_out *out, const char *text, unsigned width)
{
    unsigned columns = sf_page_columns(text);

    if (columns > width) {
        sf_out_raw(out, text, bytes_of(text, width - 1));
        sf_page_put(out, "…");
    } else {
        sf_page_put(out, text);
        pad(out, width - columns);
    }
}

void sf_page_right(struct sf_out *out, const char *text, unsigned width)
{
    unsigned columns = sf_page_columns(text);

    pad(out, columns < width ? width - columns : 0);
    sf_page_cell(out, text, columns < width ? columns : width);
}

void sf_page_wrap(struct sf_out *out, const char *text, unsigned indent)
{
    sf_page_wrap_behind(out, text, 0, indent);
}

void sf_page_wrap_behind(struct sf_out *out, const char *text, unsigned column, unsigned indent)
{
    while (*text) {
        size_t length = 0;
        unsigned columns = 0;
        for (; text[length] && text[length] != ' '; length++)
            columns += !continues(text[length]);
        if (column && column + 1 + columns > SF_PAGE_WIDTH) {
            sf_page_put(out, "\n");
            pad(out, indent);
            column = indent;
        } else if (column) {
            sf_page_put(out, " ");
            column++;
        }
        sf_out_raw(out, text, length);
        column += columns;
        text += length + (text[length] == ' ');
    }
    sf_page_put(out, "\n");
}

void sf_page_rule(struct sf_out *out, const char *text, char sign)
{
    for (unsigned columns = sf_page_columns(text); columns; columns--)
        sf_out_raw(out, &sign, 1);
    sf_page_put(out, "\n");
}

void sf_page_html(struct sf_out *out, const char *text)
{
    static const char special[] = "<>&\"'";
    static const char *const entities[] = {"&lt;", "&gt;", "&amp;", "&quot;", "&#39;"};

    for (; *text; text++) {
        unsigned i = 0;
        while (special[i] && special[i] != *text)
            i++;
        if (special[i])
            sf_page_put(out, entities[i]);
        else
            sf_out_raw(out, text, 1);
    }
}

void sf_page_harmless(char *text)
{
    size_t left = length_of(text), n;
    char *to = text;

    for (; left > 0; text += n, left -= n) {
        uint32_t code = 0;
        n = sf_utf8_next(text, left, &code);
        if (!n || sf_char_harms(code)) {
            *to++ = '?';
            n += !n;
        } else {
            memmove(to, text, n);
            to += n;
        }
    }
    *to = '\0';
}

void sf_phrase_begin(struct sf_phrase *phrase)
{
    sf_out_init(&phrase->out, phrase->text, sizeof phrase->text - 1);
}

const char *sf_phrase_end(struct sf_phrase *phrase)
{
    phrase->text[phrase->out.length] = '\0';
    return phrase->text;
}
