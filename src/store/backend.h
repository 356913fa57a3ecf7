/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_BACKEND_H
#define SF_STORE_BACKEND_H

/*
 * The interface that a database implements to carry the store. store.c has the queues, threads,
 * limits, answers and counters. A backend turns a group of requests into one transaction, and
 * reads. It is a row of `sf_backends`; the scheme of the url selects it.
 *
 * Only the writer's thread uses a database handle; one thread at a time uses a reader. The caller
 * has checked all arguments (names, lengths). Faults name the place.
 */

#include "store/store.h"

enum { SF_TIDY_WAIT_MS = 2000 };

enum sf_request_kind {
    SF_REQUEST_APPEND,
    SF_REQUEST_ERASE,
    SF_REQUEST_REDACT,
    SF_REQUEST_SNAPSHOT
};

/* A copy of the request: one allocation, with all its bytes behind it. */
struct sf_store_request {
    struct sf_store_request *next;
    enum sf_request_kind kind;
    char stream[SF_STORE_STREAM_MAX + 1];
    uint64_t version; /* expected; of a snapshot: its own */
    struct sf_store_event *events;
    size_t event_count; /* a snapshot is one event */
    struct sf_store_key *keys;
    size_t key_count;
    sf_store_done *done;
    void *context;
    bool waited; /* a caller sleeps until `answered` and frees it then */
    bool answered;
    struct sf_store_answer answer;
};

struct sf_backend {
    const char *scheme;

    enum sf_error (*open)(void **db, const char *place, const struct sf_store_options *options,
                          struct sf_fault *fault);
    void (*close)(void *db);

    /* Runs one transaction. SF_OK: it is durable, and each request has its outcome. Otherwise
     * nothing of it was written. */
    enum sf_error (*commit)(void *db, struct sf_store_request *const *requests, size_t count,
                            struct sf_fault *fault);

    /* Removes from the files, beside the writer, all bytes that the erasures committed so far have
     * deleted. Returns at once. A thread of the backend calls `tidied` when that is done, or when a
     * reader has prevented it for SF_TIDY_WAIT_MS; nothing is committed before `tidied` returns.
     * One call may serve several requests. Erased bytes that nobody requests this for leave the
     * files as well, some time later. NULL: an erasure is complete with its transaction, as far as
     * the backend can tell. */
    void (*tidy)(void *db, void (*tidied)(void *context), void *context);

    enum sf_error (*reader_open)(void *db, void **reader, struct sf_fault *fault);
    void (*reader_close)(void *reader);
    enum sf_error (*hold)(void *reader, struct sf_fault *fault);
    void (*let_go)(void *reader);
    enum sf_error (*version)(void *reader, const char *stream, uint64_t *version,
                             struct sf_fault *fault);
    enum sf_error (*latest)(void *reader, int64_t *at, struct sf_fault *fault);
    /* stream NULL: all streams, and `from` is a position */
    enum sf_error (*events)(void *reader, const char *stream, uint64_t from, sf_row_seen *seen,
                            void *context, struct sf_fault *fault);
    /* from <= name < below */
    enum sf_error (*streams)(void *reader, const char *from, const char *below, size_t limit,
                             sf_stream_seen *seen, void *context, struct sf_fault *fault);
    enum sf_error (*key)(void *reader, const char *space, const void *key, size_t length,
                         struct sf_store_value *value, struct sf_fault *fault);
    /* prefix <= key < after, as in the range; space NULL: all of all spaces */
    enum sf_error (*keys)(void *reader, const struct sf_key_range *range, sf_key_seen *seen,
                          void *context, struct sf_fault *fault);
    enum sf_error (*snapshot)(void *reader, const char *stream, sf_snapshot_seen *seen,
                              void *context, struct sf_fault *fault);
    enum sf_error (*check)(void *reader, void (*tell)(void *context, const struct sf_fault *damage),
                           void *context, struct sf_store_check *check, struct sf_fault *fault);
    /* NULL: sf_store_copy() does it */
    enum sf_error (*backup)(void *reader, const char *place, struct sf_fault *fault);
    enum sf_error (*drop)(const char *place, struct sf_fault *fault);
    /* The url of a place beside this one: its name with `behind` at its end. */
    enum sf_error (*beside)(const char *place, const char *behind, char *url, size_t size,
                            struct sf_fault *fault);
    /* Gives a store that nobody holds its final place, where nothing is. */
    enum sf_error (*publish)(const char *from, const char *to, struct sf_fault *fault);
};

extern const struct sf_backend sf_backend_sqlite, sf_backend_postgres;
extern const struct sf_backend *const sf_backends[]; /* ends with NULL */

/* The backend and the place of a url, or NULL after a fault. */
const struct sf_backend *sf_backend_of(const char *url, const char **place, struct sf_fault *fault);

/* Copies a store, as of this moment, to a url where nothing is. `fault` must not be NULL. */
enum sf_error sf_store_copy(struct sf_store_reader *from, const char *url, struct sf_fault *fault);

/* Copies of the request, or NULL after a fault that names what is invalid. */
struct sf_store_request *sf_request_append(const struct sf_append *append, struct sf_fault *fault);
struct sf_store_request *sf_request_redact(const struct sf_redaction *redaction,
                                           struct sf_fault *fault);
struct sf_store_request *sf_request_erase(const char *stream, const struct sf_store_key *keys,
                                          size_t key_count, struct sf_fault *fault);
struct sf_store_request *sf_request_snapshot(const char *stream, uint64_t version,
                                             const void *bytes, size_t length,
                                             struct sf_fault *fault);

/* Size of the whole copy in bytes. */
size_t sf_request_size(const struct sf_store_request *request);

/* Like sf_store_stream_ok(), for names of any length. */
bool sf_store_name_ok(const char *name, size_t max);

#endif
