/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shuffle/shuffle.h"
#include "tournament/check_parts.h"
#include <string.h>

/* --- the end ---------------------------------------------------------------------------------- */

static bool all_closed(const struct sf_tournament *t)
{
    return t->rounds == t->setup.rounds && t->round[t->rounds - 1].state == SF_ROUND_CLOSED;
}

static bool among(const uint16_t *numbers, unsigned count, uint16_t number)
{
    for (unsigned i = 0; i < count; i++)
        if (numbers[i] == number)
            return true;
    return false;
}

/* All of `numbers` are tied, and nobody who is tied with one of them is missing. */
static enum sf_error check_lot_numbers(const struct sf_tournament *t,
                                       const struct sf_tour_value *value, struct sf_fault *fault)
{
    const struct sf_evaluation *e = sf_tournament_standings(t, 0);
    unsigned taken = 0;

    if (!e)
        return sf_check_refuse(fault, SF_E_NO_MEMORY);
    for (unsigned i = 0; i < e->ranked; i++) {
        const struct sf_standing *s = &e->standing[i];
        bool tied = (i && s[-1].place == s->place) || (i + 1 < e->ranked && s[1].place == s->place);
        bool in = among(value->numbers, value->count, (uint16_t)(s->player + 1));
        bool same = i && s[-1].place == s->place;
        if (in && !tied)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "numbers", SF_WHY_TIED_WITH_NOBODY,
                                SF_WITH(SF_N(s->player + 1)));
        if (same && in != among(value->numbers, value->count, (uint16_t)(s[-1].player + 1)))
            return sf_fault_say(fault, SF_E_BAD_VALUE, "numbers", SF_WHY_TIED_ALL_OR_NONE,
                                SF_WITHOUT);
        taken += in;
    }
    if (!value->count || taken != value->count)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "numbers", SF_WHY_TIED_EXPECTED, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_missing_rows(const struct sf_tournament *t, struct sf_fault *fault)
{
    uint16_t table;
    bool extra;
    unsigned round = sf_tour_rows_missing(t, &table, &extra);

    if (round)
        return sf_fault_say(fault, SF_E_ROWS_NEEDED, NULL,
                            extra ? SF_WHY_ROWS_FOR_EXTRA : SF_WHY_ROWS_OF_TABLE,
                            SF_WITH(SF_N(table), SF_N(round)));
    return SF_OK;
}

enum sf_error sf_check_lot(const struct sf_tournament *t, const struct sf_tour_event *e,
                           struct sf_fault *fault)
{
    const struct sf_tour_value *value = &e->value[SF_KEY_NUMBERS];
    uint16_t order[SF_TOUR_PLAYERS];
    uint8_t seed[SF_SECRET_SIZE];
    enum sf_error error;

    if (!all_closed(t))
        return sf_fault_say(fault, SF_E_WRONG_STEP, NULL, SF_WHY_ROUNDS_OPEN, SF_WITHOUT);
    error = check_missing_rows(t, fault);
    if (!error)
        error = check_lot_numbers(t, value, fault);
    if (error)
        return error;
    sf_tour_lot_seed(t, seed);
    memcpy(order, value->numbers, value->count * sizeof *order);
    sf_tour_lot_order(t, seed, order, value->count);
    if (memcmp(seed, e->value[SF_KEY_SEED].bytes, sizeof seed) != 0 ||
        memcmp(order, value->numbers, value->count * sizeof *order) != 0)
        error =
            sf_fault_say(fault, SF_E_DRAW_DIFFERS, "numbers", SF_WHY_NOT_ORDER_OF_SEED, SF_WITHOUT);
    sf_secret_wipe(seed, sizeof seed);
    return error;
}

enum sf_error sf_check_till(const struct sf_tournament *t, const struct sf_tour_event *e,
                            struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    const struct sf_entrant *entrant;
    int64_t kind = sf_number(e, SF_KEY_KIND);
    enum sf_error error = SF_OK;

    if (kind == SF_TILL_FEE || kind == SF_TILL_PRIZE || kind == SF_TILL_SIDE)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "kind", SF_WHY_FEES_HAVE_EVENTS, SF_WITHOUT);
    if (!sf_number(e, SF_KEY_AMOUNT))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "amount", SF_WHY_AMOUNT_IS_ZERO, SF_WITHOUT);
    if (sf_has(e, SF_KEY_ROUND) != sf_has(e, SF_KEY_TABLE))
        return sf_fault_say(fault, SF_E_MISSING_KEY, "table", SF_WHY_ROUND_WITH_TABLE, SF_WITHOUT);
    if (sf_has(e, SF_KEY_ROUND))
        error = sf_find_table(t, e, false, &table, fault);
    if (!error && sf_has(e, SF_KEY_NUMBER))
        error = sf_find_entrant(t, e, &entrant, fault);
    if (!error && kind == SF_TILL_OTHER && !sf_has(e, SF_KEY_TEXT))
        return sf_fault_say(fault, SF_E_MISSING_KEY, "text", SF_WHY_AMOUNT_FOR_WHAT, SF_WITHOUT);
    return error;
}

