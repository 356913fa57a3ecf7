/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_VISIT_BOT_H
#define SF_SERVER_VISIT_BOT_H

/*
 * A program that plays over a WebSocket at /bot. It names the table at which it wants to sit
 * (`bot`, in place of `hello`). From then on the connection carries the bot protocol (docs/bots.md)
 * and nothing else: hello, then for each hand `table`, a `view` with a number whenever the seat
 * must or may act, `over`. The server handles everything but the cards for it: it marks the program
 * as ready for the next hand, cuts in the middle, and agrees to what all people at the table want
 * (end, rematch).
 *
 * A program cannot block or damage a table. An answer is a fault if it is malformed, if it does
 * nothing where the seat must act, or if the table rejects it. The server then sends the question
 * again. After the third fault in a hand the server gives the seat up, a stand-in plays the hand to
 * its end, and the server closes the connection. A program that is late or disconnected is treated
 * like a person: first the clock, then a stand-in. `hello` sends the program its token; with that
 * token it gets its seat back after it lost its connection.
 *
 * A struct sf_bot_visit belongs to its visit, which frees it.
 */

#include "server/visit.h"

enum { SF_BOT_FAULTS = 3 };

struct sf_bot_visit {
    uint8_t stage; /* see visit_bot.c */
    uint8_t seat;  /* that it requested; SF_NO_SEAT: any */
    bool key_fits; /* it sent the key of a private table's link */
    char table[SF_ID_SIZE];
    int64_t asked;     /* number of the last question */
    bool open, must;   /* the server waits for an answer; the seat must act */
    uint32_t hand;     /* that the last `table` announced */
    unsigned faults;   /* in this hand */
    uint32_t kept_seq; /* the table's event up to which sf_bot_keep_up() has run */
};

struct sf_bot_visit *sf_bot_visit_new(void);

/* Sends hello, after the person is known. `token` if it is new, else NULL. */
void sf_bot_greet(struct sf_visit *visit, const char *token);

/* Handles a line; false if the connection does not carry the bot protocol yet. */
bool sf_bot_heard(struct sf_visit *visit, const char *text, size_t length);

/* Counts a rejected answer as a fault. If another client took the seat first, it tries another
 * seat. Returns false if the program does not sit and cannot. */
bool sf_bot_fails(struct sf_visit *visit, enum sf_error error);

/* The program cannot play here: sends the reason and closes the connection. */
void sf_bot_refuse(struct sf_visit *visit, const struct sf_fault *fault, const char *message);

/* Sends the messages that an event of its table causes; NULL right after it sat down. */
void sf_bot_told(struct sf_viewer *viewer, const struct sf_table_event *event);

/* Submits its commands apart from the cards. */
void sf_bot_keep_up(struct sf_viewer *viewer);

#endif
