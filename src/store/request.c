/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "store/backend.h"
#include <stdlib.h>
#include <string.h>

bool sf_store_name_ok(const char *name, size_t max)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._:-";
    size_t length = name ? strspn(name, letters) : 0;

    return length > 0 && length <= max && name[length] == '\0';
}

bool sf_store_stream_ok(const char *stream)
{
    return sf_store_name_ok(stream, SF_STORE_STREAM_MAX);
}

static bool stream_ok(const char *stream, struct sf_fault *fault)
{
    if (sf_store_stream_ok(stream))
        return true;
    sf_fault_say(fault, SF_E_STORE_STREAM, NULL, SF_WHY_STORE_STREAM,
                 SF_WITH(SF_T(stream ? stream : ""), SF_N(SF_STORE_STREAM_MAX)));
    return false;
}

static bool key_ok(const struct sf_store_key *key, size_t number, struct sf_fault *fault)
{
    enum sf_why wrong = !sf_store_name_ok(key->space, SF_STORE_SPACE_MAX) ? SF_WHY_STORE_KEY_NAME
                        : !key->key_length || key->key_length > SF_STORE_KEY_MAX
                            ? SF_WHY_STORE_KEY_LENGTH
                        : key->value_length > SF_STORE_VALUE_MAX ? SF_WHY_STORE_KEY_VALUE
                        : (unsigned)key->change > SF_KEY_DELETE  ? SF_WHY_STORE_KEY_CHANGE
                                                                 : SF_WHY_NOTHING;

    if (!wrong)
        return true;
    sf_fault_say(fault, SF_E_STORE_KEY, NULL, wrong,
                 SF_WITH(SF_N(number), SF_T(key->space ? key->space : "")));
    return false;
}

static bool event_ok(const struct sf_store_event *event, size_t number, struct sf_fault *fault)
{
    if (event->length <= SF_STORE_EVENT_MAX && !(event->erased && event->length))
        return true;
    if (event->erased)
        sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_STORE_ERASED, SF_WITH(SF_N(number)));
    else
        sf_fault_say(fault, SF_E_TOO_LARGE, NULL, SF_WHY_STORE_EVENT_LONG,
                     SF_WITH(SF_N(number), SF_N(SF_STORE_EVENT_MAX)));
    return false;
}

static bool counts_ok(size_t events, size_t keys, struct sf_fault *fault)
{
    if (events > SF_STORE_EVENTS_MAX)
        sf_fault_say(fault, SF_E_TOO_LARGE, NULL, SF_WHY_STORE_EVENTS,
                     SF_WITH(SF_N(SF_STORE_EVENTS_MAX)));
    else if (keys > SF_STORE_KEYS_MAX)
        sf_fault_say(fault, SF_E_TOO_LARGE, NULL, SF_WHY_STORE_KEYS,
                     SF_WITH(SF_N(SF_STORE_KEYS_MAX)));
    else
        return true;
    return false;
}

static size_t bytes_of(const struct sf_store_event *events, size_t event_count,
                       const struct sf_store_key *keys, size_t key_count)
{
    size_t bytes = 0;

    for (size_t i = 0; i < event_count; i++)
        bytes += events[i].length;
    for (size_t i = 0; i < key_count; i++)
        bytes += strlen(keys[i].space) + 1 + keys[i].key_length + keys[i].value_length;
    return bytes;
}

static const void *put(char **at, const void *bytes, size_t length)
{
    char *start = *at;

    if (length)
        memcpy(start, bytes, length);
    *at += length;
    return start;
}

