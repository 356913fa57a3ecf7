/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Passwords of accounts, on the pool: register, log in, change. */

#include "server/deed.h"
#include "server/totp.h"
#include "server/weak.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* --- hashes ----------------------------------------------------------------------------------- */

static bool hash_password(char hash[SF_PASSWORD_HASH], char password[SF_PASSWORD_SIZE])
{
    bool made =
        crypto_pwhash_str(hash, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;

    sodium_memzero(password, SF_PASSWORD_SIZE);
    return made;
}

static void make_hash(void *context, unsigned thread)
{
    struct sf_deed *deed = context;

    (void)thread;
    deed->hashed = hash_password(deed->fresh_hash, deed->password);
}

static void hash_made(void *context, bool ran)
{
    struct sf_deed *deed = context;

    if (ran && deed->hashed)
        sf_deed_go_on(deed);
    else
        sf_deed_answer(deed, SF_E_BUSY);
}

void sf_password_check(void *context, unsigned thread)
{
    struct sf_deed *deed = context;

    (void)thread;
    deed->fits = crypto_pwhash_str_verify(deed->hash, deed->password, strlen(deed->password)) == 0;
    sodium_memzero(deed->password, sizeof deed->password);
}

/* The password of the account has not changed since it was checked. */
bool sf_password_still(const struct sf_deed *deed)
{
    return !deed->person->gone && strcmp(deed->hash, deed->person->password) == 0;
}

/* SF_OK: it is good enough. */
static enum sf_error refuse_weak(const char *password, const char *name, struct sf_fault *fault)
{
    enum sf_why why = sf_password_weak(password, name);

    if (why == SF_WHY_NOTHING)
        return SF_OK;
    return sf_fault_say(fault, SF_E_WEAK_PASSWORD, "password", why,
                        SF_WITH(SF_N(SF_PASSWORD_LEAST)));
}

/* --- register --------------------------------------------------------------------------------- */

static void add_password(struct sf_deed *deed, struct sf_draft *draft)
{
    struct sf_account_event event = {.kind = SF_ACCOUNT_PASSWORD, .password = deed->fresh_hash};

    sf_deed_event(deed, draft, &event);
}

static enum sf_error decide_register(struct sf_deed *deed, struct sf_draft *draft)
{
    struct sf_account_event name = {.kind = SF_ACCOUNT_NAME, .name = deed->name};

    if (deed->person->password[0])
        return SF_E_NOT_A_GUEST;
    sf_deed_event(deed, draft, &name);
    add_password(deed, draft);
    sf_names_claim(deed, draft, "", deed->name);
    return SF_OK;
}

enum sf_error sf_people_register(struct sf_people *people, struct sf_person *person,
                                 const char *name, const char *password, const struct sf_to *to,
                                 struct sf_fault *fault)
{
    enum sf_error weak = refuse_weak(password, name, fault);
    struct sf_deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    if (person->password[0])
        return SF_E_NOT_A_GUEST;
    if (!sf_names_may_register(name))
        return SF_E_NAME_TAKEN;
    if (weak)
        return weak;
    deed = sf_deed_new(people, SF_DEED_REGISTER, person, to, decide_register);
    if (!deed)
        return SF_E_NO_MEMORY;
    memcpy(deed->name, name, strlen(name) + 1);
    return sf_deed_on_pool(deed, password, make_hash, hash_made);
}

/* --- wrong passwords and codes ---------------------------------------------------------------- */

/* Strangers must not fill the stream of an account: the log has one event an hour at most. A row
 * that another account needs is lost. */
enum { FAILURES = 1024, PAUSE_MS = 3600 * 1000 };

struct sf_failures {
    struct failure {
        char id[SF_ID_SIZE];
        unsigned count;
        int64_t stored;
    } row[FAILURES];
};

struct sf_failures *sf_failures_new(void)
{
    return calloc(1, sizeof(struct sf_failures));
}

static struct failure *failure_of(struct sf_people *people, const char *id)
{
    struct failure *row;
    uint8_t hash[crypto_generichash_BYTES_MIN];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)id, strlen(id), NULL, 0);
    row = &people->failures->row[(hash[0] | hash[1] << 8) % FAILURES];
    if (strcmp(row->id, id) != 0) {
        *row = (struct failure){.count = 0};
        memcpy(row->id, id, strlen(id) + 1);
    }
    return row;
}

static void add_failures(struct sf_deed *deed, struct sf_draft *draft)
{
    struct sf_account_event event = {.kind = SF_ACCOUNT_FAILED, .count = deed->failures};

    if (deed->failures)
        sf_deed_event(deed, draft, &event);
}

static enum sf_error decide_note(struct sf_deed *deed, struct sf_draft *draft)
{
    add_failures(deed, draft);
    return SF_OK;
}

