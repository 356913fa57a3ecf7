/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/view.h"
#include <string.h>

static bool is_player(const struct sf_deal *deal, unsigned viewer)
{
    return viewer < SF_SEATS && sf_rules_plays(&deal->rules, deal->dealer, viewer);
}

/* The cards that a seat has in front of it in this phase. */
static sf_cards cards_of(const struct sf_deal *deal, unsigned seat)
{
    if (deal->phase < SF_DEAL_LEGEN)
        return 0;
    if (deal->phase == SF_DEAL_LEGEN)
        return deal->first[seat];
    if (deal->has_contract)
        return sf_order_cards(deal->play.order, deal->play.hand[seat]);
    return deal->hand[seat];
}

static void see_table(struct sf_view *view, const struct sf_series *series)
{
    const struct sf_deal *deal = &series->deal;

    view->rules = series->rules;
    view->dealer = deal->dealer;
    view->phase = deal->phase;
    view->turn = (uint8_t)sf_deal_turn(deal);
    view->cuts = deal->cuts;
    view->mixed = deal->mixed;
    view->decided = deal->decided;
    view->next_dealer = series->dealer;
    view->bock_left = series->bock_left;
    memcpy(view->lost_solos, series->lost_solos, sizeof view->lost_solos);
    view->deals = series->deals;
    view->games = series->games;
    memcpy(view->total, series->total, sizeof view->total);
    view->pot = series->pot;
    view->veto = series->veto;
    view->stake = deal->stake;
}

static void see_cards(struct sf_view *view, const struct sf_deal *deal)
{
    for (unsigned seat = 0; seat < deal->rules.players; seat++) {
        sf_cards cards = cards_of(deal, seat);
        view->held[seat] = (uint8_t)sf_count(cards);
        if (deal->shown >> seat & 1)
            view->shown[seat] = cards;
        if (deal->ahead >> seat & 1)
            view->shown[seat] = cards;
        if (seat == view->viewer)
            view->own = cards;
    }
}

static void see_pushing(struct sf_view *view, const struct sf_deal *deal)
{
    view->pushed = deal->pushed;
    view->push_turn = deal->push_turn;
    view->taker = deal->taker;
    /* Everyone sees the high trumps on their way; other cards only the seat that has them in
     * front. */
    if (deal->heap && (deal->heap == deal->high || deal->push_turn == view->viewer))
        view->heap = deal->heap;
}

static void see_auction(struct sf_view *view, const struct sf_deal *deal)
{
    const struct sf_contract *c = &deal->contract;
    bool concerned = view->viewer == c->declarer || view->viewer == c->partner;

    memcpy(view->say, deal->say, deal->says * sizeof *deal->say);
    view->says = deal->says;
    view->offered_card = deal->offered_card;
    view->given_card = concerned ? deal->given_card : SF_NO_CARD;
    view->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    if (deal->phase < SF_DEAL_AUCTION)
        return;
    view->outcome = deal->auction.outcome;
    view->at_least = deal->auction.at_least;
    view->exact = deal->auction.exact;
    view->has_contract = deal->has_contract;
    if (deal->has_contract || deal->phase == SF_DEAL_EXCHANGE || deal->phase == SF_DEAL_APPROVAL)
        view->contract = *c;
    else
        view->contract.declarer = c->declarer;
}

/* Nobody can tell that a seat led under the called card before the trick is complete: until then
 * the card may still come from another seat. */
static bool ran_away(const struct sf_deal *deal)
{
    const struct sf_play *play = &deal->play;

    for (unsigned i = 0; i < play->tricks; i++) {
        uint32_t lead = play->order->bit[deal->card[i * play->seats]];
        if (lead & play->called_suit)
            return play->ran;
    }
    return false;
}

/* The holder of the called card knows the parties from the start; all others know them once the
 * card has shown itself. */
static void see_party(struct sf_view *view, const struct sf_deal *deal)
{
    const struct sf_contract *c = &deal->contract;
    unsigned party = sf_contract_party(c, deal->dealt);
    bool own_secret = is_player(deal, view->viewer) && sf_games[c->game].calls &&
                      deal->dealt[view->viewer] & SF_BIT(sf_contract_called(c));

    if (c->declarer == SF_NO_SEAT)
        return;
    if (!sf_games[c->game].calls || !deal->play.called || ran_away(deal) || own_secret) {
        view->party = (uint8_t)party;
        view->party_known = true;
    } else {
        view->party = (uint8_t)(1u << c->declarer);
    }
}

static void see_play(struct sf_view *view, const struct sf_deal *deal)
{
    unsigned seats = deal->play.seats;

    memcpy(view->card, deal->card, deal->count);
    memcpy(view->by, deal->by, deal->count);
    view->count = deal->count;
    view->ahead = deal->ahead;
    view->claimer = deal->claimer;
    if (!deal->has_contract)
        return;
    memcpy(view->points, deal->play.tally.points, sizeof view->points);
    memcpy(view->tricks_won, deal->play.tally.tricks, sizeof view->tricks_won);
    view->tricks = deal->play.tricks;
    /* The winner of a trick leads the next one; the play has the winner of the last trick. */
    for (unsigned i = 0; i < deal->play.tricks && i < sizeof view->winner; i++)
        view->winner[i] =
            (i + 1) * seats < deal->count ? deal->by[(i + 1) * seats] : (uint8_t)deal->play.winner;
    see_party(view, deal);
}

