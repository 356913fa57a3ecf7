#include "cli/commands.h"
#include "cli/house.h"
#include "rulebook/rulebook.h"
#include <stdlib.h>
#include <string.h>

/* What was asked for, else what the locale says. */
static enum sf_lang choose_lang(const char *wanted)
{
    static const char *const locale[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (unsigned i = 0; !wanted && i < sizeof locale / sizeof *locale; i++) {
        wanted = getenv(locale[i]);
        if (wanted && !*wanted)
            wanted = NULL;
    }
    return wanted && strncmp(wanted, "de", 2) == 0 ? SF_DE : SF_EN;
}

static const char *const needs_book[SF_LANG_N] = {"dazu gehört ein Regelwerk als ID",
                                                  "this needs a rulebook as ID"};

int sf_command_rules(const struct sf_args *call)
{
    enum sf_lang lang = choose_lang(sf_args_text(call, "lang"));
    const char *variants = sf_args_text(call, "variants"), *other = sf_args_text(call, "diff");
    struct sf_rules rules, compared;

    if (!call->arg_count) {
        if (!variants && !other) {
            sf_rulebook_list(stdout, lang);
            return SF_EXIT_OK;
        }
        fprintf(stderr, "stichfest rules: %s\n", needs_book[lang]);
        return SF_EXIT_USAGE;
    }
    if (!sf_cli_rules(call, call->args[0], variants, lang, &rules) ||
        (other && !sf_cli_rules(call, other, NULL, lang, &compared)))
        return SF_EXIT_USAGE;
    if (other)
        sf_rulebook_diff(stdout, &rules, &compared, lang);
    else
        sf_rulebook_print(stdout, &rules, lang);
    return SF_EXIT_OK;
}
