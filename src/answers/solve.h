/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_SOLVE_H
#define SF_ANSWERS_SOLVE_H

/*
 * `solve`: takes an unfinished game object and returns its value under perfect play with open
 * cards: of the position and of every legal card, or (`win_only`) just whether the declarer's party
 * wins. The caller owns the solver's memory. If the solver has to stop before it has the answer,
 * the line gets the error `time_up`.
 */

#include "shape/line.h"
#include "solver/solver.h"

bool sf_solve_line(struct sf_solver *solver, bool win_only, struct sf_line *line);

#endif
