/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_EVALUATION_H
#define SF_LISTS_EVALUATION_H

/*
 * The evaluation of a tournament: players, lists, penalties, lots and prizes in, standings out. It
 * is a pure function. The fold of src/tournament stores its input; `stichfest evaluate` reads it
 * from a document.
 *
 * The caller owns everything: the input, and the memory for the output. sf_evaluation_run() writes
 * at most `player_count` standings, and a finding for each row that does not simply count and for
 * wrong sums. Players are indices into `player`. Rounds, tables and rows count from 1. A player has
 * at most one list in a round.
 *
 * If a list has rows, the rows count; otherwise its sums. A list with disputed rows counts with its
 * other rows. A list that has only sums counts nothing if they do not total 0. Sums that total 0
 * and that no rows of the book give (its unit, its parity: see struct sf_patterns) count, because
 * an organiser may have set values, but at a desk (`strict`) they are disputed with row 0. Sums
 * beside rows are checked against the rows: the rows count, and sums that equal neither the rows
 * that count nor the rows as written are disputed with row 0. A list without rows and sums is
 * ignored. If the book has Tischpunkte (rules->table_points), each list gives them by its result,
 * and ties share; so the points and Tischpunkte of a table total 100. Sums that total 100 are
 * therefore Gesamt, and the evaluation takes them apart. At most one set of points gives them with
 * its Tischpunkte, because the order of the players is the same by points and by Gesamt. Where only
 * points above 0 count (rules->plus_only), sums are neither checked against 0 nor taken apart.
 *
 * Notes are what an organiser must know about a whole list or the whole tournament, for example
 * that a list has 31 rows and the book says 32.
 *
 * A seat may change players: each row counts for the player who had the seat at that time. Sums
 * without rows and Tischpunkte belong to the list as a whole. They count for the last player of the
 * seat.
 *
 * The order of places is: points (minus penalties), then the tie-breaks of the book
 * (rules->ties, in its order), then the lot if all tied players have one. At a desk games won, and
 * solo games won or lost, do not decide between level players if the rows of one of them are
 * missing. Equal places are shared and the next place is skipped. Players are ranked if they have
 * played every round to its end, are no substitutes and are not disqualified; the others are listed
 * with the reason.
 */

#include "base/lang.h"
#include "lists/row.h"
#include <stddef.h>

enum { SF_EVALUATION_NOBODY = 0xffff };

struct sf_evaluation_player {
    bool substitute, disqualified;
    int32_t penalty; /* points, 0 or more */
    uint16_t lot;    /* place in the draw of lots from 1; 0: none */
    uint16_t born;   /* year; 0: not known */
    uint8_t pots;    /* side pots that they have joined, as bits */
};

/* From row `from` on the seat has another player: a substitute, or one who came late. */
struct sf_evaluation_change {
    uint8_t seat;
    uint16_t from;
    uint16_t player;
};

struct sf_evaluation_list {
    uint16_t round, table;     /* from 1 */
    uint8_t seats;             /* 4 or 5 */
    uint16_t player[SF_SEATS]; /* SF_EVALUATION_NOBODY: an empty seat (a placeholder) */
    const struct sf_row *row;
    uint16_t row_count;
    bool has_sums;
    int32_t sum[SF_SEATS]; /* result of each seat as handed in */
    const struct sf_evaluation_change *change;
    uint16_t change_count;
};

struct sf_evaluation_input {
    const struct sf_rules *rules;
    unsigned rounds; /* rounds that a complete player has played; so far, for interim standings */
    const struct sf_evaluation_player *player;
    unsigned player_count;
    const struct sf_evaluation_list *list; /* in any order */
    unsigned list_count;
    const int64_t *prize; /* cents by place */
    unsigned prize_count;
    /* As at a desk: sums that no rows give are disputed, and level players share their place if the
     * rows of one of them are missing. Otherwise a note says that no rows give the sums. */
    bool strict;
};

struct sf_standing {
    uint16_t player;
    uint16_t place;   /* 0: unranked */
    uint16_t rounds;  /* played to their end */
    uint8_t unranked; /* enum sf_unranked */
    int32_t points;   /* Tischpunkte and penalties included */
    int32_t table_points, games_won, solos_won;
    int32_t solos_lost; /* as declarer; rulings are none */
    int32_t best_solo;  /* most points by one solo game of their own, 0: none won */
    int32_t best_round; /* points of the best list, with its Tischpunkte */
    bool rows_missing;  /* a list has sums alone: nobody knows how many games they have won */
    bool level_open;    /* among those with the same points, somebody's rows are missing */
    int64_t prize;      /* cents */
    uint32_t reuegeld;  /* cents */
};

/* name, English, German */
#define SF_UNRANKED(X)                                                                             \
    X(NO, "", "", "")                                                                              \
    X(SUBSTITUTE, "substitute", "substitutes are not ranked",                                      \
      "Ersatzspieler werden nicht gewertet")                                                       \
    X(DISQUALIFIED, "disqualified", "disqualified", "disqualifiziert")                             \
    X(INCOMPLETE, "incomplete", "has not played every round to its end",                           \
      "hat nicht jede Runde zu Ende gespielt")

enum sf_unranked {
#define SF_UNRANKED_ENUM(id, name, en, de) SF_UNRANKED_##id,
    SF_UNRANKED(SF_UNRANKED_ENUM)
#undef SF_UNRANKED_ENUM
        SF_UNRANKED_N
};

