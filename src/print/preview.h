/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_PREVIEW_H
#define SF_PRINT_PREVIEW_H

/*
 * The preview that a messenger shows of a link to a table: a title, a sentence, and a picture of
 * 1200 x 630 pixels as PNG. They say who waits and how many seats are free. The caller decides what
 * the reader of a link may know (server/preview.h). All zero is a table about which nothing may be
 * said: the preview then invites to a game and names nobody.
 *
 * sf_preview_draw() returns a printer that holds the picture; sf_printer_finish() gives its bytes.
 * Errors are those of print/print.h. Names may be any text.
 */

#include "print/print.h"

struct sf_preview {
    const char *name[SF_SEATS]; /* of the people at the table, in order */
    unsigned people;
    unsigned seats, free; /* of the table; those that a person can get; all 0: nothing is known */
    bool running;         /* the first hand has begun */
    enum sf_lang lang;
};

enum { SF_PREVIEW_TEXT = 512, SF_PREVIEW_WIDTH = 1200, SF_PREVIEW_HEIGHT = 630 };

/* "Sepp wartet, 2 Plätze frei"; NUL-terminated, as plain text. */
void sf_preview_title(char text[SF_PREVIEW_TEXT], const struct sf_preview *preview);

/* A sentence that introduces the program. */
const char *sf_preview_about(enum sf_lang lang);

/* NULL after a fault. */
struct sf_printer *sf_preview_draw(const struct sf_preview *preview, struct sf_fault *fault);

#endif
