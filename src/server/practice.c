/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/practice.h"
#include "host/host.h"
#include "server/api.h"
#include "server/clerk.h"
#include "server/hall.h"
#include "server/rescue.h"
#include "server/tour_stream.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEMBERS = SF_STORE_KEYS_MAX - 3, PAGE = 64 };

/* Everything by which the tournament is found. */
struct keys {
    struct sf_store_key key[SF_STORE_KEYS_MAX];
    size_t count;
    char id[SF_ID_SIZE], recovery[SF_RESCUE_KEY], member[MEMBERS][2 * SF_ID_SIZE];
};

static void add(struct keys *keys, const char *space, const char *key, size_t length)
{
    keys->key[keys->count++] = (struct sf_store_key){
        .space = space, .key = key, .key_length = length, .change = SF_KEY_DELETE};
}

static void fill(struct keys *keys, const struct sf_tournament *tournament, const char *id)
{
    const uint8_t *hash = sf_tournament_recovery(tournament);
    unsigned members = 0;

    memset(keys, 0, sizeof *keys);
    snprintf(keys->id, sizeof keys->id, "%s", id);
    add(keys, "tournament", keys->id, strlen(keys->id));
    add(keys, "practice", keys->id, strlen(keys->id));
    if (hash)
        add(keys, "recovery", keys->recovery, sf_rescue_key(keys->recovery, hash, keys->id));
    for (unsigned i = 0; i < sf_tournament_helpers(tournament) && members < MEMBERS; i++) {
        const struct sf_tour_helper *helper = sf_tournament_helper(tournament, i);
        if (strlen(helper->account) >= SF_ID_SIZE)
            continue;
        int length = snprintf(keys->member[members], sizeof keys->member[members], "%s:%s",
                              helper->account, keys->id);
        add(keys, "tournaments", keys->member[members++], (size_t)length);
    }
}

/* --- by hand ---------------------------------------------------------------------------------- */

struct removal {
    struct sf_reply reply;
    char id[SF_ID_SIZE];
    struct keys keys;
};

static void write_ok(struct sf_out *out, const void *context)
{
    (void)context;
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    sf_out_close(out, '}');
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct removal *removal = (struct removal *)reply;
    struct sf_tournament *tournament =
        sf_reply_tournament(reply, reader, removal->id, SF_ROLE_LEITER);

    reply->type = "application/json";
    if (!tournament)
        return;
    if (sf_tournament_setup(tournament)->practice) {
        fill(&removal->keys, tournament, removal->id);
        sf_reply_write(reply, write_ok, NULL);
    } else
        sf_fault_say(&reply->fault, SF_E_NO_RIGHT, NULL, SF_WHY_NO_PRACTICE, SF_WITHOUT);
    sf_tournament_free(tournament);
}

static void erased(void *context, const struct sf_store_answer *answer)
{
    struct removal *removal = context;

    if (answer->outcome == SF_STORE_DONE)
        sf_hall_drop(removal->reply.service->halls, removal->id);
    sf_reply_stored(context, answer);
}

static void store(struct sf_reply *reply)
{
    struct removal *removal = (struct removal *)reply;
    char stream[SF_STORE_STREAM_MAX + 1];

    if (!sf_tour_stream_name(stream, removal->id) ||
        sf_host_erase(reply->service->host, stream, removal->keys.key, removal->keys.count, erased,
                      reply, &reply->fault))
        sf_reply_finish(reply);
}

static unsigned read_delete(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct removal *removal = (struct removal *)reply;

    reply->make = make;
    reply->store = store;
    return sf_api_segment(request, 2, removal->id, sizeof removal->id) ? 0 : 404;
}

void sf_practice_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct removal), read_delete);
}

/* --- after a day ------------------------------------------------------------------------------ */

struct due {
    int64_t now;
    char id[SF_ID_SIZE];
};

/* Stops at the first that has ended. */
static bool find_due(void *context, const struct sf_store_key *key)
{
    struct due *due = context;
    char text[24] = "";

    if (key->key_length >= SF_ID_SIZE || key->value_length >= sizeof text)
        return true;
    memcpy(text, key->value, key->value_length);
    if (strtoll(text, NULL, 10) > due->now)
        return true;
    memcpy(due->id, key->key, key->key_length);
    due->id[key->key_length] = '\0';
    return false;
}

/* A rehearsal is small, so the loop may fold it. */
void sf_practice_sweep(struct sf_service *service)
{
    struct due due = {.now = sf_service_now(service)};
    struct sf_key_range range = {.space = "practice", .limit = PAGE};
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_tournament *tournament;
    struct keys *keys;

    if (sf_store_reader_keys(service->reader, &range, find_due, &due, NULL) || !due.id[0])
        return;
    tournament = sf_tour_stream_load(service->reader, due.id, NULL);
    keys = tournament ? calloc(1, sizeof *keys) : NULL;
    if (keys && sf_tour_stream_name(stream, due.id)) {
        fill(keys, tournament, due.id);
        if (!sf_host_erase(service->host, stream, keys->key, keys->count, NULL, NULL, NULL))
            sf_hall_drop(service->halls, due.id);
    }
    free(keys);
    sf_tournament_free(tournament);
}
