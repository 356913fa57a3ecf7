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
 *      "unclear":0,"suggestions":[[9,-3,-3,-3]],"why":["entry"]}
 *
 * The table has as many seats as the row has entries. The default of `number` is 1, of `lost_solos`
 * 0. A row that does not count has no meaning: `kind` to `unclear` are null.
 */

#include "lists/row.h"
#include "shape/line.h"

/* *reason: the node of the reason's text, or 0. On an error `fault` names the key. */
enum sf_error sf_row_read(const struct sf_json *doc, uint32_t node, unsigned seats,
                          struct sf_row *row, uint32_t *reason, struct sf_fault *fault);

/* `reason` is the text of the reason, or NULL. */
void sf_row_write(struct sf_out *out, unsigned seats, const struct sf_row *row, const char *reason);

/* The pairs from "fate" to "rule", into an object that is open. */
void sf_row_verdict_write(struct sf_out *out, const struct sf_row_finding *finding);

/* Writes the pairs from "fate" to "why" into an open object. */
void sf_row_finding_write(struct sf_out *out, unsigned seats, const struct sf_row_finding *finding);

/* "suggestions": [[…],…], "why": ["signs",…]: the kind of each suggestion. */
void sf_row_suggestions_write(struct sf_out *out, unsigned seats,
                              const struct sf_row_finding *finding);

/* A pair; null for SF_NO_SEAT. */
void sf_row_seat_write(struct sf_out *out, const char *key, unsigned seat);

bool sf_row_line(struct sf_line *line);

#endif
