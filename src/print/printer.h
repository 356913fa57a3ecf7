/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_PRINTER_H
#define SF_PRINT_PRINTER_H

/* The inside of a printer, for printer.c and pen.c alone. What belongs to cairo, pango and GLib is
 * named by its tag, so that the header needs none of theirs. */

#include "print/print.h"

enum { SF_LINK_MAX = 512 };

struct sf_printer {
    unsigned paper, page; /* of the document; of the page at hand */
    enum sf_lang lang;
    unsigned pages;
    bool finished;

    unsigned char *bytes; /* what cairo has written */
    size_t length, room;
    bool no_room;

    struct _cairo_surface *surface;
    struct _cairo *cairo;
    struct _PangoFontMap *fonts; /* its own: threads do not share one, and nothing is left behind */
    struct _PangoLayout *layout;
    struct _PangoFontDescription *font[2]; /* plain, bold */
    struct _GString *clean;
};

#endif
