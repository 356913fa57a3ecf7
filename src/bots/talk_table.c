/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/levels.h"
#include "bots/talk.h"
#include "bots/wirt.h"
#include "bots/wirt_talk.h"
#include <string.h>

/* A table with cards that a bot imagines, and its deal played to the end. */

/* --- setting up the table --------------------------------------------------------------------- */

static void set_up(struct sf_series *series, const struct sf_view *view,
                   const sf_cards hands[SF_SEATS])
{
    struct sf_deal *deal = &series->deal;

    sf_series_start(series, &view->rules, view->dealer);
    series->bock_left = view->bock_left;
    memcpy(series->lost_solos, view->lost_solos, sizeof series->lost_solos);
    series->pot = view->pot;
    sf_deal_start(deal, &view->rules, view->dealer, view->lost_solos, view->stake.pot,
                  view->stake.bock);
    memcpy(deal->hand, hands, sizeof deal->hand);
    deal->stake.laid = view->stake.laid;
    deal->decided = view->decided;
    deal->pushed = view->pushed;
    deal->high = sf_top_ober(view->pushed);
    deal->taker = view->taker;
    deal->push_turn = view->push_turn;
}

/* The first half of each hand: the viewer's real cards, any cards of the other hands. */
static void set_up_laying(struct sf_deal *deal, const struct sf_view *view)
{
    deal->phase = SF_DEAL_LEGEN;
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        sf_cards rest = deal->hand[seat];
        while (sf_count(rest) > view->held[seat])
            rest &= rest - 1;
        deal->first[seat] = seat == view->viewer ? view->own : rest;
    }
}

static void set_up_pushing(struct sf_deal *deal, const struct sf_view *view)
{
    deal->phase = SF_DEAL_PUSH;
    deal->heap = view->heap;
}

/* bsv-1989 A1 4.3.1: no auction came before it */
static void set_up_taken(struct sf_deal *deal, const struct sf_view *view)
{
    deal->phase = SF_DEAL_ANNOUNCE;
    deal->contract = sf_contract_of(SF_SOLO, view->taker);
}

static bool talk_again(struct sf_series *series, const struct sf_view *view)
{
    struct sf_deal *deal = &series->deal;

    sf_auction_start(&deal->auction, &deal->rules, deal->dealer, deal->hand, deal->lost_solos);
    deal->phase = SF_DEAL_AUCTION;
    for (unsigned i = 0; i < view->says; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_SAY, view->say[i].seat, 0);
        event.say = view->say[i];
        if (sf_series_apply(series, &event))
            return false;
    }
    return true;
}

/* Once the game is known, the words before it no longer matter. */
static bool play_again(struct sf_series *series, const struct sf_view *view)
{
    struct sf_deal *deal = &series->deal;

    for (unsigned i = 0; i < view->count; i++)
        deal->hand[view->by[i]] |= SF_BIT(view->card[i]);
    memcpy(deal->dealt, deal->hand, sizeof deal->dealt);
    deal->contract = view->contract;
    deal->has_contract = true;
    deal->offered_card = view->offered_card;
    deal->stake = view->stake;
    deal->phase = SF_DEAL_PLAY;
    sf_play_start(&deal->play, &deal->rules, deal->dealer, &deal->contract, deal->hand);
    for (unsigned i = 0; i < view->count; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_CARD, view->by[i], view->card[i]);
        if (sf_series_apply(series, &event))
            return false;
    }
    deal->stoss_at = deal->count;
    return true;
}

bool sf_talk_table(struct sf_series *series, const struct sf_view *view,
                   const sf_cards hands[SF_SEATS])
{
    struct sf_deal *deal = &series->deal;

    set_up(series, view, hands);
    switch ((enum sf_deal_phase)view->phase) {
    case SF_DEAL_LEGEN:
        set_up_laying(deal, view);
        return true;
    case SF_DEAL_PUSH:
        set_up_pushing(deal, view);
        return true;
    case SF_DEAL_ANNOUNCE:
        if (view->pushed) {
            set_up_taken(deal, view);
            return true;
        }
        return talk_again(series, view) && deal->phase == view->phase;
    case SF_DEAL_AUCTION:
    case SF_DEAL_EXCHANGE:
        return talk_again(series, view) && deal->phase == view->phase;
    case SF_DEAL_PLAY:
        return play_again(series, view) && deal->phase == view->phase;
    default:
        return false;
    }
}

/* --- finishing the deal ----------------------------------------------------------------------- */

struct roll {
    struct sf_series series;
    unsigned viewer;
    const struct sf_talk_option *option;
};

/* The viewer's action after choosing this option. */
static bool act_resolved(const struct sf_talk_option *option, const struct sf_view *view,
                         struct sf_bot_answer *answer)
{
    if (view->phase == SF_DEAL_AUCTION) {
        const struct sf_wirt_plan *plan = option->resolve == SF_RESOLVE_PLAN ? &option->plan : NULL;
        return sf_wirt_speak_for(view, plan, answer) || sf_wirt_speak_for(view, NULL, answer);
    }
    if (view->phase == SF_DEAL_ANNOUNCE && option->resolve == SF_RESOLVE_PLAN)
        return sf_wirt_announce_for(view, &option->plan, answer);
    if (view->phase == SF_DEAL_PLAY && view->turn != view->viewer)
        return false;
    return sf_bot_wirt(view, NULL, answer);
}

