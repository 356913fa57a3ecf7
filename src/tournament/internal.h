/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_INTERNAL_H
#define SF_TOURNAMENT_INTERNAL_H

/*
 * The state of a tournament that the files of this module share. check.c rejects events, fold.c
 * changes the state. A check covers everything that could make an event impossible, so that the
 * fold after it can fail only for lack of memory.
 *
 * The history (the events of the stream) outlives an undo. An undo folds everything else anew; it
 * lives in `arena`, and points into the events of the history.
 */

#include "tournament/history.h"
#include "tournament/signup.h"

/* Standings, computed from the state on demand and valid until an event that may change them. */
struct sf_tour_cache {
    uint32_t seq; /* the last event that may have changed them */
    unsigned rounds;
    struct sf_evaluation evaluation;
    bool good;
};

struct sf_tournament {
    struct sf_tour_history history;
    struct sf_arena arena;
    uint32_t seq; /* folded events, undone ones included */
    struct sf_tour_setup setup;
    const struct sf_rules *rules;
    struct sf_patterns patterns;
    uint8_t secret[SF_SECRET_SIZE];
    struct sf_entrant *entrant; /* number n is [n - 1]; room for SF_TOUR_PLAYERS */
    unsigned entrants;          /* highest number */
    struct sf_tour_round round[SF_TOUR_ROUNDS];
    unsigned rounds;
    struct sf_tour_request *request;
    unsigned requests;
    struct sf_ruling_note *ruling;
    unsigned rulings;
    struct sf_till_entry *till;
    unsigned till_count;
    struct sf_tour_helper *helper;
    unsigned helpers;
    bool has_recovery;
    uint8_t recovery[SF_DIGEST_SIZE]; /* hash of the code of the emergency sheet */
    struct sf_tour_claim claim;       /* the last one */
    struct sf_signup_setup signups;   /* registration in advance */
    struct sf_signup *signup;
    unsigned signup_count;
    bool final;
    struct sf_tour_stage stage;
    uint32_t uncovered;                    /* last event that covered or uncovered places */
    int64_t extra_paid[SF_TOUR_EXTRAS];    /* of those given by hand; */
    uint16_t extra_winner[SF_TOUR_EXTRAS]; /* and of things: who got them, 0: nobody yet */
    uint16_t lots;                         /* lots drawn so far */
    uint16_t lot_place;                    /* last place that a lot gave */
    uint32_t rekeyed[SF_LINKS_N], rekeyed_round[SF_TOUR_ROUNDS];
    uint32_t changed[SF_TOUR_EV_N]; /* last event of each kind; an undo changes all */
    struct sf_tour_cache *cache;
    struct sf_tour_prepared *prepared; /* lent, or NULL */
    const struct sf_tour_moves *moves; /* the same */
};

/* The state after an undo, or of a copy, as of one stream. */
struct sf_tour_prepared {
    uint64_t sum; /* of that stream */
    uint32_t of;  /* 0: a copy */
    struct sf_fault fault;
    struct sf_tournament *state[2]; /* without a history; NULL: used up */
};

/* The state prepared for this undo, or for a copy; NULL: none. */
struct sf_tour_prepared *sf_tour_prepared_for(const struct sf_tournament *t, uint32_t of);

/* One step of the fold: the event, its number and its time. */
struct sf_tour_step {
    const struct sf_tour_event *event;
    uint32_t seq;
    int64_t at;
};

/* Is the event possible now? */
enum sf_error sf_tour_check(const struct sf_tournament *t, const struct sf_tour_event *event,
                            struct sf_fault *fault);

/* Changes the state by an event that was checked. SF_E_NO_MEMORY: the state is unchanged. */
enum sf_error sf_tour_fold(struct sf_tournament *t, const struct sf_tour_step *step);

/* Those of registrations (signup.c). */
typedef enum sf_error sf_fold_event(struct sf_tournament *t, const struct sf_tour_step *step);
sf_fold_event sf_fold_signups, sf_fold_signup, sf_fold_revise, sf_fold_cancel, sf_fold_admit,
    sf_fold_reject;

/* Folds the stream without event `of` into `fresh`, a new tournament without a history. Fails if
 * the event cannot be undone, or if a later one is then not valid. Without `check` it is known that
 * all of them are. */
enum sf_error sf_tour_fold_without(const struct sf_tournament *t, uint32_t of, bool check,
                                   struct sf_tournament *fresh, struct sf_fault *fault);

