/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_ODDS_H
#define SF_ANSWERS_ODDS_H

/*
 * `odds`: takes one hand and a contract and returns the probability that it wins:
 *
 *     {"id":1,"rulebook":"schule-2024","dealer":3,"seat":0,"hand":["EO",...],
 *      "contract":{"declarer":0,"game":"solo","suit":"H","tout":true}}
 *     {"id":1,"ok":true,"exact":true,"deals":9465511770,"won":9460531080,"p":0.999474,
 *      "ci95":[0.999474,0.999474]}
 *
 * Evaluating distributions takes time, threads
 * and solvers, which the caller provides: `run` gets the question and fills in the answer, or
 * returns an error (SF_E_INTERRUPTED) that becomes the line's. The module calls it only for valid
 * lines.
 */

#include "shape/line.h"
#include "solver/odds.h"

struct sf_odds_runner {
    enum sf_error (*run)(void *context, const struct sf_odds *odds, struct sf_chances *chances);
    void *context;
    sf_cards *room; /* SF_ODDS_HANDS of them */
};

bool sf_odds_line(const struct sf_odds_runner *runner, struct sf_line *line);

/* Returns the share of won deals, in millionths; `deals` is not 0. */
int64_t sf_chances_p(const struct sf_chances *chances);
/* Writes the keys exact, deals, won, p and ci95 into an open object. */
void sf_chances_write(struct sf_out *out, const struct sf_chances *chances);

#endif
