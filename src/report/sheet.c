/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "report/sheet.h"
#include "report/html.h"

void sf_sheet_heading(struct sf_sheet *sheet, unsigned level, const char *text)
{
    static const char *const tags[] = {"h1", "h2", "h3"};
    static const char signs[] = "==-";

    if (sheet->html) {
        sf_html_element(sheet->out, tags[level - 1], text);
        return;
    }
    if (level > 1)
        sf_page_put(sheet->out, "\n");
    sf_page_put(sheet->out, text);
    sf_page_put(sheet->out, "\n");
    sf_page_rule(sheet->out, text, signs[level - 1]);
}

void sf_sheet_paragraph(struct sf_sheet *sheet, const char *text)
{
    if (sheet->html)
        sf_html_element(sheet->out, "p", text);
    else
        sf_page_wrap(sheet->out, text, 0);
}

static void put_cell(struct sf_sheet *sheet, const char *text, const char *tag)
{
    const struct sf_sheet_column *column = &sheet->columns[sheet->at];
    bool last = sheet->at + 1 == sheet->count;

    if (sheet->html) {
        sf_page_put(sheet->out, tag);
        sf_page_put(sheet->out, column->right ? " class=\"n\">" : ">");
        sf_page_html(sheet->out, text);
        sf_page_put(sheet->out, tag[2] == 'h' ? "</th>" : "</td>");
        return;
    }
    sf_page_put(sheet->out, sheet->at ? " " : "");
    if (column->right)
        sf_page_right(sheet->out, text, column->width);
    else if (last && sf_page_columns(text) <= column->width)
        sf_page_put(sheet->out, text); /* no blanks at the end of a line */
    else
        sf_page_cell(sheet->out, text, column->width);
}

static void end_row(struct sf_sheet *sheet)
{
    sf_page_put(sheet->out, sheet->html ? "</tr>\n" : "\n");
    sheet->at = 0;
}

void sf_sheet_table(struct sf_sheet *sheet, const char *caption,
                    const struct sf_sheet_column *columns, unsigned count)
{
    sheet->columns = columns;
    sheet->count = count;
    if (sheet->html) {
        /* A table that is too wide for the window scrolls, by touch or with keys. */
        sf_page_put(sheet->out, "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"");
        sf_page_html(sheet->out, caption);
        sf_page_put(sheet->out, "\">\n<table>\n");
        sf_html_element(sheet->out, "caption", caption);
        sf_page_put(sheet->out, "<thead>\n<tr>");
    }
    for (sheet->at = 0; sheet->at < count; sheet->at++)
        put_cell(sheet, columns[sheet->at].title, "<th scope=\"col\"");
    end_row(sheet);
    if (sheet->html)
        sf_page_put(sheet->out, "</thead>\n<tbody>\n");
}

void sf_sheet_cell(struct sf_sheet *sheet, const char *text)
{
    if (sheet->html && !sheet->at)
        sf_page_put(sheet->out, "<tr>");
    put_cell(sheet, text, sheet->at ? "<td" : "<th scope=\"row\"");
    if (++sheet->at == sheet->count)
        end_row(sheet);
}

void sf_sheet_number(struct sf_sheet *sheet, int64_t number)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_page_int(&phrase.out, number);
    sf_sheet_cell(sheet, sf_phrase_end(&phrase));
}

void sf_sheet_end(struct sf_sheet *sheet)
{
    if (sheet->html)
        sf_page_put(sheet->out, "</tbody>\n</table>\n</div>\n");
}
