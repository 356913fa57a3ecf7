/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_FILENAME_H
#define SF_SERVER_FILENAME_H

/*
 * Names of files that people download or print. A folder that gets a whole evening must show what
 * each file is: tournament, day, round, and what it is.
 *
 *     Wirtshausturnier_2026-11-14_Runde-1_Spiellisten_Tisch-3.pdf
 *
 * A name has only letters, digits, '-', '_' and '.', so that every machine takes it: ä becomes ae,
 * and anything else becomes '-'.
 */

#include "base/lang.h"
#include <stdbool.h>
#include <stddef.h>

struct sf_filename {
    const char *title, *date; /* of the evening; the date may be "" */
    unsigned round;           /* 0: of none */
    unsigned table, number;   /* 0: all of them */
    const char *what;         /* its word on the wire: "lists", "standings.csv" */
    const char *type;         /* "pdf"; NULL: the ending of `what` */
    enum sf_lang lang;
};

enum { SF_FILENAME_MAX = 200 };

/* Returns the length. */
size_t sf_filename_write(char *text, size_t size, const struct sf_filename *name);

/* "Content-Disposition: attachment; filename=...\r\n"; `inline` lets a browser show the file. */
enum { SF_DISPOSITION_SIZE = SF_FILENAME_MAX + 64 };
void sf_filename_header(char header[SF_DISPOSITION_SIZE], const struct sf_filename *name,
                        bool shown);

#endif
