/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "host/host.h"
#include "base/holds.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct sf_host {
    struct sf_store *store;
    struct sf_store_reader *reader;
    bool stopped;
    struct sf_draft draft; /* of the one stream that is deciding */
};

struct sf_host *sf_host_new(struct sf_store *store, struct sf_store_reader *reader)
{
    struct sf_host *host = calloc(1, sizeof *host);

    if (!host)
        return NULL;
    host->store = store;
    host->reader = reader;
    return host;
}

void sf_host_stop(struct sf_host *host)
{
    host->stopped = true;
    host->reader = NULL;
}

void sf_host_free(struct sf_host *host)
{
    free(host);
}

static const struct sf_fault internal = {
    .code = SF_E_INTERNAL, .card = SF_FAULT_NO_CARD, .seat = SF_FAULT_NO_SEAT};

/* --- queues ----------------------------------------------------------------------------------- */

static void push(struct sf_hosted_queue *queue, struct sf_hosted_command *command)
{
    command->next = NULL;
    if (queue->last)
        queue->last->next = command;
    else
        queue->first = command;
    queue->last = command;
    queue->count++;
}

static struct sf_hosted_command *pop(struct sf_hosted_queue *queue)
{
    struct sf_hosted_command *command = queue->first;

    if (!command)
        return NULL;
    queue->first = command->next;
    if (!queue->first)
        queue->last = NULL;
    queue->count--;
    command->next = NULL;
    return command;
}

/* Puts the commands of `front` before those of the queue. */
static void put_before(struct sf_hosted_queue *queue, struct sf_hosted_queue *front)
{
    if (!front->count)
        return;
    front->last->next = queue->first;
    if (!queue->last)
        queue->last = front->last;
    queue->first = front->first;
    queue->count += front->count;
    *front = (struct sf_hosted_queue){.count = 0};
}

/* Answers the commands that are in the queue now. A command that is given meanwhile waits in
 * line. */
static void answer_all(struct sf_hosted *hosted, struct sf_hosted_queue *queue, enum sf_error error)
{
    struct sf_hosted_queue all = *queue;
    struct sf_hosted_command *command;

    *queue = (struct sf_hosted_queue){.count = 0};
    while ((command = pop(&all)))
        hosted->kind->answered(hosted->user, command, error ? error : command->error);
}

/* --- reading ---------------------------------------------------------------------------------- */

struct reading {
    struct sf_hosted *hosted;
    enum sf_error error;
};

static bool read_row(void *context, const struct sf_store_row *row)
{
    struct reading *reading = context;
    struct sf_hosted *hosted = reading->hosted;

    reading->error = hosted->kind->follow(hosted->user, row);
    if (!reading->error)
        hosted->version = row->seq;
    return !reading->error;
}

enum sf_error sf_hosted_read(struct sf_hosted *hosted)
{
    struct reading reading = {.hosted = hosted};
    enum sf_error error = SF_E_BUSY;

    if (!hosted->host->stopped)
        error = sf_store_reader_events(hosted->host->reader, hosted->name, hosted->version,
                                       read_row, &reading, NULL);
    if (!error)
        error = reading.error;
    if (!error && hosted->kind->caught_up)
        error = hosted->kind->caught_up(hosted->user);
    hosted->behind = error != SF_OK;
    return error;
}

/* --- outcome of an append --------------------------------------------------------------------- */

/* Nothing of the decisions is stored, and no command may overtake: rejects all. */
static void fail(struct sf_hosted *hosted, const struct sf_fault *fault)
{
    enum sf_error error = fault->code ? fault->code : SF_E_BUSY;

    hosted->kind->undo(hosted->user, SF_HOST_NOT_STORED, fault);
    put_before(&hosted->waiting, &hosted->writing);
    answer_all(hosted, &hosted->waiting, error);
}

/* If an event cannot be applied, the host reads it and all events after it from the store. */
static void happen(struct sf_hosted *hosted)
{
    static const struct sf_fault none = SF_NO_FAULT;
    const struct sf_hosted_kind *kind = hosted->kind;
    struct sf_hosted_command *command = hosted->writing.first;
    enum sf_error error = SF_OK;

    for (; command && !error; command = command->next)
        for (unsigned i = 0; i < command->events && !error; i++) {
            error = kind->apply(hosted->user, command, i);
            hosted->version += !error;
        }
    if (error) {
        kind->undo(hosted->user, SF_HOST_BEHIND, &none);
        sf_hosted_read(hosted);
    }
    kind->told(hosted->user);
    answer_all(hosted, &hosted->writing, SF_OK);
}

