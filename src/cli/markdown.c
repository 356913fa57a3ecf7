/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/markdown.h"
#include "cli/commands.h"
#include "cli/help.h"
#include <stddef.h>
#include <string.h>

/* Escapes all markup: a JSON array is no link, an asterisk no emphasis. Underscores stay, since
 * inside of a word they have no meaning. */
static void put_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (strchr("\\`*<>|[]", text[i]))
            putchar('\\');
        putchar(text[i]);
    }
}

/* Puts fences around examples (lines that start with a blank), and an empty line around fences. */
static void put_about(const char *about)
{
    size_t length;
    bool example = false, gap = true;

    putchar('\n');
    for (const char *line = about, *next; line; line = next) {
        next = sf_about_line(line, &length);
        if (example != (length > 0 && line[0] == ' ')) {
            example = !example;
            fputs(example ? (gap ? "```text\n" : "\n```text\n") : "```\n", stdout);
            if (!example && length > 0)
                putchar('\n');
        }
        if (example)
            fwrite(line, 1, length, stdout);
        else
            put_text(line, length);
        putchar('\n');
        gap = length == 0;
    }
    if (example)
        puts("```");
}

static void put_option(const struct sf_option *option)
{
    printf("| `--%s", option->name);
    if (option->arg)
        printf(" %s", option->arg);
    fputs("` | ", stdout);
    put_text(option->help, strlen(option->help));
    fputs(" | ", stdout);
    if (option->words)
        put_text(option->words, strlen(option->words));
    fputs(option->words ? " | " : "| ", stdout);
    if (option->preset)
        printf("`%s` ", option->preset);
    puts("|");
}

/* Every command has --lang and --help; only its own options need a table. */
static void put_options(const struct sf_cli_command *command)
{
    if (!command->options || !command->options->name)
        return;
    puts("\n| option | meaning | one of | default |\n|---|---|---|---|");
    for (const struct sf_option *option = command->options; option->name; option++)
        put_option(option);
}

static void put_command(const struct sf_cli_command *command)
{
    printf("\n## %s\n\n    ", command->name);
    sf_help_usage(stdout, command);
    fputs("\n\n", stdout);
    put_text(command->summary, strlen(command->summary));
    putchar('\n');
    if (command->about)
        put_about(command->about);
    put_options(command);
}

static void put_overview(void)
{
    puts("| command | what it does |\n|---|---|");
    for (const struct sf_cli_command *row = sf_commands; row->name; row++) {
        printf("| [%s](#%s) | ", row->name, row->name);
        put_text(row->summary, strlen(row->summary));
        puts(" |");
    }
}

void sf_markdown_page(void)
{
    puts(
        "# Commands\n"
        "\n"
        "<!-- Generated: stichfest man --format markdown >docs/commands.md -->\n"
        "\n"
        "    stichfest COMMAND [OPTION]... [ARGUMENT]...\n"
        "\n"
        "An option's value follows it as the next word or after an equals sign. A `FILE` that is "
        "`-` or left out is\n"
        "standard input. Two hyphens alone end the options. `stichfest COMMAND --help` prints the "
        "section of a command,\n"
        "`stichfest --version` the version. The exit status is 0 if all went well, 1 if a line of "
        "input or the task failed,\n"
        "2 for wrong usage.\n"
        "\n"
        "Every command takes `--lang de` and `--lang en`, also in front of its name: the language "
        "of its help, of its errors\n"
        "and of what it prints for people. Without it the locale (`LC_ALL`, `LC_MESSAGES`, `LANG`) "
        "chooses, or else it is\n"
        "English. Error codes and keys are the same in both.\n");
    put_overview();
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        put_command(row);
}
