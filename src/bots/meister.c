#include "bots/levels.h"
#include "bots/talk.h"
#include "bots/think.h"

/*
 * Level 4: many worlds. In the first tricks nobody knows where the cards are, so there `wirt`, who
 * sees one hand, plays the open one to its end before the cards are opened. Later ones are searched
 * with open cards at once, and near the end all worlds that are possible are gone through, each
 * with its weight. It thinks until it is told to stop, or until more worlds would hardly change its
 * mind. Whatever is no card is decided by talk.h.
 */

enum { TALK = 512, WORLDS = 160, FIRST_WORLDS = 96, ALL = 4000 };
enum { EARLY = 2, OPEN = 6 }; /* tricks */

/* The open trick is always played to its end by `wirt`. */
static unsigned open_from(const struct sf_view *view)
{
    unsigned left = view->rules.hand - view->tricks - 1u;

    return left < OPEN ? left : OPEN;
}

bool sf_bot_meister(const struct sf_view *view, const struct sf_bot_tools *tools,
                    struct sf_bot_answer *answer)
{
    bool acts = sf_talk_act(view, tools, tools->worlds ? 4 * tools->worlds : TALK, answer);
    unsigned wanted = tools->worlds;
    struct sf_think think;

    if (!acts || answer->event.type != SF_EVENT_CARD || !sf_think_needed(view))
        return acts;
    sf_think_begin(&think, view, tools);
    think.open = open_from(view);
    if (!wanted)
        wanted = view->tricks < EARLY ? FIRST_WORLDS : WORLDS;
    if (think.worlds.count <= ALL)
        sf_think_of_all(&think, sf_judge_open);
    else
        sf_think_through(&think, wanted, view->tricks < EARLY ? sf_judge_playout : sf_judge_open);
    sf_think_answer(&think, answer);
    return true;
}
