/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "server/service.h"
#include "batch/clock.h"
#include "host/host.h"
#include "net/files.h"
#include "net/thread.h"
#include "net/tls.h"
#include "net/wake.h"
#include "server/alarm.h"
#include "server/backup.h"
#include "server/certificate.h"
#include "server/clerk.h"
#include "server/games.h"
#include "server/hall.h"
#include "server/hub.h"
#include "server/log.h"
#include "server/quota.h"
#include "server/reach.h"
#include "server/rescue.h"
#include "server/rounds.h"
#include "server/routes.h"
#include "server/shares.h"
#include "server/visit.h"
#include "server/workers.h"
#include "shuffle/shuffle.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MINUTE_MS = 60 * 1000,
    HOUR_MS = 60 * MINUTE_MS,
    HELLOS = 30, /* in a minute, each address and each account */
    LOGINS = 10,
    OPENS = 20,
    HINTS = 20,
    LINKS = 30,
    DAY_MS = 24 * HOUR_MS,
    CHANGES = 100, /* in a day */
    CODES = 10,    /* in an hour: a code has six digits, and three codes fit at any time */
    ADDRESSES = 8192,
    ACCOUNTS = 32768,          /* after a restart all clients come back at the same time */
    CLOCK_TOLD_MS = 60 * 1000, /* a wall clock that is further behind is logged */
    PASSWORDS = 64,            /* that wait */
    PASSWORDS_ADDRESS = 16,
    BODY_MAX = 128 * 1024 /* bytes: the standings of a thousand players */
};

/* --- helpers ---------------------------------------------------------------------------------- */

int64_t sf_service_now(const struct sf_service *service)
{
    unsigned haste = service->options.haste ? service->options.haste : 1;
    uint64_t passed = (sf_clock_ns() - service->began_ns) / SF_NS_IN_MS;

    return service->began_ms + (int64_t)(passed * haste);
}

void sf_service_not_before(struct sf_service *service, int64_t at)
{
    int64_t behind = at - sf_service_now(service);

    if (behind > 0)
        service->began_ms += behind;
}

bool sf_service_lets(const struct sf_service *service, enum sf_limit limit,
                     const struct sf_address *address)
{
    return sf_addresses_ask(service->by_address[limit], address, sf_clock_ns() / 1000) ==
           SF_ADDRESS_WELCOME;
}

/* A hash of the name takes the place of an address; the limiter compares 64 bits of it. */
static struct sf_address key_of(const char *account)
{
    struct sf_address key;

    crypto_generichash(key.bytes, sizeof key.bytes, (const unsigned char *)account, strlen(account),
                       NULL, 0);
    return key;
}

bool sf_service_may_account(const struct sf_service *service, enum sf_limit limit,
                            const char *account)
{
    struct sf_address key = key_of(account);

    return sf_addresses_may_ask(service->by_account[limit], &key, sf_clock_ns() / 1000);
}

bool sf_service_lets_account(const struct sf_service *service, enum sf_limit limit,
                             const char *account)
{
    struct sf_address key = key_of(account);

    return sf_addresses_ask(service->by_account[limit], &key, sf_clock_ns() / 1000) ==
           SF_ADDRESS_WELCOME;
}

bool sf_service_lets_both(const struct sf_service *service, enum sf_limit limit,
                          const struct sf_address *address, const char *account)
{
    bool here = sf_service_lets(service, limit, address);

    return sf_service_lets_account(service, limit, account) && here;
}

static struct sf_rate rate_of(const struct sf_service_options *options, enum sf_limit limit)
{
    const struct {
        unsigned wanted, usual, window_ms;
    } rows[SF_LIMIT_N] = {[SF_LIMIT_HELLO] = {options->hellos, HELLOS, MINUTE_MS},
                          [SF_LIMIT_LOGIN] = {options->logins, LOGINS, MINUTE_MS},
                          [SF_LIMIT_OPEN] = {options->opens, OPENS, MINUTE_MS},
                          [SF_LIMIT_HINT] = {options->hints, HINTS, MINUTE_MS},
                          [SF_LIMIT_LINK] = {options->links, LINKS, MINUTE_MS},
                          [SF_LIMIT_CODE] = {0, CODES, HOUR_MS},
                          [SF_LIMIT_CHANGE] = {options->changes, CHANGES, DAY_MS}};

