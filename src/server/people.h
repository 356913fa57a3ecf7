/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_PEOPLE_H
#define SF_SERVER_PEOPLE_H

/*
 * People: accounts as folds of the streams `account:ID`.
 *
 *     {"ev":"guest","name":"Sepp"}      {"ev":"token","hash":"…"}     {"ev":"untoken","hash":"…"}
 *     {"ev":"name","name":"Josef"}      {"ev":"password","hash":"$argon2id$…"}
 *     {"ev":"adopt","account":"…"}      {"ev":"untokens",…} revokes all tokens
 *
 * A token is 256 random bits that only its owner has. The server stores its SHA-256, in the stream
 * and in the index `token` (hash -> account). Names of accounts with a password are unique without
 * regard to case: index `name`. Guests choose any name. Index `adopted` maps a guest to the account
 * that adopted it; the data of the guest belongs to that account from then on (server/identity.h).
 * A pool of threads computes the argon2id hashes of passwords. The store erases the stream of a
 * deleted account together with its keys, in one transaction.
 *
 * All connections of an account share one counted struct sf_person. Whoever gets one from a
 * function or an answer releases it with sf_person_drop(). It changes only after its event is on
 * disk. The host carries commands of an account to its stream (host/host.h). An account runs one
 * operation at a time; a second one gets SF_E_BUSY, because passwords take long.
 *
 * The loop answers an operation that takes time later, by a call of sf_people_answered() (visit.c):
 * exactly once for each call that returned SF_OK.
 */

#include "host/host.h"
#include "server/parts.h"
#include "server/seasons.h"

enum {
    SF_PERSON_NAME = 41,
    SF_TOKENS_MAX = 16, /* one more replaces the oldest */
    SF_HEX32_SIZE = 65, /* 32 bytes as text */
    SF_PASSWORD_HASH = 128
};

struct sf_person {
    struct sf_people *people; /* NULL: read without a server */
    struct sf_hosted hosted;
    char id[SF_ID_SIZE];
    char name[SF_PERSON_NAME];
    char password[SF_PASSWORD_HASH]; /* "": a guest */
    uint8_t token[SF_TOKENS_MAX][SF_DIGEST_SIZE];
    unsigned tokens;
    struct sf_identity identity; /* this account, and the guests that it adopted */
    bool gone;                   /* deleted */
    bool busy;                   /* an operation is in progress */
    unsigned uses;
    struct sf_person *next;
};

enum sf_people_deed {
    SF_DEED_GUEST,
    SF_DEED_REGISTER,
    SF_DEED_LOGIN,
    SF_DEED_LOGOUT,
    SF_DEED_RENAME,
    SF_DEED_FORGET
};

struct sf_people_answer {
    struct sf_to to;
    enum sf_people_deed deed;
    enum sf_error error;
    struct sf_person *person;  /* GUEST, LOGIN without an error: counted; else NULL */
    char token[SF_HEX32_SIZE]; /* GUEST, LOGIN: the new one */
    bool program;              /* GUEST: as requested */
};

/* Defined by visit.c. */
void sf_people_answered(struct sf_service *service, const struct sf_people_answer *answer);

struct sf_people *sf_people_new(struct sf_service *service);
void sf_people_free(struct sf_people *people);

/* Find a person by a token as hex, or by id; counted. NULL: there is none, or *error has the
 * reason. */
struct sf_person *sf_people_by_token(struct sf_people *people, const char *token,
                                     enum sf_error *error);
struct sf_person *sf_people_by_id(struct sf_people *people, const char *id, enum sf_error *error);
/* Copies the current name of the account; for an adopted guest, that of its account; "" if it is
 * deleted. */
void sf_people_name(struct sf_people *people, const char *id, char name[SF_PERSON_NAME]);
void sf_person_hold(struct sf_person *person);
void sf_person_drop(struct sf_people *people, struct sf_person *person);

/* Reads an account from the store, without a server; false if there is none. The caller releases it
 * in any case. */
bool sf_person_read(struct sf_person *person, struct sf_store_reader *reader, const char *id,
                    enum sf_error *error);
void sf_person_release(struct sf_person *person);
/* The keys that are deleted together with an account: tokens, the name, its seasons after the first
 * `skip`. If there are more than fit (`seasons.more`), the caller requests the rest next. */
struct sf_person_keys {
    struct sf_store_key key[SF_TOKENS_MAX + 1 + SF_SEASON_KEYS];
    size_t count;
    char name[SF_PERSON_NAME];
    struct sf_season_keys seasons;
};
enum sf_error sf_person_keys(struct sf_person_keys *keys, const struct sf_person *person,
                             struct sf_store_reader *reader, size_t skip);

/* Each of these begins an operation. An error that one returns means that it did not begin. */
enum sf_error sf_people_guest(struct sf_people *people, const char *name, bool program,
                              const struct sf_to *to);
enum sf_error sf_people_register(struct sf_people *people, struct sf_person *person,
                                 const char *name, const char *password, const struct sf_to *to);
/* `guest`: the person who sends the request. If that is a guest, the account adopts all of its
 * data, and the guest ceases to exist. */
enum sf_error sf_people_login(struct sf_people *people, struct sf_person *guest, const char *name,
                              const char *password, const struct sf_to *to);
/* `token` as hex; NULL: all of them. */
enum sf_error sf_people_logout(struct sf_people *people, struct sf_person *person,
                               const char *token, const struct sf_to *to);
enum sf_error sf_people_rename(struct sf_people *people, struct sf_person *person, const char *name,
                               const struct sf_to *to);
/* The password may be NULL if the account has none. */
enum sf_error sf_people_forget(struct sf_people *people, struct sf_person *person,
                               const char *password, const struct sf_to *to);

#endif
