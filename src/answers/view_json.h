/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_VIEW_JSON_H
#define SF_ANSWERS_VIEW_JSON_H

/*
 * Parses a view from the text that sf_view_write() (event_json.h) wrote. A program of the bot
 * protocol or a client of the table server gets this text; the result is the struct sf_view for a
 * bot. Rules are not part of a view. The caller has them from the message `table` or from the key
 * of that name.
 *
 * The text comes from outside, so the parser trusts nothing. It bounds numbers, and every card may
 * occur once. While cards are played it replays the whole hand (bots/told.h): the leader and the
 * winner of each trick, the points and the legal cards must agree with the cards. The fault names a
 * key that is missing or wrong. The parser skips unknown keys, and unknown words of `may`, because
 * a table has some of its own.
 *
 * The text does not contain everything, so these are zero in the result: the number of cuts and
 * whether the cards were mixed, the number of games, the game that waits for the organiser's
 * approval, lost solos where the book does not count them. It contains all that a bot needs for a
 * decision. The parser rejects a spectator's view and one between two hands (SF_E_MISSING_KEY
 * `seat`, SF_E_WRONG_PHASE), because nobody acts on them.
 */

#include "core/view.h"
#include "shape/answer.h"

enum { SF_VIEW_NODES = 2048 }; /* more than any view needs */

enum sf_error sf_view_read(struct sf_view *view, const struct sf_rules *rules,
                           const struct sf_json *doc, uint32_t node, struct sf_fault *fault);

#endif
