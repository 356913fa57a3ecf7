/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/check_parts.h"
#include "tournament/setup.h"
#include <string.h>

/* --- what many of them ask -------------------------------------------------------------------- */

enum sf_error sf_check_refuse(struct sf_fault *fault, enum sf_error error)
{
    return sf_fault_say(fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT);
}

enum sf_error sf_find_entrant(const struct sf_tournament *t, const struct sf_tour_event *e,
                              const struct sf_entrant **entrant, struct sf_fault *fault)
{
    unsigned number = (unsigned)sf_number(e, SF_KEY_NUMBER);

    *entrant = sf_tournament_entrant(t, number);
    if (!*entrant)
        return sf_fault_say(fault, SF_E_NO_PLAYER, "number", SF_WHY_NOBODY_HAS_NUMBER,
                            SF_WITH(SF_N(number)));
    return SF_OK;
}

enum sf_error sf_find_round(const struct sf_tournament *t, const struct sf_tour_event *e,
                            const struct sf_tour_round **round, struct sf_fault *fault)
{
    unsigned number = (unsigned)sf_number(e, SF_KEY_ROUND);

    *round = sf_tournament_round(t, number);
    if (!*round)
        return sf_fault_say(fault, SF_E_NO_ROUND, "round", SF_WHY_NO_ROUND_YET,
                            SF_WITH(SF_N(number)));
    return SF_OK;
}

enum sf_error sf_find_table(const struct sf_tournament *t, const struct sf_tour_event *e, bool open,
                            const struct sf_tour_table **table, struct sf_fault *fault)
{
    const struct sf_tour_round *round;
    enum sf_error error = sf_find_round(t, e, &round, fault);

    if (error)
        return error;
    if (round->state < SF_ROUND_PUBLISHED)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "round", SF_WHY_NO_DRAW_YET, SF_WITHOUT);
    if (open && round->state == SF_ROUND_CLOSED)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "round", SF_WHY_ROUND_CLOSED, SF_WITHOUT);
    *table = sf_tournament_table(t, (unsigned)sf_number(e, SF_KEY_ROUND),
                                 (unsigned)sf_number(e, SF_KEY_TABLE));
    if (!*table)
        return sf_fault_say(fault, SF_E_NO_TABLE, "table", SF_WHY_NO_TABLE_NUMBER,
                            SF_WITH(SF_N(sf_number(e, SF_KEY_TABLE))));
    return SF_OK;
}

bool sf_not_begun(const struct sf_tour_table *table)
{
    return table->state <= SF_TABLE_IS_SEATED && !table->sheet_count && !table->change_count;
}

/* --- setup ------------------------------------------------------------------------------------ */

static enum sf_error check_open(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    struct sf_tour_setup setup;

    (void)t;
    sf_tour_template(&setup, (enum sf_book)sf_number(e, SF_KEY_RULEBOOK), sf_own_book(e));
    sf_tour_setup_take(&setup, e);
    return sf_tour_setup_check(&setup, fault);
}

static enum sf_error check_setup(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    struct sf_tour_setup setup = t->setup;

    sf_tour_setup_take(&setup, e);
    if (setup.rounds < t->rounds)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "rounds", SF_WHY_ROUND_BEGUN,
                            SF_WITH(SF_N(t->rounds)));
    if (setup.games != t->setup.games && t->rounds && t->round[0].state > SF_ROUND_COMMITTED)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "games", SF_WHY_GAMES_FIXED, SF_WITHOUT);
    return sf_tour_setup_check(&setup, fault);
}

/* --- players ---------------------------------------------------------------------------------- */

static enum sf_error number_free(const struct sf_tournament *t, unsigned number,
                                 struct sf_fault *fault)
{
    if (sf_tournament_entrant(t, number))
        return sf_fault_say(fault, SF_E_NUMBER_TAKEN, "number", SF_WHY_NUMBER_IS_TAKEN,
                            SF_WITH(SF_N(number)));
    return SF_OK;
}

