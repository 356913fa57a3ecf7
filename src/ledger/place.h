/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_PLACE_H
#define SF_LEDGER_PLACE_H

/*
 * The table at one game of an evening: who sits where, who deals, which rules are valid, what lies
 * in the Stock. A game is priced at its place. The fold (fold.c) and the draft of a game
 * (ledger/draft.h) ask the same functions. Pure.
 */

#include "ledger/ledger.h"

/* The rules for the players of this place; NULL: the book has no table of this size. */
const struct sf_rules *sf_place_rules(const struct sf_ledger *ledger,
                                      const struct sf_ledger_place *place);

/* The seat of a member by the number of their id; SF_NO_SEAT: they do not sit there. */
uint8_t sf_place_seat(const struct sf_ledger *ledger, const struct sf_ledger_place *place,
                      uint32_t id);

/* A game of the set with seats in place of members. SF_E_NOT_SEATED: somebody does not sit there.
 */
enum sf_error sf_place_written(const struct sf_ledger *ledger, const struct sf_ledger_place *place,
                               const struct sf_ledger_fact *fact, struct sf_written *written);

/* Checks and prices game->written: fills value, payout and pot. */
enum sf_error sf_place_price(const struct sf_ledger *ledger, const struct sf_ledger_place *place,
                             struct sf_ledger_game *game);

/* Would the account leave the numbers that a browser can hold? */
bool sf_ledger_too_much(int64_t balance, int64_t amount);

/* The Stock after the last game that counts before this one. */
int64_t sf_place_pot_before(const struct sf_ledger *ledger, uint32_t game);

/* The place of the next game of an evening, and that of a game that is written down. */
struct sf_ledger_place sf_place_next(const struct sf_ledger *ledger, uint32_t evening);
struct sf_ledger_place sf_place_of(const struct sf_ledger *ledger, uint32_t game);

/* The place of the game that the entry `of` wrote down; without one, that of the next game.
 * SF_E_BAD_VALUE: the round has no such evening, or the evening no such game (`fault` names the
 * key). */
struct sf_place_found {
    uint32_t evening; /* its index */
    uint32_t game;    /* 1 + its index; 0: the next one */
    struct sf_ledger_place place;
};
enum sf_error sf_place_find(const struct sf_ledger *ledger, const struct sf_ledger_id *evening,
                            const struct sf_ledger_id *of, struct sf_place_found *found,
                            struct sf_fault *fault);

#endif
