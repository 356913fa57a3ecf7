/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_GRID_H
#define SF_PRINT_GRID_H

/*
 * Rows in columns over as many pages as needed: begin, a call for each row, end. All rows have the
 * same height, so the number of pages is known from the start. With several panels a page repeats
 * the columns side by side, and fills one panel after the other.
 *
 * The caller owns the struct and fills in its first part. The texts of a row need to live only
 * during the call.
 */

#include "print/pen.h"

struct sf_grid_column {
    const char *head;
    double share;  /* of the width; the shares add up to the whole */
    uint8_t align; /* enum sf_align */
    bool bold;
};

enum { SF_COLUMNS = 20 };

struct sf_grid {
    struct sf_printer *printer;
    const struct sf_print_head *head;
    const char *what; /* title of the page, in large letters */
    struct sf_grid_column column[SF_COLUMNS];
    unsigned columns;
    unsigned panels;          /* 1 or more */
    unsigned rows;            /* rows to come */
    unsigned keep;            /* further rows that stay together, of one panel */
    double smallest, largest; /* height of a row in millimetres on A4 */

    /* private */
    struct sf_box room;
    double height, gap;
    unsigned per_panel, at, page, pages;
};

enum { SF_GRID_PLAIN, SF_GRID_BOLD };

void sf_grid_begin(struct sf_grid *grid);
void sf_grid_row(struct sf_grid *grid, const char *const *cell, unsigned style);
void sf_grid_end(struct sf_grid *grid);

/* The box of the rows that stay together, after all others. */
struct sf_box sf_grid_kept(struct sf_grid *grid);

#endif
