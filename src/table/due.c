/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/table_internal.h"
#include <string.h>

/* Takes the earliest duty; of two at the same time, the first one found. */
static void consider(struct sf_table_due *due, enum sf_duty duty, int64_t at,
                     const struct sf_table_event *event)
{
    if (due->duty && due->at <= at)
        return;
    due->duty = (uint8_t)duty;
    due->at = at;
    due->event = *event;
    due->event.automatic = true;
}

static void consider_plain(struct sf_table_due *due, enum sf_table_kind kind, unsigned seat,
                           int64_t at)
{
    struct sf_table_event event = sf_table_event_of(kind, seat);

    consider(due, SF_DUTY_EVENT, at, &event);
}

static void consider_game(struct sf_table_due *due, enum sf_duty duty, struct sf_event game,
                          int64_t at)
{
    struct sf_table_event event = sf_table_bot_event(&game);

    consider(due, duty, at, &event);
}

static void close_when(struct sf_table_due *due, enum sf_table_reason reason, int64_t at)
{
    struct sf_table_event event = sf_table_event_of(SF_TABLE_CLOSE, SF_NO_SEAT);

    event.reason = (uint8_t)reason;
    consider(due, SF_DUTY_EVENT, at, &event);
}

/* --- between hands ---------------------------------------------------------------------------- */

static void wait_for_hand(const struct sf_table *table, struct sf_table_due *due)
{
    int64_t at = sf_table_next_at(table);
    struct sf_table_event event = sf_table_event_of(SF_TABLE_COMMIT, SF_NO_SEAT);

    if (!sf_table_anybody(table))
        close_when(due, SF_CLOSED_EMPTY, table->alone_at + SF_EMPTY_MS);
    if (!at)
        return;
    if (sf_series_round_over(&table->series))
        consider_game(due, SF_DUTY_EVENT, sf_event_of(SF_EVENT_ROUND, SF_ORGANISER, 0), at);
    event.commit.hand = table->hand + 1;
    consider(due, SF_DUTY_COMMIT, at, &event);
}

static void collect_nonces(const struct sf_table *table, struct sf_table_due *due)
{
    struct sf_event deck = sf_event_of(SF_EVENT_DECK, table->series.dealer, table->high);
    bool missing = false;

    for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
        struct sf_table_event event = sf_table_event_of(SF_TABLE_NONCE, seat);
        bool waits = table->proof.seat[seat].by == SF_NONCE_PLAYER && !table->chair[seat].away;
        if (table->opened >> seat & 1)
            continue;
        missing = true;
        consider(due, SF_DUTY_NONCE, table->stage_at + (waits ? SF_NONCE_MS : 0), &event);
    }
    if (!missing)
        consider_game(due, SF_DUTY_DECK, deck, table->at);
}

/* --- in the hand ------------------------------------------------------------------------------ */

static void cut(const struct sf_table *table, struct sf_table_due *due)
{
    const struct sf_deal *deal = &table->series.deal;
    unsigned cutter = sf_deal_cutter(deal), size = sf_count(deal->rules.deck);
    bool bot = sf_table_bot_acts(table, cutter);
    bool again = deal->cuts && deal->cuts < deal->rules.cuts && deal->cuts < SF_TABLE_CUTS && !bot;
    bool waits = !bot && !deal->cuts && !deal->mixed && sf_table_is_calm(table);

    if (waits)
        return;

    if (deal->cuts || deal->mixed)
        consider_game(due, SF_DUTY_EVENT, sf_event_of(SF_EVENT_HAND_OUT, deal->dealer, 0),
                      table->step_at + (again ? SF_CUT_AGAIN_MS : 0));
    else if (deal->rules.cuts)
        consider_game(due, SF_DUTY_EVENT, sf_event_of(SF_EVENT_CUT, cutter, size / 2),
                      table->step_at + (bot ? SF_PACE_MS : SF_CUT_MS));
    else
        consider_game(due, SF_DUTY_MIX, sf_event_of(SF_EVENT_MIX, cutter, 0),
                      table->step_at + (bot ? SF_PACE_MS : SF_CUT_MS));
}

