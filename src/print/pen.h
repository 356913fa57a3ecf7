/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_PEN_H
#define SF_PRINT_PEN_H

/*
 * What the documents of print.h are drawn with: boxes in millimetres from the upper left corner of
 * the paper, texts that fit them, lines, QR codes. Between sf_pen_page() and the next one lies a
 * page. What goes wrong on the way (memory, cairo) is remembered by the printer and told by
 * sf_pen_fault() or at the end; drawing goes on meanwhile and does no harm.
 */

#include "print/print.h"
#include "print/words.h"

struct sf_box {
    double x, y, w, h;
};

enum sf_align { SF_LEFT, SF_CENTRE, SF_RIGHT };

/* How a text is set. It stands in the middle of the height of its box, unless it is `top`. */
struct sf_type {
    double size;     /* points */
    double smallest; /* it is set that small before it is shortened; 0: 60 % of size */
    unsigned lines;  /* at most; 0: 1 */
    uint8_t align;   /* enum sf_align */
    bool bold, top;
};

/* Paper and lines. Beside enum sf_paper there is A5 laid across. */
enum { SF_A5_ACROSS = SF_PAPER_N, SF_PAGE_N };
void sf_pen_page(struct sf_printer *printer);                    /* as the document's paper */
void sf_pen_page_of(struct sf_printer *printer, unsigned paper); /* another one */
unsigned sf_pen_document(const struct sf_printer *printer);      /* the document's paper */
struct sf_box sf_pen_paper(const struct sf_printer *printer);    /* of the page, whole */
double sf_pen_scale(const struct sf_printer *printer);           /* 1 for A4, less for A5 */
void sf_pen_frame(struct sf_printer *printer, struct sf_box box, double width);
void sf_pen_line(struct sf_printer *printer, double x1, double y1, double x2, double y2,
                 double width);
void sf_pen_dashes(struct sf_printer *printer, double x1, double y1, double x2, double y2);
void sf_pen_grey(struct sf_printer *printer, struct sf_box box);

/* Text; NULL is "". */
void sf_pen_text(struct sf_printer *printer, struct sf_box box, const struct sf_type *type,
                 const char *text);
void sf_pen_word(struct sf_printer *printer, struct sf_box box, const struct sf_type *type,
                 enum sf_paper_word word);
__attribute__((format(printf, 4, 5))) void sf_pen_format(struct sf_printer *printer,
                                                         struct sf_box box,
                                                         const struct sf_type *type,
                                                         const char *format, ...);
/* Height in millimetres that the text takes in so many of width, on any number of lines. */
double sf_pen_height(struct sf_printer *printer, double width, const struct sf_type *type,
                     const char *text);

/* A square at the upper left of the box with the side of the smaller one; SF_E_TOO_LARGE. */
enum sf_error sf_pen_qr(struct sf_printer *printer, struct sf_box box, const char *link,
                        struct sf_fault *fault);

enum sf_lang sf_pen_lang(const struct sf_printer *printer);
const char *sf_pen_say(const struct sf_printer *printer, enum sf_paper_word word);

/* What went wrong so far. */
enum sf_error sf_pen_fault(const struct sf_printer *printer, struct sf_fault *fault);

/* --- figures as text ---------------------------------------------------------------------------
 */

enum { SF_FIGURE = 48 };

void sf_figure_money(char text[SF_FIGURE], int64_t cents, enum sf_lang lang); /* "12,50 €" */
void sf_figure_points(char text[SF_FIGURE], int32_t points); /* "+12", "−3", "0" */
void sf_figure_date(char text[SF_FIGURE], const char *date, enum sf_lang lang); /* "15.11.2026" */

/* --- what pages have in common ------------------------------------------------------------------
 */

/* Title of the tournament, place, date, `what` the page is, version. */
void sf_pen_head(struct sf_printer *printer, const struct sf_print_head *head, const char *what);
/* The room between head and foot. */
struct sf_box sf_pen_room(const struct sf_printer *printer);
/* Note and number of the page (of so many; 0: not known). */
void sf_pen_foot(struct sf_printer *printer, const struct sf_print_head *head, unsigned page,
                 unsigned pages);
/* "v2" in a frame, if it is a reprint. */
void sf_pen_version(struct sf_printer *printer, struct sf_box box, unsigned version);

/* What a round is called here. */
const char *sf_pen_round_name(const struct sf_printer *printer, const struct sf_print_head *head);
/* "Runde 2", "Serie 2", or "". */
void sf_pen_round(const struct sf_printer *printer, const struct sf_print_head *head,
                  char text[SF_FIGURE]);

#endif
