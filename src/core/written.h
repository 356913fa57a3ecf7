/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_WRITTEN_H
#define SF_CORE_WRITTEN_H

/*
 * A game as people write it down afterwards, without its cards: who played what with whom, who won
 * and how high, how many Laufende, who doubled. The ledger of a home round consists of such games.
 *
 * sf_written_check() rejects what cannot have happened under the rules of the table, or what
 * contradicts itself; sf_score_written() computes the same row that sf_score() computes from the
 * cards. People say how many Laufende there were; the rules decide whether they are paid. A written
 * game has no Reuegeld.
 *
 * A plain value; pure.
 */

#include "core/score.h"

struct sf_written {
    uint8_t game;     /* enum sf_game; SF_GAME_N: nobody played */
    bool stock;       /* nobody played, and every seat pays into the Stock */
    uint8_t declarer; /* SF_NO_SEAT at a Ramsch, or if nobody played */
    uint8_t partner;  /* of a partner game, else SF_NO_SEAT */
    bool tout;
    uint8_t bid; /* Steigern: 70..120, or 0 */

    bool won;                /* by the declarer's side */
    bool schneider, schwarz; /* of the losers; Schwarz is Schneider as well */
    uint8_t run;             /* Laufende of one side, from the highest trump on */

    uint8_t loser;    /* Ramsch: the seat that pays the others, or SF_NO_SEAT at a Durchmarsch */
    uint8_t virgins;  /* Ramsch: seats without a trick, as bits */
    uint8_t marching; /* Ramsch: the seat that took all tricks, or SF_NO_SEAT */

    uint8_t stoss;          /* doublings by Stoss */
    uint8_t stoss_by;       /* the seat that doubled first; SF_NO_SEAT: nobody knows */
    bool stoss_unjustified; /* its party stayed Schneider with one trick or none (serien-2022) */
    uint8_t laid;           /* seats that doubled after the first packet, as bits */
};

/* A game of this kind in which nothing else is said. */
struct sf_written sf_written_of(unsigned game, unsigned declarer);

enum sf_error sf_written_check(const struct sf_rules *rules, unsigned dealer,
                               const struct sf_written *game);

/* The row that people write for a game whose cards were played. */
struct sf_written sf_written_of_result(const struct sf_rules *rules,
                                       const struct sf_contract *contract,
                                       const struct sf_stake *stake,
                                       const struct sf_result *result);
/* The same for a deal that is over, with the deals that nobody plays. False: no row says what it
 * cost, because it does not count, or because a ruling has set the amounts. */
struct sf_deal;
bool sf_written_of_deal(struct sf_written *game, const struct sf_deal *deal);

/* The multipliers of sf_score_written(): what was written down, the Bock round and the Stock. */
struct sf_stake sf_written_stake(const struct sf_written *game, bool bock, int64_t pot);

/* May this be said of this game under these rules at all? A form shows only such questions. */
bool sf_written_has_schneider(const struct sf_rules *rules, const struct sf_written *game);
bool sf_written_has_schwarz(const struct sf_rules *rules, const struct sf_written *game);
/* The most doublings by Stoss; 0: none. */
unsigned sf_written_stoss_most(const struct sf_rules *rules, const struct sf_written *game);
/* The Laufende that are paid at least and at most; false: this game has none. */
bool sf_written_runs(const struct sf_rules *rules, const struct sf_written *game, unsigned *least,
                     unsigned *most);

/* Does the same dealer deal again after this game? */
bool sf_written_same_dealer(const struct sf_rules *rules, const struct sf_written *game);

/*
 * Finds the loser of a Ramsch if several seats have the most points: bsv-1989 A1 3.1.3 asks for
 * tricks, then for trumps in them, then for the highest of those trumps. The caller fills in what
 * it knows, by seat; the function returns the seats that are still level, as bits, and the next
 * question.
 */
enum sf_ramsch_question {
    SF_RAMSCH_POINTS,
    SF_RAMSCH_TRICKS,
    SF_RAMSCH_TRUMPS,
    SF_RAMSCH_HIGHEST, /* rank of the highest trump: any number that grows with it */
    SF_RAMSCH_N        /* nothing is left to ask */
};
enum { SF_NOT_COUNTED = -1 };

struct sf_ramsch_counts {
    int8_t of[SF_RAMSCH_N][SF_SEATS]; /* by question and seat */
};

unsigned sf_written_ramsch(const struct sf_ramsch_counts *counts, unsigned seats,
                           enum sf_ramsch_question *next);

/* The loser among seats that are level in everything: the one nearest to the dealer's left (I-17).
 */
unsigned sf_written_ramsch_nearest(const struct sf_rules *rules, unsigned dealer, unsigned level);

#endif
