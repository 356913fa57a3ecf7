/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * The texts of the five books on mishaps, read a second time: one incident or several
 * in, the ruling out. Like naive.h it was written from the texts alone, for comparison with the
 * core and for nothing else: one function per book, one `if` per sentence of its text, and a claim
 * is decided by trying every card.
 *
 * The game is told up to just before the first incident. Everything is the caller's and only read;
 * the strings of a ruling are constants. Nothing is checked: the incident must be possible at that
 * moment, and a claim that needs trying should come late, for three tricks take thousands of lines
 * and each further one a hundred times as many. Where a text is silent the ruling is that the table
 * or the organiser decides, and names the book alone.
 *
 * A report that the cards disprove is not ruled on: the game goes on, and `objection` names why, as
 * docs/rulebooks.md lists it. `known` says what the report tells of the game.
 */
#ifndef NAIVE_ADJUDICATE_H
#define NAIVE_ADJUDICATE_H

#include "naive/naive.h"

struct naive_incident {
    const char *kind; /* "revoke" ... */
    int seat;
    int trick, found_trick; /* from 1 */
    int prompter;           /* -1 if nobody prompted */
    int looked_at;          /* the trick that was looked at, 0 if that is not told */
    int lost_solos;         /* solo games lost in the round before this one, -1 if not told */
    const char *card;       /* the card that it is about, NULL if not told */
    const char *announced;  /* the game that was announced in place of the one owed, or NULL; */
    char announced_suit;    /* its suit, 0 if none, */
    bool announced_tout;
    bool intent, influence, advantage, accident, repeated, refuses, good_faith, followed, picked_up,
        seen, after_cut, irreparable;
    const char *choice; /* "play_on", "take_win", or NULL */
};

/* The game of the report besides its book and dealer. */
struct naive_known {
    bool contract, hands;
};

struct naive_ruling {
    const char *rule; /* book and paragraph, or as much of it as is certain */
    const char *outcome, *score_as;
    bool pays;
    long payout[5];
    int next_dealer;       /* -1 if it is not said */
    const char *objection; /* why the cards speak against the report, or NULL */
};

/* `play` ends just before the first of the incidents, which stand in their order. */
void naive_adjudicate(const struct naive_game *game, const struct naive_play *play,
                      const struct naive_incident *incidents, int count,
                      const struct naive_known *known, struct naive_ruling *ruling);

/* Can the claimer play so that they (or their side) take every trick from here on, whatever the
 * others play? The partner counts among the others. */
bool naive_claim_holds(const struct naive_game *game, const struct naive_play *play, int claimer,
                       bool for_side);

#endif