static enum sf_error may_begin_as(unsigned state, struct sf_fault *fault)
{
    if (state > SF_ENTRANT_AWAY)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "state", SF_WHY_STATE_AT_ENTRY, SF_WITHOUT);
    return SF_OK;
}

/* The book must have them, and the first round must not be over. */
static enum sf_error check_pots(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    const struct sf_tour_value *pots = &e->value[SF_KEY_POTS];
    unsigned there = t->setup.own ? t->setup.own->terms.pots : 0;

    if (!sf_has(e, SF_KEY_POTS))
        return SF_OK;
    for (unsigned i = 0; i < pots->count; i++)
        if (pots->numbers[i] > there)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "pots", SF_WHY_BOOK_NO_POT, SF_WITHOUT);
    if (sf_tournament_closed(t))
        return sf_fault_say(fault, SF_E_WRONG_STEP, "pots", SF_WHY_POT_TOO_LATE, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_enter(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    enum sf_error error = number_free(t, (unsigned)sf_number(e, SF_KEY_NUMBER), fault);

    if (!error)
        error = check_pots(t, e, fault);
    return error ? error : may_begin_as((unsigned)sf_number(e, SF_KEY_STATE), fault);
}

static enum sf_error check_pots_of(const struct sf_tournament *t, const struct sf_entrant *player,
                                   struct sf_fault *fault)
{
    for (unsigned i = 0; i < player->pots; i++)
        if (!t->setup.own || player->pot[i] > t->setup.own->terms.pots)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "players.pots", SF_WHY_BOOK_NO_POT,
                                SF_WITHOUT);
    if (sf_tournament_closed(t))
        return sf_fault_say(fault, SF_E_WRONG_STEP, "players.pots", SF_WHY_POT_TOO_LATE,
                            SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_import(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    const struct sf_tour_value *value = &e->value[SF_KEY_PLAYERS];
    uint8_t seen[SF_TOUR_PLAYERS / 8 + 1] = {0};

    if (!value->count)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "players", SF_WHY_NOBODY_IN_LIST, SF_WITHOUT);
    for (unsigned i = 0; i < value->count; i++) {
        unsigned number = value->players[i].number;
        enum sf_error error = number_free(t, number, fault);
        if (!error)
            error = may_begin_as(value->players[i].state, fault);
        if (!error && value->players[i].pots)
            error = check_pots_of(t, &value->players[i], fault);
        if (error)
            return error;
        if (seen[number / 8] >> number % 8 & 1)
            return sf_fault_say(fault, SF_E_NUMBER_TAKEN, "number", SF_WHY_NUMBER_TWICE,
                                SF_WITH(SF_N(number)));
        seen[number / 8] = (uint8_t)(seen[number / 8] | 1u << number % 8);
    }
    return SF_OK;
}

static enum sf_error check_edit(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    enum sf_error error = sf_find_entrant(t, e, &entrant, fault);

    if (error)
        return error;
    if (sf_has(e, SF_KEY_SUBSTITUTE) && entrant->seated &&
        entrant->substitute != (sf_number(e, SF_KEY_SUBSTITUTE) != 0))
        return sf_fault_say(fault, SF_E_WRONG_STEP, "substitute", SF_WHY_HAS_PLAYED, SF_WITHOUT);
    return check_pots(t, e, fault);
}

static enum sf_error check_presence(const struct sf_tournament *t, const struct sf_tour_event *e,
                                    struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    unsigned state = (unsigned)sf_number(e, SF_KEY_STATE);
    uint16_t table;
    uint8_t seat;
    enum sf_error error = sf_find_entrant(t, e, &entrant, fault);

    if (error)
        return error;
    if (state == entrant->state)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "state", SF_WHY_STATE_IS_SO, SF_WITHOUT);
    if (state == SF_ENTRANT_REGISTERED)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "state", SF_WHY_REGISTERED_AT_FIRST, SF_WITHOUT);
    if (entrant->disqualified && state == SF_ENTRANT_PRESENT)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "state", SF_WHY_DISQUALIFIED_PLAYS_NOT,
                            SF_WITHOUT);
    if (state == SF_ENTRANT_LEFT && !entrant->seated)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "state", SF_WHY_NOT_PLAYED_YET, SF_WITHOUT);
    /* A player with a seat at a table that has not begun has not had their first game. */
    if (state == SF_ENTRANT_WITHDRAWN && entrant->seated &&
        !(entrant->seated == 1 &&
          sf_tournament_seat_of(t, t->rounds, entrant->number, &table, &seat) &&
          sf_not_begun(sf_tournament_table(t, t->rounds, table))))
        return sf_fault_say(fault, SF_E_WRONG_STEP, "state", SF_WHY_PLAYED_ALREADY, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_pay(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    int64_t amount = sf_number(e, SF_KEY_AMOUNT);
    enum sf_error error = sf_find_entrant(t, e, &entrant, fault);

    if (error)
        return error;
    if (!amount)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "amount", SF_WHY_AMOUNT_IS_ZERO, SF_WITHOUT);
    if ((sf_number(e, SF_KEY_SIDE) ? entrant->side_paid : entrant->paid) + amount < 0)
        return sf_fault_say(fault, SF_E_TOO_MUCH, "amount", SF_WHY_MORE_THAN_PAID, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_entrant(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    const struct sf_entrant *entrant;

    return sf_find_entrant(t, e, &entrant, fault);
}

static enum sf_error check_disqualify(const struct sf_tournament *t, const struct sf_tour_event *e,
                                      struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    enum sf_error error = sf_find_entrant(t, e, &entrant, fault);

    if (!error && entrant->disqualified)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "number", SF_WHY_DISQUALIFIED_ALREADY,
                            SF_WITHOUT);
    return error;
}

/* --- roles, links, undo ----------------------------------------------------------------------- */

static enum sf_error check_helper(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    int64_t role = sf_number(e, SF_KEY_ROLE);
    const char *account = sf_text_of(e, SF_KEY_ACCOUNT);
    unsigned others = 0;

    if (role == SF_ROLE_PLAYER || role == SF_ROLE_TABLE || role == SF_ROLE_SIGNUP)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "role", SF_WHY_WANT_ONE_OF,
                            SF_WITH(SF_T("none, viewer, helper, leiter")));
    for (unsigned i = 0; i < t->helpers; i++)
        others += t->helper[i].role == SF_ROLE_LEITER && strcmp(t->helper[i].account, account) != 0;
    if (role != SF_ROLE_LEITER && !others && sf_tournament_role(t, account) == SF_ROLE_LEITER)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "role", SF_WHY_NOBODY_ELSE_LEADS, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_rekey(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    const struct sf_tour_round *round;

    if (!sf_has(e, SF_KEY_ROUND))
        return SF_OK;
    if (sf_number(e, SF_KEY_LINKS) != SF_LINKS_TABLES)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "round", SF_WHY_LINKS_OF_TABLES, SF_WITHOUT);
    return sf_find_round(t, e, &round, fault);
}

