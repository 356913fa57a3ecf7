#include "bots/wirt.h"
#include "bots/levels.h"

static void put_sentence(char to[SF_BOT_REASON], const char *sentence)
{
    unsigned i = 0;

    for (; sentence[i] && i < SF_BOT_REASON - 1; i++)
        to[i] = sentence[i];
    to[i] = '\0';
}

static bool play_card(const struct sf_view *view, struct sf_bot_answer *answer)
{
    struct sf_wirt_eye eye;
    struct sf_play play;

    sf_wirt_look(&eye, &play, view);
    struct sf_wirt_choice choice = sf_wirt_choose(&play, &eye);
    answer->event = sf_event_of(SF_EVENT_CARD, view->viewer, play.order->card[choice.place]);
    put_sentence(answer->de, choice.de);
    put_sentence(answer->en, choice.en);
    return true;
}

bool sf_bot_wirt(const struct sf_view *view, const struct sf_bot_tools *tools,
                 struct sf_bot_answer *answer)
{
    memset(answer, 0, sizeof *answer);
    if (view->phase == SF_DEAL_PLAY && view->turn == view->viewer)
        return play_card(view, answer);
    return sf_bot_random(view, tools, answer);
}
