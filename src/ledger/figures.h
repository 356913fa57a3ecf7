/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_FIGURES_H
#define SF_LEDGER_FIGURES_H

/*
 * Looking back: how each member has played, over all evenings or over one. Only games that count
 * and were played are in the figures; a deal that everybody passed is none. Pure.
 */

#include "ledger/ledger.h"

/* Games of one kind in one role. */
struct sf_ledger_tally {
    uint32_t games, won;
    int64_t amount; /* won and lost by them */
};

/* Games of a member, one after the other: the last so many before this one of the ledger. Games
 * that cost nothing may stand between those of a row. */
struct sf_ledger_stretch {
    uint32_t before, games;
};

struct sf_ledger_figures {
    struct sf_ledger_tally all;                 /* `won`: got something */
    struct sf_ledger_tally declared[SF_GAME_N]; /* as the declarer, by kind */
    struct sf_ledger_tally solos;               /* alone against all, of every kind */
    struct sf_ledger_tally partner, against;    /* of the declarer */
    struct sf_ledger_tally ramsch;              /* `won`: did not lose it */
    struct sf_ledger_tally stoss;               /* doubled first; `won`: rightly */
    uint32_t touts, touts_won;
    uint32_t run_games, runs;     /* games of their side with Laufende, and how many those were */
    uint32_t best_run, worst_run; /* the longest row of games with a gain, or a loss */
    struct sf_ledger_stretch best_run_at, worst_run_at;
    uint32_t run_now;               /* of the last games */
    uint32_t run_from;              /* the first of these, as a number of `all` */
    bool winning;                   /* they were a gain */
    int64_t best, worst;            /* the best and the worst game */
    uint32_t best_game, worst_game; /* of the ledger's games */
};

/* Of the games `first` to `first + count - 1`; `figures` has a place for each member. */
void sf_ledger_count(const struct sf_ledger *ledger, uint32_t first, uint32_t count,
                     struct sf_ledger_figures *figures);

#endif
