/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/text_kind.h"
#include "base/text.h"
#include <string.h>

static bool is_token(const char *text)
{
    for (; *text; text++)
        if (!((*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') ||
              (*text >= '0' && *text <= '9') || *text == '-' || *text == '_'))
            return false;
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Control characters would break lines on a screen and in a log. */
static bool is_line(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if (*c < 0x20 || *c == 0x7f || (*c == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0))
            return false;
    return true;
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

static bool is_date(const char *text)
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

enum sf_why sf_text_kind_fault(enum sf_kind kind, const char *text)
{
    size_t length = sf_text_cut(text, SIZE_MAX);

    if (kind == SF_KIND_TOKEN)
        return is_token(text) ? SF_WHY_NOTHING : SF_WHY_WANT_TOKEN;
    if (kind == SF_KIND_DATE)
        return is_date(text) ? SF_WHY_NOTHING : SF_WHY_WANT_DATE;
    if (kind != SF_KIND_NAME)
        return SF_WHY_NOTHING;
    if (!is_line(text))
        return SF_WHY_WANT_LINE;
    return length && (is_blank(text[0]) || is_blank(text[length - 1])) ? SF_WHY_WANT_TRIMMED
                                                                       : SF_WHY_NOTHING;
}

void sf_text_trim(char *text)
{
    size_t length = sf_text_cut(text, SIZE_MAX), first = 0;

    while (is_blank(text[first]))
        first++;
    while (length > first && is_blank(text[length - 1]))
        length--;
    memmove(text, text + first, length - first);
    text[length - first] = 0;
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
