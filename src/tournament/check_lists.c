/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/check_parts.h"
#include <string.h>

/* --- lists ------------------------------------------------------------------------------------ */

/* What is in a list, whoever brings it. */
static enum sf_error check_content(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   const struct sf_tour_table *table, struct sf_fault *fault)
{
    const struct sf_tour_value *rows = &e->value[SF_KEY_ROWS], *sums = &e->value[SF_KEY_SUMS];
    unsigned games = sf_tour_games(t, table);

    for (unsigned seat = 0; seat < table->seats; seat++)
        if (!table->number[seat])
            return sf_fault_set(fault, SF_E_WRONG_STEP, "table: nobody sits on seat %u", seat + 1);
    if ((!sf_has(e, SF_KEY_ROWS) || !rows->count) && !sf_has(e, SF_KEY_SUMS))
        return sf_fault_set(fault, SF_E_MISSING_KEY, "rows: neither rows nor sums");
    if (sf_has(e, SF_KEY_SUMS) && sums->count != table->seats)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "sums: the table has %u seats", table->seats);
    if (sf_has(e, SF_KEY_SIGNED) && sf_number(e, SF_KEY_SIGNED) >> table->seats)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "signed: the table has %u seats", table->seats);
    if (!sf_has(e, SF_KEY_ROWS))
        return SF_OK;
    if (rows->count && rows->rows->width != table->seats)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "rows.p: the table has %u seats", table->seats);
    if (rows->count > games)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "rows: the list has %u games", games);
    for (unsigned i = 0; i < rows->count; i++)
        if (rows->rows->row[i].kind == SF_ROW_STRUCK && !rows->rows->reason[i])
            return sf_fault_set(fault, SF_E_NO_REASON, "row %u: struck without a reason", i + 1);
    return SF_OK;
}

static enum sf_error check_base(const struct sf_tour_event *e, const struct sf_tour_table *table,
                                struct sf_fault *fault)
{
    const struct sf_tour_sheet *sheet = sf_tour_sheet(table);

    if (!sf_has(e, SF_KEY_BASE))
        return sf_fault_set(fault, SF_E_MISSING_KEY, "%s: base is missing",
                            sf_tour_event_name((enum sf_tour_event_kind)e->kind));
    if (sf_number(e, SF_KEY_BASE) == (sheet ? sheet->seq : 0))
        return SF_OK;
    return sf_fault_set(fault, SF_E_LIST_CONFLICT, "base: the list is by %.60s now (event %u)",
                        sheet ? sheet->by : "nobody", sheet ? sheet->seq : 0);
}

static enum sf_error check_second(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  const struct sf_tour_table *table, struct sf_fault *fault)
{
    const struct sf_tour_sheet *sheet = sf_tour_sheet(table);

    if (!t->setup.double_entry)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "second: lists are typed once here");
    if (!sheet)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "second: there is no first entry");
    if (strcmp(sheet->by, sf_text_of(e, SF_KEY_BY)) == 0)
        return sf_fault_set(fault, SF_E_NO_RIGHT, "second: somebody else must type it");
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
        return sf_fault_set(fault, SF_E_WRONG_STEP, "table: the list is not confirmed");
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
        return sf_fault_set(fault, SF_E_WRONG_STEP, "table: there is no list");
    error = check_base(e, table, fault);
    if (error)
        return error;
    if (t->setup.double_entry && (!sf_tour_second(table) || table->entries_differ))
        return sf_fault_set(fault, SF_E_LIST_DISPUTED, "table: %s",
                            table->entries_differ ? "the two entries differ"
                                                  : "the second entry is missing");
    if (table->state == SF_TABLE_IS_DISPUTED && !sf_has(e, SF_KEY_REASON))
        return sf_fault_set(fault, SF_E_LIST_DISPUTED, "table: %s",
                            sf_error_text(SF_E_LIST_DISPUTED));
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
        return sf_fault_set(fault, SF_E_BAD_VALUE, "class: not a solo game of this rulebook");
    if (sf_number(e, SF_KEY_SEAT) >= table->seats)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "seat: the table has %u seats", table->seats);
    if (sf_number(e, SF_KEY_GAME) > sf_tour_games(t, table))
        return sf_fault_set(fault, SF_E_BAD_VALUE, "game: the list has %u games",
                            sf_tour_games(t, table));
    if (table->state == SF_TABLE_IS_CONFIRMED)
        return sf_check_refuse(fault, SF_E_LIST_CONFIRMED);
    if (sf_has(e, SF_KEY_HAND) &&
        (hand & ~t->rules->deck || __builtin_popcount(hand) != t->rules->hand))
        return sf_fault_set(fault, SF_E_WRONG_HAND_SIZE, "hand: %u cards of the deck are expected",
                            t->rules->hand);
    return SF_OK;
}

static enum sf_error find_request(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  const struct sf_tour_request **request, struct sf_fault *fault)
{
    for (unsigned i = 0; i < t->requests; i++)
        if (t->request[i].seq == sf_number(e, SF_KEY_OF)) {
            *request = &t->request[i];
            if ((*request)->state != SF_REQUEST_OPEN)
                return sf_fault_set(fault, SF_E_WRONG_STEP, "of: the request is settled");
            return SF_OK;
        }
    return sf_fault_set(fault, SF_E_BAD_VALUE, "of: there is no such request");
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
        return sf_fault_set(fault, SF_E_MISSING_KEY, "words: neither ruling nor words");
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
        return sf_fault_set(fault, SF_E_WRONG_STEP, "round: it is not being played");
    for (unsigned i = 0; i < round->tables; i++)
        if (round->table[i].state != SF_TABLE_IS_CONFIRMED)
            return sf_fault_set(fault, SF_E_LISTS_OPEN, "table: that of table %u is not confirmed",
                                i + 1);
    return SF_OK;
}
