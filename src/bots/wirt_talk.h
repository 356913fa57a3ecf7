/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WIRT_TALK_H
#define SF_BOTS_WIRT_TALK_H

/*
 * What `wirt` does apart from playing cards: Legen, pushing, talking, announcing, doubling. Each
 * function answers for one phase and fills the answer in; false if the seat lets it be.
 *
 * The same with a mind made up: a seat that is told what it wants to play, or that it wants to play
 * nothing, and finds the words for that. Who searches tries out plans in this way (talk.h).
 */

#include "bots/bot.h"
#include "bots/wirt_hand.h"

typedef bool sf_wirt_answer(const struct sf_view *view, struct sf_bot_answer *answer);

sf_wirt_answer sf_wirt_lay, sf_wirt_push, sf_wirt_speak, sf_wirt_give, sf_wirt_announce,
    sf_wirt_double;

/* Speaks for this plan and no other; NULL: for none. It volunteers nothing: no Hochzeit, no
 * Kammern. With a plan false too if no word leads to it. */
bool sf_wirt_speak_for(const struct sf_view *view, const struct sf_wirt_plan *plan,
                       struct sf_bot_answer *answer);

/* Announces the plan if it may be announced, the best call of it at a game that calls; else as
 * sf_wirt_announce(). */
bool sf_wirt_announce_for(const struct sf_view *view, const struct sf_wirt_plan *plan,
                          struct sf_bot_answer *answer);

/* How good this announcement is among those that the view offers. */
int sf_wirt_announce_worth(const struct sf_view *view, const struct sf_contract *contract);

/* Takes the high trumps of a Schiebe-Solo up, which lie before the viewer, or pushes them on. */
void sf_wirt_take_up(const struct sf_view *view, struct sf_bot_answer *answer);
void sf_wirt_push_on(const struct sf_view *view, struct sf_bot_answer *answer);

/* Words that answer a question of their own and are no bid: Hochzeit, Kammern, Ramsch or Stock. */
bool sf_wirt_is_question(enum sf_word word);

/* Is the first card the viewer's? */
bool sf_wirt_begins(const struct sf_view *view);

#endif
