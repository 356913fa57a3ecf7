/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/name.h"
#include "lists/book_json.h"
#include "lists/row_json.h"
#include "record/game.h"
#include "record/shapes.h"
#include "tournament/event_shapes.h"
#include "tournament/text.h"
#include <stdio.h>
#include <string.h>

/* Values of a tournament's events that have readers of their own. `into` may be NULL. */

static enum sf_error fault(const struct sf_shape_reader *r, enum sf_error code, uint32_t node,
                           enum sf_why why)
{
    return sf_shape_fault(r, code, node, why, SF_WITHOUT);
}

static enum sf_error bad(const struct sf_shape_reader *r, uint32_t node, enum sf_why why)
{
    return fault(r, SF_E_BAD_VALUE, node, why);
}

static void store(void *into, int64_t n)
{
    if (into)
        memcpy(into, &n, sizeof n);
}

static int64_t load(const void *from)
{
    int64_t n;

    memcpy(&n, from, sizeof n);
    return n;
}

/* --- words of the game ------------------------------------------------------------------------ */

static enum sf_error read_book(struct sf_shape_reader *r, uint32_t node, void *into)
{
    char id[32];
    enum sf_book book = sf_json_string(r->doc, node, id, sizeof id) ? sf_book_parse(id) : SF_BOOK_N;

    store(into, book);
    return book == SF_BOOK_N ? fault(r, SF_E_UNKNOWN_RULEBOOK, node, SF_WHY_NOTHING) : SF_OK;
}

static void write_book(struct sf_out *out, const void *from)
{
    sf_out_string(out, sf_book_id((enum sf_book)load(from)));
}

const struct sf_shape_type sf_tour_book_type = {.name = "TournamentBook",
                                                .typescript = "string",
                                                .schema = "{\"type\":\"string\"}",
                                                .about = "The id of a tournament book.",
                                                .read = read_book,
                                                .write = write_book};

/* `into` is the whole value. */
static enum sf_error read_own_book(struct sf_shape_reader *r, uint32_t node, void *into)
{
    struct sf_tour_value *value = into;
    struct sf_tournament_book here, *book = value ? r->take(r->memory, sizeof here) : &here;
    enum sf_error error;

    if (!book)
        return fault(r, SF_E_NO_MEMORY, node, SF_WHY_NOTHING);
    error = sf_book_read(book, r->doc, node, r->fault);
    if (value)
        value->book = book;
    return error;
}

static void write_own_book(struct sf_out *out, const void *from)
{
    const struct sf_tour_value *value = from;

    sf_book_write(out, value->book);
}

const struct sf_shape_type sf_tour_own_book_type = {
    .name = "OwnBook", .read = read_own_book, .write = write_own_book};

static enum sf_error read_class(struct sf_shape_reader *r, uint32_t node, void *into)
{
    char word[32];
    int64_t class =
        sf_json_string(r->doc, node, word, sizeof word) ? sf_class_parse(word) : SF_NO_CLASS;

    store(into, class);
    return class == SF_NO_CLASS ? bad(r, node, SF_WHY_NO_SUCH_CLASS) : SF_OK;
}

static void write_class(struct sf_out *out, const void *from)
{
    sf_out_string(out, sf_class_name((enum sf_class)load(from)));
}

static const struct sf_shape_type *const class_uses[] = {&sf_class_type, NULL};
const struct sf_shape_type sf_tour_class_type = {.name = "GameClass",
                                                 .typescript = "Class",
                                                 .schema = "{\"type\":\"string\"}",
                                                 .about = "A class of games: tout, sie, solo, …",
                                                 .read = read_class,
                                                 .write = write_class,
                                                 .uses = class_uses};

static enum sf_error read_cards(struct sf_shape_reader *r, uint32_t node, void *into)
{
    sf_cards cards = 0;
    enum sf_error error = sf_cards_type.read(r, node, &cards);

    store(into, cards);
    return error;
}

static void write_cards(struct sf_out *out, const void *from)
{
    sf_cards_write(out, (sf_cards)load(from));
}

static const struct sf_shape_type *const cards_use[] = {&sf_cards_type, NULL};
const struct sf_shape_type sf_tour_cards_type = {.name = "CardList",
                                                 .typescript = "Cards",
                                                 .schema =
                                                     "{\"$ref\":\"#/components/schemas/Cards\"}",
                                                 .about = "Cards, each once.",
                                                 .read = read_cards,
                                                 .write = write_cards,
                                                 .uses = cards_use};

