/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WIRT_TALK_H
#define SF_BOTS_WIRT_TALK_H

/*
 * All actions of `wirt` except playing cards: Legen, pushing, talking, announcing, doubling. Each
 * function handles one phase and fills in the answer; it returns false if the seat does nothing.
 *
 * Some functions also exist for a fixed plan: the caller passes the game that the seat wants to
 * play, or none, and the function finds the words for it. The searching levels try out plans this
 * way (talk.h).
 */

#include "bots/bot.h"
#include "bots/wirt_hand.h"

typedef bool sf_wirt_answer(const struct sf_view *view, struct sf_bot_answer *answer);

sf_wirt_answer sf_wirt_lay, sf_wirt_push, sf_wirt_speak, sf_wirt_give, sf_wirt_announce,
    sf_wirt_double;

/* Speaks for this plan and no other; NULL: for none. It volunteers nothing: no Hochzeit, no
 * Kammern. With a plan it also returns false if no word leads to it. */
bool sf_wirt_speak_for(const struct sf_view *view, const struct sf_wirt_plan *plan,
                       struct sf_bot_answer *answer);

/* Announces the plan if possible, with the best call at a game that calls; otherwise like
 * sf_wirt_announce(). */
bool sf_wirt_announce_for(const struct sf_view *view, const struct sf_wirt_plan *plan,
                          struct sf_bot_answer *answer);

/* How good this announcement is among those that the view offers. */
int sf_wirt_announce_worth(const struct sf_view *view, const struct sf_contract *contract);

/* Takes up the high trumps of a Schiebe-Solo that lie in front of the viewer, or pushes them on. */
void sf_wirt_take_up(const struct sf_view *view, struct sf_bot_answer *answer);
void sf_wirt_push_on(const struct sf_view *view, struct sf_bot_answer *answer);

/* Words that answer a separate question and are no bid: Hochzeit, Kammern, Ramsch or Stock. */
bool sf_wirt_is_question(enum sf_word word);

/* Does the viewer lead to the first trick? */
bool sf_wirt_begins(const struct sf_view *view);

#endif
