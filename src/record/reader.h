/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_READER_H
#define SF_RECORD_READER_H

/*
 * Reads records of deals from a text in any supported form, one after the other, even mixed: our
 * own notation, JSON of a record or of a game, and the imports of import.h. A form is a row in
 * reader.c: how it begins, and how to read one record. The first row that matches is used.
 *
 * The caller owns the text and the nodes. Nothing allocates or does I/O.
 */

#include "record/import.h"
#include "record/record.h"
#include "shape/line.h"

struct sf_record_source {
    const char *text;
    size_t length, at; /* bytes read so far */
    struct sf_record_at place;
    unsigned long number; /* of the record, from 1 */
    struct sf_json_node *nodes;
    struct sf_import import; /* the state of an imported protocol */
};

/* `nodes` are SF_RECORD_NODES. */
void sf_record_source_init(struct sf_record_source *reader, const char *text, size_t length,
                           struct sf_json_node *nodes);

/* Reads the next record; false at the end. On an *error `message` (for people) contains the reason,
 * and *at the place; the next record may still be read. With a record a message is a warning about
 * a contradiction in its source. */
bool sf_record_source_next(struct sf_record_source *reader, struct sf_record *record,
                           struct sf_out *message, struct sf_record_at *at, enum sf_error *error);

/*
 * The whole text as one answer, for callers without lines to print:
 *
 *     {"deals":[{"record":{…},"game":{…},
 *                "course":{"partner":0,"best":[3,3,1,1,…],"gained":[22,15,…]}}],"ok":true,
 *      "problems":[{"line":3,"column":1,"warning":false,"message":"…"}]}
 *
 * `game` is null if a deal had no contract. `course` has what follows from the rules: the partner
 * of the declarer, the trump that a Hochzeit offers, after each card the seat that takes the trick
 * so far, and the points of each complete trick. `ok` is false if something could not be read, or
 * nothing was there. The first SF_PROBLEMS_MAX problems are stored. `record` is the caller's buffer
 * for one record at a time. The line has room for SF_RECORD_NODES nodes.
 */
enum { SF_PROBLEMS_MAX = 20 };

/* One of `deals`; the record was read, so it can be written. */
void sf_convert_deal(struct sf_out *out, const struct sf_record *record);

bool sf_convert_text(struct sf_line *line, struct sf_record *record);

/* All readable deals as text in our notation, with a blank line between two of them; skips what
 * cannot be read. False, and nothing is written, if there is none or it does not fit. */
bool sf_convert_notation(struct sf_line *line, struct sf_record *record);

#endif
