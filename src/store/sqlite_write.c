/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "store/sqlite.h"
#include "store/sqlite_sweep.h"

/*
 * A group of requests as one transaction. A conflict is detected before the first write of a
 * request, so no request is ever rolled back alone. Any fault rolls back the whole transaction.
 */

struct stream {
    int64_t id; /* 0: nobody has written it */
    uint64_t version;
};

static enum sf_error find_stream(struct sf_sqlite *c, const char *name, struct stream *stream,
                                 struct sf_fault *fault)
{
    sqlite3_stmt *find = sf_sqlite_bind(c, SF_SQL_STREAM_FIND, fault, "t", name);
    int code;

    *stream = (struct stream){.id = 0};
    if (!find)
        return fault->code;
    code = sqlite3_step(find);
    if (code == SQLITE_ROW)
        *stream = (struct stream){.id = sqlite3_column_int64(find, 0),
                                  .version = (uint64_t)sqlite3_column_int64(find, 1)};
    return sf_sqlite_end(c, find, code, fault);
}

/* *taken is the index of the first claimed key that exists, or key_count. */
static enum sf_error find_taken(struct sf_sqlite *c, const struct sf_store_request *r,
                                size_t *taken, struct sf_fault *fault)
{
    for (*taken = 0; *taken < r->key_count; ++*taken) {
        const struct sf_store_key *key = &r->keys[*taken];
        enum sf_error error;
        sqlite3_stmt *find;
        int code;

        if (key->change != SF_KEY_CLAIM)
            continue;
        find =
            sf_sqlite_bind(c, SF_SQL_KEY_FIND, fault, "tb", key->space, key->key, key->key_length);
        if (!find)
            return fault->code;
        code = sqlite3_step(find);
        error = sf_sqlite_end(c, find, code, fault);
        if (error || code == SQLITE_ROW)
            return error;
    }
    return SF_OK;
}

static enum sf_error write_keys(struct sf_sqlite *c, const struct sf_store_request *r,
                                struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    for (size_t i = 0; !error && i < r->key_count; i++) {
        const struct sf_store_key *key = &r->keys[i];
        error = sf_sqlite_run(c,
                              key->change == SF_KEY_DELETE
                                  ? sf_sqlite_bind(c, SF_SQL_KEY_DELETE, fault, "tb", key->space,
                                                   key->key, key->key_length)
                                  : sf_sqlite_bind(c, SF_SQL_KEY_PUT, fault, "tbb", key->space,
                                                   key->key, key->key_length, key->value,
                                                   key->value_length),
                              fault);
    }
    return error;
}

static enum sf_error write_event(struct sf_sqlite *c, const struct sf_store_request *r,
                                 int64_t stream, uint64_t seq, const struct sf_store_event *event,
                                 struct sf_fault *fault)
{
    sqlite3_stmt *insert =
        event->erased ? sf_sqlite_bind(c, SF_SQL_EVENT_NEW, fault, "tiiin", r->stream, stream,
                                       (int64_t)seq, event->at)
                      : sf_sqlite_bind(c, SF_SQL_EVENT_NEW, fault, "tiiib", r->stream, stream,
                                       (int64_t)seq, event->at, event->bytes, event->length);

    return sf_sqlite_run(c, insert, fault);
}

static enum sf_error write_version(struct sf_sqlite *c, const struct sf_store_request *r,
                                   struct stream *stream, struct sf_fault *fault)
{
    int64_t version = (int64_t)(stream->version + r->event_count);
    enum sf_error error;

    if (stream->id)
        return sf_sqlite_run(
            c, sf_sqlite_bind(c, SF_SQL_STREAM_VERSION, fault, "ii", stream->id, version), fault);
    error = sf_sqlite_run(c, sf_sqlite_bind(c, SF_SQL_STREAM_NEW, fault, "ti", r->stream, version),
                          fault);
    stream->id = sqlite3_last_insert_rowid(c->db);
    return error;
}

static void answer(struct sf_store_request *r, enum sf_store_outcome outcome, uint64_t version)
{
    r->answer = (struct sf_store_answer){.outcome = outcome, .version = version};
}

static enum sf_error write_append(struct sf_sqlite *c, struct sf_store_request *r,
                                  struct stream stream, struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    if (r->version != SF_STORE_ANY && r->version != stream.version) {
        answer(r, SF_STORE_CONFLICT, stream.version);
        return SF_OK;
    }
    if (r->event_count) /* a stream without events does not exist */
        error = write_version(c, r, &stream, fault);
    for (size_t i = 0; !error && i < r->event_count; i++)
        error = write_event(c, r, stream.id, stream.version + i + 1, &r->events[i], fault);
    answer(r, SF_STORE_DONE, stream.version + r->event_count);
    return error;
}

