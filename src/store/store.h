/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_STORE_H
#define SF_STORE_STORE_H

/*
 * Streams of events that outlive the process. The store contains no game: an event is bytes with a
 * time, a stream is a name, and its version is the number of its events. An event never changes,
 * except that data of people is taken out of it (sf_store_erase(), sf_store_redact()); the state of
 * a table, a ledger or an account is the fold over its stream.
 *
 * Writing. sf_store_append() names a stream, the version on which the caller decided, and events.
 * It copies all of it, puts it into a queue and returns. A thread of the store commits what has
 * gathered as one transaction. It answers a request only when the disk has confirmed the
 * transaction: with the new version, with a conflict and the version found (another writer was
 * faster: that is an answer, not an error), or with a fault. Answers wait in a second queue. `wake`
 * of the options signals that there are some, and sf_store_poll() calls the callers back, on the
 * thread that polls. The store executes requests in the order in which it accepted them, and
 * answers them in that order, except erasures. Those are answered later, because the files have to
 * be tidied for them, and no other request waits for that. A conflict or a damaged stream does not
 * touch the other requests of its transaction. The queue is bounded: a full queue rejects at once
 * with SF_E_BUSY.
 *
 * Guarantees. An answered append survives kill -9 and power loss. A request with a fault has
 * written nothing. When the disk is full, a write fails or a page is damaged, every request
 * concerned gets its fault, reading continues, and writing works again as soon as the cause is
 * gone. After a crash an unacknowledged request is there whole or not at all.
 *
 * Keys are a small index beside the streams, for look-ups that cannot fold every stream (a token,
 * the games of an account). They change in the same transaction as the events of their request.
 *
 * A snapshot is bytes that represent the first `version` events of a stream: a cache, so that a
 * reader need not fold everything again. The store writes it when there is time and may lose it;
 * the events are the truth.
 *
 * Reading. One thread at a time uses a struct sf_store_reader. It sees everything that was answered
 * before its call began. Readers do not wait for the writer, nor does the writer wait for them.
 *
 * Ownership. sf_store_close() finishes all accepted requests, calls back all unanswered callers and
 * frees the store; free the readers before. One process at a time holds a store; others may open it
 * at the same time with `read_only`. Functions with a struct sf_fault fill it when they fail and
 * return its code; it may be NULL.
 */

#include "base/fault.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SF_STORE_STREAM_MAX = 64,       /* bytes of a name, without NUL */
    SF_STORE_SPACE_MAX = 32,        /* bytes of the name of a space, without NUL */
    SF_STORE_KEY_MAX = 256,         /* bytes */
    SF_STORE_VALUE_MAX = 4096,      /* bytes */
    SF_STORE_EVENT_MAX = 1 << 20,   /* bytes of one event */
    SF_STORE_REQUEST_MAX = 8 << 20, /* bytes of a whole request; of a snapshot, too */
    SF_STORE_EVENTS_MAX = 4096,     /* events of a request */
    SF_STORE_KEYS_MAX = 64,         /* keys of a request */
};

/* As an expected version: append at any version. */
#define SF_STORE_ANY UINT64_MAX

struct sf_store;

/* All zero is the usual. */
struct sf_store_options {
    /* The store's thread calls it when the queue of answers is no longer empty; may be NULL. It
     * must neither wait nor call the store; typically it writes to an eventfd. */
    void (*wake)(void *context);
    void *context;

    bool read_only;  /* no writing, beside another process; the store must exist */
    bool must_exist; /* do not create a store */
    bool fresh;      /* only create a store: SF_E_STORE_EXISTS if something is there */

    unsigned queue_max; /* requests that may wait, answers not fetched included; 0: 8192 */
    unsigned group_max; /* requests of one transaction; 0: 512 */
    unsigned log_pages; /* pages of the write-ahead log before it restarts; 0: 8192 */
    unsigned pages_max; /* bound on the size of the file, to test a full disk; 0: none */
};

/*
 * `url` is `sqlite:FILE` or `postgres://…`, an address as libpq takes it, with an optional
 * `schema=NAME`. Creates the file and its folder if needed, readable by their owner alone, or the
 * schema in the database, and upgrades the schema of an earlier version. NULL after a fault.
 * `options` may be NULL.
 */
struct sf_store *sf_store_open(const char *url, const struct sf_store_options *options,
                               struct sf_fault *fault);
void sf_store_close(struct sf_store *store); /* NULL is allowed */

/* $XDG_DATA_HOME/stichfest/stichfest.db or ~/.local/share/stichfest/stichfest.db as a url; false if
 * neither is known or it does not fit. */
bool sf_store_usual_url(char *url, size_t size);

/* The file of a store on this machine; NULL if the url leads to a server. */
const char *sf_store_file(const char *url);

/* A name of a stream: 1 to 64 of a-z A-Z 0-9 . _ : - */
bool sf_store_stream_ok(const char *stream);

/* --- writing: from any thread ------------------------------------------------------------------
 */

