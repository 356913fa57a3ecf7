/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ESTIMATE_H
#define SF_SERVER_ESTIMATE_H

/*
 * The value of a hand that waits for the Turnierleitung's approval: the same computation as
 * `stichfest odds` (docs/odds.md), for every contract of the requested class, because a request
 * does not name the suit. The best contract comes first.
 *
 * The result depends only on the question and the number of samples, so no stream stores it: the
 * same question gives the same result again. The computation takes milliseconds for a Tout and
 * seconds for a solo game, so a worker thread runs it. Each call allocates all the memory it needs.
 */

#include "answers/odds.h"
#include "core/rules.h"
#include <stdatomic.h>

enum { SF_ESTIMATES_MAX = 16 }; /* contracts of one class */

struct sf_estimate_question {
    uint8_t class; /* enum sf_class */
    uint8_t place; /* among the four players: 0 leads to the first trick, 3 deals */
    sf_cards hand;
};

struct sf_estimate {
    struct sf_contract contract;
    struct sf_chances chances;
};

struct sf_estimates {
    unsigned count; /* 0: this hand may play no contract of the class */
    struct sf_estimate at[SF_ESTIMATES_MAX];
};

/* Returns SF_E_NO_MEMORY, or SF_E_INTERRUPTED when `stop` was set. */
enum sf_error sf_estimate(const struct sf_rules *rules, const struct sf_estimate_question *question,
                          uint64_t samples, const atomic_bool *stop,
                          struct sf_estimates *estimates);

/* [{"game":"solo","suit":"H","tout":true,"exact":true,…,"p":0.909246,"ci95":[…]},…] */
void sf_estimates_write(struct sf_out *out, const struct sf_estimates *estimates);

#endif
