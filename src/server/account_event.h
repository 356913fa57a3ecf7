/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ACCOUNT_EVENT_H
#define SF_SERVER_ACCOUNT_EVENT_H

/*
 * The events of an account as they are stored, as rows (shape/shape.h): one JSON object each, with
 * its kind under the key `ev`. One struct holds any of them. Its texts and digests belong to the
 * caller who writes an event; those of an event that was read lie in struct sf_account_reading.
 *
 * Keys that the rows do not have are skipped: a later version may have written them.
 */

#include "server/identity.h"
#include "shape/shape.h"
#include "json/json.h"

enum {
    SF_PERSON_NAME = 41,
    SF_CODES_MAX = 8,    /* recovery codes */
    SF_HEX32_SIZE = 65,  /* 32 bytes as text */
    SF_DEVICE_NAME = 41, /* with NUL */
    SF_PASSWORD_HASH = 128,
    SF_TOTP_SECRET = 20 /* bytes */
};

#define SF_ACCOUNT_EVENTS(X)                                                                       \
    X(GUEST, "guest", "a new account without a password", guest)                                   \
    X(NAME, "name", "the account has another name", guest)                                         \
    X(PASSWORD, "password", "the account has a new password", password)                            \
    X(ADOPT, "adopt", "the guest with this id belongs to the account", adopt)                      \
    X(TOKEN, "token", "a device has a new token", token)                                           \
    X(SEEN, "seen", "a device was used", seen)                                                     \
    X(UNTOKEN, "untoken", "a token is void", untoken)                                              \
    X(UNTOKENS, "untokens", "all tokens are void, except one if it is given", untokens)            \
    X(FAILED, "failed", "logins with a wrong password since the last such event", failed)          \
    X(CODES, "codes", "new recovery codes", codes)                                                 \
    X(CODE, "code", "a recovery code was used", code)                                              \
    X(HELP, "help", "the operator's code, which works between two times", help)                    \
    X(HELPED, "helped", "the operator's code was used", helped)                                    \
    X(UNHELP, "unhelp", "the operator's code is void", nothing)                                    \
    X(TOTP, "totp", "the second factor; an empty secret ends it", totp)                            \
    X(STEP, "step", "a code of the second factor was used", step)

enum sf_account_event_kind {
#define SF_ACCOUNT_ENUM(id, name, about, fields) SF_ACCOUNT_##id,
    SF_ACCOUNT_EVENTS(SF_ACCOUNT_ENUM)
#undef SF_ACCOUNT_ENUM
        SF_ACCOUNT_EVENT_N
};

struct sf_account_event {
    uint8_t kind;                 /* enum sf_account_event_kind */
    const uint8_t *hash, *before; /* SF_DIGEST_SIZE bytes; NULL: none */
    const char *name, *device;    /* NULL: none */
    const char *password;         /* its hash */
    const char *account;          /* the guest's id */
    const char *kept;             /* the digest of the token that stays, as digits; "": none */
    const char *hashes, *secret;  /* digits */
    int64_t from, until;          /* milliseconds since 1970 */
    int64_t step;
    uint32_t count;
    bool known; /* the device signed out itself */
};

/* An event that was read, and its texts. */
struct sf_account_reading {
    struct sf_account_event event;
    size_t used;
    char memory[2048];
};

extern const struct sf_shape sf_account_event_shapes[SF_ACCOUNT_EVENT_N];

/* SF_E_STORE_DAMAGED: it is none of them, or its row rejects it. */
enum sf_error sf_account_event_read(struct sf_account_reading *reading, const char *text,
                                    size_t length);
void sf_account_event_write(struct sf_out *out, const struct sf_account_event *event);

#endif