/* name; does it keep the result from being final; its sentence */
#define SF_EVALUATION_NOTES(X)                                                                     \
    X(ROWS, "rows", true, SF_WHY_NOTE_ROWS)       /* not as many rows as the book has games */     \
    X(ROUNDS, "rounds", true, SF_WHY_NOTE_ROUNDS) /* not as many rounds as the book says */        \
    X(WINNERS, "winners_only", true, SF_WHY_NOTE_WINNERS) /* no loser has an entry */              \
    X(GESAMT, "gesamt", false, SF_WHY_NOTE_GESAMT)        /* the sums had Tischpunkte in them */   \
    X(UNIT, "sums_unit", false, SF_WHY_NOTE_UNIT)         /* no rows give the sums: their unit */  \
    X(PARITY, "sums_parity", false, SF_WHY_NOTE_PARITY)   /* likewise: some are odd */             \
    X(NEED_ROWS, "rows_needed", true, SF_WHY_NOTE_NEED_ROWS) /* `found` lists have sums alone */   \
    X(PAIRS, "pairs", false, SF_WHY_NOTE_PAIRS) /* `found` pairs have not exactly two members */

enum sf_evaluation_note_kind {
#define SF_EVALUATION_NOTE(id, name, open, why) SF_NOTE_##id,
    SF_EVALUATION_NOTES(SF_EVALUATION_NOTE)
#undef SF_EVALUATION_NOTE
        SF_NOTE_N
};

struct sf_evaluation_note {
    uint16_t round, table;  /* from 1; 0: of the whole tournament */
    uint8_t kind;           /* enum sf_evaluation_note_kind */
    uint16_t found, wanted; /* rows or rounds; SF_NOTE_WINNERS: `found` rows; SF_NOTE_UNIT:
                               `found` sums are no multiple of `wanted` */
};

const char *sf_evaluation_note_name(enum sf_evaluation_note_kind kind);
bool sf_evaluation_note_open(enum sf_evaluation_note_kind kind);
/* The sentence, cut off if it does not fit. */
void sf_evaluation_note_text(const struct sf_evaluation_note *note, enum sf_lang lang, char *text,
                             size_t size);

enum { SF_LIST_NOTES_MAX = 3 }; /* of one list */

struct sf_evaluation_finding {
    uint16_t round, table, row; /* row 0: the sums */
    struct sf_row_finding what;
};

const char *sf_unranked_name(enum sf_unranked unranked);
const char *sf_unranked_text(enum sf_unranked unranked, enum sf_lang lang);

struct sf_evaluation {
    struct sf_standing
        *standing; /* room for player_count; the ranked players in order, then the others */
    unsigned ranked;
    struct sf_evaluation_finding *finding; /* room for `finding_max`; may be NULL if that is 0 */
    unsigned finding_max, finding_count;   /* the count may exceed the maximum */
    struct sf_evaluation_note *note;       /* room for `note_max`; may be NULL if that is 0 */
    unsigned note_max, note_count;         /* likewise */
    uint32_t unclear; /* cents of Reuegeld that no row assigns to a seat: I-63 */
    bool open;        /* nothing was played, a list is empty, a row or a list is disputed and not
                         counted, or a note is open */
};

void sf_evaluation_run(const struct sf_evaluation_input *input, struct sf_evaluation *evaluation);

/* Adds a note that only the caller can know of. */
void sf_evaluation_add_note(struct sf_evaluation *evaluation, struct sf_evaluation_note note);

/* The result of one list by seat, with its Tischpunkte (0 if the book has none). Returns false if
 * the list counts nothing. */
struct sf_list_result {
    int32_t points[SF_SEATS], table_points[SF_SEATS];
    uint32_t reuegeld[SF_SEATS], unclear;
    uint32_t
        due; /* cents of Reuegeld that the table owes, whoever pays them; never for won games */
    unsigned counted, disputed, struck, repaired; /* rows; `counted` includes `repaired` */
    unsigned unsaid;       /* rows that are struck although nobody has struck them; in `struck` */
    bool sums_differ;      /* the sums are wrong, see above */
    bool gesamt;           /* they were Gesamt and were taken apart */
    uint8_t impossible;    /* enum sf_row_reason why no rows give the sums; SF_ROW_REASON_NONE */
    unsigned winners_only; /* rows, if no row of the list has an entry for a loser; else 0 */
    bool reuegeld_unseen;  /* the book has Reuegeld, and the list has sums alone */
};
bool sf_evaluation_list_result(const struct sf_patterns *patterns,
                               const struct sf_evaluation_list *list,
                               struct sf_list_result *result);

/* The same, with what becomes of each row (`row` has room for `list->row_count`) and of the sums
 * (SF_ROW_COUNTS if nothing speaks against them, or if there are none). */
bool sf_evaluation_list_check(const struct sf_patterns *patterns,
                              const struct sf_evaluation_list *list, struct sf_list_result *result,
                              struct sf_row_finding *row, struct sf_row_finding *sums);

/* The games of a list if a list of four has `games`: at a table of five so many that everybody
 * plays as often. */
unsigned sf_list_games(unsigned games, unsigned seats);

/* The Tischpunkte of the book in the order of the points, for serien-2022 40/30/20/10. Ties share,
 * or each get those of their best place (rules->table_best). `seats` is 4 or 5. */
void sf_table_points(const struct sf_rules *rules, unsigned seats, const int32_t *points,
                     int32_t *table_points);

/* The number that a tie-break compares, more is better; 0 for the lot. */
int32_t sf_standing_by(const struct sf_standing *standing, enum sf_tie tie);

/* Does player a get a left-over cent before b: by lot, then in the order of the players? */
bool sf_prize_first(const struct sf_evaluation_player *player, unsigned a, unsigned b);

/* Distributes the prizes of the places. The prizes of shared places are added up and split, rounded
 * down; leftover cents go one each in the order of the lots, then of the players. `standing` is in
 * order of place. */
void sf_prizes_split(struct sf_standing *standing, unsigned ranked, const int64_t *prize,
                     unsigned prize_count, const struct sf_evaluation_player *player);

#endif
