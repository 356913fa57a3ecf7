/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/people.h"
#include "server/evenings.h"
#include "server/log.h"
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVENTS_MAX = 4, /* of one deed */
    KEYS_MAX = 4 + SF_TOKENS_MAX,
    TEXT_MAX = 512, /* of one event */
    ROWS = 64,      /* of the table of people by id */
    PASSWORD_MAX = 201
};

static const char token_space[] = "token", name_space[] = "name", adopted_space[] = "adopted";

struct sf_people {
    struct sf_service *service;
    struct sf_person *row[ROWS];
    char nobody[SF_PASSWORD_HASH]; /* what the password of nobody is held against */
};

/* --- the fold --------------------------------------------------------------------------------- */

static void token_add(struct sf_person *person, const uint8_t hash[SF_DIGEST_SIZE])
{
    if (person->tokens == SF_TOKENS_MAX) {
        memmove(person->token[0], person->token[1], (SF_TOKENS_MAX - 1) * sizeof person->token[0]);
        person->tokens--;
    }
    memcpy(person->token[person->tokens++], hash, SF_DIGEST_SIZE);
}

static void token_remove(struct sf_person *person, const uint8_t hash[SF_DIGEST_SIZE])
{
    unsigned kept = 0;

    for (unsigned i = 0; i < person->tokens; i++)
        if (memcmp(person->token[i], hash, SF_DIGEST_SIZE) != 0)
            memmove(person->token[kept++], person->token[i], SF_DIGEST_SIZE);
    person->tokens = kept;
}

static bool text_of(const struct sf_json *doc, const char *key, char *text, size_t size)
{
    uint32_t node = sf_json_get(doc, 0, key);

    return node && sf_json_string(doc, node, text, size);
}

static bool hash_of(const struct sf_json *doc, uint8_t hash[SF_DIGEST_SIZE])
{
    char text[SF_HEX32_SIZE];

    return text_of(doc, "hash", text, sizeof text) && sf_service_unhex(hash, SF_DIGEST_SIZE, text);
}

static bool adopt(struct sf_person *person, const struct sf_json *doc, bool *no_memory)
{
    char id[SF_ID_SIZE];

    if (!text_of(doc, "account", id, sizeof id))
        return false;
    *no_memory = !sf_identity_add(&person->selves, id);
    return !*no_memory;
}

static bool apply(struct sf_person *person, const struct sf_json *doc, bool *no_memory)
{
    uint32_t kind = sf_json_get(doc, 0, "ev");
    uint8_t hash[SF_DIGEST_SIZE];

    if (!kind)
        return false;
    if (sf_json_is(doc, kind, "guest") || sf_json_is(doc, kind, "name"))
        return text_of(doc, "name", person->name, sizeof person->name);
    if (sf_json_is(doc, kind, "password"))
        return text_of(doc, "hash", person->password, sizeof person->password);
    if (sf_json_is(doc, kind, "adopt"))
        return adopt(person, doc, no_memory);
    if (sf_json_is(doc, kind, "untokens")) {
        person->tokens = 0;
        return true;
    }
    if (!hash_of(doc, hash))
        return false;
    if (sf_json_is(doc, kind, "token"))
        token_add(person, hash);
    else if (sf_json_is(doc, kind, "untoken"))
        token_remove(person, hash);
    else
        return false;
    return true;
}

static enum sf_error apply_text(struct sf_person *person, const char *text, size_t length)
{
    struct sf_json_node nodes[32];
    struct sf_json doc;
    bool no_memory = false;

    if (!sf_json_parse(&doc, text, length, nodes, 32) && apply(person, &doc, &no_memory))
        return SF_OK;
    return no_memory ? SF_E_NO_MEMORY : SF_E_STORE_DAMAGED;
}

/* --- people in memory ------------------------------------------------------------------------- */

static unsigned row_of(const char *id)
{
    unsigned sum = 5381;

    for (; *id; id++)
        sum = sum * 33 + (unsigned char)*id;
    return sum % ROWS;
}

static struct sf_person *known(struct sf_people *people, const char *id)
{
    struct sf_person *person = people->row[row_of(id)];

    while (person && strcmp(person->id, id) != 0)
        person = person->next;
    return person;
}

