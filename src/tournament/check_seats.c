/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/check_parts.h"
#include <string.h>

/* --- the draw --------------------------------------------------------------------------------- */

/* Is it time to commit to the draw of this round? The round before must be closed, and this one not
 * yet published. */
static enum sf_error commit_time(const struct sf_tournament *t, unsigned round,
                                 struct sf_fault *fault)
{
    bool again = round == t->rounds && t->round[round - 1].state < SF_ROUND_PUBLISHED;
    bool next =
        round == t->rounds + 1 && (!t->rounds || t->round[t->rounds - 1].state == SF_ROUND_CLOSED);

    if (round > t->setup.rounds)
        return sf_fault_say(fault, SF_E_NO_ROUND, "round", SF_WHY_TOUR_HAS_ROUNDS,
                            SF_WITH(SF_N(t->setup.rounds)));
    if (!again && !next)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "round", SF_WHY_ROUND_NOT_NEXT, SF_WITHOUT);
    return SF_OK;
}

enum sf_error sf_check_commit(const struct sf_tournament *t, const struct sf_tour_event *e,
                              struct sf_fault *fault)
{
    unsigned round = (unsigned)sf_number(e, SF_KEY_ROUND);
    const struct sf_tour_round *before = sf_tournament_round(t, round);
    unsigned attempt = before ? before->attempt + 1u : 1;
    struct sf_draw_id id = {.round = (uint16_t)round, .attempt = (uint16_t)attempt};
    enum sf_error error = commit_time(t, round, fault);

    if (error)
        return error;
    /* The stream records every discarded draw with the reason. */
    if (before && !sf_has(e, SF_KEY_REASON))
        return sf_fault_say(fault, SF_E_NO_REASON, "reason", SF_WHY_DRAW_ANEW_WHY, SF_WITHOUT);
    if (sf_number(e, SF_KEY_ATTEMPT) != attempt)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "attempt", SF_WHY_ATTEMPT_IS,
                            SF_WITH(SF_N(attempt)));
    memcpy(id.tournament, t->setup.id, sizeof id.tournament);
    if (!sf_draw_opens(e->value[SF_KEY_COMMITMENT].bytes, &id, e->value[SF_KEY_SEED].bytes))
        return sf_fault_say(fault, SF_E_DRAW_DIFFERS, "commitment", SF_WHY_NOT_SEED_OF_COMMITMENT,
                            SF_WITHOUT);
    return SF_OK;
}

static bool same_plan(const struct sf_draw_plan *plan, const struct sf_tour_value *tables)
{
    if (plan->tables != tables->count)
        return false;
    for (unsigned i = 0; i < plan->tables; i++)
        for (unsigned seat = 0; seat < 5; seat++) {
            unsigned number = seat < plan->seats[i] ? plan->number[i][seat] : 0;
            if (tables->tables[i][seat] != number)
                return false;
        }
    return true;
}

enum sf_error sf_check_draw(const struct sf_tournament *t, const struct sf_tour_event *e,
                            struct sf_fault *fault)
{
    const struct sf_tour_round *round;
    struct sf_draw_field field;
    struct sf_draw_plan plan;
    struct sf_arena arena;
    enum sf_error error = sf_find_round(t, e, &round, fault);

    if (error)
        return error;
    if (round->state != SF_ROUND_COMMITTED)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "round", SF_WHY_ROUND_DRAWN, SF_WITHOUT);
    sf_arena_init(&arena);
    error = sf_tour_plan(t, (unsigned)sf_number(e, SF_KEY_ROUND), sf_text_of(e, SF_KEY_WORD),
                         &arena, &field, &plan, fault);
    sf_arena_release(&arena);
    if (!error && !same_plan(&plan, &e->value[SF_KEY_TABLES]))
        return sf_fault_say(fault, SF_E_DRAW_DIFFERS, "tables", SF_WHY_NOTHING, SF_WITHOUT);
    return error;
}

