/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_REPLAY_H
#define SF_CORE_REPLAY_H

/*
 * A game played again, card by card: who led to each trick, who won it, and where the rules stop
 * it. The machine interfaces judge games with it. core/deal.h does the same for a whole deal with
 * its auction; this is the play alone, without events.
 */

#include "core/play.h"

/* The course of the cards played so far. */
struct sf_course {
    struct sf_play play;
    uint8_t leaders[SF_CARD_N], winners[SF_CARD_N]; /* of each trick */
    unsigned started;                               /* tricks with at least one card */
};

/* Plays the cards one by one. An illegal card stops it: then `play` is the position in which it was
 * refused. */
enum sf_error sf_course_play(struct sf_course *course, const struct sf_rules *rules,
                             unsigned dealer, const struct sf_contract *contract,
                             const sf_cards *hands, const uint8_t *cards, unsigned count);

/* How many cards were played: the place of the next one. */
static inline unsigned sf_course_count(const struct sf_course *course)
{
    return (unsigned)course->play.tricks * course->play.seats + course->play.in_trick;
}

#endif
