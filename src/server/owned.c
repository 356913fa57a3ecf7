/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/owned.h"
#include "server/api.h"
#include "server/clerk.h"
#include <stdio.h>
#include <string.h>

size_t sf_owned_key(char key[SF_OWNED_KEY], const char *account, const char *id)
{
    return (size_t)snprintf(key, SF_OWNED_KEY, "%s:%s", account, id);
}

enum sf_error sf_owned_find(struct sf_store_reader *reader, const char *space,
                            const struct sf_identity *identity, const char *id,
                            char account[SF_ID_SIZE], struct sf_store_value *value,
                            struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    value->found = false;
    for (unsigned i = 0; i < identity->count && !error && !value->found; i++) {
        char key[SF_OWNED_KEY];
        size_t length = sf_owned_key(key, identity->id[i], id);
        error = sf_store_reader_key(reader, space, key, length, value, fault);
        memcpy(account, identity->id[i], SF_ID_SIZE);
    }
    return error;
}

enum sf_error sf_owned_each(struct sf_store_reader *reader, const char *space, const char *account,
                            sf_key_seen *seen, void *context, struct sf_fault *fault)
{
    char prefix[SF_OWNED_KEY];
    struct sf_key_range range = {.space = space, .prefix = prefix, .limit = SF_OWNED_MAX};

    range.prefix_length = sf_owned_key(prefix, account, "");
    return sf_store_reader_keys(reader, &range, seen, context, fault);
}

bool sf_owned_id(const struct sf_store_key *key, char id[SF_ID_SIZE])
{
    const char *text = key->key, *colon = memchr(text, ':', key->key_length);
    size_t length = colon ? key->key_length - (size_t)(colon + 1 - text) : 0;

    if (!length || length >= SF_ID_SIZE)
        return false;
    memcpy(id, colon + 1, length);
    id[length] = '\0';
    return true;
}

struct forgetting {
    struct sf_store *store;
    const char *space;
    sf_owned_gone *gone;
    enum sf_error error;
};

static bool forget_one(void *context, const struct sf_store_key *key)
{
    struct forgetting *forgetting = context;
    struct sf_store_key deletion = {.space = forgetting->space,
                                    .key = key->key,
                                    .key_length = key->key_length,
                                    .change = SF_KEY_DELETE};
    char id[SF_ID_SIZE];

    if (sf_owned_id(key, id))
        forgetting->error = forgetting->gone(forgetting->store, id, &deletion);
    return !forgetting->error;
}

enum sf_error sf_owned_forget(struct sf_store *store, struct sf_store_reader *reader,
                              const char *space, const struct sf_identity *identity,
                              sf_owned_gone *gone)
{
    struct forgetting forgetting = {.store = store, .space = space, .gone = gone};
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < identity->count && !error; i++) {
        error = sf_owned_each(reader, space, identity->id[i], forget_one, &forgetting, NULL);
        if (!error)
            error = forgetting.error;
    }
    return error;
}

static bool count_one(void *context, const struct sf_store_key *key)
{
    (void)key;
    ++*(size_t *)context;
    return true;
}

bool sf_owned_room(struct sf_store_reader *reader, const char *space,
                   const struct sf_identity *identity, size_t max, enum sf_why full,
                   struct sf_fault *fault)
{
    size_t count = 0;
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < identity->count && !error; i++)
        error = sf_owned_each(reader, space, identity->id[i], count_one, &count, fault);
    if (!error && count >= max)
        error = sf_fault_say(fault, SF_E_QUOTA, NULL, full, SF_WITH(SF_N(max)));
    return !error;
}

enum sf_owned_path sf_owned_path(const struct sf_http_request *request, char id[SF_ID_SIZE])
{
    char file[16] = "";
    unsigned count = sf_api_segments(request);

    if (!sf_api_segment(request, 2, id, SF_ID_SIZE))
        return SF_OWNED_NOTHING;
    if (count == 3)
        return SF_OWNED_ONE;
    return count == 4 && sf_api_segment(request, 3, file, sizeof file) &&
                   !strcmp(file, "standings.csv")
               ? SF_OWNED_FILE
               : SF_OWNED_NOTHING;
}

/* --- answers of the clerk --------------------------------------------------------------------- */

/* One answer: about everything in an index (write_list), or about the object `id` (write_ok). */
struct answer {
    struct sf_reply *reply;
    struct sf_store_reader *reader;
    const char *space;
    const char *id;
};

struct listing {
    struct sf_out *out;
    const char *space;
};

/* The value is an object. */
static bool list_one(void *context, const struct sf_store_key *key)
{
    const struct listing *listing = context;
    struct sf_out *out = listing->out;
    char id[SF_ID_SIZE];

    if (!sf_owned_id(key, id) || key->value_length < 2)
        return true;
    sf_out_open(out, '{');
    sf_out_pair_string(out, listing->space, id);
    sf_out_raw(out, ",", 1);
    sf_out_raw(out, (const char *)key->value + 1, key->value_length - 1);
    out->comma = true;
    return true;
}

static void write_list(struct sf_out *out, const void *context)
{
    const struct answer *answer = context;
    const struct sf_identity *identity = &answer->reply->identity;
    struct listing listing = {out, answer->space};
    char plural[SF_STORE_SPACE_MAX + 2];

    snprintf(plural, sizeof plural, "%ss", answer->space);
    sf_out_open(out, '{');
    sf_out_key(out, plural);
    sf_out_open(out, '[');
    for (unsigned i = 0; i < identity->count; i++)
        if (sf_owned_each(answer->reader, answer->space, identity->id[i], list_one, &listing,
                          &answer->reply->fault))
            break;
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

void sf_owned_reply_list(struct sf_reply *reply, struct sf_store_reader *reader, const char *space)
{
    struct answer answer = {.reply = reply, .reader = reader, .space = space};

    sf_reply_write(reply, write_list, &answer);
}

static void write_ok(struct sf_out *out, const void *context)
{
    const struct answer *answer = context;

    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    sf_out_pair_string(out, answer->space, answer->id);
    sf_out_close(out, '}');
}

void sf_owned_reply_ok(struct sf_reply *reply, const char *space, const char *id)
{
    struct answer answer = {.reply = reply, .space = space, .id = id};

    sf_reply_write(reply, write_ok, &answer);
}

bool sf_owned_reply_find(struct sf_reply *reply, struct sf_store_reader *reader, const char *space,
                         const char *id, char account[SF_ID_SIZE], struct sf_store_value *value,
                         enum sf_why unknown)
{
    if (sf_owned_find(reader, space, &reply->identity, id, account, value, &reply->fault))
        return false;
    if (!value->found)
        sf_fault_say(&reply->fault, SF_E_NO_TOURNAMENT, NULL, unknown, SF_WITHOUT);
    return value->found;
}