/* It stores the count if the last time was long ago. */
void sf_failure_note(const struct sf_deed *failed)
{
    struct sf_people *people = failed->people;
    int64_t now = sf_service_now(people->service);
    const struct sf_to nobody = {.conn = 0};
    struct failure *row;
    struct sf_deed *note;

    if (!failed->person || failed->person->gone)
        return;
    row = failure_of(people, failed->person->id);
    row->count++;
    if (row->stored && now - row->stored < PAUSE_MS)
        return;
    note = sf_deed_new(people, SF_DEED_NOTE, failed->person, &nobody, decide_note);
    if (!note)
        return;
    note->quiet = true;
    note->failures = row->count;
    row->count = 0;
    row->stored = now;
    sf_deed_begin(note);
}

void sf_failures_stored(struct sf_people *people, const struct sf_person *person, unsigned count)
{
    struct failure *row = failure_of(people, person->id);

    row->count -= count < row->count ? count : row->count;
}

/* --- log in ----------------------------------------------------------------------------------- */

static bool adopts(const struct sf_deed *deed)
{
    return deed->guest && !deed->guest->password[0];
}

void sf_login_adopt(struct sf_deed *deed, struct sf_draft *draft)
{
    const struct sf_person *guest = deed->guest;
    struct sf_account_event event = {.kind = SF_ACCOUNT_ADOPT};

    if (!adopts(deed))
        return;
    event.account = guest->id;
    sf_deed_event(deed, draft, &event);
    sf_deed_key(deed, draft, sf_adopted_space, guest->id, strlen(guest->id), SF_KEY_PUT);
    for (unsigned i = 0; i < guest->devices; i++)
        sf_deed_key(deed, draft, sf_token_space, guest->device[i].hash, SF_DIGEST_SIZE,
                    SF_KEY_DELETE);
}

/* SF_OK: the code of the second factor, or a recovery code in its place, fits. */
static enum sf_error second_factor(struct sf_deed *deed, struct sf_draft *draft)
{
    const struct sf_person *person = deed->person;
    const struct sf_service *service = deed->people->service;
    struct sf_account_event used = {.kind = SF_ACCOUNT_STEP};

    if (!person->has_totp)
        return SF_OK;
    if (deed->code[0])
        return sf_codes_use(deed, draft);
    if (!deed->totp[0])
        return SF_E_SECOND_FACTOR;
    if (!sf_service_may_account(service, SF_LIMIT_CODE, person->id)) {
        deed->answer.limit = SF_LIMIT_CODE;
        return SF_E_TOO_FAST;
    }
    used.step = sf_totp_check(person->totp, deed->totp, deed->at / 1000, person->totp_step);
    if (!used.step) {
        sf_service_lets_account(service, SF_LIMIT_CODE, person->id);
        return SF_E_WRONG_CODE;
    }
    sf_deed_event(deed, draft, &used);
    return SF_OK;
}

static enum sf_error decide_login(struct sf_deed *deed, struct sf_draft *draft)
{
    enum sf_error error;

    if (!sf_password_still(deed))
        return SF_E_WRONG_PASSWORD;
    error = second_factor(deed, draft);
    if (error)
        return error;
    deed->failures = failure_of(deed->people, deed->person->id)->count;
    add_failures(deed, draft);
    sf_login_adopt(deed, draft);
    sf_deed_token(deed, draft, NULL);
    return SF_OK;
}

static void login_checked(void *context, bool ran)
{
    struct sf_deed *deed = context;

    if (!ran) {
        sf_deed_answer(deed, SF_E_BUSY);
        return;
    }
    if (deed->person && deed->fits)
        sf_deed_go_on(deed);
    else
        sf_deed_answer(deed, SF_E_WRONG_PASSWORD);
}

struct sf_deed *sf_login_new(struct sf_people *people, struct sf_person *guest,
                             const struct sf_login *login, const struct sf_to *to,
                             enum sf_error (*decide)(struct sf_deed *, struct sf_draft *),
                             enum sf_error *error)
{
    struct sf_person *person = NULL;
    char id[SF_ID_SIZE];
    struct sf_deed *deed;

    if (sf_person_find(people->service->reader, login->name, id, error))
        person = sf_people_by_id(people, id, error);
    if (*error)
        return NULL;
    deed = sf_deed_new(people, SF_DEED_LOGIN, person, to, decide);
    sf_person_drop(people, person);
    if (!deed) {
        *error = SF_E_NO_MEMORY;
        return NULL;
    }
    if (guest && guest != person) {
        sf_person_hold(guest);
        deed->guest = guest;
    }
    memcpy(deed->device, login->device, strlen(login->device) + 1);
    memcpy(deed->totp, login->totp, strlen(login->totp) + 1);
    memcpy(deed->code, login->code, strlen(login->code) + 1);
    /* an unknown name must take as long as a known one */
    memcpy(deed->hash, person ? person->password : people->nobody, sizeof deed->hash);
    return deed;
}

