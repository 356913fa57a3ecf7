/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_JUDGE_H
#define SF_ANSWERS_JUDGE_H

/*
 * `judge`: takes one game object and returns one line: the game replayed card by card and scored,
 * or the place and the rule of its first fault. Pure text to text, without allocation.
 *
 * `work` is the caller's scratch space for the parsed line. A line that needs more nodes gets the
 * error `too_large`. The function returns false for an error line. *written is the length of the
 * answer (without a line end). If the answer does not fit `size`, there is none (*written = 0).
 */

#include "json/json.h"

enum { SF_ANSWER_MAX = 1 << 14, SF_WORK_NODES = 1 << 11 };

bool sf_judge_line(const char *line, size_t length, char *out, size_t size, size_t *written,
                   struct sf_json_node *work, uint32_t work_count, enum sf_lang lang);

#endif
