/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WIRT_H
#define SF_BOTS_WIRT_H

/*
 * The card play of `wirt`: the conventions of the Wirtshaus as rows, fast enough for many thousand
 * playouts a second.
 *
 * struct sf_wirt_eye holds what everyone at the table has seen but struct sf_play does not store:
 * cards played, suits denied, who led what, who belongs to which party. It is common knowledge, so
 * one eye serves all seats. It is a plain value; a copy is a snapshot. sf_wirt_place() reads the
 * eye and the hand of the seat to move and no other hand. So a playout may pass a play with all
 * hands filled in, and a bot one with only its own:
 *
 *     sf_wirt_look(&eye, &play, &view);          the seat's own hand, the tricks so far
 *     fill in the other hands of `play`;
 *     while (!sf_play_over(&play)) {
 *         unsigned place = sf_wirt_place(&play, &eye);
 *         sf_wirt_see(&eye, &play, place);
 *         sf_play_put(&play, UINT32_C(1) << place);
 *     }
 *
 * The place is always legal. Nothing here can fail.
 */

#include "core/view.h"

struct sf_wirt_eye {
    uint32_t deck;            /* places of all cards in the game */
    uint32_t seen;            /* places that have been played */
    uint32_t lacks[SF_SEATS]; /* places that the seat has shown not to hold */
    uint32_t led;             /* trumps and suits that have been led */
    uint8_t seats;            /* the seats that take part, as bits */
    uint8_t declarer;         /* or SF_NO_SEAT */
    uint8_t party;            /* the declarer and the seats shown to be partners, as bits */
    bool party_known;         /* `party` is complete */
    bool ran;                 /* the holder of the called card is known to have led under it */
    bool holds_suit;          /* the declarer holds or held a card of the called suit */
    uint8_t pulled;           /* seats other than the declarer that have led trumps */
    uint8_t searched;         /* seats that have led the called suit, and so do not hold its card */
    uint8_t first;            /* the seat that led the open trick */
    uint16_t kind;            /* which of the rows apply to this game */
};

/* Starts before the first lead. */
void sf_wirt_eye_start(struct sf_wirt_eye *eye, const struct sf_rules *rules, unsigned dealer,
                       const struct sf_contract *contract);

/* Records that the seat to move is about to play this place. */
void sf_wirt_see(struct sf_wirt_eye *eye, const struct sf_play *play, unsigned place);

/* The position of a seat during play: of the hands in *play only its own is filled in. */
void sf_wirt_look(struct sf_wirt_eye *eye, struct sf_play *play, const struct sf_view *view);

/* The place that the seat to move plays. */
unsigned sf_wirt_place(const struct sf_play *play, const struct sf_wirt_eye *eye);

/* The same with the sentence of the convention. */
struct sf_wirt_choice {
    unsigned place;
    const char *de, *en;
};
struct sf_wirt_choice sf_wirt_choose(const struct sf_play *play, const struct sf_wirt_eye *eye);

#endif
