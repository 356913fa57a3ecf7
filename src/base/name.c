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

static bool is_blank(uint32_t code)
{
    return code == ' ' || (code >= '\t' && code <= '\r') || code == 0x85 || code == 0xa0 ||
           code == 0x1680 || (code >= 0x2000 && code <= 0x200b) || code == 0x2028 ||
           code == 0x2029 || code == 0x202f || code == 0x205f || code == 0x2060 || code == 0x3000 ||
           code == 0xfeff;
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
        if (n && is_blank(code))
            continue;
        n += !n;
        if (first == end)
            first = at;
        last = at + n;
    }
    *length = last - first;
    return first;
}

bool sf_name_good(const char *text, size_t size)
{
    size_t length;

    return sf_line_good(text, size) && text[0] && inner(text, &length) == 0 &&
           text[length] == '\0' && length > 0;
}

void sf_line_trim(char *text)
{
    size_t length, first = inner(text, &length);

    memmove(text, text + first, length);
    text[length] = '\0';
}
