/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/evening.h"
#include "base/name.h"
#include "shape/shape.h"
#include "tournament/columns.h"
#include "tournament/csv.h"
#include "tournament/regulars.h"
#include "tournament/text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sf_evening_release(struct sf_evening *evening)
{
    free(evening->row);
    memset(evening, 0, sizeof *evening);
}

/* --- what it is called ------------------------------------------------------------------------ */

static enum sf_error check_book(enum sf_book book, struct sf_fault *fault)
{
    if (book == SF_BOOK_N)
        return sf_fault_say(fault, SF_E_UNKNOWN_RULEBOOK, "rulebook", SF_WHY_NOTHING, SF_WITHOUT);
    if (sf_rulebooks[book].casual)
        return sf_fault_say(fault, SF_E_BOOK_SAYS, "rulebook", SF_WHY_NO_TOURNAMENT_BOOK,
                            SF_WITH(SF_T(sf_book_id(book))));
    return SF_OK;
}

enum sf_error sf_evening_name(struct sf_evening *evening, const char *title, const char *date,
                              const char *rulebook, struct sf_fault *fault)
{
    enum sf_book book = sf_book_parse(rulebook);
    enum sf_error error;

    if (!sf_name_good(title, sizeof evening->title))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "title", SF_WHY_NO_TITLE, SF_WITHOUT);
    if (!sf_date_good(date))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "date", SF_WHY_NO_DATE, SF_WITHOUT);
    error = check_book(book, fault);
    if (error)
        return error;
    memcpy(evening->title, title, strlen(title) + 1);
    memcpy(evening->date, date, sizeof evening->date);
    evening->book = (uint8_t)book;
    return SF_OK;
}

/* --- a row ------------------------------------------------------------------------------------ */

enum column { PLACE, NAME, FIRST_NAME, CLUB, POINTS, COLUMNS };

static const char *const titles[COLUMNS] = {
    [PLACE] = "platz|pl|pl.|rang|place|rank",
    [NAME] = "name|nachname|spieler|player|last name|lastname",
    [FIRST_NAME] = "vorname|first name|firstname",
    [CLUB] = "verein|club|ort",
    [POINTS] = "punkte|gesamt|ergebnis|points|total|result",
};

static const struct sf_columns_form form = {.rows = "standings",
                                            .titles = titles,
                                            .count = COLUMNS,
                                            .needed = 1u << PLACE | 1u << NAME | 1u << POINTS,
                                            .lone = -1};

/* A table during reading, with the lines of its rows. */
struct reading {
    struct sf_columns in;
    struct sf_evening *evening;
    unsigned line[SF_EVENING_ROWS];
};

static void take_name(struct sf_columns *in, struct sf_evening_row *row)
{
    sf_columns_name(in, NAME, FIRST_NAME, row->name);
    if (sf_columns_line(in, CLUB, sizeof row->club))
        memcpy(row->club, in->cell[CLUB], strlen(in->cell[CLUB]) + 1);
}

static void take_result(struct sf_columns *in, struct sf_evening_row *row)
{
    char *place = in->cell[PLACE];
    size_t length = strlen(place);
    int64_t number;

    if (length && place[length - 1] == '.')
        place[length - 1] = '\0'; /* as it is written in German */
    if (sf_columns_number(in, PLACE, 0, SF_EVENING_ROWS, &number))
        row->place = (uint16_t)number;
    if (row->place && !in->cell[POINTS][0])
        sf_columns_complain(in, POINTS, SF_WHY_CELL_MISSING, SF_WITHOUT);
    else if (sf_columns_number(in, POINTS, -SF_EVENING_POINTS, SF_EVENING_POINTS, &number))
        row->points = (int32_t)number;
}

static void take_rows(struct reading *r)
{
    struct sf_columns *in = &r->in;
    struct sf_evening *evening = r->evening;
    unsigned bad = in->bad;

    for (; sf_columns_next(in); bad = in->bad) {
        if (in->bad > bad && !in->cell[NAME][0])
            continue; /* the report has the error */
        if (evening->count == SF_EVENING_ROWS) {
            sf_columns_complain(in, NAME, SF_WHY_THOUSAND_PLAYERS, SF_WITH(SF_N(SF_EVENING_ROWS)));
            return;
        }
        r->line[evening->count] = in->line;
        take_name(in, &evening->row[evening->count]);
        take_result(in, &evening->row[evening->count]);
        evening->count++;
    }
}

