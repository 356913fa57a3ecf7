/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/deed.h"
#include "base/hex.h"
#include "base/holds.h"
#include "server/log.h"
#include "server/shares.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { DEEDS_MAX = 16 }; /* deeds of an account that may wait */

const char sf_token_space[] = "token", sf_name_space[] = "name", sf_adopted_space[] = "adopted",
           sf_look_space[] = "look";

/* --- a deed ----------------------------------------------------------------------------------- */

struct sf_deed *sf_deed_new(struct sf_people *people, enum sf_people_deed kind,
                            struct sf_person *person, const struct sf_to *to,
                            enum sf_error (*decide)(struct sf_deed *, struct sf_draft *))
{
    struct sf_deed *deed = calloc(1, sizeof *deed);

    if (!deed)
        return NULL;
    deed->people = people;
    deed->answer.deed = kind;
    deed->answer.to = *to;
    deed->decide = decide;
    deed->person = person;
    /* A stranger must not learn from a login whether the account is busy, nor keep it so. */
    deed->owns = person && kind != SF_DEED_LOGIN && kind != SF_DEED_SEEN && kind != SF_DEED_NOTE;
    if (person)
        person->uses++;
    if (deed->owns)
        person->busy = true;
    return deed;
}

void sf_deed_free(struct sf_deed *deed)
{
    if (deed->owns)
        deed->person->busy = false;
    sf_person_drop(deed->people, deed->person);
    sf_person_drop(deed->people, deed->guest);
    sodium_memzero(deed, sizeof *deed);
    free(deed);
}

void sf_deed_answer(struct sf_deed *deed, enum sf_error error)
{
    deed->answer.error = error;
    if (error)
        sodium_memzero(deed->answer.token, sizeof deed->answer.token);
    if (error == SF_E_WRONG_PASSWORD || error == SF_E_WRONG_CODE)
        sf_failure_note(deed);
    else if (!error && deed->answer.deed == SF_DEED_LOGIN)
        sf_failures_stored(deed->people, deed->person, deed->failures);
    if (deed->owns)
        deed->person->busy = false;
    if (!deed->quiet)
        sf_people_answered(deed->people->service, &deed->answer);
    sf_deed_free(deed);
}

enum sf_error sf_deed_begin(struct sf_deed *deed)
{
    struct sf_deed_start start = {.error = SF_OK};
    enum sf_error error;

    deed->start = &start;
    error = sf_hosted_give(&deed->person->hosted, &deed->hosted);
    if (error)
        sf_deed_free(deed);
    else if (!start.over)
        deed->start = NULL;
    return error ? error : start.error;
}

void sf_deed_go_on(struct sf_deed *deed)
{
    enum sf_error error = sf_hosted_give(&deed->person->hosted, &deed->hosted);

    if (error)
        sf_deed_answer(deed, error);
}

/* The address that asks, and there the account that asks. A login does so as the guest. */
static struct sf_owner owner_of(const struct sf_deed *deed)
{
    struct sf_service *service = deed->people->service;
    const struct sf_conn *conn = sf_server_find(service->net, deed->answer.to.conn);
    const struct sf_person *person = deed->guest ? deed->guest : deed->person;
    struct sf_owner owner = {.address = conn ? sf_owner_address(sf_conn_address(conn)) : 0};

    owner.account = person ? sf_owner_number(person->id, strlen(person->id)) : owner.address;
    return owner;
}

enum sf_error sf_deed_on_pool(struct sf_deed *deed, const char *password,
                              void (*run)(void *deed, unsigned thread),
                              void (*ran)(void *deed, bool ran))
{
    struct sf_job job = {.run = run, .done = ran, .context = deed};
    struct sf_owner owner = owner_of(deed);

    memcpy(deed->password, password, strlen(password) + 1);
    if (sf_shares_give(deed->people->service->passwords, &owner, &job))
        return SF_OK;
    sf_deed_free(deed);
    return SF_E_BUSY;
}

/* --- its events and keys ---------------------------------------------------------------------- */

void sf_deed_event(struct sf_deed *deed, struct sf_draft *draft,
                   const struct sf_account_event *event)
{
    unsigned n = deed->events;
    struct sf_out out;

    if (!SF_HOLDS(n < SF_DEED_EVENTS)) {
        draft->broken = true;
        return;
    }
    deed->events++;
    sf_out_init(&out, deed->text[n], SF_DEED_TEXT);
    sf_account_event_write(&out, event);
    if (!SF_HOLDS(!out.overflow))
        draft->broken = true;
    deed->length[n] = out.length;
    sf_draft_event(draft, deed->at, deed->text[n], out.length);
}

