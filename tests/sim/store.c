/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/store.h"
#include "sim/disk.h"
#include "sim/fate.h"
#include "sim/judge.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUEUE_MAX = 8192, GROUP_MAX = 512, RIDE_MAX = 4 };

struct queue {
    struct sf_store_request *first, **end;
    size_t count;
};

struct sf_store {
    struct sim_node *node;
    struct sf_store_options options;
    struct queue waiting, snapshots; /* not begun */
    struct queue group;              /* the transaction under way */
    struct queue written;            /* and not answered */
    struct queue erased;             /* and not answered, until the files are tidy */
    struct queue done;               /* for sf_store_poll() */
    struct sim_event commit, answer, tidy;
    struct sf_store_metrics metrics;
    char last[SF_STORE_STREAM_MAX + 1]; /* the stream of the last append, */
    size_t last_events;                 /* and its events */
};

struct sf_store_reader {
    struct sf_store *store;
};

static void queue_init(struct queue *queue)
{
    *queue = (struct queue){.count = 0};
    queue->end = &queue->first;
}

static void put(struct queue *queue, struct sf_store_request *request)
{
    request->next = NULL;
    *queue->end = request;
    queue->end = &request->next;
    queue->count++;
}

static struct sf_store_request *take(struct queue *queue)
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

/* --- transactions ------------------------------------------------------------------------------*/

static bool is_bug(enum sim_bug bug)
{
    return sim->bug == bug;
}

static void wake(struct sf_store *store)
{
    if (store->options.wake && !is_bug(SIM_BUG_DEAF_NODE))
        store->options.wake(store->options.context);
    else if (store->options.wake && sim_chance(990))
        store->options.wake(store->options.context);
}

static void begin(struct sf_store *store)
{
    struct sf_store_request *request;
    size_t ride;

    if (store->group.count || store->written.count ||
        (!store->waiting.count && !store->snapshots.count))
        return;
    while (store->group.count < GROUP_MAX && (request = take(&store->waiting)))
        put(&store->group, request);
    ride = store->group.count ? RIDE_MAX : GROUP_MAX;
    for (; ride && (request = take(&store->snapshots)); ride--)
        put(&store->group, request);
    sim_set(&store->commit, sim->now + sim_fate_commit());
}

/* One request is durable now, or was rejected. */
static void execute(struct sf_store *store, struct sf_store_request *request)
{
    if (request->kind == SF_REQUEST_SNAPSHOT && !sim->healed && sim_chance(100)) {
        request->answer = (struct sf_store_answer){.outcome = SF_STORE_FAILED};
        sf_fault_say(&request->answer.fault, SF_E_STORE_IO, NULL, SF_WHY_NOTHING, SF_WITHOUT);
        return; /* lost */
    }
    sim_disk_execute(sim->disk, request);
    if (is_bug(SIM_BUG_DOUBLE_WRITE) && request->kind == SF_REQUEST_APPEND &&
        request->answer.outcome == SF_STORE_DONE && sim_chance(10)) {
        request->version = SF_STORE_ANY;
        sim_disk_execute(sim->disk, request);
    }
    sim_hash(&request->answer.version, sizeof request->answer.version);
    if (request->answer.outcome == SF_STORE_DONE) {
        sim->figures.stored += request->event_count;
        if (request->kind == SF_REQUEST_APPEND) {
            store->metrics.appends++;
            store->metrics.events += request->event_count;
            memcpy(store->last, request->stream, sizeof store->last);
            store->last_events = request->event_count;
        }
        sim_judge_stored(request);
    } else {
        sim_step("store: %s of %s",
                 request->answer.outcome == SF_STORE_TAKEN ? "taken" : "conflict", request->stream);
        store->metrics.conflicts += request->answer.outcome == SF_STORE_CONFLICT;
        store->metrics.taken += request->answer.outcome == SF_STORE_TAKEN;
    }
}

