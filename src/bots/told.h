/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_TOLD_H
#define SF_BOTS_TOLD_H

/*
 * A view built from a description instead of a table. The description of a seat (its game, its own
 * hand, the words or cards so far) gives the same view that the seat would have at a table. It
 * needs no other hand and accepts none.
 *
 * Contradictions are rejected: a card of the own hand played by another seat, a suit shown after it
 * was denied, a card that the seat itself may not play. The view is then incomplete: it holds the
 * cards before the wrong one, and `turn` is the seat that was to act.
 */

#include "core/view.h"

struct sf_told {
    struct sf_rules rules;
    uint8_t dealer, seat;
    sf_cards hand;  /* of the seat, as dealt and after any exchange */
    sf_cards heap;  /* Schiebe-Solo: the cards in front of the seat, besides its hand */
    uint8_t pushed; /* or the number of high trumps that have gone round */
    struct sf_contract contract;
    struct sf_stake stake;
    uint8_t card[SF_CARD_N], count; /* played, in order */
};

/* During play, with the seat to move. Otherwise returns SF_E_NOT_YOUR_TURN or SF_E_GAME_OVER. */
enum sf_error sf_told_play(struct sf_view *view, const struct sf_told *told);

/* During play, whoever is to move: the view of a seat that considers a Stoss. Returns an error if
 * it may not double. Whether an answer to a Stoss came before the next card is not described and
 * not checked. */
enum sf_error sf_told_stoss(struct sf_view *view, const struct sf_told *told);

/* Legen, after the first half of the cards, `hand`. */
void sf_told_lay(struct sf_view *view, const struct sf_told *told);

/* Schiebe-Solo, bsv-1989 A1 4.3: the seat has `heap` in front of it. Returns SF_E_BAD_PUSH if these
 * cards cannot be there, SF_E_NOT_YOUR_TURN for the dealer, who pushes nothing on. */
enum sf_error sf_told_push(struct sf_view *view, const struct sf_told *told);

/* All cards are pushed and `hand` holds the `pushed` high trumps: the seat names its Solo. Returns
 * SF_E_NOT_YOUR_TURN if it does not hold them. */
enum sf_error sf_told_taken(struct sf_view *view, const struct sf_told *told);

/* During the auction, or when the seat has won it and names its game or gives a card back for a
 * Hochzeit. Replays the auction without hands. Returns SF_E_NOT_YOUR_WORD if the seat can say
 * nothing, SF_E_AUCTION_OVER if it is not the seat's turn to continue. */
enum sf_error sf_told_talk(struct sf_view *view, const struct sf_told *told,
                           const struct sf_auction *auction, const struct sf_say *says,
                           unsigned count);

#endif