enum sf_error sf_check_seating(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    enum sf_error error = commit_time(t, (unsigned)sf_number(e, SF_KEY_ROUND), fault);
    struct sf_draw_field field;
    struct sf_draw_plan plan;

    return error ? error : sf_tour_plan_by_hand(t, &e->value[SF_KEY_TABLES], &field, &plan, fault);
}

enum sf_error sf_check_publish(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    const struct sf_tour_round *round;
    enum sf_error error = sf_find_round(t, e, &round, fault);

    if (!error && round->state != SF_ROUND_DRAWN)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "round", SF_WHY_NO_DRAW_TO_PUBLISH, SF_WITHOUT);
    /* An undo moves nobody either. */
    if (!error && sf_has(e, SF_KEY_ATTEMPT) && sf_number(e, SF_KEY_ATTEMPT) != round->attempt)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "round", SF_WHY_OTHER_PLAN, SF_WITHOUT);
    return error;
}

/* --- seats ------------------------------------------------------------------------------------ */

/* The table at which a number sits or has sat in this round; 0: none. Nobody has two lists. */
static unsigned seated_at(const struct sf_tour_round *round, unsigned number)
{
    for (unsigned i = 0; i < round->tables; i++) {
        const struct sf_tour_table *table = &round->table[i];
        for (unsigned seat = 0; seat < table->seats; seat++)
            if (table->number[seat] == number)
                return i + 1;
        for (unsigned k = 0; k < table->change_count; k++)
            if (table->change[k].player == number)
                return i + 1;
    }
    return 0;
}

/* Finds the player, who must be here and have no seat in this existing round. */
static enum sf_error find_unseated(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   const struct sf_entrant **entrant, struct sf_fault *fault)
{
    unsigned table;
    enum sf_error error = sf_find_entrant(t, e, entrant, fault);

    if (error)
        return error;
    if ((*entrant)->state != SF_ENTRANT_PRESENT || (*entrant)->disqualified)
        return sf_fault_say(fault, SF_E_NOT_FREE, "number", SF_WHY_NUMBER_NOT_HERE,
                            SF_WITH(SF_N((*entrant)->number)));
    table = seated_at(&t->round[sf_number(e, SF_KEY_ROUND) - 1], (*entrant)->number);
    if (table)
        return sf_fault_say(fault, SF_E_NOT_FREE, "number", SF_WHY_SITS_AT_TABLE,
                            SF_WITH(SF_N((*entrant)->number), SF_N(table)));
    return SF_OK;
}

/* How many players are here without a seat in this round. */
static unsigned unseated(const struct sf_tournament *t, unsigned round)
{
    unsigned count = 0;

    for (unsigned number = 1; number <= t->entrants; number++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(t, number);
        count += entrant && entrant->state == SF_ENTRANT_PRESENT && !entrant->disqualified &&
                 !seated_at(&t->round[round - 1], number);
    }
    return count;
}

