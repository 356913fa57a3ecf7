/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/text_kind.h"
#include "base/hex.h"
#include "base/name.h"
#include "base/text.h"
#include <string.h>

static bool is_token(const char *text)
{
    while (sf_token_letter(*text))
        text++;
    return !*text;
}

static int digits(const char *text, unsigned count)
{
    int value = 0;

    for (; count; count--, text++) {
        if (*text < '0' || *text > '9')
            return -1;
        value = value * 10 + (*text - '0');
    }
    return value;
}

bool sf_date_good(const char *text)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year, month, day, leap;

    if (sf_text_cut(text, 11) != 10 || text[4] != '-' || text[7] != '-')
        return false;
    year = digits(text, 4);
    month = digits(text + 5, 2);
    day = digits(text + 8, 2);
    if (year < 0 || month < 1 || month > 12 || day < 1)
        return false;
    leap = month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return day <= days[month - 1] + leap;
}

enum sf_why sf_text_kind_fault(enum sf_kind kind, const char *text, bool stored)
{
    if (kind == SF_KIND_TOKEN)
        return is_token(text) ? SF_WHY_NOTHING : SF_WHY_WANT_TOKEN;
    if (kind == SF_KIND_DATE)
        return sf_date_good(text) ? SF_WHY_NOTHING : SF_WHY_WANT_DATE;
    if (kind != SF_KIND_NAME || !*text)
        return SF_WHY_NOTHING;
    if (stored ? !sf_line_stored(text, SIZE_MAX) : !sf_line_good(text, SIZE_MAX))
        return SF_WHY_WANT_LINE;
    return stored || sf_name_good(text, SIZE_MAX) ? SF_WHY_NOTHING : SF_WHY_WANT_TRIMMED;
}

void sf_shape_words(const char *const *words, char *text, size_t size)
{
    size_t length = 0;

    for (unsigned i = 0; words[i]; i++) {
        size_t n = sf_text_cut(words[i], size);
        if (length + n + 3 > size)
            break;
        if (i) {
            text[length++] = ',';
            text[length++] = ' ';
        }
        memcpy(text + length, words[i], n);
        length += n;
    }
    text[length] = 0;
}
