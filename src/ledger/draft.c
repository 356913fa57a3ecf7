/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/draft.h"
#include "core/worth.h"
#include "ledger/names.h"
#include <string.h>

/* --- where ------------------------------------------------------------------------------------ */

static enum sf_error find_place(struct sf_drafted *d, const struct sf_ledger *ledger,
                                const struct sf_entry *entry, struct sf_fault *fault)
{
    struct sf_place_found found;

    if (sf_place_find(ledger, &entry->evening, &entry->of, &found, fault))
        return fault->code;
    d->evening = found.evening;
    d->place = found.place;
    d->number = found.game ? ledger->fact[ledger->game[found.game - 1].fact].number
                           : ledger->evening[found.evening].next;
    d->rules = sf_place_rules(ledger, &d->place);
    d->game.rules = d->place.rules;
    return SF_OK;
}

/* --- what fits -------------------------------------------------------------------------------- */

/* The seat of somebody who plays; SF_NO_SEAT drops them. */
static uint8_t playing(const struct sf_drafted *d, const struct sf_ledger *ledger,
                       const struct sf_ledger_id *id)
{
    uint32_t name = sf_ledger_find(ledger, id->text);
    uint8_t seat = name ? sf_place_seat(ledger, &d->place, name) : SF_NO_SEAT;

    return seat != SF_NO_SEAT && sf_rules_plays(d->rules, d->place.dealer, seat) ? seat
                                                                                 : SF_NO_SEAT;
}

static uint8_t playing_bits(const struct sf_drafted *d, const struct sf_ledger *ledger,
                            const struct sf_ledger_id *id, uint32_t count)
{
    uint8_t bits = 0;

    for (uint32_t i = 0; i < count; i++) {
        uint8_t seat = playing(d, ledger, &id[i]);
        bits |= (uint8_t)(seat == SF_NO_SEAT ? 0 : 1u << seat);
    }
    return bits;
}

static void seat_draft(struct sf_drafted *d, const struct sf_ledger *ledger,
                       const struct sf_entry *e)
{
    struct sf_written *w = &d->game.written;

    *w = sf_written_of(e->game, playing(d, ledger, &e->declarer));
    w->partner = playing(d, ledger, &e->partner);
    w->loser = playing(d, ledger, &e->loser);
    w->marching = playing(d, ledger, &e->marching);
    w->stoss_by = playing(d, ledger, &e->stoss_by);
    w->stock = e->stock;
    w->tout = e->tout;
    w->bid = e->bid;
    w->won = e->won;
    w->schneider = e->schneider;
    w->schwarz = e->schwarz;
    w->run = e->run;
    w->stoss = e->stoss;
    w->stoss_unjustified = e->unjustified;
    w->laid = playing_bits(d, ledger, e->laid, e->laids);
    w->virgins = playing_bits(d, ledger, e->virgin, e->virgins);
}

static bool is_ramsch(const struct sf_written *w)
{
    return w->game != SF_GAME_N && sf_games[w->game].goal == SF_GOAL_LEAST;
}

/* Nobody played: nothing else can be said. */
static void fit_nobody(struct sf_drafted *d)
{
    struct sf_written *w = &d->game.written;
    bool stock = w->stock;

    *w = sf_written_of(SF_GAME_N, SF_NO_SEAT);
    w->stock = stock;
    d->suit = SF_NO_SUIT;
    d->has_won = false;
}

/* The seats with the most points, if several have them; they have tricks, too. */
static unsigned most_points(const struct sf_drafted *d)
{
    return d->ties ? d->tie[0].most : 0;
}

