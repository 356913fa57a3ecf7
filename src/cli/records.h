#ifndef SF_CLI_RECORDS_H
#define SF_CLI_RECORDS_H

/*
 * Records of deals from a file in any form that the program knows, one after the other, and mixed
 * if need be. A form is a row of `sf_record_formats`: how it looks at the front, and how one record
 * of it is read. The first row that looks like it is taken.
 *
 * The whole file is held in memory; open and close go together.
 */

#include "cli/cli.h"
#include "cli/games.h"
#include "notation/import.h"
#include "notation/record.h"

struct sf_records {
    const char *command; /* for messages */
    const char *path;
    struct sf_text text;
    size_t at; /* what was read of it */
    struct sf_record_at place;
    unsigned long number; /* of the record, from 1 */
    struct sf_json_node *nodes;
    struct sf_import import; /* what a protocol of others goes on with */
    bool failed;             /* something could not be read */
};

struct sf_record_format {
    const char *name;

    /* Does the text begin with such a record? There is no white space in front of it. */
    bool (*looks_like)(const char *text, size_t length);

    /* Reads one. *used is where the next may begin, also on an error, and never 0. On an error
     * `message` (a text that people read) says why, and *at where if it is not the beginning. With
     * a record a message is a warning: what in its source does not agree with it. */
    enum sf_error (*read)(struct sf_records *records, const char *text, size_t length,
                          struct sf_record *record, size_t *used, struct sf_record_at *at,
                          struct sf_out *message);
};

extern const struct sf_record_format sf_record_formats[]; /* ends with a row without a name */

/* NULL or "-" is standard input. False after telling what went wrong. */
bool sf_records_open(struct sf_records *records, const struct sf_args *call);
void sf_records_close(struct sf_records *records);

/* The next one that can be read; those that cannot are told on standard error with their place.
 * False at the end. */
bool sf_records_next(struct sf_records *records, struct sf_record *record);

#endif
