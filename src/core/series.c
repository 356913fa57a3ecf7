/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/series.h"
#include <string.h>

void sf_series_start(struct sf_series *series, const struct sf_rules *rules, unsigned first_dealer)
{
    memset(series, 0, sizeof *series);
    series->rules = *rules;
    series->dealer = (uint8_t)first_dealer;
    sf_deal_start(&series->deal, rules, first_dealer, series->lost_solos, 0, false);
}

bool sf_series_round_over(const struct sf_series *series)
{
    const struct sf_rules *rules = &series->rules;
    /* All players play the same number of games: a table of five needs a quarter more. */
    unsigned games = rules->round_games * rules->players / sf_rules_active(rules);

    return games && series->games >= games;
}

/* Does the deal count as one of the round's games? */
static bool counts(const struct sf_deal *deal)
{
    bool passed = deal->auction.outcome == SF_AUCTION_PASSED && !deal->has_result;

    return deal->has_result ||
           (passed && deal->rules.all_pass == SF_PASS_ZERO && !deal->same_dealer);
}

/* muenchen-2006 II.2.2: lost solos are counted per round. */
static void count_lost_solo(struct sf_series *series, const struct sf_deal *deal)
{
    unsigned declarer = deal->contract.declarer;

    if (deal->has_result && !deal->ruled && deal->has_contract && !deal->result.won &&
        sf_games[deal->contract.game].alone && series->lost_solos[declarer] < 255)
        series->lost_solos[declarer]++;
}

/* --- what the winners demand --------------------------------------------------------------------
 */

static void settle(struct sf_series *series)
{
    const struct sf_deal *deal = &series->deal;
    struct sf_settled *last = &series->last;

    memset(last, 0, sizeof *last);
    last->open = deal->has_result && deal->has_contract && !deal->ruled;
    if (!last->open)
        return;
    last->dealer = deal->dealer;
    last->contract = deal->contract;
    last->stake = deal->stake;
    memcpy(last->dealt, deal->dealt, sizeof last->dealt);
    last->tally = deal->play.tally;
    last->demand = deal->demand;
    last->result = deal->result;
}

/* The result of the last game with everything that is due. */
static void score_due(const struct sf_series *series, struct sf_result *due)
{
    const struct sf_settled *last = &series->last;

    sf_score(due, &series->rules, last->dealer, &last->contract, last->dealt, &last->tally,
             &last->stake);
}

static bool has_won(const struct sf_series *series, unsigned seat)
{
    const struct sf_settled *last = &series->last;

    return sf_rules_plays(&series->rules, last->dealer, seat) &&
           (last->result.party >> seat & 1) == last->result.won;
}

/* bsv-1989 A2 2.4, schule-2024 6.2.4: until the cards are cut. */
static bool uncut(const struct sf_deal *deal)
{
    return deal->phase == SF_DEAL_OVER || deal->phase == SF_DEAL_IDLE ||
           (deal->phase == SF_DEAL_CUT && !deal->cuts && !deal->mixed);
}

static enum sf_error check_run(const struct sf_series *series, unsigned run)
{
    const struct sf_contract *contract = &series->last.contract;

    if (!sf_score_run_on_demand(&series->rules, contract))
        return SF_E_DEMAND_GAME;
    if (run > series->rules.price[contract->game].run_cap)
        return SF_E_DEMAND_MANY;
    if (run <= series->last.demand.run)
        return SF_E_DEMAND_TWICE;
    return run < series->rules.price[contract->game].run_from ? SF_E_DEMAND_FEW : SF_OK;
}

static enum sf_error check_schwarz(const struct sf_series *series)
{
    struct sf_result due;

    if (!sf_score_schwarz_on_demand(&series->rules, &series->last.contract))
        return SF_E_DEMAND_GAME;
    if (series->last.demand.schwarz)
        return SF_E_DEMAND_TWICE;
    score_due(series, &due);
    return due.schwarz ? SF_OK : SF_E_DEMAND_SCHWARZ;
}

enum sf_error sf_series_demander_check(const struct sf_series *series, unsigned seat)
{
    if (series->rules.demand != SF_DEMAND_PLAYERS)
        return SF_E_DEMAND_OFF;
    if (seat >= series->rules.players)
        return SF_E_BAD_SEAT;
    if (!uncut(&series->deal))
        return SF_E_DEMAND_LATE;
    if (!series->last.open)
        return SF_E_DEMAND_GAME;
    return has_won(series, seat) ? SF_OK : SF_E_DEMAND_SIDE;
}

enum sf_error sf_series_demand_check(const struct sf_series *series, unsigned seat, unsigned run)
{
    enum sf_error error = sf_series_demander_check(series, seat);

    if (error)
        return error;
    return run ? check_run(series, run) : check_schwarz(series);
}

bool sf_series_due(const struct sf_series *series, unsigned seat, struct sf_event *event)
{
    struct sf_result due;

    if (series->rules.demand != SF_DEMAND_PLAYERS || !series->last.open)
        return false;
    score_due(series, &due);
    *event = sf_event_of(SF_EVENT_DEMAND, seat, due.run);
    if (due.run && !sf_series_demand_check(series, seat, due.run))
        return true;
    event->arg = 0;
    return due.schwarz && !sf_series_demand_check(series, seat, 0);
}