/* Their rows say everything. */
static enum sf_error check_nothing(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    (void)t, (void)e, (void)fault;
    return SF_OK;
}

/* This check has no stream: sf_tournament_take() and sf_tournament_decide() fold it again. */
static enum sf_error check_undo(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    (void)t, (void)e, (void)fault;
    return SF_OK;
}

/* --- all of them ------------------------------------------------------------------------------ */

static const struct {
    sf_check *check;
    bool when_final; /* the event does not change the result */
} checks[SF_TOUR_EV_N] = {
    [SF_TOUR_EV_OPEN] = {check_open, false},
    [SF_TOUR_EV_SETUP] = {check_setup, false},
    [SF_TOUR_EV_ENTER] = {check_enter, false},
    [SF_TOUR_EV_IMPORT] = {check_import, false},
    [SF_TOUR_EV_EDIT] = {check_edit, true},
    [SF_TOUR_EV_PRESENCE] = {check_presence, false},
    [SF_TOUR_EV_PAY] = {check_pay, true},
    [SF_TOUR_EV_PENALTY] = {check_entrant, false},
    [SF_TOUR_EV_DISQUALIFY] = {check_disqualify, false},
    [SF_TOUR_EV_COMMIT] = {sf_check_commit, false},
    [SF_TOUR_EV_DRAW] = {sf_check_draw, false},
    [SF_TOUR_EV_SEATING] = {sf_check_seating, false},
    [SF_TOUR_EV_PUBLISH] = {sf_check_publish, false},
    [SF_TOUR_EV_PLACE] = {sf_check_place, false},
    [SF_TOUR_EV_REPLACE] = {sf_check_replace, false},
    [SF_TOUR_EV_TABLE] = {sf_check_table, false},
    [SF_TOUR_EV_LIST] = {sf_check_list, false},
    [SF_TOUR_EV_CONFIRM] = {sf_check_confirm, false},
    [SF_TOUR_EV_CORRECT] = {sf_check_correct, false},
    [SF_TOUR_EV_REQUEST] = {sf_check_request, false},
    [SF_TOUR_EV_RECALL] = {sf_check_of_request, false},
    [SF_TOUR_EV_DECIDE] = {sf_check_of_request, false},
    [SF_TOUR_EV_RULING] = {sf_check_ruling, false},
    [SF_TOUR_EV_CLOSE] = {sf_check_close, false},
    [SF_TOUR_EV_LOT] = {sf_check_lot, false},
    [SF_TOUR_EV_TILL] = {sf_check_till, true},
    [SF_TOUR_EV_BOOK] = {sf_check_book, true},
    [SF_TOUR_EV_PRIZE] = {sf_check_prize, true},
    [SF_TOUR_EV_FINISH] = {sf_check_finish, false},
    [SF_TOUR_EV_REOPEN] = {sf_check_reopen, true},
    [SF_TOUR_EV_HELPER] = {check_helper, true},
    [SF_TOUR_EV_REKEY] = {check_rekey, true},
    [SF_TOUR_EV_SHOW] = {sf_check_show, true},
    [SF_TOUR_EV_CLOCK] = {sf_check_clock, true},
    [SF_TOUR_EV_UNDO] = {check_undo, true},
    [SF_TOUR_EV_RECOVERY] = {check_nothing, true},
    [SF_TOUR_EV_CLAIM] = {check_nothing, true},
    [SF_TOUR_EV_SIGNUPS] = {check_nothing, true},
    [SF_TOUR_EV_SIGNUP] = {sf_check_signup, false},
    [SF_TOUR_EV_REVISE] = {sf_check_revise, false},
    [SF_TOUR_EV_CANCEL] = {sf_check_cancel, true},
    [SF_TOUR_EV_ADMIT] = {sf_check_admit, false},
    [SF_TOUR_EV_REJECT] = {sf_check_reject, true},
};

enum sf_error sf_tour_check(const struct sf_tournament *t, const struct sf_tour_event *event,
                            struct sf_fault *fault)
{
    bool open = event->kind == SF_TOUR_EV_OPEN;

    if (!sf_tour_may((enum sf_tour_role)sf_number(event, SF_KEY_AS),
                     (enum sf_tour_event_kind)event->kind))
        return sf_fault_say(
            fault, SF_E_NO_RIGHT, NULL, SF_WHY_FOR_TURNIERLEITUNG,
            SF_WITH(SF_W(sf_tour_event_words((enum sf_tour_event_kind)event->kind))));
    if (open != !t->seq)
        return sf_fault_say(fault, SF_E_WRONG_STEP, NULL,
                            open ? SF_WHY_TOUR_IS_OPEN : SF_WHY_TOUR_NOT_OPEN, SF_WITHOUT);
    if (t->final && !checks[event->kind].when_final)
        return sf_check_refuse(fault, SF_E_TOUR_FINAL);
    return checks[event->kind].check(t, event, fault);
}
