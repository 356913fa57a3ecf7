/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROUNDS_H
#define SF_SERVER_ROUNDS_H

/*
 * Shared home rounds. A round lives on the phones of its members; the server keeps a copy of its
 * entries (ledger/entry.h) in the stream `ledger:ID` and passes new ones on, live. It checks that
 * an entry is one, stores each once, and computes no account: every phone does that itself.
 *
 * Events of the stream: an entry as the phone has sent it, or one about sharing:
 *
 *     {"ev":"open","account":"…","read":"…","write":"…"}    the keys of its two links
 *     {"ev":"links","read":"…","write":"…"}                 new ones: the old links are void
 *     {"ev":"account","account":"…","role":"write"}         somebody has joined; "none": has left
 *
 * Roles: the link for reading or for writing gives an account its role, which stays until
 * the account leaves. An account that has lost its link still finds the round in its list. Only
 * those who may write see the links. The round is erased when its last account leaves it.
 *
 * An entry that the stream has already changes nothing; the same id with other bytes is
 * SF_E_ID_TWICE, which names the entry, and nothing of its message is stored. A round has at most
 * SF_ROUND_ENTRIES entries and SF_ROUND_BYTES bytes, so loading one is bounded (docs/ledger.md). An
 * entry is at most a day ahead of the server's clock, because phones write after the last entry.
 *
 * A thread reads and folds a round that is not in memory. The message that needs it waits, with
 * those that follow on its connection. A round that nobody watches stays in memory until its place
 * is needed; the one that was used longest ago goes first. The last places are for members.
 *
 * Index: `ledgers` (account:id -> the word with which the client opened it, or nothing), `ledger`
 * (id -> its name). Everything else runs on the thread of the loop.
 */

#include "server/people.h"

struct sf_incoming;

enum {
    SF_ROUNDS_MAX = 500,       /* loaded at the same time */
    SF_ROUNDS_KEPT = 100,      /* of them for members */
    SF_ROUND_ENTRIES = 60000,  /* of one round */
    SF_ROUND_BYTES = 12 << 20, /* of its entries */
    SF_ROUND_ACCOUNTS = 250,
    SF_ROUND_BATCH = 48,      /* entries of one message */
    SF_ROUND_WATCHED = 4,     /* by one visit */
    SF_ROUND_KEY = 32,        /* hexadecimal digits of a link's key */
    SF_ROUND_PAGE = 48 << 10, /* bytes of one answer with entries, about */
    SF_ROUND_ROWS = 2000      /* events that are read for it, of which some are no entries */
};

struct sf_rounds;
struct sf_rounds *sf_rounds_new(struct sf_service *service);
void sf_rounds_free(struct sf_rounds *rounds); /* NULL is allowed; after the store was closed */

/* Is this round in memory? If not, a thread loads it, *waits is true, and the message is handled
 * again later. SF_E_NO_SHARED: there is no such round. SF_E_BUSY: too many are needed. */
enum sf_error sf_round_need(struct sf_rounds *rounds, struct sf_incoming *incoming, const char *id,
                            bool *waits);

/* Shares a new round: the account may write. The client gets `ledger` with the keys, then `ok`. */
enum sf_error sf_round_open(struct sf_rounds *rounds, struct sf_visit *visit, const char *once,
                            const struct sf_to *to, struct sf_fault *fault);
/* The round that a person opened with this word; false: there is none. */
bool sf_round_find_once(struct sf_rounds *rounds, const struct sf_person *person, const char *once,
                        char id[SF_ID_SIZE]);

/* Sends the role and the entries after the first `from` events, one page. The last page subscribes
 * the visit to further ones. */
enum sf_error sf_round_join(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                            const char *key, uint32_t from, const struct sf_to *to,
                            struct sf_fault *fault);
void sf_round_leave(struct sf_visit *visit, const char *id);
void sf_round_leave_all(struct sf_visit *visit);
/* The visit has another account now: it stays at the rounds in which that account has a role. */
void sf_round_look_again(struct sf_visit *visit);

/* Stores the entries of an array. The client gets `ok` when they are on disk. */
enum sf_error sf_round_add(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                           const struct sf_json *doc, uint32_t array, const struct sf_to *to,
                           struct sf_fault *fault);
/* New links; the old ones give nobody a role any more. */
enum sf_error sf_round_links(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                             const struct sf_to *to, struct sf_fault *fault);
/* The account leaves the round for good. */
enum sf_error sf_round_quit(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                            const struct sf_to *to);

/* Sends the rounds of an account, as `ledgers` of the protocol. */
enum sf_error sf_rounds_tell(struct sf_rounds *rounds, struct sf_visit *visit);

/* The account is being deleted: it leaves its rounds; those of nobody else are erased. */
enum sf_error sf_rounds_forget(struct sf_service *service, const struct sf_identity *identity);

#endif
