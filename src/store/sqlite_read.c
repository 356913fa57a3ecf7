#include "store/sqlite.h"
#include <string.h>

enum sf_error sf_sqlite_hold(void *reader, struct sf_fault *fault)
{
    /* the moment is that of the first read, so there is one at once */
    return sf_sqlite_exec(reader, "BEGIN; SELECT 1 FROM streams LIMIT 1", fault);
}

void sf_sqlite_let_go(void *reader)
{
    struct sf_sqlite *c = reader;

    if (!sqlite3_get_autocommit(c->db))
        sqlite3_exec(c->db, "ROLLBACK", NULL, NULL, NULL);
}

enum sf_error sf_sqlite_version(void *reader, const char *stream, uint64_t *version,
                                struct sf_fault *fault)
{
    struct sf_sqlite *c = reader;
    struct sf_fault own;
    sqlite3_stmt *find;
    int code;

    fault = fault ? fault : &own;
    find = sf_sqlite_bind(c, SF_SQL_STREAM_FIND, fault, "t", stream);
    if (!find)
        return fault->code;
    code = sqlite3_step(find);
    *version = code == SQLITE_ROW ? (uint64_t)sqlite3_column_int64(find, 1) : 0;
    return sf_sqlite_end(c, find, code, fault);
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
    return sf_fault_set(fault, SF_E_STORE_DAMAGED, "%.60s: event %llu of stream %s is missing",
                        c->path, (unsigned long long)seq, stream);
}

static enum sf_error wrong_sum(struct sf_sqlite *c, const struct sf_store_row *row,
                               struct sf_fault *fault)
{
    return sf_fault_set(fault, SF_E_STORE_DAMAGED,
                        "%.50s: event %llu of stream %s is damaged (checksum)", c->path,
                        (unsigned long long)row->seq, row->stream);
}

/* A stream is read without gaps and to its end, or it is damaged. */
enum sf_error sf_sqlite_events(void *reader, const char *stream, uint64_t from, sf_row_seen *seen,
                               void *context, struct sf_fault *fault)
{
    struct sf_sqlite *c = reader;
    struct sf_fault own;
    enum sf_error error = SF_OK;
    uint64_t next, version = 0;
    sqlite3_stmt *s;
    int code;

    fault = fault ? fault : &own;
    if (from > INT64_MAX)
        return SF_OK;
    next = from + 1;
    s = stream ? sf_sqlite_bind(c, SF_SQL_EVENTS, fault, "ti", stream, (int64_t)from)
               : sf_sqlite_bind(c, SF_SQL_ALL, fault, "i", (int64_t)from);
    if (!s)
        return fault->code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW) {
        struct sf_store_row row = row_of(s);
        version = (uint64_t)sqlite3_column_int64(s, 6);
        if (!row.stream)
            error = sf_fault_set(fault, SF_E_NO_MEMORY, "no memory to read");
        else if (!sqlite3_column_int(s, 5))
            error = wrong_sum(c, &row, fault);
        else if (stream && row.seq != next)
            error = missing(c, stream, next, fault);
        next = row.seq + 1;
        if (error || !seen(context, &row))
            break;
    }
    if (!error && code == SQLITE_DONE && stream && version && next != version + 1)
        error = missing(c, stream, next, fault);
    if (error)
        sqlite3_reset(s);
    return error ? error : sf_sqlite_end(c, s, code, fault);
}

/* SQLite counts with a sign. */
static int64_t limit_of(size_t limit)
{
    return limit > INT64_MAX ? INT64_MAX : (int64_t)limit;
}

enum sf_error sf_sqlite_streams(void *reader, const char *from, const char *below, size_t limit,
                                sf_stream_seen *seen, void *context, struct sf_fault *fault)
{
    struct sf_sqlite *c = reader;
    struct sf_fault own;
    sqlite3_stmt *s;
    int code;

    fault = fault ? fault : &own;
    s = sf_sqlite_bind(c, SF_SQL_STREAMS, fault, "tti", from, below, limit_of(limit));
    if (!s)
        return fault->code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW)
        if (!seen(context, (const char *)sqlite3_column_text(s, 0),
                  (uint64_t)sqlite3_column_int64(s, 1)))
            break;
    return sf_sqlite_end(c, s, code, fault);
}

static enum sf_error damaged_key(struct sf_sqlite *c, const char *space, struct sf_fault *fault)
{
    return sf_fault_set(fault, SF_E_STORE_DAMAGED, "%.80s: a key of %s is damaged (checksum)",
                        c->path, space);
}

enum sf_error sf_sqlite_key(void *reader, const char *space, const void *key, size_t length,
                            struct sf_store_value *value, struct sf_fault *fault)
{
    struct sf_sqlite *c = reader;
    struct sf_fault own;
    enum sf_error error;
    bool sound = true;
    sqlite3_stmt *s;
    int code;

    fault = fault ? fault : &own;
    s = sf_sqlite_bind(c, SF_SQL_KEY_FIND, fault, "tb", space, key, length);
    if (!s)
        return fault->code;
    code = sqlite3_step(s);
    if (code == SQLITE_ROW) {
        const void *bytes = sqlite3_column_blob(s, 0);
        value->length = (size_t)sqlite3_column_bytes(s, 0);
        sound = sqlite3_column_int(s, 1) && value->length <= sizeof value->bytes;
        value->found = sound;
        if (sound && bytes)
            memcpy(value->bytes, bytes, value->length);
    }
    error = sf_sqlite_end(c, s, code, fault);
    return error || sound ? error : damaged_key(c, space, fault);
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
    struct sf_sqlite *c = reader;
    struct sf_fault own;
    sqlite3_stmt *s;
    int code;

    fault = fault ? fault : &own;
    s = range->space
            ? sf_sqlite_bind(c, range->descending ? SF_SQL_KEYS_DOWN : SF_SQL_KEYS_UP, fault,
                             "tbbi", range->space, range->prefix, range->prefix_length,
                             range->after, range->after_length, limit_of(range->limit))
            : sf_sqlite_bind(c, SF_SQL_KEYS_ALL, fault, "");
    if (!s)
        return fault->code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW) {
        struct sf_store_key key = key_of(s);
        if (!key.space || !sqlite3_column_int(s, 3)) {
            damaged_key(c, key.space ? key.space : "?", fault);
            sqlite3_reset(s);
            return fault->code;
        }
        if (!seen(context, &key))
            break;
    }
    return sf_sqlite_end(c, s, code, fault);
}

enum sf_error sf_sqlite_snapshot(void *reader, const char *stream, sf_snapshot_seen *seen,
                                 void *context, struct sf_fault *fault)
{
    struct sf_sqlite *c = reader;
    struct sf_fault own;
    sqlite3_stmt *s;
    int code;

    fault = fault ? fault : &own;
    s = sf_sqlite_bind(c, SF_SQL_SNAPSHOT_FIND, fault, "t", stream);
    if (!s)
        return fault->code;
    code = sqlite3_step(s);
    if (code == SQLITE_ROW) {
        const void *bytes = sqlite3_column_blob(s, 1);
        seen(context, (uint64_t)sqlite3_column_int64(s, 0), bytes ? bytes : "",
             (size_t)sqlite3_column_bytes(s, 1));
    }
    return sf_sqlite_end(c, s, code, fault);
}
