/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/signups.h"
#include "host/host.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/quota.h"
#include "server/tour_stream.h"
#include "server/visit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char space[] = "signups";
enum { PAGE = 256, VALUE = 24 };

/* --- limits ----------------------------------------------------------------------------------- */

static bool throng_has_room(struct sf_throng *throng, int64_t now)
{
    int64_t gone = (now - throng->at) / SF_THRONG_MS;

    if (gone >= (int64_t)throng->used || gone < 0) {
        *throng = (struct sf_throng){.at = now};
    } else {
        throng->used -= (unsigned)gone;
        throng->at += gone * SF_THRONG_MS;
    }
    return throng->used < SF_THRONG_MAX;
}

enum sf_error sf_signups_allow(const struct sf_signup_wish *wish, struct sf_fault *fault)
{
    int64_t now = sf_service_now(wish->service);
    enum sf_error error = SF_OK;

    if (wish->actor->role != SF_ROLE_SIGNUP || wish->kind == SF_TOUR_EV_CANCEL)
        return SF_OK;
    if (!sf_signup_open(wish->tournament, now))
        return sf_fault_say(fault, SF_E_WRONG_STEP, NULL, SF_WHY_SIGNUP_CLOSED, SF_WITHOUT);
    if (wish->kind != SF_TOUR_EV_SIGNUP)
        return SF_OK;
    if (!throng_has_room(wish->throng, now))
        return sf_fault_say(fault, SF_E_QUOTA, NULL, SF_WHY_SIGNUP_THRONG, SF_WITHOUT);
    error = sf_quota_day(wish->service->quotas, sf_conn_address(wish->visit->conn), SF_DAY_SIGNUPS,
                         1, fault);
    wish->throng->used += !error;
    return error;
}

/* --- the index -------------------------------------------------------------------------------- */

void sf_signups_key(struct sf_store_key *key, char *value, const char *id,
                    const struct sf_tournament *tournament)
{
    int64_t due = sf_signup_due(tournament);

    *key = (struct sf_store_key){.space = space,
                                 .key = id,
                                 .key_length = strlen(id),
                                 .value = value,
                                 .change = due == INT64_MAX ? SF_KEY_DELETE : SF_KEY_PUT};
    if (due != INT64_MAX)
        key->value_length = (size_t)snprintf(value, VALUE, "%lld", (long long)due);
}

/* --- erasing ---------------------------------------------------------------------------------- */

struct search {
    const struct sf_service *service;
    int64_t now;
    char id[SF_ID_SIZE];
};

/* Stops at the first that is due. An attended tournament waits for an hour beyond its time. */
static bool find_due(void *context, const struct sf_store_key *key)
{
    struct search *search = context;
    char text[VALUE] = "", id[SF_ID_SIZE] = "";
    int64_t due;

    if (key->key_length >= sizeof id || key->value_length >= sizeof text)
        return true;
    memcpy(text, key->value, key->value_length);
    memcpy(id, key->key, key->key_length);
    due = strtoll(text, NULL, 10);
    if (due > search->now)
        return true;
    if (sf_hall_attended(search->service->halls, id) &&
        (!due || search->now - due < SF_SIGNUPS_LATE_MS))
        return true;
    memcpy(search->id, id, sizeof id);
    return false;
}

/* Puts the texts without data into the stream, and counts them. */
static enum sf_error redact(struct sf_service *service, const char *id,
                            const struct sf_tournament *tournament, unsigned *count)
{
    char stream[SF_STORE_STREAM_MAX + 1], *text = malloc(SF_TOUR_EVENT_MAX);
    struct sf_redaction redaction = {.stream = stream, .bytes = text};
    enum sf_error error = text ? SF_OK : SF_E_NO_MEMORY;
    uint32_t seq = 0;
    struct sf_out out;

    if (!error && !sf_tour_stream_name(stream, id))
        error = SF_E_BAD_VALUE;
    while (!error) {
        sf_out_init(&out, text, SF_TOUR_EVENT_MAX);
        seq = sf_tour_signup_redact(tournament, seq, sf_service_now(service), &out);
        if (!seq)
            break;
        redaction.seq = seq;
        redaction.length = out.length;
        error = out.overflow ? SF_E_TOO_LARGE
                             : sf_host_redact(service->host, &redaction, NULL, NULL, NULL);
        *count += !error;
    }
    free(text);
    return error;
}

/* When something is due later on, for the index; the events in memory have their data still. */
static int64_t due_later(const struct sf_tournament *tournament, int64_t now)
{
    int64_t end = sf_signup_end(tournament);

    return now >= end ? INT64_MAX : end;
}

static enum sf_error note_later(struct sf_service *service, const char *id, int64_t due)
{
    char value[VALUE], stream[SF_STORE_STREAM_MAX + 1];
    struct sf_store_key key = {.space = space,
                               .key = id,
                               .key_length = strlen(id),
                               .value = value,
                               .value_length =
                                   (size_t)snprintf(value, VALUE, "%lld", (long long)due),
                               .change = due == INT64_MAX ? SF_KEY_DELETE : SF_KEY_PUT};
    struct sf_append append = {
        .stream = stream, .expected = SF_STORE_ANY, .keys = &key, .key_count = 1};

    sf_tour_stream_name(stream, id);
    return sf_host_append(service->host, &append, NULL, NULL, NULL);
}

/* The next sweep finds nothing any more in this tournament: only then the index may forget it. The
 * loop folds the stream itself, which happens a few times for each tournament. */
void sf_signups_sweep(struct sf_service *service)
{
    struct search search = {.service = service, .now = sf_service_now(service)};
    struct sf_key_range range = {.space = space, .limit = PAGE};
    struct sf_tournament *tournament;
    unsigned count = 0;
    enum sf_error error;

    if (sf_store_reader_keys(service->reader, &range, find_due, &search, NULL) || !search.id[0])
        return;
    sf_hall_drop(service->halls, search.id); /* it has the data in its memory */
    tournament = sf_tour_stream_load(service->reader, search.id, NULL);
    error = tournament ? redact(service, search.id, tournament, &count) : SF_OK;
    if (!error && !count)
        error = note_later(service, search.id,
                           tournament ? due_later(tournament, search.now) : INT64_MAX);
    if (error || count)
        sf_log(error ? SF_LOG_ERROR : SF_LOG_INFO, error ? "signups_not_erased" : "signups_erased",
               "tournament", search.id, NULL);
    sf_tournament_free(tournament);
}