static void put_in(struct sf_people *people, struct sf_person *person)
{
    struct sf_person **row = &people->row[row_of(person->id)];

    person->next = *row;
    *row = person;
}

void sf_person_hold(struct sf_person *person)
{
    person->uses++;
}

void sf_person_drop(struct sf_people *people, struct sf_person *person)
{
    struct sf_person **place;

    if (!person || --person->uses)
        return;
    place = &people->row[row_of(person->id)];
    while (*place && *place != person)
        place = &(*place)->next;
    if (*place)
        *place = person->next;
    sf_person_release(person);
    free(person);
}

void sf_person_release(struct sf_person *person)
{
    sf_identity_release(&person->selves);
}

struct sf_people *sf_people_new(struct sf_service *service)
{
    struct sf_people *people = calloc(1, sizeof *people);

    if (!people)
        return NULL;
    people->service = service;
    if (crypto_pwhash_str(people->nobody, "nobody", 6, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
        free(people);
        return NULL;
    }
    return people;
}

void sf_people_free(struct sf_people *people)
{
    if (!people)
        return;
    for (unsigned i = 0; i < ROWS; i++)
        while (people->row[i]) {
            struct sf_person *person = people->row[i];
            people->row[i] = person->next;
            sf_person_release(person);
            free(person);
        }
    free(people);
}

struct folding {
    struct sf_person *person;
    uint64_t events;
    enum sf_error error;
};

static bool fold_row(void *context, const struct sf_store_row *row)
{
    struct folding *folding = context;

    folding->events++;
    if (row->event.erased)
        folding->person->gone = true;
    else
        folding->error = apply_text(folding->person, row->event.bytes, row->event.length);
    return !folding->error;
}

static void stream_of(char stream[SF_STORE_STREAM_MAX + 1], const char *id)
{
    snprintf(stream, SF_STORE_STREAM_MAX + 1, "account:%s", id);
}

bool sf_person_read(struct sf_person *person, struct sf_store_reader *reader, const char *id,
                    enum sf_error *error)
{
    struct folding folding = {.person = person};
    char stream[SF_STORE_STREAM_MAX + 1];

    memset(person, 0, sizeof *person);
    memcpy(person->id, id, strlen(id) + 1);
    stream_of(stream, id);
    *error = sf_identity_add(&person->selves, id)
                 ? sf_store_reader_events(reader, stream, 0, fold_row, &folding, NULL)
                 : SF_E_NO_MEMORY;
    if (!*error)
        *error = folding.error;
    return !*error && folding.events && !person->gone;
}

static struct sf_person *load(struct sf_people *people, const char *id, enum sf_error *error)
{
    struct sf_person *person = malloc(sizeof *person);

    if (!person) {
        *error = SF_E_NO_MEMORY;
        return NULL;
    }
    if (!sf_person_read(person, people->service->reader, id, error)) {
        sf_person_release(person);
        free(person);
        return NULL;
    }
    put_in(people, person);
    return person;
}

struct sf_person *sf_people_by_id(struct sf_people *people, const char *id, enum sf_error *error)
{
    struct sf_person *person = known(people, id);

