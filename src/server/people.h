/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_PEOPLE_H
#define SF_SERVER_PEOPLE_H

/*
 * People: the accounts (server/account.h) on a running server, and their operations.
 *
 * Indexes: `token` (SHA-256 of a token -> account), `name` (name without regard to case -> account)
 * and `look` (how a name looks, server/look.h -> account), both of accounts with a password. A
 * guest chooses any name that no account has and that looks like none. `adopted` maps a guest to
 * the account that adopted it; the data of the guest belongs to that account from then on
 * (server/identity.h). A pool of threads computes the argon2id hashes of passwords. The store
 * erases the stream of a deleted account together with its keys, in one transaction.
 *
 * All connections of an account share one counted struct sf_person. A caller that gets one from a
 * function or an answer releases it with sf_person_drop(). It changes only after its event is on
 * disk. The host carries commands of an account to its stream (host/host.h). An account runs one
 * operation at a time; a second one gets SF_E_BUSY, because passwords take long. A login is no
 * operation in this sense: an answer must not depend on whether the name exists.
 *
 * When tokens become void, sf_people_revoked() closes their connections before the operation is
 * answered. A reply over HTTP that is in progress asks sf_people_token_lives() before it stores or
 * sends anything.
 *
 * The loop answers an operation that takes time later, by a call of sf_people_answered() (visit.c):
 * exactly once for each call that returned SF_OK.
 */

#include "server/account.h"
#include "server/parts.h"
#include "server/seasons.h"

enum {
    SF_CODE_SIZE = 20 /* of a recovery code: "abcd-efgh-jkmn-pqrs", with NUL */
};

enum sf_people_deed {
    SF_DEED_GUEST,
    SF_DEED_REGISTER,
    SF_DEED_LOGIN, /* also after `recover` */
    SF_DEED_LOGOUT,
    SF_DEED_RENAME,
    SF_DEED_FORGET,
    SF_DEED_SEEN, /* a device was used; it may get a new token */
    SF_DEED_PASSWORD,
    SF_DEED_CODES,
    SF_DEED_TOTP,
    SF_DEED_UNHELP,
    SF_DEED_NOTE /* for the owner's log */
};

struct sf_people_answer {
    struct sf_to to;
    enum sf_people_deed deed;
    enum sf_error error;
    enum sf_limit limit;                    /* SF_E_TOO_FAST: the limit that was reached */
    struct sf_fault fault;                  /* says more about the error, if it has its code */
    struct sf_person *person;               /* GUEST, LOGIN without an error: counted; else NULL */
    char token[SF_HEX32_SIZE];              /* GUEST, LOGIN, SEEN: the new one */
    char codes[SF_CODES_MAX][SF_CODE_SIZE]; /* CODES */
    bool program;                           /* GUEST: as requested */
};

/* Defined by visit_account.c. */
void sf_people_answered(struct sf_service *service, const struct sf_people_answer *answer);
/* Tokens of the account are void, or the account is deleted: closes their connections, except
 * `asking`, which gets its answer first. */
void sf_people_revoked(struct sf_service *service, struct sf_person *person, uint64_t asking);

struct sf_people *sf_people_new(struct sf_service *service);
void sf_people_free(struct sf_people *people);

/* Find a person by a token as hex, or by id; counted. NULL: there is none, or *error has the
 * reason. */
struct sf_person *sf_people_by_token(struct sf_people *people, const char *token,
                                     enum sf_error *error);
struct sf_person *sf_people_by_id(struct sf_people *people, const char *id, enum sf_error *error);
/* Is this token, as hex, one of the account's now? */
bool sf_people_token_lives(struct sf_people *people, const char *account, const char *token);
/* Copies the current name of the account; for an adopted guest, that of its account; "" if it is
 * deleted. */
void sf_people_name(struct sf_people *people, const char *id, char name[SF_PERSON_NAME]);
/* Does the account have a password? For an adopted guest: does its account? */
bool sf_people_registered(struct sf_people *people, const char *id);
void sf_person_hold(struct sf_person *person);
void sf_person_drop(struct sf_people *people, struct sf_person *person);

/* --- names ------------------------------------------------------------------------------------ */

/* Does another account have this name, or one that looks like it? Nobody has one with a check mark,
 * which would look like the mark of an account, so such a name counts as taken. */
bool sf_people_name_taken(struct sf_people *people, const char *name, const char *account);
/* Writes the name that others see. A guest whose name belongs to an account is "Name (Gast)". */
void sf_person_shown(struct sf_person *person, char name[SF_PERSON_NAME]);
/* Claims the looks of names that were registered before looks had their present form, and deletes
 * those of earlier forms. Once for a database. */
enum sf_error sf_people_claim_looks(struct sf_store *store, struct sf_store_reader *reader);

/* --- without a server ------------------------------------------------------------------------- */

/* Reads an account from the store, without a server; false if there is none. The caller releases it
 * in any case. */
