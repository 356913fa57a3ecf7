/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_INQUIRY_H
#define SF_ANSWERS_INQUIRY_H

/*
 * `ruling`: the ruling of a book about a mishap, found by questions instead of a recorded game.
 *
 * At a table nobody writes down 32 cards before asking which rule applies. This module tries the
 * rows of core/irregular.h in order. Where the next row depends on an unknown fact, it returns a
 * question, and the caller sends the line again with the answer among the known facts. So it asks
 * only what matters in this book:
 *
 *     {"rulebook":"muenchen-2006","kind":"revoke"}
 *     {"ok":true,"ask":"in_time","de":"Wurde es … bemerkt?","en":"Was it noticed …?"}
 *
 *     {"rulebook":"muenchen-2006","kind":"revoke","known":{"in_time":false}}
 *     {"ok":true,"ask":null,"rule":"muenchen-2006 II.4.2.5","outcome":"over","score_as":"schwarz",
 *      "against":"seat","rest":"as_played","loser":"own","payer":"side","next_dealer":"next",
 *      "sure_trick":false,"used":["in_time"],"text":"…","text_en":"…"}
 *
 * `known` has the names of sf_fact_name(), true or false. The module does not ask about a fact that
 * follows from an answer (a trick that still lies open was noticed in time), nor about one that
 * these rules do not contain. It rejects an answer that contradicts another. The line may have
 * `house` as in a game object. The enums in core/irregular.h define the other words. A payout needs
 * the cards, and so `adjudicate`.
 */

#include "shape/line.h"

bool sf_inquiry_line(struct sf_line *line);

#endif
