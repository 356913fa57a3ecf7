/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_DISK_H
#define SIM_DISK_H

/*
 * What is durable: streams, keys and snapshots in memory, as store/store.h describes them. Executes
 * one request at a time and gives its answer. The disk outlives the nodes, and fails nobody: the
 * store in front of it (store.c) does that.
 */

#include "store/backend.h"

struct sim_record {
    uint64_t position;
    int64_t at;
    char *bytes; /* NUL behind them */
    size_t length;
    bool erased;
};

struct sim_stream {
    char name[SF_STORE_STREAM_MAX + 1];
    struct sim_record *record;
    size_t count, capacity;
    char *snapshot; /* NULL: none */
    size_t snapshot_length;
    uint64_t snapshot_version;
};

struct sim_key {
    char space[SF_STORE_SPACE_MAX + 1];
    size_t length, value_length;
    uint8_t bytes[SF_STORE_KEY_MAX];
    char *value;
};

struct sim_disk {
    struct sim_stream **stream; /* by name */
    size_t streams, stream_capacity;
    struct sim_key **key; /* by space and bytes */
    size_t keys, key_capacity;
    uint64_t position;
    int64_t latest;
};

struct sim_disk *sim_disk_new(void);
void sim_disk_free(struct sim_disk *disk);

/* Executes the request and fills its answer. */
void sim_disk_execute(struct sim_disk *disk, struct sf_store_request *request);
/* Removes the last events of a stream again, as a bug. */
void sim_disk_lose(struct sim_disk *disk, const char *stream, size_t events);

struct sim_stream *sim_disk_find(const struct sim_disk *disk, const char *stream);
/* The place of the first stream whose name is not less. */
size_t sim_disk_place(const struct sim_disk *disk, const char *stream);
/* The place of the first key that is not less. */
size_t sim_disk_key_place(const struct sim_disk *disk, const char *space, const void *bytes,
                          size_t length);
int sim_key_compare(const struct sim_key *key, const char *space, const void *bytes, size_t length);

#endif
