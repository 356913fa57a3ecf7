/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/grid.h"
#include "print/order.h"
#include <stdlib.h>

/* --- who is entered ----------------------------------------------------------------------------
 */

static const char *name_at(const void *context, unsigned i)
{
    return ((const struct sf_print_player *)context)[i].name;
}

static void player_row(struct sf_grid *grid, const struct sf_print_player *player)
{
    char number[SF_FIGURE], paid[SF_FIGURE];
    const char *cell[6] = {number, player->name, player->club, player->team, player->state, paid};

    snprintf(number, sizeof number, "%u", player->number);
    sf_figure_money(paid, player->paid, sf_pen_lang(grid->printer));
    sf_grid_row(grid, cell, SF_GRID_PLAIN);
}

enum sf_error sf_print_entrants(struct sf_printer *printer, const struct sf_print_head *head,
                                const struct sf_print_player *player, unsigned count, bool by_name,
                                struct sf_fault *fault)
{
    struct sf_grid grid = {
        .printer = printer,
        .head = head,
        .what = sf_pen_say(printer, SF_PW_ENTRANTS),
        .column = {{sf_pen_say(printer, SF_PW_NUMBER), 8, SF_RIGHT, false},
                   {sf_pen_say(printer, SF_PW_NAME), 34, SF_LEFT, false},
                   {sf_pen_say(printer, SF_PW_CLUB), 22, SF_LEFT, false},
                   {sf_pen_say(printer, SF_PW_TEAM), 14, SF_LEFT, false},
                   {sf_pen_say(printer, SF_PW_STATE), 11, SF_LEFT, false},
                   {sf_pen_say(printer, SF_PW_PAID), 11, SF_RIGHT, false}},
        .columns = 6,
        .panels = 1,
        .rows = count,
        .smallest = 4.8,
        .largest = 6.5,
    };
    unsigned *order = sf_order_names(count, name_at, player);

    if (!order)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    sf_grid_begin(&grid);
    for (unsigned i = 0; i < count; i++)
        player_row(&grid, &player[by_name ? order[i] : i]);
    sf_grid_end(&grid);
    free(order);
    return sf_pen_fault(printer, fault);
}

/* --- standings ---------------------------------------------------------------------------------
 */

static void add_column(struct sf_grid *grid, const char *head, double share, enum sf_align align,
                       bool bold)
{
    grid->column[grid->columns++] = (struct sf_grid_column){head, share, (uint8_t)align, bold};
}

/* Buffers for headings in the book's word for a round. */
struct heads {
    char round[SF_PRINT_ROUNDS][SF_FIGURE], best[SF_FIGURE];
};

/* The columns that break ties, in the order of every sheet. */
static void merit_columns(struct sf_grid *grid, const struct sf_print_standings *of,
                          struct heads *heads)
{
    struct sf_printer *printer = grid->printer;

    if (of->table_points)
        add_column(grid, sf_pen_say(printer, SF_PW_TABLE_POINTS), 18, SF_RIGHT, false);
    if (of->games_won)
        add_column(grid, sf_pen_say(printer, SF_PW_GAMES_WON), 15, SF_RIGHT, false);
    if (of->solos_won)
        add_column(grid, sf_pen_say(printer, SF_PW_SOLOS_WON), 14, SF_RIGHT, false);
    if (of->solos_lost)
        add_column(grid, sf_pen_say(printer, SF_PW_SOLOS_LOST), 14, SF_RIGHT, false);
    if (!of->best_round)
        return;
    snprintf(heads->best, SF_FIGURE, "%s %.20s", sf_pen_say(printer, SF_PW_BEST),
             sf_pen_round_name(printer, &of->head));
    add_column(grid, heads->best, 14, SF_RIGHT, false);
}

/* A thing needs more room than an amount, and names give it. */
static bool any_thing(const struct sf_print_standings *of)
{
    bool any = false;

    for (unsigned i = 0; i < of->count; i++)
        any |= of->row[i].thing != NULL;
    for (unsigned i = 0; i < of->extras; i++)
        any |= of->extra[i].thing != NULL;
    return any;
}

