/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_BOOK_H
#define SF_LISTS_BOOK_H

/*
 * The book of a tournament: by which rules it is played, counted and paid.
 *
 * A club writes its terms down as plain data, struct sf_book_terms; docs/books.md explains every
 * key of the JSON (lists/book_json.h). The base is one of the five rulebooks, a casual one with any
 * variants. On top of it come rounds and games, a table of values, how rows count, Tischpunkte,
 * Reuegeld, tables, the order of level players, prizes and teams. A key that is not given stays as
 * the base has it.
 *
 * sf_book_make() lays the terms over the base. The result is a struct sf_rules, the same struct as
 * a row of sf_rulebooks: the official tournament books are books without terms of their own. Legal
 * rows, repairs, keys, forms, sheets, standings and Reuegeld read these rules and nothing else.
 *
 * Terms may contradict each other. sf_book_problem() lists every contradiction, each with a code
 * and a sentence in both languages. An error makes the book unusable, a warning does not.
 *
 * A book is a plain value; copy it freely, but patterns that were made of its rules point to them.
 * Pure; nothing allocates.
 */

#include "base/fault.h"
#include "lists/row.h"

enum {
    SF_BOOK_NAME = 81,     /* bytes with NUL */
    SF_BOOK_ROUNDS = 50,   /* the most rounds, */
    SF_BOOK_GAMES = 60,    /* games of a round, */
    SF_BOOK_POINTS = 1999, /* points that one loser pays one winner, doublings included, */
    SF_BOOK_SPRITZE = 4,   /* doublings, */
    SF_BOOK_PLACE = 1000,  /* Tischpunkte of a place, */
    SF_BOOK_PRIZES = 64,
    SF_BOOK_EXTRAS = 16,
    SF_BOOK_POTS = 4,
    SF_BOOK_SHARES = 16,            /* places of a side pot */
    SF_BOOK_WITHOUT = SF_GAME_N + 1 /* games that a book may leave out, and the Tout */
};

/* Every `given` has a bit for each key that was given, in the order of the rows of book_json.c. */

/* The price of a game from one loser to one winner. */
struct sf_book_price {
    uint64_t given;
    uint16_t points, schneider, schwarz;
    uint8_t run_from, run_to; /* Laufende are paid from this many on, and up to this many */
};

/* A Tout or a Sie: flat points, or so many times the plain game with its Laufende. */
struct sf_book_top {
    uint64_t given;
    uint16_t points;
    uint8_t factor;
};

struct sf_book_values {
    uint64_t given;                       /* bits 0 to SF_GAME_N - 1: the game */
    struct sf_book_price game[SF_GAME_N]; /* not of SF_SIE */
    struct sf_book_top sie, tout;
    uint16_t run;   /* each Laufende */
    uint16_t stock; /* what everybody pays into the Stock */
};

struct sf_book_reuegeld {
    uint64_t given;
    uint16_t partner, solo, tout; /* cents */
};

/* A prize of a place: money, a share of the pot, or a thing. */
struct sf_book_prize {
    uint64_t given;
    uint32_t cents;
    uint8_t percent;
    char thing[SF_BOOK_NAME];
    uint16_t tables; /* given only from so many tables on */
};

/* Prizes beside the places. Several who are level share one. */
#define SF_BOOK_EXTRAS_KINDS(X)                                                                    \
    X(LAST, "last")                                                                                \
    X(SECOND_LAST, "second_to_last")                                                               \
    X(BEST_ROUND, "best_round")           /* most points in one list */                            \
    X(MOST_WON, "most_won")               /* most games won */                                     \
    X(MOST_SOLOS, "most_solos")           /* most solo games won */                                \
    X(MOST_LOST_SOLOS, "most_lost_solos") /* most solo games lost */                               \
    X(BEST_SOLO, "best_solo")             /* most points by one solo game of their own */          \
    X(BEST_TEAM, "best_team")             /* all members of the best team */                       \
    X(YOUNGEST, "youngest")               /* the latest year of birth */                           \
    X(BY_HAND, "by_hand")                 /* the organiser names them */

