/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_SOLVER_H
#define SF_SOLVER_SOLVER_H

/*
 * Perfect play with open cards: the value of a position when every seat sees all cards and makes no
 * mistake. Works from any position of a game played in tricks, also in the middle of a trick, but
 * not for a Ramsch, where each seat plays for itself.
 *
 * The number that counts depends on the game: points of the declarer's party (the declarer wants
 * many), at a Tout tricks of the opponents, at a Bettel tricks of the soloist (the declarer wants
 * few in both). struct sf_question states it. Its value is the final number, including the tricks
 * already taken.
 *
 * The search stores positions in a table; the caller provides the memory. More memory is faster,
 * the result is the same with any size. Use a solver in one thread at a time. The search stops
 * early when *stop becomes true; it then sets `stopped` and its results are invalid.
 */

#include "core/play.h"
#include <stdatomic.h>
#include <stddef.h>

struct sf_memo; /* one stored position */

struct sf_solver {
    struct sf_memo *memo;
    uint64_t mask;           /* capacity in positions, a power of two, minus one */
    const atomic_bool *stop; /* may be NULL */
    bool stopped;
    bool fast_processor; /* the processor supports sf_search_four_fast() */
    uint32_t age;        /* questions so far */
    uint64_t nodes;      /* cards played in the search since sf_solver_init() */
};

/* The smallest table that works, and a size that suits whole deals. */
enum { SF_SOLVER_MIN = 1 << 10, SF_SOLVER_USUAL = 1 << 24 };

/* The caller owns `memory` (size bytes, at least SF_SOLVER_MIN, 16-byte aligned), which must
 * outlive the solver. Stored positions are valid for every question; only this function clears
 * them. */
void sf_solver_init(struct sf_solver *solver, void *memory, size_t size);

struct sf_question {
    uint8_t collects;  /* seats whose tricks are counted, as bits */
    uint8_t maximises; /* seats that want the number high, as bits */
    bool tricks;       /* tricks count, else points */
};

struct sf_question sf_question_of(const struct sf_contract *contract, unsigned party);

/* The exact value of a position. */
unsigned sf_solve_value(struct sf_solver *solver, const struct sf_play *play,
                        struct sf_question question);

/* Is the value at least `number`? Faster than sf_solve_value(). */
bool sf_solve_reaches(struct sf_solver *solver, const struct sf_play *play,
                      struct sf_question question, unsigned number);

/* The exact value after each legal card of the seat to move: values[place] for the legal places.
 * The best of them is the value of the position. */
void sf_solve_cards(struct sf_solver *solver, const struct sf_play *play,
                    struct sf_question question, uint8_t values[SF_CARD_N]);

/* The same as far as somebody pays for it: reached[place] is how many of the borders the value
 * after that card reaches. `borders` ascend. A few borders take a third of the time of exact
 * values. */
void sf_solve_borders(struct sf_solver *solver, const struct sf_play *play,
                      struct sf_question question, const uint8_t *borders, unsigned count,
                      uint8_t reached[SF_CARD_N]);

#endif
