/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/house.h"
#include <string.h>

/* The messages in the language of the page. */
enum message { NO_BOOK, NO_VARIANT, CONFLICT, FIXED };

static const char *const messages[][SF_LANG_N] = {
    [NO_BOOK] = {"kein Regelwerk", "no rulebook"},
    [NO_VARIANT] = {"keine Variante", "no variant"},
    [CONFLICT] = {"vertragen sich nicht", "do not go together"},
    [FIXED] = {"ist ein Turnierbuch und nimmt keine Hausregeln; verlangt war",
               "is a tournament book and takes no house rules; asked for was"},
};

static const char *message(enum message which, enum sf_lang lang)
{
    return messages[which][lang];
}

static const char *const known[SF_LANG_N] = {"es gibt", "there are"};

static void tell_books(const char *command, const char *word, enum sf_lang lang)
{
    fprintf(stderr, "stichfest %s: %s '%s'; %s", command, message(NO_BOOK, lang), word,
            known[lang]);
    for (int i = 0; i < SF_BOOK_N; i++)
        fprintf(stderr, "%s %s", i ? "," : "", sf_book_id((enum sf_book)i));
    fputc('\n', stderr);
}

static void tell_variants(const char *command, const char *word, size_t length, enum sf_lang lang)
{
    fprintf(stderr, "stichfest %s: %s '%.*s'; %s", command, message(NO_VARIANT, lang), (int)length,
            word, known[lang]);
    for (int i = 0; i < SF_VARIANT_N; i++)
        fprintf(stderr, "%s %s", i ? "," : "", sf_variant_name((enum sf_variant)i));
    fputc('\n', stderr);
}

static void tell_conflict(const char *command, enum sf_error error,
                          const struct sf_conflict *conflict, enum sf_lang lang)
{
    if (error == SF_E_FIXED_BOOK)
        fprintf(stderr, "stichfest %s: %s %s: %s\n", command, conflict->b, message(FIXED, lang),
                conflict->a);
    else
        fprintf(stderr, "stichfest %s: %s + %s %s [%s]\n", command, conflict->a, conflict->b,
                message(CONFLICT, lang), conflict->rule);
}

/* Parses "geier ramsch" or "geier,ramsch" into bits. Prints an unknown word and returns false. */
static bool read_variants(const char *command, const char *list, uint32_t *variants,
                          enum sf_lang lang)
{
    list += strspn(list, " ,");
    while (*list) {
        size_t length = strcspn(list, " ,");
        char name[16] = "";
        if (length < sizeof name)
            memcpy(name, list, length);
        if (sf_variant_parse(name) == SF_VARIANT_N) {
            tell_variants(command, list, length, lang);
            return false;
        }
        *variants |= UINT32_C(1) << sf_variant_parse(name);
        list += length + strspn(list + length, " ,");
    }
    return true;
}

bool sf_cli_rules(const struct sf_args *args, const char *id, const char *variants,
                  enum sf_lang lang, struct sf_rules *rules)
{
    enum sf_book book = sf_book_parse(id);
    struct sf_conflict conflict;
    struct sf_house house;
    enum sf_error error;

    sf_house_init(&house);
    if (book == SF_BOOK_N) {
        tell_books(args->command->name, id, lang);
        return false;
    }
    if (variants && !read_variants(args->command->name, variants, &house.variants, lang))
        return false;
    error = sf_rules_make(rules, book, &house, &conflict);
    if (error)
        tell_conflict(args->command->name, error, &conflict, lang);
    return !error;
}
