/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_RULES_H
#define SF_CORE_RULES_H

/*
 * The rulebooks as rows, and the rules of one table.
 *
 * `sf_rulebooks` holds the five books with every parameter in which they differ. Nothing else in
 * the program asks for the book, except the five auction procedures, which are code because they
 * are conversations. The rules of a table are one struct sf_rules: a copy of a book, with the house
 * rules applied if the book is a casual one. It is a plain value; copy it freely.
 *
 * sf_rules_make() checks house rules against each other. It rejects a contradiction with both names
 * and never resolves it. Tournament books are fixed.
 *
 * sf_rules_paragraph() returns the paragraph behind a rejection.
 */

#include "base/error.h"
#include "base/lang.h"
#include "core/game.h"

enum sf_book {
    SF_MUENCHEN_2006,
    SF_SCHULE_2024,
    SF_BSV_1989,
    SF_SERIEN_2022,
    SF_KURZ_TURNIER,
    SF_BOOK_N
};

/* Switches of a casual table, bsv-1989 annex 1. `geier` adds the Farbgeier too. */
#define SF_VARIANTS(X)                                                                             \
    X(FARBWENZ, "farbwenz")                                                                        \
    X(GEIER, "geier")                                                                              \
    X(BETTEL, "bettel")                                                                            \
    X(STEIGERN, "steigern")                                                                        \
    X(HOCHZEIT, "hochzeit")                                                                        \
    X(RENONCE, "renonce")                                                                          \
    X(RAMSCH, "ramsch")                                                                            \
    X(STOCK, "stock")                                                                              \
    X(MUSS, "muss")                                                                                \
    X(LEGEN, "legen")                                                                              \
    X(BOCK, "bock")                                                                                \
    X(SCHIEBE, "schiebe")                                                                          \
    X(KURZ, "kurz")                                                                                \
    X(FUENF, "fuenf")                                                                              \
    X(DREI, "drei")

enum sf_variant {
#define SF_VARIANT_ENUM(id, name) SF_VARIANT_##id,
    SF_VARIANTS(SF_VARIANT_ENUM)
#undef SF_VARIANT_ENUM
        SF_VARIANT_N
};

const char *sf_variant_name(enum sf_variant variant);
enum sf_variant sf_variant_parse(const char *name); /* SF_VARIANT_N if there is none */

enum sf_all_pass {
    SF_PASS_THROW_IN,    /* thrown in, the next dealer deals */
    SF_PASS_SAME_DEALER, /* thrown in, the same dealer deals again */
    SF_PASS_ZERO,        /* counts as a game of 0 points, the next dealer deals */
    SF_PASS_MUSS         /* the holder of the Eichel-Ober must play */
};

enum sf_mixing {
    SF_MIX_NEVER,   /* the cards are cut */
    SF_MIX_AGREED,  /* cut, or mixed again where the table agreed on it */
    SF_MIX_REQUIRED /* mixed again, never cut */
};

/* The one who demands Laufende, and Schwarz where the book has it demanded. */
enum sf_demanding {
    SF_DEMAND_PROGRAM, /* the program: the winners get what is due */
    SF_DEMAND_PLAYERS, /* the winners themselves, before the next cut */
    SF_DEMAND_N
};

const char *sf_demanding_name(enum sf_demanding demanding); /* "program", "players" */
enum sf_demanding sf_demanding_parse(const char *name);     /* SF_DEMAND_N if there is none */

enum sf_procedure {
    SF_PROCEDURE_MUENCHEN,
    SF_PROCEDURE_SCHULE,
    SF_PROCEDURE_BSV,
    SF_PROCEDURE_SERIEN,
    SF_PROCEDURE_KURZ
};

/* Which card a declarer may call: the steps in order; the first step that yields a card binds. */
struct sf_call_step {
    uint8_t rank;
    bool renonce; /* false: the declarer holds a card of the suit; true: none */
};
enum { SF_CALL_STEPS = 8 };
struct sf_call_ladder {
    uint8_t count;
    struct sf_call_step step[SF_CALL_STEPS];
};

