/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/lang.h"
#include "cli/markdown.h"
#include <stddef.h>
#include <string.h>

/* Escapes text for roff: hyphens that can be copied, no accidental requests. */
static void put_roff(const char *text, size_t length)
{
    if (length > 0 && (text[0] == '.' || text[0] == '\''))
        fputs("\\&", stdout);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\')
            fputs("\\e", stdout);
        else if (text[i] == '-')
            fputs("\\-", stdout);
        else
            putchar(text[i]);
    }
}

static void put_roff_line(const char *text)
{
    put_roff(text, strlen(text));
    putchar('\n');
}

/* Examples (lines that start with a blank) stay unchanged, everything else is filled. */
static void put_about(const char *about)
{
    size_t length;
    bool example = false, paragraph = true;

    for (const char *line = about, *next; line; line = next) {
        next = sf_about_line(line, &length);
        if (length == 0) {
            paragraph = true;
            continue;
        }
        if (example && line[0] != ' ')
            puts(".fi");
        if (paragraph)
            puts(".PP");
        if (!example && line[0] == ' ')
            puts(".nf");
        example = line[0] == ' ';
        paragraph = false;
        put_roff(line, length);
        putchar('\n');
    }
    if (example)
        puts(".fi");
}

static const char *said(enum sf_why why)
{
    return sf_why_text(why, sf_cli_lang());
}

static void put_with(enum sf_why before, const char *text)
{
    printf("%s ", said(before));
    put_roff(text, strlen(text));
    puts(".");
}

static void put_option(const struct sf_option *option)
{
    printf(".TP\n\\fB\\-\\-");
    put_roff(option->name, strlen(option->name));
    fputs("\\fR", stdout);
    if (option->arg)
        printf(" \\fI%s\\fR", option->arg);
    putchar('\n');
    put_roff_line(sf_option_text(option, sf_cli_lang()));
    if (option->words)
        put_with(SF_WHY_HELP_ONE_OF, option->words);
    if (option->preset)
        put_with(SF_WHY_HELP_DEFAULT, option->preset);
}

static void put_command(const struct sf_cli_command *command)
{
    const char *about = sf_help_about(command, sf_cli_lang());

    fputs(".SS ", stdout);
    sf_help_usage(stdout, command);
    putchar('\n');
    put_roff_line(sf_help_summary(command, sf_cli_lang()));
    if (about)
        put_about(about);
    for (const struct sf_option *option = sf_option_next(command, NULL); option;
         option = sf_option_next(command, option))
        put_option(option);
}

static void put_status(int status, enum sf_why why)
{
    printf(".TP\n%d\n%s\n", status, said(why));
}

static void put_page(void)
{
    printf(".TH STICHFEST 1 \"\" \"Stichfest " SF_VERSION "\" \"%s\"\n", said(SF_WHY_MAN_TITLE));
    printf(".SH NAME\nstichfest \\- %s\n", said(SF_WHY_MAN_ABOUT));
    printf(".SH %s\n"
           "\\fBstichfest\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n",
           said(SF_WHY_MAN_SYNOPSIS));
    printf(".SH %s\n%s\n", said(SF_WHY_MAN_DESCRIPTION), said(SF_WHY_MAN_WORDS));
    printf(".SH %s\n", said(SF_WHY_MAN_OPTIONS));
    put_option(&sf_lang_option);
    put_option(&sf_help_option);
    put_option(&sf_version_option);
    printf(".SH %s\n", said(SF_WHY_MAN_COMMANDS));
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        put_command(row);
    printf(".SH %s\n", said(SF_WHY_MAN_STATUS));
    put_status(SF_EXIT_OK, SF_WHY_MAN_STATUS_OK);
    put_status(SF_EXIT_FAILED, SF_WHY_MAN_STATUS_FAILED);
    put_status(SF_EXIT_USAGE, SF_WHY_MAN_STATUS_USAGE);
}

int sf_command_man(const struct sf_args *call)
{
    if (strcmp(sf_args_text(call, "format"), "markdown") == 0)
        sf_markdown_page();
    else
        put_page();
    return SF_EXIT_OK;
}
