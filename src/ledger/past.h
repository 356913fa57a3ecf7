/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_PAST_H
#define SF_LEDGER_PAST_H

/*
 * Looking back: the games behind a figure, curves of balances, figures of a year with whom and
 * against whom. Pure; the ledger is settled.
 */

#include "ledger/question.h"
#include "ledger/show.h"

/* Which games somebody wants to see. */
struct sf_ledger_filter {
    uint32_t evening; /* 1 + its index; 0: all */
    unsigned year;    /* 0: all */
    uint8_t member;   /* SF_NO_MEMBER: any */
    uint8_t role;     /* of the member: enum sf_ledger_role */
    uint8_t game;     /* SF_GAME_N: any */
    uint8_t with, versus;
};

/* Games that do not count are there without a member alone. */
bool sf_ledger_fits(const struct sf_ledger *ledger, uint32_t game,
                    const struct sf_ledger_filter *filter);

/* Each writes everything but id and ok into an object that is open. `evening` is 1 + its index. */
void sf_ledger_curve_write(struct sf_out *out, const struct sf_ledger *ledger,
                           const struct sf_ledger_question *question, uint32_t evening);
void sf_ledger_past_write(struct sf_out *out, const struct sf_ledger *ledger, unsigned year,
                          struct sf_ledger_room *room);

#endif
