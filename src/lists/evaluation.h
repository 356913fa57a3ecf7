/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_EVALUATION_H
#define SF_LISTS_EVALUATION_H

/*
 * A tournament as a sum: players, lists, penalties, lots and prizes in, standings out. A pure
 * function; the fold of src/tournament keeps what is asked here, `stichfest evaluate` reads it from
 * a document.
 *
 * The caller owns everything: what goes in, and the room for what comes out (sf_evaluation_run
 * writes at most `player_count` standings, and a finding for each row that is not plain and for
 * sums that are wrong). Players are indices into `player`. Rounds, tables and rows are told from 1.
 * A player has at most one list in a round.
 *
 * What counts: rows where a list has some, else its sums. A list of which rows are disputed counts
 * with the rest of its rows; a list that has only sums, and they do not total 0, counts nothing.
 * Sums beside rows are checked against them: the rows count, and sums that are neither those of the
 * rows that count nor those of the rows as they were written are disputed with row 0. A list
 * without rows and sums is not there at all. Where the book gives Tischpunkte (rules->table_points)
 * each list gives them by its result, ties share; so a table's points and Tischpunkte total 100.
 *
 * A seat may change hands: each row counts for who sat there then; what belongs to the list as a
 * whole (sums without rows, Tischpunkte) for who sat there last.
 *
 * Places: points (less penalties), then what the book breaks ties by (rules->tie_break: games won,
 * solo games won), then the lot where all who are tied have one. Equal places are shared and the
 * next is skipped. Ranked are those who have played every round to its end, are no substitutes and
 * not disqualified; the others are told with the reason.
 */

#include "lists/row.h"

enum { SF_EVALUATION_NOBODY = 0xffff };

struct sf_evaluation_player {
    bool substitute, disqualified;
    int32_t penalty; /* points, 0 or more */
    uint16_t lot;    /* place in the lots from 1; 0: has none */
};

/* From row `from` on the seat is taken by another: a substitute, or one who came late. */
struct sf_evaluation_change {
    uint8_t seat;
    uint16_t from;
    uint16_t player;
};

struct sf_evaluation_list {
    uint16_t round, table;     /* from 1 */
    uint8_t seats;             /* 4 or 5 */
    uint16_t player[SF_SEATS]; /* SF_EVALUATION_NOBODY: nobody sits there (a placeholder) */
    const struct sf_row *row;
    uint16_t row_count;
    bool has_sums;
    int32_t sum[SF_SEATS]; /* result of each seat as it was handed in */
    const struct sf_evaluation_change *change;
    uint16_t change_count;
};

struct sf_evaluation_input {
    const struct sf_rules *rules;
    unsigned rounds; /* that a complete player has played; so far, for standings in between */
    const struct sf_evaluation_player *player;
    unsigned player_count;
    const struct sf_evaluation_list *list; /* in any order */
    unsigned list_count;
    const int64_t *prize; /* cents by place */
    unsigned prize_count;
};

struct sf_standing {
    uint16_t player;
    uint16_t place;   /* 0: unranked */
    uint16_t rounds;  /* played to their end */
    uint8_t unranked; /* enum sf_unranked */
    int32_t points;   /* Tischpunkte and penalties included */
    int32_t table_points, games_won, solos_won;
    int64_t prize;     /* cents */
    uint32_t reuegeld; /* cents */
};

#define SF_UNRANKED(X)                                                                             \
    X(NO, "", "")                                                                                  \
    X(SUBSTITUTE, "substitute", "substitutes are not ranked")                                      \
    X(DISQUALIFIED, "disqualified", "disqualified")                                                \
    X(INCOMPLETE, "incomplete", "has not played every round to its end")

enum sf_unranked {
#define SF_UNRANKED_ENUM(id, name, text) SF_UNRANKED_##id,
    SF_UNRANKED(SF_UNRANKED_ENUM)
#undef SF_UNRANKED_ENUM
        SF_UNRANKED_N
};

struct sf_evaluation_finding {
    uint16_t round, table, row; /* row 0: the sums */
    struct sf_row_finding what;
};

const char *sf_unranked_name(enum sf_unranked unranked);
const char *sf_unranked_text(enum sf_unranked unranked);

struct sf_evaluation {
    struct sf_standing
        *standing; /* room for player_count; ranked first in order, then the others */
    unsigned ranked;
    struct sf_evaluation_finding *finding; /* room for `finding_max`; may be NULL if that is 0 */
    unsigned finding_max, finding_count;   /* count goes on beyond max */
    uint32_t unclear;                      /* cents of Reuegeld that no row tells from whom: I-63 */
};

void sf_evaluation_run(const struct sf_evaluation_input *input, struct sf_evaluation *evaluation);

/* Result of one list, per seat, by whoever sat there, with its Tischpunkte (0 where the book has
 * none); false if it counts nothing. */
struct sf_list_result {
    int32_t points[SF_SEATS], table_points[SF_SEATS];
    uint32_t reuegeld[SF_SEATS], unclear;
    unsigned counted, disputed, struck, repaired; /* rows; those repaired are counted, too */
    bool sums_differ;                             /* the sums are wrong, see above */
};
bool sf_evaluation_list_result(const struct sf_patterns *patterns,
                               const struct sf_evaluation_list *list,
                               struct sf_list_result *result);

/* 40/30/20/10 in the order of the points, ties share; `seats` 4 or 5. */
void sf_table_points(const struct sf_rules *rules, unsigned seats, const int32_t *points,
                     int32_t *table_points);

/* The prizes of the places: those that are shared are added up and split, rounded down, left-over
 * cents one each in the order of the lots, then of the players. `standing` is in order of place. */
void sf_prizes_split(struct sf_standing *standing, unsigned ranked, const int64_t *prize,
                     unsigned prize_count, const struct sf_evaluation_player *player);

#endif
