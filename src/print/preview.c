/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/preview.h"
#include "print/pen.h"
#include "print/printer.h"
#include <cairo.h>
#include <glib.h>
#include <stdio.h>
#include <string.h>

/* --- words ------------------------------------------------------------------------------------ */

static const struct {
    const char *invite, *and, *about;
    const char *waits[2], *plays[2]; /* one person; several */
    const char *full, *free[2];
} words[SF_LANG_N] = {
    [SF_DE] = {"Einladung zum Schafkopf",
               "und",
               "Schafkopf im Browser, ohne Anmeldung: Link öffnen, Namen sagen, mitspielen.",
               {"wartet", "warten"},
               {"spielt", "spielen"},
               "der Tisch ist voll",
               {"1 Platz frei", "Plätze frei"}},
    [SF_EN] = {"You are invited to play Schafkopf",
               "and",
               "Schafkopf in the browser, without an account: open the link, say your name, play.",
               {"is waiting", "are waiting"},
               {"is playing", "are playing"},
               "the table is full",
               {"1 seat free", "seats free"}},
};

/* "Sepp, Vroni und Resi" */
static size_t put_names(char *text, size_t size, const struct sf_preview *preview)
{
    size_t length = 0;

    for (unsigned i = 0; i < preview->people && length < size; i++) {
        bool last = i && i + 1 == preview->people;
        length += (size_t)snprintf(text + length, size - length, "%s%s%s%s",
                                   last ? " "
                                   : i  ? ", "
                                        : "",
                                   last ? words[preview->lang].and : "", last ? " " : "",
                                   preview->name[i]);
    }
    return length < size ? length : size - 1;
}

void sf_preview_title(char text[SF_PREVIEW_TEXT], const struct sf_preview *preview)
{
    const char *const *verb =
        preview->running ? words[preview->lang].plays : words[preview->lang].waits;
    size_t at;

    if (!preview->people) {
        snprintf(text, SF_PREVIEW_TEXT, "%s", words[preview->lang].invite);
        return;
    }
    at = put_names(text, SF_PREVIEW_TEXT, preview);
    at += (size_t)snprintf(text + at, SF_PREVIEW_TEXT - at, " %s, ", verb[preview->people > 1]);
    if (at >= SF_PREVIEW_TEXT)
        return;
    if (preview->free > 1)
        snprintf(text + at, SF_PREVIEW_TEXT - at, "%u %s", preview->free,
                 words[preview->lang].free[1]);
    else
        snprintf(text + at, SF_PREVIEW_TEXT - at, "%s",
                 preview->free ? words[preview->lang].free[0] : words[preview->lang].full);
}

const char *sf_preview_about(enum sf_lang lang)
{
    return words[lang].about;
}

/* --- the picture: millimetres, as everywhere here --------------------------------------------- */

#define MM(pixels) ((pixels) / 2.0 * 25.4 / 72) /* the picture is drawn at double size */

enum { CARDS = 4, CARD_W = 150, CARD_H = 250, LATTICE = 25 };

static void colour(cairo_t *cairo, unsigned rgb)
{
    cairo_set_source_rgb(cairo, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                         (rgb & 255) / 255.0);
}

/* The cloth: light in the middle, dark at its edges. */
static void lay_cloth(cairo_t *cairo)
{
    cairo_pattern_t *light = cairo_pattern_create_radial(300, 120, 20, 300, 160, 380);

    cairo_pattern_add_color_stop_rgb(light, 0, 0.25, 0.50, 0.38);
    cairo_pattern_add_color_stop_rgb(light, 1, 0.10, 0.25, 0.19);
    cairo_set_source(cairo, light);
    cairo_paint(cairo);
    cairo_pattern_destroy(light);
}

static void round_box(cairo_t *cairo, double x, double y, double w, double h, double r)
{
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x + w - r, y + r, r, -G_PI / 2, 0);
    cairo_arc(cairo, x + w - r, y + h - r, r, 0, G_PI / 2);
    cairo_arc(cairo, x + r, y + h - r, r, G_PI / 2, G_PI);
    cairo_arc(cairo, x + r, y + r, r, G_PI, 3 * G_PI / 2);
    cairo_close_path(cairo);
}

