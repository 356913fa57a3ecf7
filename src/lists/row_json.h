/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_ROW_JSON_H
#define SF_LISTS_ROW_JSON_H

/*
 * A row of a list as JSON, and the judgement on it:
 *
 *     {"p":[-6,18,-6,-6],"kind":"tout","declarer":1,"spritze":2,"note":true,"registered":true,
 *      "reason":"…"}
 *
 * Everything but `p` is optional. The request `row` judges a single row, so that a form can check
 * the input while the user types:
 *
 *     {"id":1,"rulebook":"muenchen-2006","number":7,"row":{"p":[9,-3,-3,-2]},"lost_solos":[0,0,0,0]}
 *     {"id":1,"ok":true,"fate":"repaired","code":"no_sum","de":"…","en":"…","rule":"…",
 *      "kind":"solo","declarer":0,"spritze":null,"solo":true,"won":true,"reuegeld":[0,0,0,0],
 *      "unclear":0,"suggestions":[[9,-3,-3,-3]]}
 *
 * The table has as many seats as the row has entries. The default of `number` is 1, of `lost_solos`
 * 0. A row that does not count has no meaning: `kind` to `unclear` are null.
 */

#include "lists/row.h"
#include "shape/answer.h"

/* *reason: the node of the reason's text, or 0. On an error `fault` names the key. */
enum sf_error sf_row_read(const struct sf_json *doc, uint32_t node, unsigned seats,
                          struct sf_row *row, uint32_t *reason, struct sf_fault *fault);

/* `reason` is the text of the reason, or NULL. */
void sf_row_write(struct sf_out *out, unsigned seats, const struct sf_row *row, const char *reason);

/* The pairs from "fate" to "rule", into an object that is open. */
void sf_row_verdict_write(struct sf_out *out, const struct sf_row_finding *finding);

/* Writes the pairs from "fate" to "suggestions" into an open object. */
void sf_row_finding_write(struct sf_out *out, unsigned seats, const struct sf_row_finding *finding);

/* "suggestions": [[…],…] */
void sf_row_suggestions_write(struct sf_out *out, unsigned seats,
                              const struct sf_row_finding *finding);

/* Reads an array of whole numbers from `min` to `max`, one for each seat. */
enum sf_error sf_entries_read(const struct sf_json *doc, uint32_t node, const char *key,
                              unsigned seats, int32_t min, int32_t max, int32_t *entry,
                              struct sf_fault *fault);

/* A seat of the table and a flag; `node` may be 0: SF_NO_SEAT, false. */
enum sf_error sf_row_seat_read(const struct sf_json *doc, uint32_t node, const char *key,
                               unsigned seats, uint8_t *seat, struct sf_fault *fault);
enum sf_error sf_row_flag_read(const struct sf_json *doc, uint32_t node, const char *key,
                               bool *flag, struct sf_fault *fault);
/* A pair; null for SF_NO_SEAT. */
void sf_row_seat_write(struct sf_out *out, const char *key, unsigned seat);

/* The rulebook of a tournament; `node` may be 0. */
enum sf_error sf_tournament_book_read(const struct sf_json *doc, uint32_t node, enum sf_book *book,
                                      struct sf_fault *fault);

/* Follows the contract of sf_judge_line() in answers/judge.h. */
bool sf_row_line(const char *line, size_t length, char *out, size_t size, size_t *written,
                 struct sf_json_node *work, uint32_t work_count, enum sf_lang lang);

#endif
