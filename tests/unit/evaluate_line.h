/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TESTS_EVALUATE_LINE_H
#define SF_TESTS_EVALUATE_LINE_H

/*
 * A tournament on one line and its evaluation, with the signature of the other doors. The command
 * reads a whole file in place of a line.
 */

#include "shape/line.h"

bool evaluate_line(struct sf_line *line);

#endif
