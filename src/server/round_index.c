/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The index of shared rounds: which account has which rounds, how many, and their names. */
#include "server/incoming.h"
#include "server/owned.h"
#include "server/quota.h"
#include "server/round_parts.h"
#include <stdio.h>
#include <string.h>

enum { LISTED = 100 }; /* rounds of a list */

bool sf_rounds_listed(const struct sf_rounds *rounds, const struct sf_identity *identity,
                      const char *id)
{
    struct sf_store_value value = {.found = false};
    char key[SF_ROUND_INDEX_KEY];

    for (unsigned i = 0; i < identity->count && !value.found; i++) {
        int length = snprintf(key, sizeof key, "%s:%s", identity->id[i], id);
        if (sf_store_reader_key(rounds->service->reader, "ledgers", key, (size_t)length, &value,
                                NULL))
            return false;
    }
    return value.found;
}

static bool count_key(void *context, const struct sf_store_key *key)
{
    (void)key;
    ++*(uint64_t *)context;
    return true;
}

/* The rounds of adopted guests count, too. */
enum sf_error sf_rounds_room(struct sf_service *service, const struct sf_visit *visit,
                             struct sf_fault *fault)
{
    const struct sf_person *person = visit->person;
    uint64_t limit = sf_quota_limit(SF_QUOTA_ROUNDS, person->password[0]), count = 0;
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < person->identity.count && !error; i++)
        error = sf_owned_each(service->reader, "ledgers", person->identity.id[i], count_key, &count,
                              fault);
    if (!error && count >= limit)
        error = sf_quota_refuse(service->quotas, sf_conn_address(visit->conn),
                                SF_WHY_ACCOUNT_ROUNDS, limit, fault);
    return error;
}

struct once {
    const char *word;
    char *id;
    bool found;
};

static bool find_word(void *context, const struct sf_store_key *key)
{
    struct once *once = context;

    once->found = key->value_length == strlen(once->word) &&
                  !memcmp(key->value, once->word, key->value_length) && sf_owned_id(key, once->id);
    return !once->found;
}

bool sf_round_find_once(struct sf_rounds *rounds, const struct sf_person *person, const char *word,
                        char id[SF_ID_SIZE])
{
    struct once once = {.word = word, .id = id};

    for (unsigned i = 0; word[0] && i < person->identity.count && !once.found; i++)
        sf_owned_each(rounds->service->reader, "ledgers", person->identity.id[i], find_word, &once,
                      NULL);
    return once.found;
}

/* --- the list --------------------------------------------------------------------------------- */

struct listing {
    char id[LISTED][SF_ID_SIZE];
    unsigned count;
    size_t prefix;
};

static bool list_key(void *context, const struct sf_store_key *key)
{
    struct listing *list = context;
    size_t length = key->key_length - list->prefix;

    if (length < SF_ID_SIZE) {
        memcpy(list->id[list->count], (const char *)key->key + list->prefix, length);
        list->id[list->count++][length] = 0;
    }
    return list->count < LISTED;
}

static enum sf_error read_list(struct listing *list, struct sf_store_reader *reader,
                               const char *account)
{
    char prefix[SF_ID_SIZE + 1];
    struct sf_key_range range = {.space = "ledgers", .prefix = prefix, .limit = LISTED};

    list->prefix = (size_t)snprintf(prefix, sizeof prefix, "%s:", account);
    range.prefix_length = list->prefix;
    return list->count < LISTED ? sf_store_reader_keys(reader, &range, list_key, list, NULL)
                                : SF_OK;
}

static void list_one(struct sf_rounds *rounds, struct sf_out *out, const char *id)
{
    struct sf_store_value value;
    char name[SF_LEDGER_NAME_MAX + 1] = "";

    if (!sf_store_reader_key(rounds->service->reader, "ledger", id, strlen(id), &value, NULL) &&
        value.found && value.length < sizeof name)
        memcpy(name, value.bytes, value.length);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ledger", id);
    if (name[0])
        sf_out_pair_string(out, "name", name);
    sf_out_close(out, '}');
}

enum sf_error sf_rounds_tell(struct sf_rounds *rounds, struct sf_visit *visit)
{
    static struct listing list;
    const struct sf_identity *identity = &visit->person->identity;
    enum sf_error error = SF_OK;
    struct sf_out out;

    list.count = 0;
    for (unsigned i = 0; i < identity->count && !error; i++)
        error = read_list(&list, rounds->service->reader, identity->id[i]);
    if (error)
        return error;
    sf_visit_begin(&out, rounds->service, "ledgers");
    sf_out_key(&out, "ledgers");
    sf_out_open(&out, '[');
    for (unsigned i = 0; i < list.count; i++)
        list_one(rounds, &out, list.id[i]);
    sf_out_close(&out, ']');
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    return SF_OK;
}

/* --- a deleted account ------------------------------------------------------------------------ */

enum sf_error sf_rounds_forget(struct sf_service *service, const struct sf_identity *identity)
{
    static struct listing list;
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < identity->count && !error; i++) {
        list.count = 0;
        error = read_list(&list, service->reader, identity->id[i]);
        for (unsigned j = 0; j < list.count && !error; j++)
            error = sf_round_forget(service->rounds, identity->id[i], list.id[j]);
    }
    return error;
}
