/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_SHEET_H
#define SF_REPORT_SHEET_H

/*
 * Headings, paragraphs and tables as text of 80 columns or as HTML, from the same calls. The caller
 * gives the cells of a table one after the other, row by row; the first of a row is its head. HTML
 * output is escaped.
 */

#include "json/page.h"

struct sf_sheet_column {
    const char *title;
    uint8_t width; /* of the text; a longer cell is cut */
    bool right;    /* a number */
};

struct sf_sheet {
    struct sf_out *out;
    bool html;
    const struct sf_sheet_column *columns; /* of the table that is open */
    unsigned count, at;
};

void sf_sheet_heading(struct sf_sheet *sheet, unsigned level, const char *text); /* 1 to 3 */
void sf_sheet_paragraph(struct sf_sheet *sheet, const char *text);

/* The columns must outlive the table. */
void sf_sheet_table(struct sf_sheet *sheet, const char *caption,
                    const struct sf_sheet_column *columns, unsigned count);
void sf_sheet_cell(struct sf_sheet *sheet, const char *text);
void sf_sheet_number(struct sf_sheet *sheet, int64_t number);
void sf_sheet_end(struct sf_sheet *sheet);

#endif
