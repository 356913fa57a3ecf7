/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_RECORDS_H
#define SF_CLI_RECORDS_H

/*
 * Reads records of deals from a file in any form that the program supports (record/reader.h). It
 * prints an unreadable or inconsistent record to standard error with its place.
 *
 * The whole file is in memory; open and close go together.
 */

#include "cli/cli.h"
#include "cli/games.h"
#include "record/reader.h"

struct sf_records {
    const char *command; /* for messages */
    const char *path;
    struct sf_text text;
    struct sf_json_node *nodes;
    struct sf_record_source reader;
    bool failed; /* a record could not be read */
};

/* NULL or "-" is standard input. Prints the reason and returns false on failure. */
bool sf_records_open(struct sf_records *records, const struct sf_args *call);
void sf_records_close(struct sf_records *records);

/* Returns the next readable record. False at the end. */
bool sf_records_next(struct sf_records *records, struct sf_record *record);

#endif
