/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_INQUIRY_H
#define SF_ANSWERS_INQUIRY_H

/*
 * `ruling`: what a book says about a mishap, found by questions instead of a recorded game.
 *
 * At a table nobody writes down 32 cards before asking what applies. The rows of core/irregular.h
 * are tried in order; where the next one depends on something that nobody has said yet, that is
 * asked, and the caller comes again with the answer among what is known. So only what matters in
 * this book is ever asked:
 *
 *     {"rulebook":"muenchen-2006","kind":"revoke"}
 *     {"ok":true,"ask":"in_time","de":"Wurde es … bemerkt?","en":"Was it noticed …?"}
 *
 *     {"rulebook":"muenchen-2006","kind":"revoke","known":{"in_time":false}}
 *     {"ok":true,"ask":null,"rule":"muenchen-2006 II.4.2.5","outcome":"over","score_as":"schwarz",
 *      "against":"seat","rest":"as_played","loser":"own","payer":"side","next_dealer":"next",
 *      "sure_trick":false,"used":["in_time"],"text":"…","text_en":"…"}
 *
 * `known` has the names of sf_fact_name(), true or false. What follows from an answer is not asked
 * again (a trick that still lies open was noticed in time), and what these rules do not know is
 * not asked at all. An answer that contradicts another is refused. `house` may be given as in a
 * game object. The meaning of the other words is that of the enums in core/irregular.h; a payout
 * needs the cards, and so `adjudicate`.
 *
 * The contract of sf_judge_line() in judge.h holds.
 */

#include "json/json.h"

bool sf_inquiry_line(const char *line, size_t length, char *out, size_t size, size_t *written,
                     struct sf_json_node *work, uint32_t work_count, enum sf_lang lang);

#endif
