/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "server/quota.h"
#include "server/alarm.h"
#include "server/log.h"
#include "server/owned.h"
#include "server/practice.h"
#include "server/signups.h"
#include "server/sweep.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

enum {
    ROWS = 8192, /* addresses of a day, and accounts */
    PROBES = 8,  /* rows that one of them may have */
    PERCENT_LOW = 5,
    MINUTE_MS = 60 * 1000,
    MINUTES = 32, /* of new guests at full speed that an address has in a day */
    NAMES = 20    /* that an account has in a day */
};

static const struct {
    uint64_t guest, account;
    enum sf_why why;
} rows[SF_QUOTA_N] = {
    [SF_QUOTA_TOURNAMENTS] = {5, 200, SF_WHY_QUOTA_TOURNAMENTS},
    [SF_QUOTA_SEASONS] = {20, 20, SF_WHY_ACCOUNT_SEASONS},
    [SF_QUOTA_EVENINGS] = {50, 200, SF_WHY_ACCOUNT_EVENINGS},
    [SF_QUOTA_BOOKS] = {10, 50, SF_WHY_ACCOUNT_BOOKS},
    [SF_QUOTA_ROUNDS] = {10, 50, SF_WHY_ACCOUNT_ROUNDS},
    [SF_QUOTA_BYTES] = {16 << 20, 64 << 20, SF_WHY_ACCOUNT_BYTES},
};

static const struct {
    uint64_t limit; /* 0: from the options */
    enum sf_why why;
} days[SF_DAY_N] = {
    [SF_DAY_GUESTS] = {0, SF_WHY_QUOTA_GUESTS},
    [SF_DAY_BYTES] = {64 << 20, SF_WHY_QUOTA_BYTES},
    [SF_DAY_SIGNUPS] = {SF_SIGNUPS_A_DAY, SF_WHY_SIGNUP_DAY},
    [SF_DAY_PLAY] = {64 << 20, SF_WHY_QUOTA_PLAY},
    [SF_DAY_NAMES] = {NAMES, SF_WHY_ACCOUNT_NAMES},
};

struct today {
    uint64_t key; /* salted hash; 0: free */
    uint64_t used[SF_DAY_N];
};

struct sf_quotas {
    struct sf_service *service;
    struct sf_timer *timer;
    struct sf_guest_sweep sweep;
    int64_t day;
    uint8_t salt[crypto_generichash_KEYBYTES];
    struct today address[ROWS], account[ROWS];
    struct sf_quota_metrics metrics;
};

uint64_t sf_quota_limit(enum sf_quota quota, bool registered)
{
    return registered ? rows[quota].account : rows[quota].guest;
}

void sf_quota_refused(struct sf_quotas *quotas, const struct sf_address *address)
{
    quotas->metrics.refused++;
    sf_alarm(quotas->service->alarms, SF_ALARM_QUOTA, address);
}

static enum sf_error refuse(struct sf_quotas *quotas, const struct sf_address *address,
                            enum sf_error error, enum sf_why why, uint64_t limit,
                            struct sf_fault *fault)
{
    sf_quota_refused(quotas, address);
    return sf_fault_say(fault, error, NULL, why, SF_WITH(SF_N((int64_t)limit)));
}

enum sf_error sf_quota_refuse(struct sf_quotas *quotas, const struct sf_address *address,
                              enum sf_why why, uint64_t limit, struct sf_fault *fault)
{
    return refuse(quotas, address, SF_E_QUOTA, why, limit, fault);
}

/* --- the disk --------------------------------------------------------------------------------- */

static bool read_disk(const struct sf_service *service, uint64_t *free_bytes, uint64_t *size)
{
    const char *file = sf_store_file(service->options.db);
    struct statvfs found;
    char folder[4096];
    char *slash;

    if (!file || strlen(file) >= sizeof folder)
        return false;
    memcpy(folder, file, strlen(file) + 1);
    slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0';
    if (statvfs(slash ? folder : ".", &found) != 0)
        return false;
    *free_bytes = (uint64_t)found.f_bavail * found.f_frsize;
    *size = (uint64_t)found.f_blocks * found.f_frsize;
    if (service->options.disk_free_mib)
        *free_bytes = (uint64_t)service->options.disk_free_mib << 20;
    return true;
}

