/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ACCOUNT_H
#define SF_SERVER_ACCOUNT_H

/*
 * An account as the fold of its stream `account:ID`. Its events are the rows of
 * server/account_event.h.
 *
 * A token is 256 random bits that only its owner has; the server stores its SHA-256. A token is a
 * device: it has a name, and the days of its first and its last use. A token for another one
 * (`for`) replaces it: once the new token is used, the old one ends a day later. A token that
 * nobody used for SF_TOKEN_UNUSED_MS is void.
 *
 * The fold knows no store and no server. It never fails on an event that it wrote;
 * SF_E_STORE_DAMAGED is any other. An unknown kind of event is damage, too: a newer program wrote
 * it.
 */

#include "host/host.h"
#include "server/account_event.h"
#include "server/identity.h"

struct sf_people;

enum {
    SF_TOKENS_MAX = 16, /* one more replaces the device that is unused for longest */
    SF_KNOWN_MAX = 4    /* devices that have signed out themselves */
};

#define SF_DAY_MS           INT64_C(86400000)
#define SF_TOKEN_UNUSED_MS  (400 * SF_DAY_MS)
#define SF_TOKEN_ROTATE_MS  (30 * SF_DAY_MS)
#define SF_TOKEN_OVERLAP_MS SF_DAY_MS

struct sf_device {
    uint8_t hash[SF_DIGEST_SIZE];     /* of its token */
    uint8_t replaces[SF_DIGEST_SIZE]; /* the token that ends after the first use of this one */
    bool pending;                     /* nobody has used it, and it replaces another one */
    char name[SF_DEVICE_NAME];        /* "": unknown */
    int64_t since, made, seen;        /* first token of this device; this token; last use */
    int64_t ends;                     /* void from then on; 0: no end */
};

/* The operator's help: a code that works between two times. */
struct sf_help {
    uint8_t hash[SF_DIGEST_SIZE];
    int64_t from, until; /* until 0: none */
};

/* Rows of the log for the owner of an account (server/account_log.h). */
enum { SF_LOG_ROWS = 50 };
struct sf_log_row {
    int64_t at;
    const char *what;
    uint32_t count;
    char device[SF_DEVICE_NAME];
};

struct sf_person {
    struct sf_people *people; /* NULL: read without a server */
    struct sf_hosted hosted;
    char id[SF_ID_SIZE];
    char name[SF_PERSON_NAME];
    char password[SF_PASSWORD_HASH]; /* "": a guest */
    struct sf_device device[SF_TOKENS_MAX];
    unsigned devices;
    uint8_t known[SF_KNOWN_MAX][SF_DIGEST_SIZE]; /* tokens of devices that signed out themselves */
    unsigned knowns;
    uint8_t code[SF_CODES_MAX][SF_DIGEST_SIZE]; /* recovery codes that are left */
    unsigned codes;
    struct sf_help help;
    uint8_t totp[SF_TOTP_SECRET];
    bool has_totp;
    int64_t totp_step;                  /* the last time step whose code was used */
    struct sf_identity identity;        /* this account, and the guests that it adopted */
    struct sf_log_row log[SF_LOG_ROWS]; /* a ring */
    unsigned logged;                    /* rows that there ever were */
    bool gone;                          /* deleted */
    bool busy;                          /* an operation is in progress */
    bool revoked;                       /* tokens are void, and their connections are still open */
    uint64_t asking;                    /* the connection whose operation was stored last */
    unsigned uses;
    struct sf_person *next;
};

/* Applies one event of this time. */
enum sf_error sf_account_apply(struct sf_person *person, const struct sf_account_event *event,
                               int64_t at);

/* Reads and applies a stored event, which may be erased. */
enum sf_error sf_account_fold(struct sf_person *person, const struct sf_store_row *row);

/* NULL: the account has no such token. An ended one is found as well. */
struct sf_device *sf_account_device(struct sf_person *person, const uint8_t hash[SF_DIGEST_SIZE]);

/* Is the token valid at this time? */
bool sf_device_lives(const struct sf_device *device, int64_t now);

/* The device whose token goes when there are too many: an ended one, else the one that is unused
 * for longest; SF_TOKENS_MAX: there is room. */
unsigned sf_account_spare(const struct sf_person *person, int64_t now);

/* Was the token of a device that signed out itself, or is it a valid one? */
bool sf_account_knows(const struct sf_person *person, const uint8_t hash[SF_DIGEST_SIZE],
                      int64_t now);

/* SHA-256 of a token as hex. */
void sf_token_hash(uint8_t hash[SF_DIGEST_SIZE], const char *token);

#endif
