/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/columns.h"
#include "base/name.h"
#include "base/utf8.h"
#include "shape/answer.h"
#include "tournament/text.h"
#include <string.h>

/* --- what is wrong ---------------------------------------------------------------------------- */

static void write_line(const struct sf_columns_report *report, unsigned line,
                       const struct sf_fault *fault)
{
    struct sf_out *out = report->out;
    struct sf_out before = *out;

    sf_out_open(out, '{');
    sf_out_pair_int(out, "line", line);
    sf_out_pair_string(out, "column", fault->path);
    sf_out_pair_string(out, "message", sf_fault_text(fault, report->lang));
    sf_out_close(out, '}');
    if (out->overflow || out->length + 1 >= out->size) /* leaves room for the ] */
        *out = before;
}

/* Writes an error of this line into the report; `column` may be "". */
static void note_with(struct sf_columns *in, unsigned line, const char *column, enum sf_why why,
                      const struct sf_param *param, size_t count)
{
    struct sf_fault fault = SF_NO_FAULT;

    sf_fault_say(&fault, SF_E_BAD_VALUE, column, why, param, count);
    fault.row = (uint16_t)(line < UINT16_MAX ? line : UINT16_MAX);
    if (!in->bad && in->fault)
        *in->fault = fault;
    in->bad++;
    write_line(&in->report, line, &fault);
}

static void note(struct sf_columns *in, unsigned line, enum sf_why why)
{
    note_with(in, line, "", why, SF_WITHOUT);
}

/* The same for a column of the form, by its first title. */
static void note_column(struct sf_columns *in, unsigned line, unsigned column, enum sf_why why,
                        const struct sf_param *param, size_t count)
{
    const char *titles = in->form->titles[column];
    char name[SF_COLUMNS_CELL];

    snprintf(name, sizeof name, "%.*s", (int)strcspn(titles, "|"), titles);
    note_with(in, line, name, why, param, count);
}

void sf_columns_complain(struct sf_columns *in, unsigned column, enum sf_why why,
                         const struct sf_param *param, size_t count)
{
    note_column(in, in->line, column, why, param, count);
}

/* --- what cells mean -------------------------------------------------------------------------- */

bool sf_columns_is(const char *text, const char *words)
{
    size_t length = strlen(text);

    while (*words) {
        size_t word = strcspn(words, "|");
        bool same = word == length;
        for (size_t i = 0; same && i < length; i++) {
            char c = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] + 32) : text[i];
            same = c == words[i];
        }
        if (same)
            return true;
        words += word + (words[word] != 0);
    }
    return false;
}

static int column_of(const struct sf_columns *in, const char *title)
{
    for (unsigned column = 0; column < in->form->count; column++)
        if (sf_columns_is(title, in->form->titles[column]))
            return (int)column;
    return -1;
}

/* A + or a - in front, as a keyboard or as a typesetter writes it. */
static const char *read_sign(const char *text, bool *minus)
{
    static const char typeset[] = "\xe2\x88\x92";

    *minus = *text == '-' || strncmp(text, typeset, 3) == 0;
    return text + (*text == '-' || *text == '+' ? 1 : *minus ? 3 : 0);
}

/* Reads digits up to a blank or the end, with at most `places` decimals; false if there are none,
 * or too many. */
static bool read_digits(const char **text, unsigned places, int64_t *value)
{
    unsigned digits = 0, behind = 0;
    bool point = false;

    for (*value = 0; **text && **text != ' '; (*text)++) {
        if (places && !point && (**text == ',' || **text == '.')) {
            point = true;
            continue;
        }
        if (**text < '0' || **text > '9' || (point && ++behind > places) || ++digits > 12)
            return false;
        *value = *value * 10 + (**text - '0');
    }
    for (; behind < places; behind++)
        *value *= 10;
    return digits;
}

static bool read_value(const char *text, unsigned places, const char *units, int64_t *value)
{
    bool minus;

    text = read_sign(text, &minus);
    if (!read_digits(&text, places, value))
        return false;
    text += strspn(text, " ");
    *value = minus ? -*value : *value;
    return !*text || sf_columns_is(text, units);
}

bool sf_columns_number(struct sf_columns *in, unsigned column, int64_t min, int64_t max,
                       int64_t *number)
{
    *number = 0;
    if (!in->cell[column][0] ||
        (read_value(in->cell[column], 0, "", number) && *number >= min && *number <= max))
        return true;
    sf_columns_complain(in, column, SF_WHY_NO_NUMBER_FROM_TO, SF_WITH(SF_N(min), SF_N(max)));
    return false;
}