/* If there is nothing new to read, deciding again would be a conflict again. */
static void begin_again(struct sf_hosted *hosted)
{
    struct sf_fault fault = SF_NO_FAULT;
    uint64_t before = hosted->version;
    enum sf_error error;

    hosted->kind->undo(hosted->user, SF_HOST_CONFLICT, &fault);
    error = sf_hosted_read(hosted);
    if (hosted->version > before)
        hosted->kind->told(hosted->user);
    if (!error && hosted->version == before)
        error = SF_E_STORE_DAMAGED;
    if (!error) {
        put_before(&hosted->waiting, &hosted->writing);
        return;
    }
    sf_fault_say(&fault, error, NULL, SF_WHY_CONFLICT_IN, SF_WITH(SF_T(hosted->name)));
    fail(hosted, &fault);
}

/* The key of this number in the request exists already. */
static void refuse_claim(struct sf_hosted *hosted, size_t key)
{
    static const struct sf_fault none = SF_NO_FAULT;
    struct sf_hosted_queue others = {.count = 0};
    struct sf_hosted_command *command, *claims = NULL;
    size_t keys = 0;

    while ((command = pop(&hosted->writing))) {
        keys += command->keys;
        if (!claims && key < keys)
            claims = command;
        else
            push(&others, command);
    }
    put_before(&hosted->waiting, &others);
    if (!SF_HOLDS(claims)) {
        fail(hosted, &internal);
        return;
    }
    hosted->kind->undo(hosted->user, SF_HOST_TAKEN, &none);
    hosted->kind->answered(hosted->user, claims, claims->taken ? claims->taken : SF_E_BUSY);
}

/* Receives every outcome. */
static void outcome(void *context, const struct sf_store_answer *answer)
{
    struct sf_hosted *hosted = context;

    hosted->under_way = false;
    hosted->at_work = true;
    switch (answer->outcome) {
    case SF_STORE_DONE:
        happen(hosted);
        break;
    case SF_STORE_CONFLICT:
        begin_again(hosted);
        break;
    case SF_STORE_TAKEN:
        refuse_claim(hosted, answer->key);
        break;
    case SF_STORE_FAILED:
        fail(hosted, &answer->fault);
        break;
    }
    hosted->at_work = false;
    sf_hosted_go_on(hosted);
}

/* --- deciding --------------------------------------------------------------------------------- */

void sf_draft_event(struct sf_draft *draft, int64_t at, const void *bytes, size_t length)
{
    if (!SF_HOLDS(draft->events < SF_HOST_EVENTS)) {
        draft->broken = true;
        return;
    }
    draft->event[draft->events++] =
        (struct sf_store_event){.at = at, .bytes = bytes, .length = length};
}

void sf_draft_key(struct sf_draft *draft, const struct sf_store_key *key)
{
    if (!SF_HOLDS(draft->keys < SF_HOST_KEYS)) {
        draft->broken = true;
        return;
    }
    draft->key[draft->keys++] = *key;
}

static void decide(struct sf_hosted *hosted, struct sf_hosted_command *command)
{
    struct sf_draft *draft = &hosted->host->draft;
    unsigned events = draft->events, keys = draft->keys;

    command->taken = SF_OK;
    command->error = hosted->kind->decide(hosted->user, command, draft);
    if (command->error) {
        draft->events = events;
        draft->keys = keys;
        draft->last = draft->erase = false;
    }
    command->events = draft->events - events;
    command->keys = draft->keys - keys;
    push(&hosted->writing, command);
}

static bool may_join(const struct sf_hosted *hosted)
{
    const struct sf_draft *draft = &hosted->host->draft;

    if (!hosted->writing.count)
        return true;
    return hosted->writing.count < hosted->kind->together && !draft->last && !draft->erase &&
           draft->events + SF_HOST_SHARE <= SF_HOST_EVENTS &&
           draft->keys + SF_HOST_SHARE <= SF_HOST_KEYS;
}

/* Asked before every write to a stream. */
static enum sf_error may_write(const struct sf_host *host, struct sf_fault *fault)
{
    return host->stopped ? sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_NOTHING, SF_WITHOUT) : SF_OK;
}

/* Issues what was decided. Without `done` nobody waits for it. */
static enum sf_error issue(struct sf_hosted *hosted, const struct sf_draft *draft,
                           sf_store_done *done, struct sf_fault *fault)
{
    struct sf_append request = {.stream = hosted->name,
                                .expected = hosted->version,
                                .events = draft->event,
                                .event_count = draft->events,
                                .keys = draft->key,
                                .key_count = draft->keys};
    enum sf_error error = may_write(hosted->host, fault);

    if (error)
        return error;
    if (!SF_HOLDS(!draft->erase || !draft->events)) {
        if (fault)
            *fault = internal;
        return SF_E_INTERNAL;
    }
    return draft->erase ? sf_store_erase(hosted->host->store, hosted->name, draft->key, draft->keys,
                                         done, hosted, fault)
                        : sf_store_append(hosted->host->store, &request, done, hosted, fault);
}

static void clear(struct sf_draft *draft)
{
    draft->events = draft->keys = 0;
    draft->last = draft->erase = draft->broken = false;
}

