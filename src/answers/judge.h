/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_JUDGE_H
#define SF_ANSWERS_JUDGE_H

/*
 * `judge`: takes one game object and returns one line: the game replayed card by card and scored,
 * or the place and the rule of its first fault.
 */

#include "shape/line.h"

bool sf_judge_line(struct sf_line *line);

#endif
