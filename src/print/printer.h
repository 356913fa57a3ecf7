/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_PRINTER_H
#define SF_PRINT_PRINTER_H

/* The internals of a printer, for printer.c and pen.c alone. Types of cairo, pango and GLib appear
 * as struct tags, so that this header needs none of theirs. */

#include "print/print.h"

enum { SF_LINK_MAX = 512 };

struct sf_printer {
    unsigned paper, page; /* of the document; of the current page */
    enum sf_lang lang;
    unsigned pages;
    bool practice; /* every page says that it is a rehearsal */
    bool finished;

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

#endif
