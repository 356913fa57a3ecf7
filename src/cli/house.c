/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/house.h"
#include "cli/lang.h"
#include <string.h>

enum { NAMES_MAX = 512 };

/* Adds a name to a list, with a comma between two of them. */
static void add_name(char list[NAMES_MAX], const char *name)
{
    size_t length = strlen(list);

    snprintf(list + length, NAMES_MAX - length, "%s%s", length ? ", " : "", name);
}

static void tell_books(const char *command, const char *word)
{
    char books[NAMES_MAX] = "";

    for (int i = 0; i < SF_BOOK_N; i++)
        add_name(books, sf_book_id((enum sf_book)i));
    sf_cli_tell(command, SF_WHY_BOOK_UNKNOWN, SF_WITH(SF_T(word), SF_T(books)));
}

static void tell_variants(const char *command, const char *word, size_t length)
{
    char variants[NAMES_MAX] = "", unknown[64];

    snprintf(unknown, sizeof unknown, "%.*s", (int)length, word);
    for (int i = 0; i < SF_VARIANT_N; i++)
        add_name(variants, sf_variant_name((enum sf_variant)i));
    sf_cli_tell(command, SF_WHY_VARIANT_UNKNOWN, SF_WITH(SF_T(unknown), SF_T(variants)));
}

static void tell_conflict(const char *command, enum sf_error error,
                          const struct sf_conflict *conflict)
{
    if (error == SF_E_FIXED_BOOK)
        sf_cli_tell(command, SF_WHY_VARIANTS_FIXED, SF_WITH(SF_T(conflict->b), SF_T(conflict->a)));
    else
        sf_cli_tell(command, SF_WHY_VARIANTS_CONFLICT,
                    SF_WITH(SF_T(conflict->a), SF_T(conflict->b), SF_T(conflict->rule)));
}

/* Parses "geier ramsch" or "geier,ramsch" into bits. Prints an unknown word and returns false. */
static bool read_variants(const char *command, const char *list, uint32_t *variants)
{
    list += strspn(list, " ,");
    while (*list) {
        size_t length = strcspn(list, " ,");
        char name[16] = "";
        if (length < sizeof name)
            memcpy(name, list, length);
        if (sf_variant_parse(name) == SF_VARIANT_N) {
            tell_variants(command, list, length);
            return false;
        }
        *variants |= UINT32_C(1) << sf_variant_parse(name);
        list += length + strspn(list + length, " ,");
    }
    return true;
}

/* Of a command that has this option; the parser has checked the word. */
static void read_demand(const struct sf_args *args, struct sf_house *house)
{
    const struct sf_option *options = args->command->options;

    for (int i = 0; options && options[i].name; i++)
        if (strcmp(options[i].name, "demand") == 0 && args->value[i])
            house->demand = (int8_t)sf_demanding_parse(args->value[i]);
}

bool sf_cli_rules(const struct sf_args *args, const char *id, const char *variants,
                  struct sf_rules *rules)
{
    enum sf_book book = sf_book_parse(id);
    struct sf_conflict conflict;
    struct sf_house house;
    enum sf_error error;

    sf_house_init(&house);
    if (book == SF_BOOK_N) {
        tell_books(args->command->name, id);
        return false;
    }
    if (variants && !read_variants(args->command->name, variants, &house.variants))
        return false;
    read_demand(args, &house);
    error = sf_rules_make(rules, book, &house, &conflict);
    if (error)
        tell_conflict(args->command->name, error, &conflict);
    return !error;
}