/* Tie-breaks for players who are level in points. A book lists some of them, the first that differs
 * decides. If the book has no lot, the tied players may still agree on one. */
#define SF_TIES(X)                                                                                 \
    X(NONE, "")                        /* ends the chain */                                        \
    X(GAMES_WON, "games_won")          /* more games won */                                        \
    X(SOLOS_WON, "solos_won")          /* more solo games won */                                   \
    X(SOLOS_LOST, "fewest_solos_lost") /* fewer solo games lost */                                 \
    X(TABLE_POINTS, "table_points")    /* more Tischpunkte */                                      \
    X(BEST_ROUND, "best_round")        /* the better best list */                                  \
    X(LOT, "lot")

enum sf_tie {
#define SF_TIE_ENUM(id, name) SF_TIE_##id,
    SF_TIES(SF_TIE_ENUM)
#undef SF_TIE_ENUM
        SF_TIE_N
};

struct sf_price {
    int64_t base, schneider, schwarz; /* one loser to one winner */
    uint8_t run_from, run_cap;        /* Laufende: paid from (0 never), counted up to */
};

struct sf_limits {
    uint8_t win;              /* points that the declarer's party needs */
    uint8_t schneider_player; /* the declarer's party is Schneider with at most this many */
    uint8_t schneider_others; /* the others are Schneider with at most this many */
};

struct sf_rules {
    uint8_t book;      /* enum sf_book: for names and paragraphs */
    bool casual;       /* allows house rules */
    uint32_t variants; /* bits of enum sf_variant that are on */
    uint32_t games;    /* bits of enum sf_game that may be played */
    uint32_t classes;  /* bits of enum sf_class that may be said */

    /* deck and deal */
    uint8_t players;    /* seats at the table: 3, 4 or 5 (the dealer pauses) */
    bool five_allowed;  /* a tournament may have tables of five, */
    bool three_allowed; /* or of three, who play games of one against two */
    uint8_t hand;       /* cards of a hand */
    uint8_t packet;     /* cards dealt at a time */
    uint8_t
        packet_by_agreement; /* another size that the table or the organiser may agree on; 0 none */
    bool packet_veto; /* any one player may insist on the book's packets against that agreement */
    sf_cards deck;
    uint8_t cuts;                /* the most cuts allowed; 0 none; 255 any number */
    uint8_t cut_lift, cut_leave; /* the fewest cards to lift and to leave */
    bool cut_for_absent;         /* another player may cut for one who is away */
    uint8_t mixing;              /* enum sf_mixing: Abmischen */
    uint8_t all_pass;            /* enum sf_all_pass; Ramsch and Stock are variants */

    /* auction */
    uint8_t procedure;  /* enum sf_procedure */
    bool touts_equal;   /* Wenz-Tout and Farbwenz-Tout rank the same */
    bool class_binding; /* a class named in the auction is announced exactly */
    bool tout_approval; /* Tout and Sie need the organiser's approval */
    uint8_t tout_ober;  /* how many of the highest Ober a Tout needs in hand */
    uint8_t lost_solos; /* from this many lost solos on every solo needs approval; 0 never */
    struct sf_call_ladder ruf, muss_call;

    /* play */
    uint8_t
        run_min[SF_RANK_N]; /* davonlaufen: cards of the suit needed, by rank of the called card */
    bool run_stays_bound;   /* after it the called card is still due when its suit is led */
    bool concede;           /* a seat may throw in its cards: the rest goes to the opponents */
    bool claim, claim_on_lead; /* a seat may claim the rest; only the seat on lead, for itself */
    bool ahead_in_last_trick;  /* playing ahead in the last trick is no offence */

    /* Stoss */
    uint8_t stoss_levels, stoss_levels_alone; /* how many doublings; at solo games */
    bool stoss_answer_at_once;                /* an answer must come before the next card */
    bool stoss_needs_trump;
    uint32_t stoss_never;   /* bits of enum sf_game */
    bool stoss_unjustified; /* a seat that doubles without reason pays for its party */