static void look_at_disk(struct sf_quotas *quotas)
{
    struct sf_quota_metrics *metrics = &quotas->metrics;
    uint64_t free_bytes, size, before = metrics->disk_state;
    char mib[24];

    if (!read_disk(quotas->service, &free_bytes, &size))
        return;
    metrics->disk_free = free_bytes;
    metrics->disk_state = free_bytes < SF_DISK_FULL                                           ? 2
                          : free_bytes < SF_DISK_LOW || free_bytes < size / 100 * PERCENT_LOW ? 1
                                                                                              : 0;
    if (metrics->disk_state <= before)
        return;
    snprintf(mib, sizeof mib, "%" PRIu64, free_bytes >> 20);
    sf_log(metrics->disk_state == 2 ? SF_LOG_ERROR : SF_LOG_WARN,
           metrics->disk_state == 2 ? "disk_full" : "disk_low", "free_mib", mib, NULL);
}

static bool disk_is_full(const struct sf_quotas *quotas)
{
    return quotas->metrics.disk_state == 2;
}

/* --- a day ------------------------------------------------------------------------------------ */

static void begin_day(struct sf_quotas *quotas)
{
    int64_t day = sf_service_now(quotas->service) / SF_DAY_MS;

    if (day == quotas->day)
        return;
    quotas->day = day;
    randombytes_buf(quotas->salt, sizeof quotas->salt);
    memset(quotas->address, 0, sizeof quotas->address);
    memset(quotas->account, 0, sizeof quotas->account);
    quotas->metrics.addresses = quotas->metrics.guests = quotas->metrics.bytes = 0;
    quotas->metrics.accounts = quotas->metrics.account_bytes = 0;
}

static uint64_t key_of(const struct sf_quotas *quotas, const void *bytes, size_t length)
{
    uint8_t hash[crypto_generichash_BYTES];
    uint64_t key;

    crypto_generichash(hash, sizeof hash, bytes, length, quotas->salt, sizeof quotas->salt);
    memcpy(&key, hash, sizeof key);
    return key ? key : 1;
}

static uint64_t weight(const struct today *row)
{
    return row->used[SF_DAY_BYTES] + row->used[SF_DAY_PLAY];
}

/* If all rows of a key belong to others, the one that used least loses its row. */
static struct today *row_of(struct today *rows_of, uint64_t key, uint64_t *count)
{
    struct today *least = NULL;

    for (unsigned i = 0; i < PROBES; i++) {
        struct today *row = &rows_of[(key + i) % ROWS];
        if (row->key == key)
            return row;
        if (!least || weight(row) < weight(least))
            least = row;
        if (!row->key) {
            least = row;
            break;
        }
    }
    *count += !least->key;
    *least = (struct today){.key = key};
    return least;
}

static struct today *of_address(struct sf_quotas *quotas, const struct sf_address *address)
{
    struct sf_address all = sf_address_neighbourhood(address);

    return row_of(quotas->address, key_of(quotas, all.bytes, sizeof all.bytes),
                  &quotas->metrics.addresses);
}

static struct today *of_account(struct sf_quotas *quotas, const char *id)
{
    return row_of(quotas->account, key_of(quotas, id, strlen(id)), &quotas->metrics.accounts);
}

static uint64_t day_limit(const struct sf_quotas *quotas, enum sf_day_quota quota)
{
    unsigned hellos = quotas->service->options.hellos;

    if (quota == SF_DAY_GUESTS && quotas->service->options.day_guests)
        return quotas->service->options.day_guests;
    return days[quota].limit ? days[quota].limit : (uint64_t)MINUTES * (hellos ? hellos : 30);
}

