/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_IMPORT_H
#define SF_RECORD_IMPORT_H

/*
 * Imports: the page that Sauspiel shows of one game, and the protocol of an evening that
 * NetSchafkopf writes, as records of ours. docs/notation.md lists the supported forms.
 *
 * The import takes over names, date, number, hands, Legen, doublings and cards, and invents
 * nothing. It leaves out an auction that our words cannot express; the record then begins with the
 * contract. Hands are those of the source; if it shows none, they are the cards played, if all of
 * them were. Prices and variants come from the source, on top of one of our casual rulebooks. Then
 * the import plays the deal, so that the result is legal under that book and complete: a broken-off
 * game, a card too many or a revoke is an error.
 *
 * If the source has another result than that book, or does not name who doubled, the import still
 * makes the record, and `message` contains a warning about it. On an error `message` contains what
 * was expected, and `at` the place.
 *
 * Nothing here allocates or does I/O; the caller owns `message` and the text.
 */

#include "record/record.h"

enum { SF_IMPORT_SEATS = 4 };

struct sf_import {
    struct sf_out *message;
    struct sf_record_at at; /* where the text begins; then the place of the message */

    /* The state of a protocol from game to game; all 0 before the first. */
    char date[SF_RECORD_DATE_SIZE];
    char name[SF_IMPORT_SEATS][SF_RECORD_NAME_SIZE]; /* they keep their seats */
    uint64_t number;                                 /* of the last game, 0: none */
    int64_t total[SF_IMPORT_SEATS], pot;             /* after it */
};

/* Does a text begin in this form? */
bool sf_sauspiel_looks_like(const char *text, size_t length);
bool sf_netschafkopf_looks_like(const char *text, size_t length);

/* The first game in the text. *used is where the next may begin, also on an error. */
enum sf_error sf_sauspiel_read(struct sf_import *import, const char *text, size_t length,
                               struct sf_record *record, size_t *used);
enum sf_error sf_netschafkopf_read(struct sf_import *import, const char *text, size_t length,
                                   struct sf_record *record, size_t *used);

#endif