/* The back of a card around the origin: blue and white lozenges in a frame. */
static void draw_back(cairo_t *cairo)
{
    const double w = CARD_W / 2.0, h = CARD_H / 2.0;

    round_box(cairo, -w / 2, -h / 2, w, h, 6);
    colour(cairo, 0xfffcf4);
    cairo_fill_preserve(cairo);
    colour(cairo, 0x241a12);
    cairo_set_line_width(cairo, 1);
    cairo_stroke(cairo);
    cairo_save(cairo);
    round_box(cairo, -w / 2 + 5, -h / 2 + 5, w - 10, h - 10, 3);
    cairo_clip(cairo);
    colour(cairo, 0x2f6fae);
    for (int row = -12; row <= 12; row++)
        for (int column = -8; column <= 8; column++) {
            double x = column * LATTICE / 2.0 + (row & 1 ? LATTICE / 4.0 : 0);
            double y = row * LATTICE / 2.0;
            cairo_move_to(cairo, x, y - LATTICE / 2.0);
            cairo_line_to(cairo, x + LATTICE / 4.0, y);
            cairo_line_to(cairo, x, y + LATTICE / 2.0);
            cairo_line_to(cairo, x - LATTICE / 4.0, y);
            cairo_close_path(cairo);
            if (row & 1)
                cairo_new_path(cairo);
            else
                cairo_fill(cairo);
        }
    cairo_restore(cairo);
}

static void fan_cards(cairo_t *cairo)
{
    for (int i = 0; i < CARDS; i++) {
        double turn = (i - (CARDS - 1) / 2.0) * 0.16;
        cairo_save(cairo);
        cairo_translate(cairo, 300, 300);
        cairo_rotate(cairo, turn);
        cairo_translate(cairo, 0, -212);
        draw_back(cairo);
        cairo_restore(cairo);
    }
}

/* A chip for each seat: a name, or a ring that is still free. */
static void draw_seat(struct sf_printer *printer, double x, double w, const char *name)
{
    static const struct sf_type type = {.size = 17, .bold = true, .align = SF_CENTRE};
    cairo_t *cairo = printer->cairo;
    struct sf_box box = {MM(2 * x + 16), MM(2 * 252), MM(2 * w - 32), MM(2 * 34)};

    round_box(cairo, x, 252, w, 34, 17);
    colour(cairo, name ? 0xf4ecdc : 0xa9cf8d);
    if (name) {
        cairo_fill(cairo);
        colour(cairo, 0x241a12);
        sf_pen_text(printer, box, &type, name);
        return;
    }
    cairo_set_line_width(cairo, 2);
    cairo_set_dash(cairo, (const double[]){6, 5}, 2, 0);
    cairo_stroke(cairo);
    cairo_set_dash(cairo, NULL, 0, 0);
    colour(cairo, 0xa9cf8d);
    sf_pen_text(printer, box, &type, sf_pen_say(printer, SF_PW_FREE));
}

static void draw_seats(struct sf_printer *printer, const struct sf_preview *preview)
{
    unsigned shown = preview->people + preview->free;
    double w = shown > 4 ? 104 : 128, gap = 10;
    double x = 300 - (shown * (w + gap) - gap) / 2;

    for (unsigned i = 0; i < shown; i++, x += w + gap)
        draw_seat(printer, x, w, i < preview->people ? preview->name[i] : NULL);
}

struct sf_printer *sf_preview_draw(const struct sf_preview *preview, struct sf_fault *fault)
{
    static const struct sf_type brand = {.size = 15, .bold = true, .align = SF_CENTRE},
                                large = {.size = 34, .bold = true, .align = SF_CENTRE, .lines = 2};
    struct sf_printer *printer =
        sf_printer_picture(SF_PREVIEW_WIDTH, SF_PREVIEW_HEIGHT, preview->lang, fault);
    char title[SF_PREVIEW_TEXT];

    if (!printer)
        return NULL;
    sf_preview_title(title, preview);
    lay_cloth(printer->cairo);
    fan_cards(printer->cairo);
    colour(printer->cairo, 0xfffcf4);
    sf_pen_text(printer, (struct sf_box){MM(60), MM(320), MM(1080), MM(160)}, &large, title);
    if (preview->people)
        draw_seats(printer, preview);
    colour(printer->cairo, 0xf3c552);
    sf_pen_text(printer, (struct sf_box){MM(60), MM(578), MM(1080), MM(44)}, &brand, "Stichfest");
    return printer;
}
