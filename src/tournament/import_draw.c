/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/columns.h"
#include "tournament/exchange.h"
#include "tournament/internal.h"
#include <string.h>

/* --- a table: who sits where ------------------------------------------------------------------ */

enum { ROUND, TABLE, SEAT, NUMBER, COLUMNS, MOST = SF_DRAW_TABLES };

static const char *const titles[COLUMNS] = {
    [ROUND] = "runde|round|serie",
    [TABLE] = "tisch|table",
    [SEAT] = "platz|seat|position",
    [NUMBER] = "nummer|nr|nr.|startnummer|number|no",
};

static const struct sf_columns_form form = {.rows = "seats",
                                            .titles = titles,
                                            .count = COLUMNS,
                                            .needed = 1u << TABLE | 1u << NUMBER,
                                            .lone = -1};

struct seating {
    uint16_t number[MOST][5];
    unsigned line[MOST][5];
    unsigned tables;
};

/* False: the error is in the report. */
static bool take_place(struct sf_columns *in, unsigned column, int64_t max, int64_t *value)
{
    if (!sf_columns_number(in, column, 1, max, value))
        return false;
    if (!*value)
        sf_columns_complain(in, column, SF_WHY_CELL_MISSING, SF_WITHOUT);
    return *value;
}

/* Where only tables are drawn (kurz-turnier) people sit as they are listed; the last seat if there
 * is none. */
static int64_t first_free(const struct seating *seating, unsigned table)
{
    unsigned seat = 1;

    while (seat < 5 && seating->number[table - 1][seat - 1])
        seat++;
    return seat;
}

static void take_seat(struct sf_columns *in, unsigned round, struct seating *seating)
{
    int64_t of = 0, table = 0, seat = 0, number = 0;
    bool good = sf_columns_number(in, ROUND, 1, SF_TOUR_ROUNDS, &of);

    if (of && of != round)
        return;
    good &= take_place(in, TABLE, MOST, &table);
    good &= sf_columns_number(in, SEAT, 1, 5, &seat);
    good &= take_place(in, NUMBER, SF_TOUR_PLAYERS, &number);
    if (!good)
        return;
    if (!seat)
        seat = first_free(seating, (unsigned)table);
    if (seating->number[table - 1][seat - 1]) {
        sf_columns_complain(in, SEAT, SF_WHY_SEAT_TWICE, SF_WITHOUT);
        return;
    }
    seating->number[table - 1][seat - 1] = (uint16_t)number;
    seating->line[table - 1][seat - 1] = in->line;
    if (table > seating->tables)
        seating->tables = (unsigned)table;
}

/* Checks that tables and seats have no gaps; the reported line is that of the place behind the gap.
 */
static void look_for_gaps(struct sf_columns *in, const struct seating *seating)
{
    in->line = 1;
    for (unsigned table = 0; table < seating->tables; table++) {
        unsigned seats = 0;
        for (unsigned seat = 0; seat < 5; seat++)
            if (seating->number[table][seat]) {
                in->line = seating->line[table][seat];
                if (seat != seats++)
                    sf_columns_complain(in, SEAT, SF_WHY_SEAT_BEFORE_EMPTY, SF_WITHOUT);
            }
        if (seats < 3)
            sf_columns_complain(
                in, TABLE, seats ? SF_WHY_THREE_TO_FIVE_SEATS : SF_WHY_TABLE_LEFT_OUT, SF_WITHOUT);
        if (seats < 3)
            return;
    }
}

static void write_tables(struct sf_out *command, const struct seating *seating)
{
    for (unsigned table = 0; table < seating->tables; table++) {
        sf_out_open(command, '[');
        for (unsigned seat = 0; seat < 5 && seating->number[table][seat]; seat++)
            sf_out_int(command, seating->number[table][seat]);
        sf_out_close(command, ']');
    }
}

static enum sf_error read_table(const char *text, size_t length, unsigned round,
                                struct sf_out *command, struct sf_columns_report report,
                                struct sf_fault *fault)
{
    struct seating seating = {.tables = 0};
    struct sf_columns in;
    enum sf_error error;

