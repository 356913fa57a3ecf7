/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_BOUT_H
#define SF_MATCH_BOUT_H

/*
 * A bout is one deal at a table that runs by itself: four players (match/player.h), from the deck
 * to the result.
 *
 * The deck, the cut and the dealing are the table's business; so is the organiser, who approves
 * everything he is asked for and decides a claim by search. The players are asked for the rest:
 * first, while it may matter, those who are not on turn and may speak up (Legen, Hochzeit, Stoss),
 * then the one who must act. Claiming and conceding are for the player on turn.
 *
 * A player who must act and does nothing, or something that the table refuses, commits a fault;
 * then and while a player is out, the weakest level acts in its place. Out of turn nothing is done
 * instead. So a deal always comes to its end.
 *
 * A bout owns nothing; the caller fills in the upper part. tools.solver is needed for claims.
 */

#include "batch/deadline.h"
#include "match/player.h"
#include "match/recall.h"

struct sf_effort {
    uint64_t ns;    /* spent on answers */
    uint32_t moves; /* answers */
    uint32_t faults;
};

struct sf_bout {
    struct sf_match_player *player[SF_SEATS]; /* of those who take part */
    struct sf_bot_tools tools;
    struct sf_deadlines *deadlines; /* for levels that search; NULL: they take the time they want */
    unsigned deadline;              /* the number of the bout's own */
    uint64_t time_ms;
    const atomic_bool *stop;  /* may be NULL */
    struct sf_recall *recall; /* for levels that search; NULL: they are asked every time */

    struct sf_series series;
    struct sf_effort effort[SF_SEATS];
};

/* Begins the bout and deals: the deck is drawn with `rng`. The players sit down. */
void sf_bout_deal(struct sf_bout *bout, const struct sf_rules *rules, unsigned dealer,
                  struct sf_rng *rng);

/* The players sit down at a table at which cards are dealt already. */
void sf_bout_sit(struct sf_bout *bout);

/* Plays on until the deal is over or, earlier, stands in this phase; a table where it is over is
 * told to the players. False if *stop came up before. */
bool sf_bout_play(struct sf_bout *bout, enum sf_deal_phase until);

#endif
