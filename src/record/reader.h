/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_READER_H
#define SF_RECORD_READER_H

/*
 * Records of deals from a text in any form that the program knows, one after the other, and mixed
 * if need be: our own notation, JSON of a record or of a game, and the records of others in
 * import.h. A form is a row in reader.c: how it looks at the front, and how one record of it is
 * read. The first row that looks like it is taken.
 *
 * The text and the nodes are the caller's. Nothing is allocated, and no I/O is done.
 */

#include "record/import.h"
#include "record/record.h"

struct sf_record_source {
    const char *text;
    size_t length, at; /* what was read of it */
    struct sf_record_at place;
    unsigned long number; /* of the record, from 1 */
    struct sf_json_node *nodes;
    struct sf_import import; /* what a protocol of others goes on with */
};

/* `nodes` are SF_RECORD_NODES. */
void sf_record_source_init(struct sf_record_source *reader, const char *text, size_t length,
                           struct sf_json_node *nodes);

/* The next record; false at the end. On an *error `message` (a text that people read) says why, and
 * *at where; the one behind it may be read. With a record a message is a warning: what in its
 * source does not agree with it. */
bool sf_record_source_next(struct sf_record_source *reader, struct sf_record *record,
                           struct sf_out *message, struct sf_record_at *at, enum sf_error *error);

/*
 * The whole text as one answer, for who has no lines to print:
 *
 *     {"deals":[{"record":{…},"game":{…}}],"ok":true,
 *      "problems":[{"line":3,"column":1,"warning":false,"message":"…"}]}
 *
 * `game` is null where a deal came to no contract. `ok` is false where something could not be read,
 * or nothing was there. The first problems are kept, up to SF_PROBLEMS_MAX. `record` is the
 * caller's room for one at a time. An answer that does not fit is replaced by nothing (*written =
 * 0).
 */
enum { SF_PROBLEMS_MAX = 20 };

bool sf_convert_text(const char *text, size_t length, char *out, size_t size, size_t *written,
                     struct sf_json_node *work, struct sf_record *record);

/* All deals that can be read as text in our notation, with a blank line between two of them; what
 * cannot be read is left out. False, and nothing is written, if there is none or it does not fit.
 */
bool sf_convert_notation(const char *text, size_t length, char *out, size_t size, size_t *written,
                         struct sf_json_node *work, struct sf_record *record);

#endif