/* The next question of a tie, and its answer; false: nobody has answered it. */
static bool ask_on(struct sf_drafted *d, const struct sf_ledger *ledger,
                   const struct sf_ledger_tie *tie, struct sf_ramsch_counts *counts,
                   unsigned question, unsigned level)
{
    unsigned most = level & playing_bits(d, ledger, tie->most[question], tie->count[question]);
    bool one_card = question == SF_RAMSCH_HIGHEST;

    if (one_card && (tie->trumpless || most & (most - 1)))
        most = 0;
    d->tie[d->ties++] = (struct sf_draft_tie){(uint8_t)question, (uint8_t)level, (uint8_t)most};
    for (unsigned left = level; left; left &= left - 1) {
        unsigned seat = (unsigned)sf_lowest(left);
        counts->of[question][seat] = (int8_t)(most >> seat & 1);
    }
    return most || (one_card && tie->trumpless);
}

/* bsv-1989 A1 3.1.3: points, tricks, trumps, the highest of them. */
static void fit_tie(struct sf_drafted *d, const struct sf_ledger *ledger,
                    const struct sf_ledger_tie *tie)
{
    unsigned seats = sf_rules_seats(d->rules, d->place.dealer), level;
    struct sf_ramsch_counts counts;
    enum sf_ramsch_question next;

    d->game.written.loser = SF_NO_SEAT;
    memset(&counts, SF_NOT_COUNTED, sizeof counts);
    for (;;) {
        level = sf_written_ramsch(&counts, seats, &next);
        if (next == SF_RAMSCH_N)
            break;
        if (!ask_on(d, ledger, tie, &counts, next, level))
            return;
    }
    d->game.written.loser = (uint8_t)sf_written_ramsch_nearest(d->rules, d->place.dealer, level);
}

static void fit_ramsch(struct sf_drafted *d)
{
    const struct sf_written *old = &d->game.written;
    struct sf_written w = sf_written_of(old->game, SF_NO_SEAT);
    unsigned seats = sf_rules_seats(d->rules, d->place.dealer);

    w.laid = old->laid;
    w.marching = old->marching;
    if (w.marching == SF_NO_SEAT) {
        w.loser = old->loser;
        w.virgins = old->virgins & (uint8_t)~most_points(d);
        if (w.loser != SF_NO_SEAT)
            w.virgins &= (uint8_t) ~(1u << w.loser);
    }
    if (w.loser != SF_NO_SEAT && (w.virgins | 1u << w.loser) == seats) {
        w.marching = w.loser;
        w.loser = SF_NO_SEAT;
        w.virgins = 0;
    }
    d->game.written = w;
    d->suit = SF_NO_SUIT;
    d->has_won = false;
}

static void fit_height(struct sf_drafted *d)
{
    struct sf_written *w = &d->game.written;
    unsigned least, most;

    w->schwarz = w->schwarz && sf_written_has_schwarz(d->rules, w);
    w->schneider = (w->schneider || w->schwarz) && sf_written_has_schneider(d->rules, w);
    if (!sf_written_runs(d->rules, w, &least, &most))
        w->run = 0;
    else if (w->run > most)
        w->run = (uint8_t)most;
}

static void fit_stoss(struct sf_drafted *d)
{
    struct sf_written *w = &d->game.written;
    unsigned most = sf_written_stoss_most(d->rules, w);

    if (w->stoss > most)
        w->stoss = (uint8_t)most;
    if (!w->stoss || w->stoss_by == w->declarer || w->stoss_by == w->partner)
        w->stoss_by = SF_NO_SEAT;
    w->stoss_unjustified = w->stoss_unjustified && w->stoss_by != SF_NO_SEAT &&
                           d->rules->stoss_unjustified && !w->tout && w->won && w->schneider;
}

static void fit_words(struct sf_drafted *d)
{
    struct sf_written *w = &d->game.written;
    const struct sf_game_row *row = &sf_games[w->game];

    if (!row->partners || w->partner == w->declarer)
        w->partner = SF_NO_SEAT;
    if (!row->trump_suit && !row->calls)
        d->suit = SF_NO_SUIT;
    w->tout = w->tout && sf_worth_played(d->rules, w->game) && sf_worth_tout(d->rules, w->game);
    if (!sf_rules_has(d->rules, SF_VARIANT_STEIGERN) || !row->alone ||
        row->goal != SF_GOAL_POINTS || !sf_bid_good(w->bid))
        w->bid = 0;
    if (row->goal == SF_GOAL_SHOWN)
        w->won = d->has_won = true;
}

