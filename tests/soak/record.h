/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_SOAK_RECORD_H
#define TESTS_SOAK_RECORD_H

/*
 * A finished deal written down as a game object, and the judge's verdict on it: `stichfest judge`
 * must compute from the text what the table computed card by card.
 *
 * House rules are written whole, prices and Laufende too, so the text needs nothing beside it.
 * Everything lies in the caller's struct; nothing is allocated.
 */

#include "answers/judge.h"
#include "core/series.h"

struct record {
    char text[1 << 12]; /* the game object, NUL-terminated */
    char answer[SF_ANSWER_MAX];
    struct sf_json_node nodes[SF_WORK_NODES];
};

/* The deal must have a result that its cards gave. `house`: what the table agreed on. */
void record_write(struct record *record, const struct sf_deal *deal, const struct sf_house *house);

/* NULL if the judge agrees about points, tricks, winner, value and payout; else the point of
 * disagreement. record_write() comes before. */
const char *record_judge(struct record *record, const struct sf_deal *deal);

#endif
