/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_SEARCH_H
#define SF_SOLVER_SEARCH_H

/*
 * The inside of the solver: one question about one position, and the functions that answer it.
 *
 * A search plays with its own picture of the game, made once for a question (search.c):
 *
 *   - Seats are numbered 0 to 2 or 3, clockwise, without those who pause.
 *   - Hands stay as they were at the beginning of a trick (struct sf_frame) while its cards are
 *     played (struct sf_trick); nothing is ever taken back.
 *   - Places are packed: cards of a group that bring the same and lie next to each other (the Ober,
 *     the Unter, Neun Acht Sieben) move down when one below them is gone. Who holds the highest
 *     Ober left holds the same place, whichever Ober that is, so positions that differ in nothing
 *     that matters are one position.
 *
 * Values inside are what is still to come for the seats that collect, so that a position is worth
 * the same however the tricks before it went. A search is asked for `need` and answers with a
 * bound: at least `need` if and only if so much can be had, and often sharper than asked for.
 *
 * The search exists once for each number of players and, on x86-64, once more for processors with
 * the bit instructions of 2013: search_body.h, compiled several times. They play the same cards.
 */

#include "solver/solver.h"

enum { SF_SEARCH_SEATS = 4, SF_NO_PLACE = 255 };

/* The values that cards can have. */
enum { SF_WORTHS = 6 };
extern const uint8_t sf_worths[SF_WORTHS];

/* What becomes of a trick with a card: it is ours by this card, ours by a partner's, or theirs. */
enum { SF_PROMISES = 3 };

/* What makes a card promising: what it brings, its place / 4, whether it is a trump; points on the
 * table, cards of its group in the hand. */
enum { SF_SEARCH_CLASSES = 3 }; /* with a partner; one against all with many trumps, with few */
struct sf_weight {
    int8_t base, points, rank, trump, table, length;
};
#if defined(SF_TUNE)
extern struct sf_weight sf_search_weights[SF_SEARCH_CLASSES][2][SF_SEARCH_SEATS][SF_PROMISES];
#endif

typedef uint32_t sf_four __attribute__((vector_size(16)));

struct sf_frame {
    union {
        uint32_t hand[SF_SEARCH_SEATS];
        sf_four all;
    };
    uint32_t lead; /* seat */
    uint32_t left; /* tricks */
    bool ran;      /* the called card's holder has led under it, and still holds it */
};

struct sf_trick {
    uint32_t led, beats; /* group of the card led; with the trumps */
    uint32_t best;       /* the card that takes it so far */
    uint32_t played;
    uint32_t winner, points;
};

struct sf_search {
    /* the order */
    uint32_t trumps;
    uint32_t equal;                 /* places that bring the same as the next lower one */
    uint32_t group[SF_CARD_N];      /* by place */
    uint32_t packed[SF_CARD_N];     /* the places that move down when this one is gone */
    uint32_t worth[SF_WORTHS];      /* places by what they bring; all 0 when tricks count */
    uint32_t eight, four, two, one; /* the same by binary digit */
    uint8_t points[SF_CARD_N];      /* 0 when tricks count */
    uint32_t called, called_suit;
    uint32_t run_min;
    bool stays_bound;

    /* the question: bits of seats */
    uint32_t collects, maximises;
    uint32_t per_trick;     /* 1 when tricks count */
    uint8_t seat[SF_SEATS]; /* number of a seat at the table here */
    bool together;          /* points count, and who maximises collects */
    uint64_t seed;          /* of the keys: all that is not in a frame */

    /* how promising a card is, [maximises][cards on the table][what becomes of it] */
    int32_t promise[2][SF_SEARCH_SEATS][SF_PROMISES][SF_CARD_N];
    int16_t per_point[2][SF_SEARCH_SEATS][SF_PROMISES];  /* on the table */
    int16_t per_length[2][SF_SEARCH_SEATS][SF_PROMISES]; /* of its group in the hand */

    struct sf_solver *solver;
};

/* A position: `in_trick` cards lie on the table, `seat` moves. Their cards are still in a hand. */
struct sf_search_position {
    struct sf_frame frame;
    struct sf_trick trick;
    unsigned in_trick, seat;
    unsigned available; /* all that is still to be had, the open trick included */
};

typedef unsigned sf_search_fn(const struct sf_search *search,
                              const struct sf_search_position *position, unsigned need);

sf_search_fn sf_search_four, sf_search_three;
#if defined(__x86_64__)
sf_search_fn sf_search_four_fast; /* if sf_cpu_is_fast() */
#endif

/* The picture of a game and a question; then of its positions, one after the other. The called card
 * counts as called if it is so in the first. */
void sf_search_prepare(struct sf_search *search, struct sf_solver *solver,
                       const struct sf_play *play, struct sf_question question);
void sf_search_place(const struct sf_search *search, struct sf_search_position *position,
                     const struct sf_play *play);

#endif
