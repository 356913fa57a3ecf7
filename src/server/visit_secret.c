/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Commands of the owner of an account: password, recovery codes, second factor, devices and
 * log. */

#include "server/account_log.h"
#include "server/incoming.h"
#include "server/totp.h"
#include <sodium.h>

/* Each of these costs a password. Only the account counts: others at the same address must not slow
 * its owner down. */
static bool may_try(struct sf_incoming *incoming)
{
    struct sf_service *service = incoming->service;

    incoming->wait = sf_service_wait(service, SF_LIMIT_LOGIN);
    return sf_service_lets_account(service, SF_LIMIT_LOGIN, incoming->visit->person->id);
}

enum sf_error sf_handle_password(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;
    struct sf_visit *visit = incoming->visit;

    if (!may_try(incoming))
        return SF_E_TOO_FAST;
    return sf_people_password(incoming->service->people, visit->person, visit->token,
                              message->password, message->fresh, &incoming->to, &incoming->fault);
}

enum sf_error sf_handle_codes(struct sf_incoming *incoming)
{
    if (!may_try(incoming))
        return SF_E_TOO_FAST;
    return sf_people_codes(incoming->service->people, incoming->visit->person,
                           incoming->message->password, &incoming->to);
}

/* A secret for the app. The server stores it only when a code of it has come back. */
static enum sf_error offer_secret(struct sf_incoming *incoming)
{
    uint8_t secret[SF_TOTP_BYTES];
    char text[SF_TOTP_TEXT];
    struct sf_ok ok = {SF_OK_WITHOUT, .secret = text};

    if (!incoming->visit->person->password[0])
        return SF_E_NEEDS_ACCOUNT;
    randombytes_buf(secret, sizeof secret);
    sf_totp_write(text, secret);
    sf_visit_ok(incoming->service, &incoming->to, &ok);
    sodium_memzero(secret, sizeof secret);
    sodium_memzero(text, sizeof text);
    return SF_OK;
}

enum sf_error sf_handle_totp(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;
    uint8_t secret[SF_TOTP_BYTES];
    enum sf_error error;

    if (message->on && !message->secret[0])
        return offer_secret(incoming);
    if (!may_try(incoming))
        return SF_E_TOO_FAST;
    if (message->on && !sf_totp_read(secret, message->secret))
        return sf_fault_at(&incoming->fault, SF_E_BAD_VALUE, "secret", 0);
    error = sf_people_totp(incoming->service->people, incoming->visit->person, message->password,
                           message->on ? secret : NULL, message->totp, &incoming->to);
    sodium_memzero(secret, sizeof secret);
    return error;
}

enum sf_error sf_handle_unhelp(struct sf_incoming *incoming)
{
    return sf_people_unhelp(incoming->service->people, incoming->visit->person, &incoming->to);
}

static void write_device(struct sf_out *out, const struct sf_visit *visit,
                         const struct sf_device *device)
{
    uint8_t mine[SF_DIGEST_SIZE];
    char number[SF_DEVICE_NUMBER];

    sf_token_hash(mine, visit->token);
    sf_device_number(number, device);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "device", number);
    sf_out_pair_string(out, "name", device->name);
    sf_out_pair_int(out, "since", device->since);
    sf_out_pair_int(out, "seen", device->seen);
    if (sodium_memcmp(mine, device->hash, sizeof mine) == 0)
        sf_out_pair_bool(out, "mine", true);
    sf_out_close(out, '}');
}

/* A token that replaces another one, or that another one has replaced, is no further device. */
static void write_devices(struct sf_out *out, const struct sf_visit *visit)
{
    const struct sf_person *person = visit->person;
    int64_t now = sf_service_now(visit->service);

    sf_out_key(out, "devices");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < person->devices; i++) {
        const struct sf_device *device = &person->device[i];
        if (!device->pending && !device->ends && sf_device_lives(device, now))
            write_device(out, visit, device);
    }
    sf_out_close(out, ']');
}

enum sf_error sf_handle_account(struct sf_incoming *incoming)
{
    struct sf_visit *visit = incoming->visit;
    struct sf_out out;

    if (!sf_incoming_lets(incoming, SF_LIMIT_HINT, visit->person->id))
        return SF_E_TOO_FAST;
    sf_visit_begin(&out, incoming->service, "account");
    write_devices(&out, visit);
    sf_out_key(&out, "log");
    sf_account_log_write(&out, visit->person);
    sf_out_pair_int(&out, "codes", visit->person->codes);
    sf_out_pair_bool(&out, "totp", visit->person->has_totp);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}