bool sf_columns_money(struct sf_columns *in, unsigned column, int64_t min, int64_t max,
                      int64_t *cents)
{
    *cents = 0;
    if (!in->cell[column][0] ||
        (read_value(in->cell[column], in->json ? 0 : 2, in->json ? "" : "€|eur|euro", cents) &&
         *cents >= min && *cents <= max))
        return true;
    sf_columns_complain(in, column, SF_WHY_NO_MONEY, SF_WITHOUT);
    return false;
}

bool sf_columns_line(struct sf_columns *in, unsigned column, size_t size)
{
    if (sf_line_good(in->cell[column], size))
        return true;
    sf_columns_complain(in, column, SF_WHY_NO_LINE, SF_WITHOUT);
    return false;
}

bool sf_columns_name(struct sf_columns *in, unsigned last, unsigned first, char name[SF_TOUR_NAME])
{
    const char *a = in->cell[last], *b = in->cell[first];
    char whole[2 * SF_COLUMNS_CELL];

    snprintf(whole, sizeof whole, "%s%s%s", a, a[0] && b[0] ? " " : "", b);
    if (whole[0] && sf_line_good(whole, SF_TOUR_NAME)) {
        memcpy(name, whole, strlen(whole) + 1);
        return true;
    }
    sf_columns_complain(in, last, whole[0] ? SF_WHY_NO_LINE : SF_WHY_CELL_MISSING, SF_WITHOUT);
    return false;
}

/* --- CSV -------------------------------------------------------------------------------------- */

static char separator_of(const char *at, const char *end)
{
    static const char separators[] = ";,\t";
    unsigned most = 0;
    char best = ';';

    for (unsigned i = 0; separators[i]; i++) {
        unsigned count = 0;
        for (const char *c = at; c < end && *c != '\n'; c++)
            count += *c == separators[i];
        if (count > most) {
            most = count;
            best = separators[i];
        }
    }
    return best;
}

/* Reads one cell without quotes and blanks around it; false if it is too long. Stops before the
 * character that ends it. */
static bool read_cell(struct sf_columns *in, char cell[SF_COLUMNS_CELL])
{
    size_t length = 0;
    bool quoted = in->at < in->end && *in->at == '"', fits = true;

    in->at += quoted;
    while (in->at < in->end) {
        char c = *in->at;
        if (quoted && c == '"' && in->at + 1 < in->end && in->at[1] == '"') {
            in->at++;
        } else if (quoted && c == '"') {
            quoted = false;
            in->at++;
            continue;
        } else if (!quoted && (c == in->separator || c == '\n')) {
            break;
        }
        in->at++;
        in->lines += c == '\n';
        if (length + 1 < SF_COLUMNS_CELL)
            cell[length++] = c;
        else
            fits = false;
    }
    cell[length] = 0;
    sf_line_trim(cell);
    if (cell[0] == '\'' && cell[1] && strchr("=+-@'", cell[1]))
        memmove(cell, cell + 1, strlen(cell));
    return fits;
}

typedef char cells[SF_COLUMNS_READ][SF_COLUMNS_CELL];

/* Reads a line of cells and returns how many. */
static unsigned read_line(struct sf_columns *in, cells cell, bool *fits)
{
    char beyond[SF_COLUMNS_CELL];
    unsigned count = 0;

    *fits = true;
    for (;;) {
        *fits &= read_cell(in, count < SF_COLUMNS_READ ? cell[count] : beyond);
        count++;
        if (in->at >= in->end || *in->at == '\n')
            break;
        in->at++;
    }
    in->at += in->at < in->end;
    return count;
}

/* Reads the next line that is not empty and is readable; 0: there is none. */
static unsigned read_full_line(struct sf_columns *in, cells cell)
{
    bool fits, full;

    while (in->at < in->end) {
        unsigned count;
        in->line = ++in->lines;
        count = read_line(in, cell, &fits);
        full = false;
        for (unsigned i = 0; i < count && i < SF_COLUMNS_READ; i++)
            full |= cell[i][0] != 0;
        if (fits && count <= SF_COLUMNS_READ && full)
            return count;
        if (!fits || count > SF_COLUMNS_READ)
            note(in, in->line, fits ? SF_WHY_TOO_MANY_COLUMNS : SF_WHY_CELL_TOO_LONG);
    }
    return 0;
}

static void take_csv_cells(struct sf_columns *in, cells cell, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (in->column[i] >= 0)
            memcpy(in->cell[in->column[i]], cell[i], SF_COLUMNS_CELL);
}