struct sf_store_event {
    int64_t at; /* milliseconds since 1970, from the caller's clock */
    const void *bytes;
    size_t length;
    bool erased; /* its bytes were removed (sf_store_erase); `length` is 0 */
};

enum sf_key_change {
    SF_KEY_PUT,   /* create or replace */
    SF_KEY_CLAIM, /* create; if it exists, the whole request is answered SF_STORE_TAKEN */
    SF_KEY_DELETE /* remove, if it is there */
};

struct sf_store_key {
    const char *space; /* 1 to 32 of the letters of a stream's name; one index each */
    const void *key;   /* 1 to 256 bytes */
    size_t key_length;
    const void *value; /* up to 4096 bytes */
    size_t value_length;
    enum sf_key_change change;
};

struct sf_append {
    const char *stream;
    uint64_t expected; /* version, or SF_STORE_ANY */
    const struct sf_store_event *events;
    size_t event_count; /* may be empty if there are keys: then only they change */
    const struct sf_store_key *keys;
    size_t key_count;
};

enum sf_store_outcome {
    SF_STORE_DONE,     /* durable; `version` is the new one */
    SF_STORE_CONFLICT, /* nothing written; `version` is the one that was found */
    SF_STORE_TAKEN,    /* nothing written; `key` is the first claimed key that exists */
    SF_STORE_FAILED    /* nothing written; `fault` says why */
};

struct sf_store_answer {
    enum sf_store_outcome outcome;
    uint64_t version;
    size_t key;
    struct sf_fault fault;
};

typedef void sf_store_done(void *context, const struct sf_store_answer *answer);

/* SF_OK: accepted, and sf_store_poll() calls `done` (may be NULL) once. Anything else: rejected,
 * and `done` is never called. */
enum sf_error sf_store_append(struct sf_store *store, const struct sf_append *append,
                              sf_store_done *done, void *context, struct sf_fault *fault);

/*
 * Removes the bytes of all events of a stream and its snapshot. The events remain, empty, with
 * their times and the mark `erased`, so version and order do not change. The keys belong to the
 * same transaction. The answer carries the version.
 *
 * After the answer (`done`, or sf_store_erase_now()) no file of the store contains the bytes any
 * more, with one exception: if a reader has held a moment for two seconds, they stay until a second
 * after it has ended. Without `done` they leave the files within a minute. After a crash in between
 * they leave when the store is opened. Copies made before (backups, exports) still contain them.
 */
enum sf_error sf_store_erase(struct sf_store *store, const char *stream,
                             const struct sf_store_key *keys, size_t key_count, sf_store_done *done,
                             void *context, struct sf_fault *fault);

/*
 * Puts other bytes into the place of one event, to take the data of people out of it. Its time and
 * its number stay, and the snapshot of the stream goes. The caller makes sure that the stream still
 * means the same. The same guarantee as for sf_store_erase(): after the answer no file contains the
 * old bytes. SF_STORE_CONFLICT: the stream has no such event. The answer carries the version.
 */
struct sf_redaction {
    const char *stream;
    uint64_t seq; /* from 1 */
    const void *bytes;
    size_t length;
    const struct sf_store_key *keys;
    size_t key_count;
};
enum sf_error sf_store_redact(struct sf_store *store, const struct sf_redaction *redaction,
                              sf_store_done *done, void *context, struct sf_fault *fault);

/* Replaces the snapshot of a stream by one of its first `version` events; SF_STORE_CONFLICT if
 * there are fewer. Appends go first; an older snapshot never replaces a newer one. */
enum sf_error sf_store_snapshot(struct sf_store *store, const char *stream, uint64_t version,
                                const void *bytes, size_t length, sf_store_done *done,
                                void *context, struct sf_fault *fault);

/* Calls back the callers of finished requests, in order; returns how many. A callback may send
 * further requests. */
size_t sf_store_poll(struct sf_store *store);

/* The blocking forms: they wait for the answer and need no poll. From any thread, but not from a
 * callback. They return SF_OK unless the outcome is SF_STORE_FAILED. */
enum sf_error sf_store_append_now(struct sf_store *store, const struct sf_append *append,
                                  struct sf_store_answer *answer);
enum sf_error sf_store_erase_now(struct sf_store *store, const char *stream,
                                 const struct sf_store_key *keys, size_t key_count,
                                 struct sf_store_answer *answer);
enum sf_error sf_store_snapshot_now(struct sf_store *store, const char *stream, uint64_t version,
                                    const void *bytes, size_t length,
                                    struct sf_store_answer *answer);

struct sf_store_metrics {
    uint64_t appends, events, erases, snapshots; /* done */
    uint64_t conflicts, taken, faults, busy;     /* not done */
    uint64_t groups;                             /* transactions */
    uint64_t commit_ns, commit_ns_max;           /* time of transactions: sum, longest */
    uint64_t queued, queued_max;                 /* requests that wait for the disk now, at most */
    uint64_t group_largest;                      /* requests in one transaction */
    bool failing;                                /* the last append or erasure failed */
};

struct sf_store_metrics sf_store_metrics(struct sf_store *store);

