/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/price.h"

enum sf_row_kind sf_price_kind(const struct sf_worth *worth)
{
    if (worth->tout)
        return SF_ROW_TOUT;
    if (worth->game == SF_SIE)
        return SF_ROW_SIE;
    if (sf_games[worth->game].alone)
        return SF_ROW_SOLO;
    return worth->game == SF_MUSS ? SF_ROW_MUSS : SF_ROW_RUFSPIEL;
}

/* The results of a kind. A Bettel is not played for points and has one. */
struct results {
    struct sf_worth row[SF_WORTH_MAX + 1];
    unsigned count;
};

static void take(struct results *results, const struct sf_worth *worth, enum sf_row_kind kind,
                 unsigned game)
{
    if (sf_price_kind(worth) == kind && (game == SF_GAME_N || game == worth->game))
        results->row[results->count++] = *worth;
}

static void find_results(struct results *results, const struct sf_rules *rules,
                         enum sf_row_kind kind, unsigned game)
{
    struct sf_worth all[SF_WORTH_MAX];
    unsigned count = sf_worth_rows(rules, all, SF_WORTH_MAX);
    const struct sf_worth bettel = {.game = SF_BETTEL, .value = rules->price[SF_BETTEL].base};

    results->count = 0;
    for (unsigned i = 0; i < count; i++)
        take(results, &all[i], kind, game);
    if (rules->games >> SF_BETTEL & 1)
        take(results, &bettel, kind, game);
}

static bool has_several_prices(const struct results *results)
{
    for (unsigned i = 0; i < results->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (results->row[k].height == results->row[i].height &&
                results->row[k].run == results->row[i].run &&
                results->row[k].value != results->row[i].value)
                return true;
    return false;
}

uint32_t sf_price_games(const struct sf_rules *rules, enum sf_row_kind kind)
{
    struct results results;
    uint32_t games = 0;

    find_results(&results, rules, kind, SF_GAME_N);
    if (!has_several_prices(&results))
        return 0;
    for (unsigned i = 0; i < results.count; i++)
        games |= UINT32_C(1) << results.row[i].game;
    return games;
}

int64_t sf_price_of(const struct sf_rules *rules, enum sf_row_kind kind, unsigned game,
                    unsigned height, unsigned run)
{
    struct results results;

    find_results(&results, rules, kind, game);
    for (unsigned i = 0; i < results.count; i++)
        if (results.row[i].height == height && results.row[i].run == run)
            return results.row[i].value;
    return 0;
}

void sf_price_results(const struct sf_rules *rules, enum sf_row_kind kind, unsigned game,
                      uint8_t *heights, uint16_t *runs)
{
    struct results results;

    find_results(&results, rules, kind, game);
    *heights = 0;
    *runs = 0;
    for (unsigned i = 0; i < results.count; i++) {
        *heights |= (uint8_t)(1u << results.row[i].height);
        *runs |= (uint16_t)(1u << results.row[i].run);
    }
}

unsigned sf_price_run(const struct sf_rules *rules, enum sf_row_kind kind, unsigned game)
{
    uint8_t heights;
    uint16_t runs;
    unsigned run = 0;

    sf_price_results(rules, kind, game, &heights, &runs);
    while (runs && !(runs >> run & 1))
        run++;
    return run;
}

int64_t sf_price_ramsch(const struct sf_rules *rules, bool march)
{
    const struct sf_price *solo = &rules->price[SF_SOLO];

    return march ? solo->base + solo->schneider + solo->schwarz : rules->price[SF_RAMSCH].base;
}
