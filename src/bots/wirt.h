/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WIRT_H
#define SF_BOTS_WIRT_H

/*
 * The card play of `wirt`: the conventions of the Wirtshaus as rows, fast enough to be played out
 * many thousand times a second.
 *
 * What the play itself does not remember but everyone at the table has seen is in struct
 * sf_wirt_eye: cards gone, colours denied, who led what, who belongs to whom. It is common
 * knowledge, so that one eye serves all seats; a plain value, a copy is a snapshot.
 * sf_wirt_place() looks at it and at the hand of the seat to move and at no other hand, so a
 * playout may give it a play in which all hands are filled in, and a bot one in which only its own
 * is:
 *
 *     sf_wirt_look(&eye, &play, &view);          the seat's own hand, the tricks so far
 *     fill in the other hands of `play`;
 *     while (!sf_play_over(&play)) {
 *         unsigned place = sf_wirt_place(&play, &eye);
 *         sf_wirt_see(&eye, &play, place);
 *         sf_play_put(&play, UINT32_C(1) << place);
 *     }
 *
 * The place is always a legal one. Nothing here can fail.
 */

#include "core/view.h"

struct sf_wirt_eye {
    uint32_t deck;            /* places of all cards in the game */
    uint32_t seen;            /* that have been played */
    uint32_t lacks[SF_SEATS]; /* that the seat has shown not to hold */
    uint32_t led;             /* trumps and suits that have been led */
    uint8_t seats;            /* who takes part, as bits */
    uint8_t declarer;         /* or SF_NO_SEAT */
    uint8_t party;            /* seats shown to be with him, and himself, as bits */
    bool party_known;         /* there is no other */
    bool ran;                 /* the called card's holder is known to have led under it */
    bool holds_suit;          /* the declarer holds a card of the called suit, or did */
    uint8_t pulled;           /* others than the declarer who have led trumps */
    uint8_t searched;         /* who has led the called suit, and so does not hold its card */
    uint8_t first;            /* who led the open trick */
    uint16_t kind;            /* which of the rows apply to this game */
};

/* The first card is still to be led. */
void sf_wirt_eye_start(struct sf_wirt_eye *eye, const struct sf_rules *rules, unsigned dealer,
                       const struct sf_contract *contract);

/* The seat to move is about to play this place. */
void sf_wirt_see(struct sf_wirt_eye *eye, const struct sf_play *play, unsigned place);

/* What lies before a seat while cards are played: of the hands in *play only its own is filled in.
 */
void sf_wirt_look(struct sf_wirt_eye *eye, struct sf_play *play, const struct sf_view *view);

/* What the seat to move plays. */
unsigned sf_wirt_place(const struct sf_play *play, const struct sf_wirt_eye *eye);

/* The same with the sentence that stands for the convention. */
struct sf_wirt_choice {
    unsigned place;
    const char *de, *en;
};
struct sf_wirt_choice sf_wirt_choose(const struct sf_play *play, const struct sf_wirt_eye *eye);

#endif
