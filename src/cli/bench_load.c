/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench_load.h"
#include "cli/bench_evening.h"

enum { PLAYERS = 1000, LISTS = 240, GAMES = 24, UNDOS = 300 };

/* Every undo undoes the event before it. */
static bool make_stream(struct sf_tournament *evening)
{
    bool good = sf_bench_open(evening, PLAYERS, 1, GAMES, 1) && sf_bench_draw_round(evening, 1);

    for (unsigned table = 1; good && table <= LISTS; table++)
        good = sf_bench_list(evening, 1, table);
    for (unsigned i = 0; good && i < UNDOS; i++)
        good = sf_bench_say(evening, "{\"ev\":\"undo\",\"of\":%u,\"reason\":\"doch\"}",
                            (unsigned)sf_tournament_seq(evening));
    return good;
}

static struct sf_tournament *load(const struct sf_tournament *evening)
{
    struct sf_tournament *t = sf_tournament_new();
    struct sf_tour_record record;
    bool good = t != NULL;

    for (uint32_t seq = 1; good && sf_tournament_record(evening, seq, &record); seq++)
        good = !sf_tournament_append(t, record.text, record.length, record.at, NULL);
    if (good && !sf_tournament_settle(t, NULL, NULL))
        return t;
    sf_tournament_free(t);
    return NULL;
}

/* Each table's list again and again, until the stream is full. */
static bool make_full_stream(struct sf_tournament *evening)
{
    static uint32_t base[PLAYERS / 4 + 1];
    bool good =
        sf_bench_open(evening, PLAYERS, 1, SF_TOUR_GAMES, 1) && sf_bench_draw_round(evening, 1);

    for (unsigned i = 0; good && sf_tournament_bytes(evening) < SF_TOUR_STREAM_MAX; i++) {
        unsigned table = i % (PLAYERS / 4) + 1;
        good = sf_bench_list_anew(evening, 1, table, base[table]);
        base[table] = sf_tournament_seq(evening);
    }
    return good;
}

static uint64_t load_all(uint64_t count, bool (*make)(struct sf_tournament *evening))
{
    struct sf_tournament *evening = sf_tournament_new();
    bool good = evening && make(evening);
    uint64_t sum = 0;

    for (uint64_t turn = 0; good && turn < count; turn++) {
        struct sf_tournament *t = load(evening);
        const struct sf_evaluation *all = t ? sf_tournament_standings(t, 1) : NULL;
        for (unsigned i = 0; all && i < PLAYERS; i++)
            sum = sum * 31 + all->standing[i].player + (uint64_t)all->standing[i].points;
        good = all != NULL;
        sf_tournament_free(t);
    }
    sf_tournament_free(evening);
    return good ? sum : 0;
}

uint64_t sf_bench_load(uint64_t count)
{
    return load_all(count, make_stream);
}

uint64_t sf_bench_limit(uint64_t count)
{
    return load_all(count, make_full_stream);
}
