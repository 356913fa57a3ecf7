/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/help.h"
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

static void put_option(const struct sf_option *option)
{
    printf(".TP\n\\fB\\-\\-");
    put_roff(option->name, strlen(option->name));
    fputs("\\fR", stdout);
    if (option->arg)
        printf(" \\fI%s\\fR", option->arg);
    putchar('\n');
    put_roff_line(option->help);
    if (option->words) {
        fputs("One of: ", stdout);
        put_roff(option->words, strlen(option->words));
        puts(".");
    }
    if (option->preset) {
        fputs("Default: ", stdout);
        put_roff(option->preset, strlen(option->preset));
        puts(".");
    }
}

static void put_command(const struct sf_cli_command *command)
{
    fputs(".SS ", stdout);
    sf_help_usage(stdout, command);
    putchar('\n');
    put_roff_line(command->summary);
    if (command->about)
        put_about(command->about);
    for (const struct sf_option *option = sf_option_next(command, NULL); option;
         option = sf_option_next(command, option))
        put_option(option);
}

static void put_page(void)
{
    puts(".TH STICHFEST 1 \"\" \"Stichfest " SF_VERSION "\" \"User Commands\"\n"
         ".SH NAME\n"
         "stichfest \\- Schafkopf by the rulebook\n"
         ".SH SYNOPSIS\n"
         "\\fBstichfest\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n"
         ".SH DESCRIPTION\n"
         "An option's value follows it as the next word or after an equals sign.\n"
         "A \\fIFILE\\fR that is \\- or left out is standard input.\n"
         "Two hyphens alone end the options.\n"
         ".SH OPTIONS");
    put_option(&sf_help_option);
    put_option(&sf_version_option);
    puts(".SH COMMANDS");
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        put_command(row);
    puts(".SH EXIT STATUS\n"
         ".TP\n0\nAll right.\n"
         ".TP\n1\nA line of input or the task failed.\n"
         ".TP\n2\nWrong usage.");
}

int sf_command_man(const struct sf_args *call)
{
    if (strcmp(sf_args_text(call, "format"), "markdown") == 0)
        sf_markdown_page();
    else
        put_page();
    return SF_EXIT_OK;
}
