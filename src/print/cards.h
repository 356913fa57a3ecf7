/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_CARDS_H
#define SF_PRINT_CARDS_H

/* Pieces of A6 on the paper of the document, four on A4 and two on A5, with lines to cut along. */

#include "print/pen.h"

struct sf_cards_sheet {
    struct sf_printer *printer;
    unsigned used; /* pieces on the current page; start with 0 */
};

/* The next piece: its box, within a margin. */
struct sf_box sf_cards_next(struct sf_cards_sheet *sheet);

#endif
