/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_ANSWER_H
#define SF_SHAPE_ANSWER_H

/*
 * Shared by every machine interface: a line that is read, and the error line
 *
 *     {"id":…,"ok":false,"error":{"code":"…","message":"…","rule":"…",
 *      "trick":6,"seat":2,"card":"G9"}}
 *
 * Readers fill a struct sf_fault (base/fault.h) with the fault and its place, and return its code.
 */

#include "base/fault.h"
#include "core/rules.h"
#include "json/json.h"

/* Parses a line. On an error `fault` has the reason. */
enum sf_error sf_line_read(struct sf_json *doc, const char *line, size_t length,
                           struct sf_json_node *work, uint32_t work_count, struct sf_fault *fault);

/* The fault of a text that sf_json_parse() has rejected with this error: what is wrong, and at
 * which byte. Returns the error. */
enum sf_error sf_json_fault(struct sf_fault *fault, enum sf_error error, const struct sf_json *doc);

/* Writes the error line. `id` is the node of the id or 0; `rules` may be NULL (no paragraph
 * then). */
void sf_answer_error(struct sf_out *out, const struct sf_json *doc, uint32_t id,
                     const struct sf_rules *rules, const struct sf_fault *fault);

/* Write its parts: the object under `error`, and the message alone as text for people. Sentences
 * are in the language of `out`. The message needs no `doc` (NULL) if the fault names no node. */
void sf_error_write(struct sf_out *out, const struct sf_json *doc, const struct sf_rules *rules,
                    const struct sf_fault *fault);
void sf_error_message(struct sf_out *out, const struct sf_json *doc, const struct sf_rules *rules,
                      const struct sf_fault *fault);

/* Writes {"id":…,"ok":true — left open for more keys. */
void sf_answer_begin(struct sf_out *out, const struct sf_json *doc, uint32_t id);

#endif