static void fail(struct sf_store *store, struct sf_store_request *request, enum sf_error error)
{
    request->answer = (struct sf_store_answer){.outcome = SF_STORE_FAILED};
    sf_fault_say(&request->answer.fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    store->metrics.faults++;
    store->metrics.failing = true;
    if (is_bug(SIM_BUG_FALSE_DONE) && store->node->state != SIM_DEAD) {
        struct sim_stream *stream = sim_disk_find(sim->disk, request->stream);
        request->answer.outcome = SF_STORE_DONE;
        request->answer.version = (stream ? stream->count : 0) + request->event_count;
    }
}

static void write_group(struct sf_store *store)
{
    bool fails = sim_fate_fails();
    struct sf_store_request *request;

    if (fails) {
        sim->figures.disk_faults++;
        sim_step("store: a transaction of %zu requests fails", store->group.count);
    }
    sim->figures.commits++;
    while ((request = take(&store->group))) {
        if (fails)
            fail(store, request, sim_fate_full() ? SF_E_STORE_FULL : SF_E_STORE_IO);
        else
            execute(store, request);
        put(&store->written, request);
    }
    store->metrics.groups++;
}

static void commit(void *context)
{
    struct sf_store *store = context;

    write_group(store);
    sim_set(&store->answer, sim->now + sim_delay(100 * SIM_US));
}

static bool awaits_tidying(const struct sf_store_request *request)
{
    return (request->kind == SF_REQUEST_ERASE || request->kind == SF_REQUEST_REDACT) &&
           request->done && request->answer.outcome == SF_STORE_DONE;
}

static void answer_written(struct sf_store *store)
{
    bool was_empty = !store->done.count;
    struct sf_store_request *request;

    while ((request = take(&store->written)))
        put(awaits_tidying(request) ? &store->erased : &store->done, request);
    if (store->erased.count && !store->tidy.place)
        sim_set(&store->tidy, sim->now + sim_delay(50 * SIM_MS));
    if (was_empty && store->done.count)
        wake(store);
}

static void answer(void *context)
{
    struct sf_store *store = context;

    answer_written(store);
    begin(store);
}

static void tidy(void *context)
{
    struct sf_store *store = context;
    bool was_empty = !store->done.count;
    struct sf_store_request *request;

    while ((request = take(&store->erased)))
        put(&store->done, request);
    if (was_empty && store->done.count)
        wake(store);
}

/* Everything that was accepted is written now. */
static void flush(struct sf_store *store)
{
    for (;;) {
        if (store->commit.place) {
            sim_cancel(&store->commit);
            write_group(store);
        }
        if (store->written.count) {
            sim_cancel(&store->answer);
            answer_written(store);
        }
        begin(store);
        if (!store->group.count)
            return;
    }
}

void sim_store_crash(struct sf_store *store)
{
    bool written = store->group.count && sim_chance(500);

    if (store->group.count)
        sim_step("store: the transaction under way is %s", written ? "written" : "lost");
    if (written && !sim_fate_fails())
        for (struct sf_store_request *request = store->group.first; request;
             request = request->next)
            execute(store, request);
    if (is_bug(SIM_BUG_LOST_COMMIT) && store->last_events)
        sim_disk_lose(sim->disk, store->last, store->last_events);
    sim_cancel(&store->commit);
    sim_cancel(&store->answer);
    sim_cancel(&store->tidy);
}

/* --- opening and closing -----------------------------------------------------------------------*/

struct sf_store *sf_store_open(const char *url, const struct sf_store_options *options,
                               struct sf_fault *fault)
{
    struct sf_store *store = calloc(1, sizeof *store);

    (void)fault;
    if (!store || strncmp(url, "sim:", 4) != 0)
        abort();
    store->node = sim->at;
    if (options)
        store->options = *options;
    queue_init(&store->waiting);
    queue_init(&store->snapshots);
    queue_init(&store->group);
    queue_init(&store->written);
    queue_init(&store->erased);
    queue_init(&store->done);
    store->commit = (struct sim_event){.run = commit, .context = store};
    store->answer = (struct sim_event){.run = answer, .context = store};
    store->tidy = (struct sim_event){.run = tidy, .context = store};
    store->node->store = store;
    return store;
}

static void give_up(struct sf_store *store, struct queue *queue)
{
    struct sf_store_request *request;

    while ((request = take(queue))) {
        fail(store, request, SF_E_STORE_IO);
        put(&store->done, request);
    }
}

void sf_store_close(struct sf_store *store)
{
    if (!store)
        return;
    if (store->node->state != SIM_DEAD)
        flush(store);
    give_up(store, &store->group);
    give_up(store, &store->waiting);
    give_up(store, &store->snapshots);
    give_up(store, &store->written);
    tidy(store);
    sf_store_poll(store);
    sim_cancel(&store->commit);
    sim_cancel(&store->answer);
    sim_cancel(&store->tidy);
    store->node->store = NULL;
    free(store);
}

const char *sf_store_file(const char *url)
{
    (void)url;
    return NULL;
}

/* --- requests ----------------------------------------------------------------------------------*/

static enum sf_error may_enter(struct sf_store *store, struct sf_fault *fault)
{
    size_t count = store->waiting.count + store->snapshots.count + store->group.count +
                   store->written.count + store->erased.count + store->done.count;

    if (store->node->state != SIM_DEAD && count < QUEUE_MAX && !sim_fate_busy())
        return SF_OK;
    store->metrics.busy++;
    return sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_STORE_BUSY, SF_WITH(SF_N(count)));
}

