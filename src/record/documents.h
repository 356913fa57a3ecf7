/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_DOCUMENTS_H
#define SF_RECORD_DOCUMENTS_H

/*
 * The rows of the documents that the machine interfaces take: the game object and its relatives, a
 * conversation, a question about odds, the record of a deal.
 *
 * The meaning of a seat, a card or a contract depends on the rulebook of the document. So the
 * readers look up the values by their rows (sf_shape_slots()) and read them in the order of the
 * rules. The enums below are the places of the rows.
 */

#include "record/shapes.h"

/* --- the game object -------------------------------------------------------------------------- */

enum sf_game_key {
    SF_GAME_KEY_ID,
    SF_GAME_KEY_RULEBOOK,
    SF_GAME_KEY_HOUSE,
    SF_GAME_KEY_DEALER,
    SF_GAME_KEY_HANDS,
    SF_GAME_KEY_CONTRACT,
    SF_GAME_KEY_STOSS,
    SF_GAME_KEY_LEGEN,
    SF_GAME_KEY_BOCK,
    SF_GAME_KEY_POT,
    SF_GAME_KEY_TRICKS,
    SF_GAME_KEY_DEMANDED,
    SF_GAME_KEYS,

    SF_GAME_KEY_NAMES = SF_GAME_KEYS, /* of a game to analyse */
    SF_GAME_KEY_OPEN,

    SF_GAME_KEY_SEAT = SF_GAME_KEYS, /* of a game that one seat reports */
    SF_GAME_KEY_SAY,
    SF_GAME_KEY_HEAP,
    SF_GAME_KEY_PUSHED,
    SF_GAME_KEY_ASK,
    SF_GAME_KEYS_MAX
};

/* `judge` and `solve`; `analyse` and `convert`, which take names; `suggest`; `adjudicate`, where an
 * incident may come before the cards or the contract. */
extern const struct sf_shape sf_game_shape, sf_named_game_shape, sf_told_game_shape,
    sf_incident_game_shape;

/* The contract of all of these; its fields are those of record/shapes.h. */
enum sf_contract_key {
    SF_CONTRACT_KEY_DECLARER,
    SF_CONTRACT_KEY_GAME,
    SF_CONTRACT_KEY_SUIT,
    SF_CONTRACT_KEY_CALL,
    SF_CONTRACT_KEY_PARTNER,
    SF_CONTRACT_KEY_TOUT,
    SF_CONTRACT_KEY_RENONCE,
    SF_CONTRACT_KEY_BID,
    SF_CONTRACT_KEYS
};

/* Its `demanded`, and the `demand` of a view, which alone has the last key; the shapes are in
 * record/shapes.h. */
enum { SF_DEMAND_KEY_RUN, SF_DEMAND_KEY_SCHWARZ, SF_DEMAND_KEY_FROM, SF_DEMAND_KEYS };

/* --- house rules ------------------------------------------------------------------------------ */

enum sf_house_key {
    SF_HOUSE_KEY_VARIANTS,
    SF_HOUSE_KEY_TARIFF,
    SF_HOUSE_KEY_RUNS,
    SF_HOUSE_KEY_STOSS,
    SF_HOUSE_KEY_DEMAND,
    SF_HOUSE_KEYS
};

/* The `tariff` and the `run_from` of a struct sf_house, read and stored as these arrays. */
extern const struct sf_shape sf_tariff_shape, sf_runs_shape;

/* A table by its rules: `rules`, which may leave out the book, and `house`. */
enum sf_place_key { SF_PLACE_KEY_ID, SF_PLACE_KEY_RULEBOOK, SF_PLACE_KEY_HOUSE, SF_PLACE_KEYS };

extern const struct sf_shape sf_rules_question_shape, sf_house_question_shape;

/* --- a conversation --------------------------------------------------------------------------- */

enum sf_auction_key {
    SF_AUCTION_KEY_ID,
    SF_AUCTION_KEY_RULEBOOK,
    SF_AUCTION_KEY_HOUSE,
    SF_AUCTION_KEY_DEALER,
    SF_AUCTION_KEY_HANDS,
    SF_AUCTION_KEY_SAY,
    SF_AUCTION_KEY_LOST,
    SF_AUCTION_KEY_PLAYERS,
    SF_AUCTION_KEYS
};