static void standing_columns(struct sf_grid *grid, const struct sf_print_standings *of,
                             struct heads *heads)
{
    struct sf_printer *printer = grid->printer;
    bool things = any_thing(of);

    add_column(grid, sf_pen_say(printer, SF_PW_RANK), 11, SF_RIGHT, true);
    add_column(grid, sf_pen_say(printer, SF_PW_NUMBER), 8, SF_RIGHT, false);
    add_column(grid, sf_pen_say(printer, SF_PW_NAME), things ? 38 : 46, SF_LEFT, false);
    add_column(grid, sf_pen_say(printer, SF_PW_CLUB), 23, SF_LEFT, false);
    for (unsigned i = 0; i < of->rounds; i++) {
        snprintf(heads->round[i], SF_FIGURE, "%.1s%u", sf_pen_round_name(printer, &of->head),
                 i + 1);
        add_column(grid, heads->round[i], of->rounds > 4 ? 9.5 : 13.5, SF_RIGHT, false);
    }
    merit_columns(grid, of, heads);
    add_column(grid, sf_pen_say(printer, SF_PW_POINTS), 16, SF_RIGHT, true);
    if (of->prizes)
        add_column(grid, sf_pen_say(printer, SF_PW_PRIZE), things ? 46 : 22, SF_RIGHT, false);
}

static void figure_won(char text[SF_FIGURE], const struct sf_print_standing *row, int32_t won)
{
    if (row->rows_missing)
        snprintf(text, SF_FIGURE, "–");
    else
        snprintf(text, SF_FIGURE, "%d", won);
}

enum { PRIZE_MAX = 512 };

/* "20,00 €", "ein Spanferkel", or both; "" if there is neither. */
static void prize_text(char text[PRIZE_MAX], const struct sf_printer *printer, int64_t cents,
                       const char *thing)
{
    char money[SF_FIGURE] = "";

    if (cents)
        sf_figure_money(money, cents, sf_pen_lang(printer));
    snprintf(text, PRIZE_MAX, "%s%s%s", money, cents && thing ? ", " : "", thing ? thing : "");
}

/* Figures of what breaks ties; returns the next cell. */
static unsigned merit_figures(char text[SF_COLUMNS][SF_FIGURE], unsigned n,
                              const struct sf_print_standings *of,
                              const struct sf_print_standing *row)
{
    if (of->table_points)
        snprintf(text[n++], SF_FIGURE, "%d", row->table_points);
    if (of->games_won)
        figure_won(text[n++], row, row->games_won);
    if (of->solos_won)
        figure_won(text[n++], row, row->solos_won);
    if (of->solos_lost)
        figure_won(text[n++], row, row->solos_lost);
    if (of->best_round)
        sf_figure_points(text[n++], row->best_round);
    return n;
}

/* Figures of a row, in the order of the columns. */
static void standing_row(struct sf_grid *grid, const struct sf_print_standings *of,
                         const struct sf_print_standing *row)
{
    char text[SF_COLUMNS][SF_FIGURE], prize[PRIZE_MAX];
    const char *cell[SF_COLUMNS];
    unsigned n = 4;

    for (unsigned i = 0; i < SF_COLUMNS; i++)
        cell[i] = text[i];
    snprintf(text[0], SF_FIGURE, "%u.", row->place);
    snprintf(text[1], SF_FIGURE, "%u", row->number);
    if (!row->place)
        cell[0] = "–";
    cell[2] = row->name;
    cell[3] = row->place || !row->why ? row->club : row->why;
    for (unsigned i = 0; i < of->rounds; i++)
        sf_figure_points(text[n++], row->round[i]);
    n = merit_figures(text, n, of, row);
    sf_figure_points(text[n++], row->points);
    prize_text(prize, grid->printer, row->prize, row->thing);
    if (of->prizes)
        cell[n] = prize;
    sf_grid_row(grid, cell, of->prizes && prize[0] ? SF_GRID_BOLD : SF_GRID_PLAIN);
}

