/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "server/backup.h"
#include "base/hex.h"
#include "batch/clock.h"
#include "server/copies.h"
#include "server/log.h"
#include "server/people.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096, OWNER_SIZE = 64, REST = 10, LONG_REST = 100 };

/* A tournament that wants a copy, or has had one a short while ago. */
struct customer {
    struct customer *next; /* in the order in which they came */
    char owner[OWNER_SIZE];
    unsigned round, event;
    bool waits, guest;
    char holder[SF_HOLDER + 1]; /* stands for the address of the client */
    uint64_t not_before;        /* ms */
};

struct copy {
    struct sf_backup *safe;
    char folder[PATH_SIZE], url[PATH_SIZE], owner[OWNER_SIZE], holder[SF_HOLDER + 1];
    struct sf_copies_owner whose;
    uint64_t took_ms;
    enum sf_copies_room room;
    struct sf_fault fault;
};

struct sf_backup {
    struct sf_service *service;
    struct sf_work *work;
    struct sf_timer *timer;
    struct customer *customers;
    uint64_t rests_until;                     /* ms */
    uint8_t key[crypto_generichash_KEYBYTES]; /* of holders */
    struct sf_backup_metrics metrics;
};

static uint64_t now_ms(void)
{
    return sf_clock_ns() / SF_NS_IN_MS;
}

/* --- on its thread ---------------------------------------------------------------------------- */

static void run(void *context, unsigned thread)
{
    struct copy *copy = context;
    uint64_t began = now_ms();
    struct sf_store_reader *reader;

    (void)thread;
    copy->room = sf_copies_prepare(copy->folder, &copy->whose);
    if (copy->room)
        return;
    reader = sf_store_reader_new(copy->safe->service->store, &copy->fault);
    if (reader && sf_store_reader_backup(reader, copy->url, &copy->fault) == SF_OK)
        sf_copies_tidy(copy->folder, &copy->whose);
    sf_store_reader_free(reader);
    copy->took_ms = now_ms() - began;
}

/* --- on the loop ------------------------------------------------------------------------------ */

static void serve(struct sf_backup *safe);

static void log_copy(const struct copy *copy)
{
    static const char *const full[] = {[SF_COPIES_BUDGET_FULL] =
                                           "the copies of others fill the space for copies",
                                       [SF_COPIES_DISK_FULL] = "the disk is almost full",
                                       [SF_COPIES_UNREADABLE] = "the folder cannot be read"};

    if (copy->room)
        sf_log(SF_LOG_ERROR, "no_copy", "to", copy->url, "why", full[copy->room], NULL);
    else if (copy->fault.code)
        sf_log(SF_LOG_ERROR, "no_copy", "to", copy->url, "why", sf_fault_text(&copy->fault, SF_EN),
               NULL);
    else
        sf_log(SF_LOG_INFO, "copy", "to", copy->url, NULL);
}

static unsigned pause_ms(const struct sf_backup *safe)
{
    unsigned pause = safe->service->options.copy_pause_ms;

    return pause ? pause : SF_BACKUP_PAUSE_MS;
}

/* A copy and the writes of everybody share a disk. A hundred times as long as the copy took leaves
 * 99 of 100 writes alone; for a large database ten times must do. */
static uint64_t rest_ms(const struct sf_backup *safe, uint64_t took_ms)
{
    uint64_t rest = REST * took_ms, longer = LONG_REST * took_ms, pause = pause_ms(safe);

    longer = longer < pause ? longer : pause;
    return rest > longer ? rest : longer;
}

static void done(void *context, bool ran)
{
    struct copy *copy = context;
    struct sf_backup *safe = copy->safe;

    if (ran) {
        log_copy(copy);
        if (copy->room || copy->fault.code)
            safe->metrics.failed++;
        else
            safe->metrics.made++;
        safe->rests_until = now_ms() + rest_ms(safe, copy->took_ms);
        serve(safe);
    }
    free(copy);
}

static bool make(struct sf_backup *safe, struct customer *customer)
{
    const struct sf_service_options *options = &safe->service->options;
    struct copy *copy = calloc(1, sizeof *copy);
    unsigned mib = options->copy_mib ? options->copy_mib : SF_BACKUP_BUDGET_MIB;

    if (!copy)
        return false;
    copy->safe = safe;
    memcpy(copy->owner, customer->owner, sizeof copy->owner);
    memcpy(copy->holder, customer->holder, sizeof copy->holder);
    copy->whose = (struct sf_copies_owner){.name = copy->owner,
                                           .guest = customer->guest,
                                           .holder = copy->holder,
                                           .budget = (uint64_t)mib << 20};
    if (snprintf(copy->folder, sizeof copy->folder, "%s", options->copies) < PATH_SIZE &&
        snprintf(copy->url, sizeof copy->url, "sqlite:%s/%s-round-%u-%u%s%s.db", options->copies,
                 customer->owner, customer->round, customer->event,
                 customer->guest ? "-guest-" : "",
                 customer->guest ? customer->holder : "") < PATH_SIZE &&
        sf_work_give(safe->work, &(struct sf_job){run, done, copy}))
        return true;
    free(copy);
    return false;
}

