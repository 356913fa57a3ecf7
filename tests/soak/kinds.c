/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "kinds.h"
#include "core/card.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static void append(struct kind *kind, const char *word)
{
    size_t length = strlen(kind->name);

    snprintf(kind->name + length, sizeof kind->name - length, " %s", word);
}

static void name_it(struct kind *kind, enum sf_book book)
{
    char number[32];

    snprintf(kind->name, sizeof kind->name, "%s", sf_book_id(book));
    for (int i = 0; i < SF_VARIANT_N; i++)
        if (kind->house.variants >> i & 1)
            append(kind, sf_variant_name((enum sf_variant)i));
    for (int i = 0; i < SF_TARIFF_N; i++) {
        if (kind->house.tariff[i] == SF_UNSET)
            continue;
        snprintf(number, sizeof number, "%s=%d", sf_tariff_name((enum sf_tariff)i),
                 (int)kind->house.tariff[i]);
        append(kind, number);
    }
    if (kind->house.stoss_levels != SF_UNSET) {
        snprintf(number, sizeof number, "stoss_levels=%d", kind->house.stoss_levels);
        append(kind, number);
    }
    if (kind->house.demand == SF_DEMAND_PLAYERS)
        append(kind, "demand=players");
}

static void agree_to_demand(struct kind *kind, enum sf_book book)
{
    sf_house_init(&kind->house);
    kind->house.demand = SF_DEMAND_PLAYERS;
    sf_rules_make(&kind->rules, book, &kind->house, NULL);
    name_it(kind, book);
}

static void plain(struct kind *kind, enum sf_book book, uint32_t variants)
{
    enum sf_error error;

    sf_house_init(&kind->house);
    kind->house.variants = variants;
    error = sf_rules_make(&kind->rules, book, &kind->house, NULL);
    assert(!error);
    (void)error;
    name_it(kind, book);
}

static unsigned list_book(struct kind *kinds, enum sf_book book)
{
    unsigned count = 0;

    plain(&kinds[count++], book, 0);
    if (sf_rulebooks[book].five_allowed) {
        plain(&kinds[count], book, 0);
        kinds[count].rules.players = 5;
        append(&kinds[count++], "at five");
    }
    for (unsigned i = 0; sf_rulebooks[book].casual && i < SF_VARIANT_N; i++)
        plain(&kinds[count++], book, UINT32_C(1) << i);
    if (sf_rulebooks[book].casual)
        agree_to_demand(&kinds[count++], book);
    return count;
}

static void draw_house(struct sf_rng *rng, struct sf_house *house)
{
    sf_house_init(house);
    for (unsigned i = 0; i < SF_VARIANT_N; i++)
        if (sf_rng_below(rng, 4) == 0)
            house->variants |= UINT32_C(1) << i;
    if (sf_rng_below(rng, 3) == 0)
        house->stoss_levels = (int8_t)sf_rng_below(rng, SF_STOSS_MAX + 1);
    if (sf_rng_below(rng, 3) == 0)
        house->demand = SF_DEMAND_PLAYERS;
    if (sf_rng_below(rng, 3) == 0)
        house->tariff[sf_rng_below(rng, SF_TARIFF_N)] = (int32_t)sf_rng_below(rng, 100);
}

static void draw(struct sf_rng *rng, struct kind *kind)
{
    enum sf_book book;

    do
        book = (enum sf_book)sf_rng_below(rng, SF_BOOK_N);
    while (!sf_rulebooks[book].casual);
    do
        draw_house(rng, &kind->house);
    while (sf_count(kind->house.variants) < 2 ||
           sf_rules_make(&kind->rules, book, &kind->house, NULL));
    name_it(kind, book);
}

unsigned kinds_list(struct kind kinds[KINDS_MAX], unsigned drawn, uint64_t seed)
{
    struct sf_rng rng = sf_rng_seed(seed);
    unsigned count = 0;

    memset(kinds, 0, KINDS_MAX * sizeof *kinds);
    for (int book = 0; book < SF_BOOK_N; book++)
        count += list_book(&kinds[count], (enum sf_book)book);
    for (unsigned i = 0; i < drawn && count < KINDS_MAX; i++)
        draw(&rng, &kinds[count++]);
    return count;
}
