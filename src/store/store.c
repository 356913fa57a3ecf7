/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "store/store.h"
#include "store/backend.h"
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * The queues between callers and the disk. Any thread fills `waiting` and `snapshots`, and the
 * writer's thread empties them; `done` goes the other way round. `erased` has requests whose
 * erasure is committed and that are answered when the backend has tidied up. `lock` guards them,
 * the counters and the flags, and is never held during disk work or a callback.
 */

enum {
    QUEUE_USUAL = 8192,
    GROUP_USUAL = 512,
    SNAPSHOTS_RIDE = 4, /* at most so many share a transaction with appends */
};
#define QUEUE_BYTES (UINT64_C(64) << 20) /* the bytes of all waiting requests */
#define GROUP_BYTES (UINT64_C(8) << 20)  /* a transaction ends with the request that exceeds it */
#define NS_IN_S     UINT64_C(1000000000)

struct queue {
    struct sf_store_request *first, **end;
    size_t count;
};

struct sf_store {
    const struct sf_backend *backend;
    void *db;
    void (*wake)(void *context);
    void *wake_context;
    bool read_only, stopping;
    size_t queue_max, group_max;

    pthread_t writer;
    pthread_mutex_t lock;
    pthread_cond_t filled, answered;
    struct queue waiting, snapshots, erased, done;
    size_t in_work; /* taken by the writer and not answered yet */
    uint64_t bytes; /* of all requests in memory */
    size_t readers;
    struct sf_store_request **group; /* the writer's */
    struct sf_store_metrics metrics;
};

struct sf_store_reader {
    struct sf_store *store;
    void *reader;
};

static uint64_t now_ns(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * NS_IN_S + (uint64_t)time.tv_nsec;
}

static void queue_init(struct queue *queue)
{
    *queue = (struct queue){.first = NULL};
    queue->end = &queue->first;
}

static void queue_put(struct queue *queue, struct sf_store_request *request)
{
    request->next = NULL;
    *queue->end = request;
    queue->end = &request->next;
    queue->count++;
}

static struct sf_store_request *queue_take(struct queue *queue)
{
    struct sf_store_request *request = queue->first;

    if (!request)
        return NULL;
    queue->first = request->next;
    if (!queue->first)
        queue->end = &queue->first;
    queue->count--;
    return request;
}

/* --- the writer --------------------------------------------------------------------------------
 */

/* Appends first, then snapshots: they share the transaction, or get their own when nothing else
 * waits. */
static size_t take_group(struct sf_store *store)
{
    size_t count = 0, ride;
    uint64_t bytes = 0;

    while (store->waiting.first && count < store->group_max && bytes < GROUP_BYTES) {
        store->group[count] = queue_take(&store->waiting);
        bytes += sf_request_size(store->group[count++]);
    }
    ride = count ? SNAPSHOTS_RIDE : store->group_max;
    for (; ride && store->snapshots.first && count < store->group_max && bytes < GROUP_BYTES;
         ride--) {
        store->group[count] = queue_take(&store->snapshots);
        bytes += sf_request_size(store->group[count++]);
    }
    store->in_work = count;
    return count;
}

static void fail_all(struct sf_store_request *const *requests, size_t count,
                     const struct sf_fault *fault)
{
    for (size_t i = 0; i < count; i++)
        requests[i]->answer = (struct sf_store_answer){.outcome = SF_STORE_FAILED, .fault = *fault};
}

/*
 * A failed transaction has written nothing, so it can be retried in smaller pieces: without the
 * snapshots, which are optional, and, if the fault lies in the data of one request, each request
 * alone. With a full or broken disk every piece would fail the same way.
 */
static size_t commit(struct sf_store *store, struct sf_store_request *const *requests, size_t count)
{
    struct sf_fault fault = SF_NO_FAULT;
    size_t groups = 0, needed = count;

    if (store->backend->commit(store->db, requests, count, &fault) == SF_OK)
        return 1;
    while (needed && requests[needed - 1]->kind == SF_REQUEST_SNAPSHOT)
        needed--;
    if (needed && needed < count) {
        fail_all(requests + needed, count - needed, &fault);
        return commit(store, requests, needed);
    }
    if (fault.code != SF_E_STORE_DAMAGED || count == 1) {
        fail_all(requests, count, &fault);
        return 0;
    }
    for (size_t i = 0; i < count; i++)
        groups += commit(store, requests + i, 1);
    return groups;
}

