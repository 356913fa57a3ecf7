/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/words.h"
#include <stdint.h>

static bool is_word(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

bool sf_table_word_good(const char *text, size_t size)
{
    size_t length = 0;

    while (length < size && is_word(text[length]))
        length++;
    return length > 0 && length < size && !text[length];
}

/* Bytes of the character that begins here, 0 if none does. */
static size_t character(const unsigned char *at, size_t left)
{
    uint32_t code = at[0];
    size_t length = code < 0x80 ? 1 : code < 0xc2 ? 0 : code < 0xe0 ? 2 : code < 0xf0 ? 3 : 4;

    if (!length || length > left || code > 0xf4)
        return 0;
    if (length > 1)
        code &= 0x7fu >> length;
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (at[i] & 0x3fu);
    }
    if ((length == 3 && code < 0x800) || (length == 4 && (code < 0x10000 || code > 0x10ffff)) ||
        (code >= 0xd800 && code < 0xe000))
        return 0;
    return code < 0x20 || (code >= 0x7f && code < 0xa0) ? 0 : length;
}

bool sf_table_name_good(const char *text, size_t size)
{
    size_t at = 0;

    while (at < size && text[at]) {
        size_t length = character((const unsigned char *)text + at, size - at);
        if (!length)
            return false;
        at += length;
    }
    return at > 0 && at < size;
}