static enum sf_error read_seats(struct sf_shape_reader *r, uint32_t node, void *into)
{
    int64_t seats = 0, seat;

    if (r->doc->nodes[node].type != SF_JSON_ARRAY || r->doc->nodes[node].count > SF_SEATS)
        return bad(r, node, SF_WHY_WANT_ARRAY);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        if (!sf_json_int(r->doc, at, &seat) || seat < 0 || seat >= SF_SEATS)
            return bad(r, at, SF_WHY_NO_SUCH_SEAT);
        seats |= (int64_t)1 << seat;
    }
    store(into, seats);
    return SF_OK;
}

static void write_seats(struct sf_out *out, const void *from)
{
    sf_seats_write(out, (unsigned)load(from));
}

const struct sf_shape_type sf_tour_seats_type = {
    .name = "SeatList",
    .typescript = "readonly number[]",
    .schema = "{\"type\":\"array\",\"items\":{\"type\":\"integer\"}}",
    .about = "Seats, counted from 0.",
    .read = read_seats,
    .write = write_seats};

/* --- the seats of a table --------------------------------------------------------------------- */

enum { TABLE_SEATS = 5, TABLE_LEAST = 3 };

static enum sf_error read_table(struct sf_shape_reader *r, uint32_t node, void *into)
{
    const struct sf_json_node *n = &r->doc->nodes[node];
    uint16_t seats[TABLE_SEATS] = {0};
    unsigned i = 0;
    int64_t number;

    if (n->type != SF_JSON_ARRAY || n->count < TABLE_LEAST || n->count > TABLE_SEATS)
        return bad(r, node, SF_WHY_THREE_TO_FIVE_SEATS);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        if (!sf_json_int(r->doc, at, &number))
            return bad(r, at, SF_WHY_WANT_INT);
        if (number < 1 || number > SF_TOUR_PLAYERS)
            return sf_shape_fault(r, SF_E_BAD_VALUE, at, SF_WHY_WANT_RANGE,
                                  SF_WITH(SF_N(1), SF_N(SF_TOUR_PLAYERS)));
        seats[i++] = (uint16_t)number;
    }
    if (into)
        memcpy(into, seats, sizeof seats);
    return SF_OK;
}

static void write_table(struct sf_out *out, const void *from)
{
    uint16_t seats[TABLE_SEATS];

    memcpy(seats, from, sizeof seats);
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < TABLE_SEATS && seats[seat]; seat++)
        sf_out_int(out, seats[seat]);
    sf_out_close(out, ']');
}

const struct sf_shape_type sf_tour_table_type = {
    .name = "TableSeats",
    .typescript = "readonly number[]",
    .schema = "{\"type\":\"array\",\"items\":{\"type\":\"integer\"}}",
    .about = "The numbers of the players at a table, by seat.",
    .read = read_table,
    .write = write_table};

/* --- rows of a list --------------------------------------------------------------------------- */

/* A row's own fault has the path inside the row: "p" becomes "rows[2].p". */
static enum sf_error in_row(const struct sf_shape_reader *r, enum sf_error error, unsigned row)
{
    char path[SF_FAULT_PATH];

    if (!r->fault)
        return error;
    snprintf(path, sizeof path, "rows[%u]%s%.40s", row, r->fault->path[0] ? "." : "",
             r->fault->path);
    sf_fault_path(r->fault, path);
    r->fault->row = (uint16_t)(row + 1);
    return error;
}

static enum sf_error read_reason(struct sf_shape_reader *r, uint32_t node, const char **reason)
{
    const struct sf_json_node *n = &r->doc->nodes[node];
    size_t size = (size_t)(n->end - n->start) + 1;
    char *text = r->take(r->memory, size);

    if (!text)
        return fault(r, SF_E_NO_MEMORY, node, SF_WHY_NOTHING);
    if (!sf_json_string(r->doc, node, text, size) || !sf_line_stored(text, size))
        return bad(r, node, SF_WHY_WANT_LINE);
    if (r->command)
        sf_line_trim(text);
    if (!text[0] || strlen(text) >= SF_TOUR_TEXT)
        return sf_shape_fault(r, SF_E_BAD_VALUE, node, SF_WHY_WANT_LENGTH,
                              SF_WITH(SF_N(1), SF_N(SF_TOUR_TEXT - 1)));
    *reason = text;
    return SF_OK;
}

