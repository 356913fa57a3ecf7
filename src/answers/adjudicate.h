/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_ADJUDICATE_H
#define SF_ANSWERS_ADJUDICATE_H

/*
 * `adjudicate`: takes a game up to the incident and the incident (or several, in order), and
 * returns the ruling: paragraph, outcome, score, payout, next dealer and the reason, in German
 * (`text`) and English (`text_en`).
 *
 *     {"id":1,"game":{…},"incident":{"kind":"revoke","seat":2,"trick":3,"found_trick":4}}
 *
 * `game.tricks` end just before the offending card or act. The default of `trick` is the current
 * trick of the game; without `found_trick` the incident was noticed at once. The dealer of the game
 * is the seat whose turn it was; the seat of a `wrong_dealer` is the one that dealt instead. An
 * incident of the deal needs no hands, one before play no contract. A wrong announcement contains
 * what was announced or owed.
 *
 * `looked_at` is the trick that was looked at, `lost_solos` how many solo games the seat had lost
 * in the round. A report that the cards disprove is answered with `continue` and `objection`, a
 * word of core/objection.h; among several incidents it falls away.
 *
 * A search decides claims; the caller owns the solver's memory.
 */

#include "shape/line.h"
#include "solver/solver.h"

bool sf_adjudicate_line(struct sf_solver *solver, struct sf_line *line);

#endif
