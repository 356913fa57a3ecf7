/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * Finds the weights of src/solver/search.c: by which order of cards a search needs the fewest.
 *
 *     ninja -C build weights && build/weights CLASS MINUTES [SEED]
 *
 * CLASS is a row of the table: 0 Rufspiele, 1 Soli, 2 Wenzen. Starts from the weights that are in
 * the source, moves one of them a little at a time and keeps what makes the sum over random deals
 * smaller, and prints the row of the table whenever it has become better. The deals are the same
 * each time; which weight is tried next depends on SEED.
 */

#include "batch/clock.h"
#include "core/playout.h"
#include "solver/memo.h"
#include "solver/search.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEALS = 120, FEWEST = 3000, MOST = 2500000, TABLE = 1 << 21, FEATURES = 6 };
enum { WEIGHTS = 2 * SF_SEARCH_SEATS * SF_PROMISES * FEATURES };

static const uint8_t games[SF_SEARCH_CLASSES] = {SF_RUFSPIEL, SF_SOLO, SF_WENZ};

/* How far a weight is moved, by what it stands for. */
static const int8_t step[FEATURES] = {12, 2, 2, 6, 1, 3};

static struct {
    struct sf_play play;
    struct sf_question question;
} deals[DEALS];

static _Alignas(64) char table[TABLE];

static double nodes_of(unsigned deal)
{
    struct sf_solver solver;

    sf_solver_init(&solver, table, sizeof table);
    sf_solve_value(&solver, &deals[deal].play, deals[deal].question);
    return (double)solver.nodes;
}

/* Powers below one, so that a single hard deal does not decide alone. */
static double cost(double limit)
{
    double sum = 0;

    for (unsigned i = 0; i < DEALS && sum < limit; i++)
        sum += pow(nodes_of(i), 0.8);
    return sum;
}

static void deal_all(enum sf_game game)
{
    const struct sf_rules *rules = &sf_rulebooks[SF_SCHULE_2024];
    struct sf_rng rng = sf_rng_seed(5000 + game);

    for (unsigned i = 0; i < DEALS;) {
        sf_cards hands[SF_SEATS];
        struct sf_contract contract;
        double nodes;

        sf_playout_deal(&rng, rules, 3, hands);
        contract = sf_playout_contract(&rng, rules, 3, hands);
        if (contract.game != game || contract.tout)
            continue;
        sf_play_start(&deals[i].play, rules, 3, &contract, hands);
        deals[i].question = sf_question_of(&contract, sf_contract_party(&contract, hands));
        nodes = nodes_of(i);
        i += nodes > FEWEST && nodes < MOST;
    }
}

static void print_row(unsigned class, double best)
{
    printf("/* %.0f */\n", best);
    for (unsigned high = 0; high < 2; high++)
        for (unsigned at = 0; at < SF_SEARCH_SEATS; at++) {
            printf("            {");
            for (unsigned kind = 0; kind < SF_PROMISES; kind++) {
                const struct sf_weight *w = &sf_search_weights[class][high][at][kind];
                printf("%s{%3d, %3d, %3d, %3d, %3d, %3d}", kind ? ", " : "", w->base, w->points,
                       w->rank, w->trump, w->table, w->length);
            }
            printf("},\n");
        }
    fflush(stdout);
}

/* One weight up and down; what is better stays. */
static double try_one(struct sf_rng *rng, int8_t *weights, double best)
{
    unsigned i = sf_rng_below(rng, WEIGHTS);
    int by = step[i % FEATURES] * (int)(1 + sf_rng_below(rng, 4)) / 2;
    int8_t old = weights[i];

    by = by > 0 ? by : 1;
    for (int sign = -1; sign <= 1; sign += 2) {
        int moved = old + sign * by;
        double now;
        if (moved < -127 || moved > 127)
            continue;
        weights[i] = (int8_t)moved;
        now = cost(best);
        if (now < best)
            return now;
    }
    weights[i] = old;
    return best;
}

int main(int argc, char **argv)
{
    unsigned class = argc > 1 ? (unsigned)atoi(argv[1]) : SF_SEARCH_CLASSES;
    double minutes = argc > 2 ? atof(argv[2]) : 0, best;
    struct sf_rng rng = sf_rng_seed(argc > 3 ? (uint64_t)atoll(argv[3]) : 1);
    uint64_t end;

    if (class >= SF_SEARCH_CLASSES || minutes <= 0) {
        fprintf(stderr, "usage: weights CLASS MINUTES [SEED]\n");
        return 2;
    }
    deal_all((enum sf_game)games[class]);
    best = cost(INFINITY);
    print_row(class, best);
    for (end = sf_clock_ns() + (uint64_t)(minutes * 6e10); sf_clock_ns() < end;) {
        double now = try_one(&rng, &sf_search_weights[class][0][0][0].base, best);
        if (now < best)
            print_row(class, now);
        best = now;
    }
    return 0;
}