/* In the columns of the standings: name, what the prize is for, amount. */
static void extra_row(struct sf_grid *grid, const struct sf_print_extra *extra, const char *title)
{
    const char *cell[SF_COLUMNS];
    char number[SF_FIGURE], prize[PRIZE_MAX];

    for (unsigned i = 0; i < SF_COLUMNS; i++)
        cell[i] = "";
    if (title) {
        cell[2] = title;
        sf_grid_row(grid, cell, SF_GRID_BOLD);
        return;
    }
    snprintf(number, sizeof number, "%u", extra->number);
    prize_text(prize, grid->printer, extra->prize, extra->thing);
    cell[1] = extra->number ? number : "";
    cell[2] = extra->name ? extra->name : "–";
    cell[3] = extra->title;
    cell[grid->columns - 1] = prize;
    sf_grid_row(grid, cell, SF_GRID_PLAIN);
}

static void extra_rows(struct sf_grid *grid, const struct sf_print_standings *of)
{
    if (of->extras)
        extra_row(grid, NULL, sf_pen_say(grid->printer, SF_PW_EXTRAS));
    for (unsigned i = 0; i < of->extras; i++)
        extra_row(grid, &of->extra[i], NULL);
}

enum sf_error sf_print_standings(struct sf_printer *printer,
                                 const struct sf_print_standings *standings, struct sf_fault *fault)
{
    struct sf_print_head head = standings->head;
    char what[2 * SF_FIGURE];
    struct heads heads = {.best = ""};
    struct sf_grid grid = {.printer = printer,
                           .head = &head,
                           .what = what,
                           .panels = 1,
                           .rows = standings->count + standings->extras + (standings->extras > 0),
                           .smallest = 4.8,
                           .largest = 7};

    if (standings->rounds > SF_PRINT_ROUNDS)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "rounds", SF_WHY_TABLE_ROUNDS,
                            SF_WITH(SF_N(standings->rounds), SF_N(SF_PRINT_ROUNDS)));
    snprintf(what, sizeof what, "%s",
             sf_pen_say(printer, standings->final ? SF_PW_FINAL : SF_PW_STANDINGS));
    if (!standings->final && head.round)
        snprintf(what, sizeof what, "%s %s %.20s %u", sf_pen_say(printer, SF_PW_STANDINGS),
                 sf_pen_say(printer, SF_PW_AFTER), sf_pen_round_name(printer, &head), head.round);
    head.round = 0; /* it is in the title already */
    standing_columns(&grid, standings, &heads);
    sf_grid_begin(&grid);
    for (unsigned i = 0; i < standings->count; i++)
        standing_row(&grid, standings, &standings->row[i]);
    extra_rows(&grid, standings);
    sf_grid_end(&grid);
    return sf_pen_fault(printer, fault);
}

enum sf_error sf_print_teams(struct sf_printer *printer, const struct sf_print_head *head,
                             const struct sf_print_team *team, unsigned count,
                             struct sf_fault *fault)
{
    struct sf_grid grid = {.printer = printer,
                           .head = head,
                           .what = sf_pen_say(printer, SF_PW_TEAMS),
                           .panels = 1,
                           .rows = count,
                           .smallest = 4.8,
                           .largest = 7};

    add_column(&grid, sf_pen_say(printer, SF_PW_RANK), 9, SF_RIGHT, true);
    add_column(&grid, sf_pen_say(printer, SF_PW_TEAM), 80, SF_LEFT, false);
    add_column(&grid, sf_pen_say(printer, SF_PW_MEMBERS), 20, SF_RIGHT, false);
    add_column(&grid, sf_pen_say(printer, SF_PW_POINTS), 14, SF_RIGHT, true);
    sf_grid_begin(&grid);
    for (unsigned i = 0; i < count; i++) {
        char place[SF_FIGURE] = "–", members[SF_FIGURE], points[SF_FIGURE];
        if (team[i].place)
            snprintf(place, sizeof place, "%u.", team[i].place);
        snprintf(members, sizeof members, "%u", team[i].members);
        sf_figure_points(points, team[i].points);
        sf_grid_row(&grid, (const char *[]){place, team[i].name, members, points}, SF_GRID_PLAIN);
    }
    sf_grid_end(&grid);
    return sf_pen_fault(printer, fault);
}
