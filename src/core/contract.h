/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_CONTRACT_H
#define SF_CORE_CONTRACT_H

/*
 * A contract: the game as announced, a plain value. sf_contract_check() checks whether a table's
 * rules and the declarer's cards allow it; sf_contract_calls() returns what the declarer may call.
 */

#include "core/order.h"
#include "core/rules.h"

/* Steigern: the points that may be bid. */
enum { SF_BID_LEAST = 70, SF_BID_MOST = 120, SF_BID_STEP = 10 };
static inline bool sf_bid_good(unsigned bid)
{
    return bid >= SF_BID_LEAST && bid <= SF_BID_MOST && bid % SF_BID_STEP == 0;
}

struct sf_contract {
    uint8_t game;     /* enum sf_game */
    uint8_t suit;     /* trump suit of a suit game, suit of the called card, or SF_NO_SUIT */
    uint8_t call;     /* rank of the called card; SF_AS unless it is a Muss-Spiel */
    uint8_t declarer; /* SF_NO_SEAT at a Ramsch */
    uint8_t partner;  /* Hochzeit only, else SF_NO_SEAT */
    bool tout;
    bool renonce; /* the declarer does not hold the called suit */
    uint8_t bid;  /* Steigern: 70..120, or 0 */
};

/* A contract with only its game and declarer set. */
static inline struct sf_contract sf_contract_of(enum sf_game game, unsigned declarer)
{
    return (struct sf_contract){.game = (uint8_t)game,
                                .suit = SF_NO_SUIT,
                                .call = SF_AS,
                                .declarer = (uint8_t)declarer,
                                .partner = SF_NO_SEAT};
}

static inline const struct sf_order *sf_contract_order(const struct sf_contract *contract)
{
    const struct sf_game_row *row = &sf_games[contract->game];

    return &sf_orders[row->order + (row->trump_suit ? contract->suit : 0)];
}

/* The contract's class in the auction of these rules; SF_NO_CLASS for Hochzeit, Muss-Spiel,
 * Ramsch. */
enum sf_class sf_contract_class(const struct sf_rules *rules, const struct sf_contract *contract);

/* The called card; only for games that call one. */
static inline unsigned sf_contract_called(const struct sf_contract *contract)
{
    return SF_CARD(contract->suit, contract->call);
}

struct sf_call {
    uint8_t suit, rank;
    bool renonce;
};

enum { SF_CALL_MAX = 3 };

/* The cards that a declarer with this hand may call at a Rufspiel or Muss-Spiel; 0 = gesperrt. */
unsigned sf_contract_calls(const struct sf_rules *rules, enum sf_game game, sf_cards hand,
                           struct sf_call calls[SF_CALL_MAX]);

/* May this contract be played? `hands` (by seat, as dealt and after any exchange) may be NULL if
 * the cards are not known: then the function checks only the words. */
enum sf_error sf_contract_check(const struct sf_rules *rules, unsigned dealer,
                                const struct sf_contract *contract, const sf_cards *hands);

/* Seats on the declarer's side, as bits; 0 at a Ramsch. */
static inline unsigned sf_contract_party(const struct sf_contract *contract, const sf_cards *hands)
{
    unsigned party = 0, seat = 0;

    if (contract->declarer == SF_NO_SEAT)
        return 0;
    if (sf_games[contract->game].calls) {
        sf_cards called = SF_BIT(sf_contract_called(contract));
        while (seat < SF_SEATS && !(hands[seat] & called))
            seat++;
        party = 1u << seat & ((1u << SF_SEATS) - 1u);
    } else if (contract->partner != SF_NO_SEAT) {
        party = 1u << contract->partner;
    }
    return party | 1u << contract->declarer;
}

/* The hand's trumps at partner games: a Hochzeit offer counts these. */
static inline sf_cards sf_hand_trumps(sf_cards hand)
{
    return hand & (SF_RANK_CARDS(SF_OBER) | SF_RANK_CARDS(SF_UNTER) | SF_SUIT_CARDS(SF_HERZ));
}

/* Does the hand hold the highest Ober that the book asks for at a Tout? */
bool sf_hand_allows_tout(const struct sf_rules *rules, sf_cards hand);

/* Does the hand hold the cards of a Sie? */
bool sf_hand_is_sie(const struct sf_rules *rules, sf_cards hand);

#endif
