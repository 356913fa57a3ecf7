/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* SIGPIPE */
#include "cli/cli.h"
#include "base/system.h"
#include "cli/help.h"
#include "cli/lang.h"
#include "cli/run.h"
#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>

/* The result of a parser apart from an exit status: no error, go on. */
enum { GO_ON = -1 };

/* Prints why the usage is wrong, with a pointer to the help; `command` may be NULL. */
static int wrong_usage(const struct sf_cli_command *command, enum sf_why why,
                       const struct sf_param *param, size_t count)
{
    return sf_cli_usage(command ? command->name : NULL, why, param, count);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* An unknown word, and the name that is nearest to it. */
struct guess {
    const char *word;
    size_t length;
    const char *best;
    int distance;
};

enum { TOO_FAR = 3, NAME_MAX_GUESSED = 32, OPTION_SHOWN = 256 };

/* The number of letters to change, insert or delete (Levenshtein). */
static int distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int row[NAME_MAX_GUESSED + 1];

    for (size_t j = 0; j <= b_length; j++)
        row[j] = (int)j;
    for (size_t i = 0; i < a_length; i++) {
        int diagonal = row[0]++;
        for (size_t j = 0; j < b_length; j++) {
            int changed = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = smaller(changed, 1 + smaller(row[j + 1], row[j]));
        }
    }
    return row[b_length];
}

static void consider(struct guess *guess, const char *name)
{
    size_t length = strnlen(name, NAME_MAX_GUESSED);
    int d = distance(guess->word, guess->length, name, length);

    if (guess->length > 0 && strncmp(name, guess->word, guess->length) == 0)
        d = smaller(d, 1); /* "comp" for "completion" */
    if (d < guess->distance) {
        guess->best = name;
        guess->distance = d;
    }
}

