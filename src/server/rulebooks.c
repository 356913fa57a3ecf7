/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The message `rulebooks`: what a client may put into `open`. All of it follows from the rows of
 * the rulebooks. */

#include "core/rules.h"
#include "server/incoming.h"

/* Can a table of this book agree on the variant and nothing else? */
static bool takes(enum sf_book book, enum sf_variant variant, struct sf_rules *rules)
{
    struct sf_house house;

    sf_house_init(&house);
    house.variants = UINT32_C(1) << variant;
    return sf_rules_make(rules, book, &house, NULL) == SF_OK;
}

static void write_size(struct sf_out *out, unsigned players, const char *variant)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "players", players);
    if (variant)
        sf_out_pair_string(out, "variant", variant);
    sf_out_close(out, '}');
}

static void write_sizes(struct sf_out *out, enum sf_book book, const struct sf_rules *plain)
{
    struct sf_rules rules;

    sf_out_key(out, "tables");
    sf_out_open(out, '[');
    write_size(out, plain->players, NULL);
    if (plain->five_allowed)
        write_size(out, 5, NULL);
    for (unsigned v = 0; v < SF_VARIANT_N; v++)
        if (takes(book, (enum sf_variant)v, &rules) && rules.players != plain->players)
            write_size(out, rules.players, sf_variant_name((enum sf_variant)v));
    sf_out_close(out, ']');
}

static void write_variants(struct sf_out *out, enum sf_book book)
{
    struct sf_rules rules;

    sf_out_key(out, "variants");
    sf_out_open(out, '[');
    for (unsigned v = 0; v < SF_VARIANT_N; v++)
        if (takes(book, (enum sf_variant)v, &rules))
            sf_out_string(out, sf_variant_name((enum sf_variant)v));
    sf_out_close(out, ']');
}

static void write_book(struct sf_out *out, enum sf_book book)
{
    struct sf_rules rules;

    if (sf_rules_make(&rules, book, NULL, NULL))
        return;
    sf_out_open(out, '{');
    sf_out_pair_string(out, "rulebook", sf_book_id(book));
    sf_out_pair_bool(out, "house", rules.casual);
    sf_out_pair_int(out, "stoss_levels", rules.stoss_levels);
    write_sizes(out, book, &rules);
    write_variants(out, book);
    sf_out_close(out, '}');
}

static void write_conflicts(struct sf_out *out)
{
    struct sf_conflict conflict;
    uint32_t all = (UINT32_C(1) << SF_VARIANT_N) - 1;

    sf_out_key(out, "conflicts");
    sf_out_open(out, '[');
    for (unsigned i = 0; sf_house_conflict(all, i, &conflict); i++) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "a", conflict.a);
        sf_out_pair_string(out, "b", conflict.b);
        sf_out_pair_string(out, "rule", conflict.rule);
        sf_out_pair_string(out, "de", conflict.de);
        sf_out_pair_string(out, "en", conflict.en);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

enum sf_error sf_handle_rulebooks(struct sf_incoming *incoming)
{
    struct sf_out out;

    sf_visit_begin(&out, incoming->service, "rulebooks");
    sf_out_key(&out, "rulebooks");
    sf_out_open(&out, '[');
    for (unsigned book = 0; book < SF_BOOK_N; book++)
        write_book(&out, (enum sf_book)book);
    sf_out_close(&out, ']');
    write_conflicts(&out);
    sf_out_close(&out, '}');
    sf_visit_send(incoming->visit, &out);
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}
