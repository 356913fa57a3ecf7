/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "store/sqlite.h"
#include <string.h>

enum sf_error sf_sqlite_hold(void *reader, struct sf_fault *fault)
{
    /* the first read fixes the moment, so read at once */
    return sf_sqlite_exec(reader, "BEGIN; SELECT 1 FROM streams LIMIT 1", fault);
}

void sf_sqlite_let_go(void *reader)
{
    struct sf_sqlite *c = reader;

    if (!sqlite3_get_autocommit(c->db))
        sqlite3_exec(c->db, "ROLLBACK", NULL, NULL, NULL);
}

/* --- rows ------------------------------------------------------------------------------------- */

/* Iterates over the rows of a statement: begin, bind `row`, next while it returns true, end. A
 * statement that could not be bound has no rows, and end returns the fault. */
struct walk {
    struct sf_sqlite *c;
    sqlite3_stmt *row;
    struct sf_fault *fault, own; /* own: used if the caller passes NULL */
    int code;
};

static void begin(struct walk *walk, void *reader, struct sf_fault *fault)
{
    walk->c = reader;
    walk->fault = fault ? fault : &walk->own;
}

static bool next(struct walk *walk)
{
    if (!walk->row)
        return false;
    walk->code = sqlite3_step(walk->row);
    return walk->code == SQLITE_ROW;
}

static enum sf_error end(struct walk *walk)
{
    return walk->row ? sf_sqlite_end(walk->c, walk->row, walk->code, walk->fault)
                     : walk->fault->code;
}

/* --- streams ---------------------------------------------------------------------------------- */

enum sf_error sf_sqlite_version(void *reader, const char *stream, uint64_t *version,
                                struct sf_fault *fault)
{
    struct walk walk;

    begin(&walk, reader, fault);
    walk.row = sf_sqlite_bind(walk.c, SF_SQL_STREAM_FIND, walk.fault, "t", stream);
    *version = next(&walk) ? (uint64_t)sqlite3_column_int64(walk.row, 1) : 0;
    return end(&walk);
}

enum sf_error sf_sqlite_latest(void *reader, int64_t *at, struct sf_fault *fault)
{
    struct walk walk;

    begin(&walk, reader, fault);
    walk.row = sf_sqlite_bind(walk.c, SF_SQL_LATEST, walk.fault, "");
    *at = next(&walk) ? sqlite3_column_int64(walk.row, 0) : 0;
    return end(&walk);
}

static struct sf_store_row row_of(sqlite3_stmt *s)
{
    struct sf_store_row row = {
        .stream = (const char *)sqlite3_column_text(s, 0),
        .position = (uint64_t)sqlite3_column_int64(s, 1),
        .seq = (uint64_t)sqlite3_column_int64(s, 2),
        .event = {.at = sqlite3_column_int64(s, 3),
                  .erased = sqlite3_column_type(s, 4) == SQLITE_NULL},
    };

    row.event.bytes = sqlite3_column_blob(s, 4);
    row.event.length = (size_t)sqlite3_column_bytes(s, 4);
    if (!row.event.bytes)
        row.event.bytes = "";
    return row;
}

static enum sf_error missing(struct sf_sqlite *c, const char *stream, uint64_t seq,
                             struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_STORE_EVENT_GONE,
                        SF_WITH(SF_T(c->path), SF_N(seq), SF_T(stream)));
}

static enum sf_error wrong_sum(struct sf_sqlite *c, const struct sf_store_row *row,
                               struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_STORE_EVENT_DAMAGED,
                        SF_WITH(SF_T(c->path), SF_N(row->seq), SF_T(row->stream)));
}

/* A damaged row: `expected` is its number, 0 for any. */
static enum sf_error check_row(struct walk *walk, const struct sf_store_row *row, uint64_t expected)
{
    if (!row->stream)
        return sf_fault_say(walk->fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_READ_MEMORY,
                            SF_WITHOUT);
    if (!sqlite3_column_int(walk->row, 5))
        return wrong_sum(walk->c, row, walk->fault);
    if (expected && row->seq != expected)
        return missing(walk->c, row->stream, expected, walk->fault);
    return SF_OK;
}

/* A stream without a gap up to its version, or it is damaged. */
enum sf_error sf_sqlite_events(void *reader, const char *stream, uint64_t from, sf_row_seen *seen,
                               void *context, struct sf_fault *fault)
{
    enum sf_error error = SF_OK, ended;
    uint64_t due = from + 1, version = 0;
    struct walk walk;

    if (from > INT64_MAX)
        return SF_OK;
    begin(&walk, reader, fault);
    walk.row = stream
                   ? sf_sqlite_bind(walk.c, SF_SQL_EVENTS, walk.fault, "ti", stream, (int64_t)from)
                   : sf_sqlite_bind(walk.c, SF_SQL_ALL, walk.fault, "i", (int64_t)from);
    while (next(&walk)) {
        struct sf_store_row row = row_of(walk.row);
        version = (uint64_t)sqlite3_column_int64(walk.row, 6);
        error = check_row(&walk, &row, stream ? due : 0);
        due = row.seq + 1;
        if (error || !seen(context, &row))
            break;
    }
    if (walk.row && walk.code == SQLITE_DONE && stream && version && due != version + 1)
        error = missing(walk.c, stream, due, walk.fault);
    ended = end(&walk);
    return error ? error : ended;
}

