/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_STORE_H
#define SF_STORE_STORE_H

/*
 * Streams of events that outlive the process. The store knows no game: an event is bytes with a
 * time, a stream is a name, and its version is the number of its events. An event is never changed;
 * the state of a table, a ledger, an account is what its stream folds into.
 *
 * Writing. sf_store_append() names a stream, the version on which the caller has decided, and
 * events. It copies all of it, puts it into a queue and returns; a thread of the store commits what
 * has gathered as one transaction, and only when the disk has confirmed it is the request answered:
 * with the new version, or with a conflict and the version found (somebody was faster: that is an
 * answer, not an error), or with a fault. Answers wait in a second queue; `wake` of the options
 * tells that there are some, and sf_store_poll() calls the callers back, on the thread that polls.
 * Requests are done in the order in which they were accepted, and answered in it but for erasures,
 * which are answered later: the files have to be tidied for them, and nobody else waits for that. A
 * conflict or a damaged stream does not touch the other requests of its transaction. The queue is
 * bounded: when it is full, nothing is accepted and the answer is SF_E_BUSY at once.
 *
 * What holds: an answered append survives kill -9 and power loss. A request with a fault has
 * written nothing. When the disk is full, a write fails or a page is damaged, every request
 * concerned gets its fault, reading goes on, and writing works again as soon as the cause is gone.
 * After a crash a request that was not acknowledged is there whole or not at all.
 *
 * Keys are a small index beside the streams, for finding what cannot be folded every time (a token,
 * the games of an account). They change in the same transaction as the events of their request.
 *
 * A snapshot is bytes that stand for the first `version` events of a stream: a cache, so that not
 * everything is folded again. It is written when there is time, can be lost, and is never the
 * truth.
 *
 * Reading. A struct sf_store_reader belongs to one thread at a time and sees everything that was
 * answered before its call began. Readers do not wait for the writer, nor it for them.
 *
 * Owners: sf_store_close() finishes what was accepted, calls back whoever has not been answered yet
 * and frees the store; readers must be freed before. One process at a time holds a store; others
 * may open it with `read_only`, beside it. Functions with a struct sf_fault fill it when they fail
 * and return its code; it may be NULL.
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
    SF_STORE_REQUEST_MAX = 8 << 20, /* bytes of all that a request carries; of a snapshot, too */
    SF_STORE_EVENTS_MAX = 4096,     /* events of a request */
    SF_STORE_KEYS_MAX = 64,         /* keys of a request */
};

/* As an expected version: append whatever the version is. */
#define SF_STORE_ANY UINT64_MAX

struct sf_store;

/* All zero is the usual. */
struct sf_store_options {
    /* Called by the store's thread when there are answers where there were none; may be NULL. It
     * must neither wait nor call the store: writing to an eventfd is what it is for. */
    void (*wake)(void *context);
    void *context;

    bool read_only;  /* no writing, and beside another process; the store must be there */
    bool must_exist; /* do not make a new one */
    bool fresh;      /* only make a new one: SF_E_STORE_EXISTS if something is there */

    unsigned queue_max; /* requests that may wait, answers not fetched included; 0: 8192 */
    unsigned group_max; /* requests of one transaction; 0: 512 */
    unsigned log_pages; /* of the write-ahead log before it begins anew; 0: 8192 */
    unsigned pages_max; /* bound on the size of the file, for trying out a full disk; 0: none */
};

/*
 * `url` is `sqlite:FILE`. The file is made if need be, readable by its owner alone, and its folder,
 * too; a schema of an earlier version is brought up to date. NULL after a fault. `options` may be
 * NULL.
 */
struct sf_store *sf_store_open(const char *url, const struct sf_store_options *options,
                               struct sf_fault *fault);
void sf_store_close(struct sf_store *store); /* NULL is allowed */

/* $XDG_DATA_HOME/stichfest/stichfest.db or ~/.local/share/stichfest/stichfest.db as a url; false if
 * neither is known or it does not fit. */
bool sf_store_usual_url(char *url, size_t size);

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
    SF_KEY_PUT,   /* make or replace */
    SF_KEY_CLAIM, /* make; if it is there already the whole request is answered SF_STORE_TAKEN */
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
    size_t event_count; /* none is allowed if there are keys: then only they change */
    const struct sf_store_key *keys;
    size_t key_count;
};

enum sf_store_outcome {
    SF_STORE_DONE,     /* durable; `version` is the new one */
    SF_STORE_CONFLICT, /* nothing written; `version` is the one that was found */
    SF_STORE_TAKEN,    /* nothing written; `key` is the first of the claimed keys that is there */
    SF_STORE_FAILED    /* nothing written; `fault` says why */
};

struct sf_store_answer {
    enum sf_store_outcome outcome;
    uint64_t version;
    size_t key;
    struct sf_fault fault;
};

typedef void sf_store_done(void *context, const struct sf_store_answer *answer);

/* SF_OK: accepted, `done` (may be NULL) is called once by sf_store_poll(). Anything else: refused,
 * and it is never called. */
