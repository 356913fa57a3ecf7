/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Recovery codes, the operator's help, and the second factor of accounts. */

#include "base/hex.h"
#include "server/deed.h"
#include "server/totp.h"
#include <sodium.h>
#include <string.h>

/* --- codes ------------------------------------------------------------------------------------ */

void sf_code_make(char code[SF_CODE_SIZE])
{
    char id[SF_ID_SIZE];

    sf_service_id(id);
    for (unsigned group = 0; group < 4; group++) {
        memcpy(code + 5 * group, id + 4 * group, 4);
        code[5 * group + 4] = group < 3 ? '-' : '\0';
    }
}

void sf_code_hash(uint8_t hash[SF_DIGEST_SIZE], const char *account, const char *code)
{
    crypto_hash_sha256_state state;

    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const unsigned char *)account, strlen(account) + 1);
    for (; *code; code++) {
        unsigned char c = (unsigned char)*code;
        if (c >= 'A' && c <= 'Z')
            c = (unsigned char)(c - 'A' + 'a');
        if (c != '-' && c != ' ')
            crypto_hash_sha256_update(&state, &c, 1);
    }
    crypto_hash_sha256_final(&state, hash);
}

static bool help_fits(const struct sf_deed *deed, const uint8_t hash[SF_DIGEST_SIZE])
{
    const struct sf_help *help = &deed->person->help;

    return help->until && sodium_memcmp(help->hash, hash, SF_DIGEST_SIZE) == 0 &&
           deed->at < help->until;
}

enum sf_error sf_codes_use(struct sf_deed *deed, struct sf_draft *draft)
{
    const struct sf_person *person = deed->person;
    uint8_t hash[SF_DIGEST_SIZE];
    struct sf_account_event event = {.kind = SF_ACCOUNT_CODE, .hash = hash, .device = deed->device};
    bool fits = false;

    sf_code_hash(hash, person->id, deed->code);
    for (unsigned i = 0; i < person->codes; i++)
        fits |= sodium_memcmp(person->code[i], hash, SF_DIGEST_SIZE) == 0;
    if (!fits && help_fits(deed, hash)) {
        if (deed->at < person->help.from)
            return SF_E_NOT_YET;
        event.kind = SF_ACCOUNT_HELPED;
        sf_deed_event(deed, draft, &event);
        return SF_OK;
    }
    if (!fits)
        return SF_E_WRONG_CODE;
    sf_deed_event(deed, draft, &event);
    return SF_OK;
}

static enum sf_error decide_codes(struct sf_deed *deed, struct sf_draft *draft)
{
    char hashes[SF_CODES_MAX * (SF_HEX32_SIZE - 1) + 1];
    struct sf_account_event event = {.kind = SF_ACCOUNT_CODES, .hashes = hashes};
    uint8_t hash[SF_DIGEST_SIZE];

    if (!sf_password_still(deed))
        return SF_E_WRONG_PASSWORD;
    for (unsigned i = 0; i < SF_CODES_MAX; i++) {
        sf_code_make(deed->answer.codes[i]);
        sf_code_hash(hash, deed->person->id, deed->answer.codes[i]);
        sf_hex_write(hashes + i * (SF_HEX32_SIZE - 1), hash, sizeof hash);
    }
    sf_deed_event(deed, draft, &event);
    return SF_OK;
}

static void checked(void *context, bool ran)
{
    struct sf_deed *deed = context;

    if (ran && deed->fits)
        sf_deed_go_on(deed);
    else
        sf_deed_answer(deed, ran ? SF_E_WRONG_PASSWORD : SF_E_BUSY);
}

/* Begins an operation that needs the password. */
static struct sf_deed *guarded(struct sf_people *people, enum sf_people_deed kind,
                               struct sf_person *person, const struct sf_to *to,
                               enum sf_error (*decide)(struct sf_deed *, struct sf_draft *),
                               enum sf_error *error)
{
    struct sf_deed *deed;

    *error = person->busy ? SF_E_BUSY : person->password[0] ? SF_OK : SF_E_NEEDS_ACCOUNT;
    if (*error)
        return NULL;
    deed = sf_deed_new(people, kind, person, to, decide);
    if (!deed) {
        *error = SF_E_NO_MEMORY;
        return NULL;
    }
    memcpy(deed->hash, person->password, sizeof deed->hash);
    return deed;
}

enum sf_error sf_people_codes(struct sf_people *people, struct sf_person *person,
                              const char *password, const struct sf_to *to)
{
    enum sf_error error;
    struct sf_deed *deed = guarded(people, SF_DEED_CODES, person, to, decide_codes, &error);

    return deed ? sf_deed_on_pool(deed, password, sf_password_check, checked) : error;
}

/* --- the operator's help ---------------------------------------------------------------------- */

static enum sf_error decide_unhelp(struct sf_deed *deed, struct sf_draft *draft)
{
    struct sf_account_event event = {.kind = SF_ACCOUNT_UNHELP};

    if (deed->person->help.until)
        sf_deed_event(deed, draft, &event);
    return SF_OK;
}

enum sf_error sf_people_unhelp(struct sf_people *people, struct sf_person *person,
                               const struct sf_to *to)
{
    struct sf_deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    deed = sf_deed_new(people, SF_DEED_UNHELP, person, to, decide_unhelp);
    return deed ? sf_deed_begin(deed) : SF_E_NO_MEMORY;
}

/* --- the second factor ------------------------------------------------------------------------ */

static bool is_empty(const uint8_t secret[SF_TOTP_SECRET])
{
    return sodium_is_zero(secret, SF_TOTP_SECRET);
}

static enum sf_error decide_totp(struct sf_deed *deed, struct sf_draft *draft)
{
    bool ends = is_empty(deed->secret);
    char text[2 * SF_TOTP_SECRET + 1] = "";
    struct sf_account_event totp = {.kind = SF_ACCOUNT_TOTP, .secret = text};
    struct sf_account_event used = {.kind = SF_ACCOUNT_STEP};

    if (!sf_password_still(deed))
        return SF_E_WRONG_PASSWORD;
    if (!ends) {
        used.step = sf_totp_check(deed->secret, deed->totp, deed->at / 1000, 0);
        if (!used.step)
            return SF_E_WRONG_CODE;
        sf_hex_write(text, deed->secret, sizeof deed->secret);
    }
    sf_deed_event(deed, draft, &totp);
    if (!ends) /* the code that confirmed it does not work again */
        sf_deed_event(deed, draft, &used);
    return SF_OK;
}

enum sf_error sf_people_totp(struct sf_people *people, struct sf_person *person,
                             const char *password, const uint8_t secret[SF_TOTP_SECRET],
                             const char *code, const struct sf_to *to)
{
    enum sf_error error;
    struct sf_deed *deed = guarded(people, SF_DEED_TOTP, person, to, decide_totp, &error);

    if (!deed)
        return error;
    if (secret)
        memcpy(deed->secret, secret, SF_TOTP_SECRET);
    memcpy(deed->totp, code, strlen(code) + 1);
    return sf_deed_on_pool(deed, password, sf_password_check, checked);
}