static struct sf_store_request *copy(enum sf_request_kind kind, const char *stream,
                                     uint64_t version, const struct sf_store_event *events,
                                     size_t event_count, const struct sf_store_key *keys,
                                     size_t key_count, struct sf_fault *fault)
{
    size_t bytes = bytes_of(events, event_count, keys, key_count);
    size_t head =
        sizeof(struct sf_store_request) + event_count * sizeof *events + key_count * sizeof *keys;
    struct sf_store_request *r;
    char *at;

    if (bytes > SF_STORE_REQUEST_MAX) {
        sf_fault_say(fault, SF_E_TOO_LARGE, NULL, SF_WHY_STORE_BYTES,
                     SF_WITH(SF_N(SF_STORE_REQUEST_MAX)));
        return NULL;
    }
    r = calloc(1, head + bytes);
    if (!r) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_NO_ROOM,
                     SF_WITH(SF_N(head + bytes)));
        return NULL;
    }
    r->kind = kind;
    memcpy(r->stream, stream, strlen(stream) + 1);
    r->version = version;
    r->events = (struct sf_store_event *)(void *)(r + 1);
    r->keys = (struct sf_store_key *)(void *)(r->events + event_count);
    at = (char *)(r->keys + key_count);
    for (; r->event_count < event_count; r->event_count++) {
        const struct sf_store_event *event = &events[r->event_count];
        r->events[r->event_count] = *event;
        r->events[r->event_count].bytes = put(&at, event->bytes, event->length);
    }
    for (; r->key_count < key_count; r->key_count++) {
        const struct sf_store_key *from = &keys[r->key_count];
        struct sf_store_key *key = &r->keys[r->key_count];
        *key = *from;
        key->space = put(&at, from->space, strlen(from->space) + 1);
        key->key = put(&at, from->key, from->key_length);
        key->value = put(&at, from->value, from->value_length);
    }
    return r;
}

static bool keys_ok(const struct sf_store_key *keys, size_t count, struct sf_fault *fault)
{
    for (size_t i = 0; i < count; i++)
        if (!key_ok(&keys[i], i, fault))
            return false;
    return true;
}

struct sf_store_request *sf_request_append(const struct sf_append *append, struct sf_fault *fault)
{
    if (!stream_ok(append->stream, fault) ||
        !counts_ok(append->event_count, append->key_count, fault))
        return NULL;
    if (!append->event_count && !append->key_count) {
        sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_STORE_NO_EVENT,
                     SF_WITH(SF_T(append->stream)));
        return NULL;
    }
    for (size_t i = 0; i < append->event_count; i++)
        if (!event_ok(&append->events[i], i, fault))
            return NULL;
    if (!keys_ok(append->keys, append->key_count, fault))
        return NULL;
    return copy(SF_REQUEST_APPEND, append->stream, append->expected, append->events,
                append->event_count, append->keys, append->key_count, fault);
}

struct sf_store_request *sf_request_erase(const char *stream, const struct sf_store_key *keys,
                                          size_t key_count, struct sf_fault *fault)
{
    if (!stream_ok(stream, fault) || !counts_ok(0, key_count, fault) ||
        !keys_ok(keys, key_count, fault))
        return NULL;
    return copy(SF_REQUEST_ERASE, stream, SF_STORE_ANY, NULL, 0, keys, key_count, fault);
}

/* Its version is the number of the event. */
struct sf_store_request *sf_request_redact(const struct sf_redaction *redaction,
                                           struct sf_fault *fault)
{
    struct sf_store_event event = {.bytes = redaction->bytes, .length = redaction->length};

    if (!stream_ok(redaction->stream, fault) || !counts_ok(1, redaction->key_count, fault) ||
        !event_ok(&event, 0, fault) || !keys_ok(redaction->keys, redaction->key_count, fault))
        return NULL;
    return copy(SF_REQUEST_REDACT, redaction->stream, redaction->seq, &event, 1, redaction->keys,
                redaction->key_count, fault);
}

struct sf_store_request *sf_request_snapshot(const char *stream, uint64_t version,
                                             const void *bytes, size_t length,
                                             struct sf_fault *fault)
{
    struct sf_store_event snapshot = {.bytes = bytes, .length = length};

    if (!stream_ok(stream, fault))
        return NULL;
    return copy(SF_REQUEST_SNAPSHOT, stream, version, &snapshot, 1, NULL, 0, fault);
}

size_t sf_request_size(const struct sf_store_request *r)
{
    return sizeof *r + r->event_count * sizeof *r->events + r->key_count * sizeof *r->keys +
           bytes_of(r->events, r->event_count, r->keys, r->key_count);
}
