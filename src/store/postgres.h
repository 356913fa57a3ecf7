/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_POSTGRES_H
#define SF_STORE_POSTGRES_H

/*
 * The store in a schema of a PostgreSQL database: what its parts share. The url is an address of
 * libpq (postgres://user@host:port/database?...), with one parameter of our own: `schema`, whose
 * default is `stichfest`. So several stores fit into one database.
 *
 * One thread at a time uses a connection. The writer has one, and so has each reader. A connection
 * that breaks is opened again when it is next needed; statements are rows, prepared when first
 * used.
 *
 * The schema, version 1:
 *
 *     meta       version
 *     streams    id, name, version       the number of its events
 *     log        position, stream, seq, at, event, sum       event NULL: erased
 *     keys       space, key, value, sum
 *     snapshots  stream, version, bytes, sum
 *     writers    id, groups              how many groups this writer has committed
 *
 * `sum` of an event is a checksum of the stream's name and the bytes, mixed with seq and at by the
 * server, which alone knows them: sf_pg_event_sum(). The other sums are made here.
 *
 * A request is one call of a function of the schema. It locks the row of its stream, compares the
 * version, claims and writes. Its answer is a row: outcome, version, key. A conflict is an answer
 * and no error, so a pipeline goes on behind it.
 *
 * What can go wrong:
 *
 * - The connection breaks before COMMIT was sent: nothing is written, and the group is tried once
 *   more on a new connection, or fails.
 * - It breaks while COMMIT is under way: the outcome is unknown. Each group counts up the row of
 *   its writer in `writers`, in the same transaction. On a new connection the writer locks that
 *   row, which waits for a transaction that still runs, and compares the count. Until it is known,
 *   the writer's thread tries again; nothing is answered meanwhile.
 * - Another process holds the store: a lock of the session (pg_try_advisory_lock) keeps a second
 *   writer out. It ends with the connection.
 */

#include "store/backend.h"
#include <libpq-fe.h>

enum {
    SF_PG_SCHEMA_MAX = 63, /* bytes of a name in PostgreSQL */
    SF_PG_NAME_MAX = 320,  /* what faults call the place: without user and password */
    SF_PG_PARAMS = 11
};

enum sf_pg_statement {
    SF_PG_LOCK_STREAMS,
    SF_PG_APPEND,
    SF_PG_ERASE,
    SF_PG_REDACT,
    SF_PG_SNAPSHOT_PUT,
    SF_PG_COUNT_GROUP,
    SF_PG_STREAM_FIND,
    SF_PG_LATEST,
    SF_PG_EVENTS,
    SF_PG_ALL,
    SF_PG_STREAMS,
    SF_PG_KEY,
    SF_PG_KEYS_UP,
    SF_PG_KEYS_DOWN,
    SF_PG_KEYS_ALL,
    SF_PG_SNAPSHOT_FIND,
    SF_PG_SNAPSHOTS,
    SF_PG_VERSIONS,
    SF_PG_NAMELESS,
    SF_PG_COUNTS,
    SF_PG_N
};

struct sf_pg {
    PGconn *conn;                      /* may be broken, or NULL */
    char *address;                     /* for libpq, without our parameter */
    char schema[SF_PG_SCHEMA_MAX + 1]; /* letters, digits, _ - . */
    char name[SF_PG_NAME_MAX];
    bool prepared[SF_PG_N];
    bool writer;    /* holds the lock, and has a row in `writers` */
    bool held;      /* a reader between hold and let_go */
    int64_t id;     /* of the writer, random */
    int64_t groups; /* committed by it */
    bool unsure;    /* `groups` may be wrong: an outcome could not be found out */
};

/* Values of a statement, in libpq's binary form. A NULL pointer is NULL. */
struct sf_pg_params {
    int count;
    const char *values[SF_PG_PARAMS];
    int lengths[SF_PG_PARAMS];
    char numbers[SF_PG_PARAMS][8];
};

void sf_pg_number(struct sf_pg_params *params, int64_t number);
void sf_pg_text(struct sf_pg_params *params, const char *text);
void sf_pg_bytes(struct sf_pg_params *params, const void *bytes, size_t length);
void sf_pg_null(struct sf_pg_params *params);