enum sf_error sf_store_append(struct sf_store *store, const struct sf_append *append,
                              sf_store_done *done, void *context, struct sf_fault *fault);

/*
 * Removes the bytes of all events of a stream and its snapshot: the events remain as empty ones
 * with their times and the mark `erased`, so version and order stay what they were. The keys belong
 * to the same transaction. The answer carries the version.
 *
 * Whoever is answered (`done`, or sf_store_erase_now()) can rely on it that the bytes are in no
 * file of the store any more, unless a reader has held a moment all along for two seconds: then
 * they are there until a second after it has let go. Without `done` they leave the files within a
 * minute. After a crash in between they do when the store is opened. Copies made before (backups,
 * exports) are not the store's business.
 */
enum sf_error sf_store_erase(struct sf_store *store, const char *stream,
                             const struct sf_store_key *keys, size_t key_count, sf_store_done *done,
                             void *context, struct sf_fault *fault);

/* Replaces the snapshot of a stream by one of its first `version` events; SF_STORE_CONFLICT if
 * there are not that many. Appends go first; an older snapshot never replaces a newer one. */
enum sf_error sf_store_snapshot(struct sf_store *store, const char *stream, uint64_t version,
                                const void *bytes, size_t length, sf_store_done *done,
                                void *context, struct sf_fault *fault);

/* Calls back those whose requests are done, in order; returns how many. A callback may ask for
 * more.
 */
size_t sf_store_poll(struct sf_store *store);

/* The same as the above, for those who have nothing else to do: they wait for the answer and need
 * no poll. From any thread, but not from a callback. Returns SF_OK unless the outcome is
 * SF_STORE_FAILED. */
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
};

struct sf_store_metrics sf_store_metrics(struct sf_store *store);

/* --- reading -----------------------------------------------------------------------------------
 */

struct sf_store_reader;

struct sf_store_reader *sf_store_reader_new(struct sf_store *store, struct sf_fault *fault);
void sf_store_reader_free(struct sf_store_reader *reader); /* NULL is allowed */

/* Between the two all that the reader sees is of one moment. Short, please: meanwhile the files of
 * the store grow, and what is erased stays in them. Not twice. */
enum sf_error sf_store_reader_hold(struct sf_store_reader *reader, struct sf_fault *fault);
void sf_store_reader_let_go(struct sf_store_reader *reader);

struct sf_store_row {
    const char *stream;
    uint64_t position; /* in the order of the whole store: grows, with gaps */
    uint64_t seq;      /* 1 is the first event of a stream */
    struct sf_store_event event;
};

/* What a callback is shown is gone when it returns. It must not use the reader. False: enough. */
typedef bool sf_row_seen(void *context, const struct sf_store_row *row);

/* The events of a stream after the first `from`, in order. An event whose checksum is wrong ends it
 * with SF_E_STORE_DAMAGED. A stream that nobody has written has no events. */
enum sf_error sf_store_reader_events(struct sf_store_reader *reader, const char *stream,
                                     uint64_t from, sf_row_seen *seen, void *context,
                                     struct sf_fault *fault);

/* The events of all streams behind a position, in the order in which they were committed. */
enum sf_error sf_store_reader_all(struct sf_store_reader *reader, uint64_t position,
                                  sf_row_seen *seen, void *context, struct sf_fault *fault);

enum sf_error sf_store_reader_version(struct sf_store_reader *reader, const char *stream,
                                      uint64_t *version, struct sf_fault *fault);

/* The streams whose names begin with `prefix`, behind the name `after` ("" or NULL: from the
 * first), in the order of their bytes, at most `limit`. */
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

/* The keys of a space that begin with `prefix`, behind the key `after` (length 0: from the first),
 * in the order of their bytes or against it. `change` of what is shown means nothing. */
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

/* Shown once if there is one and it is whole, else not at all. */
typedef void sf_snapshot_seen(void *context, uint64_t version, const void *bytes, size_t length);
enum sf_error sf_store_reader_snapshot(struct sf_store_reader *reader, const char *stream,
                                       sf_snapshot_seen *seen, void *context,
                                       struct sf_fault *fault);

/* --- keeping it sound --------------------------------------------------------------------------
 */

struct sf_store_check {
    uint64_t streams, events, erased, keys, damaged; /* damaged: how often `tell` was called */
};

/* Looks at everything: the file, versions without gaps, checksums. Each damage is told in a
 * sentence that names it. SF_OK if all could be looked at, damaged or not. */
enum sf_error sf_store_reader_check(struct sf_store_reader *reader,
                                    void (*tell)(void *context, const char *what), void *context,
                                    struct sf_store_check *check, struct sf_fault *fault);

/* A copy as of this moment under a new url, while others write; on disk when it returns. It has its
 * name only when it is whole. SF_E_STORE_EXISTS if something is there. */
enum sf_error sf_store_reader_backup(struct sf_store_reader *reader, const char *url,
                                     struct sf_fault *fault);

/* Deletes a store that nobody holds. */
enum sf_error sf_store_drop(const char *url, struct sf_fault *fault);

#endif
