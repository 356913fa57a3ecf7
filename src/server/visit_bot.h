/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_VISIT_BOT_H
#define SF_SERVER_VISIT_BOT_H

/*
 * A program that plays over a WebSocket at /bot. It says at which table it wants to sit (`bot`, in
 * place of `hello`); from then on the connection carries the bot protocol (docs/bots.md) and
 * nothing else: hello, then for each hand `table`, a `view` with a number whenever the seat must or
 * may do something, `over`. What is no matter of cards is done for it: it is ready for the next
 * hand, it cuts in the middle, it wants what all people at the table want (end, rematch).
 *
 * It cannot hold up or hurt a table. An answer that cannot be read, does nothing where something
 * must be done or is refused is a fault: the question is put again. After the third in a hand the
 * seat is given up, a stand-in plays the hand to its end and the connection is closed. Who is late
 * or gone is treated like a person: the clock, then a stand-in. With its token, which `hello`
 * tells, a program that lost its connection has its seat again.
 *
 * A struct sf_bot_visit belongs to its visit, which frees it.
 */

#include "server/visit.h"

enum { SF_BOT_FAULTS = 3 };

struct sf_bot_visit {
    uint8_t stage; /* see visit_bot.c */
    uint8_t seat;  /* that it wants; SF_NO_SEAT: any */
    bool key_fits; /* it came with the link of a private table */
    char table[SF_ID_SIZE];
    int64_t asked;     /* number of the last question */
    bool open, must;   /* it waits for an answer; something must be done */
    uint32_t hand;     /* that was told of by `table` */
    unsigned faults;   /* in this hand */
    uint32_t kept_seq; /* up to there it has kept up with the table */
};

struct sf_bot_visit *sf_bot_visit_new(void);

/* Its person is known: hello. `token` if it is new, else NULL. */
void sf_bot_greet(struct sf_visit *visit, const char *token);

/* A line; false if it is not yet one of the bot protocol. */
bool sf_bot_heard(struct sf_visit *visit, const char *text, size_t length);

/* What it has answered was refused. False if it does not play yet, and cannot. */
bool sf_bot_fails(struct sf_visit *visit, enum sf_error error);

/* It cannot play here: says why, and closes. */
void sf_bot_refuse(struct sf_visit *visit, const struct sf_fault *fault, const char *message);

/* What has happened at its table, or NULL if it has just come. */
void sf_bot_told(struct sf_viewer *viewer, const struct sf_table_event *event);

/* Notes what it wants beside the cards. */
void sf_bot_keep_up(struct sf_viewer *viewer);

#endif
