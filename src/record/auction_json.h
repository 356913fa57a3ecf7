/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_AUCTION_JSON_H
#define SF_RECORD_AUCTION_JSON_H

/*
 * `auction`: reads one conversation and writes one line: whose turn it is and all legal words, or
 * who plays at least what, or the rejected declaration with the paragraph. The contract is that of
 * sf_judge_line() in judge.h.
 *
 *     {"id":…,"rulebook":…,"house":…,"dealer":3,"hands":[…],"say":[[0,"spiele"],[1,"class","wenz"]]}
 *
 * `hands` is optional. `lost_solos` (a number for each seat) is optional where a book requires an
 * approval after so many lost solo games.
 */

#include "core/deal.h"
#include "shape/line.h"

bool sf_auction_line(struct sf_line *line);

/* One declaration as [seat or "org", word, argument], and the same without its seat. */
enum sf_error sf_say_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                          struct sf_say *say, struct sf_fault *fault);
void sf_say_write(struct sf_out *out, const struct sf_say *say);

/* The whole declaration, with its seat. */
void sf_spoken_write(struct sf_out *out, const struct sf_say *say);

/* Reads a list of declarations and applies them to the auction in order. Stores them in `said` (may
 * be NULL), and counts on from *count. */
enum sf_error sf_says_read(struct sf_auction *auction, const struct sf_json *doc, uint32_t node,
                           struct sf_say said[SF_SAY_LOG], uint8_t *count, struct sf_fault *fault);

/* The word and its argument in the array, without the seat. */
enum sf_error sf_said_read(const struct sf_json *doc, uint32_t word, struct sf_say *say,
                           struct sf_fault *fault);

/* The key `say`: a conversation, each declaration with its seat. */
void sf_says_write(struct sf_out *out, const struct sf_say *says, unsigned count);

/* Turns an error of sf_auction_apply() or of the deal into a fault: fills in the place and returns
 * the error. */
enum sf_error sf_say_refused(const struct sf_say *say, enum sf_error error, struct sf_fault *fault);

/* A seat, "org" or null. */
void sf_speaker_write(struct sf_out *out, const char *key, unsigned seat);

#endif
