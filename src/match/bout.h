/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_BOUT_H
#define SF_MATCH_BOUT_H

/*
 * A bout is one deal at a table that runs by itself: four players (match/player.h), from the deck
 * to the result.
 *
 * The table handles the deck, the cut and the dealing. It also plays the organiser, who approves
 * every request and decides a claim by search. The players decide the rest: first, while it may
 * matter, the seats that are not on turn and may act (Legen, Hochzeit, Stoss), then the seat that
 * must act. Only the player on turn may claim or concede.
 *
 * A player who must act but does nothing, or something illegal, commits a fault. Then, and while a
 * player is out, the weakest level acts instead. Out of turn nobody acts instead. So a deal always
 * reaches its end.
 *
 * A bout owns nothing; the caller fills in the upper part. Claims need tools.solver.
 */

#include "batch/deadline.h"
#include "match/player.h"
#include "match/recall.h"

struct sf_effort {
    uint64_t ns;    /* time spent on answers */
    uint32_t moves; /* number of answers */
    uint32_t faults;
};

struct sf_bout {
    struct sf_match_player *player[SF_SEATS]; /* of the seats that take part */
    struct sf_bot_tools tools;
    struct sf_deadlines *deadlines; /* for levels that search; NULL: no time limit */
    unsigned deadline;              /* the bout's number there */
    uint64_t time_ms;
    const atomic_bool *stop;  /* may be NULL */
    struct sf_recall *recall; /* for levels that search; NULL: answers are not reused */

    struct sf_series series;
    struct sf_effort effort[SF_SEATS];
};

/* Begins the bout, draws the deck with `rng` and deals. The players sit down. */
void sf_bout_deal(struct sf_bout *bout, const struct sf_rules *rules, unsigned dealer,
                  struct sf_rng *rng);

/* The players sit down at a table where the cards are dealt already. */
void sf_bout_sit(struct sf_bout *bout);

/* Plays on until the deal is over or reaches this phase. When the deal is over, the players are
 * notified. Returns false if *stop became true before. */
bool sf_bout_play(struct sf_bout *bout, enum sf_deal_phase until);

#endif
