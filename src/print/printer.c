/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* gmtime_r */
#include "print/printer.h"
#include "print/pen.h"
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FAMILY "DejaVu Sans"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
/* When fontconfig reads its configuration, once in a process, it leaks a pattern of 288 bytes,
 * which the sanitizer would report. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig.so";
}

const char *__lsan_default_options(void);
const char *__lsan_default_options(void)
{
    return "print_suppressions=0";
}
#endif
#endif

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned length)
{
    struct sf_printer *printer = closure;
    size_t room = printer->room ? printer->room : 1 << 16;
    unsigned char *grown;

    while (room < printer->length + length)
        room *= 2;
    if (room != printer->room) {
        grown = realloc(printer->bytes, room);
        printer->no_room |= !grown;
        if (!grown)
            return CAIRO_STATUS_WRITE_ERROR;
        printer->bytes = grown;
        printer->room = room;
    }
    memcpy(printer->bytes + printer->length, bytes, length);
    printer->length += length;
    return CAIRO_STATUS_SUCCESS;
}

/* Another font would have another width, and without any font pango ends the process. */
static bool has_font(PangoFontMap *map)
{
    PangoFontFamily **families;
    int count;
    bool found = false;

    pango_font_map_list_families(map, &families, &count);
    for (int i = 0; i < count; i++)
        found |= strcmp(pango_font_family_get_name(families[i]), FAMILY) == 0;
    g_free(families);
    return found;
}

static void open_fonts(struct sf_printer *printer)
{
    cairo_font_options_t *options = cairo_font_options_create();
    PangoContext *context = pango_font_map_create_context(printer->fonts);

    /* Widths as on paper, not as on a screen: the same in every size. */
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
    cairo_font_options_destroy(options);
    printer->layout = pango_layout_new(context);
    g_object_unref(context);
    for (int bold = 0; bold < 2; bold++) {
        printer->font[bold] = pango_font_description_new();
        pango_font_description_set_family_static(printer->font[bold], FAMILY);
        pango_font_description_set_weight(printer->font[bold],
                                          bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    }
    printer->clean = g_string_new(NULL);
}

static bool set_metadata(struct sf_printer *printer, const struct sf_printer_options *options)
{
    time_t seconds = (time_t)(options->at / 1000);
    struct tm day;
    char date[32];

    if (options->at < 0 || !gmtime_r(&seconds, &day) || day.tm_year > 9999 - 1900)
        return false;
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &day);
    cairo_pdf_surface_set_metadata(printer->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(printer->surface, CAIRO_PDF_METADATA_CREATOR, "Stichfest");
    if (options->title && g_utf8_validate(options->title, -1, NULL))
        cairo_pdf_surface_set_metadata(printer->surface, CAIRO_PDF_METADATA_TITLE, options->title);
    return true;
}

static enum sf_error find_fonts(struct sf_printer *printer, struct sf_fault *fault)
{
    printer->fonts = pango_cairo_font_map_new();
    if (!has_font(printer->fonts))
        return sf_fault_say(fault, SF_E_NO_FONT, NULL, SF_WHY_FONT_MISSING, SF_WITH(SF_T(FAMILY)));
    open_fonts(printer);
    return SF_OK;
}

/* SF_OK, or the error; the caller then frees the printer. */
static enum sf_error open_printer(struct sf_printer *printer,
                                  const struct sf_printer_options *options, struct sf_fault *fault)
{
    enum sf_error error = find_fonts(printer, fault);

    if (error)
        return error;
    printer->surface = cairo_pdf_surface_create_for_stream(write_bytes, printer, 595, 842);
    printer->cairo = cairo_create(printer->surface);
    if (!set_metadata(printer, options))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "at", SF_WHY_NO_SUCH_TIME, SF_WITHOUT);
    return sf_pen_fault(printer, fault);
}

static struct sf_printer *allocate(struct sf_fault *fault)
{
    struct sf_printer *printer = calloc(1, sizeof *printer);

    if (!printer)
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    return printer;
}

struct sf_printer *sf_printer_picture(int width, int height, enum sf_lang lang,
                                      struct sf_fault *fault)
{
    struct sf_printer *printer = allocate(fault);

    if (!printer)
        return NULL;
    printer->lang = lang;
    printer->picture = true;
    printer->pages = 1;
    if (find_fonts(printer, fault) == SF_OK) {
        printer->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
        printer->cairo = cairo_create(printer->surface);
        cairo_scale(printer->cairo, 2, 2);
        if (sf_pen_fault(printer, fault) == SF_OK)
            return printer;
    }
    sf_printer_free(printer);
    return NULL;
}

struct sf_printer *sf_printer_new(const struct sf_printer_options *options, struct sf_fault *fault)
{
    struct sf_printer *printer = allocate(fault);

    if (!printer)
        return NULL;
    printer->paper = printer->page = options->paper;
    printer->lang = options->lang;
    if (open_printer(printer, options, fault) == SF_OK)
        return printer;
    sf_printer_free(printer);
    return NULL;
}

void sf_printer_free(struct sf_printer *printer)
{
    if (!printer)
        return;
    if (printer->cairo)
        cairo_destroy(printer->cairo);
    if (printer->surface)
        cairo_surface_destroy(printer->surface);
    for (int bold = 0; bold < 2; bold++)
        pango_font_description_free(printer->font[bold]);
    g_clear_object(&printer->layout);
    g_clear_object(&printer->fonts);
    if (printer->clean)
        g_string_free(printer->clean, TRUE);
    free(printer->bytes);
    free(printer);
}

unsigned sf_printer_pages(const struct sf_printer *printer)
{
    return printer->pages;
}

enum sf_error sf_pen_fault(const struct sf_printer *printer, struct sf_fault *fault)
{
    cairo_status_t status = cairo_status(printer->cairo);

    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(printer->surface);
    if (printer->no_room || status == CAIRO_STATUS_NO_MEMORY)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    /* a surface that is finished says so, and is as it should be */
    if (status != CAIRO_STATUS_SUCCESS && !printer->finished)
        return sf_fault_say(fault, SF_E_PRINT, NULL, SF_WHY_PRINT_LIBRARY,
                            SF_WITH(SF_T(cairo_status_to_string(status))));
    return SF_OK;
}

enum sf_error sf_printer_finish(struct sf_printer *printer, const void **bytes, size_t *length,
                                struct sf_fault *fault)
{
    enum sf_error error;

    if (!printer->pages)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_NOTHING_TO_PRINT, SF_WITHOUT);
    if (!printer->finished) {
        error = sf_pen_fault(printer, fault);
        if (printer->picture)
            cairo_surface_write_to_png_stream(printer->surface, write_bytes, printer);
        else
            cairo_show_page(printer->cairo);
        cairo_surface_finish(printer->surface);
        printer->finished = true;
        if (error)
            return error;
    }
    error = sf_pen_fault(printer, fault);
    *bytes = printer->bytes;
    *length = printer->length;
    return error;
}
