/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_KNOWN_H
#define SF_ANALYSIS_KNOWN_H

/*
 * Judges a card by what its seat could know when it was played: its own hand, the announcement, the
 * cards on the table. No other hand has any influence, so two deals that a seat cannot tell apart
 * give the same judgement.
 *
 * The judge draws distributions of the unseen cards that fit what was said and played
 * (bots/weigh.h), or takes all of them if there are few, and solves every legal card in each. A
 * card is a mistake if another one brings more over these worlds, by more than chance and by more
 * than a trifle. A card that the conventions of the Wirtshaus play (bots/wirt.h) gets twice the
 * margin, because solved worlds know too much: in them nobody has to search for anything. The first
 * lead of a game is right if it is the conventional one.
 *
 * A game object has no auction. Where a Rufspiel or a Muss-Spiel is played, the others have passed.
 *
 * The random numbers depend on the view alone, so the judgement is the same on every machine and
 * with any number of threads. A plain value. If the solver is stopped, it is invalid.
 */

#include "analysis/prospect.h"

struct sf_known {
    uint8_t worlds;  /* distributions looked at; 0: the card was forced */
    uint8_t mistake; /* enum sf_mistake, or SF_NO_MISTAKE */
    bool textbook;   /* the conventions play this card, or one just like it */
    uint8_t won;     /* in how many percent of the worlds its side wins after this card */
    uint8_t could;   /* and after the card that brings most */
    uint16_t cost;   /* tenths of points (at Tout and Bettel: of tricks) that the card costs its
                        side on average, against the card that brings most */
    sf_cards better; /* the cards that bring clearly more; empty unless it is a mistake */
};

/* The seat to move in `play` plays the card with number `at` of `cards`. Nothing of
 * `setting->hands` but the hand of that seat is read. */
void sf_known_judge(struct sf_known *known, const struct sf_setting *setting, const uint8_t *cards,
                    unsigned at, unsigned seat, struct sf_solver *solver);

#endif
