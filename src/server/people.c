/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The accounts in memory: found by token, id and name, counted, freed. */

#include "server/deed.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 4096 }; /* of the table of people by id */

static unsigned row_of(const char *id)
{
    unsigned sum = 5381;

    for (; *id; id++)
        sum = sum * 33 + (unsigned char)*id;
    return sum % ROWS;
}

struct sf_person *sf_people_in_memory(struct sf_people *people, const char *id)
{
    struct sf_person *person = people->row[row_of(id)];

    while (person && strcmp(person->id, id) != 0)
        person = person->next;
    return person;
}

void sf_people_put_in(struct sf_people *people, struct sf_person *person)
{
    struct sf_person **row = &people->row[row_of(person->id)];

    person->next = *row;
    *row = person;
}

void sf_people_take_out(struct sf_people *people, struct sf_person *person)
{
    struct sf_person **place = &people->row[row_of(person->id)];

    while (*place && *place != person)
        place = &(*place)->next;
    if (*place)
        *place = person->next;
    sf_hosted_release(&person->hosted);
    sf_person_release(person);
    free(person);
}

void sf_person_hold(struct sf_person *person)
{
    person->uses++;
}

/* An account with an operation in progress is freed when that ends: idle() of deed.c. */
void sf_person_drop(struct sf_people *people, struct sf_person *person)
{
    if (person && !--person->uses && !sf_hosted_busy(&person->hosted))
        sf_people_take_out(people, person);
}

void sf_person_release(struct sf_person *person)
{
    sf_identity_release(&person->identity);
    sodium_memzero(person->totp, sizeof person->totp);
}

struct sf_people *sf_people_new(struct sf_service *service)
{
    struct sf_people *people = calloc(1, sizeof *people);

    if (!people)
        return NULL;
    people->service = service;
    people->row = calloc(ROWS, sizeof *people->row);
    people->failures = sf_failures_new();
    if (people->row && people->failures &&
        crypto_pwhash_str(people->nobody, "nobody", 6, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0)
        return people;
    sf_people_free(people);
    return NULL;
}

void sf_people_free(struct sf_people *people)
{
    if (!people)
        return;
    for (unsigned i = 0; people->row && i < ROWS; i++)
        while (people->row[i])
            sf_people_take_out(people, people->row[i]);
    free(people->row);
    free(people->failures);
    free(people);
}

/* --- reading ---------------------------------------------------------------------------------- */

struct folding {
    struct sf_person *person;
    uint64_t events;
    enum sf_error error;
};

static bool fold_row(void *context, const struct sf_store_row *row)
{
    struct folding *folding = context;

    folding->events++;
    folding->error = sf_account_fold(folding->person, row);
    return !folding->error;
}

void sf_person_stream(char stream[SF_STORE_STREAM_MAX + 1], const char *id)
{
    snprintf(stream, SF_STORE_STREAM_MAX + 1, "account:%s", id);
}

/* Also reads the number of its events. */
static bool read_person(struct sf_person *person, struct sf_store_reader *reader, const char *id,
                        uint64_t *version, enum sf_error *error)
{
    struct folding folding = {.person = person};
    char stream[SF_STORE_STREAM_MAX + 1];

    memset(person, 0, sizeof *person);
    memcpy(person->id, id, strlen(id) + 1);
    sf_person_stream(stream, id);
    *error = sf_identity_add(&person->identity, id)
                 ? sf_store_reader_events(reader, stream, 0, fold_row, &folding, NULL)
                 : SF_E_NO_MEMORY;
    if (!*error)
        *error = folding.error;
    *version = folding.events;
    return !*error && folding.events && !person->gone;
}

bool sf_person_read(struct sf_person *person, struct sf_store_reader *reader, const char *id,
                    enum sf_error *error)
{
    uint64_t version;

