/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/wirt.h"
#include "bots/levels.h"
#include "bots/reason.h"
#include "bots/wirt_talk.h"

static bool play_card(const struct sf_view *view, struct sf_bot_answer *answer)
{
    struct sf_wirt_eye eye;
    struct sf_play play;

    if (sf_wirt_double(view, answer))
        return true;
    if (view->turn != view->viewer)
        return false;
    sf_wirt_look(&eye, &play, view);
    struct sf_wirt_choice choice = sf_wirt_choose(&play, &eye);
    answer->event = sf_event_of(SF_EVENT_CARD, view->viewer, play.order->card[choice.place]);
    sf_reason_give(answer, choice.de, choice.en);
    return true;
}

/* The function for each phase. Cutting and mixing are left to chance. */
static const struct {
    sf_wirt_answer *answer;
    bool on_turn; /* only the seat on turn acts */
} phases[] = {
    [SF_DEAL_PUSH] = {sf_wirt_push, true},     [SF_DEAL_AUCTION] = {sf_wirt_speak, false},
    [SF_DEAL_EXCHANGE] = {sf_wirt_give, true}, [SF_DEAL_ANNOUNCE] = {sf_wirt_announce, true},
    [SF_DEAL_PLAY] = {play_card, false},       [SF_DEAL_OVER] = {NULL, false},
};

bool sf_bot_wirt(const struct sf_view *view, const struct sf_bot_tools *tools,
                 struct sf_bot_answer *answer)
{
    memset(answer, 0, sizeof *answer);
    if (view->phase == SF_DEAL_CUT)
        return sf_bot_random(view, tools, answer);
    if (view->phase == SF_DEAL_LEGEN)
        return view->may_lay && sf_wirt_lay(view, answer);
    if (!phases[view->phase].answer || (phases[view->phase].on_turn && view->turn != view->viewer))
        return false;
    return phases[view->phase].answer(view, answer);
}