static void pay_again(struct sf_series *series)
{
    struct sf_settled *last = &series->last;
    struct sf_result before = last->result;

    score_due(series, &last->result);
    sf_score_demanded(&last->result, &series->rules, last->dealer, &last->contract, &last->stake,
                      last->demand);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        series->total[seat] += last->result.payout[seat] - before.payout[seat];
    if (series->deal.phase != SF_DEAL_OVER)
        return;
    series->deal.demand = last->demand;
    series->deal.result = last->result;
}

static enum sf_error demand(struct sf_series *series, const struct sf_event *event)
{
    enum sf_error error = sf_series_demand_check(series, event->seat, event->arg);

    if (error)
        return error;
    if (event->arg)
        series->last.demand.run = event->arg;
    else
        series->last.demand.schwarz = true;
    pay_again(series);
    return SF_OK;
}

/* --- between deals -----------------------------------------------------------------------------
 */

static void book(struct sf_series *series)
{
    const struct sf_deal *deal = &series->deal;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        series->total[seat] += deal->result.payout[seat];
        series->remorse[seat] += deal->result.remorse[seat];
    }
    series->pot = deal->result.pot;
    settle(series);
    count_lost_solo(series, deal);
    if (counts(deal))
        series->games++;
    if (deal->has_result && series->bock_left)
        series->bock_left--;
    if (!deal->same_dealer)
        series->dealer = (uint8_t)((series->dealer + 1u) % series->rules.players);
}

static bool between_deals(const struct sf_series *series)
{
    return series->deal.phase == SF_DEAL_IDLE || series->deal.phase == SF_DEAL_OVER;
}

static enum sf_error start_bock(struct sf_series *series)
{
    if (!sf_rules_has(&series->rules, SF_VARIANT_BOCK))
        return SF_E_VARIANT_OFF;
    if (!between_deals(series) || series->bock_left > 200)
        return SF_E_WRONG_PHASE;
    series->bock_left = (uint8_t)(series->bock_left + 4); /* bsv-1989 A1 4.2 */
    return SF_OK;
}

static enum sf_error start_round(struct sf_series *series)
{
    if (!between_deals(series))
        return SF_E_WRONG_PHASE;
    memset(series->lost_solos, 0, sizeof series->lost_solos);
    series->games = 0;
    return SF_OK;
}

enum sf_error sf_series_veto_check(const struct sf_series *series, unsigned seat)
{
    enum sf_error error = seat < 8 ? sf_veto_check(&series->rules, 1u << seat) : SF_E_BAD_SEAT;

    if (error)
        return error;
    return between_deals(series) ? SF_OK : SF_E_WRONG_PHASE;
}

static enum sf_error veto(struct sf_series *series, const struct sf_event *event)
{
    enum sf_error error = sf_series_veto_check(series, event->seat);

    if (error)
        return error;
    if (event->arg > 1)
        return SF_E_BAD_VALUE;
    series->veto &= (uint8_t) ~(1u << event->seat);
    series->veto |= (uint8_t)(event->arg << event->seat);
    return SF_OK;
}

static void next_deal(struct sf_deal *next, const struct sf_series *series)
{
    sf_deal_start(next, &series->rules, series->dealer, series->lost_solos, series->pot,
                  series->bock_left > 0);
    if (series->veto) /* muenchen-2006 II.1.1.3: one player is enough */
        next->rules.packet = sf_rulebooks[series->rules.book].packet;
}

static enum sf_error start_deal(struct sf_series *series, const struct sf_event *event)
{
    struct sf_deal next;
    enum sf_error error;

    if (!between_deals(series))
        return SF_E_WRONG_PHASE;
    next_deal(&next, series);
    error = sf_deal_apply(&next, event);
    if (error)
        return error;
    series->deal = next;
    series->deals++;
    return SF_OK;
}

enum sf_error sf_series_resume(struct sf_series *series, const sf_cards hands[SF_SEATS],
                               unsigned laid, const struct sf_contract *contract)
{
    struct sf_deal next;
    enum sf_error error;

    if (!between_deals(series))
        return SF_E_WRONG_PHASE;
    next_deal(&next, series);
    error = sf_deal_resume(&next, hands, laid, contract);
    if (error)
        return error;
    series->deal = next;
    series->deals++;
    if (next.phase == SF_DEAL_OVER)
        book(series);
    return SF_OK;
}

enum sf_error sf_series_apply(struct sf_series *series, const struct sf_event *event)
{
    enum sf_error error;

    switch (event->type) {
    case SF_EVENT_DECK:
        return start_deal(series, event);
    case SF_EVENT_BOCK:
        return start_bock(series);
    case SF_EVENT_ROUND:
        return start_round(series);
    case SF_EVENT_DEMAND:
        return demand(series, event);
    case SF_EVENT_VETO:
        return veto(series, event);
    default:
        error = sf_deal_apply(&series->deal, event);
        if (!error && series->deal.phase == SF_DEAL_OVER)
            book(series);
        return error;
    }
}