/* SQLite's integers are signed. */
static int64_t limit_of(size_t limit)
{
    return limit > INT64_MAX ? INT64_MAX : (int64_t)limit;
}

enum sf_error sf_sqlite_streams(void *reader, const char *from, const char *below, size_t limit,
                                sf_stream_seen *seen, void *context, struct sf_fault *fault)
{
    struct walk walk;

    begin(&walk, reader, fault);
    walk.row =
        sf_sqlite_bind(walk.c, SF_SQL_STREAMS, walk.fault, "tti", from, below, limit_of(limit));
    while (next(&walk))
        if (!seen(context, (const char *)sqlite3_column_text(walk.row, 0),
                  (uint64_t)sqlite3_column_int64(walk.row, 1)))
            break;
    return end(&walk);
}

/* --- keys ------------------------------------------------------------------------------------- */

static enum sf_error damaged_key(struct sf_sqlite *c, const char *space, struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_STORE_KEY_DAMAGED,
                        SF_WITH(SF_T(c->path), SF_T(space)));
}

/* False if it is damaged. */
static bool take_value(sqlite3_stmt *row, struct sf_store_value *value)
{
    const void *bytes = sqlite3_column_blob(row, 0);

    value->length = (size_t)sqlite3_column_bytes(row, 0);
    value->found = sqlite3_column_int(row, 1) && value->length <= sizeof value->bytes;
    if (value->found && bytes)
        memcpy(value->bytes, bytes, value->length);
    return value->found;
}

enum sf_error sf_sqlite_key(void *reader, const char *space, const void *key, size_t length,
                            struct sf_store_value *value, struct sf_fault *fault)
{
    enum sf_error error;
    struct walk walk;
    bool sound;

    begin(&walk, reader, fault);
    walk.row = sf_sqlite_bind(walk.c, SF_SQL_KEY_FIND, walk.fault, "tb", space, key, length);
    sound = !next(&walk) || take_value(walk.row, value);
    error = end(&walk);
    return error || sound ? error : damaged_key(walk.c, space, walk.fault);
}

static struct sf_store_key key_of(sqlite3_stmt *s)
{
    struct sf_store_key key = {.space = (const char *)sqlite3_column_text(s, 0)};

    key.key = sqlite3_column_blob(s, 1);
    key.key_length = (size_t)sqlite3_column_bytes(s, 1);
    key.value = sqlite3_column_blob(s, 2);
    key.value_length = (size_t)sqlite3_column_bytes(s, 2);
    if (!key.value)
        key.value = "";
    return key;
}

enum sf_error sf_sqlite_keys(void *reader, const struct sf_key_range *range, sf_key_seen *seen,
                             void *context, struct sf_fault *fault)
{
    enum sf_error error = SF_OK, ended;
    struct walk walk;

    begin(&walk, reader, fault);
    walk.row =
        range->space
            ? sf_sqlite_bind(walk.c, range->descending ? SF_SQL_KEYS_DOWN : SF_SQL_KEYS_UP,
                             walk.fault, "tbbi", range->space, range->prefix, range->prefix_length,
                             range->after, range->after_length, limit_of(range->limit))
            : sf_sqlite_bind(walk.c, SF_SQL_KEYS_ALL, walk.fault, "");
    while (!error && next(&walk)) {
        struct sf_store_key key = key_of(walk.row);
        if (!key.space || !sqlite3_column_int(walk.row, 3))
            error = damaged_key(walk.c, key.space ? key.space : "?", walk.fault);
        else if (!seen(context, &key))
            break;
    }
    ended = end(&walk);
    return error ? error : ended;
}

/* --- snapshots -------------------------------------------------------------------------------- */

enum sf_error sf_sqlite_snapshot(void *reader, const char *stream, sf_snapshot_seen *seen,
                                 void *context, struct sf_fault *fault)
{
    struct walk walk;

    begin(&walk, reader, fault);
    walk.row = sf_sqlite_bind(walk.c, SF_SQL_SNAPSHOT_FIND, walk.fault, "t", stream);
    if (next(&walk)) {
        const void *bytes = sqlite3_column_blob(walk.row, 1);
        seen(context, (uint64_t)sqlite3_column_int64(walk.row, 0), bytes ? bytes : "",
             (size_t)sqlite3_column_bytes(walk.row, 1));
    }
    return end(&walk);
}
