/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/estimate.h"
#include "batch/solvers.h"
#include <stdlib.h>

enum { TABLE_SIZE = 4 << 20, LAST_PLACE = 3 };

/* The memory of one question. */
struct bench {
    struct sf_solvers solvers;
    struct sf_bettel *bettel;
    sf_cards *room;
    uint64_t samples;
    const atomic_bool *stop;
};

static bool prepare(struct bench *bench)
{
    if (!sf_solvers_init(&bench->solvers, 1, TABLE_SIZE, NULL))
        return false;
    bench->bettel = calloc(1, sizeof *bench->bettel);
    bench->room = malloc(SF_ODDS_HANDS * sizeof *bench->room);
    return bench->bettel && bench->room;
}

static void clear(struct bench *bench)
{
    free(bench->bettel);
    free(bench->room);
    sf_solvers_release(&bench->solvers);
}

/* Like the command: all distributions if there are few, else samples. */
static enum sf_error ask(struct bench *bench, const struct sf_odds *odds,
                         struct sf_chances *chances)
{
    struct sf_odds_tools tools = {sf_solvers_at(&bench->solvers, 0), bench->bettel};
    uint64_t deals = sf_odds_deals(odds);
    bool all = deals <= 2 * bench->samples;
    uint64_t count = all ? deals : bench->samples;

    if (sf_odds_count(odds, chances))
        return SF_OK;
    *chances = (struct sf_chances){.exact = all};
    for (uint64_t i = 0; i < count; i++) {
        if (atomic_load_explicit(bench->stop, memory_order_relaxed))
            return SF_E_INTERRUPTED;
        if (all)
            sf_odds_add_number(odds, &tools, i, chances);
        else
            sf_odds_add_sample(odds, &tools, i, chances);
    }
    return SF_OK;
}

/* Inserts it after those that are at least as good. */
static void insert(struct sf_estimates *estimates, const struct sf_estimate *estimate)
{
    unsigned at = estimates->count++;

    for (; at && sf_chances_p(&estimates->at[at - 1].chances) < sf_chances_p(&estimate->chances);
         at--)
        estimates->at[at] = estimates->at[at - 1];
    estimates->at[at] = *estimate;
}

/* Skips a contract that this hand may not play. */
static enum sf_error try_contract(struct bench *bench, struct sf_odds *odds,
                                  struct sf_estimates *estimates)
{
    struct sf_estimate estimate = {.contract = odds->contract};
    enum sf_error error;

    if (estimates->count == SF_ESTIMATES_MAX || sf_odds_init(odds, bench->room))
        return SF_OK;
    error = ask(bench, odds, &estimate.chances);
    if (!error && estimate.chances.deals)
        insert(estimates, &estimate);
    return error;
}

/* Tries one game of this class in every suit. */
static enum sf_error try_game(struct bench *bench, const struct sf_rules *rules,
                              const struct sf_estimate_question *question, enum sf_game game,
                              bool tout, struct sf_estimates *estimates)
{
    struct sf_odds odds = {
        .rules = *rules, .dealer = LAST_PLACE, .seat = question->place, .hand = question->hand};
    unsigned suits = sf_games[game].trump_suit ? SF_SUIT_N : 1;
    enum sf_error error = SF_OK;

    for (unsigned suit = 0; suit < suits && !error; suit++) {
        odds.contract = sf_contract_of(game, question->place);
        odds.contract.tout = tout;
        if (sf_games[game].trump_suit)
            odds.contract.suit = (uint8_t)suit;
        if (sf_contract_class(rules, &odds.contract) == (enum sf_class)question->class)
            error = try_contract(bench, &odds, estimates);
    }
    return error;
}

enum sf_error sf_estimate(const struct sf_rules *rules, const struct sf_estimate_question *question,
                          uint64_t samples, const atomic_bool *stop, struct sf_estimates *estimates)
{
    struct bench bench = {.samples = samples, .stop = stop};
    enum sf_error error = prepare(&bench) ? SF_OK : SF_E_NO_MEMORY;

    estimates->count = 0;
    for (unsigned game = 0; game < SF_GAME_N; game++)
        for (unsigned tout = 0; tout < 2 && !error && sf_games[game].alone; tout++)
            error = try_game(&bench, rules, question, (enum sf_game)game, tout, estimates);
    clear(&bench);
    return error;
}

static void write_estimate(struct sf_out *out, const struct sf_estimate *estimate)
{
    const struct sf_contract *contract = &estimate->contract;
    bool suited = contract->suit != SF_NO_SUIT;

    sf_out_open(out, '{');
    sf_out_pair_string(out, "game", sf_games[contract->game].name);
    sf_out_pair_string(out, "suit",
                       suited ? (const char[2]){sf_suit_letter((enum sf_suit)contract->suit), 0}
                              : NULL);
    sf_out_pair_bool(out, "tout", contract->tout);
    sf_chances_write(out, &estimate->chances);
    sf_out_close(out, '}');
}

void sf_estimates_write(struct sf_out *out, const struct sf_estimates *estimates)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < estimates->count; i++)
        write_estimate(out, &estimates->at[i]);
    sf_out_close(out, ']');
}