    *error = SF_OK;
    if (person && person->gone)
        return NULL;
    if (!person)
        person = load(people, id, error);
    if (person)
        person->uses++;
    return person;
}

/* What an index says, as an id; false if there is nothing. */
static bool look_up(struct sf_people *people, const char *space, const void *key, size_t length,
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

static void hash_token(uint8_t hash[SF_DIGEST_SIZE], const char *token)
{
    crypto_hash_sha256(hash, (const unsigned char *)token, strlen(token));
}

void sf_people_name(struct sf_people *people, const char *id, char name[SF_PERSON_NAME])
{
    char adopter[SF_ID_SIZE];
    enum sf_error error;
    struct sf_person *person;

    if (look_up(people, adopted_space, id, strlen(id), adopter, &error))
        id = adopter;
    person = error ? NULL : sf_people_by_id(people, id, &error);
    name[0] = '\0';
    if (person)
        memcpy(name, person->name, SF_PERSON_NAME);
    sf_person_drop(people, person);
}

struct sf_person *sf_people_by_token(struct sf_people *people, const char *token,
                                     enum sf_error *error)
{
    uint8_t hash[SF_DIGEST_SIZE];
    char id[SF_ID_SIZE];

    hash_token(hash, token);
    if (!look_up(people, token_space, hash, sizeof hash, id, error))
        return NULL;
    return sf_people_by_id(people, id, error);
}

/* Names are compared without regard to the case of their letters: ASCII by rule, others as they
 * are. */
static size_t fold_name(char folded[SF_PERSON_NAME], const char *name)
{
    size_t length = 0;

    for (; name[length]; length++) {
        char c = name[length];
        folded[length] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    return length;
}

/* --- deeds ------------------------------------------------------------------------------------ */

struct deed {
    struct sf_people *people;
    struct sf_people_answer answer;
    struct sf_person *person; /* to whom it is done; counted, or new */
    struct sf_person *guest;  /* LOGIN: who asks; counted, or NULL */
    bool fresh;               /* the person is not in the table yet */
    char name[SF_PERSON_NAME];
    char password[PASSWORD_MAX];
    char hash[SF_PASSWORD_HASH]; /* what it is held against, or what it became */
    bool hashed;                 /* the pool could */
    bool fits;
    struct sf_store_event event[EVENTS_MAX];
    char text[EVENTS_MAX][TEXT_MAX];
    unsigned events;
    struct sf_store_key key[KEYS_MAX];
    char key_name[2][SF_PERSON_NAME];
    uint8_t key_hash[SF_DIGEST_SIZE];
    unsigned keys;
};

static struct deed *deed_new(struct sf_people *people, enum sf_people_deed kind,
                             struct sf_person *person, const struct sf_to *to)
{
    struct deed *deed = calloc(1, sizeof *deed);

    if (!deed)
        return NULL;
    deed->people = people;
    deed->answer.deed = kind;
    deed->answer.to = *to;
    deed->person = person;
    if (person) {
        person->uses++;
        person->busy = true;
    }
    return deed;
}

static void deed_free(struct deed *deed)
{
    if (deed->fresh && deed->person) {
        sf_person_release(deed->person);
        free(deed->person);
    } else if (deed->person) {
        deed->person->busy = false;
        sf_person_drop(deed->people, deed->person);
    }
    sf_person_drop(deed->people, deed->guest);
    sodium_memzero(deed, sizeof *deed);
    free(deed);
}

static void answer(struct deed *deed, enum sf_error error)
{
    deed->answer.error = error;
    if (error)
        sodium_memzero(deed->answer.token, sizeof deed->answer.token);
    if (deed->person && !deed->fresh)
        deed->person->busy = false;
    sf_people_answered(deed->people->service, &deed->answer);
    deed_free(deed);
}

static void add_event(struct deed *deed, const char *kind, const char *key, const char *value)
{
    unsigned n = deed->events++;
    struct sf_out out;

    assert(n < EVENTS_MAX);
    sf_out_init(&out, deed->text[n], TEXT_MAX);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "ev", kind);
    sf_out_pair_string(&out, key, value);
    sf_out_close(&out, '}');
    assert(!out.overflow);
    deed->event[n] = (struct sf_store_event){
        .at = sf_service_now(deed->people->service), .bytes = deed->text[n], .length = out.length};
}

static void add_key(struct deed *deed, const char *space, const void *key, size_t length,
                    enum sf_key_change change)
{
    assert(deed->keys < KEYS_MAX);
    deed->key[deed->keys++] = (struct sf_store_key){.space = space,
                                                    .key = key,
                                                    .key_length = length,
                                                    .value = deed->person->id,
                                                    .value_length = strlen(deed->person->id),
                                                    .change = change};
}

static void add_token(struct deed *deed)
{
    uint8_t secret[SF_SECRET_SIZE];
    char text[SF_HEX32_SIZE];

    randombytes_buf(secret, sizeof secret);
    sf_service_hex(deed->answer.token, secret, sizeof secret);
    sodium_memzero(secret, sizeof secret);
    hash_token(deed->key_hash, deed->answer.token);
    sf_service_hex(text, deed->key_hash, sizeof deed->key_hash);
    add_event(deed, "token", "hash", text);
    add_key(deed, token_space, deed->key_hash, sizeof deed->key_hash, SF_KEY_CLAIM);
    if (deed->person->tokens == SF_TOKENS_MAX)
        add_key(deed, token_space, deed->person->token[0], SF_DIGEST_SIZE, SF_KEY_DELETE);
}

static void add_name_key(struct deed *deed, unsigned slot, const char *name,
                         enum sf_key_change change)
{
    add_key(deed, name_space, deed->key_name[slot], fold_name(deed->key_name[slot], name), change);
}

/* What he had is another account's now, and nothing else is left of him. */
static void forget_guest(struct deed *deed)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    deed->guest->gone = true;
    stream_of(stream, deed->guest->id);
    sf_store_erase(deed->people->service->store, stream, NULL, 0, NULL, NULL, NULL);
}

static void apply_stored(struct deed *deed)
{
    for (unsigned i = 0; i < deed->events; i++) {
        enum sf_error error = apply_text(deed->person, deed->event[i].bytes, deed->event[i].length);
        if (error) /* it is stored: whoever reads the account again finds it */
            sf_log(SF_LOG_ERROR, "account_not_read", "why", sf_error_text(error), NULL);
    }
}

static void done(struct deed *deed)
{
    struct sf_person *person = deed->person;

    apply_stored(deed);
    if (deed->answer.deed == SF_DEED_FORGET)
        person->gone = true;
    if (deed->fresh) {
        deed->fresh = false;
        put_in(deed->people, person);
        person->uses++;
    }
    if (deed->answer.deed == SF_DEED_GUEST || deed->answer.deed == SF_DEED_LOGIN) {
        person->uses++;
        deed->answer.person = person;
    }
    if (deed->answer.deed == SF_DEED_LOGIN && deed->guest && !deed->guest->password[0])
        forget_guest(deed);
    answer(deed, SF_OK);
}

static void stored(void *context, const struct sf_store_answer *got)
{
    struct deed *deed = context;

    switch (got->outcome) {
    case SF_STORE_DONE:
        done(deed);
        break;
    case SF_STORE_TAKEN:
        answer(deed, SF_E_NAME_TAKEN);
        break;
    case SF_STORE_CONFLICT:
        answer(deed, SF_E_BUSY);
        break;
    case SF_STORE_FAILED:
        sf_log(SF_LOG_ERROR, "account_not_stored", "why", sf_fault_text(&got->fault, SF_EN), NULL);
        answer(deed, got->fault.code);
        break;
    }
}

/* Takes the deed over in any case. */
static enum sf_error store(struct deed *deed, uint64_t expected)
{
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_append append = {.stream = stream,
                               .expected = expected,
                               .events = deed->event,
                               .event_count = deed->events,
                               .keys = deed->key,
                               .key_count = deed->keys};
    enum sf_error error;

