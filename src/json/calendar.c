/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "json/calendar.h"
#include "json/page.h"

enum { LINE = 75 }; /* bytes, without the end of the line */

struct line {
    struct sf_out *out;
    unsigned used;
};

/* A character, whole: it goes to the next line if it does not fit. */
static void put_character(struct line *line, const char *bytes, size_t length)
{
    if (line->used + length > LINE) {
        sf_page_put(line->out, "\r\n ");
        line->used = 1;
    }
    sf_out_raw(line->out, bytes, length);
    line->used += (unsigned)length;
}

static size_t length_of(const char *text)
{
    size_t length = 1;

    while (((unsigned char)text[length] & 0xc0) == 0x80)
        length++;
    return length;
}

/* RFC 5545 3.3.11: \ ; , are escaped, and a new line is \n. */
static void put_escaped(struct line *line, const char *text)
{
    for (size_t length; *text; text += length) {
        char pair[2] = {'\\', *text == '\n' ? 'n' : *text};
        length = length_of(text);
        if (*text == '\\' || *text == ';' || *text == ',' || *text == '\n')
            put_character(line, pair, 2);
        else if ((unsigned char)*text >= ' ')
            put_character(line, text, length);
    }
}

void sf_calendar_line(struct sf_out *out, const char *name, const char *text)
{
    struct line line = {.out = out};

    for (; *name; name++)
        put_character(&line, name, 1);
    put_escaped(&line, text);
    sf_page_put(out, "\r\n");
}
