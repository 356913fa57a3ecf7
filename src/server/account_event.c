/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/account_event.h"
#include "shape/fields.h"
#include "shape/values.h"
#include <string.h>

enum { NODES = 32, HASH_DIGITS = 2 * SF_DIGEST_SIZE, HASHES = SF_CODES_MAX * HASH_DIGITS };

#define AT(member) SF_TEXT_AT(struct sf_account_event, member)
#define HASH       SF_FIELD_HEX("hash", SF_NEEDED, HASH_DIGITS, "SHA-256 of it"), AT(hash)
#define DEVICE(need)                                                                               \
    SF_FIELD_TEXT("device", need, 0, SF_DEVICE_NAME - 1, "the device's name"), AT(device)
#define TIME(key, about, member)                                                                   \
    SF_FIELD_INT(key, SF_NEEDED, 0, SF_NUMBER_MAX, about), SF_AT(struct sf_account_event, member)

static const struct sf_field nothing_fields[] = {{0}};
static const struct sf_field guest_fields[] = {
    {SF_FIELD_TEXT("name", SF_NEEDED, 0, SF_PERSON_NAME - 1, "its name"), AT(name)}, {0}};
static const struct sf_field password_fields[] = {
    {SF_FIELD_TEXT("hash", SF_NEEDED, 0, SF_PASSWORD_HASH - 1, "made by Argon2id"), AT(password)},
    {0}};
static const struct sf_field adopt_fields[] = {
    {SF_FIELD_TEXT("account", SF_NEEDED, 0, SF_ID_SIZE - 1, "the guest's id"), AT(account)}, {0}};
static const struct sf_field token_fields[] = {
    {HASH},
    {DEVICE(SF_NEEDED)},
    {SF_FIELD_HEX("for", SF_OPTIONAL, HASH_DIGITS, "of the token that it replaces"), AT(before)},
    {0}};
static const struct sf_field seen_fields[] = {{HASH}, {DEVICE(SF_OPTIONAL)}, {0}};
static const struct sf_field untoken_fields[] = {
    {HASH},
    {SF_FIELD_INT("known", SF_OPTIONAL, 0, 1, "1: the device signed out itself"),
     SF_AT(struct sf_account_event, known)},
    {0}};
static const struct sf_field untokens_fields[] = {
    {SF_FIELD_TEXT("hash", SF_NEEDED, 0, HASH_DIGITS, "of the token that stays"), AT(kept)}, {0}};
static const struct sf_field failed_fields[] = {
    {SF_FIELD_INT("count", SF_NEEDED, 0, UINT32_MAX, "how many"),
     SF_AT(struct sf_account_event, count)},
    {0}};
static const struct sf_field codes_fields[] = {
    {SF_FIELD_TEXT("hashes", SF_NEEDED, 0, HASHES, "SHA-256 of each, as digits in a row"),
     AT(hashes)},
    {0}};
static const struct sf_field code_fields[] = {{HASH}, {DEVICE(SF_NEEDED)}, {0}};
static const struct sf_field helped_fields[] = {{DEVICE(SF_NEEDED)}, {0}};
static const struct sf_field help_fields[] = {{HASH},
                                              {TIME("from", "it works from then on", from)},
                                              {TIME("until", "it is void from then on", until)},
                                              {0}};
static const struct sf_field totp_fields[] = {
    {SF_FIELD_TEXT("secret", SF_NEEDED, 0, 2 * SF_TOTP_SECRET, "as digits"), AT(secret)}, {0}};
static const struct sf_field step_fields[] = {{TIME("step", "the time step of the code", step)},
                                              {0}};

/* The first version wrote tokens without a device, so the reader needs no key of a token
 * (`partial`). The writer writes each that the row needs. */
const struct sf_shape sf_account_event_shapes[SF_ACCOUNT_EVENT_N] = {
#define ROW(id, word, what, fields)                                                                \
    [SF_ACCOUNT_##id] = {.name = "Account" #id,                                                    \
                         .about = what,                                                            \
                         .tag = "ev",                                                              \
                         .tag_value = word,                                                        \
                         .field = fields##_fields,                                                 \
                         .open = true,                                                             \
                         .partial = SF_ACCOUNT_##id == SF_ACCOUNT_TOKEN,                           \
                         .size = sizeof(struct sf_account_event)},
    SF_ACCOUNT_EVENTS(ROW)
#undef ROW
};

static void *take(void *memory, size_t size)
{
    struct sf_account_reading *reading = memory;
    char *taken = reading->memory + reading->used;

    if (size > sizeof reading->memory - reading->used)
        return NULL;
    reading->used += size;
    return memset(taken, 0, size);
}

static enum sf_error read_kind(struct sf_account_reading *reading, const struct sf_json *doc,
                               uint8_t kind)
{
    struct sf_shape_reader reader = {.doc = doc, .stored = true, .take = take, .memory = reading};
    enum sf_error error =
        sf_shape_read(&sf_account_event_shapes[kind], &reader, 0, &reading->event);

    reading->event.kind = kind;
    return error ? SF_E_STORE_DAMAGED : SF_OK;
}

enum sf_error sf_account_event_read(struct sf_account_reading *reading, const char *text,
                                    size_t length)
{
    struct sf_json_node nodes[NODES];
    struct sf_json doc;
    uint32_t ev;

    reading->used = 0;
    if (sf_json_parse(&doc, text, length, nodes, NODES))
        return SF_E_STORE_DAMAGED;
    ev = sf_json_get(&doc, 0, "ev");
    for (uint8_t kind = 0; ev && kind < SF_ACCOUNT_EVENT_N; kind++)
        if (sf_json_is(&doc, ev, sf_account_event_shapes[kind].tag_value))
            return read_kind(reading, &doc, kind);
    return SF_E_STORE_DAMAGED;
}

void sf_account_event_write(struct sf_out *out, const struct sf_account_event *event)
{
    sf_shape_write(out, &sf_account_event_shapes[event->kind], event);
}
