/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/pen.h"
#include "base/name.h"
#include "print/printer.h"
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <qrencode.h>
#include <string.h>

static const struct {
    double width, height; /* millimetres */
    double scale;         /* of type and rows */
} papers[SF_PAGE_N] = {
    [SF_A4] = {210, 297, 1}, [SF_A5] = {148, 210, 0.74}, [SF_A5_ACROSS] = {210, 148, 0.74}};

#define POINTS(mm) ((mm)*72 / 25.4)
#define MM(points) ((points)*25.4 / 72)

/* --- paper and lines ---------------------------------------------------------------------------
 */

/* At the upper edge, where no sheet has anything. */
static void mark_page(struct sf_printer *printer)
{
    struct sf_type type = {.size = 9, .bold = true, .align = SF_CENTRE};
    struct sf_box box = sf_pen_paper(printer);

    box.y = 3;
    box.h = 5;
    sf_pen_word(printer, box, &type, SF_PW_PRACTICE);
}

void sf_pen_page_of(struct sf_printer *printer, unsigned paper)
{
    if (printer->pages)
        cairo_show_page(printer->cairo);
    printer->pages++;
    printer->page = paper;
    cairo_pdf_surface_set_size(printer->surface, POINTS(papers[paper].width),
                               POINTS(papers[paper].height));
    if (printer->practice)
        mark_page(printer);
}

void sf_pen_practice(struct sf_printer *printer)
{
    printer->practice = true;
}

void sf_pen_page(struct sf_printer *printer)
{
    sf_pen_page_of(printer, printer->paper);
}

unsigned sf_pen_document(const struct sf_printer *printer)
{
    return printer->paper;
}

struct sf_box sf_pen_paper(const struct sf_printer *printer)
{
    return (struct sf_box){0, 0, papers[printer->page].width, papers[printer->page].height};
}

double sf_pen_scale(const struct sf_printer *printer)
{
    return papers[printer->page].scale;
}

static void path(struct sf_printer *printer, struct sf_box box)
{
    cairo_rectangle(printer->cairo, POINTS(box.x), POINTS(box.y), POINTS(box.w), POINTS(box.h));
}

void sf_pen_frame(struct sf_printer *printer, struct sf_box box, double width)
{
    path(printer, box);
    cairo_set_line_width(printer->cairo, POINTS(width));
    cairo_stroke(printer->cairo);
}

void sf_pen_line(struct sf_printer *printer, double x1, double y1, double x2, double y2,
                 double width)
{
    cairo_move_to(printer->cairo, POINTS(x1), POINTS(y1));
    cairo_line_to(printer->cairo, POINTS(x2), POINTS(y2));
    cairo_set_line_width(printer->cairo, POINTS(width));
    cairo_stroke(printer->cairo);
}

void sf_pen_dashes(struct sf_printer *printer, double x1, double y1, double x2, double y2)
{
    static const double dash[2] = {4, 4};

    cairo_set_dash(printer->cairo, dash, 2, 0);
    sf_pen_line(printer, x1, y1, x2, y2, 0.1);
    cairo_set_dash(printer->cairo, NULL, 0, 0);
}

void sf_pen_grey(struct sf_printer *printer, struct sf_box box)
{
    cairo_set_source_rgb(printer->cairo, 0.82, 0.82, 0.82);
    path(printer, box);
    cairo_fill(printer->cairo);
    cairo_set_source_rgb(printer->cairo, 0, 0, 0);
}

/* --- text --------------------------------------------------------------------------------------
 */

static gunichar printable(gunichar c)
{
    if (c == '\n' || c == '\t' || c == 0x2028 || c == 0x2029)
        return ' ';
    return sf_char_harms(c) || c == 0xfeff || (c & 0xfffe) == 0xfffe ? 0xfffd : c;
}

/* Into printer->clean. */
static void clean(struct sf_printer *printer, const char *text)
{
    g_string_truncate(printer->clean, 0);
    for (const char *at = text ? text : ""; *at;) {
        gunichar c = g_utf8_get_char_validated(at, -1);
        bool broken = c == (gunichar)-1 || c == (gunichar)-2;
        g_string_append_unichar(printer->clean, broken ? 0xfffd : printable(c));
        at = broken ? at + 1 : g_utf8_next_char(at);
    }
}

static void set_size(struct sf_printer *printer, double size, bool bold)
{
    PangoFontDescription *font = printer->font[bold];

    pango_font_description_set_size(font, (int)(size * PANGO_SCALE + 0.5));
    pango_layout_set_font_description(printer->layout, font);
}

