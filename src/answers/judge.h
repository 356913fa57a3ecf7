/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_JUDGE_H
#define SF_ANSWERS_JUDGE_H

/*
 * `judge`: one game object in, one line out: the game replayed card by card and scored, or the
 * place and the rule where it went wrong. Pure text to text, without allocation.
 *
 * `work` is the caller's scratch space for the parsed line; a line that needs more nodes than it
 * has is answered with `too_large`. Returns false for an error line. *written is the length of the
 * answer (without a line end); an answer that does not fit `size` is replaced by nothing (*written
 * = 0).
 */

#include "json/json.h"

enum { SF_ANSWER_MAX = 1 << 14, SF_WORK_NODES = 1 << 11 };

bool sf_judge_line(const char *line, size_t length, char *out, size_t size, size_t *written,
                   struct sf_json_node *work, uint32_t work_count, enum sf_lang lang);

#endif