enum sf_book_extra_kind {
#define SF_BOOK_EXTRA_ENUM(id, name) SF_BOOK_##id,
    SF_BOOK_EXTRAS_KINDS(SF_BOOK_EXTRA_ENUM)
#undef SF_BOOK_EXTRA_ENUM
        SF_BOOK_EXTRA_N
};

struct sf_book_extra {
    uint64_t given;
    uint8_t kind; /* enum sf_book_extra_kind */
    uint32_t cents;
    char thing[SF_BOOK_NAME];
};

/* A side pot: who joins it pays its fee, and the best of them share it. */
struct sf_book_pot {
    uint64_t given;
    char name[SF_BOOK_NAME];
    uint16_t fee;                  /* cents */
    uint8_t share[SF_BOOK_SHARES]; /* per cent, by place among those who joined */
    uint32_t shares;
};

/* The keys of a book, in the order of their rows. */
#define SF_BOOK_KEYS(X)                                                                            \
    X(NAME, "name")                                                                                \
    X(RULEBOOK, "rulebook")                                                                        \
    X(VARIANTS, "variants")                                                                        \
    X(WITHOUT, "without")                                                                          \
    X(ROUNDS, "rounds")                                                                            \
    X(GAMES, "games")                                                                              \
    X(VALUES, "values")                                                                            \
    X(SPRITZE, "spritze")                                                                          \
    X(UNJUSTIFIED, "unjustified")                                                                  \
    X(COUNTING, "counting")                                                                        \
    X(LOST_SOLOS, "lost_solos")                                                                    \
    X(TABLE_POINTS, "table_points")                                                                \
    X(TABLE_TIES, "table_ties")                                                                    \
    X(REUEGELD, "reuegeld")                                                                        \
    X(NOTE, "tout_note")                                                                           \
    X(REGISTERED, "registered_after")                                                              \
    X(PASSED, "passed")                                                                            \
    X(TABLES, "tables")                                                                            \
    X(ODD, "odd")                                                                                  \
    X(REPEATS, "repeats")                                                                          \
    X(TIES, "ties")                                                                                \
    X(FEE, "fee")                                                                                  \
    X(PRIZES, "prizes")                                                                            \
    X(EXTRAS, "extras")                                                                            \
    X(POTS, "side_pots")                                                                           \
    X(TEAMS, "teams")                                                                              \
    X(MATES, "mates")

enum sf_book_key {
#define SF_BOOK_KEY(id, name) SF_BOOK_KEY_##id,
    SF_BOOK_KEYS(SF_BOOK_KEY)
#undef SF_BOOK_KEY
        SF_BOOK_KEY_N
};

enum sf_book_counting { SF_COUNT_PLUS_MINUS, SF_COUNT_PLUS };
enum sf_book_lost_solos { SF_SOLOS_AS_OTHERS, SF_SOLOS_DEDUCTED };
enum sf_book_table_ties { SF_TABLE_TIES_SHARE, SF_TABLE_TIES_BEST };
enum sf_book_passed { SF_PASSED_AGAIN, SF_PASSED_ROW };
enum sf_book_tables { SF_TABLES_FOUR, SF_TABLES_FIVE, SF_TABLES_THREE };
/* The rule for a number of players that is not divisible by four. */
enum sf_book_odd {
    SF_BOOK_ODD_SUBSTITUTES,
    SF_BOOK_ODD_FIVES,
    SF_BOOK_ODD_WAIT,
    SF_BOOK_ODD_THREES
};
enum sf_book_mates { SF_MATES_LOT, SF_MATES_APART, SF_MATES_TOGETHER };
enum sf_book_repeats { SF_REPEATS_LOT, SF_REPEATS_AVOIDED };