enum sf_error sf_people_login(struct sf_people *people, struct sf_person *guest,
                              const struct sf_login *login, const struct sf_to *to)
{
    enum sf_error error;
    struct sf_deed *deed = sf_login_new(people, guest, login, to, decide_login, &error);

    return deed ? sf_deed_on_pool(deed, login->password, sf_password_check, login_checked) : error;
}

/* --- a code of another device ----------------------------------------------------------------- */

static enum sf_error decide_pair(struct sf_deed *deed, struct sf_draft *draft)
{
    if (deed->person->gone)
        return SF_E_WRONG_CODE;
    sf_login_adopt(deed, draft);
    sf_deed_token(deed, draft, NULL);
    return SF_OK;
}

enum sf_error sf_people_pair(struct sf_people *people, struct sf_person *guest, const char *account,
                             const char *device, const struct sf_to *to)
{
    enum sf_error error = SF_OK;
    struct sf_person *person = sf_people_by_id(people, account, &error);
    struct sf_deed *deed;

    if (!person)
        return error ? error : SF_E_WRONG_CODE;
    deed = sf_deed_new(people, SF_DEED_LOGIN, person, to, decide_pair);
    if (deed && guest != person) {
        sf_person_hold(guest);
        deed->guest = guest;
    }
    if (deed)
        memcpy(deed->device, device, strlen(device) + 1);
    sf_person_drop(people, person);
    return deed ? sf_deed_begin(deed) : SF_E_NO_MEMORY;
}

/* --- another password ------------------------------------------------------------------------- */

static enum sf_error decide_password(struct sf_deed *deed, struct sf_draft *draft)
{
    if (!sf_password_still(deed))
        return SF_E_WRONG_PASSWORD;
    add_password(deed, draft);
    sf_deed_revoke(deed, draft, deed->token);
    return SF_OK;
}

static void check_and_make(void *context, unsigned thread)
{
    struct sf_deed *deed = context;

    sf_password_check(context, thread);
    deed->hashed = deed->fits && hash_password(deed->fresh_hash, deed->fresh_password);
    sodium_memzero(deed->fresh_password, sizeof deed->fresh_password);
}

static void change_checked(void *context, bool ran)
{
    struct sf_deed *deed = context;

    if (ran && deed->fits && deed->hashed)
        sf_deed_go_on(deed);
    else
        sf_deed_answer(deed, ran && !deed->fits ? SF_E_WRONG_PASSWORD : SF_E_BUSY);
}

enum sf_error sf_people_password(struct sf_people *people, struct sf_person *person,
                                 const char *token, const char *password, const char *fresh,
                                 const struct sf_to *to, struct sf_fault *fault)
{
    struct sf_deed *deed;
    enum sf_error error = refuse_weak(fresh, person->name, fault);

    if (person->busy)
        return SF_E_BUSY;
    if (!person->password[0])
        return SF_E_NEEDS_ACCOUNT;
    if (error)
        return error;
    deed = sf_deed_new(people, SF_DEED_PASSWORD, person, to, decide_password);
    if (!deed)
        return SF_E_NO_MEMORY;
    sf_token_hash(deed->token, token);
    memcpy(deed->hash, person->password, sizeof deed->hash);
    memcpy(deed->fresh_password, fresh, strlen(fresh) + 1);
    return sf_deed_on_pool(deed, password, check_and_make, change_checked);
}

/* --- a code in place of the password ---------------------------------------------------------- */

static enum sf_error decide_recover(struct sf_deed *deed, struct sf_draft *draft)
{
    struct sf_account_event untotp = {.kind = SF_ACCOUNT_TOTP, .secret = ""};
    enum sf_error error = deed->person->gone ? SF_E_WRONG_CODE : sf_codes_use(deed, draft);

    if (error)
        return error;
    add_password(deed, draft);
    if (deed->person->has_totp)
        sf_deed_event(deed, draft, &untotp);
    sf_login_adopt(deed, draft);
    sf_deed_revoke(deed, draft, NULL);
    sf_deed_token(deed, draft, NULL);
    return SF_OK;
}

static void recover_hashed(void *context, bool ran)
{
    struct sf_deed *deed = context;

    if (ran && deed->hashed && deed->person)
        sf_deed_go_on(deed);
    else
        sf_deed_answer(deed, ran && deed->hashed ? SF_E_WRONG_CODE : SF_E_BUSY);
}

enum sf_error sf_people_recover(struct sf_people *people, struct sf_person *guest,
                                const struct sf_login *login, const struct sf_to *to,
                                struct sf_fault *fault)
{
    enum sf_error error = refuse_weak(login->password, login->name, fault);
    struct sf_deed *deed;

    if (error)
        return error;
    deed = sf_login_new(people, guest, login, to, decide_recover, &error);
    return deed ? sf_deed_on_pool(deed, login->password, make_hash, recover_hashed) : error;
}