static bool takes_away(const struct sf_store_request *request)
{
    return request->kind == SF_REQUEST_ERASE || request->kind == SF_REQUEST_REDACT;
}

static void count_answer(struct sf_store_metrics *metrics, const struct sf_store_request *request)
{
    switch (request->answer.outcome) {
    case SF_STORE_DONE:
        metrics->appends += request->kind == SF_REQUEST_APPEND;
        metrics->events += request->kind == SF_REQUEST_APPEND ? request->event_count : 0;
        metrics->erases += takes_away(request);
        metrics->snapshots += request->kind == SF_REQUEST_SNAPSHOT;
        metrics->failing &= request->kind == SF_REQUEST_SNAPSHOT;
        break;
    case SF_STORE_CONFLICT:
        metrics->conflicts++;
        break;
    case SF_STORE_TAKEN:
        metrics->taken++;
        break;
    case SF_STORE_FAILED:
        metrics->faults++;
        metrics->failing |= request->kind != SF_REQUEST_SNAPSHOT;
        break;
    }
}

static void count_group(struct sf_store_metrics *metrics, size_t groups, size_t count, uint64_t ns)
{
    metrics->groups += groups;
    metrics->commit_ns += ns;
    if (ns > metrics->commit_ns_max)
        metrics->commit_ns_max = ns;
    if (count > metrics->group_largest)
        metrics->group_largest = count;
}

/* With the lock. */
static void answer(struct sf_store *store, struct sf_store_request *request)
{
    if (request->waited) {
        request->answered = true;
        pthread_cond_broadcast(&store->answered);
    } else {
        queue_put(&store->done, request);
    }
}

/* Must this request wait until no file contains the erased bytes? */
static bool awaits_tidying(const struct sf_store *store, const struct sf_store_request *request)
{
    return store->backend->tidy && takes_away(request) &&
           request->answer.outcome == SF_STORE_DONE && (request->waited || request->done);
}

/* With the lock. True: the caller must wake a thread. */
static bool answer_group(struct sf_store *store, size_t count)
{
    bool was_empty = !store->done.first;

    for (size_t i = 0; i < count; i++) {
        struct sf_store_request *request = store->group[i];
        count_answer(&store->metrics, request);
        if (awaits_tidying(store, request))
            queue_put(&store->erased, request);
        else
            answer(store, request);
    }
    store->in_work = 0;
    return was_empty && store->done.first;
}

/* Called by the backend. */
static void tidied(void *context)
{
    struct sf_store *store = context;
    struct sf_store_request *request;
    bool wake;

    pthread_mutex_lock(&store->lock);
    wake = !store->done.first;
    while ((request = queue_take(&store->erased)))
        answer(store, request);
    wake = wake && store->done.first;
    pthread_cond_signal(&store->filled); /* the writer may wait for this to end */
    pthread_mutex_unlock(&store->lock);
    if (wake && store->wake)
        store->wake(store->wake_context);
}

/* With the lock. Waits until there is work or nothing more will come; then also for the requests
 * that the backend has to answer. */
static void wait_for_work(struct sf_store *store)
{
    while (!store->waiting.first && !store->snapshots.first &&
           (!store->stopping || store->erased.first))
        pthread_cond_wait(&store->filled, &store->lock);
}

static void *write_groups(void *argument)
{
    struct sf_store *store = argument;

    pthread_mutex_lock(&store->lock);
    for (;;) {
        uint64_t start, ns;
        size_t count, groups;
        bool wake;

        wait_for_work(store);
        count = take_group(store);
        if (!count)
            break; /* stopping, and everything is done */
        pthread_mutex_unlock(&store->lock);
        start = now_ns();
        groups = commit(store, store->group, count);
        ns = now_ns() - start;
        pthread_mutex_lock(&store->lock);
        count_group(&store->metrics, groups, count, ns);
        wake = answer_group(store, count);
        if (store->erased.first)
            store->backend->tidy(store->db, tidied, store);
        if (wake && store->wake) {
            pthread_mutex_unlock(&store->lock);
            store->wake(store->wake_context);
            pthread_mutex_lock(&store->lock);
        }
    }
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

/* --- opening and closing -----------------------------------------------------------------------
 */

const struct sf_backend *const sf_backends[] = {&sf_backend_sqlite, &sf_backend_postgres, NULL};

const struct sf_backend *sf_backend_of(const char *url, const char **place, struct sf_fault *fault)
{
    for (const struct sf_backend *const *row = sf_backends; url && *row; row++) {
        size_t length = strlen((*row)->scheme);
        if (strncmp(url, (*row)->scheme, length) == 0 && url[length] == ':' && url[length + 1]) {
            *place = url + length + 1;
            return *row;
        }
    }
    sf_fault_say(fault, SF_E_STORE_URL, NULL, SF_WHY_STORE_URL, SF_WITH(SF_T(url ? url : "")));
    return NULL;
}

static enum sf_error start_writer(struct sf_store *store, struct sf_fault *fault)
{
    store->group = calloc(store->group_max, sizeof(struct sf_store_request *));
    if (!store->group)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_MEMORY, SF_WITHOUT);
    if (pthread_create(&store->writer, NULL, write_groups, store) != 0) {
        free(store->group);
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_THREAD, SF_WITHOUT);
    }
    return SF_OK;
}