static bool in_bytes(enum sf_day_quota quota)
{
    return quota == SF_DAY_BYTES || quota == SF_DAY_PLAY;
}

enum sf_error sf_quota_day(struct sf_quotas *quotas, const struct sf_address *address,
                           enum sf_day_quota quota, uint64_t amount, struct sf_fault *fault)
{
    uint64_t limit = day_limit(quotas, quota);
    struct today *row;

    begin_day(quotas);
    if (quota == SF_DAY_GUESTS && disk_is_full(quotas))
        return refuse(quotas, address, SF_E_STORE_FULL, SF_WHY_DISK_FULL, 0, fault);
    row = of_address(quotas, address);
    if (row->used[quota] + amount > limit)
        return refuse(quotas, address, SF_E_QUOTA, days[quota].why,
                      in_bytes(quota) ? limit >> 20 : limit, fault);
    row->used[quota] += amount;
    if (quota == SF_DAY_GUESTS)
        quotas->metrics.guests += amount;
    if (in_bytes(quota))
        quotas->metrics.bytes += amount;
    return SF_OK;
}

static void note_account(struct sf_quotas *quotas, const struct today *account)
{
    if (weight(account) > quotas->metrics.account_bytes)
        quotas->metrics.account_bytes = weight(account);
}

static enum sf_error take_bytes(struct sf_quotas *quotas, const struct sf_person *person,
                                const struct sf_address *address, enum sf_day_quota quota,
                                uint64_t bytes, struct sf_fault *fault)
{
    uint64_t limit = sf_quota_limit(SF_QUOTA_BYTES, person->password[0]);
    enum sf_error error;
    struct today *own;

    begin_day(quotas);
    if (of_account(quotas, person->id)->used[quota] + bytes > limit)
        return refuse(quotas, address, SF_E_QUOTA, rows[SF_QUOTA_BYTES].why, limit >> 20, fault);
    error = sf_quota_day(quotas, address, quota, bytes, fault);
    if (error)
        return error;
    own = of_account(quotas, person->id);
    own->used[quota] += bytes;
    note_account(quotas, own);
    return SF_OK;
}

enum sf_error sf_quota_bytes(struct sf_quotas *quotas, const struct sf_person *person,
                             const struct sf_address *address, uint64_t bytes,
                             struct sf_fault *fault)
{
    return take_bytes(quotas, person, address, SF_DAY_BYTES, bytes, fault);
}

enum sf_error sf_quota_play(struct sf_quotas *quotas, const struct sf_person *person,
                            const struct sf_address *address, uint64_t bytes,
                            struct sf_fault *fault)
{
    return take_bytes(quotas, person, address, SF_DAY_PLAY, bytes, fault);
}

void sf_quota_played(struct sf_quotas *quotas, const char *account,
                     const struct sf_address *address, uint64_t bytes)
{
    struct today *own;

    begin_day(quotas);
    own = of_account(quotas, account);
    own->used[SF_DAY_PLAY] += bytes;
    note_account(quotas, own);
    if (address)
        of_address(quotas, address)->used[SF_DAY_PLAY] += bytes;
    quotas->metrics.bytes += bytes;
}

enum sf_error sf_quota_name(struct sf_quotas *quotas, const struct sf_person *person,
                            const struct sf_address *address, uint64_t bytes,
                            struct sf_fault *fault)
{
    uint64_t limit = days[SF_DAY_NAMES].limit;
    enum sf_error error;

    begin_day(quotas);
    if (person->hosted.version >= SF_ACCOUNT_EVENTS)
        return refuse(quotas, address, SF_E_QUOTA, SF_WHY_ACCOUNT_EVENTS, 0, fault);
    if (of_account(quotas, person->id)->used[SF_DAY_NAMES] >= limit)
        return refuse(quotas, address, SF_E_QUOTA, SF_WHY_ACCOUNT_NAMES, limit, fault);
    error = sf_quota_bytes(quotas, person, address, bytes, fault);
    if (!error)
        of_account(quotas, person->id)->used[SF_DAY_NAMES]++;
    return error;
}

