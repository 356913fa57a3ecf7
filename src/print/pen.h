/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_PEN_H
#define SF_PRINT_PEN_H

/*
 * Drawing for the documents of print.h: boxes in millimetres from the upper left corner of the
 * paper, texts that fit them, lines, QR codes. A page lasts from sf_pen_page() to the next one. The
 * printer records errors on the way (memory, cairo), and sf_pen_fault() or the end returns them.
 * Drawing may continue after an error and does no harm.
 */

#include "print/print.h"
#include "print/words.h"

struct sf_box {
    double x, y, w, h;
};

enum sf_align { SF_LEFT, SF_CENTRE, SF_RIGHT };

/* The style of a text. It is centred vertically in its box, unless it is `top`. */
struct sf_type {
    double size;     /* points */
    double smallest; /* minimum size before it is shortened; 0: 60 % of size */
    unsigned lines;  /* at most; 0: 1 */
    uint8_t align;   /* enum sf_align */
    bool bold, top;
};

/* Paper and lines. Beside enum sf_paper there is landscape A5. */
enum { SF_A5_ACROSS = SF_PAPER_N, SF_PAGE_N };
void sf_pen_page(struct sf_printer *printer);                    /* as the document's paper */
void sf_pen_page_of(struct sf_printer *printer, unsigned paper); /* another one */
/* All further pages say that it is a rehearsal. */
void sf_pen_practice(struct sf_printer *printer);
unsigned sf_pen_document(const struct sf_printer *printer);   /* the document's paper */
struct sf_box sf_pen_paper(const struct sf_printer *printer); /* of the whole page */
double sf_pen_scale(const struct sf_printer *printer);        /* 1 for A4, less for A5 */
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
/* Height in millimetres of the text at that width, on any number of lines. */
double sf_pen_height(struct sf_printer *printer, double width, const struct sf_type *type,
                     const char *text);

/* A square at the upper left of the box, as large as its shorter side; SF_E_TOO_LARGE. */
enum sf_error sf_pen_qr(struct sf_printer *printer, struct sf_box box, const char *link,
                        struct sf_fault *fault);

enum sf_lang sf_pen_lang(const struct sf_printer *printer);
const char *sf_pen_say(const struct sf_printer *printer, enum sf_paper_word word);

/* The first error so far. */
enum sf_error sf_pen_fault(const struct sf_printer *printer, struct sf_fault *fault);

/* --- figures as text ---------------------------------------------------------------------------
 */

enum { SF_FIGURE = 48 };

void sf_figure_money(char text[SF_FIGURE], int64_t cents, enum sf_lang lang); /* "12,50 €" */
void sf_figure_points(char text[SF_FIGURE], int32_t points); /* "+12", "−3", "0" */
void sf_figure_date(char text[SF_FIGURE], const char *date, enum sf_lang lang); /* "15.11.2026" */

/* --- what pages have in common ------------------------------------------------------------------
 */

/* Title of the tournament, place, date, title `what` of the page, version. */
void sf_pen_head(struct sf_printer *printer, const struct sf_print_head *head, const char *what);
/* The box between head and foot. */
struct sf_box sf_pen_room(const struct sf_printer *printer);
/* Note and page number (of how many; 0: unknown). */
void sf_pen_foot(struct sf_printer *printer, const struct sf_print_head *head, unsigned page,
                 unsigned pages);
/* "v2" in a frame, if it is a reprint. */
void sf_pen_version(struct sf_printer *printer, struct sf_box box, unsigned version);

/* The book's word for a round. */
const char *sf_pen_round_name(const struct sf_printer *printer, const struct sf_print_head *head);
/* "Runde 2", "Serie 2", or "". */
void sf_pen_round(const struct sf_printer *printer, const struct sf_print_head *head,
                  char text[SF_FIGURE]);

#endif
