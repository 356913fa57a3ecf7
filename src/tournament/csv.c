/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/csv.h"
#include <stdio.h>
#include <string.h>

static void raw(struct sf_out *out, const char *text)
{
    sf_out_raw(out, text, strlen(text));
}

void sf_csv_begin(struct sf_out *out, const char *titles)
{
    raw(out, "\xef\xbb\xbf");
    raw(out, titles);
    raw(out, titles[0] ? "\r\n" : "");
}

void sf_csv_empty(struct sf_out *out)
{
    raw(out, ";");
}

/* Replaces the last separator of a line by the line end. */
void sf_csv_end(struct sf_out *out)
{
    if (out->length && !out->overflow)
        out->length--;
    raw(out, "\r\n");
}

void sf_csv_text(struct sf_out *out, const char *text)
{
    bool quoted = strpbrk(text, ";\",\t\r\n") != NULL;

    raw(out, quoted ? "\"" : "");
    if (text[0] && strchr("=+-@'", text[0]))
        raw(out, "'");
    for (; *text; text++) {
        if (*text == '"')
            raw(out, "\"");
        sf_out_raw(out, text, 1);
    }
    raw(out, quoted ? "\";" : ";");
}

void sf_csv_number(struct sf_out *out, int64_t number)
{
    char text[24];

    snprintf(text, sizeof text, "%lld;", (long long)number);
    raw(out, text);
}

void sf_csv_number_if(struct sf_out *out, int64_t number)
{
    if (number)
        sf_csv_number(out, number);
    else
        sf_csv_empty(out);
}

void sf_csv_money(struct sf_out *out, int64_t cents)
{
    char text[40];
    long long amount = cents < 0 ? -cents : cents;

    snprintf(text, sizeof text, "%s%lld,%02lld;", cents < 0 ? "-" : "", amount / 100, amount % 100);
    raw(out, text);
}

void sf_csv_flag(struct sf_out *out, bool flag)
{
    raw(out, flag ? "ja;" : ";");
}