void sf_deed_key(const struct sf_deed *deed, struct sf_draft *draft, const char *space,
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

void sf_deed_key_copy(struct sf_deed *deed, struct sf_draft *draft, const char *space,
                      const char *key, size_t length, enum sf_key_change change)
{
    unsigned n = deed->keys;

    if (!SF_HOLDS(n < SF_DEED_KEYS && length <= SF_DEED_KEY)) {
        draft->broken = true;
        return;
    }
    deed->keys++;
    memcpy(deed->key[n], key, length);
    sf_deed_key(deed, draft, space, deed->key[n], length, change);
}

static void delete_token(const struct sf_deed *deed, struct sf_draft *draft, unsigned i)
{
    sf_deed_key(deed, draft, sf_token_space, deed->person->device[i].hash, SF_DIGEST_SIZE,
                SF_KEY_DELETE);
}

void sf_deed_token(struct sf_deed *deed, struct sf_draft *draft, const uint8_t *before)
{
    unsigned spare = sf_account_spare(deed->person, deed->at);
    uint8_t secret[SF_SECRET_SIZE];
    struct sf_account_event event = {
        .kind = SF_ACCOUNT_TOKEN, .hash = deed->key_hash, .device = deed->device, .before = before};

    randombytes_buf(secret, sizeof secret);
    sf_hex_write(deed->answer.token, secret, sizeof secret);
    sodium_memzero(secret, sizeof secret);
    sf_token_hash(deed->key_hash, deed->answer.token);
    sf_deed_event(deed, draft, &event);
    sf_deed_key(deed, draft, sf_token_space, deed->key_hash, sizeof deed->key_hash, SF_KEY_CLAIM);
    if (spare < SF_TOKENS_MAX)
        delete_token(deed, draft, spare);
}

void sf_deed_revoke(struct sf_deed *deed, struct sf_draft *draft, const uint8_t *keep)
{
    const struct sf_person *person = deed->person;
    char text[SF_HEX32_SIZE] = "";
    struct sf_account_event event = {.kind = SF_ACCOUNT_UNTOKENS, .kept = text};

    if (keep)
        sf_hex_write(text, keep, SF_DIGEST_SIZE);
    for (unsigned i = 0; i < person->devices; i++)
        if (!keep || memcmp(keep, person->device[i].hash, SF_DIGEST_SIZE) != 0)
            delete_token(deed, draft, i);
    sf_deed_event(deed, draft, &event);
}

/* --- for the host ----------------------------------------------------------------------------- */

/* Everything that looks an account up reads its stream. So nobody may make it long in little time.
 * Names have a limit of their own, and what is not here follows from a login or comes once a day.
 */
static bool may_grow(struct sf_deed *deed)
{
    static const bool counts[] = {[SF_DEED_LOGIN] = true,
                                  [SF_DEED_PASSWORD] = true,
                                  [SF_DEED_CODES] = true,
                                  [SF_DEED_TOTP] = true,
                                  [SF_DEED_NOTE] = false};

    if (!counts[deed->answer.deed])
        return true;
    deed->answer.limit = SF_LIMIT_CHANGE;
    return sf_service_lets_account(deed->people->service, SF_LIMIT_CHANGE, deed->person->id);
}

static enum sf_error decide(void *user, struct sf_hosted_command *command, struct sf_draft *draft)
{
    struct sf_deed *deed = (struct sf_deed *)command;
    enum sf_error error;

    (void)user;
    deed->events = deed->keys = 0;
    deed->at = sf_service_now(deed->people->service);
    command->taken = SF_E_NAME_TAKEN;
    error = deed->decide(deed, draft);
    return error || may_grow(deed) ? error : SF_E_TOO_FAST;
}

static void log_unread(enum sf_error error)
{
    if (error) /* it is stored, so reading the account again finds it */
        sf_log(SF_LOG_ERROR, "account_not_read", "why", sf_error_text(error), NULL);
}

static enum sf_error apply_event(void *user, struct sf_hosted_command *command, unsigned event)
{
    struct sf_deed *deed = (struct sf_deed *)command;
    struct sf_person *person = user;
    struct sf_store_row row = {
        .event = {.at = deed->at, .bytes = deed->text[event], .length = deed->length[event]}};
    enum sf_error error = sf_account_fold(person, &row);

    person->asking = deed->answer.to.conn;
    log_unread(error);
    return error;
}

static enum sf_error follow(void *user, const struct sf_store_row *row)
{
    enum sf_error error = sf_account_fold(user, row);

    log_unread(error);
    return error;
}

/* Nobody acts with a void token after the operation is answered. */
static void told(void *user)
{
    struct sf_person *person = user;

    if (person->revoked && person->people)
        sf_people_revoked(person->people->service, person, person->asking);
    person->revoked = false;
    person->asking = 0;
}

static void undo(void *user, enum sf_host_trouble trouble, const struct sf_fault *fault)
{
    (void)user; /* there is no state ahead */
    if (trouble == SF_HOST_NOT_STORED)
        sf_log(SF_LOG_ERROR, "account_not_stored", "why", sf_fault_text(fault, SF_EN), NULL);
}

/* Another account owns the data of the guest now. Nothing else of the guest is left. */
static void forget_guest(struct sf_deed *deed)
{
    deed->guest->gone = true;
    sf_people_revoked(deed->people->service, deed->guest, deed->answer.to.conn);
    sf_hosted_erase(&deed->guest->hosted);
}

static void done(struct sf_deed *deed)
{
    struct sf_person *person = deed->person;
    enum sf_people_deed what = deed->answer.deed;

    if (what == SF_DEED_FORGET) {
        person->gone = true;
        sf_people_revoked(deed->people->service, person, deed->answer.to.conn);
    }
    if (deed->fresh)
        sf_people_put_in(deed->people, person);
    if (what == SF_DEED_GUEST || what == SF_DEED_LOGIN) {
        person->uses++;
        deed->answer.person = person;
    }
    if (what == SF_DEED_LOGIN && deed->guest && !deed->guest->password[0])
        forget_guest(deed);
}

static void answered(void *user, struct sf_hosted_command *command, enum sf_error error)
{
    struct sf_deed *deed = (struct sf_deed *)command;

    (void)user;
    if (deed->start)
        *deed->start = (struct sf_deed_start){.error = error, .over = true};
    if (error && deed->start) {
        sf_deed_free(deed);
        return;
    }
    if (!error)
        done(deed);
    sf_deed_answer(deed, error);
}

static bool idle(void *user)
{
    struct sf_person *person = user;

    if (person->uses)
        return true;
    sf_people_take_out(person->people, person);
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

void sf_person_host(struct sf_people *people, struct sf_person *person, uint64_t version)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    sf_person_stream(stream, person->id);
    person->people = people;
    person->revoked = false;
    sf_hosted_init(&person->hosted, people->service->host, &account_kind, person, stream, version);
}