static enum sf_error check_booked_place(const struct sf_tournament *t,
                                        const struct sf_till_entry *entry, struct sf_fault *fault)
{
    const struct sf_tour_round *round = sf_tournament_round(t, entry->round);

    if (!entry->round != !entry->table)
        return sf_fault_say(fault, SF_E_MISSING_KEY, "entries", SF_WHY_ROUND_WITH_TABLE,
                            SF_WITHOUT);
    if (entry->round && (!round || round->state < SF_ROUND_PUBLISHED ||
                         !sf_tournament_table(t, entry->round, entry->table)))
        return sf_fault_say(fault, SF_E_NO_TABLE, "entries.table", SF_WHY_NO_TABLE_IN_ROUND,
                            SF_WITH(SF_N(entry->table), SF_N(entry->round)));
    if (entry->number && !sf_tournament_entrant(t, entry->number))
        return sf_fault_say(fault, SF_E_NO_PLAYER, "entries.number", SF_WHY_NOBODY_HAS_NUMBER,
                            SF_WITH(SF_N(entry->number)));
    return SF_OK;
}

/* An entry of a file for a side pot must name a player. The check does not compare it with their
 * earlier payments. */
static enum sf_error check_booked_side(const struct sf_till_entry *entry, struct sf_fault *fault)
{
    if (!entry->number)
        return sf_fault_say(fault, SF_E_MISSING_KEY, "entries.number", SF_WHY_WHOSE_FEE,
                            SF_WITHOUT);
    if (entry->amount < 0)
        return sf_fault_say(fault, SF_E_TOO_MUCH, "entries.amount", SF_WHY_PAID_BACK_TOO_MUCH,
                            SF_WITH(SF_N(entry->number)));
    return SF_OK;
}

/* `paid` is what each player has paid, with the entries before this one. */
static enum sf_error check_booked(const struct sf_tournament *t, const struct sf_till_entry *entry,
                                  int64_t paid[SF_TOUR_PLAYERS + 1], struct sf_fault *fault)
{
    if (!entry->amount)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "entries.amount", SF_WHY_AMOUNT_IS_ZERO,
                            SF_WITHOUT);
    if (entry->kind == SF_TILL_PRIZE)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "entries.kind", SF_WHY_PRIZE_FROM_FILE,
                            SF_WITHOUT);
    if (entry->kind == SF_TILL_OTHER && !entry->text[0])
        return sf_fault_say(fault, SF_E_MISSING_KEY, "entries.text", SF_WHY_AMOUNT_FOR_WHAT,
                            SF_WITHOUT);
    if (entry->kind == SF_TILL_SIDE)
        return check_booked_side(entry, fault);
    if (entry->kind != SF_TILL_FEE)
        return SF_OK;
    if (!entry->number)
        return sf_fault_say(fault, SF_E_MISSING_KEY, "entries.number", SF_WHY_WHOSE_FEE,
                            SF_WITHOUT);
    paid[entry->number] += entry->amount;
    if (t->entrant[entry->number - 1].paid + paid[entry->number] < 0)
        return sf_fault_say(fault, SF_E_TOO_MUCH, "entries.amount", SF_WHY_PAID_BACK_TOO_MUCH,
                            SF_WITH(SF_N(entry->number)));
    return SF_OK;
}

enum sf_error sf_check_book(const struct sf_tournament *t, const struct sf_tour_event *e,
                            struct sf_fault *fault)
{
    const struct sf_tour_value *value = &e->value[SF_KEY_ENTRIES];
    int64_t paid[SF_TOUR_PLAYERS + 1] = {0};
    enum sf_error error = SF_OK;

    if (!value->count)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "entries", SF_WHY_NOTHING_TO_BOOK, SF_WITHOUT);
    for (unsigned i = 0; !error && i < value->count; i++) {
        error = check_booked_place(t, &value->entries[i], fault);
        if (!error)
            error = check_booked(t, &value->entries[i], paid, fault);
    }
    return error;
}

/* Finds the amount that is still owed: of a prize given by hand, or of the player's prizes by the
 * result. */