    return (struct sf_rate){.credits = rows[limit].wanted ? rows[limit].wanted : rows[limit].usual,
                            .window_ms = rows[limit].window_ms};
}

unsigned sf_service_wait(const struct sf_service *service, enum sf_limit limit)
{
    struct sf_rate rate = rate_of(&service->options, limit);
    unsigned seconds = rate.window_ms / 1000;

    return (seconds + rate.credits - 1) / rate.credits;
}

void sf_service_id(char id[SF_ID_SIZE])
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* no two look alike */
    uint8_t random[SF_ID_SIZE - 1];

    randombytes_buf(random, sizeof random);
    for (unsigned i = 0; i < sizeof random; i++)
        id[i] = letters[random[i] % 32];
    id[SF_ID_SIZE - 1] = '\0';
}

unsigned sf_service_also(const struct sf_service *service, char url[][SF_SERVICE_URL], unsigned max)
{
    char all[SF_REACH_MAX][SF_SERVICE_URL];
    size_t count = sf_reach_urls(service, all[0], SF_SERVICE_URL);
    unsigned others = 0;

    for (size_t i = 0; i < count && others < max; i++)
        if (strcmp(all[i], service->url) != 0)
            memcpy(url[others++], all[i], SF_SERVICE_URL);
    return others;
}

const char *sf_service_url(const struct sf_service *service)
{
    return service->url;
}

/* --- opening ---------------------------------------------------------------------------------- */

static void wake(void *context)
{
    struct sf_service *service = context;

    sf_wake_ring(service->stored_wake);
}

static void woken(void *context)
{
    struct sf_service *service = context;

    sf_store_poll(service->store);
}

static void stopping(void *user)
{
    struct sf_service *service = user;
    struct sf_visit *next;

    sf_log(SF_LOG_INFO, "stopping", NULL);
    service->closing = true;
    sf_host_stop(service->host);
    for (struct sf_visit *visit = service->visits; visit; visit = next) {
        next = visit->next;
        sf_visit_bye(visit, SF_BYE_RESTART);
    }
}

static void answered(void *user, const struct sf_exchange *exchange)
{
    char conn[24], status[16], us[24];

    (void)user;
    if (!sf_log_wants(SF_LOG_DEBUG))
        return;
    snprintf(conn, sizeof conn, "%" PRIu64, exchange->conn);
    snprintf(status, sizeof status, "%u", exchange->status);
    snprintf(us, sizeof us, "%" PRIu64, exchange->us);
    sf_log(SF_LOG_DEBUG, "request", "conn", conn, "method", exchange->method, "route",
           exchange->path, "status", status, "us", us, NULL);
}

static void noted(void *user, enum sf_net_note note, const struct sf_address *address)
{
    struct sf_service *service = user;

    sf_alarm(service->alarms, (unsigned)note, address);
}

static void reloaded(void *context)
{
    sf_certificate_reload(context);
}

static bool open_books(struct sf_service *service)
{
    for (int i = 0; i < SF_LIMIT_N; i++) {
        struct sf_address_limits limits = {.requests =
                                               rate_of(&service->options, (enum sf_limit)i)};
        service->by_address[i] = sf_addresses_new(&limits, ADDRESSES);
        service->by_account[i] = sf_addresses_new(&limits, ACCOUNTS);
        if (!service->by_address[i] || !service->by_account[i])
            return false;
    }
    return true;
}

static enum sf_error open_store(struct sf_service *service, struct sf_fault *fault)
{
    struct sf_store_options options = {.wake = wake, .context = service};

