/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* How halls come and go: a thread reads and folds a tournament, and those that nobody needs are
 * freed when room is needed, the one that was used longest ago first. */

#include "base/hex.h"
#include "server/hall_parts.h"
#include "server/log.h"
#include "server/roles.h"
#include "server/shares.h"
#include "server/tour_stream.h"
#include <stdlib.h>
#include <string.h>

enum {
    THREADS = 2,
    LOADS_MAX = 256,    /* halls that wait for a thread */
    LOADS_OF_ONE = 4,   /* of them for one account */
    LOADS_OF_PLACE = 16 /* and for one address */
};

/* A tournament on its way from the store. The loop owns it before and after `run`. */
struct load {
    struct sf_halls *halls;
    char id[SF_ID_SIZE];
    struct sf_tournament *tournament;
    struct sf_fault fault;
};

bool sf_halls_loader_open(struct sf_halls *halls)
{
    static const struct sf_shares_limits limits = {.running = THREADS,
                                                   .waiting = LOADS_MAX,
                                                   .by_account = LOADS_OF_ONE,
                                                   .by_address = LOADS_OF_PLACE};

    halls->work = sf_work_new(sf_server_base(halls->service->net), THREADS, 0);
    halls->loads = halls->work ? sf_shares_new(halls->work, &limits) : NULL;
    return halls->loads != NULL;
}

struct sf_shares *sf_halls_loads(const struct sf_halls *halls)
{
    return halls ? halls->loads : NULL;
}

void sf_halls_stop(struct sf_halls *halls)
{
    if (!halls)
        return;
    sf_work_free(halls->work);
    sf_shares_free(halls->loads);
    halls->work = NULL;
    halls->loads = NULL;
}

/* --- halls that nobody needs ------------------------------------------------------------------ */

static bool is_idle(const struct sf_hall *hall)
{
    return !hall->loading && !hall->preparing && !hall->moving && !hall->callers &&
           !hall->attendances && !sf_hosted_busy(&hall->hosted);
}

static struct sf_hall *longest_idle(const struct sf_halls *halls, size_t *bytes)
{
    struct sf_hall *found = NULL;

    *bytes = 0;
    for (struct sf_hall *hall = halls->first; hall; hall = hall->next) {
        if (!is_idle(hall))
            continue;
        *bytes += sf_tournament_bytes(hall->now);
        if (!found || hall->used < found->used)
            found = hall;
    }
    return found;
}

bool sf_halls_make_room(struct sf_halls *halls, unsigned places)
{
    struct sf_hall *hall;
    size_t bytes;

    while (halls->count >= places && (hall = longest_idle(halls, &bytes)))
        sf_hall_remove(hall);
    return halls->count < places;
}

void sf_halls_trim(struct sf_halls *halls)
{
    struct sf_hall *hall;
    size_t bytes;

    while ((hall = longest_idle(halls, &bytes)) && bytes > SF_HALLS_IDLE_BYTES)
        sf_hall_remove(hall);
}

void sf_hall_rest(struct sf_hall *hall)
{
    struct sf_halls *halls = hall->halls;

    if (!is_idle(hall))
        return;
    hall->used = ++halls->uses;
    sf_hall_forget_ahead(hall);
    sf_halls_trim(halls);
}

/* --- loading ---------------------------------------------------------------------------------- */

static void run(void *context, unsigned thread)
{
    struct load *load = context;
    struct sf_store_reader *reader = sf_store_reader_new(load->halls->service->store, &load->fault);

    (void)thread;
    if (reader)
        load->tournament = sf_tour_stream_load(reader, load->id, &load->fault);
    sf_store_reader_free(reader);
}

static struct sf_hall *find(const struct sf_halls *halls, const char *id)
{
    struct sf_hall *hall = halls->first;

    while (hall && strcmp(hall->id, id) != 0)
        hall = hall->next;
    return hall;
}

/* Calls those who wait, in the order in which they came. */
static void call_all(struct sf_hall_wait *wait, struct sf_hall *hall, enum sf_error error)
{
    while (wait) {
        struct sf_hall_wait *next = wait->next;
        wait->ready(wait, hall, error);
        wait = next;
    }
}

static enum sf_error take_over(struct sf_hall *hall, struct load *load, bool ran)
{
    enum sf_error error = ran ? load->fault.code : SF_E_BUSY;

    if (error && error != SF_E_NO_TOURNAMENT && ran)
        sf_log(SF_LOG_ERROR, "tournament_not_read", "tournament", hall->id, "why",
               sf_fault_text(&load->fault, SF_EN), NULL);
    if (error)
        return error;
    sf_hall_begin(hall, load->tournament);
    load->tournament = NULL;
    return sf_hall_catch_up(hall);
}