static enum sf_error find_owed(const struct sf_tournament *t, const struct sf_tour_event *e,
                               const struct sf_entrant *entrant, int64_t *owed, int64_t *paid,
                               struct sf_fault *fault)
{
    int64_t extra = sf_number(e, SF_KEY_EXTRA);

    *paid = entrant->prize_paid;
    if (!sf_has(e, SF_KEY_EXTRA)) {
        *owed = sf_tournament_prize_of(t, entrant->number) - *paid;
        return SF_OK;
    }
    if (extra >= t->setup.extra_count || t->setup.extra[extra].kind != SF_EXTRA_OTHER)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "extra", SF_WHY_PRIZE_NOT_BY_HAND, SF_WITHOUT);
    *paid = t->extra_paid[extra];
    *owed = t->setup.extra[extra].amount - *paid;
    return SF_OK;
}

/* Of a thing that the organiser gives by hand. */
static bool names_winner(const struct sf_tournament *t, const struct sf_tour_event *e)
{
    return sf_has(e, SF_KEY_EXTRA) &&
           sf_tour_extra_by_hand(&t->setup.extra[sf_number(e, SF_KEY_EXTRA)]);
}

enum sf_error sf_check_prize(const struct sf_tournament *t, const struct sf_tour_event *e,
                             struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    int64_t amount = sf_number(e, SF_KEY_AMOUNT), owed = 0, paid = 0;
    enum sf_error error = sf_find_entrant(t, e, &entrant, fault);

    if (!error && !t->final)
        return sf_fault_say(fault, SF_E_WRONG_STEP, NULL, SF_WHY_RESULT_NOT_FINAL, SF_WITHOUT);
    if (!error)
        error = find_owed(t, e, entrant, &owed, &paid, fault);
    if (error)
        return error;
    if (!amount && names_winner(t, e)) /* no money changes hands */
        return SF_OK;
    if (!amount || (amount > 0 && amount > owed))
        return sf_fault_say(fault, SF_E_TOO_MUCH, "amount", SF_WHY_CENTS_OWED, SF_WITH(SF_N(owed)));
    if (paid + amount < 0)
        return sf_fault_say(fault, SF_E_TOO_MUCH, "amount", SF_WHY_MORE_THAN_PAID, SF_WITHOUT);
    return SF_OK;
}

enum sf_error sf_check_finish(const struct sf_tournament *t, const struct sf_tour_event *e,
                              struct sf_fault *fault)
{
    uint16_t tied[SF_TOUR_PLAYERS];
    enum sf_error error;

    (void)e;
    if (!all_closed(t))
        return sf_fault_say(fault, SF_E_WRONG_STEP, NULL, SF_WHY_ROUNDS_OPEN, SF_WITHOUT);
    error = check_missing_rows(t, fault);
    if (error)
        return error;
    if (sf_rules_ties_by(t->rules, SF_TIE_LOT) && sf_tour_tied(t, tied))
        return sf_fault_say(fault, SF_E_TIES_OPEN, "finish", SF_WHY_NOTHING, SF_WITHOUT);
    return SF_OK;
}

enum sf_error sf_check_reopen(const struct sf_tournament *t, const struct sf_tour_event *e,
                              struct sf_fault *fault)
{
    (void)e;
    return t->final ? SF_OK
                    : sf_fault_say(fault, SF_E_WRONG_STEP, NULL, SF_WHY_TOUR_IS_OPEN, SF_WITHOUT);
}

/* --- the hall --------------------------------------------------------------------------------- */

/* Anything can be shown: a screen has a sentence for what is not there yet. */
enum sf_error sf_check_show(const struct sf_tournament *t, const struct sf_tour_event *e,
                            struct sf_fault *fault)
{
    (void)t, (void)e, (void)fault;
    return SF_OK;
}

enum sf_error sf_check_clock(const struct sf_tournament *t, const struct sf_tour_event *e,
                             struct sf_fault *fault)
{
    if (!sf_has(e, SF_KEY_SECONDS) && !sf_has(e, SF_KEY_RUN))
        return sf_fault_say(fault, SF_E_MISSING_KEY, "seconds", SF_WHY_CLOCK_WANTS, SF_WITHOUT);
    if (sf_number(e, SF_KEY_RUN) &&
        !(sf_has(e, SF_KEY_SECONDS) ? sf_number(e, SF_KEY_SECONDS) > 0 : t->stage.clock.set))
        return sf_fault_say(fault, SF_E_WRONG_STEP, "run", SF_WHY_NO_CLOCK, SF_WITHOUT);
    return SF_OK;
}
