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
    DEEDS_MAX = 4,  /* deeds of an account that may wait; while it is busy none begins */
    TEXT_MAX = 512, /* of one event */
    ROWS = 64,      /* of the table of people by id */
    PASSWORD_MAX = 201
};

static const char token_space[] = "token", name_space[] = "name", adopted_space[] = "adopted";

struct sf_people {
    struct sf_service *service;
    struct sf_person *row[ROWS];
    char nobody[SF_PASSWORD_HASH]; /* a login with an unknown name checks its password against this
                                    */
    struct sf_person_keys keys;    /* of the account that is being deleted */
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
    *no_memory = !sf_identity_add(&person->identity, id);
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

static void forget_person(struct sf_people *people, struct sf_person *person)
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

/* An account with an operation in progress is freed when that ends: idle(). */
void sf_person_drop(struct sf_people *people, struct sf_person *person)
{
    if (person && !--person->uses && !sf_hosted_busy(&person->hosted))
        forget_person(people, person);
}

void sf_person_release(struct sf_person *person)
{
    sf_identity_release(&person->identity);
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
        while (people->row[i])
            forget_person(people, people->row[i]);
    free(people);
}

struct folding {
    struct sf_person *person;
    uint64_t events;
    enum sf_error error;
};

static enum sf_error fold(struct sf_person *person, const struct sf_store_row *row)
{
    if (!row->event.erased)
        return apply_text(person, row->event.bytes, row->event.length);
    person->gone = true;
    return SF_OK;
}

static bool fold_row(void *context, const struct sf_store_row *row)
{
    struct folding *folding = context;

    folding->events++;
    folding->error = fold(folding->person, row);
    return !folding->error;
}

static void stream_of(char stream[SF_STORE_STREAM_MAX + 1], const char *id)
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
    stream_of(stream, id);
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

static const struct sf_hosted_kind account_kind;

static void host(struct sf_people *people, struct sf_person *person, uint64_t version)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    stream_of(stream, person->id);
    person->people = people;
    sf_hosted_init(&person->hosted, people->service->host, &account_kind, person, stream, version);
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
    host(people, person, version);
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

/* Looks an id up in an index; false if there is none. */
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

/* Names are compared without regard to the case of ASCII letters; other characters are compared as
 * they are. */
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
    struct sf_hosted_command hosted;
    struct sf_people *people;
    struct sf_people_answer answer;
    struct sf_person *person; /* the account concerned; counted */
    struct sf_person *guest;  /* LOGIN: the sender of the request; counted, or NULL */
    bool fresh;               /* the person is not in the table yet */
    enum sf_error *at_once;   /* while it begins: receives an error, which then is no answer */
    char name[SF_PERSON_NAME];
    char password[PASSWORD_MAX];
    char hash[SF_PASSWORD_HASH]; /* the hash to check against, or the new one */
    bool hashed;                 /* the pool succeeded */
    bool fits;
    bool all;                      /* LOGOUT: every token */
    uint8_t token[SF_DIGEST_SIZE]; /* LOGOUT: else this one */
    /* its result */
    char text[EVENTS_MAX][TEXT_MAX];
    size_t length[EVENTS_MAX];
    unsigned events;
    char key_name[2][SF_PERSON_NAME];
    uint8_t key_hash[SF_DIGEST_SIZE];
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
    if (deed->person)
        deed->person->busy = false;
    sf_person_drop(deed->people, deed->person);
    sf_person_drop(deed->people, deed->guest);
    sodium_memzero(deed, sizeof *deed);
    free(deed);
}

static void answer(struct deed *deed, enum sf_error error)
{
    deed->answer.error = error;
    if (error)
        sodium_memzero(deed->answer.token, sizeof deed->answer.token);
    if (deed->person)
        deed->person->busy = false;
    sf_people_answered(deed->people->service, &deed->answer);
    deed_free(deed);
}

/* --- events of a deed ------------------------------------------------------------------------- */