    /* result */
    struct sf_limits limits, muss_limits;
    struct sf_price price[SF_GAME_N];
    int64_t run_price;               /* each Laufende */
    uint8_t demand;                  /* enum sf_demanding */
    bool schwarz_on_demand;          /* the winners ask for Schwarz, too, not only for Laufende */
    int64_t tout_flat, sie_flat;     /* value of the game, or 0: */
    uint8_t tout_factor, sie_factor; /* (base + Laufende) times this */
    int64_t stock_unit;
    uint16_t remorse_partner, remorse_alone; /* cents into the till for a lost game or Stoss */
    uint16_t remorse_tout;                   /* cents for a lost Tout */

    /* tournament */
    uint8_t rounds, round_games;     /* 0 = any number */
    uint16_t entry_fee;              /* cents */
    uint16_t table_points[SF_SEATS]; /* Tischpunkte by place at the table; all 0: none */
    bool table_best;        /* level players each get the points of their best place; else share */
    uint8_t ties[SF_TIE_N]; /* enum sf_tie in their order, then SF_TIE_NONE */
    bool plus_only;         /* only points above 0 count: winners are credited, losers lose none */
    bool solos_deducted;    /* with plus_only: a soloist who loses is charged all the same */
    bool repeats_avoidable; /* a draw may separate players who have met before */
    bool prize_by_tables;   /* as many prizes as tables */
    bool credits_winners;   /* the text has no minus points: a list may credit only winners */
    bool full_names;        /* a list asks for name and first name of each player */
    bool plus_minus;        /* a list has a + and a - column for each player */
};

extern const struct sf_rules sf_rulebooks[SF_BOOK_N];

const char *sf_book_id(enum sf_book book);  /* "schule-2024" */
enum sf_book sf_book_parse(const char *id); /* SF_BOOK_N if there is none */

#define SF_TARIFF(X)                                                                               \
    X(RUFSPIEL, "rufspiel")                                                                        \
    X(HOCHZEIT, "hochzeit")                                                                        \
    X(SOLO, "solo")                                                                                \
    X(BETTEL, "bettel")                                                                            \
    X(RAMSCH, "ramsch")                                                                            \
    X(UNIT, "unit")                                                                                \
    X(SCHNEIDER, "schneider")                                                                      \
    X(LAUFENDE, "laufende")

enum sf_tariff {
#define SF_TARIFF_ENUM(id, name) SF_TARIFF_##id,
    SF_TARIFF(SF_TARIFF_ENUM)
#undef SF_TARIFF_ENUM
        SF_TARIFF_N
};

const char *sf_tariff_name(enum sf_tariff key);

enum { SF_PRICE_MAX = 1000000, SF_STOSS_MAX = 10, SF_UNSET = -1 };

/* The agreements of a table beyond its book; SF_UNSET = as the book says. */
struct sf_house {
    uint32_t variants;
    int32_t tariff[SF_TARIFF_N]; /* 0..SF_PRICE_MAX */
    int8_t run_from[SF_GAME_N];  /* 0..14 */
    int8_t stoss_levels;         /* 0..SF_STOSS_MAX */
    int8_t demand;               /* enum sf_demanding */
};

void sf_house_init(struct sf_house *house);
bool sf_house_empty(const struct sf_house *house); /* nothing was agreed */

/* Two agreements that contradict each other, the source, and the reason in a sentence. */
struct sf_conflict {
    const char *a, *b;
    const char *rule;
    const char *de, *en;
};

/* The i-th contradiction among these switches (bits of enum sf_variant), from 0; returns false
 * after the last. */
bool sf_house_conflict(uint32_t variants, unsigned i, struct sf_conflict *conflict);

