/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Tokens of accounts: new guests, the use of a device, signing out. */

#include "base/hex.h"
#include "server/deed.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* --- guests ----------------------------------------------------------------------------------- */

static enum sf_error decide_guest(struct sf_deed *deed, struct sf_draft *draft)
{
    struct sf_account_event event = {.kind = SF_ACCOUNT_GUEST, .name = deed->name};

    if (deed->person->hosted.version)
        return SF_E_BUSY; /* another account has this id */
    sf_deed_event(deed, draft, &event);
    sf_deed_token(deed, draft, NULL);
    return SF_OK;
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
    sf_person_host(people, person, 0);
    return person;
}

enum sf_error sf_people_guest(struct sf_people *people, const char *name, const char *device,
                              bool program, const struct sf_to *to)
{
    struct sf_person *person = new_person(people);
    struct sf_deed *deed =
        person ? sf_deed_new(people, SF_DEED_GUEST, person, to, decide_guest) : NULL;

    if (!deed) {
        if (person)
            sf_people_take_out(people, person);
        return SF_E_NO_MEMORY;
    }
    deed->fresh = true;
    deed->answer.program = program;
    memcpy(deed->name, name, strlen(name) + 1);
    memcpy(deed->device, device, strlen(device) + 1);
    return sf_deed_begin(deed);
}

/* --- the use of a device ---------------------------------------------------------------------- */

/* A token that replaces this one and that nobody has used is lost: a new one takes its place. */
static void drop_pending(struct sf_deed *deed, struct sf_draft *draft)
{
    const struct sf_person *person = deed->person;

    for (unsigned i = 0; i < person->devices; i++) {
        const struct sf_device *device = &person->device[i];
        struct sf_account_event event = {.kind = SF_ACCOUNT_UNTOKEN, .hash = device->hash};
        if (!device->pending || memcmp(device->replaces, deed->token, SF_DIGEST_SIZE) != 0)
            continue;
        sf_deed_event(deed, draft, &event);
        sf_deed_key(deed, draft, sf_token_space, device->hash, SF_DIGEST_SIZE, SF_KEY_DELETE);
        return;
    }
}

static enum sf_error decide_seen(struct sf_deed *deed, struct sf_draft *draft)
{
    struct sf_account_event event = {
        .kind = SF_ACCOUNT_SEEN, .hash = deed->token, .device = deed->device};

    if (!sf_account_device(deed->person, deed->token))
        return SF_E_WRONG_TOKEN; /* revoked meanwhile */
    sf_deed_event(deed, draft, &event);
    if (deed->rotates) {
        drop_pending(deed, draft);
        sf_deed_token(deed, draft, deed->token);
    }
    return SF_OK;
}

enum sf_error sf_people_seen(struct sf_people *people, struct sf_person *person, const char *token,
                             const char *device, const struct sf_to *to)
{
    int64_t now = sf_service_now(people->service);
    uint8_t hash[SF_DIGEST_SIZE];
    const struct sf_device *used;
    struct sf_deed *deed;

    sf_token_hash(hash, token);
    used = sf_account_device(person, hash);
    if (!used || (!used->pending && now / SF_DAY_MS == used->seen / SF_DAY_MS))
        return SF_OK;
    deed = sf_deed_new(people, SF_DEED_SEEN, person, to, decide_seen);
    if (!deed)
        return SF_E_NO_MEMORY;
    memcpy(deed->token, hash, sizeof hash);
    memcpy(deed->device, device[0] ? device : used->name,
           strlen(device[0] ? device : used->name) + 1);
    deed->rotates = !used->ends && now - used->made >= SF_TOKEN_ROTATE_MS;
    deed->quiet = !deed->rotates;
    return sf_deed_begin(deed);
}

/* --- signing out ------------------------------------------------------------------------------ */

static void sign_out(struct sf_deed *deed, struct sf_draft *draft)
{
    const struct sf_person *person = deed->person;
    struct sf_account_event event = {
        .kind = SF_ACCOUNT_UNTOKEN, .hash = deed->token, .known = deed->known};

    for (unsigned i = 0; i < person->devices; i++) {
        const struct sf_device *device = &person->device[i];
        bool same = memcmp(deed->token, device->hash, SF_DIGEST_SIZE) == 0;
        bool heir = device->pending && memcmp(deed->token, device->replaces, SF_DIGEST_SIZE) == 0;
        if (same || heir)
            sf_deed_key(deed, draft, sf_token_space, device->hash, SF_DIGEST_SIZE, SF_KEY_DELETE);
    }
    sf_deed_event(deed, draft, &event);
}

static enum sf_error decide_logout(struct sf_deed *deed, struct sf_draft *draft)
{
    if (deed->all)
        sf_deed_revoke(deed, draft, NULL);
    else
        sign_out(deed, draft);
    return SF_OK;
}

static struct sf_deed *new_logout(struct sf_people *people, struct sf_person *person,
                                  const struct sf_to *to, enum sf_error *error)
{
    struct sf_deed *deed = NULL;

    *error = SF_E_BUSY;
    if (person->busy)
        return NULL;
    *error = SF_E_NO_MEMORY;
    deed = sf_deed_new(people, SF_DEED_LOGOUT, person, to, decide_logout);
    return deed;
}

enum sf_error sf_people_logout(struct sf_people *people, struct sf_person *person,
                               const char *token, const struct sf_to *to)
{
    enum sf_error error;
    struct sf_deed *deed = new_logout(people, person, to, &error);

    if (!deed)
        return error;
    deed->all = !token;
    deed->known = person->password[0];
    if (token)
        sf_token_hash(deed->token, token);
    return sf_deed_begin(deed);
}

void sf_device_number(char number[SF_DEVICE_NUMBER], const struct sf_device *device)
{
    uint8_t hash[crypto_hash_sha256_BYTES];

    crypto_hash_sha256(hash, device->hash, sizeof device->hash);
    sf_hex_write(number, hash, (SF_DEVICE_NUMBER - 1) / 2);
}

enum sf_error sf_people_sign_out(struct sf_people *people, struct sf_person *person,
                                 const char *number, const struct sf_to *to)
{
    const struct sf_device *found = NULL;
    enum sf_error error;
    struct sf_deed *deed;

    for (unsigned i = 0; i < person->devices && !found; i++) {
        char its[SF_DEVICE_NUMBER];
        sf_device_number(its, &person->device[i]);
        if (!strcmp(its, number))
            found = &person->device[i];
    }
    if (!found)
        return SF_E_BAD_VALUE;
    deed = new_logout(people, person, to, &error);
    if (!deed)
        return error;
    memcpy(deed->token, found->hash, sizeof deed->token);
    return sf_deed_begin(deed);
}
