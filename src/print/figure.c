/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/pen.h"
#include <string.h>

void sf_figure_money(char text[SF_FIGURE], int64_t cents, enum sf_lang lang)
{
    uint64_t size = cents < 0 ? -(uint64_t)cents : (uint64_t)cents;
    const char *sign = cents < 0 ? "−" : "";
    unsigned long long whole = size / 100;
    unsigned rest = (unsigned)(size % 100);

    if (lang == SF_DE)
        snprintf(text, SF_FIGURE, "%s%llu,%02u €", sign, whole, rest);
    else
        snprintf(text, SF_FIGURE, "%s€%llu.%02u", sign, whole, rest);
}

void sf_figure_points(char text[SF_FIGURE], int32_t points)
{
    unsigned size = points < 0 ? -(unsigned)points : (unsigned)points;

    snprintf(text, SF_FIGURE, "%s%u", points < 0 ? "−" : points > 0 ? "+" : "", size);
}

/* Text not of the form 2026-11-15 stays as it is. */
void sf_figure_date(char text[SF_FIGURE], const char *date, enum sf_lang lang)
{
    unsigned year, month, day;
    int end = 0;

    date = date ? date : "";
    if (lang == SF_DE && sscanf(date, "%4u-%2u-%2u%n", &year, &month, &day, &end) == 3 &&
        (size_t)end == strlen(date) && end == 10)
        snprintf(text, SF_FIGURE, "%02u.%02u.%04u", day, month, year);
    else
        snprintf(text, SF_FIGURE, "%s", date);
}
