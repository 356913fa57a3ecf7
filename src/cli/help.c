/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/help.h"
#include "cli/commands.h"
#include "cli/help_de.h"
#include "cli/lang.h"
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

static const struct sf_command_de *german(const struct sf_cli_command *command)
{
    for (const struct sf_command_de *row = sf_commands_de; row->name; row++)
        if (strcmp(row->name, command->name) == 0)
            return row;
    return NULL;
}

const char *sf_help_summary(const struct sf_cli_command *command, enum sf_lang lang)
{
    const struct sf_command_de *de = lang == SF_DE ? german(command) : NULL;

    return de ? de->summary : command->summary;
}

const char *sf_help_about(const struct sf_cli_command *command, enum sf_lang lang)
{
    const struct sf_command_de *de = lang == SF_DE ? german(command) : NULL;

    return de ? de->about : command->about;
}

const char *sf_option_text(const struct sf_option *option, enum sf_lang lang)
{
    for (const struct sf_option_de *row = sf_options_de; lang == SF_DE && row->en; row++)
        if (strcmp(row->en, option->help) == 0)
            return row->de;
    return option->help;
}

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

static const char *said(enum sf_why why)
{
    return sf_why_text(why, sf_cli_lang());
}

/* Continues a line with "One of: a b." */
static int fill_with(FILE *out, enum sf_why before, const char *text, int column)
{
    column = fill(out, said(before), strlen(said(before)), TEXT_COLUMN, column);
    column = fill(out, text, strlen(text), TEXT_COLUMN, column);
    fputc('.', out);
    return column + 1;
}

static void print_option(FILE *out, const struct sf_option *option)
{
    const char *help = sf_option_text(option, sf_cli_lang());
    int column = fprintf(out, "%*s--%s", NAME_COLUMN, "", option->name);

    if (option->arg)
        column += fprintf(out, " %s", option->arg);
    if (column >= TEXT_COLUMN) {
        fputc('\n', out);
        column = 0;
    }
    column = fill(out, help, strlen(help), TEXT_COLUMN, column);
    if (option->words)
        column = fill_with(out, SF_WHY_HELP_ONE_OF, option->words, column);
    if (option->preset)
        fill_with(out, SF_WHY_HELP_DEFAULT, option->preset, column);
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
    const char *about = sf_help_about(command, sf_cli_lang());

    fprintf(out, "%s ", said(SF_WHY_HELP_USAGE));
    sf_help_usage(out, command);
    fprintf(out, "\n\n%s\n", sf_help_summary(command, sf_cli_lang()));
    if (about)
        print_about(out, about);
    fprintf(out, "\n%s\n", said(SF_WHY_HELP_OPTIONS));
    for (const struct sf_option *option = sf_option_next(command, NULL); option;
         option = sf_option_next(command, option))
        print_option(out, option);
}

void sf_help_overview(FILE *out)
{
    fprintf(out, "%s stichfest COMMAND [OPTION]... [ARGUMENT]...\n\n%s\n\n%s\n",
            said(SF_WHY_HELP_USAGE), said(SF_WHY_HELP_ABOUT), said(SF_WHY_HELP_COMMANDS));
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        fprintf(out, "  %-12s  %s\n", row->name, sf_help_summary(row, sf_cli_lang()));
    fprintf(out, "\n%s\n", said(SF_WHY_HELP_OPTIONS));
    print_option(out, &sf_lang_option);
    print_option(out, &sf_help_option);
    print_option(out, &sf_version_option);
    fprintf(out, "\n%s\n", said(SF_WHY_HELP_MORE));
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
