/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_H
#define SF_CLI_BENCH_H

/*
 * The loop of random games that bench measures: compiled once for every processor (bench.c) and
 * once for fast ones (bench_fast.c).
 */

#include "core/playout.h"

/* A Rufspiel with the first ace that can be called, else a Solo. */
static inline struct sf_contract sf_bench_contract(const struct sf_rules *rules, sf_cards hand)
{
    struct sf_contract c = sf_contract_of(SF_SOLO, 0);
    struct sf_call calls[SF_CALL_MAX];

    c.suit = SF_EICHEL;
    if (sf_contract_calls(rules, SF_RUFSPIEL, hand, calls)) {
        c.game = SF_RUFSPIEL;
        c.suit = calls[0].suit;
    }
    return c;
}

SF_HOT uint64_t sf_bench_playouts(uint64_t count)
{
    const struct sf_rules *rules = &sf_rulebooks[SF_SCHULE_2024];
    const struct sf_stake stake = {.stoss_count = 0};
    struct sf_rng rng = sf_rng_seed(1);
    uint64_t signature = 0;

    for (uint64_t i = 0; i < count; i++) {
        sf_cards hands[SF_SEATS];
        struct sf_contract contract;
        struct sf_play play;
        struct sf_result result;

        sf_playout_deal(&rng, rules, 3, hands);
        contract = sf_bench_contract(rules, hands[0]);
        sf_play_start(&play, rules, 3, &contract, hands);
        sf_playout_play(&rng, &play);
        sf_score(&result, rules, 3, &contract, hands, &play.tally, &stake);
        signature = signature * 31 + (uint64_t)result.payout[0];
    }
    return signature;
}

#if defined(__x86_64__)
uint64_t sf_bench_playouts_fast(uint64_t count); /* if sf_cpu_is_fast() */
#endif

#endif
