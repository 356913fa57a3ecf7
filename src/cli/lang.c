/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/lang.h"
#include "base/utf8.h"
#include "bots/bot.h"
#include <stdlib.h>
#include <string.h>

static enum sf_lang chosen = SF_EN;

enum sf_lang sf_cli_lang(void)
{
    return chosen;
}

/* Returns the value of the last --lang; NULL without one. */
static const char *wanted_by(int argc, char *const *argv)
{
    static const char option[] = "--lang";
    const size_t length = sizeof option - 1;
    const char *wanted = NULL;

    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strncmp(argv[i], option, length) == 0 && argv[i][length] == '=')
            wanted = argv[i] + length + 1;
        else if (strcmp(argv[i], option) == 0 && i + 1 < argc)
            wanted = argv[++i];
    return wanted;
}

void sf_cli_lang_choose(int argc, char *const *argv)
{
    static const char *const locale[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *wanted = wanted_by(argc, argv);

    for (unsigned i = 0; !wanted && i < sizeof locale / sizeof *locale; i++) {
        wanted = getenv(locale[i]);
        if (wanted && !*wanted)
            wanted = NULL;
    }
    chosen = wanted && strncmp(wanted, "de", 2) == 0 ? SF_DE : SF_EN;
}

void sf_cli_put_safely(FILE *out, const char *text)
{
    size_t length = strlen(text), used;

    for (uint32_t code; length > 0; text += used, length -= used) {
        used = sf_utf8_next(text, length, &code);
        if (used && (code == '\n' || (code >= 0x20 && (code < 0x7f || code > 0x9f)))) {
            fwrite(text, 1, used, out);
            continue;
        }
        used = used ? used : 1;
        for (size_t i = 0; i < used; i++)
            fprintf(out, "\\x%02X", (unsigned char)text[i]);
    }
}

/* A text may come from outside. */
static void put_param(FILE *out, const struct sf_param *param)
{
    if (param->kind == SF_PARAM_TEXT)
        sf_cli_put_safely(out, param->text);
    else if (param->kind == SF_PARAM_WHY)
        fputs(sf_why_text((enum sf_why)param->number, chosen), out);
    else
        fprintf(out, "%lld", (long long)param->number);
}

void sf_cli_put(FILE *out, enum sf_why why, const struct sf_param *param, size_t count)
{
    for (const char *c = sf_why_text(why, chosen); *c; c++) {
        size_t i = c[0] == '{' && c[1] >= '0' && c[1] <= '9' && c[2] == '}' ? (size_t)(c[1] - '0')
                                                                            : SIZE_MAX;
        if (i >= count) {
            fputc(*c, out);
            continue;
        }
        put_param(out, &param[i]);
        c += 2;
    }
}

static void put_name(const char *command)
{
    fprintf(stderr, "stichfest%s%s: ", command ? " " : "", command ? command : "");
}

void sf_cli_tell(const char *command, enum sf_why why, const struct sf_param *param, size_t count)
{
    put_name(command);
    sf_cli_put(stderr, why, param, count);
    fputc('\n', stderr);
}

void sf_cli_tell_fault(const char *command, const struct sf_fault *fault)
{
    put_name(command);
    sf_cli_put_safely(stderr, sf_fault_text(fault, chosen));
    fputc('\n', stderr);
}

int sf_cli_usage(const char *command, enum sf_why why, const struct sf_param *param, size_t count)
{
    sf_cli_tell(command, why, param, count);
    sf_cli_put(stderr, command ? SF_WHY_TRY_COMMAND : SF_WHY_TRY_PROGRAM, SF_WITH(SF_T(command)));
    fputc('\n', stderr);
    return SF_EXIT_USAGE;
}

void sf_cli_levels(char names[SF_LEVELS_MAX], bool all, const char *between)
{
    size_t length = 0;

    names[0] = 0;
    for (const struct sf_bot *bot = sf_bots; bot->name && length < SF_LEVELS_MAX; bot++)
        if (all || !bot->yardstick)
            length += (size_t)snprintf(names + length, SF_LEVELS_MAX - length, "%s%s",
                                       length ? between : "", bot->name);
}
