/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "cli/cli.h"
#include "cli/help.h"
#include "cli/help_de.h"
#include <stdbool.h>
#include <string.h>

/* The German help texts beside the English ones, for the commands of the program. */

static const struct sf_option *const everywhere[] = {&sf_help_option, &sf_lang_option,
                                                     &sf_version_option};

static void has_german(const char *of, const char *en, const char *de)
{
    if (!en != !de || (en && (!*de || strcmp(en, de) == 0)))
        fail_msg("%s has no German text for: %s", of, en ? en : de);
}

static void every_text_exists_in_german(void **state)
{
    (void)state;
    for (const struct sf_cli_command *row = sf_commands; row->name; row++) {
        has_german(row->name, sf_help_summary(row, SF_EN), sf_help_summary(row, SF_DE));
        has_german(row->name, sf_help_about(row, SF_EN), sf_help_about(row, SF_DE));
        for (const struct sf_option *option = sf_option_next(row, NULL); option;
             option = sf_option_next(row, option))
            has_german(option->name, sf_option_text(option, SF_EN), sf_option_text(option, SF_DE));
    }
    has_german("version", sf_option_text(&sf_version_option, SF_EN),
               sf_option_text(&sf_version_option, SF_DE));
}

static bool is_option(const char *help)
{
    for (unsigned i = 0; i < sizeof everywhere / sizeof *everywhere; i++)
        if (strcmp(everywhere[i]->help, help) == 0)
            return true;
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        for (const struct sf_option *option = row->options; option && option->name; option++)
            if (strcmp(option->help, help) == 0)
                return true;
    return false;
}

static bool is_command(const char *name)
{
    const struct sf_cli_command *row = sf_commands;

    while (row->name && strcmp(row->name, name) != 0)
        row++;
    return row->name != NULL;
}

static void every_german_text_is_used(void **state)
{
    (void)state;
    for (const struct sf_command_de *row = sf_commands_de; row->name; row++)
        if (!is_command(row->name))
            fail_msg("there is no command %s", row->name);
    for (const struct sf_option_de *row = sf_options_de; row->en; row++)
        if (!is_option(row->en))
            fail_msg("no option has this sentence: %s", row->en);
}

static void no_german_text_stands_twice(void **state)
{
    (void)state;
    for (const struct sf_command_de *row = sf_commands_de; row->name; row++)
        for (const struct sf_command_de *other = row + 1; other->name; other++)
            assert_string_not_equal(row->name, other->name);
    for (const struct sf_option_de *row = sf_options_de; row->en; row++)
        for (const struct sf_option_de *other = row + 1; other->en; other++)
            assert_string_not_equal(row->en, other->en);
}

/* The next line that starts with a blank; false at the end. */
static bool next_example(const char **about, const char **line, size_t *length)
{
    while (*about) {
        *line = *about;
        *about = sf_about_line(*line, length);
        if (*length > 0 && **line == ' ')
            return true;
    }
    return false;
}

/* JSON and command lines are the same in both languages; a list of words has the same words. */
static size_t compared(const char *line, size_t length)
{
    size_t blanks = strspn(line, " ");

    if (memchr(line, '"', length) || strncmp(line + blanks, "stichfest", 9) == 0)
        return length;
    return blanks + strcspn(line + blanks, " \n");
}

static void examples_are_the_same(void **state)
{
    unsigned examples = 0;

    (void)state;
    for (const struct sf_cli_command *row = sf_commands; row->name; row++) {
        const char *en = sf_help_about(row, SF_EN), *de = sf_help_about(row, SF_DE);
        const char *line, *other = NULL;
        size_t length, other_length = 0;
        while (next_example(&en, &line, &length)) {
            if (!next_example(&de, &other, &other_length) ||
                compared(line, length) != compared(other, other_length) ||
                memcmp(line, other, compared(line, length)) != 0)
                fail_msg("%s: other in German: %.*s", row->name, (int)length, line);
            examples++;
        }
        if (next_example(&de, &other, &other_length))
            fail_msg("%s: only in German: %.*s", row->name, (int)other_length, other);
    }
    assert_true(examples > 40);
}

/* Options, pages and words of the interface are not translated. */
static bool is_fixed(const char *word)
{
    return strncmp(word, "--", 2) == 0 || strncmp(word, "docs/", 5) == 0 || strchr(word, '_');
}

static void fixed_words_are_in(const char *of, const char *en, const char *de)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/";
    char word[64];

    for (const char *at = en; at && *at; at += strcspn(at, letters)) {
        size_t length = strspn(at, letters);
        if (length < sizeof word) {
            memcpy(word, at, length);
            word[length] = '\0';
            if (is_fixed(word) && !strstr(de, word))
                fail_msg("%s: not in German: %s", of, word);
        }
        at += length;
    }
}

static void words_of_the_interface_are_in_both(void **state)
{
    (void)state;
    for (const struct sf_cli_command *row = sf_commands; row->name; row++) {
        fixed_words_are_in(row->name, sf_help_about(row, SF_EN), sf_help_about(row, SF_DE));
        fixed_words_are_in(row->name, sf_help_about(row, SF_DE), sf_help_about(row, SF_EN));
    }
    for (const struct sf_option_de *row = sf_options_de; row->en; row++)
        fixed_words_are_in("option", row->en, row->de);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_text_exists_in_german),
        cmocka_unit_test(every_german_text_is_used),
        cmocka_unit_test(no_german_text_stands_twice),
        cmocka_unit_test(examples_are_the_same),
        cmocka_unit_test(words_of_the_interface_are_in_both),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
