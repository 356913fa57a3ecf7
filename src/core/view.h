/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_VIEW_H
#define SF_CORE_VIEW_H

/*
 * The knowledge of one viewer of a table: a seat, or SF_NO_SEAT for a spectator.
 *
 * A view starts empty and is built up from what the viewer has seen. Nothing is copied and masked
 * afterwards, so a view cannot contain a hidden card. Two tables that differ only in cards hidden
 * from a viewer give byte-identical views. Bots get the same view as people.
 *
 * The options of a viewer's own cards (legal cards, declarations, games to announce) are in that
 * viewer's view alone: the options of others would reveal their cards.
 */

#include "core/series.h"

struct sf_view {
    uint8_t viewer;
    struct sf_rules rules;
    uint8_t dealer;
    uint8_t phase; /* enum sf_deal_phase */
    uint8_t turn;  /* seat, SF_ORGANISER or SF_NO_SEAT */
    uint8_t cuts;
    bool mixed;

    sf_cards own;             /* the viewer's cards as far as dealt */
    uint8_t held[SF_SEATS];   /* how many cards each seat holds */
    sf_cards shown[SF_SEATS]; /* cards that lie open in front of a seat */

    uint8_t decided; /* Legen: seats that have decided */
    uint8_t pushed;  /* Schiebe-Solo: number of cards on their way */
    uint8_t push_turn;
    uint8_t taker; /* the seat that has taken the high trumps */
    sf_cards heap; /* those cards, if they lie in front of the viewer or all have seen them */

    struct sf_say say[SF_SAY_LOG];
    uint8_t says;
    uint8_t outcome;  /* enum sf_outcome_of_auction */
    uint8_t at_least; /* enum sf_class */
    bool exact;
    uint8_t offered_card; /* Hochzeit */
    uint8_t given_card;   /* only for the two seats concerned */

    bool has_contract;
    struct sf_contract contract; /* before it is announced: only its declarer */
    struct sf_stake stake;

    uint8_t card[SF_CARD_N], by[SF_CARD_N]; /* played, in order */
    uint8_t count;
    uint8_t ahead;     /* seats that have played ahead in the last trick */
    uint8_t winner[8]; /* of each completed trick */
    uint8_t tricks;    /* completed */
    uint8_t points[SF_SEATS], tricks_won[SF_SEATS];
    uint8_t party;    /* seats that the viewer knows to be with the declarer, as bits */
    bool party_known; /* these are all seats of the declarer's party */

    uint8_t claimer;
    bool has_result, same_dealer, ruled;
    struct sf_result result;
    struct sf_demand demand; /* what the winners have demanded */

    uint8_t next_dealer, bock_left;
    uint8_t lost_solos[SF_SEATS];
    uint32_t deals, games;
    int64_t total[SF_SEATS];
    int64_t pot;
    uint8_t veto; /* seats that insist on the book's packets, as bits */

    /* what the viewer may do now */
    sf_cards legal; /* cards to play; to give at a Hochzeit */
    struct sf_say legal_say[SF_SAY_MAX];
    uint8_t legal_says;
    struct sf_contract announce[SF_ANNOUNCE_MAX];
    uint8_t announcements;
    bool may_cut, may_mix, may_hand_out, may_lay, may_push, may_stoss, may_concede, may_claim;
    bool may_demand, may_veto;
    uint8_t demand_runs; /* the most Laufende that can be demanded; 0: none */
    uint8_t demand_from; /* and the fewest */
    bool demand_schwarz; /* Schwarz can be demanded */
};

void sf_view_of(struct sf_view *view, const struct sf_series *series, unsigned viewer);

#endif
