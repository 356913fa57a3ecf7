/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SOLVER_SEARCH_H
#define SF_SOLVER_SEARCH_H

/*
 * The inside of the solver: one question about one position, and the functions that answer it.
 *
 * A search works on its own picture of the game, built once for a question (search.c):
 *
 * - Seats are numbered 0 to 2 or 3, clockwise, without those that pause.
 * - Hands stay as they were at the beginning of a trick (struct sf_frame) while its cards are
 *   played (struct sf_trick); nothing is ever taken back.
 * - Places are packed. Cards of a group that have the same value and lie next to each other (the
 *   Ober, the Unter, Neun Acht Sieben) move down when one below them is gone. The highest remaining
 *   Ober is then always at the same place, whichever Ober it is. So positions that differ only in
 *   irrelevant cards are one position.
 *
 * Values inside are what the collecting seats can still get, so a position has the same value
 * however the earlier tricks went. The caller asks for `need`; the search returns a bound that is
 * at least `need` if and only if that much is possible, and often sharper than needed.
 *
 * The search is compiled from search_body.h once for each number of players and, on x86-64, once
 * more for processors with the bit instructions of 2013. All copies play the same cards.
 */

#include "solver/solver.h"

enum { SF_SEARCH_SEATS = 4, SF_NO_PLACE = 255 };

/* The values that cards can have. */
enum { SF_WORTHS = 6 };
extern const uint8_t sf_worths[SF_WORTHS];

/* The outcome of a trick with a card: this card wins it, a partner's card wins it, or the others
 * win it. */
enum { SF_PROMISES = 3 };

/* The weights of a card: its points, its place / 4, whether it is a trump, points on the table,
 * cards of its group in the hand. */
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
    uint32_t best;       /* the card that currently takes the trick */
    uint32_t played;
    uint32_t winner, points;
};

struct sf_search {
    /* the order */
    uint32_t trumps;
    uint32_t equal;                 /* places of the same value as the next lower one */
    uint32_t group[SF_CARD_N];      /* by place */
    uint32_t packed[SF_CARD_N];     /* the places that move down when this one is gone */
    uint32_t worth[SF_WORTHS];      /* places by value; all 0 when tricks count */
    uint32_t eight, four, two, one; /* the same by binary digit of the value */
    uint8_t points[SF_CARD_N];      /* 0 when tricks count */
    uint32_t called, called_suit;
    uint32_t run_min;
    bool stays_bound;

    /* the question: bits of seats */
    uint32_t collects, maximises;
    uint32_t per_trick;     /* 1 when tricks count */
    uint8_t seat[SF_SEATS]; /* table seat -> seat number here */
    bool together;          /* points count, and the maximising seats collect */
    uint64_t seed;          /* of the keys: everything that is not in a frame */

    /* how promising a card is, [maximises][cards on the table][outcome of the trick] */
    int32_t promise[2][SF_SEARCH_SEATS][SF_PROMISES][SF_CARD_N];
    int16_t per_point[2][SF_SEARCH_SEATS][SF_PROMISES];  /* on the table */
    int16_t per_length[2][SF_SEARCH_SEATS][SF_PROMISES]; /* of its group in the hand */

    struct sf_solver *solver;
};

/* A position: `in_trick` cards lie on the table, `seat` moves. The cards on the table are still
 * part of a hand. */
struct sf_search_position {
    struct sf_frame frame;
    struct sf_trick trick;
    unsigned in_trick, seat;
    unsigned available; /* all that is left to win, the open trick included */
};

typedef unsigned sf_search_fn(const struct sf_search *search,
                              const struct sf_search_position *position, unsigned need);

sf_search_fn sf_search_four, sf_search_three;
#if defined(__x86_64__)
sf_search_fn sf_search_four_fast; /* if sf_cpu_is_fast() */
#endif

/* Prepares a game and a question, then its positions one after the other. The first position
 * decides whether the called card counts as called. */
void sf_search_prepare(struct sf_search *search, struct sf_solver *solver,
                       const struct sf_play *play, struct sf_question question);
void sf_search_place(const struct sf_search *search, struct sf_search_position *position,
                     const struct sf_play *play);

#endif