static void answer_early(struct sf_store *store, struct sf_store_request *request)
{
    struct sim_stream *stream = sim_disk_find(sim->disk, request->stream);
    struct sf_store_answer early = {.outcome = SF_STORE_DONE,
                                    .version = (stream ? stream->count : 0) + request->event_count};
    struct sf_store_request *said = calloc(1, sizeof *said);

    if (!said)
        abort();
    said->done = request->done;
    said->context = request->context;
    said->answer = early;
    request->done = NULL;
    put(&store->done, said);
    wake(store);
}

static enum sf_error ask(struct sf_store *store, struct sf_store_request *request,
                         sf_store_done *done, void *context, struct sf_fault *fault)
{
    struct sf_store_request *snapshot;
    enum sf_error error;

    if (!request)
        return fault->code;
    error = may_enter(store, fault);
    if (error) {
        free(request);
        return error;
    }
    request->done = done;
    request->context = context;
    if (request->kind == SF_REQUEST_ERASE || request->kind == SF_REQUEST_REDACT)
        while ((snapshot = take(&store->snapshots)))
            put(&store->waiting, snapshot);
    put(request->kind == SF_REQUEST_SNAPSHOT ? &store->snapshots : &store->waiting, request);
    if (is_bug(SIM_BUG_EARLY_ANSWER) && request->kind == SF_REQUEST_APPEND && sim_chance(20))
        answer_early(store, request);
    begin(store);
    return SF_OK;
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

    while ((request = take(&store->done))) {
        if (request->done)
            request->done(request->context, &request->answer);
        free(request);
        count++;
    }
    return count;
}

static enum sf_error ask_now(struct sf_store *store, struct sf_store_request *request,
                             struct sf_store_answer *answer)
{
    enum sf_error error;

    answer->outcome = SF_STORE_FAILED;
    if (!request)
        return answer->fault.code;
    error = may_enter(store, &answer->fault);
    if (!error) {
        flush(store);
        if (sim_fate_fails())
            fail(store, request, SF_E_STORE_IO);
        else
            execute(store, request);
        *answer = request->answer;
        error = answer->outcome == SF_STORE_FAILED ? answer->fault.code : SF_OK;
    }
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

struct sf_store_metrics sf_store_metrics(struct sf_store *store)
{
    return store->metrics;
}

/* --- reading -----------------------------------------------------------------------------------*/

struct sf_store_reader *sf_store_reader_new(struct sf_store *store, struct sf_fault *fault)
{
    struct sf_store_reader *reader = calloc(1, sizeof *reader);

    (void)fault;
    if (!reader)
        abort();
    reader->store = store;
    return reader;
}

void sf_store_reader_free(struct sf_store_reader *reader)
{
    free(reader);
}

/* A call of a node is one moment. */
enum sf_error sf_store_reader_hold(struct sf_store_reader *reader, struct sf_fault *fault)
{
    (void)reader, (void)fault;
    return SF_OK;
}

void sf_store_reader_let_go(struct sf_store_reader *reader)
{
    (void)reader;
}

enum sf_error sf_store_reader_events(struct sf_store_reader *reader, const char *name,
                                     uint64_t from, sf_row_seen *seen, void *context,
                                     struct sf_fault *fault)
{
    const struct sim_stream *stream = sim_disk_find(sim->disk, name);
    size_t count = stream ? stream->count : 0;

