/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_TOLD_H
#define SF_BOTS_TOLD_H

/*
 * A view that was told instead of seen: what a seat says about its game, its own hand, the words or
 * cards so far, makes the same view that it would have at a table. No other hand is needed, and
 * none is taken.
 *
 * What contradicts itself is refused: a card of the own hand played by another, a suit shown after
 * it was denied, a card that the seat itself may not play. The view is then not complete: it holds
 * the cards before the wrong one, and `turn` is the seat that was to act.
 */

#include "core/view.h"

struct sf_told {
    struct sf_rules rules;
    uint8_t dealer, seat;
    sf_cards hand;  /* of the seat, as dealt and after any exchange */
    sf_cards heap;  /* Schiebe-Solo: the cards that lie before it, besides its hand */
    uint8_t pushed; /* or how many high trumps have gone round */
    struct sf_contract contract;
    struct sf_stake stake;
    uint8_t card[SF_CARD_N], count; /* played, in order */
};

/* While cards are played, the seat is to move. Otherwise SF_E_NOT_YOUR_TURN or SF_E_GAME_OVER. */
enum sf_error sf_told_play(struct sf_view *view, const struct sf_told *told);

/* While cards are played, whoever is to move: the view of a seat that thinks about a Stoss. An
 * error if it may not double. Whether an answer to a Stoss comes before the next card is not told
 * and not asked. */
enum sf_error sf_told_stoss(struct sf_view *view, const struct sf_told *told);

/* After the first half of the cards, `hand`: Legen. */
void sf_told_lay(struct sf_view *view, const struct sf_told *told);

/* Schiebe-Solo, bsv-1989 A1 4.3: the seat has `heap` before it. SF_E_BAD_PUSH if these cannot lie
 * there, SF_E_NOT_YOUR_TURN at the dealer, who pushes nothing on. */
enum sf_error sf_told_push(struct sf_view *view, const struct sf_told *told);

/* All cards are pushed and `hand` holds the `pushed` high trumps: the seat names its Solo.
 * SF_E_NOT_YOUR_TURN if it does not hold them. */
enum sf_error sf_told_taken(struct sf_view *view, const struct sf_told *told);

/* While there is talk, or when the seat has won it and names its game or gives a card back for a
 * Hochzeit: the auction after all words so far, followed without hands. SF_E_NOT_YOUR_WORD if the
 * seat can say nothing, SF_E_AUCTION_OVER if it is not for the seat to go on. */
enum sf_error sf_told_talk(struct sf_view *view, const struct sf_told *told,
                           const struct sf_auction *auction, const struct sf_say *says,
                           unsigned count);

#endif