    sf_columns_begin(&in, &form, text, length, report, fault);
    while (sf_columns_next(&in))
        take_seat(&in, round, &seating);
    if (!in.bad)
        look_for_gaps(&in, &seating);
    error = sf_columns_end(&in);
    if (!error && !seating.tables)
        error = sf_fault_say(fault, SF_E_NO_ROUND, "round", SF_WHY_FILE_WITHOUT_ROUND,
                             SF_WITH(SF_N(round)));
    if (!error)
        write_tables(command, &seating);
    return error;
}

/* --- JSON: the record of a draw, or several --------------------------------------------------- */

/* The tables of this round: those of a record with this round, or the only ones. */
static uint32_t find_plan(const struct sf_json *doc, uint32_t node, unsigned round)
{
    uint32_t of = sf_json_get(doc, node, "round"), plan = sf_json_get(doc, node, "plan");
    int64_t number = round;

    if (of && !sf_json_int(doc, of, &number))
        return 0;
    return number == round && plan && doc->nodes[plan].type == SF_JSON_ARRAY ? plan : 0;
}

static uint32_t find_record(const struct sf_json *doc, unsigned round)
{
    uint32_t plan = 0;

    if (doc->nodes[0].type != SF_JSON_ARRAY)
        return find_plan(doc, 0, round);
    for (uint32_t at = sf_json_first(doc, 0); at && !plan; at = doc->nodes[at].next)
        plan = find_plan(doc, at, round);
    return plan;
}

/* Is it a record, or an array of them? Else it is a table as JSON. */
static bool is_record(const struct sf_json *doc)
{
    uint32_t first = doc->nodes[0].type == SF_JSON_ARRAY ? sf_json_first(doc, 0) : 0;

    return sf_json_get(doc, first, "draw") || sf_json_get(doc, first, "plan");
}

/* SF_E_WRONG_STEP: it is no record. The reader of the event reads its tables. */
static enum sf_error read_record(const char *text, size_t length, unsigned round,
                                 struct sf_out *command, struct sf_fault *fault)
{
    struct sf_arena arena;
    struct sf_json doc;
    uint32_t plan = 0;
    enum sf_error error;

    sf_arena_init(&arena);
    error = sf_columns_parse(&doc, &arena, text, length, fault);
    if (!error && !is_record(&doc))
        error = SF_E_WRONG_STEP;
    else if (!error)
        plan = find_record(&doc, round);
    if (!error && !plan)
        error = sf_fault_say(fault, SF_E_NO_ROUND, "round", SF_WHY_FILE_WITHOUT_ROUND,
                             SF_WITH(SF_N(round)));
    for (uint32_t at = plan ? sf_json_first(&doc, plan) : 0; at; at = doc.nodes[at].next)
        sf_out_node(command, &doc, at);
    sf_arena_release(&arena);
    return error;
}

/* --- both ------------------------------------------------------------------------------------- */

enum sf_error sf_tour_draw_import(const char *text, size_t length, unsigned round,
                                  const char *reason, struct sf_out *command,
                                  struct sf_columns_report report, struct sf_fault *fault)
{
    enum sf_error error = SF_E_WRONG_STEP;

    sf_out_open(command, '{');
    sf_out_pair_string(command, "ev", "seating");
    sf_out_pair_int(command, "round", round);
    sf_out_key(command, "tables");
    sf_out_open(command, '[');
    if (sf_columns_json(text, length) && length <= SF_TOUR_EVENT_MAX)
        error = read_record(text, length, round, command, fault);
    if (error == SF_E_WRONG_STEP)
        error = read_table(text, length, round, command, report, fault);
    if (!report.out->length) {
        sf_out_open(report.out, '[');
        sf_out_close(report.out, ']');
    }
    sf_out_close(command, ']');
    if (reason[0])
        sf_out_pair_string(command, "reason", reason);
    sf_out_close(command, '}');
    if (!error && command->overflow)
        return sf_fault_say(fault, SF_E_TOO_LARGE, "tables", SF_WHY_TOO_MANY_TABLES, SF_WITHOUT);
    return error;
}
