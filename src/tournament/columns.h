/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_COLUMNS_H
#define SF_TOURNAMENT_COLUMNS_H

/*
 * A table with named columns as another program gives it, row by row, every cell as text.
 *
 * CSV is UTF-8, with or without a byte order mark; cells are separated by ; or , or a tab,
 * whichever the first line has most of, and may stand in quotes. The first line names the columns;
 * capitals do not matter, and columns that the form does not know are not read. A ' in front of
 * what a spreadsheet would take for a formula is taken off. Empty lines are passed over.
 *
 * JSON is an array of objects whose keys are the columns, or {"cols":["kind",…],"entries":[[…],…]}
 * as the views have it; either may stand under the key of the form. Money is euros in CSV and cents
 * in JSON, like everywhere else.
 *
 * The reader notes everything that is wrong in the report, as far as it has room:
 *
 *     [{"line":3,"column":"name","message":"…"},…]
 *
 * The messages are in the language of the report. `line` is that of the text, in JSON the number of
 * the row. The fault gets the first of them: `path` is the column, `row` the line. Call begin, next
 * until it returns false, then end. The caller owns the handle.
 */

#include "base/fault.h"
#include "tournament/memory.h"
#include "tournament/tournament.h"
#include "json/json.h"

enum { SF_COLUMNS = 16, SF_COLUMNS_CELL = 256, SF_COLUMNS_READ = 32 };

struct sf_columns_form {
    const char *rows;          /* JSON: under which key they may stand */
    const char *const *titles; /* by column: what it may be called, in small letters, several words
                                  separated by |; the first is what the report calls it */
    unsigned count;            /* columns */
    uint32_t needed;           /* columns that must be there, as bits */
    int lone;                  /* column of a CSV file that has but one and no titles; -1: none */
};

/* Where the messages go, and in which language. */
struct sf_columns_report {
    struct sf_out *out;
    enum sf_lang lang;
};

struct sf_columns {
    const struct sf_columns_form *form;
    char cell[SF_COLUMNS][SF_COLUMNS_CELL]; /* of the row, by column; "" where there is nothing */
    unsigned line;
    unsigned bad, rows; /* so far */
    bool json;
    /* within */
    const char *at, *end;
    unsigned lines;
    char separator;
    int column[SF_COLUMNS_READ]; /* what a cell of a line is, -1: not read */
    unsigned width;
    struct sf_json doc;
    uint32_t row;
    struct sf_arena arena;
    struct sf_columns_report report;
    struct sf_fault *fault;
    enum sf_error error;
};

void sf_columns_begin(struct sf_columns *in, const struct sf_columns_form *form, const char *text,
                      size_t length, struct sf_columns_report report, struct sf_fault *fault);
bool sf_columns_next(struct sf_columns *in);
/* SF_OK: all of it was good. */
enum sf_error sf_columns_end(struct sf_columns *in);

/* Reports what is wrong in a column of the row that is being read: a sentence of base/why.h. */
void sf_columns_complain(struct sf_columns *in, unsigned column, enum sf_why why,
                         const struct sf_param *param, size_t count);

/* What cells mean. False: it was complained of. An empty cell is 0. */
bool sf_columns_number(struct sf_columns *in, unsigned column, int64_t min, int64_t max,
                       int64_t *number);
bool sf_columns_money(struct sf_columns *in, unsigned column, int64_t min, int64_t max,
                      int64_t *cents);
bool sf_columns_line(struct sf_columns *in, unsigned column, size_t size); /* fits into size */

/* "Huber Sepp" of one column or two; false, and `name` is as it was, if there is none. */
bool sf_columns_name(struct sf_columns *in, unsigned last, unsigned first, char name[SF_TOUR_NAME]);

/* Is it one of the words, separated by |? Capitals do not matter. */
bool sf_columns_is(const char *text, const char *words);

/* Would it be read as JSON? */
bool sf_columns_json(const char *text, size_t length);

/* JSON of any shape, with or without a byte order mark; the nodes are in the arena. */
enum sf_error sf_columns_parse(struct sf_json *doc, struct sf_arena *arena, const char *text,
                               size_t length, struct sf_fault *fault);

#endif
