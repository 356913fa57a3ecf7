/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/house.h"
#include "cli/lang.h"
#include "rulebook/matrix.h"
#include "rulebook/rulebook.h"
#include <string.h>

/* Prints one object with all of the tables side by side. */
static int print_json(const struct sf_rules *books, unsigned count)
{
    static char text[SF_MATRIX_MAX];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_bool(&out, "ok", true);
    sf_matrix_write(&out, books, count);
    sf_out_close(&out, '}');
    fwrite(text, 1, out.length, stdout);
    fputc('\n', stdout);
    return out.overflow ? SF_EXIT_FAILED : SF_EXIT_OK;
}

static int list_books(enum sf_lang lang, bool json)
{
    if (json)
        return print_json(sf_rulebooks, SF_BOOK_N);
    sf_rulebook_list(stdout, lang);
    return SF_EXIT_OK;
}

int sf_command_rules(const struct sf_args *call)
{
    enum sf_lang lang = sf_cli_lang();
    const char *variants = sf_args_text(call, "variants"), *other = sf_args_text(call, "diff");
    bool json = strcmp(sf_args_text(call, "format"), "json") == 0;
    struct sf_rules rules[2];

    if (!call->arg_count) {
        if (!variants && !other)
            return list_books(lang, json);
        sf_cli_tell("rules", SF_WHY_RULES_BOOK, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    if (!sf_cli_rules(call, call->args[0], variants, &rules[0]) ||
        (other && !sf_cli_rules(call, other, NULL, &rules[1])))
        return SF_EXIT_USAGE;
    if (json)
        return print_json(rules, other ? 2 : 1);
    if (other)
        sf_rulebook_diff(stdout, &rules[0], &rules[1], lang);
    else
        sf_rulebook_print(stdout, &rules[0], lang);
    return SF_EXIT_OK;
}