/* --- the rows together ------------------------------------------------------------------------ */

static void complain(struct reading *r, unsigned row, enum column column, enum sf_why why,
                     const struct sf_param *param, size_t count)
{
    r->in.line = r->line[row];
    sf_columns_complain(&r->in, column, why, param, count);
}

static struct sf_attendant row_at(const void *evening, unsigned i)
{
    const struct sf_evening_row *row = &((const struct sf_evening *)evening)->row[i];

    if (!row->place || !row->name[0])
        return (struct sf_attendant){.name = NULL};
    return (struct sf_attendant){row->name, row->club, "", ""};
}

enum sf_error sf_evening_regulars(struct sf_regulars *regulars, const struct sf_evening *evening,
                                  int32_t *index)
{
    struct sf_regular_visit attendance = {evening->count, evening->date, row_at, evening};

    return sf_regulars_add_all(regulars, &attendance, index);
}

static enum sf_error check_names(struct reading *r)
{
    struct sf_regulars *regulars = sf_regulars_new();
    int32_t index[SF_EVENING_ROWS];
    enum sf_error error =
        regulars ? sf_evening_regulars(regulars, r->evening, index) : SF_E_NO_MEMORY;

    for (unsigned i = 0; i < r->evening->count && !error; i++)
        if (index[i] >= 0 && sf_regulars_at(regulars, (unsigned)index[i])->twin)
            complain(r, i, NAME, SF_WHY_EVENING_NAME_TWICE, SF_WITHOUT);
    sf_regulars_free(regulars);
    return error;
}

/* The players at one place; the points are those of the first. */
struct place {
    unsigned count, first;
    int32_t points;
};

static void fill_places(struct reading *r, struct place place[SF_EVENING_ROWS + 1])
{
    for (unsigned i = 0; i < r->evening->count; i++) {
        const struct sf_evening_row *row = &r->evening->row[i];
        struct place *at = &place[row->place];
        if (!row->place)
            continue;
        if (!at->count++) {
            at->first = i;
            at->points = row->points;
        } else if (row->points != at->points) {
            complain(r, i, POINTS, SF_WHY_PLACE_OTHER_POINTS, SF_WITHOUT);
        }
    }
}

/* Reports a gap once, not for everybody behind it. */
static void check_places(struct reading *r)
{
    struct place place[SF_EVENING_ROWS + 1] = {{0, 0, 0}};
    unsigned ahead = 0, gap = 0;
    int32_t points = SF_EVENING_POINTS;

    fill_places(r, place);
    for (unsigned p = 1; p <= SF_EVENING_ROWS; p++) {
        if (!place[p].count)
            continue;
        if (p - 1 - ahead != gap)
            complain(r, place[p].first, PLACE, SF_WHY_PLACE_AFTER,
                     SF_WITH(SF_N(ahead), SF_N(ahead + 1)));
        if (place[p].points > points)
            complain(r, place[p].first, POINTS, SF_WHY_MORE_POINTS_BELOW, SF_WITHOUT);
        gap = p - 1 - ahead;
        points = place[p].points;
        ahead += place[p].count;
    }
    if (!ahead && r->evening->count)
        complain(r, 0, PLACE, SF_WHY_NOBODY_HAS_PLACE, SF_WITHOUT);
}

/* Checks the places only if every cell is readable. */
static enum sf_error check_rows(struct reading *r)
{
    bool readable = !r->in.bad && !r->in.error;
    enum sf_error error = check_names(r);

    if (readable && !error)
        check_places(r);
    return error;
}

static enum sf_error read_rows(struct reading *r)
{
    struct sf_evening *evening = r->evening;
    enum sf_error error = SF_E_NO_MEMORY, found;

    evening->row = calloc(SF_EVENING_ROWS, sizeof *evening->row);
    if (evening->row) {
        take_rows(r);
        error = check_rows(r);
    }
    found = sf_columns_end(&r->in);
    return error ? sf_fault_say(r->in.fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT) : found;
}