static enum sf_error write_erase(struct sf_sqlite *c, struct sf_store_request *r,
                                 struct stream stream, struct sf_fault *fault)
{
    enum sf_error error;

    answer(r, SF_STORE_DONE, stream.version);
    if (!stream.id)
        return SF_OK;
    c->untidy = true;
    error =
        sf_sqlite_run(c, sf_sqlite_bind(c, SF_SQL_ERASE, fault, "ti", r->stream, stream.id), fault);
    return error ? error
                 : sf_sqlite_run(
                       c, sf_sqlite_bind(c, SF_SQL_SNAPSHOT_DELETE, fault, "i", stream.id), fault);
}

static enum sf_error write_redact(struct sf_sqlite *c, struct sf_store_request *r,
                                  struct stream stream, struct sf_fault *fault)
{
    enum sf_error error;

    if (!r->version || r->version > stream.version) {
        answer(r, SF_STORE_CONFLICT, stream.version);
        return SF_OK;
    }
    answer(r, SF_STORE_DONE, stream.version);
    c->untidy = true;
    error = sf_sqlite_run(c,
                          sf_sqlite_bind(c, SF_SQL_REDACT, fault, "tiib", r->stream, stream.id,
                                         (int64_t)r->version, r->events->bytes, r->events->length),
                          fault);
    return error ? error
                 : sf_sqlite_run(
                       c, sf_sqlite_bind(c, SF_SQL_SNAPSHOT_DELETE, fault, "i", stream.id), fault);
}

static enum sf_error write_snapshot(struct sf_sqlite *c, struct sf_store_request *r,
                                    struct stream stream, struct sf_fault *fault)
{
    if (r->version > stream.version || !stream.id) {
        answer(r, SF_STORE_CONFLICT, stream.version);
        return SF_OK;
    }
    answer(r, SF_STORE_DONE, r->version);
    return sf_sqlite_run(c,
                         sf_sqlite_bind(c, SF_SQL_SNAPSHOT_PUT, fault, "tiib", r->stream, stream.id,
                                        (int64_t)r->version, r->events->bytes, r->events->length),
                         fault);
}

static enum sf_error (*const writers[])(struct sf_sqlite *c, struct sf_store_request *r,
                                        struct stream stream, struct sf_fault *fault) = {
    [SF_REQUEST_APPEND] = write_append,
    [SF_REQUEST_ERASE] = write_erase,
    [SF_REQUEST_REDACT] = write_redact,
    [SF_REQUEST_SNAPSHOT] = write_snapshot,
};

static enum sf_error write_request(struct sf_sqlite *c, struct sf_store_request *r,
                                   struct sf_fault *fault)
{
    struct stream stream;
    size_t taken;
    enum sf_error error = find_stream(c, r->stream, &stream, fault);

    if (!error)
        error = find_taken(c, r, &taken, fault);
    if (error)
        return error;
    /* conflicts come first: a caller on an old version cannot judge keys */
    if (taken < r->key_count && (r->version == SF_STORE_ANY || r->version == stream.version)) {
        answer(r, SF_STORE_TAKEN, stream.version);
        r->answer.key = taken;
        return SF_OK;
    }
    error = writers[r->kind](c, r, stream, fault);
    return !error && r->answer.outcome == SF_STORE_DONE ? write_keys(c, r, fault) : error;
}

enum sf_error sf_sqlite_commit(void *db, struct sf_store_request *const *requests, size_t count,
                               struct sf_fault *fault)
{
    struct sf_sqlite *c = db;
    enum sf_error error;

    c->untidy = false;
    sf_sweep_begin(c->sweep, c);
    error = sf_sqlite_run(c, sf_sqlite_bind(c, SF_SQL_BEGIN, fault, ""), fault);
    for (size_t i = 0; !error && i < count; i++)
        error = write_request(c, requests[i], fault);
    if (!error)
        error = sf_sqlite_run(c, sf_sqlite_bind(c, SF_SQL_COMMIT, fault, ""), fault);
    /* some faults roll back by themselves */
    if (error && !sqlite3_get_autocommit(c->db)) {
        struct sf_fault ignored;
        sf_sqlite_run(c, sf_sqlite_bind(c, SF_SQL_ROLLBACK, &ignored, ""), &ignored);
    }
    sf_sweep_end(c->sweep, !error && c->untidy);
    return error;
}

void sf_sqlite_tidy(void *db, void (*tidied)(void *context), void *context)
{
    struct sf_sqlite *c = db;

    sf_sweep_empty(c->sweep, tidied, context);
}
