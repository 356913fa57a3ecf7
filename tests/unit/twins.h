/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_TWINS_H
#define TESTS_TWINS_H

/*
 * A twin of a deal is another deal that the viewer cannot distinguish from it: the cards that they
 * have not seen are exchanged among each other, wherever they are, and everybody has said and done
 * the same. Then their view must be the same to the last byte, and every attempt must get the same
 * answer.
 *
 * This module tracks the cards that a viewer has seen: those that lay open and those in the own
 * hand. It does not use the view. Secret actions (the card that came back at a Hochzeit, cards
 * pushed on) are exchanged with the cards. A world in which something was not legal that was done,
 * or in which another seat must play, is no twin.
 *
 * The struct is large and is meant to be static. The test that uses it plays the deal, event by
 * event.
 */

#include "random_table.h"

enum { TWINS_EVENTS = 300 };

struct twins {
    bool aside;                   /* something between deals has happened here and not there */
    struct sf_series here, there; /* the deal, and its twin once one was found */
    struct sf_rng rng;

    /* what happened in this deal */
    struct sf_series before; /* its deck */
    struct sf_event event[TWINS_EVENTS];
    uint8_t declarer[TWINS_EVENTS]; /* after each event */
    unsigned count;
    bool dealt_out;
    uint8_t order[SF_CARD_N]; /* of the deck when it was dealt out */
    sf_cards dealt[SF_SEATS], first[SF_SEATS], seen[SF_SEATS + 1];
};

/* A new table; `rng` goes on as it is. */
void twins_start(struct twins *twins, const struct sf_rules *rules);

/* Something happens at the table; it must be legal. False if it does not belong to a deal, so that
 * there is nothing to compare. */
bool twins_apply(struct twins *twins, const struct sf_event *event);

/* Looks for a twin for a seat, or for SF_NO_SEAT: a spectator. Often there is none. */
bool twins_find(struct twins *twins, unsigned viewer);

#endif
