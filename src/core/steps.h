/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_STEPS_H
#define SF_CORE_STEPS_H

/*
 * The explanation of a result: the steps from the points to the row in the list, each with its
 * paragraph, and who pays whom. Everything comes from struct sf_result and nothing is computed
 * again, so an explanation cannot contradict the row.
 *
 * Steps stand in the order of the computation: the points needed to win, the terms of the sum
 * (base, Schneider, Schwarz, Laufende), the multipliers (Tout, Sie, Stoss, Legen, Bock), and the
 * extras (an unjustified Spritze, the Stock, Reuegeld). Pure; the texts are constant.
 */

#include "core/score.h"

#define SF_STEPS(X)                                                                                \
    X(NEEDED, "needed")           /* amount: points that the declarer's side needs */              \
    X(BASE, "base")               /* amount: price of the game */                                  \
    X(SCHNEIDER, "schneider")     /* amount, added */                                              \
    X(SCHWARZ, "schwarz")         /* amount, added */                                              \
    X(LAUFENDE, "laufende")       /* amount, added */                                              \
    X(TOUT, "tout")               /* factor */                                                     \
    X(SIE, "sie")                 /* factor */                                                     \
    X(RAMSCH, "ramsch")           /* amount: to each; seat: the loser */                           \
    X(JUNGFRAU, "jungfrau")       /* seat: took no trick; factor */                                \
    X(DURCHMARSCH, "durchmarsch") /* amount: from each; seat: took all tricks */                   \
    X(STOSS, "stoss")             /* seat: doubled; factor */                                      \
    X(LEGEN, "legen")             /* seat; factor */                                               \
    X(BOCK, "bock")               /* factor */                                                     \
    X(UNJUSTIFIED, "unjustified") /* seat: pays for its party what its Spritze added */            \
    X(STOCK, "stock")             /* amount: out of the Stock, below 0 into it; seat: whose */     \
    X(REMORSE, "remorse")         /* seat; amount: cents into the till */                          \
    X(REFUND, "refund")           /* amount below 0: Laufende demanded too many, paid back */

enum sf_step_kind {
#define SF_STEP_ENUM(id, name) SF_STEP_##id,
    SF_STEPS(SF_STEP_ENUM)
#undef SF_STEP_ENUM
        SF_STEP_N
};

const char *sf_step_name(enum sf_step_kind kind);

struct sf_step {
    uint8_t kind;     /* enum sf_step_kind */
    uint8_t seat;     /* the seat it concerns, or SF_NO_SEAT */
    uint8_t factor;   /* multiplier, or 0 */
    int64_t amount;   /* in the unit of the book, or 0 */
    const char *rule; /* "schule-2024 6.2.5", or NULL */
};

enum { SF_STEPS_MAX = 32 };

/* Writes the steps and returns their number. `contract` is NULL if the deal came to no game: then
 * the only step is the Stock. */
unsigned sf_steps_of(const struct sf_result *result, const struct sf_rules *rules,
                     const struct sf_contract *contract, const struct sf_stake *stake,
                     struct sf_step steps[SF_STEPS_MAX]);

/* --- who pays whom ---------------------------------------------------------------------------- */

/* The Stock takes part as one more payer and payee. */
enum { SF_STOCK = SF_SEATS, SF_PURSES };

struct sf_payment {
    uint8_t from, to; /* a seat or SF_STOCK */
    int64_t amount;
};

/* Writes as few payments as the row needs and returns their number. First come payments into or
 * out of the Stock, then each debtor pays the next creditor. `pot_before` is the Stock before
 * the game. */
unsigned sf_payments_of(const struct sf_result *result, int64_t pot_before,
                        struct sf_payment payments[SF_PURSES]);

#endif