    service->stored_wake = sf_wake_new();
    if (!service->stored_wake)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_DESCRIPTOR, SF_WITHOUT);
    service->store = sf_store_open(service->options.db, &options, fault);
    if (!service->store)
        return fault->code;
    service->reader = sf_store_reader_new(service->store, fault);
    if (!service->reader)
        return fault->code;
    service->host = sf_host_new(service->store, service->reader);
    return service->host ? SF_OK
                         : sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

static enum sf_error open_net(struct sf_service *service, struct sf_fault *fault)
{
    const struct sf_service_options *options = &service->options;
    struct sf_server_setup setup = {
        .host = options->host,
        .port = options->port,
        .routes = service->routes,
        .route_count = sf_routes_fill(service->routes),
        .user = service,
        .trusted = options->proxies,
        .trusted_count = options->proxy_count,
        .limits = options->limits ? *options->limits : sf_server_limits(),
        .tls = service->tls,
        .hosts = options->hosts,
        .stopping = stopping,
        .answered = answered,
        .noted = noted,
    };
    const char *host, *scheme = service->tls ? "https" : "http";

    setup.limits.body_max = BODY_MAX;
    service->net = sf_server_new(&setup, fault);
    if (!service->net)
        return fault->code;
    host = sf_reach_self(sf_server_host(service->net));
    snprintf(service->url, sizeof service->url, strchr(host, ':') ? "%s://[%s]:%u" : "%s://%s:%u",
             scheme, host, sf_server_port(service->net));
    return SF_OK;
}

static enum sf_error open_parts(struct sf_service *service, struct sf_fault *fault)
{
    static const struct sf_shares_limits passwords = {
        .running = 1, .waiting = PASSWORDS, .by_address = PASSWORDS_ADDRESS};
    const struct sf_service_options *options = &service->options;
    struct event_base *base = sf_server_base(service->net);

    bool books = open_books(service);

    service->reload_wake = sf_wake_new();
    service->hashing = sf_work_new(base, 1, 1);
    service->passwords = service->hashing ? sf_shares_new(service->hashing, &passwords) : NULL;
    service->people = sf_people_new(service);
    service->workers = sf_workers_new(service, options->threads ? options->threads : 1);
    service->games = sf_games_new(service);
    service->hub = sf_hub_new(service);
    service->halls = sf_halls_new(service);
    service->rounds = sf_rounds_new(service);
    service->clerk = sf_clerk_new(service);
    service->safe = sf_backup_new(service);
    service->quotas = sf_quotas_new(service);
    service->rescue = sf_rescue_new(service);
    if (!books || !service->reload_wake || !service->passwords || !service->people ||
        !service->workers || !service->games || !service->hub || !service->halls ||
        !service->rounds || !service->clerk || !service->safe || !service->quotas ||
        !service->rescue || !sf_wake_listen(service->stored_wake, base, woken, service) ||
        !sf_wake_listen(service->reload_wake, base, reloaded, service))
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error open_files(struct sf_service *service, struct sf_fault *fault)
{
    if (!service->options.web)
        return SF_OK;
    service->files = sf_files_load(service->options.web, fault);
    return service->files ? SF_OK : fault->code;
}

static int64_t wall_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Deadlines hang on stored times. A clock that has been set back would stop every table until it
 * had caught up. */
static enum sf_error catch_up(struct sf_service *service, struct sf_fault *fault)
{
    int64_t wall = sf_service_now(service), latest, behind;
    enum sf_error error = sf_store_reader_latest(service->reader, &latest, fault);
    char ms[24];