static const struct sf_cli_command *command_named(const char *name)
{
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

const struct sf_cli_command *sf_command_find(const char *name)
{
    const struct sf_cli_command *command = command_named(name);
    struct guess guess = {.word = name, .length = strlen(name), .distance = TOO_FAR};

    if (command)
        return command;
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        consider(&guess, row->name);
    if (guess.best)
        wrong_usage(NULL, SF_WHY_USAGE_COMMAND_LIKE, SF_WITH(SF_T(name), SF_T(guess.best)));
    else
        wrong_usage(NULL, SF_WHY_USAGE_COMMAND, SF_WITH(SF_T(name)));
    return NULL;
}

static int unknown_option(const struct sf_cli_command *command, const char *word)
{
    const char *name = word + strspn(word, "-");
    struct guess guess = {.word = name, .length = strcspn(name, "="), .distance = TOO_FAR};
    size_t length = (size_t)(name - word) + guess.length;
    char shown[OPTION_SHOWN];

    for (const struct sf_option *row = sf_option_next(command, NULL); row;
         row = sf_option_next(command, row))
        consider(&guess, row->name);
    snprintf(shown, sizeof shown, "%.*s", (int)length, word);
    if (guess.best)
        return wrong_usage(command, SF_WHY_USAGE_OPTION_LIKE,
                           SF_WITH(SF_T(shown), SF_T(guess.best)));
    return wrong_usage(command, SF_WHY_USAGE_OPTION, SF_WITH(SF_T(shown)));
}

/* Is the word `--name` or `--name=...`? */
static bool spells(const char *word, const char *name)
{
    size_t length = strlen(name);

    return strncmp(word, "--", 2) == 0 && strncmp(word + 2, name, length) == 0 &&
           (word[2 + length] == '\0' || word[2 + length] == '=');
}

static bool among(const char *words, const char *value)
{
    size_t length = strlen(value);

    for (const char *word = words; *word; word += strspn(word, " ")) {
        size_t n = strcspn(word, " ");
        if (n == length && memcmp(word, value, n) == 0)
            return true;
        word += n;
    }
    return false;
}

static int check_value(const struct sf_cli_command *command, const struct sf_option *option,
                       const char *value)
{
    if (option->words && !among(option->words, value))
        return wrong_usage(command, SF_WHY_USAGE_WORDS,
                           SF_WITH(SF_T(option->name), SF_T(value), SF_T(option->words)));
    return GO_ON;
}

/* Parses the second value of an option that has two. */
static int read_second(struct sf_args *call, const struct sf_option *option, const char *value,
                       int argc, char **argv, int *at)
{
    if (!option->alone || strcmp(value, option->alone) == 0)
        return GO_ON;
    if (++*at == argc)
        return wrong_usage(call->command, SF_WHY_USAGE_NEEDS_TWO,
                           SF_WITH(SF_T(option->name), SF_T(option->arg), SF_T(option->alone)));
    call->second[option - call->command->options] = argv[*at];
    return GO_ON;
}

/* Parses the option at argv[*at] and, if it is not joined by '=', its value behind it. */
static int read_option(struct sf_args *call, int argc, char **argv, int *at)
{
    const char *word = argv[*at], *equals = strchr(word, '=');
    const struct sf_option *option = sf_option_next(call->command, NULL);
    const char *value = equals ? equals + 1 : NULL;

    while (option && !spells(word, option->name))
        option = sf_option_next(call->command, option);
    if (!option)
        return unknown_option(call->command, word);
    if (!option->arg && value)
        return wrong_usage(call->command, SF_WHY_USAGE_NO_VALUE, SF_WITH(SF_T(option->name)));
    if (option == &sf_help_option) {
        sf_help_command(stdout, call->command);
        return SF_EXIT_OK;
    }
    if (option->arg && !value && ++*at == argc)
        return wrong_usage(call->command, SF_WHY_USAGE_NEEDS,
                           SF_WITH(SF_T(option->name), SF_T(option->arg)));
    if (option->arg && !value)
        value = argv[*at];
    if (option != &sf_lang_option) /* the program chose the language before */
        call->value[option - call->command->options] = option->arg ? value : "";
    if (option->alone)
        return read_second(call, option, value, argc, argv, at);
    return option->arg ? check_value(call->command, option, value) : GO_ON;
}

static void fill_presets(struct sf_args *call)
{
    const struct sf_option *options = call->command->options;

    for (int i = 0; options && options[i].name; i++) {
        assert(i < SF_OPTION_MAX);
        call->value[i] = options[i].preset;
    }
}

static int read_words(struct sf_args *call, int argc, char **argv)
{
    bool options = true;

    for (int i = 0; i < argc; i++) {
        int status = GO_ON;
        if (options && strcmp(argv[i], "--") == 0)
            options = false;
        else if (options && argv[i][0] == '-' && argv[i][1])
            status = read_option(call, argc, argv, &i);
        else if (call->arg_count == call->command->max_args)
            status = wrong_usage(call->command, SF_WHY_USAGE_TOO_MANY, SF_WITH(SF_T(argv[i])));
        else
            argv[call->arg_count++] = argv[i];
        if (status != GO_ON)
            return status;
    }
    return GO_ON;
}

static int run_command(const struct sf_cli_command *command, int argc, char **argv)
{
    struct sf_args call = {.command = command, .args = (const char *const *)argv};
    int status;

    fill_presets(&call);
    status = read_words(&call, argc, argv);
    return status == GO_ON ? command->run(&call) : status;
}

/* Passes over --lang in front of the command: the program chose the language before. */
static int pass_lang(int *argc, char ***argv)
{
    int status = GO_ON;

    while (status == GO_ON && *argc > 1 && spells((*argv)[1], sf_lang_option.name)) {
        const char *equals = strchr((*argv)[1], '=');
        int words = equals ? 1 : 2;
        if (*argc <= words)
            return wrong_usage(NULL, SF_WHY_USAGE_NEEDS,
                               SF_WITH(SF_T(sf_lang_option.name), SF_T(sf_lang_option.arg)));
        status = check_value(NULL, &sf_lang_option, equals ? equals + 1 : (*argv)[2]);
        *argc -= words;
        *argv += words;
    }
    return status;
}

static int run_words(int argc, char **argv)
{
    const struct sf_cli_command *command;
    int status = pass_lang(&argc, &argv);

    if (status != GO_ON)
        return status;
    if (argc < 2) {
        sf_help_overview(stderr);
        return SF_EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0) {
        sf_help_overview(stdout);
        return SF_EXIT_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("stichfest " SF_VERSION);
        return SF_EXIT_OK;
    }
    if (argv[1][0] == '-')
        return wrong_usage(NULL, SF_WHY_USAGE_OPTION, SF_WITH(SF_T(argv[1])));
    command = sf_command_find(argv[1]);
    return command ? run_command(command, argc - 2, argv + 2) : SF_EXIT_USAGE;
}

int sf_cli_run(int argc, char **argv)
{
    int status;

    signal(SIGPIPE, SIG_IGN); /* a closed pipe is a failed write like any other */
    sf_cli_lang_choose(argc, argv);
    status = run_words(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    sf_cli_tell(NULL, SF_WHY_STANDARD_OUTPUT, SF_WITH(SF_SYSTEM(errno)));
    return status == SF_EXIT_OK ? SF_EXIT_FAILED : status;
}

static int row_of(const struct sf_args *call, const char *name)
{
    const struct sf_option *options = call->command->options;
    int i = 0;

    while (options && options[i].name && strcmp(options[i].name, name) != 0)
        i++;
    assert(options && options[i].name);
    return i;
}

const char *sf_args_text(const struct sf_args *call, const char *name)
{
    return call->value[row_of(call, name)];
}

const char *sf_args_second(const struct sf_args *call, const char *name)
{
    return call->second[row_of(call, name)];
}

/* Digits only: no sign, no blanks, no overflow. */
static bool read_number(const char *text, uint64_t *value)
{
    *value = 0;
    for (const char *c = text; *c; c++) {
        unsigned digit = (unsigned)(*c - '0');
        if (digit > 9 || *value > (UINT64_MAX - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    return *text != '\0';
}

/* Takes texts, because numbers go up to UINT64_MAX. */
static void out_of_range(const struct sf_cli_command *command, const char *name, const char *text,
                         uint64_t min, uint64_t max)
{
    char least[24], most[24];

    snprintf(least, sizeof least, "%llu", (unsigned long long)min);
    snprintf(most, sizeof most, "%llu", (unsigned long long)max);
    wrong_usage(command, SF_WHY_USAGE_NUMBER,
                SF_WITH(SF_T(name), SF_T(text), SF_T(least), SF_T(most)));
}

bool sf_args_number(const struct sf_args *call, const char *name, uint64_t min, uint64_t max,
                    uint64_t *value)
{
    const char *text = sf_args_text(call, name);

    if (!text)
        wrong_usage(call->command, SF_WHY_USAGE_MISSING, SF_WITH(SF_T(name)));
    else if (!read_number(text, value) || *value < min || *value > max)
        out_of_range(call->command, name, text, min, max);
    else
        return true;
    return false;
}