static bool asked(struct roll *roll, unsigned seat)
{
    struct sf_bot_answer answer;
    struct sf_view view;
    bool resolved = seat == roll->viewer && roll->option->resolve != SF_RESOLVE_NONE, acts;

    sf_view_of(&view, &roll->series, seat);
    if (resolved)
        view.may_stoss = false;
    acts =
        resolved ? act_resolved(roll->option, &view, &answer) : sf_bot_wirt(&view, NULL, &answer);
    return acts && !sf_series_apply(&roll->series, &answer.event);
}

/* May the seat act out of turn? Asked without building a view, because it usually may not. */
static bool has_a_say(const struct sf_deal *deal, unsigned seat)
{
    struct sf_say legal[SF_SAY_MAX];

    switch ((enum sf_deal_phase)deal->phase) {
    case SF_DEAL_LEGEN:
        return !(deal->decided >> seat & 1);
    case SF_DEAL_AUCTION:
        return sf_rules_has(&deal->rules, SF_VARIANT_HOCHZEIT) &&
               sf_auction_legal(&deal->auction, seat, legal);
    case SF_DEAL_PLAY:
        return !sf_deal_stoss_check(deal, seat);
    default:
        return false;
    }
}

static bool somebody_speaks_up(struct roll *roll, unsigned turn)
{
    const struct sf_deal *deal = &roll->series.deal;

    for (unsigned seat = 0; seat < deal->rules.players; seat++)
        if (seat != turn && sf_rules_plays(&deal->rules, deal->dealer, seat) &&
            has_a_say(deal, seat) && asked(roll, seat))
            return true;
    return false;
}

static bool approves(struct roll *roll)
{
    struct sf_event event = sf_event_of(SF_EVENT_SAY, SF_ORGANISER, 0);

    event.say = (struct sf_say){SF_ORGANISER, SF_SAY_APPROVE, 0};
    return !sf_series_apply(&roll->series, &event);
}

static bool step(struct roll *roll)
{
    unsigned turn = sf_deal_turn(&roll->series.deal);

    if (somebody_speaks_up(roll, turn))
        return true;
    if (turn == SF_ORGANISER)
        return approves(roll);
    return turn != SF_NO_SEAT && asked(roll, turn);
}

/* From here on only cards are played. */
static void play_cards(const struct sf_deal *deal, struct sf_result *result)
{
    struct sf_play play;
    struct sf_wirt_eye eye;

    sf_play_start(&play, &deal->rules, deal->dealer, &deal->contract, deal->dealt);
    sf_wirt_eye_start(&eye, &deal->rules, deal->dealer, &deal->contract);
    for (unsigned i = 0; !sf_play_over(&play); i++) {
        unsigned place =
            i < deal->count ? play.order->place[deal->card[i]] : sf_wirt_place(&play, &eye);
        sf_wirt_see(&eye, &play, place);
        sf_play_put(&play, UINT32_C(1) << place);
    }
    sf_score(result, &deal->rules, deal->dealer, &deal->contract, deal->dealt, &play.tally,
             &deal->stake);
}

static bool talking(const struct sf_deal *deal)
{
    return deal->phase != SF_DEAL_OVER && (deal->phase != SF_DEAL_PLAY || deal->count < 2);
}

bool sf_talk_settle(const struct sf_series *series, unsigned viewer,
                    const struct sf_talk_option *option, struct sf_series *settled)
{
    struct roll roll = {*series, viewer, option};
    const struct sf_deal *deal = &roll.series.deal;

    if (option->acts && sf_series_apply(&roll.series, &option->answer.event))
        return false;
    for (unsigned steps = 0; deal->phase < SF_DEAL_PLAY; steps++)
        if (steps == 2 * SF_SAY_LOG || !step(&roll))
            return false;
    *settled = roll.series;
    return true;
}

double sf_talk_payout(const struct sf_deal *deal, const struct sf_result *result, unsigned viewer)
{
    return (double)result->payout[viewer] +
           (double)(result->pot - deal->stake.pot) / sf_rules_active(&deal->rules);
}

bool sf_talk_finish(const struct sf_series *series, unsigned viewer,
                    const struct sf_talk_option *option, struct sf_talk_end *end)
{
    struct roll roll = {*series, viewer, option};
    const struct sf_deal *deal = &roll.series.deal;
    struct sf_result result;

    if (option->acts && sf_series_apply(&roll.series, &option->answer.event))
        return false;
    for (unsigned steps = 0; talking(deal); steps++)
        if (steps == 2 * SF_SAY_LOG || !step(&roll))
            return false;
    if (deal->phase == SF_DEAL_OVER)
        result = deal->result;
    else
        play_cards(deal, &result);
    end->payout = sf_talk_payout(deal, &result, viewer);
    end->game =
        deal->has_contract && deal->contract.declarer == viewer ? deal->contract.game : SF_GAME_N;
    return true;
}