/* Forgets tournaments whose pause is over. Returns the first that may have its copy, those of
 * accounts before those of guests, or NULL and when the next one may. */
static struct customer *first_due(struct sf_backup *safe, uint64_t now, uint64_t *when)
{
    struct customer **link = &safe->customers, *due = NULL;

    *when = UINT64_MAX;
    while (*link) {
        struct customer *customer = *link;
        if (customer->waits && customer->not_before <= now &&
            (!due || due->guest > customer->guest))
            due = customer;
        if (customer->waits && customer->not_before > now && customer->not_before < *when)
            *when = customer->not_before;
        if (!customer->waits && customer->not_before <= now) {
            *link = customer->next;
            free(customer);
        } else
            link = &customer->next;
    }
    return due;
}

static void serve(struct sf_backup *safe)
{
    uint64_t now = now_ms(), when = safe->rests_until;
    struct customer *customer = NULL;

    if (sf_work_pending(safe->work) || safe->service->closing)
        return;
    if (when <= now)
        customer = first_due(safe, now, &when);
    if (customer && make(safe, customer)) {
        customer->waits = false;
        customer->not_before = now + pause_ms(safe);
        safe->metrics.waiting--;
    } else if (customer)
        when = now + pause_ms(safe);
    if (when != UINT64_MAX && when > now)
        sf_timer_set(safe->timer, (unsigned)(when - now));
}

static void ring(void *context)
{
    serve(context);
}

static struct customer *find(struct sf_backup *safe, const char *owner)
{
    struct customer **link = &safe->customers;

    while (*link && strcmp((*link)->owner, owner) != 0)
        link = &(*link)->next;
    if (!*link && (*link = calloc(1, sizeof **link)))
        snprintf((*link)->owner, OWNER_SIZE, "%s", owner);
    return *link;
}

/* No Leiter has an account. */
static bool is_guests(struct sf_backup *safe, const struct sf_tournament *tournament)
{
    for (unsigned i = 0; i < sf_tournament_helpers(tournament); i++) {
        const struct sf_tour_helper *helper = sf_tournament_helper(tournament, i);
        if (helper->role == SF_ROLE_LEITER &&
            sf_people_registered(safe->service->people, helper->account))
            return false;
    }
    return true;
}

/* A keyed hash of the neighbourhood, so that no name of a file shows where people were. */
static void name_holder(const struct sf_backup *safe, const struct sf_address *address,
                        char holder[SF_HOLDER + 1])
{
    struct sf_address all = sf_address_neighbourhood(address);
    uint8_t hash[crypto_generichash_BYTES_MIN];

    crypto_generichash(hash, sizeof hash, all.bytes, sizeof all.bytes, safe->key, sizeof safe->key);
    sf_hex_write(holder, hash, SF_HOLDER / 2);
}

void sf_backup_keep(struct sf_backup *safe, const char *id, const struct sf_tournament *tournament,
                    const struct sf_address *address)
{
    char owner[OWNER_SIZE];
    struct customer *customer;

    if (!safe || !safe->service->options.copies || sf_tournament_setup(tournament)->practice)
        return;
    snprintf(owner, sizeof owner, "%s-%s", sf_tournament_setup(tournament)->date, id);
    customer = find(safe, owner);
    if (!customer) {
        sf_log(SF_LOG_ERROR, "no_copy", "to", owner, "why", "not enough memory", NULL);
        return;
    }
    customer->round = sf_tournament_closed(tournament);
    customer->event = sf_tournament_seq(tournament);
    customer->guest = is_guests(safe, tournament);
    name_holder(safe, address, customer->holder);
    safe->metrics.waiting += !customer->waits;
    customer->waits = true;
    serve(safe);
}

struct sf_backup_metrics sf_backup_metrics(const struct sf_backup *safe)
{
    return safe->metrics;
}

/* --- new and free ----------------------------------------------------------------------------- */

struct sf_backup *sf_backup_new(struct sf_service *service)
{
    struct sf_backup *safe = calloc(1, sizeof *safe);

    if (!safe)
        return NULL;
    safe->service = service;
    randombytes_buf(safe->key, sizeof safe->key);
    safe->work = sf_work_new(sf_server_base(service->net), 1, 1);
    safe->timer = sf_timer_new(service->net, ring, safe);
    if (safe->work && safe->timer)
        return safe;
    sf_backup_free(safe);
    return NULL;
}

void sf_backup_free(struct sf_backup *safe)
{
    struct customer *next;

    if (!safe)
        return;
    sf_work_free(safe->work);
    sf_timer_free(safe->timer);
    for (struct customer *customer = safe->customers; customer; customer = next) {
        next = customer->next;
        free(customer);
    }
    free(safe);
}
