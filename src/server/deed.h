/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_DEED_H
#define SF_SERVER_DEED_H

/*
 * An operation of an account, from its request to its answer: for the sources behind people.h
 * alone.
 *
 *     new ──> [pool: a password] ──> decide ──> stored ──> applied ──> answered
 *
 * A deed holds a reference to its account until it is freed. The host carries it to the account's
 * stream. `decide` writes the events and keys into the draft, and may run again on a newer state.
 * The deed's buffers hold the bytes of the draft. sf_deed_answer() and sf_deed_free() end a deed.
 */

#include "server/people.h"

enum {
    SF_DEED_EVENTS = 8, /* of one deed */
    SF_DEED_TEXT = 768, /* bytes of one event */
    SF_DEED_KEYS = 6,   /* keys whose bytes the deed holds */
    SF_DEED_KEY = 224,  /* bytes of such a key */
    SF_PASSWORD_SIZE = 201
};

/* The outcome of beginning a deed. */
struct sf_deed_start {
    enum sf_error error; /* it is no answer then */
    bool over;           /* it was answered, or has the error, and is freed */
};

struct sf_deed {
    struct sf_hosted_command hosted;
    struct sf_people *people;
    enum sf_error (*decide)(struct sf_deed *deed, struct sf_draft *draft);
    struct sf_people_answer answer;
    struct sf_person
        *person; /* the account concerned; counted; NULL: a login with an unknown name */
    struct sf_person *guest;     /* LOGIN: the sender of the request; counted, or NULL */
    bool fresh;                  /* the person is not in the table yet */
    bool quiet;                  /* it does not keep the account busy, and nobody is answered */
    bool owns;                   /* it keeps the account busy */
    struct sf_deed_start *start; /* while it begins */
    char name[SF_PERSON_NAME];
    char device[SF_DEVICE_NAME];
    char password[SF_PASSWORD_SIZE];
    char fresh_password[SF_PASSWORD_SIZE]; /* PASSWORD: the new one */
    char hash[SF_PASSWORD_HASH];           /* the hash to check against */
    char fresh_hash[SF_PASSWORD_HASH];     /* the new one */
    char totp[9];                          /* the code of the second factor, or "" */
    char code[SF_CODE_SIZE];               /* a recovery code, or "" */
    bool hashed;                           /* the pool succeeded */
    bool fits;
    bool all;                       /* LOGOUT: every token */
    bool known;                     /* LOGOUT: the device signs out itself */
    uint8_t token[SF_DIGEST_SIZE];  /* LOGOUT, SEEN: this one; PASSWORD: the one that stays */
    bool rotates;                   /* SEEN: the device gets a new token */
    unsigned failures;              /* LOGIN: wrong passwords and codes before this one */
    uint8_t secret[SF_TOTP_SECRET]; /* TOTP */
    int64_t at;                     /* of its events */
    /* its result */
    char text[SF_DEED_EVENTS][SF_DEED_TEXT];
    size_t length[SF_DEED_EVENTS];
    unsigned events;
    char key[SF_DEED_KEYS][SF_DEED_KEY];
    unsigned keys;
    uint8_t key_hash[SF_DIGEST_SIZE]; /* of the new token */
};

/* NULL: no memory. It counts the person and keeps it busy, unless it is a login. */
struct sf_deed *sf_deed_new(struct sf_people *people, enum sf_people_deed kind,
                            struct sf_person *person, const struct sf_to *to,
                            enum sf_error (*decide)(struct sf_deed *, struct sf_draft *));
void sf_deed_free(struct sf_deed *deed);
/* Sends the answer and frees the deed. */
void sf_deed_answer(struct sf_deed *deed, enum sf_error error);

/* Gives it to the host. A rejection before sf_deed_begin() returns is an error and no answer; after
 * a step that took time (sf_deed_go_on()) it is an answer. */
enum sf_error sf_deed_begin(struct sf_deed *deed);
void sf_deed_go_on(struct sf_deed *deed);

/* Runs `run` with the password on the pool, then `ran` on the loop. An error frees the deed. */
enum sf_error sf_deed_on_pool(struct sf_deed *deed, const char *password,
                              void (*run)(void *deed, unsigned thread),
                              void (*ran)(void *deed, bool ran));

/* --- for decide() ----------------------------------------------------------------------------- */

void sf_deed_event(struct sf_deed *deed, struct sf_draft *draft,
                   const struct sf_account_event *event);
