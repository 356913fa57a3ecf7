/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "match/bout.h"
#include "answers/bot_protocol.h"
#include "batch/clock.h"
#include "solver/claim.h"
#include <assert.h>
#include <string.h>

/* Actions of the table itself are always legal. */
static void must_apply(struct sf_bout *bout, const struct sf_event *event)
{
    enum sf_error error = sf_series_apply(&bout->series, event);

    assert(error == SF_OK);
    (void)error;
}

/* --- dealing ---------------------------------------------------------------------------------- */

static struct sf_event shuffled(const struct sf_rules *rules, enum sf_event_type type,
                                unsigned seat, struct sf_rng *rng)
{
    struct sf_event event = sf_event_of(type, seat, 0);
    unsigned size = 0;

    for (sf_cards left = rules->deck; left; left &= left - 1)
        event.deck[size++] = (uint8_t)sf_lowest(left);
    sf_rng_shuffle(rng, event.deck, size);
    return event;
}

/* bsv-1989 A1 4.3.1: where the Schiebe-Solo is played, the dealer decides at random. */
static unsigned high_trumps(const struct sf_rules *rules, struct sf_rng *rng)
{
    static const uint8_t whims[] = {0, 2, 3};

    return sf_rules_has(rules, SF_VARIANT_SCHIEBE) ? whims[sf_rng_below(rng, 3)] : 0;
}

void sf_bout_sit(struct sf_bout *bout)
{
    const struct sf_rules *rules = &bout->series.rules;

    memset(bout->effort, 0, sizeof bout->effort);
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (sf_rules_plays(rules, bout->series.deal.dealer, seat) &&
            !sf_player_sit(bout->player[seat], rules, seat))
            bout->effort[seat].faults++;
}

void sf_bout_deal(struct sf_bout *bout, const struct sf_rules *rules, unsigned dealer,
                  struct sf_rng *rng)
{
    struct sf_event event = shuffled(rules, SF_EVENT_DECK, dealer, rng);
    unsigned cutter;

    sf_series_start(&bout->series, rules, dealer);
    event.arg = (uint8_t)high_trumps(rules, rng);
    must_apply(bout, &event);
    cutter = sf_deal_cutter(&bout->series.deal);
    event = rules->cuts ? sf_event_of(SF_EVENT_CUT, cutter, sf_count(rules->deck) / 2)
                        : shuffled(rules, SF_EVENT_MIX, cutter, rng);
    must_apply(bout, &event);
    event = sf_event_of(SF_EVENT_HAND_OUT, dealer, 0);
    must_apply(bout, &event);
    sf_bout_sit(bout);
}

/* --- asking ----------------------------------------------------------------------------------- */

static bool has_a_say(const struct sf_view *view)
{
    return view->may_lay || view->may_stoss ||
           (view->phase == SF_DEAL_AUCTION && view->legal_says > 0);
}

static enum sf_act timed(struct sf_bout *bout, unsigned seat, const struct sf_view *view,
                         struct sf_event *event)
{
    struct sf_match_player *player = bout->player[seat];
    bool limited = bout->deadlines && player->who.level && player->who.level->searches;
    struct sf_bot_tools tools = bout->tools;
    uint64_t begin = sf_clock_ns();
    enum sf_act act;

    if (limited) {
        tools.stop = sf_deadline_flag(bout->deadlines, bout->deadline);
        sf_deadline_set(bout->deadlines, bout->deadline, bout->time_ms);
    }
    act = sf_player_act(player, view, &tools, event);
    if (limited)
        sf_deadline_clear(bout->deadlines, bout->deadline);
    if (act != SF_ACT_OUT) {
        bout->effort[seat].ns += sf_clock_ns() - begin;
        bout->effort[seat].moves++;
    }
    return act;
}

/* Returns the stored answer if the same question came up in an earlier game of the deal. */
static enum sf_act answered(struct sf_bout *bout, unsigned seat, const struct sf_view *view,
                            struct sf_event *event)
{
    const struct sf_bot *level = bout->player[seat]->who.level;
    uint64_t before = bout->effort[seat].ns;
    const struct sf_recalled *known;
    struct sf_recalled answer;

    if (!bout->recall || !level || !level->searches)
        return timed(bout, seat, view, event);
    known = sf_recall_find(bout->recall, level, view);
    if (known) {
        *event = known->event;
        bout->effort[seat].ns += known->ns;
        bout->effort[seat].moves++;
        return known->act;
    }
    memset(event, 0, sizeof *event);
    answer.act = timed(bout, seat, view, event);
    answer.event = *event;
    answer.ns = bout->effort[seat].ns - before;
    sf_recall_keep(bout->recall, level, view, &answer);
    return answer.act;
}

