/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_SOAK_KINDS_H
#define TESTS_SOAK_KINDS_H

/*
 * The kinds of tables that a soak plays at: every rulebook plain, every tournament book at a table
 * of five where it has one, every variant of every casual book alone and with players who demand,
 * and then combinations of all of it, prices and Stoss levels drawn at random. The same seed gives
 * the same list; the drawn ones stand at its end.
 */

#include "base/rng.h"
#include "core/rules.h"

enum { KINDS_MAX = 256, KIND_NAME = 256 };

struct kind {
    char name[KIND_NAME]; /* "bsv-1989 ramsch stock" */
    struct sf_house house;
    struct sf_rules rules;
};

/* Returns how many; `drawn` of them are combinations. */
unsigned kinds_list(struct kind kinds[KINDS_MAX], unsigned drawn, uint64_t seed);

#endif
