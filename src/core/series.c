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

static void book(struct sf_series *series)
{
    const struct sf_deal *deal = &series->deal;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        series->total[seat] += deal->result.payout[seat];
        series->remorse[seat] += deal->result.remorse[seat];
    }
    series->pot = deal->result.pot;
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

static void next_deal(struct sf_deal *next, const struct sf_series *series)
{
    sf_deal_start(next, &series->rules, series->dealer, series->lost_solos, series->pot,
                  series->bock_left > 0);
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
    default:
        error = sf_deal_apply(&series->deal, event);
        if (!error && series->deal.phase == SF_DEAL_OVER)
            book(series);
        return error;
    }
}
