/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/alarm.h"
#include "batch/clock.h"
#include "server/log.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEER_BYTES = 8 };

/* Somebody who guesses passwords fills ten lines a minute; no descriptors is one line. */
static const struct sf_rate usual = {10, 60000}, once = {1, 60000};

static const struct {
    const char *event, *limit;
    const struct sf_rate *rate;
} rows[SF_ALARM_N] = {
    [SF_NET_NOTE_FULL] = {"limit_reached", "connections_in_all", &once},
    [SF_NET_NOTE_CONNECTIONS] = {"limit_reached", "connections", &usual},
    [SF_NET_NOTE_TOO_FAST] = {"limit_reached", "requests", &usual},
    [SF_NET_NOTE_MESSAGES] = {"limit_reached", "messages", &usual},
    [SF_NET_NOTE_SLOW] = {"limit_reached", "queue", &usual},
    [SF_NET_NOTE_NO_DESCRIPTORS] = {"no_descriptors", NULL, &once},
    [SF_NET_NOTE_LARGE] = {"limit_reached", "uploads", &usual},
    [SF_NET_NOTE_HOST] = {"wrong_host", NULL, &usual},
    [SF_ALARM_LOGIN] = {"login_failed", NULL, &usual},
    [SF_ALARM_TOKEN] = {"token_unknown", NULL, &usual},
    [SF_ALARM_HELLOS] = {"limit_reached", "hellos", &usual},
    [SF_ALARM_LOGINS] = {"limit_reached", "logins", &usual},
    [SF_ALARM_OPENS] = {"limit_reached", "opens", &usual},
    [SF_ALARM_HINTS] = {"limit_reached", "hints", &usual},
    [SF_ALARM_LINKS] = {"limit_reached", "links", &usual},
    [SF_ALARM_CODES] = {"limit_reached", "codes", &usual},
    [SF_ALARM_CHANGES] = {"limit_reached", "changes", &usual},
    [SF_ALARM_QUOTA] = {"limit_reached", "quota", &usual},
};

struct sf_alarms {
    struct {
        struct sf_net_account account;
        uint64_t left_out;
    } row[SF_ALARM_N];
    unsigned char key[crypto_generichash_KEYBYTES];
    uint64_t day; /* of the key */
};

struct sf_alarms *sf_alarms_new(void)
{
    struct sf_alarms *alarms = calloc(1, sizeof *alarms);

    if (alarms)
        randombytes_buf(alarms->key, sizeof alarms->key);
    return alarms;
}

void sf_alarms_free(struct sf_alarms *alarms)
{
    if (!alarms)
        return;
    sodium_memzero(alarms, sizeof *alarms);
    free(alarms);
}

static void hash_peer(struct sf_alarms *alarms, const struct sf_address *address, uint64_t now_us,
                      char peer[2 * PEER_BYTES + 1])
{
    static const uint64_t day_us = UINT64_C(24) * 3600 * 1000 * 1000;
    unsigned char hash[crypto_generichash_BYTES_MIN];
    struct sf_address all = sf_address_neighbourhood(address);

    if (now_us / day_us != alarms->day)
        randombytes_buf(alarms->key, sizeof alarms->key);
    alarms->day = now_us / day_us;
    crypto_generichash(hash, sizeof hash, all.bytes, sizeof all.bytes, alarms->key,
                       sizeof alarms->key);
    sodium_bin2hex(peer, 2 * PEER_BYTES + 1, hash, PEER_BYTES);
}

static void write_line(unsigned which, const char *peer, uint64_t left_out)
{
    char count[24];

    snprintf(count, sizeof count, "%" PRIu64, left_out);
    if (rows[which].limit)
        sf_log(SF_LOG_WARN, rows[which].event, "limit", rows[which].limit, "peer", peer, "left_out",
               count, NULL);
    else if (*peer)
        sf_log(SF_LOG_WARN, rows[which].event, "peer", peer, "left_out", count, NULL);
    else
        sf_log(SF_LOG_WARN, rows[which].event, "left_out", count, NULL);
}

void sf_alarm(struct sf_alarms *alarms, unsigned which, const struct sf_address *address)
{
    uint64_t now_us = sf_clock_ns() / 1000;
    char peer[2 * PEER_BYTES + 1] = "";

    if (!sf_account_take(&alarms->row[which].account, rows[which].rate, now_us)) {
        alarms->row[which].left_out++;
        return;
    }
    if (address)
        hash_peer(alarms, address, now_us, peer);
    write_line(which, peer, alarms->row[which].left_out);
    alarms->row[which].left_out = 0;
}
