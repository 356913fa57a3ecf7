/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/columns.h"
#include "tournament/exchange.h"
#include "tournament/internal.h"

enum { KIND, AMOUNT, NUMBER, ROUND, TABLE, TEXT, COLUMNS };

static const char *const titles[COLUMNS] = {
    [KIND] = "art|kind",
    [AMOUNT] = "betrag|amount|euro",
    [NUMBER] = "nummer|nr|nr.|startnummer|number|no",
    [ROUND] = "runde|round|serie",
    [TABLE] = "tisch|table",
    [TEXT] = "text|zweck|für was|wofür|purpose",
};

static const struct sf_columns_form form = {.rows = "entries",
                                            .titles = titles,
                                            .count = COLUMNS,
                                            .needed = 1u << KIND | 1u << AMOUNT,
                                            .lone = -1};

static unsigned take_kind(struct sf_columns *in, struct sf_out *command)
{
    static const char *const words[SF_TILL_KIND_N] = {
        [SF_TILL_FEE] = "fee|startgeld",
        [SF_TILL_REUEGELD] = "reuegeld",
        [SF_TILL_TOUT] = "tout|verlorener tout|lost tout",
        [SF_TILL_PRIZE] = "prize|preis",
        [SF_TILL_SIDE] = "side_pot|nebentopf|side pot",
        [SF_TILL_OTHER] = "other|sonstiges|andere",
    };
    unsigned kind = 0;

    while (kind < SF_TILL_KIND_N && !sf_columns_is(in->cell[KIND], words[kind]))
        kind++;
    if (kind < SF_TILL_KIND_N)
        sf_out_pair_string(command, "kind", sf_till_kind_name(kind));
    else
        sf_columns_complain(in, KIND, SF_WHY_WANT_TILL_KIND, SF_WITHOUT);
    return kind;
}

static void take_amount(struct sf_columns *in, struct sf_out *command)
{
    int64_t cents;

    if (!sf_columns_money(in, AMOUNT, -SF_TOUR_CENTS_MAX, SF_TOUR_CENTS_MAX, &cents))
        return;
    if (!cents)
        sf_columns_complain(in, AMOUNT,
                            in->cell[AMOUNT][0] ? SF_WHY_AMOUNT_IS_ZERO : SF_WHY_CELL_MISSING,
                            SF_WITHOUT);
    sf_out_pair_int(command, "amount", cents);
}

static void take_number(struct sf_columns *in, struct sf_out *command, unsigned column,
                        const char *key, int64_t max)
{
    int64_t number;

    if (sf_columns_number(in, column, 0, max, &number) && number)
        sf_out_pair_int(command, key, number);
}

/* Reports a missing cell here, because the event would reject it without the line. */
static void need(struct sf_columns *in, unsigned column)
{
    if (!in->cell[column][0])
        sf_columns_complain(in, column, SF_WHY_CELL_MISSING, SF_WITHOUT);
}

static void need_what_belongs(struct sf_columns *in, unsigned kind)
{
    if (kind == SF_TILL_FEE)
        need(in, NUMBER);
    if (kind == SF_TILL_OTHER)
        need(in, TEXT);
    if (in->cell[ROUND][0] || in->cell[TABLE][0]) {
        need(in, ROUND);
        need(in, TABLE);
    }
}

static void take_entry(struct sf_columns *in, struct sf_out *command)
{
    unsigned kind;

    sf_out_open(command, '{');
    kind = take_kind(in, command);
    take_amount(in, command);
    take_number(in, command, NUMBER, "number", SF_TOUR_PLAYERS);
    take_number(in, command, ROUND, "round", SF_TOUR_ROUNDS);
    take_number(in, command, TABLE, "table", SF_DRAW_TABLES);
    if (in->cell[TEXT][0] && sf_columns_line(in, TEXT, SF_TOUR_NAME))
        sf_out_pair_string(command, "text", in->cell[TEXT]);
    need_what_belongs(in, kind);
    sf_out_close(command, '}');
}

enum sf_error sf_tour_till_import(const char *text, size_t length, struct sf_out *command,
                                  struct sf_columns_report report, struct sf_fault *fault)
{
    struct sf_columns in;
    enum sf_error error;

    sf_out_open(command, '{');
    sf_out_pair_string(command, "ev", "book");
    sf_out_key(command, "entries");
    sf_out_open(command, '[');
    sf_columns_begin(&in, &form, text, length, report, fault);
    while (sf_columns_next(&in))
        take_entry(&in, command);
    error = sf_columns_end(&in);
    sf_out_close(command, ']');
    sf_out_close(command, '}');
    if (!error && command->overflow)
        return sf_fault_say(fault, SF_E_TOO_LARGE, "entries", SF_WHY_TOO_MANY_ENTRIES, SF_WITHOUT);
    return error;
}
