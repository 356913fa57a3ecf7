/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_AUCTION_JSON_H
#define SF_RECORD_AUCTION_JSON_H

/*
 * `auction`: one conversation in, one line out: whose turn it is, everything that may be said, or
 * who plays at least what; or the declaration that was refused, with the paragraph. The contract is
 * that of sf_judge_line() in judge.h.
 *
 *     {"id":…,"rulebook":…,"house":…,"dealer":3,"hands":[…],"say":[[0,"spiele"],[1,"class","wenz"]]}
 *
 * `hands` may be left out; `lost_solos` (a number for each seat) may be given where a book asks for
 * an approval after so many lost solo games.
 */

#include "core/deal.h"
#include "shape/answer.h"

bool sf_auction_line(const char *line, size_t length, char *out, size_t size, size_t *written,
                     struct sf_json_node *work, uint32_t work_count);

/* One declaration as [seat or "org", word, argument], and what is said without its seat. */
enum sf_error sf_say_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                          struct sf_say *say, struct sf_fault *fault);
void sf_say_write(struct sf_out *out, const struct sf_say *say);

/* The whole declaration, with its seat. */
void sf_spoken_write(struct sf_out *out, const struct sf_say *say);

/* A list of them, one after the other said in the auction. `said` (may be NULL) gets them, `*count`
 * counts them from where it stands. */
enum sf_error sf_says_read(struct sf_auction *auction, const struct sf_json *doc, uint32_t node,
                           struct sf_say said[SF_SAY_LOG], uint8_t *count, struct sf_fault *fault);

/* The word and what stands behind it in its array, without the seat. */
enum sf_error sf_said_read(const struct sf_json *doc, uint32_t word, struct sf_say *say,
                           struct sf_fault *fault);

/* The key `say`: a conversation, each declaration with its seat. */
void sf_says_write(struct sf_out *out, const struct sf_say *says, unsigned count);

/* Why sf_auction_apply() or the deal refused it: fills in the place, hands back the error. */
enum sf_error sf_say_refused(const struct sf_say *say, enum sf_error error, struct sf_fault *fault);

/* A seat, "org" or null. */
void sf_speaker_write(struct sf_out *out, const char *key, unsigned seat);

#endif