static void init(struct sf_store *store, const struct sf_store_options *options)
{
    store->wake = options->wake;
    store->wake_context = options->context;
    store->read_only = options->read_only;
    store->queue_max = options->queue_max ? options->queue_max : QUEUE_USUAL;
    store->group_max = options->group_max ? options->group_max : GROUP_USUAL;
    queue_init(&store->waiting);
    queue_init(&store->snapshots);
    queue_init(&store->erased);
    queue_init(&store->done);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->filled, NULL);
    pthread_cond_init(&store->answered, NULL);
}

static void release(struct sf_store *store)
{
    pthread_cond_destroy(&store->answered);
    pthread_cond_destroy(&store->filled);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

struct sf_store *sf_store_open(const char *url, const struct sf_store_options *options,
                               struct sf_fault *fault)
{
    static const struct sf_store_options usual;
    struct sf_store *store;
    const char *place;
    const struct sf_backend *backend = sf_backend_of(url, &place, fault);

    options = options ? options : &usual;
    if (!backend)
        return NULL;
    store = calloc(1, sizeof *store);
    if (!store) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_MEMORY, SF_WITHOUT);
        return NULL;
    }
    store->backend = backend;
    init(store, options);
    if (backend->open(&store->db, place, options, fault) != SF_OK) {
        release(store);
        return NULL;
    }
    if (!store->read_only && start_writer(store, fault) != SF_OK) {
        backend->close(store->db);
        release(store);
        return NULL;
    }
    return store;
}

void sf_store_close(struct sf_store *store)
{
    if (!store)
        return;
    assert(store->readers == 0);
    if (!store->read_only) {
        pthread_mutex_lock(&store->lock);
        store->stopping = true;
        pthread_cond_signal(&store->filled);
        pthread_mutex_unlock(&store->lock);
        pthread_join(store->writer, NULL);
        sf_store_poll(store);
        free(store->group);
    }
    store->backend->close(store->db);
    release(store);
}

enum sf_error sf_store_drop(const char *url, struct sf_fault *fault)
{
    const char *place;
    const struct sf_backend *backend = sf_backend_of(url, &place, fault);

    return backend ? backend->drop(place, fault) : SF_E_STORE_URL;
}

/* --- asking ------------------------------------------------------------------------------------
 */

/* With the lock. */
static enum sf_error may_enter(struct sf_store *store, uint64_t size, struct sf_fault *fault)
{
    size_t count = store->waiting.count + store->snapshots.count + store->erased.count +
                   store->done.count + store->in_work;

    if (store->read_only)
        return sf_fault_say(fault, SF_E_STORE_READ_ONLY, NULL, SF_WHY_STORE_OPENED_READ,
                            SF_WITHOUT);
    if (store->stopping)
        return sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_STORE_CLOSING, SF_WITHOUT);
    if (count < store->queue_max && store->bytes + size <= QUEUE_BYTES)
        return SF_OK;
    store->metrics.busy++;
    return sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_STORE_BUSY, SF_WITH(SF_N(count)));
}

/* An erasure removes the snapshots too: those requested earlier must not be written after it. */
static void let_snapshots_go_first(struct sf_store *store)
{
    struct sf_store_request *snapshot;

    while ((snapshot = queue_take(&store->snapshots)))
        queue_put(&store->waiting, snapshot);
}