struct sf_book_terms {
    uint64_t given; /* bits of enum sf_book_key */
    char name[SF_BOOK_NAME];
    uint8_t rulebook; /* enum sf_book: the base */
    uint8_t variant[SF_VARIANT_N];
    uint32_t variants;
    uint8_t without[SF_BOOK_WITHOUT]; /* enum sf_game; SF_GAME_N: the Tout */
    uint32_t withouts;
    uint8_t rounds, games;
    struct sf_book_values values;
    uint8_t spritze;
    bool unjustified;
    uint8_t counting, lost_solos; /* enum sf_book_counting, sf_book_lost_solos */
    uint16_t place[SF_SEATS];     /* Tischpunkte */
    uint32_t places;
    uint8_t table_ties;
    struct sf_book_reuegeld reuegeld;
    bool note;
    uint8_t registered;
    uint8_t passed, tables, odd, repeats;
    uint8_t tie[SF_TIE_N]; /* enum sf_tie - 1 */
    uint32_t ties;
    uint16_t fee; /* cents */
    struct sf_book_prize prize[SF_BOOK_PRIZES];
    uint32_t prizes;
    struct sf_book_extra extra[SF_BOOK_EXTRAS];
    uint32_t extras;
    struct sf_book_pot pot[SF_BOOK_POTS];
    uint32_t pots;
    uint8_t teams; /* members that count */
    uint8_t mates; /* enum sf_book_mates */
};

/* The rule for an odd number of players: that of the book, or tables of five or three where it has
 * them. */
uint8_t sf_book_odd(const struct sf_book_terms *terms);

/* Are the teams fixed pairs, whose members are seated together or apart? */
bool sf_book_has_pairs(const struct sf_book_terms *terms);

static inline bool sf_book_has(const struct sf_book_terms *terms, enum sf_book_key key)
{
    return terms->given >> key & 1;
}

struct sf_tournament_book {
    struct sf_book_terms terms;
    struct sf_rules rules; /* `book` is the base, for names and paragraphs; never casual */
};

/* The book of an official template: its rulebook and nothing else. */
void sf_book_official(struct sf_tournament_book *book, enum sf_book base);

/* Lays the terms of the book over its base into `rules`. Returns SF_E_BAD_BOOK with the first
 * contradiction in `fault`. */
enum sf_error sf_book_make(struct sf_tournament_book *book, struct sf_fault *fault);

/* The terms with every key that has an effect filled in as the rules say: what the club wrote, and
 * what the base says otherwise. A book of these terms has the same rules. Rounds, games and the fee
 * stay open where the base leaves them open; prizes, extra prizes and teams are what was given. */
void sf_book_complete(const struct sf_tournament_book *book, struct sf_book_terms *full);

/* Lays the terms over the base, whatever they contradict. */
void sf_book_lay(struct sf_tournament_book *book);

