/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_ENTRY_ROWS_H
#define SF_LEDGER_ENTRY_ROWS_H

/* Rows that entries, drafts and shown games share. Their place is in a struct sf_entry. Private to
 * this module. */

#include "ledger/entry.h"
#include "shape/fields.h"

extern const char *const sf_kasse_words[];

/* clang-format off */

#define SF_ENTRY_AT(member) SF_AT(struct sf_entry, member)
#define SF_ENTRY_ID(name, need, text, member) \
    {name, SF_KIND_TOKEN, need, 1, SF_LEDGER_ID_MAX, text, SF_ENTRY_AT(member)}
#define SF_ENTRY_IDS(name, need, from, to, text, member, counter) \
    {name, SF_KIND_TOKEN, need, 1, SF_LEDGER_ID_MAX, text, .least = from, .most = to, \
     SF_ROOM_AT(struct sf_entry, member, counter)}
#define SF_ENTRY_FLAG(name, text, member) \
    {name, SF_KIND_OWN, SF_OPTIONAL, 0, 0, text, .type = &sf_yes_type, SF_ENTRY_AT(member)}
#define SF_ENTRY_NAME(name, need, text, member) \
    {name, SF_KIND_NAME, need, 1, SF_LEDGER_NAME_MAX, text, SF_TEXT_IN(struct sf_entry, member, SF_LEDGER_NAME_MAX)}
#define SF_ENTRY_REASON(need) \
    {"reason", SF_KIND_NAME, need, 1, SF_LEDGER_REASON_MAX, "why", \
     SF_TEXT_IN(struct sf_entry, reason, SF_LEDGER_REASON_MAX)}

/* The keys of every entry. */
#define SF_ENTRY_HEAD \
    SF_ENTRY_ID("id", SF_NEEDED, "made up by the device, unique in the ledger", id), \
    {"at", SF_KIND_INT, SF_NEEDED, 0, SF_NUMBER_MAX, "milliseconds since 1970, later than all that the device has seen", \
     SF_ENTRY_AT(at)}, \
    SF_ENTRY_NAME("by", SF_OPTIONAL, "who wrote it", by)

/* Where an entry belongs: an evening, and a game of it. */
#define SF_ENTRY_PLACE(text) \
    SF_ENTRY_ID("evening", SF_NEEDED, "the evening", evening), \
    {"number", SF_KIND_INT, SF_NEEDED, 1, SF_LEDGER_NUMBER_MAX, text, \
     SF_INT_IN(struct sf_entry, number, 1, SF_LEDGER_NUMBER_MAX)}

#define SF_ENTRY_RULE_ROWS \
    {"rulebook", SF_KIND_OWN, SF_NEEDED, 0, 0, "the rulebook", .type = &sf_book_type, SF_ENTRY_AT(book)}, \
    {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "house rules and tariff", .of = &sf_house_shape, \
     .type = &sf_house_type, SF_ENTRY_AT(house)}, \
    {"pays", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "where winnings go: to the winners, or what is lost goes into the Kasse", \
     .words = sf_kasse_words, SF_ENTRY_AT(pays)}, \
    {"fee", SF_KIND_INT, SF_OPTIONAL, 1, SF_LEDGER_FEE_MAX, "what everybody at the table pays into the Kasse, for each evening", \
     SF_INT_IN(struct sf_entry, fee, 1, SF_LEDGER_FEE_MAX)}

#define SF_ENTRY_SEAT_ROWS(need) \
    SF_ENTRY_IDS("seats", need, 3, SF_SEATS, "the members at the table, clockwise", seat, seats), \
    {"dealer", SF_KIND_INT, need, 0, SF_SEATS - 1, "who deals next: an index of seats", \
     SF_INT_IN(struct sf_entry, dealer, 0, SF_SEATS - 1)}

/* The game played, and its height. */
#define SF_ENTRY_GAME_ROWS \
    {"game", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "what was played", .type = &sf_game_type, SF_ENTRY_AT(game), .absent = SF_GAME_N}, \
    SF_ENTRY_FLAG("passed", "nobody played, and the cards were thrown in", passed), \
    SF_ENTRY_FLAG("stock", "nobody played, and everybody paid into the Stock", stock), \
    {"suit", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "trump suit, or suit of the called card", .type = &sf_suit_type, SF_ENTRY_AT(suit), \
     .absent = SF_NO_SUIT}, \
    SF_ENTRY_ID("declarer", SF_OPTIONAL, "who played; not at a Ramsch", declarer), \
    SF_ENTRY_ID("partner", SF_OPTIONAL, "with whom, at a partner game", partner), \
    SF_ENTRY_FLAG("tout", "announced as a Tout", tout), \
    {"bid", SF_KIND_INT, SF_OPTIONAL, 0, 120, "Steigern: the last bid", SF_INT_IN(struct sf_entry, bid, 0, 120)}, \
    {"won", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "the declarer's side has won; not given: lost", SF_ENTRY_AT(won)}, \
    SF_ENTRY_FLAG("schneider", "the losers are Schneider", schneider), \
    SF_ENTRY_FLAG("schwarz", "the losers are Schwarz", schwarz), \
    {"laufende", SF_KIND_INT, SF_OPTIONAL, 0, 14, "Laufende of one side", SF_INT_IN(struct sf_entry, run, 0, 14)}, \
    {"stoss", SF_KIND_INT, SF_OPTIONAL, 0, SF_STOSS_MAX, "how often it was doubled by Stoss", \
     SF_INT_IN(struct sf_entry, stoss, 0, SF_STOSS_MAX)}, \
    SF_ENTRY_ID("stoss_by", SF_OPTIONAL, "who doubled first", stoss_by), \
    SF_ENTRY_FLAG("unjustified", "that Spritze was unjustified", unjustified), \
    SF_ENTRY_IDS("laid", SF_OPTIONAL, 1, SF_SEATS, "Legen: who doubled after the first cards", laid, laids), \
    SF_ENTRY_ID("loser", SF_OPTIONAL, "Ramsch: who pays", loser), \
    SF_ENTRY_IDS("virgins", SF_OPTIONAL, 1, SF_SEATS, "Ramsch: who has no trick", virgin, virgins), \
    SF_ENTRY_ID("durchmarsch", SF_OPTIONAL, "Ramsch: who has all tricks", marching)
/* clang-format on */

#endif
