/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/worth.h"

struct rows {
    const struct sf_rules *rules;
    struct sf_worth *row;
    unsigned count, max;
};

static void add(struct rows *rows, struct sf_worth worth)
{
    if (rows->count < rows->max)
        rows->row[rows->count++] = worth;
}

/* Paid Laufende are 0 or run_from to run_cap. A Tout that needs the highest Ober has a run
 * already. */
static unsigned next_run(const struct sf_price *price, unsigned run)
{
    if (!price->run_from)
        return UINT8_MAX;
    return run ? run + 1u : price->run_from;
}

static unsigned tout_run(const struct sf_rules *rules, const struct sf_price *price)
{
    unsigned ober = rules->tout_ober < price->run_cap ? rules->tout_ober : price->run_cap;

    return price->run_from && ober >= price->run_from ? ober : 0;
}

static void add_points(struct rows *rows, enum sf_game game)
{
    const struct sf_price *price = &rows->rules->price[game];
    struct sf_worth w = {.game = (uint8_t)game};

    for (unsigned run = 0; run <= price->run_cap; run = next_run(price, run)) {
        w.run = (uint8_t)run;
        w.height = SF_PLAIN;
        w.value = price->base + rows->rules->run_price * (int64_t)run;
        add(rows, w);
        w.height = SF_SCHNEIDER;
        w.value += price->schneider;
        if (price->schneider)
            add(rows, w);
        w.height = SF_SCHWARZ;
        w.value += price->schwarz;
        if (price->schwarz)
            add(rows, w);
    }
}

static void add_tout(struct rows *rows, enum sf_game game)
{
    const struct sf_rules *rules = rows->rules;
    const struct sf_price *price = &rules->price[game];
    struct sf_worth w = {.game = (uint8_t)game, .tout = true, .value = rules->tout_flat};

    if (w.value) {
        add(rows, w);
        return;
    }
    for (unsigned run = tout_run(rules, price); run <= price->run_cap; run = next_run(price, run)) {
        w.run = (uint8_t)run;
        w.value = (price->base + rules->run_price * (int64_t)run) * rules->tout_factor;
        add(rows, w);
    }
}

/* The hand of a Sie is the highest trumps, so its Laufende are the maximum that counts. */
static void add_sie(struct rows *rows)
{
    const struct sf_rules *rules = rows->rules;
    const struct sf_price *price = &rules->price[SF_SIE];
    struct sf_worth w = {.game = SF_SIE, .value = rules->sie_flat};

    if (!w.value) {
        unsigned most = price->run_cap < rules->hand ? price->run_cap : rules->hand;
        w.run = (uint8_t)(price->run_from ? most : 0);
        w.value = (price->base + rules->run_price * (int64_t)w.run) * rules->sie_factor;
    }
    add(rows, w);
}

bool sf_worth_played(const struct sf_rules *rules, enum sf_game game)
{
    return rules->games >> game & 1 && sf_games[game].goal == SF_GOAL_POINTS;
}

bool sf_worth_tout(const struct sf_rules *rules, enum sf_game game)
{
    unsigned class = sf_games[game].tout_class;

    return class && (rules->classes >> SF_CLASS_TOUT & 1 || rules->classes >> class & 1);
}

unsigned sf_worth_rows(const struct sf_rules *rules, struct sf_worth *row, unsigned max)
{
    struct rows rows = {.rules = rules, .row = row, .max = max};

    for (int i = 0; i < SF_GAME_N; i++)
        if (sf_worth_played(rules, (enum sf_game)i))
            add_points(&rows, (enum sf_game)i);
    for (int i = 0; i < SF_GAME_N; i++)
        if (sf_worth_played(rules, (enum sf_game)i) && sf_worth_tout(rules, (enum sf_game)i))
            add_tout(&rows, (enum sf_game)i);
    if (rules->games >> SF_SIE & 1)
        add_sie(&rows);
    return rows.count;
}
