/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/grid.h"
#include "print/order.h"
#include "print/pen.h"
#include <stdlib.h>
#include <string.h>

enum { TABLE_MAX = 9999 };

static enum sf_error check(const struct sf_print_place *place, unsigned count,
                           struct sf_fault *fault)
{
    for (unsigned i = 0; i < count; i++)
        if (place[i].table > TABLE_MAX || place[i].seat > SF_SEATS ||
            (place[i].table && !place[i].seat))
            return sf_fault_say(fault, SF_E_BAD_VALUE, "place", SF_WHY_NO_SUCH_PLACE,
                                SF_WITH(SF_N(i), SF_N(place[i].table), SF_N(place[i].seat)));
    return SF_OK;
}

static enum sf_error no_memory(struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

/* A player without a name appears by number. */
static const char *shown_name(struct sf_printer *printer, const struct sf_print_place *place,
                              char text[SF_FIGURE])
{
    if (place->name && *place->name)
        return place->name;
    if (!place->number)
        return sf_pen_say(printer, SF_PW_FREE);
    snprintf(text, SF_FIGURE, "%s %u", sf_pen_say(printer, SF_PW_NUMBER), place->number);
    return text;
}

/* --- by name -----------------------------------------------------------------------------------
 */

static const char *name_at(const void *context, unsigned i)
{
    return ((const struct sf_print_place *)context)[i].name;
}

static void place_row(struct sf_grid *grid, const struct sf_print_place *place)
{
    char name[SF_FIGURE], number[SF_FIGURE], table[SF_FIGURE], seat[SF_FIGURE];
    const char *cell[4] = {shown_name(grid->printer, place, name), number, table, seat};

    snprintf(number, sizeof number, "%u", place->number);
    snprintf(table, sizeof table, "%u", place->table);
    snprintf(seat, sizeof seat, "%u", place->seat);
    if (!place->table) {
        cell[2] = sf_pen_say(grid->printer, SF_PW_WAITING);
        cell[3] = "";
    }
    if (!place->number)
        cell[1] = "";
    sf_grid_row(grid, cell, SF_GRID_PLAIN);
}

enum sf_error sf_print_by_name(struct sf_printer *printer, const struct sf_print_head *head,
                               const struct sf_print_place *place, unsigned count,
                               struct sf_fault *fault)
{
    struct sf_grid grid = {
        .printer = printer,
        .head = head,
        .what = sf_pen_say(printer, SF_PW_BY_NAME),
        .column = {{sf_pen_say(printer, SF_PW_NAME), 60, SF_LEFT, false},
                   {sf_pen_say(printer, SF_PW_NUMBER), 12, SF_RIGHT, false},
                   {sf_pen_say(printer, SF_PW_TABLE), 15, SF_RIGHT, true},
                   {sf_pen_say(printer, SF_PW_SEAT), 13, SF_RIGHT, false}},
        .columns = 4,
        .panels = count <= 35    ? 1
                  : count <= 110 ? 2
                                 : 3,
        .rows = count,
        .smallest = 4.6,
        .largest = 7.5,
    };
    enum sf_error error = check(place, count, fault);
    unsigned *order;

    if (error)
        return error;
    order = sf_order_names(count, name_at, place);
    if (!order)
        return no_memory(fault);
    sf_grid_begin(&grid);
    for (unsigned i = 0; i < count; i++)
        place_row(&grid, &place[order[i]]);
    sf_grid_end(&grid);
    free(order);
    return sf_pen_fault(printer, fault);
}

/* --- by table ----------------------------------------------------------------------------------
 */

static int by_table(const void *a, const void *b)
{
    const struct sf_print_place *x = *(const struct sf_print_place *const *)a;
    const struct sf_print_place *y = *(const struct sf_print_place *const *)b;
    unsigned p = x->table ? x->table : TABLE_MAX + 1, q = y->table ? y->table : TABLE_MAX + 1;

    if (p != q)
        return p < q ? -1 : 1;
    if (x->seat != y->seat)
        return x->seat < y->seat ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* In the order of tables and seats, waiting players last; NULL if there is no memory. */
static const struct sf_print_place **in_order(const struct sf_print_place *place, unsigned count)
{
    const struct sf_print_place **order = calloc(count ? count : 1, sizeof *order);

    for (unsigned i = 0; order && i < count; i++)
        order[i] = &place[i];
    if (order)
        qsort(order, count, sizeof *order, by_table);
    return order;
}

/* Blocks on a page: tables with a line for each seat. */
struct blocks {
    struct sf_printer *printer;
    const struct sf_print_head *head;
    struct sf_box room;
    double height;    /* of a line on A4 */
    unsigned columns; /* on a page */

    double line, width, gap;
    unsigned column, page;
    double y;
};

enum { BLOCK_LINES = SF_SEATS };

static void next_page(struct blocks *blocks)
{
    double s;

    sf_pen_page(blocks->printer);
    s = sf_pen_scale(blocks->printer);
    blocks->room = sf_pen_room(blocks->printer);
    sf_pen_head(blocks->printer, blocks->head, sf_pen_say(blocks->printer, SF_PW_BY_TABLE));
    sf_pen_foot(blocks->printer, blocks->head, ++blocks->page, 0);
    blocks->gap = 4 * s;
    blocks->width = (blocks->room.w - blocks->gap * (blocks->columns - 1)) / blocks->columns;
    blocks->line = blocks->height * s;
    blocks->column = 0;
    blocks->y = blocks->room.y;
}

/* The box of a block with so many lines. */
static void make_room(struct blocks *blocks, unsigned lines)
{
    if (blocks->y + lines * blocks->line <= blocks->room.y + blocks->room.h)
        return;
    blocks->y = blocks->room.y;
    if (++blocks->column == blocks->columns)
        next_page(blocks);
}

static void draw_sitter(struct blocks *blocks, double x, const struct sf_print_place *place)
{
    double h = blocks->line, number = 9 * sf_pen_scale(blocks->printer),
           seat = place->table ? h : 0;
    struct sf_type type = {.size = h * 1.95, .smallest = h * 0.9, .lines = 2};
    char name[SF_FIGURE];

    if (seat > 0)
        sf_pen_format(blocks->printer, (struct sf_box){x + 1, blocks->y, seat, h}, &type, "%u",
                      place->seat);
    sf_pen_text(blocks->printer,
                (struct sf_box){x + 1 + seat, blocks->y, blocks->width - seat - number - 2, h},
                &type, shown_name(blocks->printer, place, name));
    type.align = SF_RIGHT;
    type.size *= 0.8;
    if (place->number)
        sf_pen_format(blocks->printer,
                      (struct sf_box){x + blocks->width - number - 0.5, blocks->y, number, h},
                      &type, "%u", place->number);
    blocks->y += h;
}

/* Takes the places of one table from `from` on; returns where the next table begins. */
static unsigned draw_block(struct blocks *blocks, const struct sf_print_place **order,
                           unsigned from, unsigned count)
{
    unsigned table = order[from]->table, to = from, lines;
    struct sf_type bold = {.size = blocks->line * 2.3, .bold = true};
    double x, top;

    while (to < count && order[to]->table == table && to - from < BLOCK_LINES)
        to++;
    lines = to - from;
    make_room(blocks, lines + 2);
    x = blocks->room.x + blocks->column * (blocks->width + blocks->gap);
    top = blocks->y;
    sf_pen_grey(blocks->printer, (struct sf_box){x, top, blocks->width, blocks->line * 1.3});
    sf_pen_format(blocks->printer,
                  (struct sf_box){x + 1, top, blocks->width - 2, blocks->line * 1.3}, &bold,
                  table ? "%s %u" : "%s",
                  sf_pen_say(blocks->printer, table ? SF_PW_TABLE : SF_PW_WAITING), table);
    blocks->y += blocks->line * 1.3;
    for (unsigned i = from; i < to; i++)
        draw_sitter(blocks, x, order[i]);
    sf_pen_frame(blocks->printer, (struct sf_box){x, top, blocks->width, blocks->y - top}, 0.2);
    blocks->y += blocks->line * 0.7;
    return to;
}

/* A few tables are as large as one page allows. */
static void plan(struct blocks *blocks, const struct sf_print_place **order, unsigned count)
{
    double lines = count, room = 240;
    unsigned tables = 0;

    for (unsigned i = 0; i < count; i++)
        tables += !i || order[i]->table != order[i - 1]->table;
    blocks->columns = tables <= 16 ? 2 : 3;
    lines += 2.0 * (tables + blocks->columns);
    blocks->height = lines > 0 ? room * blocks->columns / lines : 7;
    if (blocks->height > 7)
        blocks->height = 7;
    if (blocks->height < 4.4)
        blocks->height = 4.4;
}

enum sf_error sf_print_by_table(struct sf_printer *printer, const struct sf_print_head *head,
                                const struct sf_print_place *place, unsigned count,
                                struct sf_fault *fault)
{
    struct blocks blocks = {.printer = printer, .head = head};
    enum sf_error error = check(place, count, fault);
    const struct sf_print_place **order;

    if (error)
        return error;
    order = in_order(place, count);
    if (!order)
        return no_memory(fault);
    plan(&blocks, order, count);
    next_page(&blocks);
    if (!count)
        sf_pen_word(printer, (struct sf_box){blocks.room.x, blocks.y, blocks.width, 6},
                    &(struct sf_type){.size = 10}, SF_PW_NOBODY);
    for (unsigned i = 0; i < count;)
        i = draw_block(&blocks, order, i, count);
    free(order);
    return sf_pen_fault(printer, fault);
}

/* --- lots --------------------------------------------------------------------------------------
 */

/* Sheets of labels as they are sold. */
static const struct {
    unsigned across, down;
    double left, top, width, height, gap; /* gap: between columns */
} sheets[SF_LABELS_N] = {[SF_LABELS_65] = {5, 13, 4.65, 10.7, 38.1, 21.2, 2.55},
                         [SF_LABELS_24] = {3, 8, 0, 0, 70, 37.125, 0}};

static struct sf_box label_box(enum sf_labels labels, unsigned label)
{
    unsigned column = label % sheets[labels].across, row = label / sheets[labels].across;

    return (struct sf_box){sheets[labels].left +
                               column * (sheets[labels].width + sheets[labels].gap),
                           sheets[labels].top + row * sheets[labels].height, sheets[labels].width,
                           sheets[labels].height};
}

/* Printers leave some millimetres at the edge white, and sheets are never quite straight. */
static void draw_lot(struct sf_printer *printer, const struct sf_print_head *head,
                     struct sf_box label, const struct sf_print_place *place)
{
    double edge = label.w * 0.09, s = label.w / 70, x = label.x + edge, y = label.y + edge * 0.6;
    double w = label.w - 2 * edge, h = label.h - 1.2 * edge, top = h * 0.15, middle = h * 0.4;
    struct sf_type small = {.size = 9 * s, .smallest = 4};
    char round[SF_FIGURE], name[SF_FIGURE];

    sf_pen_round(printer, head, round);
    sf_pen_text(printer, (struct sf_box){x, y, w * 0.66, top}, &small, head->title);
    small.align = SF_RIGHT;
    sf_pen_text(printer, (struct sf_box){x + w * 0.68, y, w * 0.32, top}, &small, round);
    sf_pen_format(printer, (struct sf_box){x, y + top, w, middle},
                  &(struct sf_type){.size = 21 * s, .bold = true}, "%s %u · %s %u",
                  sf_pen_say(printer, SF_PW_TABLE), place->table, sf_pen_say(printer, SF_PW_SEAT),
                  place->seat);
    sf_pen_text(printer, (struct sf_box){x, y + top + middle, w * 0.8, h - top - middle},
                &(struct sf_type){.size = 11 * s, .smallest = 4, .lines = 2},
                shown_name(printer, place, name));
    if (place->number)
        sf_pen_format(printer,
                      (struct sf_box){x + w * 0.8, y + top + middle, w * 0.2, h - top - middle},
                      &small, "%s %u", sf_pen_say(printer, SF_PW_NUMBER), place->number);
}

enum sf_error sf_print_lots(struct sf_printer *printer, const struct sf_print_head *head,
                            enum sf_labels labels, const struct sf_print_place *place,
                            unsigned count, unsigned skip, struct sf_fault *fault)
{
    unsigned sheet = sheets[labels].across * sheets[labels].down, label = skip;
    enum sf_error error = check(place, count, fault);
    const struct sf_print_place **order;

    if (error)
        return error;
    if (skip >= sheet)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "skip", SF_WHY_LABELS_ON_SHEET,
                            SF_WITH(SF_N(skip), SF_N(sheet)));
    order = in_order(place, count);
    if (!order)
        return no_memory(fault);
    for (unsigned i = 0; i < count && order[i]->table; i++, label++) {
        if (!i || label == sheet) {
            sf_pen_page_of(printer, SF_A4);
            label %= sheet;
        }
        draw_lot(printer, head, label_box(labels, label), order[i]);
    }
    free(order);
    return sf_pen_fault(printer, fault);
}
