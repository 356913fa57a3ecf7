/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/levels.h"
#include "bots/talk.h"
#include "bots/think.h"

/*
 * Level 3: the value of each card with open cards, over worlds that fit the view and that the words
 * and cards so far make likely. talk.h makes all decisions that are not cards.
 */

enum { WORLDS = 20, TALK = 32 };

bool sf_bot_stammtisch(const struct sf_view *view, const struct sf_bot_tools *tools,
                       struct sf_bot_answer *answer)
{
    bool acts = sf_talk_act(view, tools, tools->worlds ? 3 * tools->worlds : TALK, answer);
    struct sf_think think;

    if (!acts || answer->event.type != SF_EVENT_CARD || !sf_think_needed(view))
        return acts;
    sf_think_begin(&think, view, tools);
    sf_think_through(&think, tools->worlds ? tools->worlds : WORLDS);
    sf_think_answer(&think, answer);
    return true;
}
