/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/check_parts.h"
#include <string.h>

/* --- lists ------------------------------------------------------------------------------------ */

/* Checks the content of a list, whoever sends it. */
static enum sf_error check_content(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   const struct sf_tour_table *table, struct sf_fault *fault)
{
    const struct sf_tour_value *rows = &e->value[SF_KEY_ROWS], *sums = &e->value[SF_KEY_SUMS];
    unsigned games = sf_tour_games(t, table);

    for (unsigned seat = 0; seat < table->seats; seat++)
        if (!table->number[seat])
            return sf_fault_say(fault, SF_E_WRONG_STEP, "table", SF_WHY_SEAT_EMPTY,
                                SF_WITH(SF_N(seat + 1)));
    if ((!sf_has(e, SF_KEY_ROWS) || !rows->count) && !sf_has(e, SF_KEY_SUMS))
        return sf_fault_say(fault, SF_E_MISSING_KEY, "rows", SF_WHY_LIST_WITHOUT_ENTRIES,
                            SF_WITHOUT);
    if (sf_has(e, SF_KEY_SUMS) && sums->count != table->seats)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "sums", SF_WHY_SEATS_AT_TABLE,
                            SF_WITH(SF_N(table->seats)));
    if (sf_has(e, SF_KEY_SIGNED) && sf_number(e, SF_KEY_SIGNED) >> table->seats)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "signed", SF_WHY_SEATS_AT_TABLE,
                            SF_WITH(SF_N(table->seats)));
    if (!sf_has(e, SF_KEY_ROWS))
        return SF_OK;
    if (rows->count && rows->rows->width != table->seats)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "rows.p", SF_WHY_SEATS_AT_TABLE,
                            SF_WITH(SF_N(table->seats)));
    if (rows->count > games)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "rows", SF_WHY_GAMES_IN_LIST,
                            SF_WITH(SF_N(games)));
    for (unsigned i = 0; i < rows->count; i++)
        if (rows->rows->row[i].kind == SF_ROW_STRUCK && !rows->rows->reason[i])
            return sf_fault_say(fault, SF_E_NO_REASON, "rows.reason", SF_WHY_STRUCK_WITHOUT_REASON,
                                SF_WITH(SF_N(i + 1)));
    return SF_OK;
}

static enum sf_error check_base(const struct sf_tour_event *e, const struct sf_tour_table *table,
                                struct sf_fault *fault)
{
    const struct sf_tour_sheet *sheet = sf_tour_sheet(table);

    if (!sf_has(e, SF_KEY_BASE))
        return sf_fault_say(
            fault, SF_E_MISSING_KEY, "base", SF_WHY_KEY_MISSING,
            SF_WITH(SF_T(sf_tour_event_name((enum sf_tour_event_kind)e->kind)), SF_T("base")));
    if (sf_number(e, SF_KEY_BASE) == (sheet ? sheet->seq : 0))
        return SF_OK;
    return (sheet ? sf_fault_say(fault, SF_E_LIST_CONFLICT, "base", SF_WHY_LIST_CHANGED_BY,
                                 SF_WITH(SF_T(sheet->by), SF_N(sheet->seq)))
                  : sf_fault_say(fault, SF_E_LIST_CONFLICT, "base", SF_WHY_LIST_TAKEN_BACK,
                                 SF_WITHOUT));
}

static enum sf_error check_second(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  const struct sf_tour_table *table, struct sf_fault *fault)
{
    const struct sf_tour_sheet *sheet = sf_tour_sheet(table);

    if (!t->setup.double_entry)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "second", SF_WHY_TYPED_ONCE, SF_WITHOUT);
    if (!sheet)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "second", SF_WHY_NO_FIRST_ENTRY, SF_WITHOUT);
    if (strcmp(sheet->by, sf_text_of(e, SF_KEY_BY)) == 0)
        return sf_fault_say(fault, SF_E_NO_RIGHT, "second", SF_WHY_SECOND_TYPIST, SF_WITHOUT);
    return SF_OK;
}

enum sf_error sf_check_list(const struct sf_tournament *t, const struct sf_tour_event *e,
                            struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_error error = sf_find_table(t, e, true, &table, fault);

    if (!error && table->state == SF_TABLE_IS_CONFIRMED)
        return sf_check_refuse(fault, SF_E_LIST_CONFIRMED);
    if (!error)
        error = check_content(t, e, table, fault);
    if (error)
        return error;
    return sf_number(e, SF_KEY_SECOND) ? check_second(t, e, table, fault)
                                       : check_base(e, table, fault);
}

