/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/account_log.h"
#include "base/hex.h"
#include <string.h>

/* --- what an event means to the owner; NULL: nothing ------------------------------------------ */

static const char *of_token(struct sf_person *person, const struct sf_account_event *event,
                            struct sf_log_row *row)
{
    (void)row;
    return event->before || !person->password[0] ? NULL : "login";
}

static const char *of_untoken(struct sf_person *person, const struct sf_account_event *event,
                              struct sf_log_row *row)
{
    const struct sf_device *device = sf_account_device(person, event->hash);

    if (!device || device->pending)
        return NULL;
    memcpy(row->device, device->name, sizeof row->device);
    return "logout";
}

static const char *of_untokens(struct sf_person *person, const struct sf_account_event *event,
                               struct sf_log_row *row)
{
    uint8_t hash[SF_DIGEST_SIZE];
    bool keeps = sf_hex_read(event->kept, strlen(event->kept), hash, sizeof hash) &&
                 sf_account_device(person, hash);

    (void)row;
    return person->devices > (keeps ? 1u : 0u) ? "logout_all" : NULL;
}

static const char *of_password(struct sf_person *person, const struct sf_account_event *event,
                               struct sf_log_row *row)
{
    (void)event;
    (void)row;
    return person->password[0] ? "password" : "register";
}

static const char *of_totp(struct sf_person *person, const struct sf_account_event *event,
                           struct sf_log_row *row)
{
    (void)person;
    (void)row;
    return event->secret[0] ? "totp" : "untotp";
}

static const char *of_failed(struct sf_person *person, const struct sf_account_event *event,
                             struct sf_log_row *row)
{
    (void)person;
    row->count = event->count;
    return "failed";
}

static const struct {
    const char *what; /* always this; NULL: the function says it */
    const char *(*of)(struct sf_person *person, const struct sf_account_event *event,
                      struct sf_log_row *row);
} kinds[SF_ACCOUNT_EVENT_N] = {
    [SF_ACCOUNT_GUEST] = {"guest", NULL},        [SF_ACCOUNT_TOKEN] = {NULL, of_token},
    [SF_ACCOUNT_UNTOKEN] = {NULL, of_untoken},   [SF_ACCOUNT_UNTOKENS] = {NULL, of_untokens},
    [SF_ACCOUNT_PASSWORD] = {NULL, of_password}, [SF_ACCOUNT_FAILED] = {NULL, of_failed},
    [SF_ACCOUNT_CODES] = {"codes", NULL},        [SF_ACCOUNT_CODE] = {"code", NULL},
    [SF_ACCOUNT_HELP] = {"help", NULL},          [SF_ACCOUNT_HELPED] = {"helped", NULL},
    [SF_ACCOUNT_UNHELP] = {"unhelp", NULL},      [SF_ACCOUNT_TOTP] = {NULL, of_totp}};

void sf_account_note(struct sf_person *person, const struct sf_account_event *event, int64_t at)
{
    struct sf_log_row row = {.at = at};

    if (event->device && strlen(event->device) < sizeof row.device)
        memcpy(row.device, event->device, strlen(event->device) + 1);
    row.what = kinds[event->kind].of ? kinds[event->kind].of(person, event, &row)
                                     : kinds[event->kind].what;
    if (row.what)
        person->log[person->logged++ % SF_LOG_ROWS] = row;
}

void sf_account_log_write(struct sf_out *out, const struct sf_person *person)
{
    unsigned count = person->logged < SF_LOG_ROWS ? person->logged : SF_LOG_ROWS;

    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++) {
        const struct sf_log_row *row = &person->log[(person->logged - 1 - i) % SF_LOG_ROWS];
        sf_out_open(out, '{');
        sf_out_pair_int(out, "at", row->at);
        sf_out_pair_string(out, "what", row->what);
        if (row->device[0])
            sf_out_pair_string(out, "device", row->device);
        if (row->count)
            sf_out_pair_int(out, "count", row->count);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}
