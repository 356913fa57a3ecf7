/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/account_log.h"
#include "base/hex.h"
#include <string.h>

static bool text_of(const struct sf_json *doc, const char *key, char *text, size_t size)
{
    uint32_t node = sf_json_get(doc, 0, key);

    return node && sf_json_string(doc, node, text, size);
}

/* The device of a token that the event names; NULL: the account has it not. */
static const struct sf_device *device_of(struct sf_person *person, const struct sf_json *doc)
{
    char text[SF_HEX32_SIZE];
    uint8_t hash[SF_DIGEST_SIZE];

    if (!text_of(doc, "hash", text, sizeof text) ||
        !sf_hex_read(text, strlen(text), hash, sizeof hash))
        return NULL;
    return sf_account_device(person, hash);
}

/* --- what an event means to the owner; NULL: nothing ------------------------------------------ */

static const char *of_token(struct sf_person *person, const struct sf_json *doc,
                            struct sf_log_row *row)
{
    (void)row;
    return sf_json_get(doc, 0, "for") || !person->password[0] ? NULL : "login";
}

static const char *of_untoken(struct sf_person *person, const struct sf_json *doc,
                              struct sf_log_row *row)
{
    const struct sf_device *device = device_of(person, doc);

    if (!device || device->pending)
        return NULL;
    memcpy(row->device, device->name, sizeof row->device);
    return "logout";
}

static const char *of_untokens(struct sf_person *person, const struct sf_json *doc,
                               struct sf_log_row *row)
{
    (void)row;
    return person->devices > (device_of(person, doc) ? 1u : 0u) ? "logout_all" : NULL;
}

static const char *of_password(struct sf_person *person, const struct sf_json *doc,
                               struct sf_log_row *row)
{
    (void)doc;
    (void)row;
    return person->password[0] ? "password" : "register";
}

static const char *of_totp(struct sf_person *person, const struct sf_json *doc,
                           struct sf_log_row *row)
{
    char text[SF_HEX32_SIZE] = "";

    (void)person;
    (void)row;
    return text_of(doc, "secret", text, sizeof text) && text[0] ? "totp" : "untotp";
}

static const char *of_failed(struct sf_person *person, const struct sf_json *doc,
                             struct sf_log_row *row)
{
    int64_t count = 0;

    (void)person;
    sf_json_int(doc, sf_json_get(doc, 0, "count"), &count);
    row->count = (uint32_t)count;
    return "failed";
}

static const struct {
    const char *event, *what; /* what: always this */
    const char *(*of)(struct sf_person *person, const struct sf_json *doc, struct sf_log_row *row);
} kinds[] = {
    {"guest", "guest", NULL},        {"token", NULL, of_token},       {"untoken", NULL, of_untoken},
    {"untokens", NULL, of_untokens}, {"password", NULL, of_password}, {"failed", NULL, of_failed},
    {"codes", "codes", NULL},        {"code", "code", NULL},          {"help", "help", NULL},
    {"helped", "helped", NULL},      {"unhelp", "unhelp", NULL},      {"totp", NULL, of_totp}};

void sf_account_note(struct sf_person *person, const struct sf_json *doc, int64_t at)
{
    uint32_t event = sf_json_get(doc, 0, "ev");
    struct sf_log_row row = {.at = at};

    for (unsigned i = 0; event && i < sizeof kinds / sizeof *kinds; i++)
        if (sf_json_is(doc, event, kinds[i].event)) {
            text_of(doc, "device", row.device, sizeof row.device);
            row.what = kinds[i].of ? kinds[i].of(person, doc, &row) : kinds[i].what;
        }
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
