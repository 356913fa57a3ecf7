/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/cards.h"
#include "print/grid.h"
#include <stdlib.h>
#include <string.h>

/* --- receipts ----------------------------------------------------------------------------------
 */

static void line(struct sf_printer *printer, struct sf_box box, enum sf_paper_word word,
                 const char *text)
{
    sf_pen_word(printer, (struct sf_box){box.x, box.y, box.w, 5}, &(struct sf_type){.size = 8},
                word);
    sf_pen_text(printer, (struct sf_box){box.x, box.y + 5, box.w, box.h - 5},
                &(struct sf_type){.size = 13, .smallest = 7, .lines = 2, .bold = true}, text);
    sf_pen_line(printer, box.x, box.y + box.h, box.x + box.w, box.y + box.h, 0.2);
}

static void sign_here(struct sf_printer *printer, struct sf_box box, enum sf_paper_word word)
{
    sf_pen_line(printer, box.x, box.y + box.h - 5, box.x + box.w, box.y + box.h - 5, 0.3);
    sf_pen_word(printer, (struct sf_box){box.x, box.y + box.h - 4.5, box.w, 4.5},
                &(struct sf_type){.size = 7.5}, word);
}

enum { THING_MAX = 512 };

static void draw_receipt(struct sf_printer *printer, struct sf_box box,
                         const struct sf_print_head *head, const struct sf_print_receipt *receipt)
{
    char amount[SF_FIGURE], date[SF_FIGURE], number[SF_FIGURE], prize[THING_MAX];
    bool thing = receipt->thing != NULL;

    sf_figure_money(amount, receipt->amount, sf_pen_lang(printer));
    if (receipt->thing)
        snprintf(prize, sizeof prize, "%s%s%s", receipt->amount ? amount : "",
                 receipt->amount ? ", " : "", receipt->thing);
    sf_figure_date(date, head->date, sf_pen_lang(printer));
    sf_pen_text(printer, (struct sf_box){box.x, box.y, box.w, 8},
                &(struct sf_type){.size = 9, .smallest = 6, .lines = 2}, head->title);
    sf_pen_format(printer, (struct sf_box){box.x, box.y + 8, box.w, 5},
                  &(struct sf_type){.size = 8}, "%s%s%s", date,
                  date[0] && head->place && *head->place ? ", " : "",
                  head->place ? head->place : "");
    sf_pen_word(printer, (struct sf_box){box.x, box.y + 15, box.w * 0.6, 9},
                &(struct sf_type){.size = 17, .bold = true}, SF_PW_RECEIPT);
    if (receipt->receipt)
        sf_pen_format(printer, (struct sf_box){box.x + box.w * 0.6, box.y + 15, box.w * 0.4, 9},
                      &(struct sf_type){.size = 11, .align = SF_RIGHT}, "%s %u",
                      sf_pen_say(printer, SF_PW_NUMBER), receipt->receipt);
    line(printer, (struct sf_box){box.x, box.y + 27, box.w, 15},
         thing && !receipt->amount ? SF_PW_THING : SF_PW_AMOUNT, thing ? prize : amount);
    line(printer, (struct sf_box){box.x, box.y + 45, box.w * (receipt->number ? 0.78 : 1), 19},
         receipt->paid_out ? SF_PW_PAID_TO : SF_PW_PAID_BY, receipt->name);
    if (receipt->number) {
        snprintf(number, sizeof number, "%u", receipt->number);
        line(printer, (struct sf_box){box.x + box.w * 0.8, box.y + 45, box.w * 0.2, 19},
             SF_PW_NUMBER, number);
    }
    line(printer, (struct sf_box){box.x, box.y + 67, box.w, 17}, SF_PW_FOR, receipt->what);
    sign_here(printer, (struct sf_box){box.x, box.y + box.h - 22, box.w, 22},
              !receipt->paid_out ? SF_PW_TILL_SIGNS
              : thing            ? SF_PW_GOT_THING
                                 : SF_PW_GOT_IT);
    sf_pen_version(printer, (struct sf_box){box.x + box.w - 12, box.y + 8, 12, 6}, head->version);
}

enum sf_error sf_print_receipts(struct sf_printer *printer, const struct sf_print_head *head,
                                const struct sf_print_receipt *receipt, unsigned count,
                                struct sf_fault *fault)
{
    struct sf_cards_sheet sheet = {.printer = printer};

    for (unsigned i = 0; i < count; i++)
        if (receipt[i].amount < 0)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "amount", SF_WHY_RECEIPT_BELOW_ZERO,
                                SF_WITH(SF_N(i + 1)));
    for (unsigned i = 0; i < count; i++)
        draw_receipt(printer, sf_cards_next(&sheet), head, &receipt[i]);
    return sf_pen_fault(printer, fault);
}

/* --- the till ----------------------------------------------------------------------------------
 */

#define AMOUNT_MAX INT64_C(100000000000) /* cents: sums of such stay sums */

struct kind {
    const char *name;
    int64_t in, out;
    unsigned entries;
};