static void blame(struct sf_bout *bout, unsigned seat, enum sf_error code, enum sf_why why)
{
    struct sf_fault fault = SF_NO_FAULT;

    sf_fault_say(&fault, code, NULL, why, SF_WITHOUT);
    sf_player_blame(bout->player[seat], &fault);
    bout->effort[seat].faults++;
}

/* The seat's own action. Returns false if there is none. */
static bool acts(struct sf_bout *bout, unsigned seat, const struct sf_view *view)
{
    struct sf_event event;
    enum sf_error error;

    switch (answered(bout, seat, view, &event)) {
    case SF_ACT_DOES:
        error = event.seat == seat ? sf_series_apply(&bout->series, &event) : SF_E_NOT_YOUR_TURN;
        if (error)
            blame(bout, seat, error, SF_WHY_NOTHING);
        return !error;
    case SF_ACT_PASSES:
        if (sf_bot_must(view))
            blame(bout, seat, SF_OK, SF_WHY_BOT_IDLE);
        return false;
    case SF_ACT_FAILS:
        bout->effort[seat].faults++;
        return false;
    case SF_ACT_OUT:
        break;
    }
    return false;
}

static void stand_in(struct sf_bout *bout, const struct sf_view *view)
{
    struct sf_bot_answer answer;
    bool done = sf_bots[0].act(view, &bout->tools, &answer);

    assert(done);
    (void)done;
    must_apply(bout, &answer.event);
}

/* Asks a seat; returns true if it acted. */
static bool ask(struct sf_bout *bout, unsigned seat)
{
    struct sf_view view;

    sf_view_of(&view, &bout->series, seat);
    if (!sf_bot_must(&view) && !has_a_say(&view))
        return false;
    if (acts(bout, seat, &view))
        return true;
    if (sf_bot_must(&view))
        stand_in(bout, &view);
    return sf_bot_must(&view);
}

/* Later no seat can act out of turn. */
static bool early(const struct sf_deal *deal)
{
    return deal->phase == SF_DEAL_LEGEN || deal->phase == SF_DEAL_AUCTION ||
           (deal->phase == SF_DEAL_PLAY && deal->count <= 1);
}

static bool somebody_speaks_up(struct sf_bout *bout, unsigned turn)
{
    const struct sf_rules *rules = &bout->series.rules;

    if (!early(&bout->series.deal))
        return false;
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (seat != turn && sf_rules_plays(rules, bout->series.deal.dealer, seat) &&
            ask(bout, seat))
            return true;
    return false;
}

/* --- the organiser ---------------------------------------------------------------------------- */

static struct sf_event judged(struct sf_bout *bout)
{
    struct sf_solver *solver = bout->tools.solver(bout->tools.workshop, 0);

    return sf_event_of(SF_EVENT_DECIDE, SF_ORGANISER, sf_claim_decide(solver, &bout->series.deal));
}

static void organise(struct sf_bout *bout)
{
    struct sf_event event;
    struct sf_view view;

    sf_view_of(&view, &bout->series, SF_NO_SEAT);
    if (!sf_bot_organiser(&view, &event))
        event = judged(bout);
    must_apply(bout, &event);
}

/* --- the deal --------------------------------------------------------------------------------- */

static void step(struct sf_bout *bout)
{
    unsigned turn = sf_deal_turn(&bout->series.deal);
    bool done = somebody_speaks_up(bout, turn);

    if (!done && turn == SF_ORGANISER)
        organise(bout);
    else if (!done)
        done = ask(bout, turn);
    assert(done || turn == SF_ORGANISER);
    (void)done;
}

static void rise(struct sf_bout *bout)
{
    const struct sf_rules *rules = &bout->series.rules;

    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct sf_view view;
        if (!sf_rules_plays(rules, bout->series.deal.dealer, seat))
            continue;
        sf_view_of(&view, &bout->series, seat);
        sf_player_rise(bout->player[seat], &view);
    }
}

/* In a match everybody demands what is due: it measures the play, not the memory. */
static void demand(struct sf_bout *bout)
{
    struct sf_event event;

    for (unsigned seat = 0; seat < bout->series.rules.players; seat++)
        while (sf_series_due(&bout->series, seat, &event))
            must_apply(bout, &event);
}

bool sf_bout_play(struct sf_bout *bout, enum sf_deal_phase until)
{
    const struct sf_deal *deal = &bout->series.deal;

    while (deal->phase != SF_DEAL_OVER && deal->phase != until) {
        if (bout->stop && atomic_load_explicit(bout->stop, memory_order_relaxed))
            return false;
        step(bout);
    }
    if (deal->phase == SF_DEAL_OVER) {
        demand(bout);
        rise(bout);
    }
    return true;
}