    return read_person(person, reader, id, &version, error);
}

/* Somebody who tries passwords for a name must not have the stream of that account read each
 * time. */
static void keep(struct sf_people *people, struct sf_person *person)
{
    struct sf_person **place = &people->kept[people->oldest++ % SF_PEOPLE_KEPT];
    struct sf_person *before = *place;

    *place = person;
    person->uses++;
    sf_person_drop(people, before);
}

static struct sf_person *load(struct sf_people *people, const char *id, enum sf_error *error)
{
    struct sf_person *person = malloc(sizeof *person);
    uint64_t version;

    if (!person) {
        *error = SF_E_NO_MEMORY;
        return NULL;
    }
    if (!read_person(person, people->service->reader, id, &version, error)) {
        sf_person_release(person);
        free(person);
        return NULL;
    }
    sf_person_host(people, person, version);
    sf_people_put_in(people, person);
    if (version > SF_PEOPLE_LONG)
        keep(people, person);
    return person;
}

/* --- finding ---------------------------------------------------------------------------------- */

struct sf_person *sf_people_by_id(struct sf_people *people, const char *id, enum sf_error *error)
{
    struct sf_person *person = sf_people_in_memory(people, id);

    *error = SF_OK;
    if (person && person->gone)
        return NULL;
    if (!person)
        person = load(people, id, error);
    if (person)
        person->uses++;
    return person;
}

bool sf_people_look_up(struct sf_people *people, const char *space, const void *key, size_t length,
                       char id[SF_ID_SIZE], enum sf_error *error)
{
    struct sf_store_value value;

    *error = sf_store_reader_key(people->service->reader, space, key, length, &value, NULL);
    if (*error || !value.found || value.length >= SF_ID_SIZE)
        return false;
    memcpy(id, value.bytes, value.length);
    id[value.length] = '\0';
    return true;
}

/* The account, or the one that has adopted it; counted, or NULL. */
static struct sf_person *who_now(struct sf_people *people, const char *id)
{
    char adopter[SF_ID_SIZE];
    enum sf_error error;

    if (sf_people_look_up(people, sf_adopted_space, id, strlen(id), adopter, &error))
        id = adopter;
    return error ? NULL : sf_people_by_id(people, id, &error);
}

void sf_people_name(struct sf_people *people, const char *id, char name[SF_PERSON_NAME])
{
    struct sf_person *person = who_now(people, id);

    name[0] = '\0';
    if (person)
        sf_person_shown(person, name);
    sf_person_drop(people, person);
}

bool sf_people_registered(struct sf_people *people, const char *id)
{
    struct sf_person *person = who_now(people, id);
    bool registered = person && person->password[0];

    sf_person_drop(people, person);
    return registered;
}

static bool lives(struct sf_people *people, struct sf_person *person,
                  const uint8_t hash[SF_DIGEST_SIZE])
{
    const struct sf_device *device = sf_account_device(person, hash);

    return device && sf_device_lives(device, sf_service_now(people->service));
}

/* The index may still have the key of a token that is being revoked, or that nobody used for
 * long. The account decides. */
struct sf_person *sf_people_by_token(struct sf_people *people, const char *token,
                                     enum sf_error *error)
{
    uint8_t hash[SF_DIGEST_SIZE];
    char id[SF_ID_SIZE];
    struct sf_person *person;

    sf_token_hash(hash, token);
    if (!sf_people_look_up(people, sf_token_space, hash, sizeof hash, id, error))
        return NULL;
    person = sf_people_by_id(people, id, error);
    if (!person || lives(people, person, hash))
        return person;
    sf_person_drop(people, person);
    return NULL;
}

bool sf_people_token_lives(struct sf_people *people, const char *account, const char *token)
{
    uint8_t hash[SF_DIGEST_SIZE];
    enum sf_error error;
    struct sf_person *person = sf_people_by_id(people, account, &error);
    bool valid;

    sf_token_hash(hash, token);
    valid = person && lives(people, person, hash);
    sf_person_drop(people, person);
    return valid;
}
