/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_IMPORT_H
#define SF_RECORD_IMPORT_H

/*
 * Records that others have kept, as records of ours: the page that Sauspiel shows of one game, and
 * the protocol of an evening that NetSchafkopf writes. docs/notation.md says which forms of them
 * are known.
 *
 * What a source tells is kept: names, date, number, hands, what was laid and doubled, the cards.
 * Nothing is made up. An auction that does not fit into our words is left out, and the record
 * begins with the contract. Hands are those of the source; where it shows none they are the cards
 * that were played, if all of them were. Prices and variants are read from the source and laid over
 * one of our casual rulebooks. Then the deal is played, so that what comes out is legal under that
 * book and over: a broken-off game, a card too many or a revoke is an error.
 *
 * Where the source has another result than follows from that book, or does not tell who doubled,
 * the record is made all the same and `message` says what does not agree: a warning. On an error
 * `message` says what was expected, and `at` where.
 *
 * Nothing here allocates or does I/O; `message` and the text are the caller's.
 */

#include "record/record.h"

enum { SF_IMPORT_SEATS = 4 };

struct sf_import {
    struct sf_out *message;
    struct sf_record_at at; /* where the text begins; then what the message is about */

    /* What a protocol goes on with from game to game; all 0 before the first. */
    char date[SF_RECORD_DATE_SIZE];
    char name[SF_IMPORT_SEATS][SF_RECORD_NAME_SIZE]; /* they keep their seats */
    uint64_t number;                                 /* of the last game, 0: none */
    int64_t total[SF_IMPORT_SEATS], pot;             /* after it */
};

/* Does a text begin with such a thing? */
bool sf_sauspiel_looks_like(const char *text, size_t length);
bool sf_netschafkopf_looks_like(const char *text, size_t length);

/* The first game in the text. *used is where the next may begin, also on an error. */
enum sf_error sf_sauspiel_read(struct sf_import *import, const char *text, size_t length,
                               struct sf_record *record, size_t *used);
enum sf_error sf_netschafkopf_read(struct sf_import *import, const char *text, size_t length,
                                   struct sf_record *record, size_t *used);

#endif