extern const struct sf_shape sf_auction_shape;

/* --- a question about odds -------------------------------------------------------------------- */

enum sf_odds_key {
    SF_ODDS_KEY_ID,
    SF_ODDS_KEY_RULEBOOK,
    SF_ODDS_KEY_HOUSE,
    SF_ODDS_KEY_DEALER,
    SF_ODDS_KEY_SEAT,
    SF_ODDS_KEY_HAND,
    SF_ODDS_KEY_CONTRACT,
    SF_ODDS_KEYS
};

extern const struct sf_shape sf_odds_shape;

/* --- replay ------------------------------------------------------------------------------------
 */

/* The line that opens a table. */
enum sf_replay_key {
    SF_REPLAY_KEY_ID,
    SF_REPLAY_KEY_RULEBOOK,
    SF_REPLAY_KEY_HOUSE,
    SF_REPLAY_KEY_DEALER,
    SF_REPLAY_KEY_PLAYERS,
    SF_REPLAY_KEY_PACKET,
    SF_REPLAY_KEYS
};

extern const struct sf_shape sf_replay_table_shape;

/* The keys that events have, all of them together. A key that is not among them is unknown,
 * whatever the event is. Which of them an event has, and which it needs, its own rows say
 * (sf_deal_event_choice). */
enum sf_event_key {
    SF_EVENT_KEY_ID,
    SF_EVENT_KEY_EV,
    SF_EVENT_KEY_SEAT,
    SF_EVENT_KEY_N,
    SF_EVENT_KEY_CARDS,
    SF_EVENT_KEY_CARD,
    SF_EVENT_KEY_SAY,
    SF_EVENT_KEY_CONTRACT,
    SF_EVENT_KEY_PAYOUT,
    SF_EVENT_KEYS
};

extern const struct sf_shape sf_event_shape;

/* --- the record of a deal --------------------------------------------------------------------- */

enum { SF_RECORD_VERSION = 1 }; /* the number behind the key `record` */

enum sf_record_key {
    SF_RECORD_KEY_RECORD,
    SF_RECORD_KEY_RULEBOOK,
    SF_RECORD_KEY_HOUSE,
    SF_RECORD_KEY_PLAYERS,
    SF_RECORD_KEY_PACKET,
    SF_RECORD_KEY_TABLE,
    SF_RECORD_KEY_DEAL,
    SF_RECORD_KEY_ID,
    SF_RECORD_KEY_DATE,
    SF_RECORD_KEY_NAMES,
    SF_RECORD_KEY_REGISTERED,
    SF_RECORD_KEY_TAKEN_BACK,
    SF_RECORD_KEY_DEALER,
    SF_RECORD_KEY_POT,
    SF_RECORD_KEY_BOCK_LEFT,
    SF_RECORD_KEY_VETO,
    SF_RECORD_KEY_LOST_SOLOS,
    SF_RECORD_KEY_PROOF,
    SF_RECORD_KEY_DECK,
    SF_RECORD_KEY_HIGH,
    SF_RECORD_KEY_FROM,
    SF_RECORD_KEY_HANDS,
    SF_RECORD_KEY_LAID,
    SF_RECORD_KEY_CONTRACT,
    SF_RECORD_KEY_EVENTS,
    SF_RECORD_KEY_RESULT,
    SF_RECORD_KEY_PAYOUT,
    SF_RECORD_KEY_POT_AFTER,
    SF_RECORD_KEYS
};

extern const struct sf_shape sf_record_shape;

enum { SF_PROOF_KEY_COMMITMENT, SF_PROOF_KEY_SEED, SF_PROOF_KEY_NONCES, SF_PROOF_KEY_MIX };
enum { SF_PROOF_KEYS = SF_PROOF_KEY_MIX + 1 };

extern const struct sf_shape sf_proof_shape;

enum { SF_NONCE_KEY_BY, SF_NONCE_KEY_COMMITMENT, SF_NONCE_KEY_NONCE, SF_NONCE_KEYS };

extern const struct sf_shape sf_nonce_shape;

#endif
