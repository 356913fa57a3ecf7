/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/help.h"
#include "cli/commands.h"
#include "cli/run.h"
#include <stddef.h>
#include <string.h>

enum { WIDTH = 80, NAME_COLUMN = 2, TEXT_COLUMN = 22 };

const struct sf_option sf_help_option = {.name = "help", .help = "Print this help and stop."};
const struct sf_option sf_lang_option = {
    .name = "lang",
    .arg = "LANG",
    .words = "de en",
    .help = "The language; by default that of the locale, or English."};
const struct sf_option sf_version_option = {.name = "version",
                                            .help = "Print the version and stop."};

static bool has_lang(const struct sf_cli_command *command)
{
    for (const struct sf_option *row = command->options; row && row->name; row++)
        if (strcmp(row->name, sf_lang_option.name) == 0)
            return true;
    return false;
}

const struct sf_option *sf_option_next(const struct sf_cli_command *command,
                                       const struct sf_option *option)
{
    if (option == &sf_help_option)
        return NULL;
    if (option == &sf_lang_option)
        return &sf_help_option;
    option = option ? option + 1 : command->options;
    if (option && option->name)
        return option;
    return has_lang(command) ? &sf_help_option : &sf_lang_option;
}

const char *sf_about_line(const char *about, size_t *length)
{
    *length = strcspn(about, "\n");
    return about[*length] ? about + *length + 1 : NULL;
}

/* Columns of UTF-8 text: a continuation byte takes no column. */
static int columns(const char *text, size_t length)
{
    int n = 0;

    for (size_t i = 0; i < length; i++)
        n += ((unsigned char)text[i] & 0xc0) != 0x80;
    return n;
}

/* Wraps words into lines with a left margin, the first of them from `column` on. Returns the column
 * where it ended, so that a text can be continued. */
static int fill(FILE *out, const char *text, size_t length, int margin, int column)
{
    const char *end = text + length;

    while (text < end) {
        size_t n = 0;
        while (text + n < end && text[n] != ' ')
            n++;
        if (column > margin && column + 1 + columns(text, n) >= WIDTH) {
            fputc('\n', out);
            column = 0;
        }
        if (column < margin)
            column += fprintf(out, "%*s", margin - column, "");
        else if (column > margin)
            column += fprintf(out, " ");
        fwrite(text, 1, n, out);
        column += columns(text, n);
        text += n + (text + n < end);
    }
    return column;
}

static void print_about(FILE *out, const char *about)
{
    size_t length;
    int column = 0;

    fputc('\n', out);
    for (const char *line = about, *next; line; line = next) {
        next = sf_about_line(line, &length);
        if (length > 0 && line[0] != ' ') {
            column = fill(out, line, length, 0, column);
            continue;
        }
        fprintf(out, "%s%.*s\n", column ? "\n" : "", (int)length, line);
        column = 0;
    }
    fputs(column ? "\n" : "", out);
}

static void print_option(FILE *out, const struct sf_option *option)
{
    int column = fprintf(out, "%*s--%s", NAME_COLUMN, "", option->name);

    if (option->arg)
        column += fprintf(out, " %s", option->arg);
    if (column >= TEXT_COLUMN) {
        fputc('\n', out);
        column = 0;
    }
    column = fill(out, option->help, strlen(option->help), TEXT_COLUMN, column);
    if (option->words) {
        column = fill(out, "One of:", strlen("One of:"), TEXT_COLUMN, column);
        column = fill(out, option->words, strlen(option->words), TEXT_COLUMN, column);
        fputc('.', out);
        column++;
    }
    if (option->preset) {
        column = fill(out, "Default:", strlen("Default:"), TEXT_COLUMN, column);
        column = fill(out, option->preset, strlen(option->preset), TEXT_COLUMN, column);
        fputc('.', out);
    }
    fputc('\n', out);
}

void sf_help_usage(FILE *out, const struct sf_cli_command *command)
{
    fprintf(out, "stichfest %s [OPTION]...", command->name);
    if (command->args)
        fprintf(out, " %s", command->args);
}

void sf_help_command(FILE *out, const struct sf_cli_command *command)
{
    fputs("Usage: ", out);
    sf_help_usage(out, command);
    fprintf(out, "\n\n%s\n", command->summary);
    if (command->about)
        print_about(out, command->about);
    fputs("\nOptions:\n", out);
    for (const struct sf_option *option = sf_option_next(command, NULL); option;
         option = sf_option_next(command, option))
        print_option(out, option);
}

void sf_help_overview(FILE *out)
{
    fputs("Usage: stichfest COMMAND [OPTION]... [ARGUMENT]...\n"
          "\n"
          "Schafkopf by the rulebook.\n"
          "\n"
          "Commands:\n",
          out);
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        fprintf(out, "  %-12s  %s\n", row->name, row->summary);
    fputs("\nOptions:\n", out);
    print_option(out, &sf_help_option);
    print_option(out, &sf_version_option);
    fputs("\nstichfest COMMAND --help tells more about a command.\n", out);
}

int sf_command_help(const struct sf_args *call)
{
    const struct sf_cli_command *command;

    if (call->arg_count == 0) {
        sf_help_overview(stdout);
        return SF_EXIT_OK;
    }
    command = sf_command_find(call->args[0]);
    if (!command)
        return SF_EXIT_USAGE;
    sf_help_command(stdout, command);
    return SF_EXIT_OK;
}
