/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/levels.h"
#include "bots/think.h"

/*
 * A reference level: the simplest search. The value of a card is its mean with open cards over
 * worlds that fit the view, all equally likely. Words and the first lead are those of `wirt`.
 */

enum { WORLDS = 40 };

bool sf_bot_sampler(const struct sf_view *view, const struct sf_bot_tools *tools,
                    struct sf_bot_answer *answer)
{
    bool acts = sf_bot_wirt(view, tools, answer);
    struct sf_think think;

    if (!acts || answer->event.type != SF_EVENT_CARD || !sf_think_needed(view))
        return acts;
    sf_think_begin(&think, view, tools);
    think.plain = true;
    sf_think_through(&think, tools->worlds ? tools->worlds : WORLDS);
    sf_think_answer(&think, answer);
    return true;
}
