#ifndef SF_BOTS_WIRT_TALK_H
#define SF_BOTS_WIRT_TALK_H

/*
 * What `wirt` does apart from playing cards: Legen, pushing, talking, announcing, doubling. Each
 * function answers for one phase and fills the answer in; false if the seat lets it be.
 */

#include "bots/bot.h"

typedef bool sf_wirt_answer(const struct sf_view *view, struct sf_bot_answer *answer);

sf_wirt_answer sf_wirt_lay, sf_wirt_push, sf_wirt_speak, sf_wirt_give, sf_wirt_announce,
    sf_wirt_double;

#endif
