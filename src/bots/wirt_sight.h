/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WIRT_SIGHT_H
#define SF_BOTS_WIRT_SIGHT_H

/*
 * A trick as the seat to move sees it: who is with it and who against it as far as it can tell, who
 * still has to play, what can happen to the trick. All sets of cards are places, all sets of seats
 * bits.
 */

#include "bots/wirt.h"

/* When a row applies: one bit each for the moment, the role and the kind of game. */
enum {
    WIRT_LEAD = 1 << 0,
    WIRT_FOLLOW = 1 << 1,
    WIRT_SPIELER = 1 << 2, /* the declarer */
    WIRT_MATE = 1 << 3,    /* the declarer's partner */
    WIRT_OTHER = 1 << 4,   /* the Nichtspieler; everybody at a Ramsch */
    WIRT_PARTNERS = 1 << 5,
    WIRT_SOLO = 1 << 6, /* solo game with a trump suit */
    WIRT_WENZ = 1 << 7, /* solo game without one */
    WIRT_TOUT = 1 << 8,
    WIRT_BETTEL = 1 << 9,
    WIRT_RAMSCH = 1 << 10,
    WIRT_ALONE = WIRT_SOLO | WIRT_WENZ,
    WIRT_POINTS = WIRT_PARTNERS | WIRT_ALONE,
    WIRT_PARTY = WIRT_SPIELER | WIRT_MATE,
    WIRT_ANYONE = WIRT_PARTY | WIRT_OTHER
};

struct sf_sight {
    const struct sf_play *play;
    const struct sf_wirt_eye *eye;
    uint32_t now; /* the bits above that hold now */
    uint32_t hand, legal;
    uint32_t out;    /* places in other hands */
    uint32_t trumps; /* of the game */
    uint32_t above;  /* legal places that would currently take the trick */
    unsigned me;
    unsigned friends, foes; /* as far as known or likely; the remaining seats may be either */
    unsigned after;         /* seats that still play to this trick */
    bool ours;              /* a friend currently takes the trick */
    bool sure;              /* and only friends can still take it */
};

void sf_sight_of(struct sf_sight *sight, const struct sf_play *play, const struct sf_wirt_eye *eye);

/* Does this place keep the trick? True if no seat but a friend can still beat it. */
bool sf_sight_safe(const struct sf_sight *sight, uint32_t best);

/* The legal places that take the trick and keep it. */
uint32_t sf_sight_winners(const struct sf_sight *sight);

/* Own places that no card in another hand beats within its suit or among the trumps. */
uint32_t sf_sight_bosses(const struct sf_sight *sight);

/* May a seat that is no friend hold trumps? */
bool sf_sight_trumps_out(const struct sf_sight *sight);

/* How much a card is worth keeping: its points, and the use of a picture among the trumps. */
unsigned sf_sight_power(const struct sf_sight *sight, unsigned place);
unsigned sf_sight_cost(const struct sf_sight *sight, unsigned place);

#endif
