/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/account.h"
#include "base/hex.h"
#include "server/account_log.h"
#include <sodium.h>
#include <string.h>

/* --- devices ---------------------------------------------------------------------------------- */

void sf_token_hash(uint8_t hash[SF_DIGEST_SIZE], const char *token)
{
    crypto_hash_sha256(hash, (const unsigned char *)token, strlen(token));
}

struct sf_device *sf_account_device(struct sf_person *person, const uint8_t hash[SF_DIGEST_SIZE])
{
    for (unsigned i = 0; i < person->devices; i++)
        if (memcmp(person->device[i].hash, hash, SF_DIGEST_SIZE) == 0)
            return &person->device[i];
    return NULL;
}

bool sf_device_lives(const struct sf_device *device, int64_t now)
{
    return now - device->seen < SF_TOKEN_UNUSED_MS && (!device->ends || now < device->ends);
}

unsigned sf_account_spare(const struct sf_person *person, int64_t now)
{
    unsigned spare = 0;

    if (person->devices < SF_TOKENS_MAX)
        return SF_TOKENS_MAX;
    for (unsigned i = 0; i < person->devices; i++) {
        if (!sf_device_lives(&person->device[i], now))
            return i;
        if (person->device[i].seen < person->device[spare].seen)
            spare = i;
    }
    return spare;
}

bool sf_account_knows(const struct sf_person *person, const uint8_t hash[SF_DIGEST_SIZE],
                      int64_t now)
{
    for (unsigned i = 0; i < person->knowns; i++)
        if (memcmp(person->known[i], hash, SF_DIGEST_SIZE) == 0)
            return true;
    for (unsigned i = 0; i < person->devices; i++)
        if (memcmp(person->device[i].hash, hash, SF_DIGEST_SIZE) == 0)
            return sf_device_lives(&person->device[i], now);
    return false;
}

static void remove_at(struct sf_person *person, unsigned at)
{
    person->devices--;
    memmove(&person->device[at], &person->device[at + 1],
            (person->devices - at) * sizeof person->device[0]);
    person->revoked = true;
}

static void remember(struct sf_person *person, const uint8_t hash[SF_DIGEST_SIZE])
{
    if (person->knowns == SF_KNOWN_MAX)
        memmove(person->known[0], person->known[1],
                (size_t)--person->knowns * sizeof person->known[0]);
    memcpy(person->known[person->knowns++], hash, SF_DIGEST_SIZE);
}

static void remove_device(struct sf_person *person, const uint8_t hash[SF_DIGEST_SIZE], bool known)
{
    for (unsigned i = person->devices; i-- > 0;) {
        bool same = memcmp(person->device[i].hash, hash, SF_DIGEST_SIZE) == 0;
        /* its successor that nobody has used goes with it */
        if (same || (person->device[i].pending &&
                     memcmp(person->device[i].replaces, hash, SF_DIGEST_SIZE) == 0))
            remove_at(person, i);
        if (same && known)
            remember(person, hash);
    }
}

/* --- reading an event ------------------------------------------------------------------------- */

static bool text_of(const struct sf_json *doc, const char *key, char *text, size_t size)
{
    uint32_t node = sf_json_get(doc, 0, key);

    return node && sf_json_string(doc, node, text, size);
}

static bool bytes_of(const struct sf_json *doc, const char *key, uint8_t *bytes, size_t size)
{
    char text[SF_HEX32_SIZE];

    return text_of(doc, key, text, sizeof text) && sf_hex_read(text, strlen(text), bytes, size);
}

static bool hash_of(const struct sf_json *doc, uint8_t hash[SF_DIGEST_SIZE])
{
    return bytes_of(doc, "hash", hash, SF_DIGEST_SIZE);
}

struct applying {
    struct sf_person *person;
    const struct sf_json *doc;
    int64_t at;
    bool no_memory;
};

static bool apply_name(struct applying *a)
{
    return text_of(a->doc, "name", a->person->name, sizeof a->person->name);
}

static bool apply_password(struct applying *a)
{
    return text_of(a->doc, "hash", a->person->password, sizeof a->person->password);
}

static bool apply_adopt(struct applying *a)
{
    char id[SF_ID_SIZE];

    if (!text_of(a->doc, "account", id, sizeof id))
        return false;
    a->no_memory = !sf_identity_add(&a->person->identity, id);
    return !a->no_memory;
}

static bool apply_token(struct applying *a)
{
    struct sf_device made = {.since = a->at, .made = a->at, .seen = a->at};
    struct sf_person *person = a->person;
    const struct sf_device *before;
    unsigned spare;

    if (!hash_of(a->doc, made.hash))
        return false;
    text_of(a->doc, "device", made.name, sizeof made.name);
    made.pending = bytes_of(a->doc, "for", made.replaces, sizeof made.replaces);
    before = made.pending ? sf_account_device(person, made.replaces) : NULL;
    if (before)
        made.since = before->since;
    spare = sf_account_spare(person, a->at);
    if (spare < SF_TOKENS_MAX)
        remove_at(person, spare);
    person->device[person->devices++] = made;
    return true;
}

