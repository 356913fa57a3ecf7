/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/account.h"
#include "base/hex.h"
#include "base/holds.h"
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

/* --- applying an event ------------------------------------------------------------------------ */

/* The rows bound the texts, so each fits into its place. */
static void put_text(char *to, size_t size, const char *text)
{
    if (text && SF_HOLDS(strlen(text) < size))
        memcpy(to, text, strlen(text) + 1);
}

static bool unhex(uint8_t *bytes, size_t size, const char *digits)
{
    return sf_hex_read(digits, strlen(digits), bytes, size);
}

static enum sf_error apply_name(struct sf_person *person, const struct sf_account_event *event,
                                int64_t at)
{
    (void)at;
    put_text(person->name, sizeof person->name, event->name);
    return SF_OK;
}

static enum sf_error apply_password(struct sf_person *person, const struct sf_account_event *event,
                                    int64_t at)
{
    (void)at;
    put_text(person->password, sizeof person->password, event->password);
    return SF_OK;
}

static enum sf_error apply_adopt(struct sf_person *person, const struct sf_account_event *event,
                                 int64_t at)
{
    (void)at;
    return sf_identity_add(&person->identity, event->account) ? SF_OK : SF_E_NO_MEMORY;
}

static enum sf_error apply_token(struct sf_person *person, const struct sf_account_event *event,
                                 int64_t at)
{
    struct sf_device made = {.since = at, .made = at, .seen = at, .pending = event->before};
    const struct sf_device *before;
    unsigned spare;

    if (!event->hash) /* its row is read without needing it */
        return SF_E_STORE_DAMAGED;
    memcpy(made.hash, event->hash, sizeof made.hash);
    put_text(made.name, sizeof made.name, event->device);
    if (made.pending)
        memcpy(made.replaces, event->before, sizeof made.replaces);
    before = made.pending ? sf_account_device(person, made.replaces) : NULL;
    if (before)
        made.since = before->since;
    spare = sf_account_spare(person, at);
    if (spare < SF_TOKENS_MAX)
        remove_at(person, spare);
    person->device[person->devices++] = made;
    return SF_OK;
}

static enum sf_error apply_seen(struct sf_person *person, const struct sf_account_event *event,
                                int64_t at)
{
    struct sf_device *device, *before;

    device = sf_account_device(person, event->hash);
    if (!device)
        return SF_OK;
    device->seen = at;
    put_text(device->name, sizeof device->name, event->device);
    before = device->pending ? sf_account_device(person, device->replaces) : NULL;
    if (before)
        before->ends = at + SF_TOKEN_OVERLAP_MS;
    device->pending = false;
    return SF_OK;
}

static enum sf_error apply_untoken(struct sf_person *person, const struct sf_account_event *event,
                                   int64_t at)
{
    (void)at;
    remove_device(person, event->hash, event->known);
    return SF_OK;
}

static enum sf_error apply_untokens(struct sf_person *person, const struct sf_account_event *event,
                                    int64_t at)
{
    uint8_t hash[SF_DIGEST_SIZE];
    bool keeps = unhex(hash, sizeof hash, event->kept);

    (void)at;
    for (unsigned i = person->devices; i-- > 0;)
        if (!keeps || memcmp(person->device[i].hash, hash, SF_DIGEST_SIZE) != 0)
            remove_at(person, i);
    person->knowns = 0;
    return SF_OK;
}

static enum sf_error apply_nothing(struct sf_person *person, const struct sf_account_event *event,
                                   int64_t at)
{
    (void)person; /* for the owner's log alone */
    (void)event;
    (void)at;
    return SF_OK;
}

static enum sf_error apply_codes(struct sf_person *person, const struct sf_account_event *event,
                                 int64_t at)
{
    size_t each = 2 * SF_DIGEST_SIZE, length = strlen(event->hashes);

    (void)at;
    if (length % each)
        return SF_E_STORE_DAMAGED;
    for (person->codes = 0; person->codes * each < length; person->codes++)
        if (!sf_hex_read(event->hashes + person->codes * each, each, person->code[person->codes],
                         SF_DIGEST_SIZE))
            return SF_E_STORE_DAMAGED;
    return SF_OK;
}

static enum sf_error apply_code(struct sf_person *person, const struct sf_account_event *event,
                                int64_t at)
{
    unsigned kept = 0;

    (void)at;
    for (unsigned i = 0; i < person->codes; i++)
        if (memcmp(person->code[i], event->hash, SF_DIGEST_SIZE) != 0)
            memmove(person->code[kept++], person->code[i], SF_DIGEST_SIZE);
    person->codes = kept;
    return SF_OK;
}

static enum sf_error apply_help(struct sf_person *person, const struct sf_account_event *event,
                                int64_t at)
{
    (void)at;
    memcpy(person->help.hash, event->hash, sizeof person->help.hash);
    person->help.from = event->from;
    person->help.until = event->until;
    return SF_OK;
}

static enum sf_error apply_unhelp(struct sf_person *person, const struct sf_account_event *event,
                                  int64_t at)
{
    (void)event;
    (void)at;
    memset(&person->help, 0, sizeof person->help);
    return SF_OK;
}

static enum sf_error apply_totp(struct sf_person *person, const struct sf_account_event *event,
                                int64_t at)
{
    (void)at;
    person->has_totp = event->secret[0] != '\0';
    person->totp_step = 0;
    return person->has_totp && !unhex(person->totp, SF_TOTP_SECRET, event->secret)
               ? SF_E_STORE_DAMAGED
               : SF_OK;
}

static enum sf_error apply_step(struct sf_person *person, const struct sf_account_event *event,
                                int64_t at)
{
    (void)at;
    person->totp_step = event->step;
    return SF_OK;
}

enum sf_error sf_account_apply(struct sf_person *person, const struct sf_account_event *event,
                               int64_t at)
{
    static enum sf_error (*const rows[SF_ACCOUNT_EVENT_N])(
        struct sf_person *, const struct sf_account_event *,
        int64_t) = {[SF_ACCOUNT_GUEST] = apply_name,        [SF_ACCOUNT_NAME] = apply_name,
                    [SF_ACCOUNT_PASSWORD] = apply_password, [SF_ACCOUNT_ADOPT] = apply_adopt,
                    [SF_ACCOUNT_TOKEN] = apply_token,       [SF_ACCOUNT_SEEN] = apply_seen,
                    [SF_ACCOUNT_UNTOKEN] = apply_untoken,   [SF_ACCOUNT_UNTOKENS] = apply_untokens,
                    [SF_ACCOUNT_FAILED] = apply_nothing,    [SF_ACCOUNT_CODES] = apply_codes,
                    [SF_ACCOUNT_CODE] = apply_code,         [SF_ACCOUNT_HELP] = apply_help,
                    [SF_ACCOUNT_HELPED] = apply_unhelp,     [SF_ACCOUNT_UNHELP] = apply_unhelp,
                    [SF_ACCOUNT_TOTP] = apply_totp,         [SF_ACCOUNT_STEP] = apply_step};

    sf_account_note(person, event, at);
    return rows[event->kind](person, event, at);
}

enum sf_error sf_account_fold(struct sf_person *person, const struct sf_store_row *row)
{
    struct sf_account_reading reading;
    enum sf_error error;

    if (row->event.erased) {
        person->gone = true;
        return SF_OK;
    }
    error = sf_account_event_read(&reading, row->event.bytes, row->event.length);
    return error ? error : sf_account_apply(person, &reading.event, row->event.at);
}
