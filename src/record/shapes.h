/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_SHAPES_H
#define SF_RECORD_SHAPES_H

/*
 * The rows of the JSON objects that records, the bot protocol and online tables share: cards,
 * declarations, contracts, house rules, the game object, the events of a deal and the view of a
 * hand. See shape/shape.h for what a row says, and shape/values.h for seats and words.
 *
 * Most of these rows only describe. Their values depend on the rules of a table, so the readers of
 * record/game.h and record/event_json.h read them; the suite holds what is written against the
 * rows.
 */

#include "shape/values.h"

/* --- values ----------------------------------------------------------------------------------- */

/* "EO", stored as a uint8_t; ["EO","GA"], stored as an sf_cards, each card once. */
extern const struct sf_shape_type sf_card_type, sf_cards_type;

/* ["class","wenz"], stored as a struct sf_say without its seat. */
extern const struct sf_shape_type sf_said_type;

/* [2,"class","wenz"]; a seat or "org". */
extern const struct sf_shape_type sf_spoken_type, sf_speaker_type;

/* true and nothing else, stored as a bool; one that is false is not written. */
extern const struct sf_shape_type sf_yes_type;

/* The words of `may` that are about the hand, in the order of sf_view_write(); ended by NULL. */
extern const char *const sf_may_words[];

/* --- objects ---------------------------------------------------------------------------------- */

/* Their rows are in record/documents.c, beside those of the documents that contain them. */
extern const struct sf_shape sf_contract_shape, sf_house_shape, sf_demand_shape,
    sf_demandable_shape;

/* Beside these shapes: read a struct sf_contract, sf_house or sf_event as record/game.h and
 * record/event_json.h read it, with their faults. */
extern const struct sf_shape_type sf_contract_type, sf_house_type, sf_deal_event_type;

/* The events of a deal as `replay` and streams have them (tag `ev`), in the order of enum
 * sf_event_type. */
extern const struct sf_shape_choice sf_deal_event_choice;

/* The same as a viewer sees them: without the cards that are hidden. */
extern const struct sf_shape_choice sf_seen_event_choice;

/* The view of a hand: the keys of sf_view_write(). */
extern const struct sf_shape sf_hand_view_shape;

/* --- rows that several objects have ------------------------------------------------------------
 */

/* clang-format off */
#define SF_CARD_ROW(name, need, text) \
    {name, SF_KIND_OWN, need, 0, 0, text, .type = &sf_card_type}
#define SF_CARDS_ROW(name, need, text) \
    {name, SF_KIND_OWN, need, 0, 0, text, .type = &sf_cards_type}

/* The view of a hand, `may_words` being the words that `may` can have. */
#define SF_HAND_VIEW_ROWS(may_words) \
    {"phase", SF_KIND_OWN, SF_NEEDED, 0, 0, "phase of the hand", .type = &sf_phase_type}, \
    {"turn", SF_KIND_OWN, SF_NEEDED, 0, 0, "who acts next", .type = &sf_speaker_type, .null = true}, \
    SF_SEAT_ROW("dealer", SF_NEEDED, "dealer of the hand; when it is over, of the next one"), \
    SF_SEAT_ROW("seat", SF_OPTIONAL, "the viewer's own seat; a spectator has none"), \
    SF_CARDS_ROW("hand", SF_OPTIONAL, "the viewer's own cards"), \
    {"contract", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "the game, or only its declarer before it is announced", \
     .of = &sf_contract_shape}, \
    SF_SEATS_ROW("legen", SF_OPTIONAL, "seats that have doubled with half of their cards"), \
    SF_SEATS_ROW("stoss", SF_OPTIONAL, "seats that have given a Stoss, in order"), \
    {"tricks", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the cards of each trick in the order they were played", \
     .type = &sf_cards_type, .many = true, .most = 8}, \
    SF_EACH_ROW("points", SF_OPTIONAL, 0, 120, "points that each seat has taken"), \
    SF_SEATS_ROW("party", SF_OPTIONAL, "all seats on the declarer's side"), \
    SF_SEATS_ROW("party_so_far", SF_OPTIONAL, \
                 "in place of `party`: the seats that are known to be on the declarer's side"), \
    SF_EACH_ROW("payout", SF_OPTIONAL, -SF_NUMBER_MAX, SF_NUMBER_MAX, "what each seat wins or loses by the hand"), \
    SF_EACH_ROW("totals", SF_NEEDED, -SF_NUMBER_MAX, SF_NUMBER_MAX, "account of each seat"), \
    SF_MONEY_ROW("pot", SF_OPTIONAL, "the Stock, where it is agreed"), \
    SF_EACH_ROW("held", SF_OPTIONAL, 0, SF_CARD_N, "how many cards each seat holds"), \
    {"shown", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "cards that lie open before each seat", \
     .type = &sf_cards_type, .many = true, .least = 3, .most = SF_SEATS}, \
    SF_SEATS_ROW("decided", SF_OPTIONAL, "Legen: seats that have decided"), \
    {"pushed", SF_KIND_INT, SF_OPTIONAL, 2, 3, .about = "Schiebe-Solo: number of high trumps on their way"}, \
    {"taker", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "Schiebe-Solo: the seat that has taken the high trumps", \
     .type = &sf_seat_type, .null = true}, \
    SF_CARDS_ROW("heap", SF_OPTIONAL, "Schiebe-Solo: those cards, if the viewer has seen them"), \
    {"say", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the auction so far", .type = &sf_spoken_type, .many = true, \
     .most = SF_SAY_LOG}, \
    {"at_least", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "lowest class that the declarer may announce", \
     .type = &sf_class_type}, \
    {"exact", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "the declarer may announce no other class"}, \
    SF_CARD_ROW("offered", SF_OPTIONAL, "Hochzeit: the trump that the seat offers"), \
    SF_CARD_ROW("given", SF_OPTIONAL, "Hochzeit: the card given back, for the two seats concerned"), \
    SF_SEATS_ROW("leaders", SF_OPTIONAL, "the seat that led to each trick"), \
    SF_SEATS_ROW("winners", SF_OPTIONAL, "the seat that won each completed trick"), \
    SF_EACH_ROW("tricks_won", SF_OPTIONAL, 0, 8, "tricks that each seat has won"), \
    SF_SEATS_ROW("ahead", SF_OPTIONAL, "seats that have played ahead in the last trick"), \
    SF_SEAT_ROW("claimer", SF_OPTIONAL, "the seat that claims the remaining tricks"), \
    SF_EACH_ROW("lost_solos", SF_OPTIONAL, 0, 255, "lost solo games of each seat, where the book counts them"), \
    SF_SEATS_ROW("veto", SF_OPTIONAL, "seats that insist on the packets of the book"), \
    {"bock_left", SF_KIND_INT, SF_OPTIONAL, 0, 255, .about = "hands left at double tariff"}, \
    {"deals", SF_KIND_INT, SF_OPTIONAL, 0, UINT32_MAX, .about = "hands that are over"}, \
    {"may", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "what the viewer may do now besides the last three keys", \
     .words = may_words, .many = true}, \
    {"demand", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "what the viewer may demand", .of = &sf_demandable_shape}, \
    SF_CARDS_ROW("legal", SF_OPTIONAL, "cards that the viewer may play; at a Hochzeit, give back"), \
    {"legal_say", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "what the viewer may say", .type = &sf_said_type, .many = true, \
     .most = SF_SAY_MAX}, \
    {"announce", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "games that the viewer may announce", .of = &sf_contract_shape, \
     .many = true, .most = SF_ANNOUNCE_MAX}
/* clang-format on */

#endif