static bool next_csv(struct sf_columns *in)
{
    cells cell;
    unsigned count;

    while ((count = read_full_line(in, cell)) > in->width)
        note(in, in->line, SF_WHY_MORE_CELLS_THAN_TITLES);
    take_csv_cells(in, cell, count);
    return count;
}

/* Checks that each column occurs once and that the needed ones are there. */
static uint32_t note_titles(struct sf_columns *in, unsigned line)
{
    uint32_t named = 0;

    for (unsigned i = 0; i < in->width; i++) {
        uint32_t bit = in->column[i] < 0 ? 0 : UINT32_C(1) << in->column[i];
        if (named & bit)
            note_column(in, line, (unsigned)in->column[i], SF_WHY_COLUMN_TWICE, SF_WITHOUT);
        named |= bit;
    }
    return named;
}

static void need_titles(struct sf_columns *in, unsigned line, uint32_t named)
{
    for (unsigned column = 0; column < in->form->count; column++)
        if (in->form->needed & ~named & UINT32_C(1) << column)
            note_column(in, line, column, SF_WHY_COLUMN_MISSING, SF_WITHOUT);
    if (in->form->needed & ~named)
        in->at = in->end; /* nothing in it is readable */
}

static void begin_csv(struct sf_columns *in)
{
    const char *first;
    cells cell;
    unsigned lines;
    uint32_t named;

    in->separator = separator_of(in->at, in->end);
    first = in->at;
    lines = in->lines;
    in->width = read_full_line(in, cell);
    for (unsigned i = 0; i < in->width; i++)
        in->column[i] = column_of(in, cell[i]);
    named = note_titles(in, in->line);
    if (in->width == 1 && !named && in->form->lone >= 0) {
        in->column[0] = in->form->lone;
        in->at = first;
        in->lines = lines;
    } else if (in->width) {
        need_titles(in, in->line, named);
    }
}

/* --- JSON ------------------------------------------------------------------------------------- */

static const char *behind_mark(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? text + 3 : text;
}