/* With the lock. */
static void enter(struct sf_store *store, struct sf_store_request *request, uint64_t size)
{
    bool snapshot = request->kind == SF_REQUEST_SNAPSHOT;
    uint64_t queued;

    if (takes_away(request))
        let_snapshots_go_first(store);
    queue_put(snapshot ? &store->snapshots : &store->waiting, request);
    store->bytes += size;
    queued = store->waiting.count + store->snapshots.count + store->in_work;
    if (queued > store->metrics.queued_max)
        store->metrics.queued_max = queued;
    pthread_cond_signal(&store->filled);
}

/* Takes ownership of the request, which may be NULL after a fault. */
static enum sf_error ask(struct sf_store *store, struct sf_store_request *request,
                         sf_store_done *done, void *context, struct sf_fault *fault)
{
    enum sf_error error;
    uint64_t size;

    if (!request)
        return fault->code;
    size = sf_request_size(request);
    request->done = done;
    request->context = context;
    pthread_mutex_lock(&store->lock);
    error = may_enter(store, size, fault);
    if (error == SF_OK)
        enter(store, request, size);
    pthread_mutex_unlock(&store->lock);
    if (error != SF_OK)
        free(request);
    return error;
}

enum sf_error sf_store_append(struct sf_store *store, const struct sf_append *append,
                              sf_store_done *done, void *context, struct sf_fault *fault)
{
    struct sf_fault own;

    fault = fault ? fault : &own;
    return ask(store, sf_request_append(append, fault), done, context, fault);
}

enum sf_error sf_store_erase(struct sf_store *store, const char *stream,
                             const struct sf_store_key *keys, size_t key_count, sf_store_done *done,
                             void *context, struct sf_fault *fault)
{
    struct sf_fault own;

    fault = fault ? fault : &own;
    return ask(store, sf_request_erase(stream, keys, key_count, fault), done, context, fault);
}

enum sf_error sf_store_redact(struct sf_store *store, const struct sf_redaction *redaction,
                              sf_store_done *done, void *context, struct sf_fault *fault)
{
    struct sf_fault own;

    fault = fault ? fault : &own;
    return ask(store, sf_request_redact(redaction, fault), done, context, fault);
}

enum sf_error sf_store_snapshot(struct sf_store *store, const char *stream, uint64_t version,
                                const void *bytes, size_t length, sf_store_done *done,
                                void *context, struct sf_fault *fault)
{
    struct sf_fault own;

    fault = fault ? fault : &own;
    return ask(store, sf_request_snapshot(stream, version, bytes, length, fault), done, context,
               fault);
}

size_t sf_store_poll(struct sf_store *store)
{
    struct sf_store_request *request;
    size_t count = 0;

    pthread_mutex_lock(&store->lock);
    while ((request = queue_take(&store->done))) {
        store->bytes -= sf_request_size(request);
        pthread_mutex_unlock(&store->lock);
        if (request->done)
            request->done(request->context, &request->answer);
        free(request);
        count++;
        pthread_mutex_lock(&store->lock);
    }
    pthread_mutex_unlock(&store->lock);
    return count;
}

static enum sf_error ask_now(struct sf_store *store, struct sf_store_request *request,
                             struct sf_store_answer *answer)
{
    enum sf_error error;
    uint64_t size;

    answer->outcome = SF_STORE_FAILED;
    if (!request)
        return answer->fault.code;
    size = sf_request_size(request);
    request->waited = true;
    pthread_mutex_lock(&store->lock);
    error = may_enter(store, size, &answer->fault);
    if (error == SF_OK) {
        enter(store, request, size);
        while (!request->answered)
            pthread_cond_wait(&store->answered, &store->lock);
        store->bytes -= size;
        *answer = request->answer;
        error = answer->outcome == SF_STORE_FAILED ? answer->fault.code : SF_OK;
    }
    pthread_mutex_unlock(&store->lock);
    free(request);
    return error;
}

enum sf_error sf_store_append_now(struct sf_store *store, const struct sf_append *append,
                                  struct sf_store_answer *answer)
{
    *answer = (struct sf_store_answer){.outcome = SF_STORE_FAILED};
    return ask_now(store, sf_request_append(append, &answer->fault), answer);
}

enum sf_error sf_store_erase_now(struct sf_store *store, const char *stream,
                                 const struct sf_store_key *keys, size_t key_count,
                                 struct sf_store_answer *answer)
{
    *answer = (struct sf_store_answer){.outcome = SF_STORE_FAILED};
    return ask_now(store, sf_request_erase(stream, keys, key_count, &answer->fault), answer);
}

