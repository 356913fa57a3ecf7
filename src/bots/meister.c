/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/levels.h"
#include "bots/talk.h"
#include "bots/think.h"

/*
 * Level 4: many worlds, solved with open cards; near the end all possible worlds, each with its
 * weight. It thinks until *stop becomes true, or until more worlds would hardly change the answer:
 * fewer in the first tricks, where a world takes longest. talk.h makes all decisions that are not
 * cards.
 */

enum { TALK = 512, WORLDS = 160, FIRST_WORLDS = 64, ALL = 4000 };
enum { FIRST = 2 }; /* tricks */

bool sf_bot_meister(const struct sf_view *view, const struct sf_bot_tools *tools,
                    struct sf_bot_answer *answer)
{
    bool acts = sf_talk_act(view, tools, tools->worlds ? 4 * tools->worlds : TALK, answer);
    unsigned wanted = tools->worlds;
    struct sf_think think;

    if (!acts || answer->event.type != SF_EVENT_CARD || !sf_think_needed(view))
        return acts;
    sf_think_begin(&think, view, tools);
    if (!wanted)
        wanted = view->tricks < FIRST ? FIRST_WORLDS : WORLDS;
    if (think.worlds.count <= ALL)
        sf_think_of_all(&think);
    else
        sf_think_through(&think, wanted);
    sf_think_answer(&think, answer);
    return true;
}