/* Checks a further table for players without a seat; it moves nobody. */
static enum sf_error check_new_table(const struct sf_tournament *t, const struct sf_tour_event *e,
                                     struct sf_fault *fault)
{
    if (sf_number(e, SF_KEY_SEAT) > 3)
        return sf_fault_say(fault, SF_E_NOT_FREE, "seat", SF_WHY_NEW_TABLE_HAS_FOUR, SF_WITHOUT);
    if (unseated(t, (unsigned)sf_number(e, SF_KEY_ROUND)) < 4)
        return sf_fault_say(fault, SF_E_NOT_FREE, "table", SF_WHY_NEW_TABLE_NEEDS_FOUR, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_seat_free(const struct sf_tournament *t,
                                     const struct sf_tour_table *table, unsigned seat,
                                     struct sf_fault *fault)
{
    if (!sf_not_begun(table))
        return sf_fault_say(fault, SF_E_NOT_FREE, "table", SF_WHY_TABLE_HAS_BEGUN, SF_WITHOUT);
    if (seat < table->seats && !sf_tour_seat_free(t, table, seat))
        return sf_fault_say(fault, SF_E_NOT_FREE, "seat", SF_WHY_SEAT_OCCUPIED, SF_WITHOUT);
    if (seat < table->seats)
        return SF_OK;
    if (table->seats == 4 && !t->setup.games_five)
        return sf_fault_say(fault, SF_E_BOOK_SAYS, "seat", SF_WHY_BOOK_WITHOUT_FIVES,
                            SF_WITH(SF_T(sf_book_id((enum sf_book)t->setup.book))));
    for (unsigned i = 0; i < seat; i++)
        if (i >= table->seats || !table->number[i])
            return sf_fault_say(fault, SF_E_NOT_FREE, "seat", SF_WHY_SEAT_BEFORE_FREE,
                                SF_WITH(SF_N(i + 1)));
    return SF_OK;
}

enum sf_error sf_check_place(const struct sf_tournament *t, const struct sf_tour_event *e,
                             struct sf_fault *fault)
{
    unsigned round_number = (unsigned)sf_number(e, SF_KEY_ROUND);
    const struct sf_entrant *entrant;
    const struct sf_tour_table *table;
    const struct sf_tour_round *round;
    enum sf_error error = sf_find_round(t, e, &round, fault);

    if (error)
        return error;
    error = find_unseated(t, e, &entrant, fault);
    if (error)
        return error;
    if (round->state == SF_ROUND_PUBLISHED && round_number == t->rounds &&
        sf_number(e, SF_KEY_TABLE) == round->tables + 1)
        return check_new_table(t, e, fault);
    error = sf_find_table(t, e, true, &table, fault);
    return error ? error : check_seat_free(t, table, (unsigned)sf_number(e, SF_KEY_SEAT), fault);
}

enum sf_error sf_check_replace(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    const struct sf_tour_table *table;
    int64_t seat = sf_number(e, SF_KEY_SEAT), from = sf_number(e, SF_KEY_FROM);
    enum sf_error error = sf_find_table(t, e, true, &table, fault);

    if (!error)
        error = find_unseated(t, e, &entrant, fault);
    if (error)
        return error;
    if (!entrant->substitute) /* muenchen-2006 III.1.3: neutral, not one of the players */
        return sf_fault_say(fault, SF_E_NOT_FREE, "number", SF_WHY_NO_SUBSTITUTE,
                            SF_WITH(SF_N(entrant->number)));
    if (seat >= table->seats || !table->number[seat])
        return sf_fault_say(fault, SF_E_NOT_FREE, "seat", SF_WHY_NOBODY_SITS_THERE, SF_WITHOUT);
    if (table->state == SF_TABLE_IS_CONFIRMED)
        return sf_check_refuse(fault, SF_E_LIST_CONFIRMED);
    if (from > sf_tour_games(t, table))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "from", SF_WHY_GAMES_IN_LIST,
                            SF_WITH(SF_N(sf_tour_games(t, table))));
    for (unsigned i = 0; i < table->change_count; i++)
        if (table->change[i].seat == seat && table->change[i].from >= from)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "from", SF_WHY_SEAT_CHANGED_AT,
                                SF_WITH(SF_N(table->change[i].from)));
    return SF_OK;
}

enum sf_error sf_check_table(const struct sf_tournament *t, const struct sf_tour_event *e,
                             struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    int64_t state = sf_number(e, SF_KEY_IS);
    enum sf_error error = sf_find_table(t, e, true, &table, fault);

    if (error)
        return error;
    if (state > SF_TABLE_IS_RUNNING)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "is", SF_WHY_WANT_ONE_OF,
                            SF_WITH(SF_T("waiting, seated, running")));
    if (table->sheet_count)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "table", SF_WHY_LIST_HANDED_IN, SF_WITHOUT);
    for (unsigned seat = 0; state > SF_TABLE_IS_WAITING && seat < table->seats; seat++)
        if (!table->number[seat])
            return sf_fault_say(fault, SF_E_WRONG_STEP, "table", SF_WHY_SEAT_EMPTY,
                                SF_WITH(SF_N(seat + 1)));
    return SF_OK;
}
