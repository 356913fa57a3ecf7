/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench_book.h"
#include "cli/bench_evening.h"
#include "tournament/regulars.h"
#include <stdlib.h>

enum { PLAYERS = 640, TABLES = PLAYERS / 4, ROUNDS = 2, GAMES = 24 };

static bool make_evening(struct sf_tournament *evening)
{
    bool good = sf_bench_open(evening, PLAYERS, ROUNDS, GAMES, 1);

    for (unsigned round = 1; good && round <= ROUNDS; round++) {
        good = sf_bench_draw_round(evening, round);
        for (unsigned table = 1; good && table <= TABLES; table++)
            good = sf_bench_list(evening, round, table);
        good = good && sf_bench_say(evening, "{\"ev\":\"close\",\"round\":%u}", round);
    }
    return good;
}

/* The second event names the players, new ones for each evening. */
static bool gather(struct sf_regulars *regulars, const struct sf_tournament *evening, char *players,
                   unsigned turn)
{
    struct sf_tournament *t = sf_tournament_new();
    size_t length =
        sf_bench_players(players, SF_TOUR_EVENT_MAX, PLAYERS, turn * PLAYERS + 1, false);
    struct sf_tour_record record;
    bool good = t != NULL;

    for (uint32_t seq = 1; good && sf_tournament_record(evening, seq, &record); seq++)
        good = sf_tournament_append(t, seq == 2 ? players : record.text,
                                    seq == 2 ? length : record.length, 0, NULL) == SF_OK;
    good = good && sf_tournament_settle(t, NULL, NULL) == SF_OK &&
           sf_regulars_add(regulars, t, NULL) == SF_OK;
    sf_tournament_free(t);
    return good;
}

uint64_t sf_bench_book(uint64_t count)
{
    struct sf_tournament *evening = sf_tournament_new();
    struct sf_regulars *regulars = sf_regulars_new();
    char *players = malloc(SF_TOUR_EVENT_MAX);
    bool good = evening && regulars && players && make_evening(evening);
    uint64_t sum = 0;

    for (uint64_t turn = 0; good && turn < count; turn++)
        good = gather(regulars, evening, players, (unsigned)turn);
    for (unsigned i = 0; good && i < sf_regulars_count(regulars); i++)
        sum = sum * 31 + sf_regulars_at(regulars, i)->hash;
    sf_tournament_free(evening);
    sf_regulars_free(regulars);
    free(players);
    return sum;
}
