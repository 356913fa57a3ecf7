/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_BACKEND_H
#define SF_STORE_BACKEND_H

/*
 * What a database must be able to do to carry the store. Queues, threads, limits, answers and
 * counters are store.c's; a backend turns a group of requests into one transaction and reads. It is
 * a row of `sf_backends`, chosen by the scheme of the url.
 *
 * A database handle is used by the writer's thread alone, a reader by one thread at a time; what is
 * handed over has been checked (names, lengths). Faults name the place.
 */

#include "store/store.h"

enum { SF_TIDY_WAIT_MS = 2000 };

enum sf_request_kind { SF_REQUEST_APPEND, SF_REQUEST_ERASE, SF_REQUEST_SNAPSHOT };

/* A copy of what was asked: one allocation, with all its bytes behind it. */
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
    bool waited; /* somebody sleeps until `answered` and frees it then */
    bool answered;
    struct sf_store_answer answer;
};

struct sf_backend {
    const char *scheme;

    enum sf_error (*open)(void **db, const char *place, const struct sf_store_options *options,
                          struct sf_fault *fault);
    void (*close)(void *db);

    /* One transaction. SF_OK: it is durable, and each request has its outcome. Otherwise nothing of
     * it was written. */
    enum sf_error (*commit)(void *db, struct sf_store_request *const *requests, size_t count,
                            struct sf_fault *fault);

    /* Sees to it, beside the writer, that what the erasures committed so far have removed is
     * nowhere in the files. Returns at once; `tidied` is called by a thread of the backend when it
     * is so, or when a reader has kept it from that for SF_TIDY_WAIT_MS, and nothing is committed
     * before it returns. One call may stand for several requests. What nobody asks this for is
     * removed as well, some time later. */
    void (*tidy)(void *db, void (*tidied)(void *context), void *context);

    enum sf_error (*reader_open)(void *db, void **reader, struct sf_fault *fault);
    void (*reader_close)(void *reader);
    enum sf_error (*hold)(void *reader, struct sf_fault *fault);
    void (*let_go)(void *reader);
    enum sf_error (*version)(void *reader, const char *stream, uint64_t *version,
                             struct sf_fault *fault);
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
    enum sf_error (*check)(void *reader, void (*tell)(void *context, const char *what),
                           void *context, struct sf_store_check *check, struct sf_fault *fault);
    enum sf_error (*backup)(void *reader, const char *place, struct sf_fault *fault);
    enum sf_error (*drop)(const char *place, struct sf_fault *fault);
};

extern const struct sf_backend sf_backend_sqlite;
extern const struct sf_backend *const sf_backends[]; /* ends with NULL */

/* The backend and the place that a url names, or NULL after a fault. */
const struct sf_backend *sf_backend_of(const char *url, const char **place, struct sf_fault *fault);

/* Copies of what was asked, or NULL after a fault that names what is wrong with it. */
struct sf_store_request *sf_request_append(const struct sf_append *append, struct sf_fault *fault);
struct sf_store_request *sf_request_erase(const char *stream, const struct sf_store_key *keys,
                                          size_t key_count, struct sf_fault *fault);
struct sf_store_request *sf_request_snapshot(const char *stream, uint64_t version,
                                             const void *bytes, size_t length,
                                             struct sf_fault *fault);

/* Bytes of the whole copy. */
size_t sf_request_size(const struct sf_store_request *request);

/* Like sf_store_stream_ok(), for names of any length. */
bool sf_store_name_ok(const char *name, size_t max);

#endif
