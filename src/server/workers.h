/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_WORKERS_H
#define SF_SERVER_WORKERS_H

/*
 * Worker threads for bots and solver. Each thread has a transposition table of its own for
 * searching. There is one thread more than searches may use, so that a level that does not search
 * always finds a thread soon, whatever the others do. Accounts take turns with searches: the host
 * of a table for its bots, a person for their hints.
 *
 * A question is about a table as it was at one event. The loop delivers the answer as
 * sf_workers_answered() (duty.c), exactly once for each accepted question, with the number of that
 * event. The hub decides whether the answer still matters. A bot gets the view of its seat and
 * nothing else, and its time is limited.
 */

#include "bots/bot.h"
#include "server/parts.h"

struct sf_worker_answer {
    char table[SF_ID_SIZE];
    uint32_t seq;
    uint8_t seat;          /* SF_NO_SEAT: about a claim */
    bool ran, acts;        /* acts: the seat does something */
    struct sf_event event; /* the action; for a claim the decision */
    /* For a hint: the recipient, the level of the bot, and its reasons. */
    bool advice;
    struct sf_to to;
    const char *level;
    char de[SF_BOT_REASON], en[SF_BOT_REASON];
};

void sf_workers_answered(struct sf_service *service, const struct sf_worker_answer *answer);

/* `threads`: that may search at once. */
struct sf_workers *sf_workers_new(struct sf_service *service, unsigned threads);
/* Waits for the questions in progress; their answers arrive meanwhile. */
void sf_workers_free(struct sf_workers *workers);

/* The time limit of a bot that searches, in milliseconds. */
uint64_t sf_workers_ms(const struct sf_workers *workers);

/* Asks what a bot of this level does in the seat. False: too many questions wait already. */
bool sf_workers_ask(struct sf_workers *workers, const char *table, const struct sf_table *state,
                    unsigned seat, const struct sf_bot *bot);
/* The same for a person's hint. The answer depends only on the view of the seat. */
bool sf_workers_advise(struct sf_workers *workers, const char *table, const struct sf_table *state,
                       unsigned seat, const struct sf_bot *bot, const struct sf_to *to);
/* Asks whether the claim is true. */
bool sf_workers_judge(struct sf_workers *workers, const char *table, const struct sf_table *state);

#endif
