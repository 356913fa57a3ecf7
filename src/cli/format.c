/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/format.h"
#include "cli/lang.h"
#include "report/html.h"
#include <stdlib.h>
#include <string.h>

enum sf_format sf_cli_format(const struct sf_args *call)
{
    const char *wanted = sf_args_text(call, "format");

    if (strcmp(wanted, "json") == 0)
        return SF_FORMAT_JSON;
    return strcmp(wanted, "html") == 0 ? SF_FORMAT_HTML : SF_FORMAT_TEXT;
}

/* The frame has a fixed size except for its title. */
enum { FRAME_SIZE = 1 << 14 };

void sf_cli_html_begin(const char *title, enum sf_lang lang)
{
    char page[FRAME_SIZE];
    struct sf_out out;

    sf_out_init(&out, page, sizeof page);
    sf_html_begin(&out, title, lang);
    fwrite(page, 1, out.length, stdout);
}

void sf_cli_html_end(void)
{
    char page[FRAME_SIZE];
    struct sf_out out;

    sf_out_init(&out, page, sizeof page);
    sf_html_end(&out);
    fwrite(page, 1, out.length, stdout);
}

bool sf_cli_print(void (*write)(struct sf_out *out, void *context), void *context)
{
    struct sf_out out = {.overflow = true};

    for (size_t size = 1 << 16; out.overflow; size *= 2) {
        char *buffer = malloc(size);
        if (!buffer)
            return false;
        sf_out_init(&out, buffer, size);
        out.lang = sf_cli_lang();
        write(&out, context);
        if (!out.overflow)
            fwrite(buffer, 1, out.length, stdout);
        free(buffer);
    }
    return true;
}
