/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_SCORE_H
#define SF_CORE_SCORE_H

/*
 * The result of a game and its cost: from points and tricks to the row in the list.
 *
 * sf_score() is a pure function of rules, contract, hands as dealt, tally and stake. Besides the
 * row it fills in every step of the computation, so that a result sheet can show it. Payouts are in
 * the book's unit (points, cents, Pfennig). They sum to the Stock before the game minus the Stock
 * after it; without a Stock they sum to 0.
 */

#include "core/play.h"
#include "core/stake.h"

/* The Stock is capped here, however often it is lost, so that accounts cannot overflow. */
#define SF_POT_MAX (INT64_C(1) << 50)

enum sf_side { SF_SIDE_NONE, SF_SIDE_DECLARER, SF_SIDE_DEFENCE };

struct sf_result {
    uint8_t party;           /* seats on the declarer's side, as bits */
    uint8_t player_points;   /* of that side */
    bool won;                /* by that side */
    bool schneider, schwarz; /* as far as they are paid */
    uint8_t run;             /* Laufende that are paid, else 0 */
    uint8_t run_excess;      /* Laufende demanded beyond those */
    uint8_t run_side;        /* enum sf_side: the side that has them */
    bool unjustified;        /* the Spritze was: its giver pays for their party */

    uint8_t ramsch_loser; /* seat, or SF_NO_SEAT */
    uint8_t virgins;      /* Ramsch: seats without a trick, as bits */
    uint8_t durchmarsch;  /* seat that took all tricks of a Ramsch, or SF_NO_SEAT */

    int64_t base, schneider_part, schwarz_part, run_part;
    int64_t refund_part; /* what the winners pay back for the excess, net */
    uint8_t factor;      /* Tout or Sie, else 1 */
    uint8_t doublings;   /* Stoss, Legen and Bock together */
    int64_t value;       /* one loser to one winner, after doublings */
    int64_t payout[SF_SEATS];
    int64_t pot;                /* the Stock after the game */
    uint16_t remorse[SF_SEATS]; /* cents into the organiser's till */
};

void sf_score(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
              const struct sf_contract *contract, const sf_cards *dealt,
              const struct sf_tally *tally, const struct sf_stake *stake);

/* Nobody played: every seat pays a unit into the Stock (bsv-1989 A1 3.2.1). */
void sf_score_stock(struct sf_result *result, const struct sf_rules *rules, unsigned dealer);

/* The demands of the winners where they must demand (rules.h, SF_DEMAND_PLAYERS). */
struct sf_demand {
    uint8_t run; /* so many Laufende; 0: none */
    bool schwarz;
};

/* May this be demanded in this game at all? Sie and Ramsch have one price (bsv-1989 A2 3.2, 1.9).
 */
bool sf_score_run_on_demand(const struct sf_rules *rules, const struct sf_contract *contract);
bool sf_score_schwarz_on_demand(const struct sf_rules *rules, const struct sf_contract *contract);

/* Reduces a result of sf_score(), with everything that is due, to what was demanded. Laufende that
 * were demanded beyond those that are due have been paid and come back twice: the winners lose
 * their price once (schule-2024 6.2.4, bsv-1989 A2 2.3, I-113). */
void sf_score_demanded(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
                       const struct sf_contract *contract, const struct sf_stake *stake,
                       struct sf_demand demand);

/*
 * A result that a ruling sets instead of the cards: the winner and the height. Schneider and
 * Schwarz are paid only where the game has them; an unjustified Spritze and Reuegeld exist only in
 * games that were played out.
 */
struct sf_verdict {
    uint8_t party;  /* seats on the declarer's side, as bits */
    uint8_t points; /* of that side, for the result sheet */
    bool won;       /* by that side */
    bool schneider, schwarz;
    bool runs; /* Laufende count: the game was announced with its trumps */
};

/* Not for a Ramsch. */
void sf_score_ruled(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
                    const struct sf_contract *contract, const sf_cards *dealt,
                    const struct sf_verdict *verdict, const struct sf_stake *stake);

/* A result that people wrote down (core/written.h) and sf_written_check() accepts: without
 * Reuegeld.
 */
struct sf_written;
void sf_score_written(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
                      const struct sf_written *game, const struct sf_stake *stake);

/* The points that the declarer's party needs to win; not for Tout, Bettel, Sie, Ramsch. */
unsigned sf_score_needed(const struct sf_rules *rules, const struct sf_contract *contract);

/* The unbroken run from the highest trump and the side that has it, whether paid or not. */
unsigned sf_score_run(const struct sf_rules *rules, const struct sf_contract *contract,
                      const sf_cards *dealt, unsigned party, enum sf_side *side);

#endif
