/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_SOLVER_H
#define SF_SOLVER_SOLVER_H

/*
 * Perfect play with all cards open: what a position is worth when every seat sees everything and no
 * one errs. Works from any position of a game that is played in tricks, also in the middle of a
 * trick; Ramsch, where everyone plays for himself, is not such a game.
 *
 * What counts depends on the game: points of the declarer's party (he wants many), at a Tout tricks
 * of the opponents, at a Bettel tricks of the soloist (he wants few in both). A struct sf_question
 * says it; its value is the final number, with what lies in the tricks already.
 *
 * The search remembers positions in a table whose memory the caller gives; more memory is faster,
 * the answer is the same with any. A solver is used by one thread at a time. It stops early when
 * *stop becomes true; the answers are then void and `stopped` is set.
 */

#include "core/play.h"
#include <stdatomic.h>
#include <stddef.h>

struct sf_memo; /* one remembered position */

struct sf_solver {
    struct sf_memo *memo;
    uint64_t mask;           /* number of positions the table holds, less one; a power of two */
    const atomic_bool *stop; /* may be NULL */
    bool stopped;
    bool fast_processor; /* it has what sf_search_four_fast() needs */
    uint32_t age;        /* questions so far */
    uint64_t nodes;      /* cards played in the search since sf_solver_init() */
};

/* The smallest table that works, and one that serves whole deals well. */
enum { SF_SOLVER_MIN = 1 << 10, SF_SOLVER_USUAL = 1 << 24 };

/* `memory` (size bytes, at least SF_SOLVER_MIN, 16-byte aligned) belongs to the caller and must
 * outlive the solver. What is remembered holds for every question: it is cleared only here. */
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

/* Is it at least `number`? Quicker than the value. */
bool sf_solve_reaches(struct sf_solver *solver, const struct sf_play *play,
                      struct sf_question question, unsigned number);

/* The exact value after each legal card of the seat to move; values[place] for the legal places.
 * The best of them is the value of the position. */
void sf_solve_cards(struct sf_solver *solver, const struct sf_play *play,
                    struct sf_question question, uint8_t values[SF_CARD_N]);

#endif