static void add_event(struct deed *deed, struct sf_draft *draft, const char *kind, const char *key,
                      const char *value)
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
    deed->length[n] = out.length;
    sf_draft_event(draft, sf_service_now(deed->people->service), deed->text[n], out.length);
}

static void add_key(const struct deed *deed, struct sf_draft *draft, const char *space,
                    const void *key, size_t length, enum sf_key_change change)
{
    struct sf_store_key made = {.space = space,
                                .key = key,
                                .key_length = length,
                                .value = deed->person->id,
                                .value_length = strlen(deed->person->id),
                                .change = change};

    sf_draft_key(draft, &made);
}

static void add_token(struct deed *deed, struct sf_draft *draft)
{
    uint8_t secret[SF_SECRET_SIZE];
    char text[SF_HEX32_SIZE];

    randombytes_buf(secret, sizeof secret);
    sf_service_hex(deed->answer.token, secret, sizeof secret);
    sodium_memzero(secret, sizeof secret);
    hash_token(deed->key_hash, deed->answer.token);
    sf_service_hex(text, deed->key_hash, sizeof deed->key_hash);
    add_event(deed, draft, "token", "hash", text);
    add_key(deed, draft, token_space, deed->key_hash, sizeof deed->key_hash, SF_KEY_CLAIM);
    if (deed->person->tokens == SF_TOKENS_MAX)
        add_key(deed, draft, token_space, deed->person->token[0], SF_DIGEST_SIZE, SF_KEY_DELETE);
}

static void add_name_key(struct deed *deed, struct sf_draft *draft, unsigned slot, const char *name,
                         enum sf_key_change change)
{
    char *folded = deed->key_name[slot];

    add_key(deed, draft, name_space, folded, fold_name(folded, name), change);
}

static enum sf_error decide_guest(struct deed *deed, struct sf_draft *draft)
{
    if (deed->person->hosted.version)
        return SF_E_BUSY; /* another account has this id */
    add_event(deed, draft, "guest", "name", deed->name);
    add_token(deed, draft);
    return SF_OK;
}

static enum sf_error decide_register(struct deed *deed, struct sf_draft *draft)
{
    if (deed->person->password[0])
        return SF_E_NOT_A_GUEST;
    add_event(deed, draft, "name", "name", deed->name);
    add_event(deed, draft, "password", "hash", deed->hash);
    add_name_key(deed, draft, 0, deed->name, SF_KEY_CLAIM);
    return SF_OK;
}

static bool adopts(const struct deed *deed)
{
    return deed->guest && !deed->guest->password[0];
}

static enum sf_error decide_login(struct deed *deed, struct sf_draft *draft)
{
    const struct sf_person *guest = deed->guest;

    if (deed->person->gone)
        return SF_E_WRONG_PASSWORD;
    if (adopts(deed)) {
        add_event(deed, draft, "adopt", "account", guest->id);
        add_key(deed, draft, adopted_space, guest->id, strlen(guest->id), SF_KEY_PUT);
        for (unsigned i = 0; i < guest->tokens; i++)
            add_key(deed, draft, token_space, guest->token[i], SF_DIGEST_SIZE, SF_KEY_DELETE);
    }
    add_token(deed, draft);
    return SF_OK;
}

static enum sf_error decide_logout(struct deed *deed, struct sf_draft *draft)
{
    const struct sf_person *person = deed->person;
    char text[SF_HEX32_SIZE] = "";

    if (!deed->all)
        sf_service_hex(text, deed->token, sizeof deed->token);
    for (unsigned i = 0; i < person->tokens; i++)
        if (deed->all || memcmp(deed->token, person->token[i], SF_DIGEST_SIZE) == 0)
            add_key(deed, draft, token_space, person->token[i], SF_DIGEST_SIZE, SF_KEY_DELETE);
    add_event(deed, draft, deed->all ? "untokens" : "untoken", "hash", text);
    return SF_OK;
}

static enum sf_error decide_rename(struct deed *deed, struct sf_draft *draft)
{
    const struct sf_person *person = deed->person;
    char before[SF_PERSON_NAME], after[SF_PERSON_NAME];
    size_t length = fold_name(before, person->name);