static void done(void *context, bool ran)
{
    struct load *load = context;
    struct sf_hall *hall = find(load->halls, load->id);
    struct sf_hall_wait *waits = hall->waits;
    enum sf_error error = take_over(hall, load, ran);

    sf_tournament_free(load->tournament);
    free(load);
    hall->waits = NULL;
    hall->waiting = 0;
    hall->loading = false;
    if (error) {
        sf_hall_remove(hall);
        call_all(waits, NULL, error);
        return;
    }
    hall->callers++;
    call_all(waits, hall, SF_OK);
    hall->callers--;
    sf_hall_rest(hall);
}

bool sf_hall_attended(const struct sf_halls *halls, const char *id)
{
    const struct sf_hall *hall = halls->first;

    while (hall && strcmp(hall->id, id) != 0)
        hall = hall->next;
    return hall && (hall->attendances || hall->loading || hall->callers);
}

void sf_hall_drop(struct sf_halls *halls, const char *id)
{
    struct sf_hall *hall = find(halls, id);

    if (!hall || hall->loading)
        return; /* what is loaded now has nothing to read */
    hall->callers++;
    while (hall->attendances)
        sf_hall_leave(hall->attendances);
    hall->callers--;
    if (is_idle(hall))
        sf_hall_remove(hall);
}

static enum sf_error events_of(const struct sf_halls *halls, const char *id, uint64_t *events)
{
    struct sf_store_reader *reader = halls->service->reader;
    char stream[SF_STORE_STREAM_MAX + 1];
    enum sf_error error;

    if (!sf_id_good(id, SF_ID_SIZE) || !sf_tour_stream_name(stream, id))
        return SF_E_NO_TOURNAMENT;
    error = reader ? sf_store_reader_version(reader, stream, events, NULL) : SF_E_BUSY;
    return error || *events ? error : SF_E_NO_TOURNAMENT;
}

static bool give(struct sf_halls *halls, const struct sf_hall_caller *caller, const char *id,
                 uint64_t events)
{
    struct load *load = calloc(1, sizeof *load);
    struct sf_job job = {.run = run, .done = done, .context = load};
    const char *account = caller->person->id;
    struct sf_owner owner = {.account = sf_owner_number(account, strlen(account)),
                             .address = sf_owner_address(caller->address),
                             .cost = 1 + (unsigned)(events / SF_EVENTS_A_SHARE)};

    if (!load)
        return false;
    load->halls = halls;
    memcpy(load->id, id, strlen(id) + 1);
    sf_fault_init(&load->fault);
    if (sf_shares_give(halls->loads, &owner, &job))
        return true;
    free(load);
    return false;
}

/* The last places are for accounts that have a role in the tournament. */
static enum sf_error begin(struct sf_halls *halls, const struct sf_hall_caller *caller,
                           const char *id, struct sf_hall **made)
{
    uint64_t events = 0;
    enum sf_error error = events_of(halls, id, &events);
    bool own = !error && sf_roles_may_have(halls->service->reader, &caller->person->identity, id);

    if (error || (caller->desk && !own))
        return error ? error : SF_E_NO_TOURNAMENT;
    *made = sf_hall_new(halls, id, halls->limits.loaded - (own ? 0 : halls->limits.kept));
    if (!*made)
        return SF_E_BUSY;
    (*made)->loading = true;
    if (give(halls, caller, id, events))
        return SF_OK;
    (*made)->loading = false;
    sf_hall_remove(*made);
    return SF_E_BUSY;
}

static enum sf_error wait_for(struct sf_hall *hall, struct sf_hall_wait *wait)
{
    struct sf_hall_wait **end = &hall->waits;

    if (hall->waiting >= hall->halls->limits.waiting)
        return SF_E_BUSY;
    wait->next = NULL;
    if (hall->waits)
        end = &hall->last->next;
    *end = hall->last = wait;
    hall->waiting++;
    return SF_OK;
}

/* Nobody was there to hear of events that another process has appended. */
static enum sf_error use(struct sf_hall *hall, struct sf_hall_wait *wait)
{
    enum sf_error error = is_idle(hall) ? sf_hall_catch_up(hall) : SF_OK;

    if (!error && !sf_tournament_seq(hall->now)) /* its opening is not stored yet */
        error = SF_E_NO_TOURNAMENT;
    if (error)
        return error;
    hall->callers++;
    wait->ready(wait, hall, SF_OK);
    hall->callers--;
    sf_hall_rest(hall);
    return SF_OK;
}

enum sf_error sf_hall_call(struct sf_halls *halls, const struct sf_hall_caller *caller,
                           const char *id, struct sf_hall_wait *wait)
{
    struct sf_hall *hall = find(halls, id);
    enum sf_error error = hall ? SF_OK : begin(halls, caller, id, &hall);

    if (error)
        return error;
    return hall->loading ? wait_for(hall, wait) : use(hall, wait);
}