static void fit(struct sf_drafted *d)
{
    struct sf_written *w = &d->game.written;

    w->stock = w->stock && sf_rules_has(d->rules, SF_VARIANT_STOCK);
    if (w->game != SF_GAME_N && !(d->rules->games >> w->game & 1))
        w->game = SF_GAME_N;
    if (!sf_rules_has(d->rules, SF_VARIANT_LEGEN))
        w->laid = 0;
    if (w->stock || d->passed) {
        d->passed = d->passed && !w->stock;
        fit_nobody(d);
    } else if (is_ramsch(w)) {
        fit_ramsch(d);
    } else if (w->game != SF_GAME_N) {
        w->loser = w->marching = SF_NO_SEAT;
        w->virgins = 0;
        fit_words(d);
        fit_height(d);
        fit_stoss(d);
    }
}

/* --- what is missing -------------------------------------------------------------------------- */

static void miss(struct sf_drafted *d, const char *field, enum sf_why why)
{
    d->fault[d->faults++] = (struct sf_draft_fault){field, SF_E_MISSING_KEY, why};
}

static void find_missing(struct sf_drafted *d)
{
    const struct sf_written *w = &d->game.written;

    if (d->passed || w->stock)
        return;
    if (w->game == SF_GAME_N) {
        miss(d, "game", SF_WHY_DRAFT_GAME);
    } else if (is_ramsch(w)) {
        if (w->loser == SF_NO_SEAT && w->marching == SF_NO_SEAT)
            miss(d, "loser", SF_WHY_DRAFT_LOSER);
    } else {
        if (w->declarer == SF_NO_SEAT)
            miss(d, "declarer", SF_WHY_DRAFT_DECLARER);
        if (sf_games[w->game].partners && w->partner == SF_NO_SEAT)
            miss(d, "partner", SF_WHY_DRAFT_PARTNER);
        if (!d->has_won)
            miss(d, "won", SF_WHY_DRAFT_WON);
    }
}

/* --- its price -------------------------------------------------------------------------------- */

/* Somebody who plays and is none of these; the value does not depend on who it is. */
static uint8_t anybody(const struct sf_drafted *d, uint8_t but, unsigned nor)
{
    unsigned seats = sf_rules_seats(d->rules, d->place.dealer) & ~nor;

    if (but != SF_NO_SEAT)
        seats &= ~(1u << but);
    return seats ? (uint8_t)sf_lowest(seats) : SF_NO_SEAT;
}

/* The value of the game as if what is missing were there. */
static void find_value(struct sf_drafted *d, const struct sf_ledger *ledger)
{
    struct sf_ledger_game guess = d->game;
    struct sf_written *w = &guess.written;

    if (w->game == SF_GAME_N)
        return;
    if (is_ramsch(w)) {
        if (w->loser == SF_NO_SEAT && w->marching == SF_NO_SEAT)
            w->loser = anybody(d, SF_NO_SEAT, w->virgins);
    } else {
        if (w->declarer == SF_NO_SEAT)
            w->declarer = anybody(d, w->partner, 0);
        if (sf_games[w->game].partners && w->partner == SF_NO_SEAT)
            w->partner = anybody(d, w->declarer, 0);
        w->stoss_by = SF_NO_SEAT;
        w->stoss_unjustified = false;
        w->won = w->won || !d->has_won;
    }
    d->has_value = !sf_place_price(ledger, &d->place, &guess);
    d->value = guess.value;
}

static void find_price(struct sf_drafted *d, const struct sf_ledger *ledger)
{
    enum sf_error error;

    find_value(d, ledger);
    if (d->faults)
        return;
    error = sf_place_price(ledger, &d->place, &d->game);
    d->complete = !error;
    if (error)
        d->fault[d->faults++] = (struct sf_draft_fault){"game", error, SF_WHY_NOTHING};
}

