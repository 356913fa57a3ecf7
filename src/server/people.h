/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_PEOPLE_H
#define SF_SERVER_PEOPLE_H

/*
 * People: accounts as folds of the streams `account:ID`.
 *
 *     {"ev":"guest","name":"Sepp"}      {"ev":"token","hash":"…"}     {"ev":"untoken","hash":"…"}
 *     {"ev":"name","name":"Josef"}      {"ev":"password","hash":"$argon2id$…"}
 *     {"ev":"adopt","account":"…"}      {"ev":"untokens",…}: none of them is worth anything any
 * more
 *
 * A token is 256 random bits that only its owner has; here there is its SHA-256, in the stream and
 * in the index `token` (hash -> account). Names of accounts with a password are unique without
 * regard to case: index `name`. Index `adopted` says what has become of a guest; what he had is
 * the account's from then on (server/identity.h). Guests are called what they like. Passwords are
 * argon2id, computed on a pool. A deleted account's stream is erased together with its keys, in one
 * transaction.
 *
 * A struct sf_person is shared by all connections of the account and counted: each get or answer
 * that hands one over is to be paid back with sf_person_drop(). It changes only after what changed
 * it is on disk. The host carries what is done to an account to its stream (host/host.h). One thing
 * at a time is done, a second one meanwhile is SF_E_BUSY: passwords take long.
 *
 * What takes time is answered by a call of sf_people_answered() (visit.c) on the thread of the
 * loop, later, exactly once for each call that returned SF_OK.
 */

#include "host/host.h"
#include "server/parts.h"
#include "server/seasons.h"

enum {
    SF_PERSON_NAME = 41,
    SF_TOKENS_MAX = 16, /* the oldest goes when one more is made */
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
    struct sf_identity selves; /* this account, and the guests whose things it has */
    bool gone;                 /* deleted */
    bool busy;                 /* something is being done to it */
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
    bool program;              /* GUEST: as asked */
};

/* Defined by visit.c. */
void sf_people_answered(struct sf_service *service, const struct sf_people_answer *answer);

struct sf_people *sf_people_new(struct sf_service *service);
void sf_people_free(struct sf_people *people);

/* By a token as hex, or by id; counted. NULL: there is none, or *error says what went wrong. */
struct sf_person *sf_people_by_token(struct sf_people *people, const char *token,
                                     enum sf_error *error);
struct sf_person *sf_people_by_id(struct sf_people *people, const char *id, enum sf_error *error);
/* What the account is called now, also of a guest who has become part of another one; "" if it is
 * gone. */
void sf_people_name(struct sf_people *people, const char *id, char name[SF_PERSON_NAME]);
void sf_person_hold(struct sf_person *person);
void sf_person_drop(struct sf_people *people, struct sf_person *person);

/* An account as it is stored, without a server; false if there is none. It is to be released in
 * any case. */
bool sf_person_read(struct sf_person *person, struct sf_store_reader *reader, const char *id,
                    enum sf_error *error);
void sf_person_release(struct sf_person *person);
/* The keys that go with an account when it is deleted: tokens, the name, its seasons behind the
 * first `skip`. If there are more than fit (`seasons.more`) the rest is asked for next. */
struct sf_person_keys {
    struct sf_store_key key[SF_TOKENS_MAX + 1 + SF_SEASON_KEYS];
    size_t count;
    char name[SF_PERSON_NAME];
    struct sf_season_keys seasons;
};
enum sf_error sf_person_keys(struct sf_person_keys *keys, const struct sf_person *person,
                             struct sf_store_reader *reader, size_t skip);

/* Each of these begins something; an error at once means that it was not begun. */
enum sf_error sf_people_guest(struct sf_people *people, const char *name, bool program,
                              const struct sf_to *to);
enum sf_error sf_people_register(struct sf_people *people, struct sf_person *person,
                                 const char *name, const char *password, const struct sf_to *to);
/* `guest`: who asks; if he is a guest, all that he has goes with him and he is no more. */
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
