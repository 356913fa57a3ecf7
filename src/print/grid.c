/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/grid.h"

static double panel_width(const struct sf_grid *grid)
{
    return (grid->room.w - grid->gap * (grid->panels - 1)) / grid->panels;
}

static void set_cells(struct sf_grid *grid, double x, double y, const char *const *cell, bool head,
                      bool bold)
{
    double shares = 0, unit;

    for (unsigned i = 0; i < grid->columns; i++)
        shares += grid->column[i].share;
    unit = panel_width(grid) / shares;
    for (unsigned i = 0; i < grid->columns; i++) {
        const struct sf_grid_column *column = &grid->column[i];
        struct sf_type type = {.size = grid->height * (head ? 1.4 : 1.9),
                               .smallest = grid->height * 0.9,
                               .lines = 2,
                               .align = column->align,
                               .bold = head || bold || column->bold};
        double edge = 0.9 * sf_pen_scale(grid->printer), w = column->share * unit;
        if (type.size > 13)
            type.size = 13;
        sf_pen_text(grid->printer, (struct sf_box){x + edge, y, w - 2 * edge, grid->height}, &type,
                    cell ? cell[i] : column->head);
        x += w;
    }
}

/* The parts of every page. */
static void draw_page(struct sf_grid *grid)
{
    struct sf_printer *printer = grid->printer;
    double width = panel_width(grid);

    sf_pen_head(printer, grid->head, grid->what);
    sf_pen_foot(printer, grid->head, ++grid->page, grid->pages);
    for (unsigned i = 0; i < grid->panels; i++) {
        double x = grid->room.x + i * (width + grid->gap), y = grid->room.y + grid->height;
        set_cells(grid, x, grid->room.y, NULL, true, true);
        sf_pen_line(printer, x, y, x + width, y, 0.3);
    }
}

static unsigned pages_of(const struct sf_grid *grid)
{
    unsigned page = grid->per_panel * grid->panels, rows = grid->rows ? grid->rows : 1;
    unsigned full = (rows - 1) / page, rest = rows - full * page;

    return full + 1 + (rest + grid->keep > page);
}

/* As large as one page allows, or the smallest size on several pages. */
static void plan(struct sf_grid *grid)
{
    unsigned panel_rows = (grid->rows + grid->panels - 1) / grid->panels + grid->keep + 1;
    double s = sf_pen_scale(grid->printer);

    grid->height = grid->room.h / panel_rows;
    if (grid->height < grid->smallest * s)
        grid->height = grid->smallest * s;
    if (grid->height > grid->largest * s)
        grid->height = grid->largest * s;
    grid->per_panel = (unsigned)(grid->room.h / grid->height + 1e-6) - 1;
    grid->pages = pages_of(grid);
    /* panels of equal length, if there is only one page */
    if (grid->pages == 1 && grid->panels > 1 && grid->rows)
        grid->per_panel = (grid->rows + grid->panels - 1) / grid->panels;
}

void sf_grid_begin(struct sf_grid *grid)
{
    grid->at = grid->page = 0;
    sf_pen_page(grid->printer);
    grid->room = sf_pen_room(grid->printer);
    grid->gap = 5 * sf_pen_scale(grid->printer);
    plan(grid);
    draw_page(grid);
}

void sf_grid_row(struct sf_grid *grid, const char *const *cell, unsigned style)
{
    unsigned panel, line;
    double width = panel_width(grid), x, y;

    if (grid->at == grid->per_panel * grid->panels) {
        grid->at = 0;
        sf_pen_page(grid->printer);
        draw_page(grid);
    }
    panel = grid->at / grid->per_panel;
    line = grid->at % grid->per_panel;
    grid->at++;
    x = grid->room.x + panel * (width + grid->gap);
    y = grid->room.y + (line + 1) * grid->height;
    set_cells(grid, x, y, cell, false, style == SF_GRID_BOLD);
    sf_pen_line(grid->printer, x, y + grid->height, x + width, y + grid->height,
                (line + 1) % 5 ? 0.05 : 0.2);
}

void sf_grid_end(struct sf_grid *grid)
{
    const char *cell[SF_COLUMNS] = {NULL};

    if (grid->rows)
        return;
    cell[grid->columns > 1 ? 1 : 0] = sf_pen_say(grid->printer, SF_PW_NOBODY);
    sf_grid_row(grid, cell, SF_GRID_PLAIN);
}

struct sf_box sf_grid_kept(struct sf_grid *grid)
{
    if (grid->at + grid->keep > grid->per_panel) {
        grid->at = 0;
        sf_pen_page(grid->printer);
        draw_page(grid);
    }
    return (struct sf_box){grid->room.x, grid->room.y + (grid->at + 1) * grid->height, grid->room.w,
                           grid->keep * grid->height};
}