enum sf_error sf_check_correct(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_error error = sf_find_table(t, e, false, &table, fault);

    if (!error && table->state != SF_TABLE_IS_CONFIRMED)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "table", SF_WHY_LIST_NOT_CONFIRMED, SF_WITHOUT);
    if (!error)
        error = check_content(t, e, table, fault);
    return error ? error : check_base(e, table, fault);
}

enum sf_error sf_check_confirm(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_error error = sf_find_table(t, e, true, &table, fault);

    if (error)
        return error;
    if (table->state == SF_TABLE_IS_CONFIRMED)
        return sf_check_refuse(fault, SF_E_LIST_CONFIRMED);
    if (!sf_tour_sheet(table))
        return sf_fault_say(fault, SF_E_WRONG_STEP, "table", SF_WHY_NO_LIST_YET, SF_WITHOUT);
    error = check_base(e, table, fault);
    if (error)
        return error;
    if (t->setup.double_entry && (!sf_tour_second(table) || table->entries_differ))
        return sf_fault_say(fault, SF_E_LIST_DISPUTED, "table",
                            table->entries_differ ? SF_WHY_ENTRIES_DIFFER : SF_WHY_SECOND_MISSING,
                            SF_WITHOUT);
    return SF_OK;
}

/* --- the desk --------------------------------------------------------------------------------- */

enum sf_error sf_check_request(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_class class = (enum sf_class)sf_number(e, SF_KEY_CLASS);
    sf_cards hand = (sf_cards)sf_number(e, SF_KEY_HAND);
    enum sf_error error = sf_find_table(t, e, true, &table, fault);

    if (error)
        return error;
    if (class == SF_CLASS_RUFSPIEL || !(t->rules->classes >> class & 1))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "class", SF_WHY_NO_SUCH_SOLO, SF_WITHOUT);
    if (sf_number(e, SF_KEY_SEAT) >= table->seats)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "seat", SF_WHY_SEATS_AT_TABLE,
                            SF_WITH(SF_N(table->seats)));
    if (sf_number(e, SF_KEY_GAME) > sf_tour_games(t, table))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "game", SF_WHY_GAMES_IN_LIST,
                            SF_WITH(SF_N(sf_tour_games(t, table))));
    if (table->state == SF_TABLE_IS_CONFIRMED)
        return sf_check_refuse(fault, SF_E_LIST_CONFIRMED);
    if (sf_has(e, SF_KEY_HAND) &&
        (hand & ~t->rules->deck || __builtin_popcount(hand) != t->rules->hand))
        return sf_fault_say(fault, SF_E_WRONG_HAND_SIZE, "hand", SF_WHY_CARDS_IN_HAND,
                            SF_WITH(SF_N(t->rules->hand)));
    return SF_OK;
}

static enum sf_error find_request(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  const struct sf_tour_request **request, struct sf_fault *fault)
{
    for (unsigned i = 0; i < t->requests; i++)
        if (t->request[i].seq == sf_number(e, SF_KEY_OF)) {
            *request = &t->request[i];
            if ((*request)->state != SF_REQUEST_OPEN)
                return sf_fault_say(fault, SF_E_WRONG_STEP, "of", SF_WHY_REQUEST_SETTLED,
                                    SF_WITHOUT);
            return SF_OK;
        }
    return sf_fault_say(fault, SF_E_BAD_VALUE, "of", SF_WHY_NO_SUCH_REQUEST, SF_WITHOUT);
}

enum sf_error sf_check_of_request(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    const struct sf_tour_request *request;

    return find_request(t, e, &request, fault);
}

enum sf_error sf_check_ruling(const struct sf_tournament *t, const struct sf_tour_event *e,
                              struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_error error = sf_find_table(t, e, false, &table, fault);

    if (!error && !sf_has(e, SF_KEY_RULING) && !sf_has(e, SF_KEY_WORDS))
        return sf_fault_say(fault, SF_E_MISSING_KEY, "words", SF_WHY_RULING_WITHOUT_WORDS,
                            SF_WITHOUT);
    return error;
}

enum sf_error sf_check_close(const struct sf_tournament *t, const struct sf_tour_event *e,
                             struct sf_fault *fault)
{
    const struct sf_tour_round *round;
    enum sf_error error = sf_find_round(t, e, &round, fault);

    if (error)
        return error;
    if (round->state != SF_ROUND_PUBLISHED)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "round", SF_WHY_ROUND_NOT_PLAYED, SF_WITHOUT);
    for (unsigned i = 0; i < round->tables; i++)
        if (round->table[i].state != SF_TABLE_IS_CONFIRMED)
            return sf_fault_say(fault, SF_E_LISTS_OPEN, "table", SF_WHY_LIST_OF_TABLE_OPEN,
                                SF_WITH(SF_N(i + 1)));
    return SF_OK;
}
