/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_ADJUDICATE_H
#define SF_ANSWERS_ADJUDICATE_H

/*
 * `adjudicate`: a game up to the incident and the incident (or several, in order) in, the ruling
 * out: paragraph, outcome, score, payout, next dealer and why, in German (`text`) and English
 * (`text_en`).
 *
 *     {"id":1,"game":{…},"incident":{"kind":"revoke","seat":2,"trick":3,"found_trick":4}}
 *
 * `game.tricks` end just before the offending card or act. Without `trick` it is the trick in which
 * the game stands, without `found_trick` it was noticed at once. The dealer of the game is whose
 * turn it was; who dealt instead is the seat of a `wrong_dealer`. An incident of the deal needs no
 * hands, one before play no contract; an announcement that went wrong carries what was announced or
 * owed.
 *
 * Claims are decided by search; the solver's memory is the caller's. The contract of
 * sf_judge_line() in judge.h holds.
 */

#include "solver/solver.h"
#include "json/json.h"

bool sf_adjudicate_line(struct sf_solver *solver, const char *line, size_t length, char *buffer,
                        size_t size, size_t *written, struct sf_json_node *work,
                        uint32_t work_count, enum sf_lang lang);

#endif