static enum sf_error read_row(struct sf_shape_reader *r, uint32_t node, struct sf_tour_rows *rows,
                              unsigned i)
{
    struct sf_fault unused = SF_NO_FAULT, *why = r->fault ? r->fault : &unused;
    uint32_t entries = sf_json_get(r->doc, node, "p"), reason = 0;
    enum sf_error error;

    if (!rows->width && entries && r->doc->nodes[entries].type == SF_JSON_ARRAY)
        rows->width = (uint8_t)r->doc->nodes[entries].count;
    if (rows->width < TABLE_LEAST || rows->width > SF_SEATS ||
        (entries && r->doc->nodes[entries].count != rows->width))
        return sf_fault_say(why, SF_E_BAD_VALUE, "p", SF_WHY_ROW_WIDTHS, SF_WITHOUT);
    error = sf_row_read(r->doc, node, rows->width, &rows->row[i], &reason, why);
    if (!error && reason)
        error = read_reason(r, reason, &rows->reason[i]);
    return error;
}

/* `into` is the whole value: its rows, and how many there are. Without it there is no memory to
 * read into, and the rows are only counted. */
static enum sf_error read_rows(struct sf_shape_reader *r, uint32_t node, void *into)
{
    const struct sf_json_node *n = &r->doc->nodes[node];
    struct sf_tour_value *value = into;
    struct sf_tour_rows *rows;
    unsigned i = 0;

    if (n->type != SF_JSON_ARRAY)
        return bad(r, node, SF_WHY_WANT_ARRAY);
    if (n->count > SF_TOUR_GAMES)
        return sf_shape_fault(r, SF_E_BAD_VALUE, node, SF_WHY_WANT_COUNT,
                              SF_WITH(SF_N(0), SF_N(SF_TOUR_GAMES)));
    if (!value)
        return SF_OK;
    rows = r->take(r->memory, sizeof *rows);
    if (rows) {
        rows->row = r->take(r->memory, (n->count + 1) * sizeof *rows->row);
        rows->reason = r->take(r->memory, (n->count + 1) * sizeof *rows->reason);
    }
    if (!rows || !rows->row || !rows->reason)
        return fault(r, SF_E_NO_MEMORY, node, SF_WHY_NOTHING);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next, i++) {
        enum sf_error error = read_row(r, at, rows, i);
        if (error)
            return in_row(r, error, i);
    }
    value->rows = rows;
    value->count = n->count;
    return SF_OK;
}

static void write_rows(struct sf_out *out, const void *from)
{
    const struct sf_tour_value *value = from;

    sf_tour_rows_write(out, value->rows->row, (const char *const *)value->rows->reason,
                       value->count, value->rows->width);
}

const struct sf_shape_type sf_tour_rows_type = {
    .name = "ListRows",
    .typescript = "readonly ListRow[]",
    .schema = "{\"type\":\"array\",\"items\":{\"type\":\"object\"}}",
    .about = "Rows of a list, as `stichfest row` takes them.",
    .read = read_rows,
    .write = write_rows};

/* --- JSON of others --------------------------------------------------------------------------- */

enum { JSON_MAX = 16384 };

static enum sf_error read_json(struct sf_shape_reader *r, uint32_t node, void *into)
{
    const struct sf_json_node *n = &r->doc->nodes[node];
    struct sf_tour_value *value = into;
    size_t length = n->end - n->start;
    char *text;

    if (n->type != SF_JSON_OBJECT)
        return bad(r, node, SF_WHY_WANT_OBJECT);
    if (length > JSON_MAX)
        return bad(r, node, SF_WHY_JSON_LONG);
    if (!value)
        return SF_OK;
    text = r->take(r->memory, length + 1);
    if (!text)
        return fault(r, SF_E_NO_MEMORY, node, SF_WHY_NOTHING);
    memcpy(text, r->doc->text + n->start, length);
    value->text = text;
    return SF_OK;
}

static void write_json(struct sf_out *out, const void *from)
{
    const struct sf_tour_value *value = from;

    sf_tour_json_write(out, value->text);
}

const struct sf_shape_type sf_tour_json_type = {.name = "RulingAnswer",
                                                .typescript = "object",
                                                .schema = "{\"type\":\"object\"}",
                                                .about = "An answer of `stichfest adjudicate`.",
                                                .read = read_json,
                                                .write = write_json};