/* name, is it only a warning, the key, the sentence */
#define SF_BOOK_PROBLEMS(X)                                                                        \
    X(FIXED, "variants_fixed", false, "variants")                                                  \
    X(CONFLICT, "variant_conflict", false, "variants")                                             \
    X(NO_LIST, "variant_no_list", false, "variants")                                               \
    X(VARIANT_TWICE, "variant_twice", false, "variants")                                           \
    X(NOT_PLAYED, "without_unknown", false, "without")                                             \
    X(NOTHING_LEFT, "no_games", false, "without")                                                  \
    X(VALUE_UNPLAYED, "value_unplayed", false, "values")                                           \
    X(VALUE_ZERO, "value_zero", false, "values")                                                   \
    X(VALUE_LARGE, "value_large", false, "values")                                                 \
    X(TOP_TWICE, "tout_twice", false, "values")                                                    \
    X(RUNS, "laufende_range", false, "values")                                                     \
    X(ROWS, "rows_too_many", false, "values")                                                      \
    X(UNJUSTIFIED, "unjustified_without_spritze", false, "unjustified")                            \
    X(DEDUCTED, "deducted_without_plus", false, "lost_solos")                                      \
    X(STOCK_PLUS, "stock_with_plus", false, "counting")                                            \
    X(PLACES_SHORT, "table_points_short", false, "table_points")                                   \
    X(PLACES_ORDER, "table_points_order", false, "table_points")                                   \
    X(PLACES_UNEVEN, "table_points_uneven", false, "table_points")                                 \
    X(TABLE_TIES, "table_ties_without_points", false, "table_ties")                                \
    X(PASSED, "passed_never", false, "passed")                                                     \
    X(FIVES, "five_games", false, "games")                                                         \
    X(TIE_TWICE, "tie_twice", false, "ties")                                                       \
    X(TIE_LOT, "tie_after_lot", false, "ties")                                                     \
    X(TIE_PLACES, "tie_without_table_points", false, "ties")                                       \
    X(PRIZE_FORM, "prize_form", false, "prizes")                                                   \
    X(PERCENT, "percent_over_100", false, "prizes")                                                \
    X(NO_FEE, "percent_without_fee", false, "prizes")                                              \
    X(EXTRA_FORM, "extra_form", false, "extras")                                                   \
    X(POT_SHARES, "side_pot_shares", false, "side_pots")                                           \
    X(POT_TWICE, "side_pot_twice", false, "side_pots")                                             \
    X(BEST_TEAM, "best_team_without_teams", false, "extras")                                       \
    X(MATES, "mates_without_teams", false, "mates")                                                \
    X(PAIRS, "together_not_two", false, "teams")                                                   \
    X(PAIRS_FIVE, "together_with_five", false, "tables")                                           \
    X(PAIRS_WAIT, "together_wait", false, "odd")                                                   \
    X(ODD_FIVES, "fives_without_five", false, "odd")                                               \
    X(ODD_THREES, "threes_without_three", false, "odd")                                            \
    X(THREES_ALONE, "three_without_solos", false, "tables")                                        \
    X(SAME_ROWS, "same_rows", true, "values")                                                      \
    X(SOLO_PRICES, "solo_prices_differ", true, "values")                                           \
    X(FIFTH, "table_points_fifth", true, "table_points")                                           \
    X(NEED_ROWS, "ties_need_rows", true, "ties")                                                   \
    X(PLUS_SUMS, "plus_sums_unchecked", true, "counting")                                          \
    X(EXTRAS_ROWS, "extras_need_rows", true, "extras")

enum sf_book_problem_kind {
#define SF_BOOK_PROBLEM_ENUM(id, name, warning, key) SF_BOOK_PROBLEM_##id,
    SF_BOOK_PROBLEMS(SF_BOOK_PROBLEM_ENUM)
#undef SF_BOOK_PROBLEM_ENUM
        SF_BOOK_PROBLEM_N
};

struct sf_book_problem {
    uint8_t kind; /* enum sf_book_problem_kind */
    const char *code, *key;
    bool warning;
    struct sf_fault fault; /* its sentence */
};

/* Finds the first problem from `kind` on; returns false after the last. `rules` must be laid. */
bool sf_book_problem(const struct sf_tournament_book *book, unsigned kind,
                     struct sf_book_problem *problem);

/* Returns SF_E_BAD_BOOK with the first error in `fault`. */
enum sf_error sf_book_check(const struct sf_tournament_book *book, struct sf_fault *fault);

/* The prizes of the places in cents, if all fees make this pot and players sit at so many tables in
 * the first round. Shares of the pot are rounded down to whole cents. `prize` has room for
 * SF_BOOK_PRIZES; returns how many places have a row. */
unsigned sf_book_prizes(const struct sf_tournament_book *book, int64_t pot, unsigned tables,
                        int64_t *prize);

/* The thing that the place (from 1) gets with so many tables, or NULL. */
const char *sf_book_thing(const struct sf_tournament_book *book, unsigned place, unsigned tables);

/* By enum sf_tie, the first is empty; by enum sf_book_extra_kind. */
extern const char *const sf_tie_words[], *const sf_book_extra_words[];

#endif
