/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_QUOTA_H
#define SF_SERVER_QUOTA_H

/*
 * How much one account and one address may store, and what happens when the disk runs full.
 *
 * The limits are rows: a guest has less than an account with a password. Counts of an account come
 * from the indexes, so they hold after a restart. An address has limits for each day as well,
 * because an address can make as many guests as it likes, and an account has one for its bytes,
 * because it can come from many addresses. These are in memory, under a salted hash that changes
 * every day; after a restart they begin again.
 *
 * The server looks at the disk every minute. Below SF_DISK_LOW it warns the operator, in the log
 * and in /metrics. Below SF_DISK_FULL it refuses new guests and new tournaments, so that running
 * evenings can still write.
 *
 * Everything that adds to a stream or an index counts: uploads, commands of tournaments, entries of
 * rounds and new names together; tables and the records of their hands apart from these, so that
 * somebody who uploads too much stops nobody at the same address from playing. Every rejection is
 * counted in /metrics and has a line in the log (server/alarm.h).
 *
 * A sweep erases guests that nobody needs: without a name of their own, without games, tournaments,
 * seasons, evenings and books, unused for SF_GUEST_DAYS. It reads SF_SWEEP_PAGE accounts a minute.
 *
 * Everything runs on the thread of the loop.
 */

#include "server/people.h"

enum sf_quota {
    SF_QUOTA_TOURNAMENTS, /* in which the account has a role */
    SF_QUOTA_SEASONS,
    SF_QUOTA_EVENINGS,
    SF_QUOTA_BOOKS,
    SF_QUOTA_ROUNDS, /* shared home rounds */
    SF_QUOTA_BYTES,  /* of requests to store, in a day */
    SF_QUOTA_N
};

/* For one address and day; those of bytes and names for one account and day as well. */
enum sf_day_quota {
    SF_DAY_GUESTS,
    SF_DAY_BYTES,
    SF_DAY_SIGNUPS,
    SF_DAY_PLAY,  /* bytes of tables and of the records of hands */
    SF_DAY_NAMES, /* changes of the name of an account */
    SF_DAY_N
};

enum {
    SF_GUEST_DAYS = 30,
    SF_SWEEP_PAGE = 64,
    SF_EVENT_BYTES = 128,     /* that a short event counts beside its content */
    SF_ACCOUNT_EVENTS = 2000, /* of an account that still may change its name */
};
#define SF_DISK_LOW  (UINT64_C(512) << 20)
#define SF_DISK_FULL (UINT64_C(64) << 20)

/* The guests that may open a tournament without an account. */
enum sf_guest_tournaments {
    SF_GUEST_TOURNAMENTS_LOCAL, /* guests from this machine or its local network, without a proxy */
    SF_GUEST_TOURNAMENTS_YES,
    SF_GUEST_TOURNAMENTS_NO
};

struct sf_quotas;
struct sf_quotas *sf_quotas_new(struct sf_service *service);
void sf_quotas_free(struct sf_quotas *quotas); /* NULL is allowed */

uint64_t sf_quota_limit(enum sf_quota quota, bool registered);

/* May this person open another tournament from this address? SF_E_NEEDS_ACCOUNT, SF_E_QUOTA or
 * SF_E_STORE_FULL, and the fault has the sentence. */
enum sf_error sf_quota_tournament(struct sf_quotas *quotas, const struct sf_person *person,
                                  const struct sf_address *address, struct sf_fault *fault);
/* The first part of it: does this address need an account? */
bool sf_quota_needs_account(const struct sf_quotas *quotas, const struct sf_address *address);

/* An address of this machine or of a private network. */
bool sf_quota_is_local(const struct sf_address *address);

/* Takes so much of what the address has today. SF_E_QUOTA: there is not so much left, and nothing
 * is taken. SF_DAY_GUESTS also looks at the disk. */
enum sf_error sf_quota_day(struct sf_quotas *quotas, const struct sf_address *address,
                           enum sf_day_quota quota, uint64_t amount, struct sf_fault *fault);

/* Takes so many bytes of what the account and the address have today. SF_E_QUOTA: one of them has
 * not so much left, and nothing is taken. */
enum sf_error sf_quota_bytes(struct sf_quotas *quotas, const struct sf_person *person,
                             const struct sf_address *address, uint64_t bytes,
                             struct sf_fault *fault);

/* The same for what happens at a table: its events, SF_DAY_PLAY. */
enum sf_error sf_quota_play(struct sf_quotas *quotas, const struct sf_person *person,
                            const struct sf_address *address, uint64_t bytes,
                            struct sf_fault *fault);
/* Counts the record of a finished hand, which is stored in any case: later actions are rejected.
 * `address` may be NULL. */
void sf_quota_played(struct sf_quotas *quotas, const char *account,
                     const struct sf_address *address, uint64_t bytes);

/* May the person have another name? Every change makes the stream of the account longer. */
enum sf_error sf_quota_name(struct sf_quotas *quotas, const struct sf_person *person,
                            const struct sf_address *address, uint64_t bytes,
                            struct sf_fault *fault);

/* Rejects for a limit whose count is not here: sets the fault, and counts and logs it. */
enum sf_error sf_quota_refuse(struct sf_quotas *quotas, const struct sf_address *address,
                              enum sf_why why, uint64_t limit, struct sf_fault *fault);
/* Counts and logs a rejection that has its fault. */
void sf_quota_refused(struct sf_quotas *quotas, const struct sf_address *address);

struct sf_quota_metrics {
    uint64_t refused;               /* for any of these limits */
    uint64_t expired;               /* guests that the sweep has erased */
    uint64_t addresses;             /* that have stored something today */
    uint64_t guests, bytes;         /* of all addresses today */
    uint64_t accounts;              /* that have stored something today */
    uint64_t account_bytes;         /* the most that one of them has stored today */
    uint64_t disk_free, disk_state; /* bytes; 0: fine, 1: low, 2: full */
};
struct sf_quota_metrics sf_quota_metrics(const struct sf_quotas *quotas);

#endif
