/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_WORKERS_H
#define SF_SERVER_WORKERS_H

/*
 * Those who think: bots and the solver, on threads of their own, each with a table for searching.
 *
 * A question is about a table as it was at one event. The answer comes back on the thread of the
 * loop as sf_workers_answered() (duty.c), exactly once for each question that was taken, with the
 * number of that event: whether it still matters is for the hub to say. What a bot gets is the view
 * of its seat and nothing else; it thinks for a limited time.
 */

#include "bots/bot.h"
#include "server/parts.h"

struct sf_worker_answer {
    char table[SF_ID_SIZE];
    uint32_t seq;
    uint8_t seat;          /* SF_NO_SEAT: about a claim */
    bool ran, acts;        /* acts: it does something */
    struct sf_event event; /* what; of a claim the decision */
    /* Of advice: who asked whom, and why it would do that. */
    bool advice;
    struct sf_to to;
    const char *level;
    char de[SF_BOT_REASON], en[SF_BOT_REASON];
};

void sf_workers_answered(struct sf_service *service, const struct sf_worker_answer *answer);

struct sf_workers *sf_workers_new(struct sf_service *service, unsigned threads);
/* Waits for those who are thinking; answers come meanwhile. */
void sf_workers_free(struct sf_workers *minds);

/* How long a bot that searches may think, in milliseconds. */
uint64_t sf_workers_ms(const struct sf_workers *minds);

/* What does this level do in the seat? False: too many are thinking already. */
bool sf_workers_ask(struct sf_workers *minds, const char *table, const struct sf_table *state,
                    unsigned seat, const struct sf_bot *bot);
/* The same for a person who asks. What it says depends on the view of the seat and on nothing else.
 */
bool sf_workers_advise(struct sf_workers *minds, const char *table, const struct sf_table *state,
                       unsigned seat, const struct sf_bot *bot, const struct sf_to *to);
/* Is the claim true? */
bool sf_workers_judge(struct sf_workers *minds, const char *table, const struct sf_table *state);

#endif