enum sf_error sf_evening_import(struct sf_evening *evening, const char *text, size_t length,
                                struct sf_columns_report report, struct sf_fault *fault)
{
    struct reading r = {.evening = evening};

    sf_columns_begin(&r.in, &form, text, length, report, fault);
    return read_rows(&r);
}

/* --- as JSON ---------------------------------------------------------------------------------- */

static enum sf_error read_head(struct sf_evening *evening, const struct sf_json *doc,
                               struct sf_fault *fault)
{
    static const struct sf_field fields[] = {SF_EVENING_NAMED, {0}};
    static const struct sf_shape head = {.field = fields, .open = true, .size = sizeof *evening};
    struct sf_shape_reader reader = {.doc = doc, .fault = fault, .stored = true};
    enum sf_error error = sf_shape_read(&head, &reader, 0, evening);

    return error ? error : check_book((enum sf_book)evening->book, fault);
}

enum sf_error sf_evening_read(struct sf_evening *evening, const char *text, size_t length,
                              struct sf_fault *fault)
{
    struct reading r = {.evening = evening};
    struct sf_fault head = SF_NO_FAULT;
    char room[SF_COLUMNS_CELL];
    struct sf_out report;

    sf_out_init(&report, room, sizeof room);
    sf_columns_begin(&r.in, &form, text, length, (struct sf_columns_report){&report, SF_EN}, fault);
    if (!r.in.error && r.in.json)
        read_head(evening, &r.in.doc, &head);
    else if (!r.in.error)
        sf_fault_say(&head, SF_E_BAD_VALUE, NULL, SF_WHY_WANT_OBJECT, SF_WITHOUT);
    if (!head.code)
        return read_rows(&r);
    sf_columns_end(&r.in);
    if (fault)
        *fault = head;
    return head.code;
}

void sf_evening_head_write(struct sf_out *out, const struct sf_evening *evening)
{
    static const struct sf_field fields[] = {SF_EVENING_HEAD_KEYS, {0}};
    static const struct sf_shape head = {.field = fields};

    sf_shape_write_fields(out, &head, evening);
}

/* clang-format off */
static const struct sf_field row_fields[] = {
    {"place", SF_KIND_INT, SF_NEEDED, 0, SF_EVENING_ROWS, "the place, from 1; 0: not ranked", SF_AT(struct sf_evening_row, place)},
    {"name", SF_KIND_NAME, SF_NEEDED, 1, SF_TOUR_NAME - 1, "the name", SF_AT(struct sf_evening_row, name)},
    {"club", SF_KIND_NAME, SF_NEEDED, 0, SF_TOUR_NAME - 1, "the club, or empty", SF_AT(struct sf_evening_row, club)},
    {"points", SF_KIND_INT, SF_NEEDED, -SF_EVENING_POINTS, SF_EVENING_POINTS, "points", SF_AT(struct sf_evening_row, points)},
    {0}};
/* clang-format on */
const struct sf_shape sf_evening_row_shape = {.name = "HttpEveningRow",
                                              .about = "Somebody in the standings.",
                                              .field = row_fields,
                                              .tuple = true,
                                              .size = sizeof(struct sf_evening_row)};

void sf_evening_write(struct sf_out *out, const struct sf_evening *evening)
{
    sf_evening_head_write(out, evening);
    sf_shape_write_cols(out, &sf_evening_row_shape, SF_ALL_COLS);
    sf_out_key(out, "standings");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < evening->count; i++)
        sf_shape_write(out, &sf_evening_row_shape, &evening->row[i]);
    sf_out_close(out, ']');
}

void sf_evening_csv(struct sf_out *out, const struct sf_evening *evening)
{
    sf_csv_begin(out, "Platz;Name;Verein;Punkte");
    for (unsigned i = 0; i < evening->count; i++) {
        const struct sf_evening_row *row = &evening->row[i];
        sf_csv_number_if(out, row->place);
        sf_csv_text(out, row->name);
        sf_csv_text(out, row->club);
        sf_csv_number(out, row->points);
        sf_csv_end(out);
    }
}
