/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_TABLE_TALK_H
#define TESTS_TABLE_TALK_H

/*
 * The events of a table as text, one step per slash:
 *
 *     struct talk t;
 *     talk_table(&t, "bsv-1989 legen", 0);                  book and variants, first dealer
 *     talk(&t, "stack E* G* H* S* / 0 deck / 3 cut 8 / 0 hand_out"
 *              "/ 2 lay 1 / 2 lay 0 !LEGEN_TWICE / phase legen");
 *
 * Events: the seat (or `org`), the name of the event, what belongs to it:
 *
 *     0 deck    3 cut 5    3 mix    0 hand_out    2 lay 1    1 push EO GO    3 give E7
 *     1 spiele  1 class wenz  2 bid 70  org approve            a word of the auction
 *     1 announce solo G tout                                   as in drawn.h, without the seat
 *     2 stoss   1 card EO   1 concede   1 claim   org decide true|false|sure
 *     org void  org rule 10 -10 0 0 [again]   org bock   org round
 *     3 demand 4   3 demand 0 (Schwarz)   1 veto 1
 *
 * Every event must be accepted; with `!ERROR` at its end it must be refused with that error and the
 * table must be as it was, byte by byte.
 *
 * Several events at once:
 *
 *     deal            deck, cut of three (or Abmischen) and handing out, by those whose task it is
 *     only 1          the others pass, seat 1 says that it wants to play; `only none`: all pass
 *     play EO H7 H8   cards by the seats whose turn it is
 *     out [N]         everyone plays their lowest legal card, to the end or until N tricks are
 * taken
 *
 * The next deck, top card first; nothing is checked, so that it can be wrong. `E*` are the
 * cards of the suit from As to Sieben, as far as the deck of the table has them:
 *
 *     stack E* G* H* S*        high 2            so many high trumps of a Schiebe-Solo
 *     hands EO .. | .. | ..    by seat, as in drawn.h; stacked for `deal`
 *
 * And questions:
 *
 *     phase legen    turn 2|org|none    dealer 1    top EO GO    first 2: EO ..    hand 2: EO ..
 *     heap EO GO     contract 1 solo G    total 3 -1 -1 -1    pot 40    games 2    lost 0 1 0 0
 *     bock_left 4    remorse 0 50 0 0    points 0 30 90 0
 *
 * `hand` is what the seat holds or, before the first card, will hold.
 */

#include "drawn.h"

#include "core/series.h"

enum { TALK_STEP_MAX = 300 };

struct talk {
    struct sf_series series;
    uint8_t deck[SF_CARD_N];  /* of the next `deck` or `mix` */
    unsigned high;            /* with the next `deck` */
    char step[TALK_STEP_MAX]; /* the current one, for messages */
};

void talk_table(struct talk *t, const char *book_and_variants, unsigned dealer);
void talk_rules(struct talk *t, const struct sf_rules *rules, unsigned dealer);
void talk(struct talk *t, const char *script);

/* The answer of the table to one event, without taking it. A rejected event must leave no trace. */
enum sf_error talk_try(const struct talk *t, const char *event);

/* A test that is a row: its name, the table, the first dealer, and what happens. */
struct talk_case {
    const char *name, *table;
    unsigned dealer;
    const char *script;
};

/* For cmocka: the initial state is a struct talk_case. */
void talk_through(void **state);

const char *talk_phase_name(unsigned phase);

#endif