bool sf_person_read(struct sf_person *person, struct sf_store_reader *reader, const char *id,
                    enum sf_error *error);
void sf_person_release(struct sf_person *person);
void sf_person_stream(char stream[SF_STORE_STREAM_MAX + 1], const char *id);
/* The account with this name; false if there is none. */
bool sf_person_find(struct sf_store_reader *reader, const char *name, char id[SF_ID_SIZE],
                    enum sf_error *error);
/* The keys that are deleted together with an account: tokens, the name and its looks, its seasons
 * after the first `skip`. If there are more than fit (`seasons.more`), the caller requests the rest
 * next. */
enum { SF_NAME_KEYS = 3, SF_NAME_KEY = 208 };
struct sf_person_keys {
    struct sf_store_key key[SF_TOKENS_MAX + SF_NAME_KEYS + SF_SEASON_KEYS];
    size_t count;
    char name[SF_NAME_KEYS][SF_NAME_KEY];
    struct sf_season_keys seasons;
};
enum sf_error sf_person_keys(struct sf_person_keys *keys, const struct sf_person *person,
                             struct sf_store_reader *reader, size_t skip);

/* --- operations --------------------------------------------------------------------------------
 */

/* Each of these begins an operation. An error that one returns means that it did not begin.
 * `device` names the client's device, "" if that is unknown. */
enum sf_error sf_people_guest(struct sf_people *people, const char *name, const char *device,
                              bool program, const struct sf_to *to);
/* The device with this token was used: at most one event a day. If the token is old, an answer
 * with a new one follows. */
enum sf_error sf_people_seen(struct sf_people *people, struct sf_person *person, const char *token,
                             const char *device, const struct sf_to *to);
enum sf_error sf_people_register(struct sf_people *people, struct sf_person *person,
                                 const char *name, const char *password, const struct sf_to *to,
                                 struct sf_fault *fault);

struct sf_login {
    const char *name, *password;
    const char *totp; /* "": none */
    const char *code; /* a recovery code in place of `totp`; "": none */
    const char *device;
};
/* `guest`: the person who sends the request. If that is a guest, the account adopts all of its
 * data, and the guest ceases to exist. */
enum sf_error sf_people_login(struct sf_people *people, struct sf_person *guest,
                              const struct sf_login *login, const struct sf_to *to);
/* The same without a password, for a device that has entered a code of a device of this account
 * (server/rescue.h). */
enum sf_error sf_people_pair(struct sf_people *people, struct sf_person *guest, const char *account,
                             const char *device, const struct sf_to *to);
/* The same with a recovery code in place of the password, which then is the new one. All other
 * devices are signed out, and the second factor ends. */
enum sf_error sf_people_recover(struct sf_people *people, struct sf_person *guest,
                                const struct sf_login *login, const struct sf_to *to,
                                struct sf_fault *fault);
/* `token` as hex; NULL: all of them. */
enum sf_error sf_people_logout(struct sf_people *people, struct sf_person *person,
                               const char *token, const struct sf_to *to);
/* Signs out the device with this number (sf_device_number()); SF_E_BAD_VALUE: there is none. */
enum sf_error sf_people_sign_out(struct sf_people *people, struct sf_person *person,
                                 const char *number, const struct sf_to *to);
enum sf_error sf_people_rename(struct sf_people *people, struct sf_person *person, const char *name,
                               const struct sf_to *to);
/* All devices but the one with `token` are signed out. */
enum sf_error sf_people_password(struct sf_people *people, struct sf_person *person,
                                 const char *token, const char *password, const char *fresh,
                                 const struct sf_to *to, struct sf_fault *fault);
/* New recovery codes; the old ones are void. */
enum sf_error sf_people_codes(struct sf_people *people, struct sf_person *person,
                              const char *password, const struct sf_to *to);
/* Begins the second factor with this secret and a code of it, or ends it (`secret` NULL). */
enum sf_error sf_people_totp(struct sf_people *people, struct sf_person *person,
                             const char *password, const uint8_t secret[SF_TOTP_SECRET],
                             const char *code, const struct sf_to *to);
/* Voids the operator's code. */
enum sf_error sf_people_unhelp(struct sf_people *people, struct sf_person *person,
                               const struct sf_to *to);
/* The password may be NULL if the account has none. */
enum sf_error sf_people_forget(struct sf_people *people, struct sf_person *person,
                               const char *password, const struct sf_to *to);

/* The name of a device in messages: 16 hex digits that reveal nothing of its token. */
enum { SF_DEVICE_NUMBER = 17 };
void sf_device_number(char number[SF_DEVICE_NUMBER], const struct sf_device *device);

/* SHA-256 of a recovery code of this account. Case and hyphens do not count. */
void sf_code_hash(uint8_t hash[SF_DIGEST_SIZE], const char *account, const char *code);
void sf_code_make(char code[SF_CODE_SIZE]);

#endif