/* At a free table the organiser approves every request. */
static void organise(const struct sf_table *table, struct sf_table_due *due)
{
    struct sf_event event = sf_event_of(SF_EVENT_SAY, SF_ORGANISER, 0);

    if (table->series.deal.phase == SF_DEAL_CLAIM) {
        consider_game(due, SF_DUTY_CLAIM, sf_event_of(SF_EVENT_DECIDE, SF_ORGANISER, 0),
                      table->step_at);
        return;
    }
    event.say = (struct sf_say){SF_ORGANISER, SF_SAY_APPROVE, 0};
    consider_game(due, SF_DUTY_EVENT, event, table->step_at);
}

/* May the seat speak out of turn? Claiming and conceding are for the seat on turn. */
static bool may_speak_up(const struct sf_deal *deal, unsigned seat)
{
    struct sf_say legal[SF_SAY_MAX];

    if (!sf_rules_plays(&deal->rules, deal->dealer, seat))
        return false;
    if (deal->phase == SF_DEAL_AUCTION)
        return sf_auction_legal(&deal->auction, seat, legal) > 0;
    return deal->phase == SF_DEAL_PLAY && !sf_deal_stoss_check(deal, seat);
}

/* Beside the usual time, in milliseconds. */
static const int16_t pace_ms[SF_PACE_N] = {
    [SF_PACE_USUAL] = 0, [SF_PACE_QUICK] = -400, [SF_PACE_SLOW] = 1200};

static void ask_bots(const struct sf_table *table, struct sf_table_due *due)
{
    const struct sf_deal *deal = &table->series.deal;
    bool doubling = deal->phase == SF_DEAL_PLAY && deal->count <= 1 && deal->rules.stoss_levels;

    due->bots_at =
        table->step_at + (doubling ? SF_PACE_STOSS_MS : SF_PACE_MS) + pace_ms[table->pace];
    for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
        if (!sf_table_bot_acts(table, seat))
            continue;
        if (table->must >> seat & 1)
            due->bots_must |= (uint8_t)(1u << seat);
        else if (may_speak_up(deal, seat))
            due->bots_may |= (uint8_t)(1u << seat);
    }
}

static void run(const struct sf_table *table, struct sf_table_due *due)
{
    const struct sf_deal *deal = &table->series.deal;

    if (deal->phase == SF_DEAL_CUT)
        cut(table, due);
    else if (sf_deal_turn(deal) == SF_ORGANISER)
        organise(table, due);
    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        if (sf_table_deadline(table, seat) && !sf_table_bot_acts(table, seat))
            consider_plain(due, SF_TABLE_TIME, seat, sf_table_deadline(table, seat));
    ask_bots(table, due);
}

/* Bots demand what is due, before people see the result as final. */
static void demand_for_bots(const struct sf_table *table, struct sf_table_due *due)
{
    struct sf_event event;

    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        if (sf_table_bot_acts(table, seat) && !sf_table_may_demand(table, seat) &&
            sf_series_due(&table->series, seat, &event)) {
            consider_game(due, SF_DUTY_EVENT, event, table->stage_at);
            return;
        }
}

static void replace_absent(const struct sf_table *table, struct sf_table_due *due)
{
    for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
        const struct sf_chair *chair = &table->chair[seat];
        if (chair->kind == SF_CHAIR_PERSON && chair->away && !chair->stand_in)
            consider_plain(due, SF_TABLE_STAND_IN, seat, chair->away_at + sf_table_away_ms(table));
    }
}

void sf_table_due(const struct sf_table *table, struct sf_table_due *due)
{
    memset(due, 0, sizeof *due);
    if (!table->seq || table->stage == SF_STAGE_CLOSED)
        return;
    replace_absent(table, due);
    switch ((enum sf_table_stage)table->stage) {
    case SF_STAGE_PAUSE:
        wait_for_hand(table, due);
        break;
    case SF_STAGE_NONCES:
        collect_nonces(table, due);
        break;
    case SF_STAGE_HAND:
        run(table, due);
        break;
    case SF_STAGE_OVER:
        demand_for_bots(table, due);
        consider_plain(due, SF_TABLE_REVEAL, SF_NO_SEAT, table->stage_at);
        break;
    case SF_STAGE_DONE:
        close_when(due, SF_CLOSED_OVER, table->stage_at + SF_EMPTY_MS);
        break;
    case SF_STAGE_CLOSED:
        break;
    }
}