static void see_result(struct sf_view *view, const struct sf_deal *deal)
{
    if (deal->phase != SF_DEAL_OVER)
        return;
    view->has_result = deal->has_result;
    view->same_dealer = deal->same_dealer;
    view->ruled = deal->ruled;
    view->result = deal->result;
    view->demand = deal->demand;
}

/* Whether a demand would be justified is not shown: the players must notice it themselves. */
static void see_demands(struct sf_view *view, const struct sf_series *series)
{
    const struct sf_rules *rules = &series->rules;
    const struct sf_settled *last = &series->last;
    unsigned most = rules->price[last->contract.game].run_cap;
    unsigned least = rules->price[last->contract.game].run_from;
    unsigned fewest = last->demand.run < least ? least : last->demand.run + 1u;

    view->may_veto = !sf_series_veto_check(series, view->viewer);
    if (sf_series_demander_check(series, view->viewer))
        return;
    if (sf_score_run_on_demand(rules, &last->contract) && fewest <= most) {
        view->demand_runs = (uint8_t)most;
        view->demand_from = (uint8_t)fewest;
    }
    view->demand_schwarz =
        sf_score_schwarz_on_demand(rules, &last->contract) && !last->demand.schwarz;
    view->may_demand = view->demand_runs || view->demand_schwarz;
}

static void see_deal_choices(struct sf_view *view, const struct sf_deal *deal)
{
    unsigned me = view->viewer;
    bool cutting = deal->phase == SF_DEAL_CUT && me == sf_deal_cutter(deal) && !deal->mixed;
    uint8_t rest = (uint8_t)~deal->decided;

    view->may_cut =
        cutting && deal->rules.cuts && (deal->rules.cuts == 255 || deal->cuts < deal->rules.cuts);
    view->may_mix = cutting && deal->rules.mixing != SF_MIX_NEVER && !deal->cuts;
    view->may_hand_out =
        deal->phase == SF_DEAL_CUT && me == deal->dealer && (deal->cuts || deal->mixed);
    if (deal->phase == SF_DEAL_LEGEN && is_player(deal, me) && rest >> me & 1) {
        unsigned others = sf_rules_active(&deal->rules) - 1u;
        view->may_lay = me != deal->dealer || sf_count(deal->decided) == others;
    }
    view->may_push = deal->phase == SF_DEAL_PUSH && me == deal->push_turn;
}

static void see_auction_choices(struct sf_view *view, const struct sf_deal *deal)
{
    unsigned me = view->viewer;

    if (deal->phase == SF_DEAL_AUCTION)
        view->legal_says = (uint8_t)sf_auction_legal(&deal->auction, me, view->legal_say);
    if (deal->phase == SF_DEAL_ANNOUNCE && me == deal->contract.declarer) {
        view->announcements = (uint8_t)sf_deal_announcements(deal, view->announce);
        struct sf_say no_other = {(uint8_t)me, SF_SAY_WEITER, 0};
        if (!sf_deal_step_back_check(deal, no_other))
            view->legal_say[view->legal_says++] = no_other;
    }
    if (deal->phase == SF_DEAL_EXCHANGE && me == deal->contract.partner)
        view->legal = deal->hand[me];
}

static void see_play_choices(struct sf_view *view, const struct sf_deal *deal)
{
    unsigned me = view->viewer;
    const struct sf_play *play = &deal->play;
    bool points = sf_games[deal->contract.game].goal == SF_GOAL_POINTS;
    bool last = play->tricks + 1 == play->total;

    if (deal->phase != SF_DEAL_PLAY)
        return;
    if (me == play->turn)
        view->legal = sf_order_cards(play->order, sf_play_legal(play));
    else if (last && deal->rules.ahead_in_last_trick && !(deal->ahead >> me & 1))
        view->legal = view->own;
    view->may_stoss = !sf_deal_stoss_check(deal, me);
    view->may_concede = deal->rules.concede && points && view->own;
    view->may_claim = deal->rules.claim && points && view->own &&
                      (!deal->rules.claim_on_lead || (me == play->turn && !play->in_trick));
}

void sf_view_of(struct sf_view *view, const struct sf_series *series, unsigned viewer)
{
    const struct sf_deal *deal = &series->deal;

    memset(view, 0, sizeof *view);
    view->viewer = (uint8_t)(viewer < series->rules.players ? viewer : SF_NO_SEAT);
    see_table(view, series);
    see_cards(view, deal);
    see_pushing(view, deal);
    see_auction(view, deal);
    see_play(view, deal);
    see_result(view, deal);
    if (view->viewer != SF_NO_SEAT) {
        see_deal_choices(view, deal);
        see_demands(view, series);
    }
    if (is_player(deal, viewer)) {
        see_auction_choices(view, deal);
        see_play_choices(view, deal);
    }
}
