#ifndef SF_PRINT_PRINTER_H
#define SF_PRINT_PRINTER_H

/* The inside of a printer, for printer.c and pen.c alone. */

#include "print/print.h"
#include <cairo-pdf.h>
#include <pango/pangocairo.h>

enum { SF_LINK_MAX = 512 };

struct sf_printer {
    unsigned paper, page; /* of the document; of the page at hand */
    enum sf_lang lang;
    unsigned pages;
    bool finished;

    unsigned char *bytes; /* what cairo has written */
    size_t length, room;
    bool no_room;

    cairo_surface_t *surface;
    cairo_t *cairo;
    PangoFontMap *fonts; /* its own: threads do not share one, and nothing is left behind */
    PangoLayout *layout;
    PangoFontDescription *font[2]; /* plain, bold */
    GString *clean;
};

#endif