    stream_of(stream, deed->person->id);
    error = sf_store_append(deed->people->service->store, &append, stored, deed, NULL);
    return error;
}

static enum sf_error begin(struct deed *deed, uint64_t expected)
{
    enum sf_error error = store(deed, expected);

    if (error)
        deed_free(deed);
    return error;
}

/* After something that already took time: an error is an answer. */
static void go_on(struct deed *deed)
{
    enum sf_error error = deed->people->service->closing ? SF_E_BUSY : store(deed, SF_STORE_ANY);

    if (error)
        answer(deed, error);
}

enum sf_error sf_people_guest(struct sf_people *people, const char *name, bool program,
                              const struct sf_to *to)
{
    struct deed *deed = deed_new(people, SF_DEED_GUEST, NULL, to);

    if (!deed)
        return SF_E_NO_MEMORY;
    deed->person = calloc(1, sizeof *deed->person);
    deed->fresh = true;
    if (!deed->person) {
        deed_free(deed);
        return SF_E_NO_MEMORY;
    }
    sf_service_id(deed->person->id);
    if (!sf_identity_add(&deed->person->selves, deed->person->id)) {
        deed_free(deed);
        return SF_E_NO_MEMORY;
    }
    deed->answer.program = program;
    add_event(deed, "guest", "name", name);
    add_token(deed);
    return begin(deed, 0);
}

enum sf_error sf_people_logout(struct sf_people *people, struct sf_person *person,
                               const char *token, const struct sf_to *to)
{
    struct deed *deed;
    uint8_t one[SF_DIGEST_SIZE];
    char text[SF_HEX32_SIZE] = "";

    if (person->busy)
        return SF_E_BUSY;
    deed = deed_new(people, SF_DEED_LOGOUT, person, to);
    if (!deed)
        return SF_E_NO_MEMORY;
    if (token) {
        hash_token(one, token);
        sf_service_hex(text, one, sizeof one);
    }
    for (unsigned i = 0; i < person->tokens; i++)
        if (!token || memcmp(one, person->token[i], SF_DIGEST_SIZE) == 0)
            add_key(deed, token_space, person->token[i], SF_DIGEST_SIZE, SF_KEY_DELETE);
    add_event(deed, token ? "untoken" : "untokens", "hash", text);
    return begin(deed, SF_STORE_ANY);
}

enum sf_error sf_people_rename(struct sf_people *people, struct sf_person *person, const char *name,
                               const struct sf_to *to)
{
    char before[SF_PERSON_NAME], after[SF_PERSON_NAME];
    size_t length = fold_name(before, person->name);
    struct deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    deed = deed_new(people, SF_DEED_RENAME, person, to);
    if (!deed)
        return SF_E_NO_MEMORY;
    add_event(deed, "name", "name", name);
    if (person->password[0] &&
        (fold_name(after, name) != length || memcmp(before, after, length) != 0)) {
        add_name_key(deed, 0, name, SF_KEY_CLAIM);
        add_name_key(deed, 1, person->name, SF_KEY_DELETE);
    }
    return begin(deed, SF_STORE_ANY);
}

/* --- passwords, on the pool ------------------------------------------------------------------- */

static void make_hash(void *context, unsigned thread)
{
    struct deed *deed = context;

    (void)thread;
    deed->hashed = crypto_pwhash_str(deed->hash, deed->password, strlen(deed->password),
                                     crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                     crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    sodium_memzero(deed->password, sizeof deed->password);
}

static void hash_made(void *context, bool ran)
{
    struct deed *deed = context;

    if (!ran || !deed->hashed) {
        answer(deed, SF_E_BUSY);
        return;
    }
    add_event(deed, "name", "name", deed->name);
    add_event(deed, "password", "hash", deed->hash);
    add_name_key(deed, 0, deed->name, SF_KEY_CLAIM);
    go_on(deed);
}

static enum sf_error on_pool(struct deed *deed, const char *password,
                             void (*run)(void *context, unsigned thread),
                             void (*ran)(void *context, bool ran))
{
    struct sf_job job = {.run = run, .done = ran, .context = deed};

    memcpy(deed->password, password, strlen(password) + 1);
    if (sf_work_give(deed->people->service->passwords, &job))
        return SF_OK;
    deed_free(deed);
    return SF_E_BUSY;
}

enum sf_error sf_people_register(struct sf_people *people, struct sf_person *person,
                                 const char *name, const char *password, const struct sf_to *to)
{
    struct deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    if (person->password[0])
        return SF_E_NOT_A_GUEST;
    deed = deed_new(people, SF_DEED_REGISTER, person, to);
    if (!deed)
        return SF_E_NO_MEMORY;
    memcpy(deed->name, name, strlen(name) + 1);
    return on_pool(deed, password, make_hash, hash_made);
}

static void check_hash(void *context, unsigned thread)
{
    struct deed *deed = context;

    (void)thread;
    deed->fits = crypto_pwhash_str_verify(deed->hash, deed->password, strlen(deed->password)) == 0;
    sodium_memzero(deed->password, sizeof deed->password);
}

static void login_checked(void *context, bool ran)
{
    struct deed *deed = context;
    struct sf_person *guest = deed->guest;

    if (!ran || !deed->fits || !deed->person || deed->person->gone) {
        answer(deed, ran ? SF_E_WRONG_PASSWORD : SF_E_BUSY);
        return;
    }
    if (guest && !guest->password[0]) {
        add_event(deed, "adopt", "account", guest->id);
        add_key(deed, adopted_space, guest->id, strlen(guest->id), SF_KEY_PUT);
        for (unsigned i = 0; i < guest->tokens; i++)
            add_key(deed, token_space, guest->token[i], SF_DIGEST_SIZE, SF_KEY_DELETE);
    }
    add_token(deed);
    go_on(deed);
}

enum sf_error sf_people_login(struct sf_people *people, struct sf_person *guest, const char *name,
                              const char *password, const struct sf_to *to)
{
    char folded[SF_PERSON_NAME], id[SF_ID_SIZE];
    struct sf_person *person = NULL;
    struct deed *deed;
    enum sf_error error;

    if (look_up(people, name_space, folded, fold_name(folded, name), id, &error))
        person = sf_people_by_id(people, id, &error);
    if (error)
        return error;
    if (person && person->busy) {
        sf_person_drop(people, person);
        return SF_E_BUSY;
    }
    deed = deed_new(people, SF_DEED_LOGIN, person, to);
    sf_person_drop(people, person);
    if (!deed)
        return SF_E_NO_MEMORY;
    if (guest && guest != person) {
        sf_person_hold(guest);
        deed->guest = guest;
    }
    /* whoever is unknown takes as long as whoever is known */
    memcpy(deed->hash, person ? person->password : people->nobody, sizeof deed->hash);
    return on_pool(deed, password, check_hash, login_checked);
}

/* --- forgetting ------------------------------------------------------------------------------- */

static void add_delete(struct sf_person_keys *keys, const char *space, const void *key,
                       size_t length)
{
    keys->key[keys->count++] = (struct sf_store_key){
        .space = space, .key = key, .key_length = length, .change = SF_KEY_DELETE};
}

enum sf_error sf_person_keys(struct sf_person_keys *keys, const struct sf_person *person,
                             struct sf_store_reader *reader, size_t skip)
{
    enum sf_error error = sf_season_keys(&keys->seasons, reader, &person->selves, skip);

    keys->count = 0;
    for (unsigned i = 0; i < person->tokens; i++)
        add_delete(keys, token_space, person->token[i], SF_DIGEST_SIZE);
    if (person->password[0])
        add_delete(keys, name_space, keys->name, fold_name(keys->name, person->name));
    for (size_t i = 0; i < keys->seasons.count && !error; i++)
        keys->key[keys->count++] = keys->seasons.key[i];
    return error;
}

/* Seasons that do not fit into the last step go before it, the last of them first: whether a step
 * is stored already when the next is read makes no difference to those before it. */
static enum sf_error erase_seasons(struct deed *deed, struct sf_person_keys *keys)
{
    struct sf_service *service = deed->people->service;
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_append append = {.stream = stream, .expected = SF_STORE_ANY};
    enum sf_error error = sf_person_keys(keys, deed->person, service->reader, 0);
    size_t skip = 0, step = keys->seasons.count;

    stream_of(stream, deed->person->id);
    while (!error && keys->seasons.more) {
        skip += step;
        error = sf_person_keys(keys, deed->person, service->reader, skip);
    }
    while (!error && skip) {
        append.keys = keys->seasons.key;
        append.key_count = keys->seasons.count;
        error = sf_store_append(service->store, &append, NULL, NULL, NULL);
        skip -= step;
        if (!error)
            error = sf_person_keys(keys, deed->person, service->reader, skip);
    }
    return error;
}

static void erase(struct deed *deed)
{
    struct sf_service *service = deed->people->service;
    struct sf_person_keys keys;
    char stream[SF_STORE_STREAM_MAX + 1];
    enum sf_error error = SF_E_BUSY;

    stream_of(stream, deed->person->id);
    if (!service->closing)
        error = sf_evenings_forget(service->store, service->reader, &deed->person->selves);
    if (!error)
        error = erase_seasons(deed, &keys);
    if (!error)
        error = sf_store_erase(service->store, stream, keys.key, keys.count, stored, deed, NULL);
    if (error)
        answer(deed, error);
}

static void forget_checked(void *context, bool ran)
{
    struct deed *deed = context;

    if (ran && deed->fits)
        erase(deed);
    else
        answer(deed, ran ? SF_E_WRONG_PASSWORD : SF_E_BUSY);
}

enum sf_error sf_people_forget(struct sf_people *people, struct sf_person *person,
                               const char *password, const struct sf_to *to)
{
    struct deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    if (person->password[0] && !password)
        return SF_E_WRONG_PASSWORD;
    deed = deed_new(people, SF_DEED_FORGET, person, to);
    if (!deed)
        return SF_E_NO_MEMORY;
    if (!person->password[0]) {
        erase(deed);
        return SF_OK;
    }
    memcpy(deed->hash, person->password, sizeof deed->hash);
    return on_pool(deed, password, check_hash, forget_checked);
}
