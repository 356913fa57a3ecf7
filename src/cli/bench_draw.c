/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench_draw.h"
#include "shuffle/shuffle.h"
#include "tournament/draw.h"
#include <string.h>

enum { PLAYERS = 640, ROUNDS = 5 };

static void fill(struct sf_draw_field *field)
{
    memset(field, 0, sizeof *field);
    field->count = PLAYERS;
    field->fours = PLAYERS / 4;
    for (unsigned i = 0; i < PLAYERS; i++)
        field->number[i] = (uint16_t)(i + 1);
}

static uint64_t draw(struct sf_draw_plan *plan, const struct sf_draw_field *field, unsigned round,
                     uint64_t number)
{
    const struct sf_draw_id id = {"bench", (uint16_t)round, 1};
    uint8_t seed[SF_SECRET_SIZE] = {0};
    uint64_t signature = 0;

    memcpy(seed, &number, sizeof number);
    sf_draw_make(plan, &id, seed, field);
    for (unsigned table = 0; table < plan->tables; table++)
        for (unsigned seat = 0; seat < plan->seats[table]; seat++)
            signature = signature * 31 + plan->number[table][seat];
    return signature * 31 + plan->repeats;
}

static uint64_t draw_many(const struct sf_draw_field *field, unsigned round, uint64_t count)
{
    struct sf_draw_plan plan;
    uint64_t signature = 0;

    for (uint64_t i = 0; i < count; i++)
        signature = signature * 31 + draw(&plan, field, round, i);
    return signature;
}

uint64_t sf_bench_draw(uint64_t count)
{
    struct sf_draw_field field;

    if (!sf_shuffle_init())
        return 0;
    fill(&field);
    return draw_many(&field, 1, count);
}

uint64_t sf_bench_draw_met(uint64_t count)
{
    static uint16_t met[(ROUNDS - 1) * PLAYERS / 4 * 5];
    struct sf_draw_field field;
    struct sf_draw_plan plan;

    if (!sf_shuffle_init())
        return 0;
    fill(&field);
    field.met = met;
    for (unsigned round = 1; round < ROUNDS; round++) {
        draw(&plan, &field, round, 0);
        for (unsigned table = 0; table < plan.tables; table++) {
            memcpy(met + field.met_count, plan.number[table], 4 * sizeof *met);
            field.met_count += 4;
            met[field.met_count++] = 0;
        }
    }
    return draw_many(&field, ROUNDS, count);
}