/* Does the text in the layout fit the box? */
static bool fits(struct sf_printer *printer, struct sf_box box, unsigned lines)
{
    int width, height;

    pango_layout_get_size(printer->layout, &width, &height);
    return width <= POINTS(box.w) * PANGO_SCALE + 1 &&
           (unsigned)pango_layout_get_line_count(printer->layout) <= lines &&
           (lines == 1 || height <= POINTS(box.h) * PANGO_SCALE + 1);
}

/* Wraps at words on up to so many lines, smaller and smaller until it fits; else with "…". */
static void fit(struct sf_printer *printer, struct sf_box box, const struct sf_type *type)
{
    PangoLayout *layout = printer->layout;
    unsigned lines = type->lines ? type->lines : 1;
    double smallest = type->smallest > 0 ? type->smallest : type->size * 0.6;

    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_width(layout, lines > 1 ? (int)(POINTS(box.w) * PANGO_SCALE) : -1);
    for (double size = type->size; size >= smallest; size *= 0.95) {
        set_size(printer, size, type->bold);
        if (fits(printer, box, lines))
            return;
    }
    set_size(printer, smallest, type->bold);
    pango_layout_set_width(layout, (int)(POINTS(box.w) * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_height(layout, -(int)lines);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
}

static void show(struct sf_printer *printer, struct sf_box box, const struct sf_type *type)
{
    int width, height;
    double x = POINTS(box.x), y = POINTS(box.y);

    pango_layout_get_size(printer->layout, &width, &height);
    if (pango_layout_get_width(printer->layout) < 0) /* one line of natural width */
        x += (POINTS(box.w) - (double)width / PANGO_SCALE) * type->align / 2;
    if (!type->top)
        y += (POINTS(box.h) - (double)height / PANGO_SCALE) / 2;
    cairo_move_to(printer->cairo, x, y);
    pango_cairo_show_layout(printer->cairo, printer->layout);
}

/* Pango swaps left and right for right-to-left texts, but a column has one side. */
static PangoAlignment side(struct sf_printer *printer, uint8_t align)
{
    static const PangoAlignment sides[] = {[SF_LEFT] = PANGO_ALIGN_LEFT,
                                           [SF_CENTRE] = PANGO_ALIGN_CENTER,
                                           [SF_RIGHT] = PANGO_ALIGN_RIGHT};
    bool turned = pango_layout_get_direction(printer->layout, 0) == PANGO_DIRECTION_RTL;

    return turned && align != SF_CENTRE ? sides[SF_RIGHT - align] : sides[align];
}

void sf_pen_text(struct sf_printer *printer, struct sf_box box, const struct sf_type *type,
                 const char *text)
{
    if (!text || !*text)
        return;
    clean(printer, text);
    pango_layout_set_text(printer->layout, printer->clean->str, (int)printer->clean->len);
    pango_layout_set_alignment(printer->layout, side(printer, type->align));
    fit(printer, box, type);
    show(printer, box, type);
}

void sf_pen_word(struct sf_printer *printer, struct sf_box box, const struct sf_type *type,
                 enum sf_paper_word word)
{
    sf_pen_text(printer, box, type, sf_pen_say(printer, word));
}

void sf_pen_format(struct sf_printer *printer, struct sf_box box, const struct sf_type *type,
                   const char *format, ...)
{
    char text[512];
    va_list values;

    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    sf_pen_text(printer, box, type, text);
}

double sf_pen_height(struct sf_printer *printer, double width, const struct sf_type *type,
                     const char *text)
{
    PangoLayout *layout = printer->layout;
    int height;

    clean(printer, text);
    set_size(printer, type->size, type->bold);
    pango_layout_set_text(layout, printer->clean->str, (int)printer->clean->len);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(layout, (int)(POINTS(width) * PANGO_SCALE));
    pango_layout_get_size(layout, NULL, &height);
    return MM((double)height / PANGO_SCALE);
}

/* --- QR ----------------------------------------------------------------------------------------
 */

enum { QUIET = 4 }; /* white modules around the code, as its standard requires */

static void draw_modules(struct sf_printer *printer, struct sf_box box, const QRcode *code)
{
    double module = (box.w < box.h ? box.w : box.h) / (code->width + 2 * QUIET);

    for (int y = 0; y < code->width; y++)
        for (int x = 0; x < code->width; x++) {
            int from = x;
            while (x < code->width && code->data[y * code->width + x] & 1)
                x++;
            if (x > from)
                path(printer,
                     (struct sf_box){box.x + (QUIET + from) * module, box.y + (QUIET + y) * module,
                                     (x - from) * module, module});
        }
    cairo_fill(printer->cairo);
}

enum sf_error sf_pen_qr(struct sf_printer *printer, struct sf_box box, const char *link,
                        struct sf_fault *fault)
{
    QRcode *code;

    if (!link || !*link)
        return SF_OK;
    code = strlen(link) > SF_LINK_MAX ? NULL : QRcode_encodeString8bit(link, 0, QR_ECLEVEL_M);
    if (!code)
        return sf_fault_say(fault, SF_E_TOO_LARGE, "link", SF_WHY_LINK_TOO_LONG,
                            SF_WITH(SF_N(SF_LINK_MAX)));
    draw_modules(printer, box, code);
    QRcode_free(code);
    return SF_OK;
}

/* --- what pages have in common -----------------------------------------------------------------
 */

enum sf_lang sf_pen_lang(const struct sf_printer *printer)
{
    return printer->lang;
}

const char *sf_pen_say(const struct sf_printer *printer, enum sf_paper_word word)
{
    return sf_paper_word(word, printer->lang);
}

const char *sf_pen_round_name(const struct sf_printer *printer, const struct sf_print_head *head)
{
    return head->round_name ? head->round_name : sf_pen_say(printer, SF_PW_ROUND);
}

void sf_pen_round(const struct sf_printer *printer, const struct sf_print_head *head,
                  char text[SF_FIGURE])
{
    text[0] = '\0';
    if (head->round)
        snprintf(text, SF_FIGURE, "%s %u", sf_pen_round_name(printer, head), head->round);
}

void sf_pen_version(struct sf_printer *printer, struct sf_box box, unsigned version)
{
    if (version < 2)
        return;
    sf_pen_frame(printer, box, 0.5);
    sf_pen_format(printer, box,
                  &(struct sf_type){.size = box.h * 2, .align = SF_CENTRE, .bold = true}, "v%u",
                  version);
}

/* "15.11.2026, Gasthof Post" */
static void where_and_when(const struct sf_printer *printer, const struct sf_print_head *head,
                           char *text, size_t size)
{
    char date[SF_FIGURE];
    bool place = head->place && *head->place;

    sf_figure_date(date, head->date, printer->lang);
    snprintf(text, size, "%s%s%s", date, place && date[0] ? ", " : "", place ? head->place : "");
}

struct sf_box sf_pen_room(const struct sf_printer *printer)
{
    struct sf_box all = sf_pen_paper(printer);
    double s = sf_pen_scale(printer), margin = 12 * s;

    return (struct sf_box){margin, margin + 18 * s, all.w - 2 * margin,
                           all.h - 2 * margin - 24 * s};
}

void sf_pen_head(struct sf_printer *printer, const struct sf_print_head *head, const char *what)
{
    struct sf_box all = sf_pen_paper(printer);
    double s = sf_pen_scale(printer), margin = 12 * s, mark = head->version > 1 ? 16 * s : 0;
    double width = all.w - 2 * margin;
    char line[512], round[SF_FIGURE];

    where_and_when(printer, head, line, sizeof line);
    sf_pen_text(printer, (struct sf_box){margin, margin, width * 0.62, 6 * s},
                &(struct sf_type){.size = 11 * s}, head->title);
    sf_pen_text(printer, (struct sf_box){margin + width * 0.64, margin, width * 0.36, 6 * s},
                &(struct sf_type){.size = 10 * s, .align = SF_RIGHT}, line);
    sf_pen_round(printer, head, round);
    snprintf(line, sizeof line, "%s%s%s", what, round[0] ? ", " : "", round);
    sf_pen_text(printer, (struct sf_box){margin, margin + 6 * s, width - mark, 9 * s},
                &(struct sf_type){.size = 17 * s, .bold = true}, line);
    sf_pen_version(printer, (struct sf_box){all.w - margin - mark, margin + 7 * s, mark, 7.5 * s},
                   head->version);
    sf_pen_line(printer, margin, margin + 16 * s, all.w - margin, margin + 16 * s, 0.4);
}

void sf_pen_foot(struct sf_printer *printer, const struct sf_print_head *head, unsigned page,
                 unsigned pages)
{
    struct sf_box all = sf_pen_paper(printer);
    double s = sf_pen_scale(printer), margin = 12 * s, y = all.h - margin - 5 * s;
    struct sf_type small = {.size = 7.5 * s, .lines = 2};
    char text[SF_FIGURE];

    sf_pen_text(printer, (struct sf_box){margin, y, (all.w - 2 * margin) * 0.8, 6 * s}, &small,
                head->note);
    if (!page)
        return;
    if (pages)
        snprintf(text, sizeof text, "%s %u/%u", sf_pen_say(printer, SF_PW_PAGE), page, pages);
    else
        snprintf(text, sizeof text, "%s %u", sf_pen_say(printer, SF_PW_PAGE), page);
    small.align = SF_RIGHT;
    sf_pen_text(printer, (struct sf_box){all.w - margin - 30 * s, y, 30 * s, 6 * s}, &small, text);
}
