/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_RECORDS_H
#define SF_CLI_RECORDS_H

/*
 * Records of deals from a file in any form that the program knows (record/reader.h). What cannot
 * be read, or does not agree with itself, is told on standard error with its place.
 *
 * The whole file is held in memory; open and close go together.
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
    bool failed; /* something could not be read */
};

/* NULL or "-" is standard input. False after telling what went wrong. */
bool sf_records_open(struct sf_records *records, const struct sf_args *call);
void sf_records_close(struct sf_records *records);

/* The next one that can be read. False at the end. */
bool sf_records_next(struct sf_records *records, struct sf_record *record);

#endif
