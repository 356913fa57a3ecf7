/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "base/text.h"
#include "bots/levels.h"
#include <stddef.h>

const struct sf_bot sf_bots[] = {
    {"random", "spielt irgendetwas Erlaubtes", "plays anything that is legal", sf_bot_random, false,
     false},
    {"wirt", "spielt nach den Regeln des Wirtshauses", "plays by the conventions of the Wirtshaus",
     sf_bot_wirt, false, false},
    {"sampler", "rechnet vierzig beliebige Verteilungen durch: ein Maßstab",
     "thinks through forty distributions, whichever they are: a yardstick", sf_bot_sampler, true,
     true},
    {"stammtisch", "rechnet mögliche Verteilungen der Karten durch",
     "thinks through possible distributions of the cards", sf_bot_stammtisch, true, false},
    {"meister", "spielt viele Verteilungen aus und rechnet das Ende genau",
     "plays many distributions out and computes the end exactly", sf_bot_meister, true, false},
    {NULL, NULL, NULL, NULL, false, false},
};

const struct sf_bot *sf_bot_find(const char *name)
{
    for (const struct sf_bot *bot = sf_bots; bot->name; bot++)
        if (sf_text_equal(bot->name, name))
            return bot;
    return NULL;
}

bool sf_bot_organiser(const struct sf_view *view, struct sf_event *event)
{
    if (view->turn != SF_ORGANISER || view->phase == SF_DEAL_CLAIM)
        return false;
    *event = sf_event_of(SF_EVENT_SAY, SF_ORGANISER, 0);
    event->say = (struct sf_say){SF_ORGANISER, SF_SAY_APPROVE, 0};
    return true;
}

struct sf_rng sf_bot_rng(const struct sf_view *view, uint64_t seed)
{
    struct sf_rng rng = sf_rng_seed(seed);
    const uint64_t keys[] = {view->deals, view->viewer, view->phase,
                             (uint64_t)view->says << 8 | view->count};

    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        rng = sf_rng_seed(sf_rng_next(&rng) ^ keys[i]);
    return rng;
}