    (void)reader, (void)fault;
    if (is_bug(SIM_BUG_OLD_READ) && count && sim_chance(100))
        count--;
    for (size_t i = from; i < count; i++) {
        const struct sim_record *record = &stream->record[i];
        struct sf_store_row row = {.stream = stream->name,
                                   .position = record->position,
                                   .seq = i + 1,
                                   .event = {.at = record->at,
                                             .bytes = record->bytes,
                                             .length = record->length,
                                             .erased = record->erased}};
        if (!seen(context, &row))
            break;
    }
    return SF_OK;
}

enum sf_error sf_store_reader_version(struct sf_store_reader *reader, const char *name,
                                      uint64_t *version, struct sf_fault *fault)
{
    const struct sim_stream *stream = sim_disk_find(sim->disk, name);

    (void)reader, (void)fault;
    *version = stream ? stream->count : 0;
    return SF_OK;
}

enum sf_error sf_store_reader_latest(struct sf_store_reader *reader, int64_t *at,
                                     struct sf_fault *fault)
{
    (void)reader, (void)fault;
    *at = sim->disk->latest;
    return SF_OK;
}

enum sf_error sf_store_reader_streams(struct sf_store_reader *reader, const char *prefix,
                                      const char *after, size_t limit, sf_stream_seen *seen,
                                      void *context, struct sf_fault *fault)
{
    const struct sim_disk *disk = sim->disk;
    size_t length = prefix ? strlen(prefix) : 0;
    bool later = after && strcmp(after, prefix ? prefix : "") >= 0;
    size_t place = sim_disk_place(disk, later ? after : prefix ? prefix : "");

    (void)reader, (void)fault;
    if (later && *after && place < disk->streams && !strcmp(disk->stream[place]->name, after))
        place++;
    for (; limit && place < disk->streams; place++, limit--) {
        const struct sim_stream *stream = disk->stream[place];
        if (strncmp(stream->name, prefix ? prefix : "", length) != 0 ||
            !seen(context, stream->name, stream->count))
            break;
    }
    return SF_OK;
}

enum sf_error sf_store_reader_key(struct sf_store_reader *reader, const char *space,
                                  const void *bytes, size_t length, struct sf_store_value *value,
                                  struct sf_fault *fault)
{
    const struct sim_disk *disk = sim->disk;
    size_t place = sim_disk_key_place(disk, space, bytes, length);

    (void)reader, (void)fault;
    value->found = place < disk->keys && !sim_key_compare(disk->key[place], space, bytes, length);
    value->length = value->found ? disk->key[place]->value_length : 0;
    if (value->length)
        memcpy(value->bytes, disk->key[place]->value, value->length);
    return SF_OK;
}

static bool in_range(const struct sim_key *key, const struct sf_key_range *range)
{
    return !strcmp(key->space, range->space) && key->length >= range->prefix_length &&
           (!range->prefix_length || !memcmp(key->bytes, range->prefix, range->prefix_length));
}

/* Those of the range in the order of their bytes, or against it. */
enum sf_error sf_store_reader_keys(struct sf_store_reader *reader, const struct sf_key_range *range,
                                   sf_key_seen *seen, void *context, struct sf_fault *fault)
{
    const struct sim_disk *disk = sim->disk;
    size_t low = sim_disk_key_place(disk, range->space, range->prefix, range->prefix_length);
    size_t high = low, limit = range->limit;

    (void)reader, (void)fault;
    while (high < disk->keys && in_range(disk->key[high], range))
        high++;
    for (size_t i = 0; i < high - low && limit; i++) {
        const struct sim_key *key = disk->key[range->descending ? high - 1 - i : low + i];
        struct sf_store_key row = {.space = key->space,
                                   .key = key->bytes,
                                   .key_length = key->length,
                                   .value = key->value,
                                   .value_length = key->value_length};
        int order = range->after_length
                        ? sim_key_compare(key, range->space, range->after, range->after_length)
                        : 0;
        if (range->after_length && (range->descending ? order >= 0 : order <= 0))
            continue;
        limit--;
        if (!seen(context, &row))
            break;
    }
    return SF_OK;
}

enum sf_error sf_store_reader_snapshot(struct sf_store_reader *reader, const char *name,
                                       sf_snapshot_seen *seen, void *context,
                                       struct sf_fault *fault)
{
    const struct sim_stream *stream = sim_disk_find(sim->disk, name);

    (void)reader, (void)fault;
    if (stream && stream->snapshot)
        seen(context, stream->snapshot_version, stream->snapshot, stream->snapshot_length);
    return SF_OK;
}

/* Backups need a folder, which no node has. */
enum sf_error sf_store_reader_backup(struct sf_store_reader *reader, const char *url,
                                     struct sf_fault *fault)
{
    (void)reader;
    return sf_fault_say(fault, SF_E_STORE_URL, NULL, SF_WHY_STORE_URL, SF_WITH(SF_T(url)));
}