static bool first_is_ready(const struct sf_hosted *hosted)
{
    struct sf_hosted_command *first = hosted->waiting.first;

    return first && (!hosted->kind->ready || hosted->kind->ready(hosted->user, first));
}

/* Decides the waiting commands, as many as one append may have. */
static void decide_together(struct sf_hosted *hosted)
{
    struct sf_draft *draft = &hosted->host->draft;
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_hosted_command *command;

    clear(draft);
    while (!draft->broken && may_join(hosted) && first_is_ready(hosted)) {
        command = pop(&hosted->waiting);
        decide(hosted, command);
    }
    if (draft->broken)
        fail(hosted, &internal);
    else if (!draft->events && !draft->keys && !draft->erase)
        answer_all(hosted, &hosted->writing, SF_OK);
    else if (issue(hosted, draft, outcome, &fault))
        fail(hosted, &fault);
    else
        hosted->under_way = true;
}

static void decide_all(struct sf_hosted *hosted)
{
    while (hosted->waiting.first && !hosted->under_way) {
        enum sf_error error = hosted->host->stopped ? SF_E_BUSY : SF_OK;
        if (!error && hosted->behind)
            error = sf_hosted_read(hosted);
        if (!error && !first_is_ready(hosted))
            return;
        if (error)
            answer_all(hosted, &hosted->waiting, error);
        else
            decide_together(hosted);
    }
}

void sf_hosted_go_on(struct sf_hosted *hosted)
{
    if (hosted->at_work || hosted->under_way)
        return;
    hosted->at_work = true;
    do {
        decide_all(hosted);
        if (hosted->under_way || hosted->waiting.first)
            break; /* it goes on when that is stored, or when the first is ready */
        hosted->idling = true;
        if (!hosted->kind->idle(hosted->user))
            return; /* it is released */
        hosted->idling = false;
    } while (hosted->waiting.first);
    hosted->at_work = false;
}

/* --- streams ---------------------------------------------------------------------------------- */

void sf_hosted_init(struct sf_hosted *hosted, struct sf_host *host,
                    const struct sf_hosted_kind *kind, void *user, const char *name,
                    uint64_t version)
{
    *hosted = (struct sf_hosted){.host = host, .kind = kind, .user = user, .version = version};
    if (!SF_HOLDS(sf_store_stream_ok(name) && kind->together)) {
        hosted->released = true; /* it accepts nothing */
        return;
    }
    memcpy(hosted->name, name, strlen(name) + 1);
}

void sf_hosted_release(struct sf_hosted *hosted)
{
    if (!hosted->kind)
        return;
    /* The store would answer a stream that is freed. */
    assert(!hosted->under_way && (!hosted->at_work || hosted->idling));
    hosted->released = true; /* commands that these answers cause are no longer accepted */
    answer_all(hosted, &hosted->waiting, SF_E_BUSY);
}

enum sf_error sf_hosted_note(struct sf_hosted *hosted, struct sf_hosted_command *command)
{
    if (hosted->host->stopped || hosted->released ||
        hosted->waiting.count >= hosted->kind->waiting_max)
        return SF_E_BUSY;
    push(&hosted->waiting, command);
    return SF_OK;
}

enum sf_error sf_hosted_give(struct sf_hosted *hosted, struct sf_hosted_command *command)
{
    enum sf_error error = sf_hosted_note(hosted, command);

    if (!error)
        sf_hosted_go_on(hosted);
    return error;
}

bool sf_hosted_waits(const struct sf_hosted *hosted)
{
    return hosted->waiting.count > 0;
}

bool sf_hosted_busy(const struct sf_hosted *hosted)
{
    return hosted->at_work || hosted->under_way || hosted->waiting.count || hosted->writing.count;
}

void sf_hosted_erase(struct sf_hosted *hosted)
{
    static const struct sf_draft nothing = {.erase = true};

    issue(hosted, &nothing, NULL, NULL);
}

/* --- without a decision ----------------------------------------------------------------------- */

enum sf_error sf_host_append(struct sf_host *host, const struct sf_append *append,
                             sf_store_done *done, void *context, struct sf_fault *fault)
{
    enum sf_error error = may_write(host, fault);

    return error ? error : sf_store_append(host->store, append, done, context, fault);
}

enum sf_error sf_host_erase(struct sf_host *host, const char *stream,
                            const struct sf_store_key *keys, size_t key_count, sf_store_done *done,
                            void *context, struct sf_fault *fault)
{
    enum sf_error error = may_write(host, fault);

    return error ? error
                 : sf_store_erase(host->store, stream, keys, key_count, done, context, fault);
}

enum sf_error sf_host_redact(struct sf_host *host, const struct sf_redaction *redaction,
                             sf_store_done *done, void *context, struct sf_fault *fault)
{
    enum sf_error error = may_write(host, fault);

    return error ? error : sf_store_redact(host->store, redaction, done, context, fault);
}
