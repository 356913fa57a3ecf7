/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/round_load.h"
#include "server/hall.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_A_SHARE = 5000 }; /* that count as one load in the queue of the threads */

static bool name_stream(char stream[SF_STORE_STREAM_MAX + 1], const char *id)
{
    return strlen(id) < SF_ID_SIZE &&
           snprintf(stream, SF_STORE_STREAM_MAX + 1, "ledger:%s", id) <= SF_STORE_STREAM_MAX &&
           sf_store_stream_ok(stream);
}

enum sf_error sf_round_events(struct sf_service *service, const char *id, uint64_t *events)
{
    char stream[SF_STORE_STREAM_MAX + 1];
    enum sf_error error;

    *events = 0;
    if (!name_stream(stream, id))
        return SF_E_NO_SHARED;
    error = service->reader ? sf_store_reader_version(service->reader, stream, events, NULL)
                            : SF_E_BUSY;
    return error || *events ? error : SF_E_NO_SHARED;
}

static bool fold_row(void *context, const struct sf_store_row *row)
{
    struct sf_round_load *load = context;

    load->version = row->seq;
    if (!row->event.erased)
        load->fault.code = sf_shared_round_apply(&load->state, row->event.bytes, row->event.length);
    return !load->fault.code;
}

static void run(void *context, unsigned thread)
{
    struct sf_round_load *load = context;
    struct sf_store_reader *reader = sf_store_reader_new(load->service->store, &load->fault);

    (void)thread;
    if (reader)
        sf_store_reader_events(reader, load->stream, 0, fold_row, load, &load->fault);
    sf_store_reader_free(reader);
}

static void done(void *context, bool ran)
{
    struct sf_round_load *load = context;

    load->done(load, ran);
    sf_shared_round_release(&load->state);
    free(load);
}

bool sf_round_load_begin(struct sf_service *service, const char *id, uint64_t events,
                         struct sf_owner owner,
                         void (*finished)(struct sf_round_load *load, bool ran))
{
    struct sf_shares *loads = sf_halls_loads(service->halls);
    struct sf_round_load *load = loads ? calloc(1, sizeof *load) : NULL;
    struct sf_job job = {.run = run, .done = done, .context = load};

    if (!load)
        return false;
    load->service = service;
    load->done = finished;
    snprintf(load->id, sizeof load->id, "%s", id);
    sf_fault_init(&load->fault);
    owner.cost = 1 + (unsigned)(events / ENTRIES_A_SHARE);
    if (name_stream(load->stream, id) && sf_shares_give(loads, &owner, &job))
        return true;
    free(load);
    return false;
}