enum sf_error sf_store_snapshot_now(struct sf_store *store, const char *stream, uint64_t version,
                                    const void *bytes, size_t length,
                                    struct sf_store_answer *answer)
{
    *answer = (struct sf_store_answer){.outcome = SF_STORE_FAILED};
    return ask_now(store, sf_request_snapshot(stream, version, bytes, length, &answer->fault),
                   answer);
}

struct sf_store_metrics sf_store_metrics(struct sf_store *store)
{
    struct sf_store_metrics metrics;

    pthread_mutex_lock(&store->lock);
    metrics = store->metrics;
    metrics.queued = store->waiting.count + store->snapshots.count + store->in_work;
    pthread_mutex_unlock(&store->lock);
    return metrics;
}

/* --- reading -----------------------------------------------------------------------------------
 */

static void count_readers(struct sf_store *store, bool more)
{
    pthread_mutex_lock(&store->lock);
    store->readers = more ? store->readers + 1 : store->readers - 1;
    pthread_mutex_unlock(&store->lock);
}

struct sf_store_reader *sf_store_reader_new(struct sf_store *store, struct sf_fault *fault)
{
    struct sf_store_reader *reader = calloc(1, sizeof *reader);

    if (!reader) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_READER, SF_WITHOUT);
        return NULL;
    }
    reader->store = store;
    if (store->backend->reader_open(store->db, &reader->reader, fault) != SF_OK) {
        free(reader);
        return NULL;
    }
    count_readers(store, true);
    return reader;
}

void sf_store_reader_free(struct sf_store_reader *reader)
{
    if (!reader)
        return;
    reader->store->backend->reader_close(reader->reader);
    count_readers(reader->store, false);
    free(reader);
}

enum sf_error sf_store_reader_hold(struct sf_store_reader *reader, struct sf_fault *fault)
{
    return reader->store->backend->hold(reader->reader, fault);
}

void sf_store_reader_let_go(struct sf_store_reader *reader)
{
    reader->store->backend->let_go(reader->reader);
}

static enum sf_error bad_stream(const char *stream, struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_STORE_STREAM, NULL, SF_WHY_STORE_STREAM_NAME,
                        SF_WITH(SF_T(stream ? stream : "")));
}

enum sf_error sf_store_reader_events(struct sf_store_reader *reader, const char *stream,
                                     uint64_t from, sf_row_seen *seen, void *context,
                                     struct sf_fault *fault)
{
    if (!sf_store_stream_ok(stream))
        return bad_stream(stream, fault);
    return reader->store->backend->events(reader->reader, stream, from, seen, context, fault);
}

enum sf_error sf_store_reader_all(struct sf_store_reader *reader, uint64_t position,
                                  sf_row_seen *seen, void *context, struct sf_fault *fault)
{
    return reader->store->backend->events(reader->reader, NULL, position, seen, context, fault);
}

enum sf_error sf_store_reader_version(struct sf_store_reader *reader, const char *stream,
                                      uint64_t *version, struct sf_fault *fault)
{
    if (!sf_store_stream_ok(stream))
        return bad_stream(stream, fault);
    return reader->store->backend->version(reader->reader, stream, version, fault);
}

enum sf_error sf_store_reader_latest(struct sf_store_reader *reader, int64_t *at,
                                     struct sf_fault *fault)
{
    return reader->store->backend->latest(reader->reader, at, fault);
}

/* Names are ASCII. The prefix with the highest code appended comes after all names with that
 * prefix. The next name after a name is the name with a code below every letter appended. */
enum sf_error sf_store_reader_streams(struct sf_store_reader *reader, const char *prefix,
                                      const char *after, size_t limit, sf_stream_seen *seen,
                                      void *context, struct sf_fault *fault)
{
    char from[SF_STORE_STREAM_MAX + 2], below[SF_STORE_STREAM_MAX + 2];

    prefix = prefix ? prefix : "";
    if (*prefix && !sf_store_stream_ok(prefix))
        return bad_stream(prefix, fault);
    if (after && *after && !sf_store_stream_ok(after))
        return bad_stream(after, fault);
    if (after && strcmp(after, prefix) >= 0)
        snprintf(from, sizeof from, *after ? "%s\1" : "%s", after);
    else
        snprintf(from, sizeof from, "%s", prefix);
    snprintf(below, sizeof below, "%s\x7f", prefix);
    return reader->store->backend->streams(reader->reader, from, below, limit, seen, context,
                                           fault);
}