/* An array of PostgreSQL in its binary form. It grows; after a failed allocation it is `failed` and
 * ignores what follows. Release it when the statement was sent. */
struct sf_pg_array {
    char *bytes;
    size_t length, room;
    unsigned count;
    bool failed;
};

enum sf_pg_type { SF_PG_BYTEA = 17, SF_PG_INT8 = 20, SF_PG_TEXT = 25 }; /* their OIDs */

void sf_pg_array_init(struct sf_pg_array *array, enum sf_pg_type type);
void sf_pg_array_number(struct sf_pg_array *array, int64_t number);
void sf_pg_array_bytes(struct sf_pg_array *array, const void *bytes, size_t length);
void sf_pg_array_null(struct sf_pg_array *array);
void sf_pg_array_release(struct sf_pg_array *array);
/* As a value of a statement; the array must stay. False: no memory. */
bool sf_pg_array_put(struct sf_pg_params *params, struct sf_pg_array *array);

int64_t sf_pg_number_at(const PGresult *result, int row, int column);

/* The part of an event's checksum that the server cannot make; bytes NULL: erased. */
int64_t sf_pg_event_sum(const char *stream, const void *bytes, size_t length);
int64_t sf_pg_key_sum(const char *space, const struct sf_store_key *key);
int64_t sf_pg_snapshot_sum(const char *stream, uint64_t version, const void *bytes, size_t length);

/* Is the connection usable? Opens it again if it is broken. */
enum sf_error sf_pg_alive(struct sf_pg *c, struct sf_fault *fault);
/* The statement exists on this connection. */
enum sf_error sf_pg_prepare(struct sf_pg *c, enum sf_pg_statement which, struct sf_fault *fault);
/* A row in `writers` for c->id, which nobody had before. */
enum sf_error sf_pg_sign_in(struct sf_pg *c, struct sf_fault *fault);
/* Runs text without parameters; rows are ignored. */
enum sf_error sf_pg_exec(struct sf_pg *c, const char *text, struct sf_fault *fault);
/* Sends a prepared statement; its results are fetched by the caller. */
bool sf_pg_send(struct sf_pg *c, enum sf_pg_statement which, const struct sf_pg_params *params);
/* The failure of a result, or of the connection if it is NULL. */
enum sf_error sf_pg_fault(struct sf_pg *c, const PGresult *result, struct sf_fault *fault);
const char *sf_pg_name_of(enum sf_pg_statement which);

/* postgres_write.c */
enum sf_error sf_pg_commit(void *db, struct sf_store_request *const *requests, size_t count,
                           struct sf_fault *fault);

/* postgres_read.c */
enum sf_error sf_pg_hold(void *reader, struct sf_fault *fault);
void sf_pg_let_go(void *reader);
enum sf_error sf_pg_version(void *reader, const char *stream, uint64_t *version,
                            struct sf_fault *fault);
enum sf_error sf_pg_latest(void *reader, int64_t *at, struct sf_fault *fault);
enum sf_error sf_pg_events(void *reader, const char *stream, uint64_t from, sf_row_seen *seen,
                           void *context, struct sf_fault *fault);
enum sf_error sf_pg_streams(void *reader, const char *from, const char *below, size_t limit,
                            sf_stream_seen *seen, void *context, struct sf_fault *fault);
enum sf_error sf_pg_key(void *reader, const char *space, const void *key, size_t length,
                        struct sf_store_value *value, struct sf_fault *fault);
enum sf_error sf_pg_keys(void *reader, const struct sf_key_range *range, sf_key_seen *seen,
                         void *context, struct sf_fault *fault);
enum sf_error sf_pg_snapshot(void *reader, const char *stream, sf_snapshot_seen *seen,
                             void *context, struct sf_fault *fault);
enum sf_error sf_pg_check(void *reader, void (*tell)(void *context, const struct sf_fault *damage),
                          void *context, struct sf_store_check *check, struct sf_fault *fault);

#endif
