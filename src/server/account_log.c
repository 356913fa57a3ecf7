/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/account_log.h"
#include "server/people.h"
#include <stdlib.h>
#include <string.h>

struct row {
    int64_t at, count;
    const char *what;
    char device[SF_DEVICE_NAME];
};

struct log {
    struct sf_person person; /* as of the event before */
    struct row row[SF_LOG_ROWS];
    unsigned rows; /* so many there were; the last ones are in the ring */
    enum sf_error error;
};

static bool text_of(const struct sf_json *doc, const char *key, char *text, size_t size)
{
    uint32_t node = sf_json_get(doc, 0, key);

    return node && sf_json_string(doc, node, text, size);
}

/* The device of a token that the event names; NULL: the account has it not. */
static const struct sf_device *device_of(struct log *log, const struct sf_json *doc)
{
    char text[SF_HEX32_SIZE];
    uint8_t hash[SF_DIGEST_SIZE];

    if (!text_of(doc, "hash", text, sizeof text) || !sf_service_unhex(hash, sizeof hash, text))
        return NULL;
    return sf_account_device(&log->person, hash);
}

/* --- what an event means to the owner; NULL: nothing ------------------------------------------ */

static const char *of_token(struct log *log, const struct sf_json *doc, struct row *row)
{
    (void)row;
    return sf_json_get(doc, 0, "for") || !log->person.password[0] ? NULL : "login";
}

static const char *of_untoken(struct log *log, const struct sf_json *doc, struct row *row)
{
    const struct sf_device *device = device_of(log, doc);

    if (!device || device->pending)
        return NULL;
    memcpy(row->device, device->name, sizeof row->device);
    return "logout";
}

static const char *of_untokens(struct log *log, const struct sf_json *doc, struct row *row)
{
    (void)row;
    return log->person.devices > (device_of(log, doc) ? 1u : 0u) ? "logout_all" : NULL;
}

static const char *of_password(struct log *log, const struct sf_json *doc, struct row *row)
{
    (void)doc;
    (void)row;
    return log->person.password[0] ? "password" : "register";
}

static const char *of_totp(struct log *log, const struct sf_json *doc, struct row *row)
{
    char text[SF_HEX32_SIZE] = "";

    (void)log;
    (void)row;
    return text_of(doc, "secret", text, sizeof text) && text[0] ? "totp" : "untotp";
}

static const char *of_failed(struct log *log, const struct sf_json *doc, struct row *row)
{
    (void)log;
    sf_json_int(doc, sf_json_get(doc, 0, "count"), &row->count);
    return "failed";
}

static const struct {
    const char *event, *what; /* what: always this */
    const char *(*of)(struct log *log, const struct sf_json *doc, struct row *row);
} kinds[] = {
    {"guest", "guest", NULL},        {"token", NULL, of_token},       {"untoken", NULL, of_untoken},
    {"untokens", NULL, of_untokens}, {"password", NULL, of_password}, {"failed", NULL, of_failed},
    {"codes", "codes", NULL},        {"code", "code", NULL},          {"help", "help", NULL},
    {"helped", "helped", NULL},      {"unhelp", "unhelp", NULL},      {"totp", NULL, of_totp}};

static void note(struct log *log, const struct sf_json *doc, int64_t at)
{
    uint32_t event = sf_json_get(doc, 0, "ev");
    struct row row = {.at = at};

    for (unsigned i = 0; event && i < sizeof kinds / sizeof *kinds; i++)
        if (sf_json_is(doc, event, kinds[i].event)) {
            text_of(doc, "device", row.device, sizeof row.device);
            row.what = kinds[i].of ? kinds[i].of(log, doc, &row) : kinds[i].what;
        }
    if (row.what)
        log->row[log->rows++ % SF_LOG_ROWS] = row;
}

static bool read_event(void *context, const struct sf_store_row *row)
{
    struct log *log = context;
    struct sf_json_node nodes[32];
    struct sf_json doc;

    if (!row->event.erased && !sf_json_parse(&doc, row->event.bytes, row->event.length, nodes, 32))
        note(log, &doc, row->event.at);
    log->error = sf_account_fold(&log->person, row);
    return !log->error;
}

static void write_rows(struct sf_out *out, const struct log *log)
{
    unsigned count = log->rows < SF_LOG_ROWS ? log->rows : SF_LOG_ROWS;

    for (unsigned i = 0; i < count; i++) {
        const struct row *row = &log->row[(log->rows - 1 - i) % SF_LOG_ROWS];
        sf_out_open(out, '{');
        sf_out_pair_int(out, "at", row->at);
        sf_out_pair_string(out, "what", row->what);
        if (row->device[0])
            sf_out_pair_string(out, "device", row->device);
        if (row->count)
            sf_out_pair_int(out, "count", row->count);
        sf_out_close(out, '}');
    }
}

enum sf_error sf_account_log_write(struct sf_out *out, struct sf_store_reader *reader,
                                   const char *account)
{
    struct log *log = calloc(1, sizeof *log);
    char stream[SF_STORE_STREAM_MAX + 1];
    enum sf_error error = SF_E_NO_MEMORY;

    sf_person_stream(stream, account);
    sf_out_open(out, '[');
    if (log)
        error = sf_store_reader_events(reader, stream, 0, read_event, log, NULL);
    if (log && !error)
        error = log->error;
    if (log && !error)
        write_rows(out, log);
    sf_out_close(out, ']');
    if (log)
        sf_person_release(&log->person);
    free(log);
    return error;
}