/* --- reading -----------------------------------------------------------------------------------
 */

struct sf_store_reader;

struct sf_store_reader *sf_store_reader_new(struct sf_store *store, struct sf_fault *fault);
void sf_store_reader_free(struct sf_store_reader *reader); /* NULL is allowed */

/* Between the two calls the reader sees one moment. Keep it short: meanwhile the files of the store
 * grow, and erased bytes stay in them. Calls do not nest. */
enum sf_error sf_store_reader_hold(struct sf_store_reader *reader, struct sf_fault *fault);
void sf_store_reader_let_go(struct sf_store_reader *reader);

struct sf_store_row {
    const char *stream;
    uint64_t position; /* in the order of the whole store: grows, with gaps */
    uint64_t seq;      /* 1 is the first event of a stream */
    struct sf_store_event event;
};

/* The arguments of a callback are valid until it returns. It must not use the reader. It returns
 * false to stop. */
typedef bool sf_row_seen(void *context, const struct sf_store_row *row);

/* The events of a stream after the first `from`, in order. A wrong checksum ends the read with
 * SF_E_STORE_DAMAGED. An unknown stream has no events. */
enum sf_error sf_store_reader_events(struct sf_store_reader *reader, const char *stream,
                                     uint64_t from, sf_row_seen *seen, void *context,
                                     struct sf_fault *fault);

/* The events of all streams after a position, in the order of their commits. */
enum sf_error sf_store_reader_all(struct sf_store_reader *reader, uint64_t position,
                                  sf_row_seen *seen, void *context, struct sf_fault *fault);

enum sf_error sf_store_reader_version(struct sf_store_reader *reader, const char *stream,
                                      uint64_t *version, struct sf_fault *fault);

/* The time of the event that was committed last; 0 if the store has none. */
enum sf_error sf_store_reader_latest(struct sf_store_reader *reader, int64_t *at,
                                     struct sf_fault *fault);

/* The streams whose names begin with `prefix`, after the name `after` ("" or NULL: from the first),
 * in the order of their bytes, at most `limit`. */
typedef bool sf_stream_seen(void *context, const char *stream, uint64_t version);
enum sf_error sf_store_reader_streams(struct sf_store_reader *reader, const char *prefix,
                                      const char *after, size_t limit, sf_stream_seen *seen,
                                      void *context, struct sf_fault *fault);

struct sf_store_value {
    bool found;
    size_t length;
    uint8_t bytes[SF_STORE_VALUE_MAX];
};

enum sf_error sf_store_reader_key(struct sf_store_reader *reader, const char *space,
                                  const void *key, size_t key_length, struct sf_store_value *value,
                                  struct sf_fault *fault);

/* The keys of a space that begin with `prefix`, after the key `after` (length 0: from the first),
 * in the order of their bytes or against it. `change` has no meaning here. */
struct sf_key_range {
    const char *space;
    const void *prefix;
    size_t prefix_length;
    const void *after;
    size_t after_length;
    bool descending;
    size_t limit;
};

typedef bool sf_key_seen(void *context, const struct sf_store_key *key);
enum sf_error sf_store_reader_keys(struct sf_store_reader *reader, const struct sf_key_range *range,
                                   sf_key_seen *seen, void *context, struct sf_fault *fault);

/* All keys of all spaces. */
enum sf_error sf_store_reader_all_keys(struct sf_store_reader *reader, sf_key_seen *seen,
                                       void *context, struct sf_fault *fault);

/* Calls back once if there is an undamaged snapshot, else not at all. */
typedef void sf_snapshot_seen(void *context, uint64_t version, const void *bytes, size_t length);
enum sf_error sf_store_reader_snapshot(struct sf_store_reader *reader, const char *stream,
                                       sf_snapshot_seen *seen, void *context,
                                       struct sf_fault *fault);

/* --- keeping it sound --------------------------------------------------------------------------
 */

struct sf_store_check {
    uint64_t streams, events, erased, keys, damaged; /* damaged: how often `tell` was called */
};

/* Checks everything: the file, versions without gaps, checksums. It calls `tell` with a sentence
 * for each damage. SF_OK if it could check everything, damaged or not. */
enum sf_error sf_store_reader_check(struct sf_store_reader *reader,
                                    void (*tell)(void *context, const struct sf_fault *damage),
                                    void *context, struct sf_store_check *check,
                                    struct sf_fault *fault);

/* Copies the store as of this moment to a new url, while others write. The url may be of another
 * kind: so a store moves from a file to PostgreSQL and back. The copy is durable on return, and
 * gets its name only when it is complete. SF_E_STORE_EXISTS if something is there. */
enum sf_error sf_store_reader_backup(struct sf_store_reader *reader, const char *url,
                                     struct sf_fault *fault);

/* The url of a place beside that of a store, with `behind` at the end of its name. */
enum sf_error sf_store_beside(const char *url, const char *behind, char *beside, size_t size,
                              struct sf_fault *fault);

/* Deletes a store that no process holds. */
enum sf_error sf_store_drop(const char *url, struct sf_fault *fault);

#endif
