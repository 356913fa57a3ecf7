/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/look.h"
#include "base/name.h"
#include "base/utf8.h"
#include "server/look_table.h"
#include <string.h>

/* NULL: the character looks like itself alone. */
static const char *find(uint32_t code, enum sf_name_look form)
{
    const struct sf_look_row *row = form == SF_LOOK_LOWER ? sf_looks_lower : sf_looks_written;
    size_t count = form == SF_LOOK_LOWER ? sf_looks_lower_count : sf_looks_written_count;
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (row[middle].code < code)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && row[low].code == code ? row[low].look : NULL;
}

static bool is_check_mark(uint32_t code)
{
    static const uint32_t marks[] = {0x221a, 0x2611,  0x2705,  0x2713,
                                     0x2714, 0x10102, 0x1f5f8, 0x1f5f9};

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (marks[i] == code)
            return true;
    return false;
}

bool sf_look_wears_mark(const char *name)
{
    size_t end = strlen(name), n;
    uint32_t code;

    for (size_t at = 0; at < end; at += n + !n) {
        n = sf_utf8_next(name + at, end - at, &code);
        if (n && is_check_mark(code))
            return true;
    }
    return false;
}

size_t sf_look(char look[SF_LOOK_MAX + 1], const char *name, enum sf_name_look form)
{
    size_t end = strlen(name), length = 0, n;
    uint32_t code;

    for (size_t at = 0; at < end; at += n) {
        n = sf_utf8_next(name + at, end - at, &code);
        const char *part = n ? find(code, form) : NULL;
        size_t bytes = part ? strlen(part) : n + !n;
        if (n && (sf_char_blank(code) || is_check_mark(code)))
            bytes = 0;
        if (length + bytes > SF_LOOK_MAX)
            break;
        memcpy(look + length, part ? part : name + at, bytes);
        length += bytes;
        n += !n;
    }
    look[length] = '\0';
    return length;
}