static bool apply_seen(struct applying *a)
{
    uint8_t hash[SF_DIGEST_SIZE];
    struct sf_device *device, *before;

    if (!hash_of(a->doc, hash))
        return false;
    device = sf_account_device(a->person, hash);
    if (!device)
        return true;
    device->seen = a->at;
    text_of(a->doc, "device", device->name, sizeof device->name);
    before = device->pending ? sf_account_device(a->person, device->replaces) : NULL;
    if (before)
        before->ends = a->at + SF_TOKEN_OVERLAP_MS;
    device->pending = false;
    return true;
}

static bool apply_untoken(struct applying *a)
{
    uint8_t hash[SF_DIGEST_SIZE];

    if (!hash_of(a->doc, hash))
        return false;
    remove_device(a->person, hash, sf_json_get(a->doc, 0, "known") != 0);
    return true;
}

static bool apply_untokens(struct applying *a)
{
    struct sf_person *person = a->person;
    uint8_t hash[SF_DIGEST_SIZE];
    bool keeps = hash_of(a->doc, hash);

    for (unsigned i = person->devices; i-- > 0;)
        if (!keeps || memcmp(person->device[i].hash, hash, SF_DIGEST_SIZE) != 0)
            remove_at(person, i);
    person->knowns = 0;
    return true;
}

static bool apply_nothing(struct applying *a)
{
    (void)a; /* for the owner's log alone */
    return true;
}

static bool apply_codes(struct applying *a)
{
    char text[SF_CODES_MAX * (SF_HEX32_SIZE - 1) + 1];
    struct sf_person *person = a->person;
    size_t each = SF_HEX32_SIZE - 1, length;

    if (!text_of(a->doc, "hashes", text, sizeof text))
        return false;
    length = strlen(text);
    for (person->codes = 0; person->codes * each < length; person->codes++) {
        char one[SF_HEX32_SIZE] = "";
        memcpy(one, text + person->codes * each, each);
        if (!sf_hex_read(one, strlen(one), person->code[person->codes], SF_DIGEST_SIZE))
            return false;
    }
    return true;
}

static bool apply_code(struct applying *a)
{
    struct sf_person *person = a->person;
    uint8_t hash[SF_DIGEST_SIZE];
    unsigned kept = 0;

    if (!hash_of(a->doc, hash))
        return false;
    for (unsigned i = 0; i < person->codes; i++)
        if (memcmp(person->code[i], hash, SF_DIGEST_SIZE) != 0)
            memmove(person->code[kept++], person->code[i], SF_DIGEST_SIZE);
    person->codes = kept;
    return true;
}

static bool number_of(const struct sf_json *doc, const char *key, int64_t *number)
{
    uint32_t node = sf_json_get(doc, 0, key);

    return node && sf_json_int(doc, node, number);
}

static bool apply_help(struct applying *a)
{
    struct sf_help *help = &a->person->help;

    return hash_of(a->doc, help->hash) && number_of(a->doc, "from", &help->from) &&
           number_of(a->doc, "until", &help->until);
}

static bool apply_unhelp(struct applying *a)
{
    memset(&a->person->help, 0, sizeof a->person->help);
    return true;
}

static bool apply_totp(struct applying *a)
{
    char text[SF_HEX32_SIZE];

    if (!text_of(a->doc, "secret", text, sizeof text))
        return false;
    a->person->has_totp = text[0] != '\0';
    a->person->totp_step = 0;
    return !text[0] || sf_hex_read(text, strlen(text), a->person->totp, SF_TOTP_SECRET);
}

static bool apply_step(struct applying *a)
{
    return number_of(a->doc, "step", &a->person->totp_step);
}

static const struct {
    const char *name;
    bool (*apply)(struct applying *applying);
} kinds[] = {{"guest", apply_name},      {"name", apply_name},         {"password", apply_password},
             {"adopt", apply_adopt},     {"token", apply_token},       {"seen", apply_seen},
             {"untoken", apply_untoken}, {"untokens", apply_untokens}, {"failed", apply_nothing},
             {"codes", apply_codes},     {"code", apply_code},         {"help", apply_help},
             {"helped", apply_unhelp},   {"unhelp", apply_unhelp},     {"totp", apply_totp},
             {"step", apply_step}};

enum { KINDS = sizeof kinds / sizeof *kinds };

static bool apply(struct applying *applying)
{
    uint32_t kind = sf_json_get(applying->doc, 0, "ev");

    for (unsigned i = 0; kind && i < KINDS; i++)
        if (sf_json_is(applying->doc, kind, kinds[i].name))
            return kinds[i].apply(applying);
    return false;
}

enum sf_error sf_account_apply(struct sf_person *person, const char *text, size_t length,
                               int64_t at)
{
    struct sf_json_node nodes[32];
    struct sf_json doc;
    struct applying applying = {.person = person, .doc = &doc, .at = at};

    if (!sf_json_parse(&doc, text, length, nodes, 32)) {
        sf_account_note(person, &doc, at);
        if (apply(&applying))
            return SF_OK;
    }
    return applying.no_memory ? SF_E_NO_MEMORY : SF_E_STORE_DAMAGED;
}

enum sf_error sf_account_fold(struct sf_person *person, const struct sf_store_row *row)
{
    if (!row->event.erased)
        return sf_account_apply(person, row->event.bytes, row->event.length, row->event.at);
    person->gone = true;
    return SF_OK;
}