/* --- what can be chosen ----------------------------------------------------------------------- */

static void choose_people(struct sf_drafted *d, unsigned seats)
{
    const struct sf_written *w = &d->game.written;
    struct sf_draft_choices *c = &d->choices;
    unsigned party = 0;

    if (w->declarer != SF_NO_SEAT)
        party |= 1u << w->declarer;
    c->declarers = (uint8_t)seats;
    if (sf_games[w->game].partners)
        c->partners = (uint8_t)(seats & ~party);
    if (w->partner != SF_NO_SEAT)
        party |= 1u << w->partner;
    if (w->stoss)
        c->doublers = (uint8_t)(seats & ~party);
}

static void choose_height(struct sf_drafted *d)
{
    const struct sf_written *w = &d->game.written;
    const struct sf_game_row *row = &sf_games[w->game];
    struct sf_draft_choices *c = &d->choices;
    unsigned least, most;

    c->suit = row->trump_suit || row->calls;
    c->tout = sf_worth_played(d->rules, w->game) && sf_worth_tout(d->rules, w->game);
    c->schneider = sf_written_has_schneider(d->rules, w);
    c->schwarz = sf_written_has_schwarz(d->rules, w);
    c->stoss = (uint8_t)sf_written_stoss_most(d->rules, w);
    c->unjustified = d->rules->stoss_unjustified && w->stoss_by != SF_NO_SEAT && w->won &&
                     w->schneider && !w->tout;
    if (sf_written_runs(d->rules, w, &least, &most)) {
        c->run_least = (uint8_t)least;
        c->run_most = (uint8_t)most;
    }
    if (sf_rules_has(d->rules, SF_VARIANT_STEIGERN) && row->alone && row->goal == SF_GOAL_POINTS) {
        c->bid_least = SF_BID_LEAST;
        c->bid_most = SF_BID_MOST;
    }
}

static void choose(struct sf_drafted *d)
{
    unsigned seats = sf_rules_seats(d->rules, d->place.dealer);
    const struct sf_written *w = &d->game.written;
    struct sf_draft_choices *c = &d->choices;

    c->games = d->rules->games;
    c->stock = sf_rules_has(d->rules, SF_VARIANT_STOCK);
    if (w->game == SF_GAME_N)
        return;
    if (sf_rules_has(d->rules, SF_VARIANT_LEGEN))
        c->layers = (uint8_t)seats;
    if (is_ramsch(w)) {
        c->losers = (uint8_t)seats;
        c->tie = w->marching == SF_NO_SEAT;
        c->virgins = (uint8_t)(w->marching != SF_NO_SEAT ? 0
                               : w->loser == SF_NO_SEAT  ? seats & ~most_points(d)
                                                         : seats & ~(1u << w->loser));
        return;
    }
    choose_people(d, seats);
    choose_height(d);
}

enum sf_error sf_draft_fit(struct sf_drafted *d, const struct sf_ledger *ledger,
                           const struct sf_ledger_draft *draft, struct sf_fault *fault)
{
    enum sf_error error;

    memset(d, 0, sizeof *d);
    error = find_place(d, ledger, &draft->entry, fault);
    if (error)
        return error;
    if (!d->rules)
        return sf_fault_at(fault, SF_E_TABLE_SIZE, "evening", 0);
    d->passed = draft->entry.passed;
    d->suit = draft->entry.suit;
    d->has_won = sf_shape_has(&sf_ledger_draft_question, draft, "won");
    seat_draft(d, ledger, &draft->entry);
    fit(d);
    if (is_ramsch(&d->game.written) && d->game.written.marching == SF_NO_SEAT &&
        sf_shape_has(&sf_ledger_draft_question, draft, "tie")) {
        fit_tie(d, ledger, &draft->tie);
        fit_ramsch(d);
    }
    find_missing(d);
    find_price(d, ledger);
    choose(d);
    return SF_OK;
}