    add_event(deed, draft, "name", "name", deed->name);
    if (person->password[0] &&
        (fold_name(after, deed->name) != length || memcmp(before, after, length) != 0)) {
        add_name_key(deed, draft, 0, deed->name, SF_KEY_CLAIM);
        add_name_key(deed, draft, 1, person->name, SF_KEY_DELETE);
    }
    return SF_OK;
}

static enum sf_error decide_forget(struct deed *deed, struct sf_draft *draft)
{
    struct sf_person_keys *keys = &deed->people->keys;
    enum sf_error error = sf_person_keys(keys, deed->person, deed->people->service->reader, 0);

    for (size_t i = 0; i < keys->count && !error; i++)
        sf_draft_key(draft, &keys->key[i]);
    draft->erase = true;
    return error;
}

static enum sf_error decide(void *user, struct sf_hosted_command *command, struct sf_draft *draft)
{
    static enum sf_error (*const deciders[])(struct deed *, struct sf_draft *) = {
        [SF_DEED_GUEST] = decide_guest,   [SF_DEED_REGISTER] = decide_register,
        [SF_DEED_LOGIN] = decide_login,   [SF_DEED_LOGOUT] = decide_logout,
        [SF_DEED_RENAME] = decide_rename, [SF_DEED_FORGET] = decide_forget};
    struct deed *deed = (struct deed *)command;

    (void)user;
    deed->events = 0;
    command->taken = SF_E_NAME_TAKEN;
    return deciders[deed->answer.deed](deed, draft);
}

/* --- outcome ---------------------------------------------------------------------------------- */

static void log_unread(enum sf_error error)
{
    if (error) /* it is stored, so reading the account again finds it */
        sf_log(SF_LOG_ERROR, "account_not_read", "why", sf_error_text(error), NULL);
}

static enum sf_error apply_event(void *user, struct sf_hosted_command *command, unsigned event)
{
    struct deed *deed = (struct deed *)command;
    enum sf_error error = apply_text(user, deed->text[event], deed->length[event]);

    log_unread(error);
    return error;
}

static enum sf_error follow(void *user, const struct sf_store_row *row)
{
    enum sf_error error = fold(user, row);

    log_unread(error);
    return error;
}

static void told(void *user)
{
    (void)user; /* an account has no viewers */
}

static void undo(void *user, enum sf_host_trouble trouble, const struct sf_fault *fault)
{
    (void)user; /* there is no state ahead */
    if (trouble == SF_HOST_NOT_STORED)
        sf_log(SF_LOG_ERROR, "account_not_stored", "why", sf_fault_text(fault, SF_EN), NULL);
}

/* Another account owns the data of the guest now. Nothing else of the guest is left. */
static void forget_guest(struct deed *deed)
{
    deed->guest->gone = true;
    sf_hosted_erase(&deed->guest->hosted);
}

static void done(struct deed *deed)
{
    struct sf_person *person = deed->person;
    enum sf_people_deed what = deed->answer.deed;

    if (what == SF_DEED_FORGET)
        person->gone = true;
    if (deed->fresh)
        put_in(deed->people, person);
    if (what == SF_DEED_GUEST || what == SF_DEED_LOGIN) {
        person->uses++;
        deed->answer.person = person;
    }
    if (what == SF_DEED_LOGIN && adopts(deed))
        forget_guest(deed);
}

static void answered(void *user, struct sf_hosted_command *command, enum sf_error error)
{
    struct deed *deed = (struct deed *)command;

    (void)user;
    if (error && deed->at_once) {
        *deed->at_once = error;
        deed_free(deed);
        return;
    }
    if (!error)
        done(deed);
    answer(deed, error);
}

static bool idle(void *user)
{
    struct sf_person *person = user;

    if (person->uses)
        return true;
    forget_person(person->people, person);
    return false;
}