/* A key with the account's id as its value. The bytes must stay until the append; the deed copies
 * those of sf_deed_key_copy(). */
void sf_deed_key(const struct sf_deed *deed, struct sf_draft *draft, const char *space,
                 const void *key, size_t length, enum sf_key_change change);
void sf_deed_key_copy(struct sf_deed *deed, struct sf_draft *draft, const char *space,
                      const char *key, size_t length, enum sf_key_change change);
/* A new token for the answer, its event and its key. `before`: the token that it replaces, or
 * NULL. */
void sf_deed_token(struct sf_deed *deed, struct sf_draft *draft, const uint8_t *before);
/* Deletes the keys of all tokens but `keep` (may be NULL), and the tokens. */
void sf_deed_revoke(struct sf_deed *deed, struct sf_draft *draft, const uint8_t *keep);

/* The indexes. */
extern const char sf_token_space[], sf_name_space[], sf_adopted_space[], sf_look_space[];

/* Looks an id up in an index; false if there is none. */
bool sf_people_look_up(struct sf_people *people, const char *space, const void *key, size_t length,
                       char id[SF_ID_SIZE], enum sf_error *error);

/* --- names (names.c) -------------------------------------------------------------------------- */

/* Changes the claimed keys of an account's name: "" is none. */
void sf_names_claim(struct sf_deed *deed, struct sf_draft *draft, const char *before,
                    const char *after);

/* The keys to delete with a name; `text` holds their bytes. Returns their number. */
size_t sf_names_keys(struct sf_store_key *keys, char text[SF_NAME_KEYS][SF_NAME_KEY],
                     const char *name);
/* Puts the mark of a guest behind a name, and shortens it if needed. */
void sf_names_mark(char name[SF_PERSON_NAME]);
/* The names of guests who have chosen none: "Gast", "Guest". */
bool sf_names_is_preset(const char *name);
/* Those, and names with the mark of a guest, belong to no account. */
bool sf_names_may_register(const char *name);

/* --- passwords and codes (passwords.c, recovery.c) -------------------------------------------- */

/* For the pool: checks `password` against `hash`, and sets `fits`. */
void sf_password_check(void *deed, unsigned thread);
/* Counts a wrong password or code for the log of the account. */
void sf_failure_note(const struct sf_deed *failed);
/* The login that stored these failures is done. */
void sf_failures_stored(struct sf_people *people, const struct sf_person *person, unsigned count);
/* For decide(): the account's password is still the one that was checked. */
bool sf_password_still(const struct sf_deed *deed);
/* For decide(): uses the deed's recovery code, or the operator's. */
enum sf_error sf_codes_use(struct sf_deed *deed, struct sf_draft *draft);
/* A deed for the account of this name, which may not exist. */
struct sf_deed *sf_login_new(struct sf_people *people, struct sf_person *guest,
                             const struct sf_login *login, const struct sf_to *to,
                             enum sf_error (*decide)(struct sf_deed *, struct sf_draft *),
                             enum sf_error *error);
/* For decide(): the guest that logs in goes over to the account. */
void sf_login_adopt(struct sf_deed *deed, struct sf_draft *draft);

/* --- people in memory (people.c) -------------------------------------------------------------- */

enum {
    SF_PEOPLE_KEPT = 64, /* accounts with a long stream that stay in memory */
    SF_PEOPLE_LONG = 64  /* events */
};

struct sf_people {
    struct sf_service *service;
    struct sf_person **row;
    struct sf_person *kept[SF_PEOPLE_KEPT]; /* counted; the next to go is that of `oldest` */
    unsigned oldest;
    char nobody[SF_PASSWORD_HASH]; /* a login with an unknown name checks its password against this
                                    */
    struct sf_person_keys keys;    /* of the account that is being deleted */
    struct sf_failures *failures;  /* passwords.c */
};

/* Wrong passwords and codes of accounts since the last event about them; free() releases it. */
struct sf_failures *sf_failures_new(void);

/* Creates the hosted stream of a person; `version` is the number of stored events. */
void sf_person_host(struct sf_people *people, struct sf_person *person, uint64_t version);
void sf_people_put_in(struct sf_people *people, struct sf_person *person);
/* Frees a person that nobody uses. */
void sf_people_take_out(struct sf_people *people, struct sf_person *person);
/* The person, if it is in memory; not counted. */
struct sf_person *sf_people_in_memory(struct sf_people *people, const char *id);

#endif