/* Makes the rules of a table. `house` may be NULL. On SF_E_FIXED_BOOK and SF_E_VARIANT_CONFLICT the
 * function fills `conflict` (may be NULL) and leaves *rules unchanged. It returns SF_E_BAD_VALUE
 * for a number out of range. */
enum sf_error sf_rules_make(struct sf_rules *rules, enum sf_book book, const struct sf_house *house,
                            struct sf_conflict *conflict);

/* The inverse: the fewest agreements that turn the book into these rules. Agreements that match the
 * book anyway are left out. */
void sf_house_of(struct sf_house *house, const struct sf_rules *rules);

static inline bool sf_rules_has(const struct sf_rules *rules, enum sf_variant variant)
{
    return rules->variants >> variant & 1;
}

/* Sets another packet size, where the book lets the table or the organiser agree on it. */
enum sf_error sf_rules_agree_packet(struct sf_rules *rules, unsigned packet);

/* May these seats, as bits, insist on the book's packets (muenchen-2006 II.1.1.3)? */
enum sf_error sf_veto_check(const struct sf_rules *rules, unsigned seats);

/* Does the seat take part in a deal of this dealer? At a table of five the dealer pauses. */
static inline bool sf_rules_plays(const struct sf_rules *rules, unsigned dealer, unsigned seat)
{
    return seat < rules->players && !(rules->players == 5 && seat == dealer);
}

/* All seats that take part, as bits. */
static inline unsigned sf_rules_seats(const struct sf_rules *rules, unsigned dealer)
{
    return ((1u << rules->players) - 1u) & ~(rules->players == 5 ? 1u << dealer : 0u);
}

/* Does the book order level players by this? */
static inline bool sf_rules_ties_by(const struct sf_rules *rules, enum sf_tie tie)
{
    for (unsigned i = 0; i < SF_TIE_N && rules->ties[i]; i++)
        if (rules->ties[i] == tie)
            return true;
    return false;
}

/* Do only lists with rows show it, because sums do not? */
static inline bool sf_tie_needs_rows(enum sf_tie tie)
{
    return tie == SF_TIE_GAMES_WON || tie == SF_TIE_SOLOS_WON || tie == SF_TIE_SOLOS_LOST;
}

/* Can level players be ordered only by lists with rows? */
static inline bool sf_rules_needs_rows(const struct sf_rules *rules)
{
    for (unsigned i = 0; i < SF_TIE_N && rules->ties[i]; i++)
        if (sf_tie_needs_rows((enum sf_tie)rules->ties[i]))
            return true;
    return false;
}

/* For each seat of the table, the next seat clockwise that takes part. */
const uint8_t *sf_rules_order(const struct sf_rules *rules, unsigned dealer);

static inline unsigned sf_rules_next(const struct sf_rules *rules, unsigned dealer, unsigned seat)
{
    return sf_rules_order(rules, dealer)[seat];
}

/* How many seats take part in a deal. */
static inline unsigned sf_rules_active(const struct sf_rules *rules)
{
    return rules->players == 5 ? 4 : rules->players;
}

/* Compares two classes: negative, zero or positive. */
int sf_class_compare(const struct sf_rules *rules, enum sf_class a, enum sf_class b);

/* The n-th lowest class of these rules, from 0: the class that the n-th seat that wants to play
 * promises. The highest class if there are fewer. */
enum sf_class sf_class_promise(const struct sf_rules *rules, unsigned n);

/* The classes of games that can be played as a Tout, without it, as bits: a refused Tout is lowered
 * to one of them. */
uint32_t sf_class_lowered(const struct sf_rules *rules);

/* The lowest class of a solo game. */
enum sf_class sf_class_lowest_alone(const struct sf_rules *rules);

/* "schule-2024 5.1.2", or NULL if the error is not about a rule of this book. */
const char *sf_rules_paragraph(const struct sf_rules *rules, enum sf_error error);

/* The sentence of a rejection in the book's own words, NULL where the usual one serves. */
const char *sf_rules_wording(const struct sf_rules *rules, enum sf_error error, enum sf_lang lang);

#endif
