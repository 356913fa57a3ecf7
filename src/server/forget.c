/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Deleting an account: its stream, its keys, its evenings and seasons, its part in rounds. */

#include "server/books.h"
#include "server/deed.h"
#include "server/evenings.h"
#include "server/rounds.h"
#include <string.h>

static void add_delete(struct sf_person_keys *keys, const char *space, const void *key,
                       size_t length)
{
    keys->key[keys->count++] = (struct sf_store_key){
        .space = space, .key = key, .key_length = length, .change = SF_KEY_DELETE};
}

enum sf_error sf_person_keys(struct sf_person_keys *keys, const struct sf_person *person,
                             struct sf_store_reader *reader, size_t skip)
{
    enum sf_error error = sf_season_keys(&keys->seasons, reader, &person->identity, skip);

    keys->count = 0;
    for (unsigned i = 0; i < person->devices; i++)
        add_delete(keys, sf_token_space, person->device[i].hash, SF_DIGEST_SIZE);
    if (person->password[0])
        keys->count += sf_names_keys(keys->key + keys->count, keys->name, person->name);
    for (size_t i = 0; i < keys->seasons.count && !error; i++)
        keys->key[keys->count++] = keys->seasons.key[i];
    return error;
}

static enum sf_error decide_forget(struct sf_deed *deed, struct sf_draft *draft)
{
    struct sf_person_keys *keys = &deed->people->keys;
    enum sf_error error = sf_person_keys(keys, deed->person, deed->people->service->reader, 0);

    for (size_t i = 0; i < keys->count && !error; i++)
        sf_draft_key(draft, &keys->key[i]);
    draft->erase = true;
    return error;
}

/* Erases the seasons that do not fit into the last step before it, the last of them first. So it
 * makes no difference whether one step is stored when the next one is read. */
static enum sf_error erase_seasons(struct sf_deed *deed)
{
    struct sf_service *service = deed->people->service;
    struct sf_person_keys *keys = &deed->people->keys;
    struct sf_append append = {.stream = deed->person->hosted.name, .expected = SF_STORE_ANY};
    enum sf_error error = sf_person_keys(keys, deed->person, service->reader, 0);
    size_t skip = 0, step = keys->seasons.count;

    while (!error && keys->seasons.more) {
        skip += step;
        error = sf_person_keys(keys, deed->person, service->reader, skip);
    }
    while (!error && skip) {
        append.keys = keys->seasons.key;
        append.key_count = keys->seasons.count;
        error = sf_host_append(service->host, &append, NULL, NULL, NULL);
        skip -= step;
        if (!error)
            error = sf_person_keys(keys, deed->person, service->reader, skip);
    }
    return error;
}

static void erase(struct sf_deed *deed)
{
    struct sf_service *service = deed->people->service;
    enum sf_error error = SF_E_BUSY;

    if (!service->closing)
        error = sf_evenings_forget(service->store, service->reader, &deed->person->identity);
    if (!error)
        error = sf_books_forget(service->store, service->reader, &deed->person->identity);
    if (!error)
        error = sf_rounds_forget(service, &deed->person->identity);
    if (!error)
        error = erase_seasons(deed);
    if (error)
        sf_deed_answer(deed, error);
    else
        sf_deed_go_on(deed);
}

static void forget_checked(void *context, bool ran)
{
    struct sf_deed *deed = context;

    if (ran && deed->fits)
        erase(deed);
    else
        sf_deed_answer(deed, ran ? SF_E_WRONG_PASSWORD : SF_E_BUSY);
}

enum sf_error sf_people_forget(struct sf_people *people, struct sf_person *person,
                               const char *password, const struct sf_to *to)
{
    struct sf_deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    if (person->password[0] && !password)
        return SF_E_WRONG_PASSWORD;
    deed = sf_deed_new(people, SF_DEED_FORGET, person, to, decide_forget);
    if (!deed)
        return SF_E_NO_MEMORY;
    if (!person->password[0]) {
        erase(deed);
        return SF_OK;
    }
    memcpy(deed->hash, person->password, sizeof deed->hash);
    return sf_deed_on_pool(deed, password, sf_password_check, forget_checked);
}
