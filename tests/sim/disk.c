/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/disk.h"
#include <stdlib.h>
#include <string.h>

static void *need(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static char *copy(const void *bytes, size_t length)
{
    char *copied = need(malloc(length + 1));

    if (length)
        memcpy(copied, bytes, length);
    copied[length] = '\0';
    return copied;
}

struct sim_disk *sim_disk_new(void)
{
    return need(calloc(1, sizeof(struct sim_disk)));
}

static void free_stream(struct sim_stream *stream)
{
    for (size_t i = 0; i < stream->count; i++)
        free(stream->record[i].bytes);
    free(stream->record);
    free(stream->snapshot);
    free(stream);
}

void sim_disk_free(struct sim_disk *disk)
{
    for (size_t i = 0; i < disk->streams; i++)
        free_stream(disk->stream[i]);
    for (size_t i = 0; i < disk->keys; i++) {
        free(disk->key[i]->value);
        free(disk->key[i]);
    }
    free(disk->stream);
    free(disk->key);
    free(disk);
}

/* --- streams -----------------------------------------------------------------------------------*/

size_t sim_disk_place(const struct sim_disk *disk, const char *stream)
{
    size_t low = 0, high = disk->streams;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (strcmp(disk->stream[middle]->name, stream) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

struct sim_stream *sim_disk_find(const struct sim_disk *disk, const char *stream)
{
    size_t place = sim_disk_place(disk, stream);

    return place < disk->streams && !strcmp(disk->stream[place]->name, stream) ? disk->stream[place]
                                                                               : NULL;
}

static struct sim_stream *make_stream(struct sim_disk *disk, const char *name)
{
    size_t place = sim_disk_place(disk, name);
    struct sim_stream *stream = need(calloc(1, sizeof *stream));

    strcpy(stream->name, name);
    if (disk->streams == disk->stream_capacity) {
        disk->stream_capacity = disk->stream_capacity ? 2 * disk->stream_capacity : 64;
        disk->stream =
            need(realloc(disk->stream, disk->stream_capacity * sizeof(struct sim_stream *)));
    }
    memmove(disk->stream + place + 1, disk->stream + place,
            (disk->streams++ - place) * sizeof(struct sim_stream *));
    disk->stream[place] = stream;
    return stream;
}

static void append(struct sim_disk *disk, struct sim_stream *stream,
                   const struct sf_store_event *event)
{
    if (stream->count == stream->capacity) {
        stream->capacity = stream->capacity ? 2 * stream->capacity : 16;
        stream->record = need(realloc(stream->record, stream->capacity * sizeof *stream->record));
    }
    stream->record[stream->count++] =
        (struct sim_record){.position = ++disk->position,
                            .at = event->at,
                            .bytes = copy(event->bytes, event->length),
                            .length = event->length,
                            .erased = event->erased};
    disk->latest = event->at;
}

static void drop_snapshot(struct sim_stream *stream)
{
    free(stream->snapshot);
    stream->snapshot = NULL;
}

void sim_disk_lose(struct sim_disk *disk, const char *name, size_t events)
{
    struct sim_stream *stream = sim_disk_find(disk, name);

    for (; stream && stream->count && events; events--)
        free(stream->record[--stream->count].bytes);
    if (stream && stream->snapshot && stream->snapshot_version > stream->count)
        drop_snapshot(stream);
}

/* --- keys --------------------------------------------------------------------------------------*/

int sim_key_compare(const struct sim_key *key, const char *space, const void *bytes, size_t length)
{
    int order = strcmp(key->space, space);

    if (!order && length)
        order = memcmp(key->bytes, bytes, key->length < length ? key->length : length);
    return order ? order : (key->length > length) - (key->length < length);
}

size_t sim_disk_key_place(const struct sim_disk *disk, const char *space, const void *bytes,
                          size_t length)
{
    size_t low = 0, high = disk->keys;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (sim_key_compare(disk->key[middle], space, bytes, length) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool has_key(const struct sim_disk *disk, const struct sf_store_key *key, size_t *place)
{
    *place = sim_disk_key_place(disk, key->space, key->key, key->key_length);
    return *place < disk->keys &&
           !sim_key_compare(disk->key[*place], key->space, key->key, key->key_length);
}

static void delete_key(struct sim_disk *disk, size_t place)
{
    free(disk->key[place]->value);
    free(disk->key[place]);
    memmove(disk->key + place, disk->key + place + 1,
            (--disk->keys - place) * sizeof(struct sim_key *));
}

static void add_key(struct sim_disk *disk, const struct sf_store_key *from, size_t place)
{
    struct sim_key *key = need(calloc(1, sizeof *key));

    strcpy(key->space, from->space);
    memcpy(key->bytes, from->key, from->key_length);
    key->length = from->key_length;
    key->value = copy(from->value, from->value_length);
    key->value_length = from->value_length;
    if (disk->keys == disk->key_capacity) {
        disk->key_capacity = disk->key_capacity ? 2 * disk->key_capacity : 64;
        disk->key = need(realloc(disk->key, disk->key_capacity * sizeof(struct sim_key *)));
    }
    memmove(disk->key + place + 1, disk->key + place,
            (disk->keys++ - place) * sizeof(struct sim_key *));
    disk->key[place] = key;
}

static void change_keys(struct sim_disk *disk, const struct sf_store_request *request)
{
    for (size_t i = 0; i < request->key_count; i++) {
        size_t place;
        if (has_key(disk, &request->keys[i], &place))
            delete_key(disk, place);
        if (request->keys[i].change != SF_KEY_DELETE)
            add_key(disk, &request->keys[i], place);
    }
}

static bool is_taken(const struct sim_disk *disk, struct sf_store_request *request)
{
    for (size_t i = 0; i < request->key_count; i++) {
        size_t place;
        if (request->keys[i].change == SF_KEY_CLAIM && has_key(disk, &request->keys[i], &place)) {
            request->answer.outcome = SF_STORE_TAKEN;
            request->answer.key = i;
            return true;
        }
    }
    return false;
}

/* --- requests ----------------------------------------------------------------------------------*/

static bool is_conflict(const struct sim_stream *stream, const struct sf_store_request *request)
{
    uint64_t version = stream ? stream->count : 0;

    switch (request->kind) {
    case SF_REQUEST_APPEND:
        return request->version != SF_STORE_ANY && request->version != version;
    case SF_REQUEST_REDACT:
        return !request->version || request->version > version;
    case SF_REQUEST_SNAPSHOT:
        return request->version > version;
    case SF_REQUEST_ERASE:
        break;
    }
    return false;
}

static void replace(struct sim_record *record, const void *bytes, size_t length, bool erased)
{
    free(record->bytes);
    record->bytes = copy(bytes, length);
    record->length = length;
    record->erased = erased;
}

static void take_snapshot(struct sim_stream *stream, const struct sf_store_request *request)
{
    if (stream->snapshot && stream->snapshot_version > request->version)
        return;
    drop_snapshot(stream);
    stream->snapshot = copy(request->events[0].bytes, request->events[0].length);
    stream->snapshot_length = request->events[0].length;
    stream->snapshot_version = request->version;
}

void sim_disk_execute(struct sim_disk *disk, struct sf_store_request *request)
{
    struct sim_stream *stream = sim_disk_find(disk, request->stream);

    request->answer = (struct sf_store_answer){.version = stream ? stream->count : 0};
    if (is_conflict(stream, request)) {
        request->answer.outcome = SF_STORE_CONFLICT;
        return;
    }
    if (is_taken(disk, request))
        return;
    if (!stream && request->event_count)
        stream = make_stream(disk, request->stream);
    switch (request->kind) {
    case SF_REQUEST_APPEND:
        for (size_t i = 0; i < request->event_count; i++)
            append(disk, stream, &request->events[i]);
        break;
    case SF_REQUEST_ERASE:
        for (size_t i = 0; stream && i < stream->count; i++)
            replace(&stream->record[i], "", 0, true);
        if (stream)
            drop_snapshot(stream);
        break;
    case SF_REQUEST_REDACT:
        replace(&stream->record[request->version - 1], request->events[0].bytes,
                request->events[0].length, false);
        drop_snapshot(stream);
        break;
    case SF_REQUEST_SNAPSHOT:
        take_snapshot(stream, request);
        break;
    }
    change_keys(disk, request);
    request->answer.outcome = SF_STORE_DONE;
    request->answer.version = stream ? stream->count : 0;
}
