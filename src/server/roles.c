/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/roles.h"
#include "server/tour_stream.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PREFIX_SIZE = SF_ID_SIZE + 1 };

struct listing {
    struct sf_roles *own;
    size_t prefix;
};

static bool is_listed(const struct sf_roles *own, const char *id)
{
    for (unsigned i = 0; i < own->count; i++)
        if (!strcmp(own->at[i].id, id))
            return true;
    return false;
}

static bool list_key(void *context, const struct sf_store_key *key)
{
    struct listing *listing = context;
    struct sf_roles *own = listing->own;
    size_t length = key->key_length - listing->prefix;
    char id[SF_ID_SIZE] = "";

    if (length >= SF_ID_SIZE)
        return true;
    memcpy(id, (const char *)key->key + listing->prefix, length);
    if (!is_listed(own, id))
        memcpy(own->at[own->count++].id, id, sizeof id);
    return own->count < SF_ROLES_MAX;
}

static enum sf_error list_account(struct sf_roles *own, struct sf_store_reader *reader,
                                  const char *account, struct sf_fault *fault)
{
    char prefix[PREFIX_SIZE];
    struct listing listing = {.own = own};
    struct sf_key_range range = {.space = "tournaments", .prefix = prefix, .limit = SF_ROLES_MAX};

    listing.prefix = (size_t)snprintf(prefix, sizeof prefix, "%s:", account);
    range.prefix_length = listing.prefix;
    return own->count < SF_ROLES_MAX
               ? sf_store_reader_keys(reader, &range, list_key, &listing, fault)
               : SF_OK;
}

static enum sf_error read_date(struct sf_store_reader *reader, const char *id, char date[11],
                               struct sf_store_value *value, struct sf_fault *fault)
{
    struct sf_tour_listing listing;
    enum sf_error error = sf_store_reader_key(reader, "tournament", id, strlen(id), value, fault);

    if (!error && value->found &&
        sf_tour_stream_listed(&listing, (const char *)value->bytes, value->length))
        memcpy(date, listing.date, sizeof listing.date);
    return error;
}

static int later(const void *a, const void *b)
{
    const struct sf_roles_one *one = a, *two = b;
    int by = strcmp(two->date, one->date);

    return by ? by : strcmp(two->id, one->id); /* so that the order is always the same */
}

enum sf_error sf_roles_read(struct sf_roles *own, struct sf_store_reader *reader,
                            const struct sf_identity *identity, struct sf_fault *fault)
{
    struct sf_store_value value;
    enum sf_error error = SF_OK;

    *own = (struct sf_roles){.count = 0};
    for (unsigned i = 0; i < identity->count && !error; i++)
        error = list_account(own, reader, identity->id[i], fault);
    for (unsigned i = 0; i < own->count && !error; i++)
        error = read_date(reader, own->at[i].id, own->at[i].date, &value, fault);
    qsort(own->at, own->count, sizeof *own->at, later);
    return error;
}

bool sf_roles_may_have(struct sf_store_reader *reader, const struct sf_identity *identity,
                       const char *id)
{
    struct sf_store_value value;
    char key[2 * SF_ID_SIZE];

    for (unsigned i = 0; i < identity->count; i++) {
        int length = snprintf(key, sizeof key, "%s:%s", identity->id[i], id);
        if (length < (int)sizeof key &&
            (sf_store_reader_key(reader, "tournaments", key, (size_t)length, &value, NULL) ||
             value.found))
            return true;
    }
    return false;
}