/* Folds the stream up to event `last` into a new tournament without a history, which points into
 * this one. Reads the events up to that one and nothing else of the history. */
enum sf_error sf_tour_fold_until(const struct sf_tour_history *history, uint32_t last,
                                 struct sf_tournament *fresh);

/* Computes who plays in the next draw of this round, and the plan from the round's seed and this
 * word. The arena holds the list of earlier tables. */
enum sf_error sf_tour_plan(const struct sf_tournament *t, unsigned round, const char *word,
                           struct sf_arena *arena, struct sf_draw_field *field,
                           struct sf_draw_plan *plan, struct sf_fault *fault);

/* The same for a plan that was made by hand. The players are those who sit. They must be those of
 * the draw, except that the plan chooses which players wait and which substitutes play. */
enum sf_error sf_tour_plan_by_hand(const struct sf_tournament *t,
                                   const struct sf_tour_value *tables, struct sf_draw_field *field,
                                   struct sf_draw_plan *plan, struct sf_fault *fault);

/* May a late player take this seat? Nobody has it, or its player is gone and the table has not
 * begun. Nobody needs to report that a table begins, so the player who is gone keeps the seat until
 * then: they may have played, and a substitute may follow them. */
bool sf_tour_seat_free(const struct sf_tournament *t, const struct sf_tour_table *table,
                       unsigned seat);

/* Judges a table's list so far: SF_TABLE_IS_HANDED_IN or SF_TABLE_IS_DISPUTED. */
uint8_t sf_tour_judge(const struct sf_tournament *t, unsigned round, unsigned table);

/* Result of the list in force; false if there is none, or it counts nothing. */
bool sf_tour_result_of(const struct sf_tournament *t, unsigned round, unsigned table,
                       struct sf_list_result *result);

/* The side pots that a player has joined, as bits; and what they cost. */
unsigned sf_tour_pots(const struct sf_entrant *entrant);
int64_t sf_tour_pots_fee(const struct sf_tournament *t, const struct sf_entrant *entrant);

/* How many have paid into the side pot (from 0): players with a seat in some round. */
unsigned sf_tour_joined(const struct sf_tournament *t, unsigned pot);

/* Cents of Reuegeld that the table owes beyond `due` if the rows that do not show it were lost. */
int64_t sf_tour_reuegeld_unknown(const struct sf_list_result *result);

/* Fills in what an evaluation needs of each player; `player` is room for all. */
void sf_tour_fill_players(const struct sf_tournament *t, struct sf_evaluation_player *player);

/* How many players share this place: they take as many. */
unsigned sf_tour_sharing(const struct sf_evaluation *e, unsigned place);

/* By the kind of an extra prize: that of the book if the standings decide it; SF_BOOK_EXTRA_N: they
 * do not. */
extern const uint8_t sf_tour_award_kind[SF_EXTRA_N];

/* Finds the players who share a place, best first, and returns how many. `number` is room for all.
 */
unsigned sf_tour_tied(const struct sf_tournament *t, uint16_t *number);

/* muenchen-2006 III.2.6: games won decide between level players, and sums do not show them. Finds a
 * list without rows of level players whose order decides about a prize or one of the first three
 * places: returns its round and sets its table; 0 if there is none. Other level players share their
 * place, or have a lot. Then finds a list without rows of a ranked player, if there is an extra
 * prize for games won or lost; `extra` is true for such a list. */
unsigned sf_tour_rows_missing(const struct sf_tournament *t, uint16_t *table, bool *extra);

/* Compute the seed of the next lot, and put `numbers` into the order that it gives. */
void sf_tour_lot_seed(const struct sf_tournament *t, uint8_t seed[SF_SECRET_SIZE]);
void sf_tour_lot_order(const struct sf_tournament *t, const uint8_t seed[SF_SECRET_SIZE],
                       uint16_t *numbers, unsigned count);

static inline struct sf_tour_table *sf_tour_table_at(struct sf_tournament *t, unsigned round,
                                                     unsigned table)
{
    return &t->round[round - 1].table[table - 1];
}

/* What the ceremony tells beside the places: the extra prizes, and behind them the side pots. */
enum { SF_SHOWN_EXTRAS = SF_TOUR_EXTRAS + SF_BOOK_POTS };

/* `pot` from 1. */
static inline unsigned sf_shown_pot(unsigned pot)
{
    return SF_TOUR_EXTRAS + pot - 1;
}

#endif
