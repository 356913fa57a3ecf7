/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_SQLITE_H
#define SF_STORE_SQLITE_H

/*
 * The store in an SQLite file: what its parts share. One thread at a time uses a connection. The
 * writer has one, and so have its sweep (sqlite_sweep.h) and each reader. Statements are rows,
 * prepared when first used.
 *
 * The schema, version 2; `sum` is checksum() of all other values of the row:
 *
 *     streams    id, name, version       the number of its events
 *     log        position, stream, seq, at, event, sum       event NULL: erased
 *     keys       space, key, value, sum
 *     snapshots  stream, version, bytes, sum
 *
 * The log is in the order of its rowid, with an index on (stream, seq): appending touches the end
 * of the table, and a stream is read along the index.
 */

#include "store/backend.h"
#include <sqlite3.h>

enum { SF_SQLITE_WAIT_MS = 5000 }; /* for a lock that another connection holds */

enum sf_statement {
    SF_SQL_BEGIN,
    SF_SQL_COMMIT,
    SF_SQL_ROLLBACK,
    SF_SQL_STREAM_FIND,
    SF_SQL_STREAM_NEW,
    SF_SQL_STREAM_VERSION,
    SF_SQL_EVENT_NEW,
    SF_SQL_ERASE,
    SF_SQL_REDACT,
    SF_SQL_KEY_FIND,
    SF_SQL_KEY_PUT,
    SF_SQL_KEY_DELETE,
    SF_SQL_SNAPSHOT_PUT,
    SF_SQL_SNAPSHOT_DELETE,
    SF_SQL_SNAPSHOT_FIND,
    SF_SQL_EVENTS,
    SF_SQL_ALL,
    SF_SQL_LATEST,
    SF_SQL_STREAMS,
    SF_SQL_KEYS_UP,
    SF_SQL_KEYS_DOWN,
    SF_SQL_KEYS_ALL,
    SF_SQL_N
};

struct sf_sweep;

struct sf_sqlite {
    sqlite3 *db;
    char *path;
    sqlite3_stmt *statements[SF_SQL_N];
    int lock;               /* descriptor, or -1 */
    bool untidy;            /* the transaction under way erases something */
    struct sf_sweep *sweep; /* the writer's; NULL of a reader */
};

/* Opens a connection without statements, with `checksum` registered. Does not check what the file
 * is. */
enum sf_error sf_sqlite_connect(struct sf_sqlite **connection, const char *path, int flags,
                                struct sf_fault *fault);
void sf_sqlite_free(struct sf_sqlite *connection); /* NULL is allowed */

/* The error of SQLite's last call; `what` is a sentence with path, SQLite's text and code. */
enum sf_error sf_sqlite_fault(struct sf_sqlite *connection, enum sf_why what,
                              struct sf_fault *fault);

/* Runs statements without parameters and rows. */
enum sf_error sf_sqlite_exec(struct sf_sqlite *connection, const char *sql, struct sf_fault *fault);

/* Returns a statement ready to step, or NULL after a fault. `types` has a letter for each
 * parameter: t const char *, i int64_t, b const void * and size_t, n nothing (NULL). Pointers must
 * stay valid until the statement is reset. */
sqlite3_stmt *sf_sqlite_bind(struct sf_sqlite *connection, enum sf_statement which,
                             struct sf_fault *fault, const char *types, ...);

/* Runs a statement that returns no rows. */
enum sf_error sf_sqlite_run(struct sf_sqlite *connection, sqlite3_stmt *statement,
                            struct sf_fault *fault);

/* Resets a statement; `code` is the result of its last step: a row, done, or a fault. */
enum sf_error sf_sqlite_end(struct sf_sqlite *connection, sqlite3_stmt *statement, int code,
                            struct sf_fault *fault);

/* Is this a database of ours? *version is 0 for an empty file. */
enum sf_error sf_sqlite_identify(struct sf_sqlite *connection, int *version,
                                 struct sf_fault *fault);

/* sqlite_write.c */
enum sf_error sf_sqlite_commit(void *db, struct sf_store_request *const *requests, size_t count,
                               struct sf_fault *fault);
void sf_sqlite_tidy(void *db, void (*tidied)(void *context), void *context);

/* sqlite_read.c */
enum sf_error sf_sqlite_hold(void *reader, struct sf_fault *fault);
void sf_sqlite_let_go(void *reader);
enum sf_error sf_sqlite_latest(void *reader, int64_t *at, struct sf_fault *fault);
enum sf_error sf_sqlite_version(void *reader, const char *stream, uint64_t *version,
                                struct sf_fault *fault);
enum sf_error sf_sqlite_events(void *reader, const char *stream, uint64_t from, sf_row_seen *seen,
                               void *context, struct sf_fault *fault);
enum sf_error sf_sqlite_streams(void *reader, const char *from, const char *below, size_t limit,
                                sf_stream_seen *seen, void *context, struct sf_fault *fault);
enum sf_error sf_sqlite_key(void *reader, const char *space, const void *key, size_t length,
                            struct sf_store_value *value, struct sf_fault *fault);
enum sf_error sf_sqlite_keys(void *reader, const struct sf_key_range *range, sf_key_seen *seen,
                             void *context, struct sf_fault *fault);
enum sf_error sf_sqlite_snapshot(void *reader, const char *stream, sf_snapshot_seen *seen,
                                 void *context, struct sf_fault *fault);

/* sqlite_keep.c */
enum sf_error sf_sqlite_check(void *reader,
                              void (*tell)(void *context, const struct sf_fault *damage),
                              void *context, struct sf_store_check *check, struct sf_fault *fault);
enum sf_error sf_sqlite_backup(void *reader, const char *place, struct sf_fault *fault);
enum sf_error sf_sqlite_drop(const char *place, struct sf_fault *fault);
enum sf_error sf_sqlite_beside(const char *place, const char *behind, char *url, size_t size,
                               struct sf_fault *fault);

#endif