struct till {
    struct kind *kind;
    unsigned kinds;
    struct kind all;
};

static void count_in(struct kind *kind, int64_t amount)
{
    kind->in += amount > 0 ? amount : 0;
    kind->out += amount < 0 ? -amount : 0;
    kind->entries++;
}

static bool same(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") == 0;
}

/* In the order of the first entry of each kind. */
static void sum_up(struct till *till, const struct sf_print_payment *payment, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned k = 0;
        while (k < till->kinds && !same(till->kind[k].name, payment[i].kind))
            k++;
        if (k == till->kinds)
            till->kind[till->kinds++] = (struct kind){.name = payment[i].kind};
        count_in(&till->kind[k], payment[i].amount);
        count_in(&till->all, payment[i].amount);
    }
}

static void money_row(struct sf_grid *grid, const char *kind, const char *text, int64_t in,
                      int64_t out, unsigned style)
{
    char paid_in[SF_FIGURE] = "", paid_out[SF_FIGURE] = "";
    const char *cell[4] = {kind, text, paid_in, paid_out};

    if (in)
        sf_figure_money(paid_in, in, sf_pen_lang(grid->printer));
    if (out)
        sf_figure_money(paid_out, out, sf_pen_lang(grid->printer));
    sf_grid_row(grid, cell, style);
}

static void kind_row(struct sf_grid *grid, const struct kind *kind, const char *name)
{
    char entries[SF_FIGURE];

    snprintf(entries, sizeof entries, "%u %s", kind->entries,
             sf_pen_say(grid->printer, SF_PW_ENTRIES));
    money_row(grid, name, entries, kind->in, kind->out, SF_GRID_BOLD);
}

static void balance_row(struct sf_grid *grid, int64_t balance)
{
    char money[SF_FIGURE];
    const char *cell[4] = {sf_pen_say(grid->printer, SF_PW_BALANCE), "", money, ""};

    sf_figure_money(money, balance, sf_pen_lang(grid->printer));
    sf_grid_row(grid, cell, SF_GRID_BOLD);
}

/* Sums first, because people compare them with the box; then the entries. */
static void draw_till(struct sf_grid *grid, const struct till *till,
                      const struct sf_print_payment *payment, unsigned count)
{
    const char *empty[4] = {NULL};

    sf_grid_begin(grid);
    for (unsigned i = 0; i < till->kinds; i++)
        kind_row(grid, &till->kind[i], till->kind[i].name);
    kind_row(grid, &till->all, sf_pen_say(grid->printer, SF_PW_SUM));
    balance_row(grid, till->all.in - till->all.out);
    sf_grid_row(grid, empty, SF_GRID_PLAIN);
    for (unsigned i = 0; i < count; i++)
        money_row(grid, payment[i].kind, payment[i].text,
                  payment[i].amount > 0 ? payment[i].amount : 0,
                  payment[i].amount < 0 ? -payment[i].amount : 0, SF_GRID_PLAIN);
}

static void draw_signatures(struct sf_grid *grid)
{
    struct sf_box box = sf_grid_kept(grid);

    box.w *= 0.45;
    sign_here(grid->printer, box, SF_PW_TILL_SIGNS);
    box.x += box.w / 0.45 * 0.55;
    sign_here(grid->printer, box, SF_PW_ORGANISER_SIGNS);
}

static enum sf_error check(const struct sf_print_payment *payment, unsigned count,
                           struct sf_fault *fault)
{
    for (unsigned i = 0; i < count; i++)
        if (payment[i].amount > AMOUNT_MAX || payment[i].amount < -AMOUNT_MAX)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "amount", SF_WHY_PAYMENT_TOO_LARGE,
                                SF_WITH(SF_N(i + 1)));
    return SF_OK;
}

enum sf_error sf_print_till(struct sf_printer *printer, const struct sf_print_head *head,
                            const struct sf_print_payment *payment, unsigned count,
                            struct sf_fault *fault)
{
    struct till till = {.kind = NULL};
    struct sf_grid grid = {
        .printer = printer,
        .head = head,
        .what = sf_pen_say(printer, SF_PW_TILL),
        .column = {{sf_pen_say(printer, SF_PW_KIND), 24, SF_LEFT, false},
                   {sf_pen_say(printer, SF_PW_WHAT), 44, SF_LEFT, false},
                   {sf_pen_say(printer, SF_PW_IN), 16, SF_RIGHT, false},
                   {sf_pen_say(printer, SF_PW_OUT), 16, SF_RIGHT, false}},
        .columns = 4,
        .panels = 1,
        .keep = 5,
        .smallest = 4.8,
        .largest = 6.5,
    };
    enum sf_error error = check(payment, count, fault);

    if (error)
        return error;
    till.kind = calloc(count ? count : 1, sizeof *till.kind);
    if (!till.kind)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    sum_up(&till, payment, count);
    grid.rows = till.kinds + 3 + count;
    draw_till(&grid, &till, payment, count);
    draw_signatures(&grid);
    free(till.kind);
    return sf_pen_fault(printer, fault);
}
