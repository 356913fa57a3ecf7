/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* nanosleep */
#include "store/backend.h"
#include <time.h>

/*
 * A copy of a store into another kind of store, or where a backend has no copy of its own: every
 * event with its time and its number, then the keys. Snapshots are a cache and stay behind. The
 * copy is made beside its place and gets its name when it is complete.
 */

enum { URL_MAX = 4608, KEYS_AT_ONCE = 32, PAUSE_NS = 500000 };

struct copy {
    struct sf_store *to;
    uint64_t sent, answered;
    struct sf_fault fault; /* the first one */
};

/* In a new store only a fault of the source can be a conflict: an event twice, or a gap. */
static void note(void *context, const struct sf_store_answer *answer)
{
    struct copy *copy = context;

    copy->answered++;
    if (answer->outcome == SF_STORE_DONE || copy->fault.code)
        return;
    if (answer->outcome == SF_STORE_FAILED)
        copy->fault = answer->fault;
    else
        sf_fault_say(&copy->fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_NOTHING, SF_WITHOUT);
}

static void rest(struct copy *copy)
{
    static const struct timespec pause = {.tv_nsec = PAUSE_NS};

    if (!sf_store_poll(copy->to))
        nanosleep(&pause, NULL);
}

static bool send(struct copy *copy, const struct sf_append *append)
{
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error;

    while ((error = sf_store_append(copy->to, append, note, copy, &fault)) == SF_E_BUSY)
        rest(copy);
    if (error && !copy->fault.code)
        copy->fault = fault;
    copy->sent += !error;
    return !copy->fault.code;
}

static bool copy_event(void *context, const struct sf_store_row *row)
{
    struct sf_append append = {
        .stream = row->stream, .expected = row->seq - 1, .events = &row->event, .event_count = 1};

    return send(context, &append);
}

static bool copy_key(void *context, const struct sf_store_key *key)
{
    struct sf_store_key put = *key;
    struct sf_append append = {
        .stream = "copy", .expected = SF_STORE_ANY, .keys = &put, .key_count = 1};

    put.change = SF_KEY_PUT;
    return send(context, &append);
}

static enum sf_error copy_all(struct sf_store_reader *from, struct sf_store *to,
                              struct sf_fault *fault)
{
    struct copy copy = {.to = to, .fault = SF_NO_FAULT};
    enum sf_error error = sf_store_reader_hold(from, fault);

    if (error)
        return error;
    error = sf_store_reader_all(from, 0, copy_event, &copy, fault);
    if (!error)
        error = sf_store_reader_all_keys(from, copy_key, &copy, fault);
    sf_store_reader_let_go(from);
    while (copy.answered < copy.sent)
        rest(&copy);
    if (!copy.fault.code)
        return error;
    *fault = copy.fault; /* it is the reason why the reader was stopped */
    return fault->code;
}

/* Nothing may stand at the place of the copy. */
static enum sf_error place_is_free(const char *url, struct sf_fault *fault)
{
    static const struct sf_store_options reading = {.read_only = true};
    struct sf_fault none;
    struct sf_store *there = sf_store_open(url, &reading, &none);

    if (!there && none.code == SF_E_STORE_MISSING)
        return SF_OK;
    if (!there) {
        *fault = none;
        return none.code;
    }
    sf_store_close(there);
    return sf_fault_say(fault, SF_E_STORE_EXISTS, NULL, SF_WHY_STORE_THERE, SF_WITH(SF_T(url)));
}

enum sf_error sf_store_beside(const char *url, const char *behind, char *beside, size_t size,
                              struct sf_fault *fault)
{
    const char *place;
    const struct sf_backend *backend = sf_backend_of(url, &place, fault);

    return backend ? backend->beside(place, behind, beside, size, fault) : SF_E_STORE_URL;
}

enum sf_error sf_store_copy(struct sf_store_reader *from, const char *url, struct sf_fault *fault)
{
    static const struct sf_store_options fresh = {.fresh = true};
    const char *place, *part_place;
    const struct sf_backend *backend = sf_backend_of(url, &place, fault);
    char part[URL_MAX];
    struct sf_store *to;
    enum sf_error error;

    if (!backend)
        return SF_E_STORE_URL;
    error = place_is_free(url, fault);
    if (!error)
        error = backend->beside(place, ".part", part, sizeof part, fault);
    if (error)
        return error;
    sf_backend_of(part, &part_place, fault);
    backend->drop(part_place, NULL); /* what a copy that was interrupted has left */
    to = sf_store_open(part, &fresh, fault);
    if (!to)
        return fault->code;
    error = copy_all(from, to, fault);
    sf_store_close(to);
    if (!error)
        error = backend->publish(part_place, place, fault);
    if (error)
        backend->drop(part_place, NULL);
    return error;
}
