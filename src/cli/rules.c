#include "cli/commands.h"
#include "cli/house.h"
#include "cli/lang.h"
#include "rulebook/rulebook.h"

static const char *const needs_book[SF_LANG_N] = {"dazu gehört ein Regelwerk als ID",
                                                  "this needs a rulebook as ID"};

int sf_command_rules(const struct sf_args *call)
{
    enum sf_lang lang = sf_cli_lang(call);
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