enum sf_error sf_columns_parse(struct sf_json *doc, struct sf_arena *arena, const char *text,
                               size_t length, struct sf_fault *fault)
{
    const char *at = behind_mark(text, length);
    size_t rest = (size_t)(text + length - at);
    uint32_t capacity = (uint32_t)rest / 2 + 2;
    struct sf_json_node *nodes = sf_arena_take(arena, capacity, sizeof *nodes);
    enum sf_error error = nodes ? sf_json_parse(doc, at, rest, nodes, capacity) : SF_E_NO_MEMORY;

    if (!error)
        return SF_OK;
    return nodes ? sf_json_fault(fault, error, doc)
                 : sf_fault_say(fault, error, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

/* Takes a scalar as text; false if it is an array, an object or too long. */
static bool take_json(struct sf_columns *in, uint32_t node, char cell[SF_COLUMNS_CELL])
{
    const struct sf_json_node *n = &in->doc.nodes[node];
    int64_t number;

    if (sf_json_int(&in->doc, node, &number)) {
        snprintf(cell, SF_COLUMNS_CELL, "%lld", (long long)number);
        return true;
    }
    switch (n->type) {
    case SF_JSON_STRING:
        if (!sf_json_string(&in->doc, node, cell, SF_COLUMNS_CELL))
            return false;
        sf_line_trim(cell);
        return true;
    case SF_JSON_NUMBER:
        snprintf(cell, SF_COLUMNS_CELL, "%.*s", (int)(n->end - n->start), in->doc.text + n->start);
        return n->end - n->start < SF_COLUMNS_CELL;
    case SF_JSON_TRUE:
    case SF_JSON_FALSE:
        snprintf(cell, SF_COLUMNS_CELL, "%d", n->type == SF_JSON_TRUE);
        return true;
    default:
        cell[0] = 0;
        return n->type == SF_JSON_NULL;
    }
}

static void take_json_cell(struct sf_columns *in, int column, uint32_t node)
{
    if (column < 0 || take_json(in, node, in->cell[column]))
        return;
    in->cell[column][0] = 0;
    note_column(in, in->line, (unsigned)column, SF_WHY_WANT_CELL, SF_WITHOUT);
}

static void take_json_object(struct sf_columns *in)
{
    const struct sf_json_node *nodes = in->doc.nodes;
    char title[SF_COLUMNS_CELL];

    for (uint32_t key = sf_json_first(&in->doc, in->row); key; key = nodes[nodes[key].next].next)
        if (sf_json_string(&in->doc, key, title, sizeof title))
            take_json_cell(in, column_of(in, title), nodes[key].next);
}

static void take_json_array(struct sf_columns *in)
{
    unsigned i = 0;

    for (uint32_t at = sf_json_first(&in->doc, in->row); at && i < in->width;
         at = in->doc.nodes[at].next)
        take_json_cell(in, in->column[i++], at);
    if (in->doc.nodes[in->row].count > in->width)
        note(in, in->line, SF_WHY_MORE_CELLS_THAN_TITLES);
}

static bool next_json(struct sf_columns *in)
{
    bool is_object, is_array;

    if (!in->row || in->at == in->end)
        return false;
    in->line = ++in->lines;
    is_object = in->doc.nodes[in->row].type == SF_JSON_OBJECT && !in->width;
    is_array = in->doc.nodes[in->row].type == SF_JSON_ARRAY && in->width;
    if (is_object)
        take_json_object(in);
    else if (is_array)
        take_json_array(in);
    else
        note(in, in->line, in->width ? SF_WHY_ROW_IS_ARRAY : SF_WHY_ROW_IS_OBJECT);
    in->row = in->doc.nodes[in->row].next;
    return true;
}

static void read_cols(struct sf_columns *in, uint32_t cols)
{
    char title[SF_COLUMNS_CELL];

    for (uint32_t at = sf_json_first(&in->doc, cols); at && in->width < SF_COLUMNS_READ;
         at = in->doc.nodes[at].next)
        in->column[in->width++] =
            sf_json_string(&in->doc, at, title, sizeof title) ? column_of(in, title) : -1;
    need_titles(in, 1, note_titles(in, 1));
}

static void begin_json(struct sf_columns *in)
{
    uint32_t array = 0, cols = 0;
    const struct sf_json_node *nodes;

    in->error =
        sf_columns_parse(&in->doc, &in->arena, in->at, (size_t)(in->end - in->at), in->fault);
    if (in->error)
        return;
    nodes = in->doc.nodes;
    if (nodes[0].type == SF_JSON_OBJECT) {
        array = sf_json_get(&in->doc, 0, in->form->rows);
        cols = sf_json_get(&in->doc, 0, "cols");
    }
    if (nodes[array].type != SF_JSON_ARRAY) {
        note_with(in, 1, in->form->rows, SF_WHY_ROW_IS_ARRAY, SF_WITHOUT);
        return;
    }
    in->row = sf_json_first(&in->doc, array);
    if (cols && nodes[cols].type == SF_JSON_ARRAY)
        read_cols(in, cols);
}

/* --- both ------------------------------------------------------------------------------------- */

bool sf_columns_json(const char *text, size_t length)
{
    const char *at = behind_mark(text, length);

    while (at < text + length && *at && strchr(" \t\r\n", *at))
        at++;
    return at < text + length && (*at == '[' || *at == '{');
}

void sf_columns_begin(struct sf_columns *in, const struct sf_columns_form *form, const char *text,
                      size_t length, struct sf_columns_report report, struct sf_fault *fault)
{
    memset(in, 0, sizeof *in);
    in->form = form;
    in->report = report;
    in->fault = fault;
    in->at = text;
    in->end = text + length;
    sf_arena_init(&in->arena);
    sf_out_open(report.out, '[');
    if (length > SF_TOUR_EVENT_MAX)
        in->error = sf_fault_say(fault, SF_E_TOO_LARGE, NULL, SF_WHY_FILE_TOO_LARGE, SF_WITHOUT);
    else if (memchr(text, 0, length))
        in->error = sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_NOT_UTF8, SF_WITHOUT);
    if (in->error)
        return;
    in->at = behind_mark(text, length);
    in->json = sf_columns_json(text, length);
    if (in->json)
        begin_json(in);
    else
        begin_csv(in);
}

bool sf_columns_next(struct sf_columns *in)
{
    for (unsigned column = 0; column < in->form->count; column++)
        in->cell[column][0] = 0;
    if (in->error || !(in->json ? next_json(in) : next_csv(in)))
        return false;
    in->rows++;
    for (unsigned column = 0; column < in->form->count; column++)
        if (!sf_utf8_good(in->cell[column], strlen(in->cell[column]))) {
            note_column(in, in->line, column, SF_WHY_NOT_UTF8, SF_WITHOUT);
            in->cell[column][0] = 0;
        }
    return true;
}

enum sf_error sf_columns_end(struct sf_columns *in)
{
    if (!in->error && !in->bad && !in->rows)
        note(in, 1, SF_WHY_FILE_EMPTY);
    sf_out_close(in->report.out, ']');
    sf_arena_release(&in->arena);
    return in->error ? in->error : in->bad ? SF_E_BAD_VALUE : SF_OK;
}
