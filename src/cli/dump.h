/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_DUMP_H
#define SF_CLI_DUMP_H

/*
 * Export and import of a store as lines of JSON, also for other programs. An event is
 *
 *     {"stream":"table:1","seq":1,"at":1700000000000,"event":{"ev":"cut"}}
 *
 * with its bytes unchanged where they are JSON on one line, else in "base64". An event whose bytes
 * were erased has "erased":true instead. A key is
 *
 *     {"space":"name","key":"anna","value":"account:1"}
 *
 * or has "key64" and "value64" where it is not plain text. Reading a line gives the same bytes
 * back.
 *
 * A struct sf_dump is the memory for one line at a time; its results are valid until its next use.
 * The fault of an invalid line names the key.
 */

#include "base/fault.h"
#include "store/store.h"

enum { SF_DUMP_LINE_MAX = 2 << 20 }; /* bytes of a line, without its end */

struct sf_dump;

struct sf_dump *sf_dump_new(void); /* NULL: no memory */
void sf_dump_free(struct sf_dump *dump);

/* Return a line without its end; *length is its length. */
const char *sf_dump_event(struct sf_dump *dump, const struct sf_store_row *row, size_t *length);
const char *sf_dump_key(struct sf_dump *dump, const struct sf_store_key *key, size_t *length);

struct sf_dump_line {
    bool is_key;
    struct sf_store_row row; /* `position` has no meaning */
    struct sf_store_key key;
};

enum sf_error sf_dump_read(struct sf_dump *dump, const char *line, size_t length,
                           struct sf_dump_line *read, struct sf_fault *fault);

#endif
