/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "rulebook/wrap.h"
#include <string.h>

enum { BRACKET_MAX = 40 }; /* a paragraph up to this width is not broken */

/* Characters of UTF-8 text: continuation bytes take no column. */
int sf_wrap_columns(const char *text, size_t length)
{
    int n = 0;

    for (size_t i = 0; i < length; i++)
        n += ((unsigned char)text[i] & 0xc0) != 0x80;
    return n;
}

/* The length of the next word in bytes; a paragraph in brackets is one word, unless it is very
 * long. */
static size_t word(const char *text, int width)
{
    size_t bracket = text[0] == '[' ? strcspn(text, "]") + 1 : 0;

    if (bracket && sf_wrap_columns(text, bracket) <= (width < BRACKET_MAX ? width : BRACKET_MAX))
        return bracket + strcspn(text + bracket, " \n");
    return strcspn(text, " \n");
}

size_t sf_wrap_line(const char *text, int width)
{
    size_t line = 0;

    while (text[line] && text[line] != '\n') {
        size_t next = line + strspn(text + line, " ");
        next += word(text + next, width);
        if (line && sf_wrap_columns(text, next) > width)
            break;
        line = next;
    }
    return line;
}

const char *sf_wrap_rest(const char *text, size_t line)
{
    text += line;
    return *text == '\n' ? text + 1 : text + strspn(text, " ");
}
