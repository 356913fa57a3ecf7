/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/words.h"
#include "base/name.h"

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

bool sf_table_name_good(const char *text, size_t size)
{
    return text[0] && sf_line_stored(text, size);
}