static enum sf_error bad_key(const char *space, struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_STORE_KEY, NULL, SF_WHY_STORE_SPACE,
                        SF_WITH(SF_T(space ? space : "")));
}

enum sf_error sf_store_reader_key(struct sf_store_reader *reader, const char *space,
                                  const void *key, size_t key_length, struct sf_store_value *value,
                                  struct sf_fault *fault)
{
    if (!sf_store_name_ok(space, SF_STORE_SPACE_MAX) || !key_length ||
        key_length > SF_STORE_KEY_MAX)
        return bad_key(space, fault);
    value->found = false;
    value->length = 0;
    return reader->store->backend->key(reader->reader, space, key, key_length, value, fault);
}

struct bound {
    uint8_t bytes[SF_STORE_KEY_MAX + 1];
    size_t length;
};

static struct bound bound_of(const void *bytes, size_t length)
{
    struct bound bound = {.length = length};

    if (length)
        memcpy(bound.bytes, bytes, length);
    return bound;
}

static int bound_compare(const struct bound *a, const struct bound *b)
{
    int order = memcmp(a->bytes, b->bytes, a->length < b->length ? a->length : b->length);

    return order ? order : (a->length > b->length) - (a->length < b->length);
}

/* The first key after all keys that begin with these bytes; longer than any key if there is
 * none. */
static struct bound bound_behind(struct bound bound)
{
    while (bound.length && bound.bytes[bound.length - 1] == 0xff)
        bound.length--;
    if (bound.length) {
        bound.bytes[bound.length - 1]++;
    } else {
        bound.length = sizeof bound.bytes;
        memset(bound.bytes, 0xff, bound.length);
    }
    return bound;
}

enum sf_error sf_store_reader_keys(struct sf_store_reader *reader, const struct sf_key_range *range,
                                   sf_key_seen *seen, void *context, struct sf_fault *fault)
{
    struct sf_key_range bounded = *range;
    struct bound from, below, after;

    if (!sf_store_name_ok(range->space, SF_STORE_SPACE_MAX) ||
        range->prefix_length > SF_STORE_KEY_MAX || range->after_length > SF_STORE_KEY_MAX)
        return bad_key(range->space, fault);
    from = bound_of(range->prefix, range->prefix_length);
    below = bound_behind(from);
    after = bound_of(range->after, range->after_length);
    if (after.length && range->descending && bound_compare(&after, &below) < 0)
        below = after;
    if (after.length && !range->descending && bound_compare(&after, &from) >= 0) {
        from = after;
        from.bytes[from.length++] = 0; /* the next one after it */
    }
    bounded.prefix = from.bytes;
    bounded.prefix_length = from.length;
    bounded.after = below.bytes;
    bounded.after_length = below.length;
    return reader->store->backend->keys(reader->reader, &bounded, seen, context, fault);
}

enum sf_error sf_store_reader_all_keys(struct sf_store_reader *reader, sf_key_seen *seen,
                                       void *context, struct sf_fault *fault)
{
    struct sf_key_range all = {.limit = SIZE_MAX};

    return reader->store->backend->keys(reader->reader, &all, seen, context, fault);
}

enum sf_error sf_store_reader_snapshot(struct sf_store_reader *reader, const char *stream,
                                       sf_snapshot_seen *seen, void *context,
                                       struct sf_fault *fault)
{
    if (!sf_store_stream_ok(stream))
        return bad_stream(stream, fault);
    return reader->store->backend->snapshot(reader->reader, stream, seen, context, fault);
}

enum sf_error sf_store_reader_check(struct sf_store_reader *reader,
                                    void (*tell)(void *context, const struct sf_fault *damage),
                                    void *context, struct sf_store_check *check,
                                    struct sf_fault *fault)
{
    *check = (struct sf_store_check){.events = 0};
    return reader->store->backend->check(reader->reader, tell, context, check, fault);
}

enum sf_error sf_store_reader_backup(struct sf_store_reader *reader, const char *url,
                                     struct sf_fault *fault)
{
    const char *place;
    const struct sf_backend *backend = sf_backend_of(url, &place, fault);
    struct sf_fault own;

    if (!backend)
        return SF_E_STORE_URL;
    if (backend != reader->store->backend || !backend->backup)
        return sf_store_copy(reader, url, fault ? fault : &own);
    return backend->backup(reader->reader, place, fault);
}
