/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROUND_LOAD_H
#define SF_SERVER_ROUND_LOAD_H

/* A thread reads and folds the stream of a shared round. For rounds.c alone. */

#include "server/round_stream.h"
#include "server/shares.h"

struct sf_round_load {
    struct sf_service *service;
    char id[SF_ID_SIZE], stream[SF_STORE_STREAM_MAX + 1];
    /* On the loop; `ran` false: there was no time. The load is freed after it, with what it has. */
    void (*done)(struct sf_round_load *load, bool ran);
    struct sf_shared_round state;
    uint64_t version;
    struct sf_fault fault;
};

/* How many events the round has; SF_E_NO_SHARED: none. */
enum sf_error sf_round_events(struct sf_service *service, const char *id, uint64_t *events);

/* Begins to load a round of so many events. False: there is no room or no memory. */
bool sf_round_load_begin(struct sf_service *service, const char *id, uint64_t events,
                         struct sf_owner owner, void (*done)(struct sf_round_load *load, bool ran));

#endif
