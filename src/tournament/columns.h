/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_COLUMNS_H
#define SF_TOURNAMENT_COLUMNS_H

/*
 * Reads a table with named columns from another program, row by row, every cell as text.
 *
 * CSV is UTF-8, with or without a byte order mark; cells are separated by ; or , or a tab,
 * whichever the first line has most of, and may stand in quotes. The first line names the columns;
 * capitals do not matter, and the reader ignores columns that the form does not have. It removes a
 * ' in front of a text that a spreadsheet would take for a formula. It skips empty lines.
 *
 * JSON is an array of objects whose keys are the columns, or {"cols":["kind",…],"entries":[[…],…]}
 * as in the views; either may stand under the key of the form. Money is euros in CSV and cents in
 * JSON, like everywhere else.
 *
 * The reader writes every error into the report, as far as it has room:
 *
 *     [{"line":3,"column":"name","message":"…"},…]
 *
 * The messages are in the language of the report. `line` is that of the text, in JSON the number of
 * the row. The fault gets the first error: `path` is the column, `row` the line. Call begin, next
 * until it returns false, then end. The caller owns the handle.
 */

#include "base/fault.h"
#include "tournament/memory.h"
#include "tournament/tournament.h"
#include "json/json.h"

enum { SF_COLUMNS = 16, SF_COLUMNS_CELL = 256, SF_COLUMNS_READ = 32 };

struct sf_columns_form {
    const char *rows;          /* JSON: the key under which they may stand */
    const char *const *titles; /* by column: its possible titles in small letters, separated by |;
                                  the report uses the first */
    unsigned count;            /* columns */
    uint32_t needed;           /* columns that must be there, as bits */
    int lone;                  /* column of a CSV file with one column and no titles; -1: none */
};

/* The destination of the messages, and their language. */
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
    int column[SF_COLUMNS_READ]; /* column of each cell of a line; -1: ignored */
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
/* SF_OK: there was no error. */
enum sf_error sf_columns_end(struct sf_columns *in);

/* Reports an error in a column of the current row: a sentence of base/why.h. */
void sf_columns_complain(struct sf_columns *in, unsigned column, enum sf_why why,
                         const struct sf_param *param, size_t count);

/* Parse a cell. False: the error is in the report. An empty cell is 0. */
bool sf_columns_number(struct sf_columns *in, unsigned column, int64_t min, int64_t max,
                       int64_t *number);
bool sf_columns_money(struct sf_columns *in, unsigned column, int64_t min, int64_t max,
                      int64_t *cents);
bool sf_columns_line(struct sf_columns *in, unsigned column, size_t size); /* fits into size */

/* Builds "Huber Sepp" from one column or two. False if there is no name; `name` is then unchanged.
 */
bool sf_columns_name(struct sf_columns *in, unsigned last, unsigned first, char name[SF_TOUR_NAME]);

/* Is the text one of the words, separated by |? Case does not matter. */
bool sf_columns_is(const char *text, const char *words);

/* Would the reader take it for JSON? */
bool sf_columns_json(const char *text, size_t length);

/* Parses JSON of any shape, with or without a byte order mark. The nodes are in the arena. */
enum sf_error sf_columns_parse(struct sf_json *doc, struct sf_arena *arena, const char *text,
                               size_t length, struct sf_fault *fault);

#endif
