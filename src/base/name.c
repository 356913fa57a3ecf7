/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/name.h"
#include "base/utf8.h"
#include <string.h>

static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

bool sf_char_harms(uint32_t code)
{
    return is_control(code) || code == 0x61c || code == 0x200e || code == 0x200f ||
           (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

struct range {
    uint32_t first, last;
};

static const struct range blanks[] = {{'\t', '\r'},     {' ', ' '},       {0x85, 0x85},
                                      {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200b},
                                      {0x2028, 0x2029}, {0x202f, 0x202f}, {0x205f, 0x2060},
                                      {0x2800, 0x2800}, {0x3000, 0x3000}, {0xfeff, 0xfeff}};

/* Without the joiners, which make one picture of several. */
static const struct range unseen[] = {
    {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},     {0x115f, 0x1160}, {0x17b4, 0x17b5},
    {0x180b, 0x180f},   {0x200b, 0x200c},   {0x200e, 0x200f},   {0x202a, 0x202e}, {0x2060, 0x206f},
    {0x3164, 0x3164},   {0xfe00, 0xfe0d},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0}, {0xfff9, 0xfffc},
    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xe000, 0xf8ff}, {0xfdd0, 0xfdef},
    {0xf0000, 0x10ffff}}; /* no picture that all agree on */

static const struct range joiners[] = {{0x200d, 0x200d}, {0xfe0e, 0xfe0f}};

static const struct range marks[] = {{0x300, 0x34e},   {0x350, 0x36f},   {0x483, 0x489},
                                     {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
                                     {0xfe20, 0xfe2f}};

static bool within(uint32_t code, const struct range *range, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (code >= range[i].first && code <= range[i].last)
            return true;
    return false;
}

#define IS(code, ranges) within(code, ranges, sizeof(ranges) / sizeof *(ranges))

bool sf_char_blank(uint32_t code)
{
    return IS(code, blanks) || IS(code, unseen) || IS(code, joiners);
}

static size_t length_of(const char *text, size_t size)
{
    size_t length = 0;

    while (length < size && text[length])
        length++;
    return length;
}

static bool line_without(const char *text, size_t size, bool (*unwanted)(uint32_t code))
{
    size_t length = length_of(text, size), n;
    uint32_t code;

    if (length == size)
        return false;
    for (size_t at = 0; at < length; at += n) {
        n = sf_utf8_next(text + at, length - at, &code);
        if (!n || unwanted(code))
            return false;
    }
    return true;
}

bool sf_line_good(const char *text, size_t size)
{
    return line_without(text, size, sf_char_harms);
}

bool sf_line_stored(const char *text, size_t size)
{
    return line_without(text, size, is_control);
}

/* Where the text without the blanks at its ends begins, and its length. Bytes that are not UTF-8
 * are no blanks. */
static size_t inner(const char *text, size_t *length)
{
    size_t end = length_of(text, SIZE_MAX), first = end, last = end, n;
    uint32_t code;

    for (size_t at = 0; at < end; at += n) {
        n = sf_utf8_next(text + at, end - at, &code);
        if (n && IS(code, blanks))
            continue;
        n += !n;
        if (first == end)
            first = at;
        last = at + n;
    }
    *length = last - first;
    return first;
}

enum { FIRST_PICTURE = 0x203c, MARKS_MAX = 3 };

/* May this character follow that one in a name? `before` is 0 at the beginning. */
static bool follows(uint32_t code, uint32_t before)
{
    if (IS(code, joiners)) /* digits and signs make keycaps */
        return before >= FIRST_PICTURE || (before < 0x40 && before > ' ');
    return !IS(code, unseen) && !(IS(code, marks) && (!before || IS(before, blanks)));
}

/* The text is a line. */
static bool seen(const char *text)
{
    size_t end = length_of(text, SIZE_MAX), n;
    uint32_t code, before = 0;
    unsigned stacked = 0;

    for (size_t at = 0; at < end; at += n, before = code) {
        n = sf_utf8_next(text + at, end - at, &code);
        stacked = IS(code, marks) ? stacked + 1 : 0;
        if (!follows(code, before) || stacked > MARKS_MAX)
            return false;
    }
    return true;
}

bool sf_name_good(const char *text, size_t size)
{
    size_t length;

    return sf_line_good(text, size) && seen(text) && text[0] && inner(text, &length) == 0 &&
           text[length] == '\0' && length > 0;
}

void sf_line_trim(char *text)
{
    size_t length, first = inner(text, &length);

    memmove(text, text + first, length);
    text[length] = '\0';
}