static const struct sf_hosted_kind account_kind = {.waiting_max = DEEDS_MAX,
                                                   .together = 1,
                                                   .decide = decide,
                                                   .apply = apply_event,
                                                   .follow = follow,
                                                   .told = told,
                                                   .undo = undo,
                                                   .answered = answered,
                                                   .idle = idle};

/* --- beginning a deed ------------------------------------------------------------------------- */

/* A rejection before this returns is an error and no answer. */
static enum sf_error begin(struct deed *deed)
{
    enum sf_error at_once = SF_OK, error;

    deed->at_once = &at_once;
    error = sf_hosted_give(&deed->person->hosted, &deed->hosted);
    if (error)
        deed_free(deed);
    else if (!at_once)
        deed->at_once = NULL;
    return error ? error : at_once;
}

/* After a step that took time, an error is an answer. */
static void go_on(struct deed *deed)
{
    enum sf_error error = sf_hosted_give(&deed->person->hosted, &deed->hosted);

    if (error)
        answer(deed, error);
}

static struct sf_person *new_person(struct sf_people *people)
{
    struct sf_person *person = calloc(1, sizeof *person);

    if (!person)
        return NULL;
    sf_service_id(person->id);
    if (!sf_identity_add(&person->identity, person->id)) {
        free(person);
        return NULL;
    }
    host(people, person, 0);
    return person;
}

enum sf_error sf_people_guest(struct sf_people *people, const char *name, bool program,
                              const struct sf_to *to)
{
    struct sf_person *person = new_person(people);
    struct deed *deed = person ? deed_new(people, SF_DEED_GUEST, person, to) : NULL;

    if (!deed) {
        if (person)
            forget_person(people, person);
        return SF_E_NO_MEMORY;
    }
    deed->fresh = true;
    deed->answer.program = program;
    memcpy(deed->name, name, strlen(name) + 1);
    return begin(deed);
}

enum sf_error sf_people_logout(struct sf_people *people, struct sf_person *person,
                               const char *token, const struct sf_to *to)
{
    struct deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    deed = deed_new(people, SF_DEED_LOGOUT, person, to);
    if (!deed)
        return SF_E_NO_MEMORY;
    deed->all = !token;
    if (token)
        hash_token(deed->token, token);
    return begin(deed);
}

enum sf_error sf_people_rename(struct sf_people *people, struct sf_person *person, const char *name,
                               const struct sf_to *to)
{
    struct deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    deed = deed_new(people, SF_DEED_RENAME, person, to);
    if (!deed)
        return SF_E_NO_MEMORY;
    memcpy(deed->name, name, strlen(name) + 1);
    return begin(deed);
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

    if (ran && deed->hashed)
        go_on(deed);
    else
        answer(deed, SF_E_BUSY);
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

    if (ran && deed->fits && deed->person)
        go_on(deed);
    else
        answer(deed, ran ? SF_E_WRONG_PASSWORD : SF_E_BUSY);
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
    /* an unknown name must take as long as a known one */
    memcpy(deed->hash, person ? person->password : people->nobody, sizeof deed->hash);
    return on_pool(deed, password, check_hash, login_checked);
}

/* --- deleting an account ---------------------------------------------------------------------- */

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
    for (unsigned i = 0; i < person->tokens; i++)
        add_delete(keys, token_space, person->token[i], SF_DIGEST_SIZE);
    if (person->password[0])
        add_delete(keys, name_space, keys->name, fold_name(keys->name, person->name));
    for (size_t i = 0; i < keys->seasons.count && !error; i++)
        keys->key[keys->count++] = keys->seasons.key[i];
    return error;
}

/* Erases the seasons that do not fit into the last step before it, the last of them first. So it
 * makes no difference whether one step is stored when the next one is read. */
static enum sf_error erase_seasons(struct deed *deed)
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
    enum sf_error error = SF_E_BUSY;

    if (!service->closing)
        error = sf_evenings_forget(service->store, service->reader, &deed->person->identity);
    if (!error)
        error = erase_seasons(deed);
    if (error)
        answer(deed, error);
    else
        go_on(deed);
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
