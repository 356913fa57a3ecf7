/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* popen */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "unit/paper.h"
#include "unit/scratch.h"
#include <stdio.h>
#include <string.h>

static char folder[SCRATCH_MAX];
static bool is_told; /* the text of the document that was saved last is known */

int paper_begin(void **state)
{
    (void)state;
    scratch_make(folder);
    return 0;
}

int paper_end(void **state)
{
    (void)state;
    scratch_remove(folder);
    return 0;
}

/* --- a document --------------------------------------------------------------------------------
 */

struct sf_printer *paper_open_in(enum sf_paper paper, enum sf_lang lang)
{
    struct sf_printer_options options = {
        .paper = paper, .lang = lang, .at = 1763200000000, .title = "Probe"};
    struct sf_fault fault;
    struct sf_printer *printer = sf_printer_new(&options, &fault);

    assert_non_null(printer);
    return printer;
}

struct sf_printer *paper_open_german(enum sf_paper paper)
{
    return paper_open_in(paper, SF_DE);
}

unsigned paper_save(struct sf_printer *printer)
{
    unsigned pages = sf_printer_pages(printer);
    char path[SCRATCH_MAX + 16];
    struct sf_fault fault;
    const void *bytes;
    size_t length;
    FILE *file;

    assert_error(sf_printer_finish(printer, &bytes, &length, &fault), SF_OK);
    assert_memory_equal(bytes, "%PDF-1.", 7);
    snprintf(path, sizeof path, "%s/a.pdf", folder);
    file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    sf_printer_free(printer);
    is_told = false;
    return pages;
}

enum { SAID_MAX = 1 << 20 };

static void ask(const char *command, char said[SAID_MAX])
{
    char line[SCRATCH_MAX + 256];
    size_t length;
    FILE *pipe;

    snprintf(line, sizeof line, "cd %s && %s", folder, command);
    pipe = popen(line, "r");
    assert_non_null(pipe);
    length = fread(said, 1, SAID_MAX - 1, pipe);
    said[length] = '\0';
    assert_int_equal(pclose(pipe), 0);
}

const char *paper_says(const char *command)
{
    static char said[SAID_MAX];

    ask(command, said);
    return said;
}

/* Asked once for each document. */
const char *paper_told(void)
{
    static char text[SAID_MAX];

    if (!is_told)
        ask("pdftotext -layout a.pdf -", text);
    is_told = true;
    return text;
}

void assert_says(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in: %.2000s", part, text);
}

void assert_says_not(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' is in: %.2000s", part, text);
}

unsigned paper_count_in(const char *text, const char *part)
{
    unsigned n = 0;

    for (text = strstr(text, part); text; text = strstr(text + strlen(part), part))
        n++;
    return n;
}
