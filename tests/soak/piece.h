/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_SOAK_PIECE_H
#define TESTS_SOAK_PIECE_H

/*
 * A piece of a soak: one table of bots that plays a number of games in a row, from the deck to the
 * result. The table must accept every action of a bot, somebody must always act, the cards hold 120
 * points, accounts and Stock stay balanced, and the judge must compute the same result from the
 * text of the game (record.h). The organiser refuses now and then, Bock rounds and tournament
 * rounds begin, and decks are often hardly shuffled, so that rare events happen.
 *
 * A piece depends on its kind, its lineup, its seed and the number of games, and on nothing else: a
 * fault is found again by playing the same piece. The caller allocates; the solver is lent.
 */

#include "bots/bot.h"
#include "kinds.h"
#include "record.h"

/* The players; each seat of the last two by chance. */
#define LINEUPS(X)                                                                                 \
    X(RANDOM, "random", "random")                                                                  \
    X(WIRT, "wirt", "wirt")                                                                        \
    X(MIXED, "mixed", "random wirt")                                                               \
    X(THINKING, "thinking", "random wirt stammtisch meister")

enum lineup {
#define LINEUP_ENUM(id, name, levels) LINEUP_##id,
    LINEUPS(LINEUP_ENUM)
#undef LINEUP_ENUM
        LINEUP_N
};

const char *lineup_name(enum lineup lineup);
enum lineup lineup_parse(const char *name); /* LINEUP_N if there is none */

struct sums {
    uint64_t deals, games; /* decks dealt; games played to their end and judged */
    uint64_t answers;      /* of bots */
    uint64_t refusals;     /* of the organiser */
    uint64_t of[SF_GAME_N];
};

struct piece {
    const struct kind *kind;
    enum lineup lineup;
    uint64_t seed;
    unsigned games;
    const atomic_bool *stop; /* another piece has found a fault */

    struct sf_bot_tools tools; /* threads and solver are lent */
    const struct sf_bot *bot[SF_SEATS];
    struct sf_rng rng;
    struct sf_series series;
    struct sf_view view;
    struct sf_bot_answer answer;
    struct record record;
    struct sums sums;
    char fault[256]; /* empty if there is none */
};

/* False on a fault, which then stands in the piece with all that led to it. */
bool piece_play(struct piece *piece);

/* Writes the details for a search for the reason to standard error. */
void piece_tell_fault(const struct piece *piece);

#endif
