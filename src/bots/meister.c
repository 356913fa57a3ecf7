#include "bots/levels.h"
#include "bots/talk.h"
#include "bots/think.h"

/*
 * Level 4: early tricks are played out by `wirt` over many worlds, because there nobody can play as
 * with open cards; later ones are searched with open cards, and near the end all worlds that are
 * possible are gone through, each with its weight. It thinks until it is told to stop, or until
 * more worlds would hardly change its mind. Whatever is no card is decided by talk.h.
 */

enum { TALK = 512, PLAYOUTS = 1200, SEARCHES = 120, ALL = 4000, EARLY = 4 };

bool sf_bot_meister(const struct sf_view *view, const struct sf_bot_tools *tools,
                    struct sf_bot_answer *answer)
{
    bool acts = sf_talk_act(view, tools, tools->worlds ? 4 * tools->worlds : TALK, answer);
    unsigned wanted = tools->worlds;
    struct sf_think think;

    if (!acts || answer->event.type != SF_EVENT_CARD || !sf_think_needed(view))
        return acts;
    sf_think_begin(&think, view, tools);
    if (think.worlds.count <= ALL)
        sf_think_of_all(&think, sf_judge_open);
    else if (view->tricks < EARLY)
        sf_think_through(&think, wanted ? wanted : PLAYOUTS, sf_judge_playout);
    else
        sf_think_through(&think, wanted ? wanted : SEARCHES, sf_judge_open);
    sf_think_answer(&think, answer);
    return true;
}