/* --- tournaments ------------------------------------------------------------------------------ */

/* 10/8, 172.16/12, 192.168/16, 169.254/16; fc00::/7, fe80::/10 */
static bool in_private_range(const struct sf_address *address)
{
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    const uint8_t *b = address->bytes, *v4 = address->bytes + 12;

    if (memcmp(b, mapped, sizeof mapped) != 0)
        return (b[0] & 0xfe) == 0xfc || (b[0] == 0xfe && (b[1] & 0xc0) == 0x80);
    return v4[0] == 10 || (v4[0] == 172 && (v4[1] & 0xf0) == 16) ||
           (v4[0] == 192 && v4[1] == 168) || (v4[0] == 169 && v4[1] == 254);
}

bool sf_quota_is_local(const struct sf_address *address)
{
    return sf_address_is_loopback(address) || in_private_range(address);
}

bool sf_quota_needs_account(const struct sf_quotas *quotas, const struct sf_address *address)
{
    const struct sf_service_options *options = &quotas->service->options;

    if (options->guest_tournaments != SF_GUEST_TOURNAMENTS_LOCAL)
        return options->guest_tournaments == SF_GUEST_TOURNAMENTS_NO;
    return options->proxy_count || !sf_quota_is_local(address);
}

static bool count_one(void *context, const struct sf_store_key *key)
{
    (void)key;
    ++*(uint64_t *)context;
    return true;
}

enum sf_error sf_quota_tournament(struct sf_quotas *quotas, const struct sf_person *person,
                                  const struct sf_address *address, struct sf_fault *fault)
{
    bool registered = person->password[0];
    uint64_t limit = sf_quota_limit(SF_QUOTA_TOURNAMENTS, registered), count = 0;
    enum sf_error error = SF_OK;

    if (!registered && sf_quota_needs_account(quotas, address))
        return refuse(quotas, address, SF_E_NEEDS_ACCOUNT, SF_WHY_TOURNAMENT_ACCOUNT, 0, fault);
    if (disk_is_full(quotas))
        return refuse(quotas, address, SF_E_STORE_FULL, SF_WHY_DISK_FULL, 0, fault);
    for (unsigned i = 0; i < person->identity.count && !error; i++)
        error = sf_owned_each(quotas->service->reader, "tournaments", person->identity.id[i],
                              count_one, &count, fault);
    if (!error && count >= limit)
        error = refuse(quotas, address, SF_E_QUOTA, rows[SF_QUOTA_TOURNAMENTS].why, limit, fault);
    return error;
}

/* --- every minute ----------------------------------------------------------------------------- */

static unsigned pause_ms(const struct sf_quotas *quotas)
{
    unsigned ms = quotas->service->options.sweep_ms;

    return ms ? ms : MINUTE_MS;
}

static void ring(void *context)
{
    struct sf_quotas *quotas = context;

    if (quotas->service->closing)
        return;
    look_at_disk(quotas);
    sf_practice_sweep(quotas->service);
    sf_signups_sweep(quotas->service);
    quotas->metrics.expired += sf_sweep_page(&quotas->sweep, quotas->service);
    sf_timer_set(quotas->timer, pause_ms(quotas));
}

struct sf_quotas *sf_quotas_new(struct sf_service *service)
{
    struct sf_quotas *quotas = calloc(1, sizeof *quotas);

    if (!quotas)
        return NULL;
    quotas->service = service;
    quotas->timer = sf_timer_new(service->net, ring, quotas);
    if (!quotas->timer) {
        free(quotas);
        return NULL;
    }
    begin_day(quotas);
    look_at_disk(quotas);
    sf_timer_set(quotas->timer, pause_ms(quotas));
    return quotas;
}

void sf_quotas_free(struct sf_quotas *quotas)
{
    if (!quotas)
        return;
    sf_timer_free(quotas->timer);
    free(quotas);
}

struct sf_quota_metrics sf_quota_metrics(const struct sf_quotas *quotas)
{
    return quotas->metrics;
}
