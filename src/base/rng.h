/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_RNG_H
#define SF_BASE_RNG_H

/*
 * Random numbers for experiments, tests and bots: small, fast, and for a given seed the same on
 * every machine. Do not deal with them at tables that count: there the deck comes from a
 * cryptographic stream.
 *
 * Each draw is one splitmix64 step. Bounded draws are unbiased (multiply and reject).
 */

#include <stdint.h>

struct sf_rng {
    uint64_t state;
};

static inline struct sf_rng sf_rng_seed(uint64_t seed)
{
    return (struct sf_rng){seed};
}

static inline uint64_t sf_rng_next(struct sf_rng *rng)
{
    uint64_t z = rng->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Uniform in 0..n-1; n must not be 0. */
static inline uint32_t sf_rng_below(struct sf_rng *rng, uint32_t n)
{
    uint64_t m = (uint64_t)(uint32_t)(sf_rng_next(rng) >> 32) * n;

    if ((uint32_t)m < n) {
        uint32_t reject = (0u - n) % n;
        while ((uint32_t)m < reject)
            m = (uint64_t)(uint32_t)(sf_rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

/*
 * Takes several small draws from one random word. The word is a fraction of 2^64; a draw returns
 * the whole part of `fraction * n` and leaves the remainder for the next draw. Draws whose ranges
 * multiply to p have a total bias of at most p / 2^64.
 */
static inline uint32_t sf_rng_digit(uint64_t *fraction, uint32_t n)
{
    __extension__ typedef unsigned __int128 wide;
    wide m = (wide)*fraction * n;

    *fraction = (uint64_t)m;
    return (uint32_t)(m >> 64);
}

/* Unbiased Fisher-Yates shuffle of n bytes. */
static inline void sf_rng_shuffle(struct sf_rng *rng, uint8_t *items, uint32_t n)
{
    while (n > 1) {
        uint32_t i = sf_rng_below(rng, n--);
        uint8_t item = items[i];
        items[i] = items[n];
        items[n] = item;
    }
}

#endif
