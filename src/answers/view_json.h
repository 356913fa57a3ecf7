/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_VIEW_JSON_H
#define SF_ANSWERS_VIEW_JSON_H

/*
 * A view read back from the text that sf_view_write() (event_json.h) has made of it: what a program
 * of the bot protocol or a client of the table server gets, as the struct sf_view that a bot looks
 * at. Rules are not part of a view; the caller has them from the message `table` or from the key of
 * that name.
 *
 * It comes from outside, so nothing is believed. Numbers are bounded, every card is there once, and
 * while cards are played the whole hand is followed again (bots/told.h): who led and won each
 * trick, the points and what the seat may play must be what the cards say. A key that is missing or
 * wrong is named in the fault. Keys that are not known are passed over, and words of `may`, too:
 * a table has some of its own.
 *
 * The text does not say everything, so these are zero in what comes back: how often it was cut and
 * whether it was mixed, the number of games, the game that waits for the organiser's approval, lost
 * solos where the book does not count them. All that a bot decides by is there. A spectator's view
 * and one between two hands are refused (SF_E_MISSING_KEY `seat`, SF_E_WRONG_PHASE): nobody acts on
 * them.
 */

#include "core/view.h"
#include "shape/answer.h"

enum { SF_VIEW_NODES = 2048 }; /* more than any view needs */

enum sf_error sf_view_read(struct sf_view *view, const struct sf_rules *rules,
                           const struct sf_json *doc, uint32_t node, struct sf_fault *fault);

#endif
