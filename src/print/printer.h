/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_PRINTER_H
#define SF_PRINT_PRINTER_H

/* The internals of a printer, for printer.c, pen.c and preview.c alone. Types of cairo, pango and
 * GLib appear as struct tags, so that this header needs none of theirs. */

#include "print/print.h"

enum { SF_LINK_MAX = 512 };

struct sf_printer {
    unsigned paper, page; /* of the document; of the current page */
    enum sf_lang lang;
    unsigned pages;
    bool practice; /* every page says that it is a rehearsal */
    bool finished;
    bool picture; /* one page of pixels, and no PDF */

    unsigned char *bytes; /* output of cairo */
    size_t length, room;
    bool no_room;

    struct _cairo_surface *surface;
    struct _cairo *cairo;
    struct _PangoFontMap *fonts; /* private: threads share none, and no memory is left behind */
    struct _PangoLayout *layout;
    struct _PangoFontDescription *font[2]; /* plain, bold */
    struct _GString *clean;
};

/* A picture of so many pixels, drawn in points at twice their size, for preview.c. Its bytes are a
 * PNG. NULL after a fault. */
struct sf_printer *sf_printer_picture(int width, int height, enum sf_lang lang,
                                      struct sf_fault *fault);

#endif