    if (error)
        return error;
    sf_service_not_before(service, latest);
    for (const struct sf_room *room = sf_hub_next(service->hub, NULL); room;
         room = sf_hub_next(service->hub, room))
        sf_service_not_before(service, room->now.at);
    behind = sf_service_now(service) - wall;
    if (behind < CLOCK_TOLD_MS)
        return SF_OK;
    snprintf(ms, sizeof ms, "%" PRId64, behind);
    sf_log(SF_LOG_WARN, "clock_behind", "ms", ms, NULL);
    return SF_OK;
}

static enum sf_error claim_looks(struct sf_service *service, struct sf_fault *fault)
{
    enum sf_error error = sf_people_claim_looks(service->store, service->reader);

    return error ? sf_fault_say(fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT) : SF_OK;
}

struct sf_service *sf_service_open(const struct sf_service_options *options, struct sf_fault *fault)
{
    struct sf_service *service = calloc(1, sizeof *service);
    enum sf_error error;

    if (!service || !sf_shuffle_init()) {
        free(service);
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return NULL;
    }
    sf_thread_prompt(); /* with it the thread of the store, which open_store() starts */
    service->options = *options;
    service->alarms = sf_alarms_new();
    service->began_ms = options->wall_ms ? options->wall_ms : wall_ms();
    service->began_ns = sf_clock_ns();
    error = service->alarms
                ? open_store(service, fault)
                : sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    if (!error)
        error = open_files(service, fault);
    if (!error)
        error = sf_certificate_open(service, fault);
    if (!error)
        error = open_net(service, fault);
    if (!error)
        error = open_parts(service, fault);
    if (!error)
        error = claim_looks(service, fault);
    if (!error)
        error = sf_hub_load(service->hub, fault);
    if (!error)
        error = catch_up(service, fault);
    if (error) {
        sf_service_close(service);
        return NULL;
    }
    return service;
}

void sf_service_run(struct sf_service *service)
{
    char tables[24];

    snprintf(tables, sizeof tables, "%zu", sf_hub_count(service->hub));
    sf_log(SF_LOG_INFO, "listening", "address", service->url, "tables", tables, NULL);
    service->ran = true;
    sf_server_run(service->net);
}

void sf_service_stop(struct sf_service *service)
{
    sf_server_stop(service->net);
}

void sf_service_reload(struct sf_service *service)
{
    sf_wake_ring(service->reload_wake);
}

const char *sf_service_print(const struct sf_service *service)
{
    return service->tls ? sf_tls_print(service->tls) : NULL;
}

/* Waits for the workers and the store while the modules that receive their answers still exist. */
void sf_service_close(struct sf_service *service)
{
    if (!service)
        return;
    service->closing = true;
    if (service->host)
        sf_host_stop(service->host);
    sf_workers_free(service->workers);
    service->workers = NULL;
    sf_games_free(service->games);
    service->games = NULL;
    sf_clerk_free(service->clerk);
    service->clerk = NULL;
    sf_quotas_free(service->quotas);
    service->quotas = NULL;
    sf_halls_stop(service->halls);
    sf_backup_free(service->safe);
    service->safe = NULL;
    sf_work_free(service->hashing);
    sf_shares_free(service->passwords);
    sf_store_reader_free(service->reader);
    service->reader = NULL;
    sf_store_close(service->store);
    if (service->ran) /* everything is stored */
        sf_log(SF_LOG_INFO, "stopped", NULL);
    while (service->visits && service->net) /* connections that were still open */
        sf_visit_channel.closed(service, service->visits->conn, SF_WS_ABNORMAL);
    sf_halls_free(service->halls);
    sf_rounds_free(service->rounds);
    service->rounds = NULL;
    sf_rescue_free(service->rescue);
    sf_hub_free(service->hub);
    sf_people_free(service->people);
    sf_host_free(service->host);
    sf_wake_free(service->stored_wake);
    sf_wake_free(service->reload_wake);
    for (unsigned i = 0; i < SF_LIMIT_N; i++) {
        sf_addresses_free(service->by_address[i]);
        sf_addresses_free(service->by_account[i]);
    }
    sf_server_free(service->net);
    sf_tls_free(service->tls);
    sf_alarms_free(service->alarms);
    sf_files_free(service->files);
    free(service);
}
