/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_STEPS_H
#define SF_CORE_STEPS_H

/*
 * A result as it is explained: the steps from the points to the row in the list, each with the
 * paragraph behind it, and who pays whom. Everything is taken from struct sf_result; nothing is
 * computed anew, so an explanation cannot contradict the row.
 *
 * Steps come in the order of the computation: what was needed to win, what is added up (base,
 * Schneider, Schwarz, Laufende), what multiplies it (Tout, Sie, Stoss, Legen, Bock), and what comes
 * on top (an unjustified Spritze, the Stock, Reuegeld). Pure; the texts are constant.
 */

#include "core/score.h"

#define SF_STEPS(X)                                                                                \
    X(NEEDED, "needed")           /* amount: points with which the declarer's side wins */         \
    X(BASE, "base")               /* amount: price of the game */                                  \
    X(SCHNEIDER, "schneider")     /* amount, added */                                              \
    X(SCHWARZ, "schwarz")         /* amount, added */                                              \
    X(LAUFENDE, "laufende")       /* amount, added */                                              \
    X(TOUT, "tout")               /* factor */                                                     \
    X(SIE, "sie")                 /* factor */                                                     \
    X(RAMSCH, "ramsch")           /* amount: to each; seat: who lost */                            \
    X(JUNGFRAU, "jungfrau")       /* seat: has no trick; factor */                                 \
    X(DURCHMARSCH, "durchmarsch") /* amount: by each; seat: has all tricks */                      \
    X(STOSS, "stoss")             /* seat: who doubled; factor */                                  \
    X(LEGEN, "legen")             /* seat; factor */                                               \
    X(BOCK, "bock")               /* factor */                                                     \
    X(UNJUSTIFIED, "unjustified") /* seat: pays for his party what his Spritze added */            \
    X(STOCK, "stock")             /* amount: out of the Stock, less than 0 into it; seat: whose */ \
    X(REMORSE, "remorse")         /* seat; amount: cents into the till */

enum sf_step_kind {
#define SF_STEP_ENUM(id, name) SF_STEP_##id,
    SF_STEPS(SF_STEP_ENUM)
#undef SF_STEP_ENUM
        SF_STEP_N
};

const char *sf_step_name(enum sf_step_kind kind);

struct sf_step {
    uint8_t kind;     /* enum sf_step_kind */
    uint8_t seat;     /* whose it is, or SF_NO_SEAT */
    uint8_t factor;   /* by which it multiplies, or 0 */
    int64_t amount;   /* in the unit of the book, or 0 */
    const char *rule; /* "schule-2024 6.2.5", or NULL */
};

enum { SF_STEPS_MAX = 32 };

/* How many there are. `contract` is NULL if the deal came to no game: then only the Stock is told.
 */
unsigned sf_steps_of(const struct sf_result *result, const struct sf_rules *rules,
                     const struct sf_contract *contract, const struct sf_stake *stake,
                     struct sf_step steps[SF_STEPS_MAX]);

/* --- who pays whom ---------------------------------------------------------------------------- */

/* The Stock takes part as one more who pays and gets. */
enum { SF_STOCK = SF_SEATS, SF_PURSES };

struct sf_payment {
    uint8_t from, to; /* a seat or SF_STOCK */
    int64_t amount;
};

/* As few payments as the row needs: first what goes into the Stock or comes out of it, then
 * everybody settles with the next one who is owed something. `pot_before` is what was in the Stock.
 * How many there are. */
unsigned sf_payments_of(const struct sf_result *result, int64_t pot_before,
                        struct sf_payment payments[SF_PURSES]);

#endif
