/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/levels.h"
#include "bots/offer.h"

/* Out of turn there is little to do (a Stoss, a Hochzeit, a card ahead in the last trick), and the
 * bot may skip it. It does not cut a deck again that was cut already: that would never end. */
static bool keeps_quiet(const struct sf_view *view, struct sf_rng *rng)
{
    if (view->turn == view->viewer || view->may_lay)
        return false;
    return view->phase == SF_DEAL_CUT || sf_rng_below(rng, 8) != 0;
}

bool sf_bot_random(const struct sf_view *view, const struct sf_bot_tools *tools,
                   struct sf_bot_answer *answer)
{
    struct sf_rng rng = sf_bot_rng(view, tools->seed);
    struct sf_offer offer = {.rng = &rng};

    memset(answer, 0, sizeof *answer);
    if (keeps_quiet(view, &rng))
        return false;
    sf_offer_view(&offer, view);
    answer->event = offer.event;
    return offer.total > 0;
}
