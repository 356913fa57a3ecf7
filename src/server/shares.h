/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SHARES_H
#define SF_SERVER_SHARES_H

/*
 * Fair shares of a thread pool (net/work.h). Jobs that belong to many people wait in fair queues
 * (server/fair.h) in front of the pool, which gets the next one when one of them is done. Addresses
 * take turns, and at an address its accounts. So no account delays the others by more than one of
 * its jobs for each thread, and somebody who makes many guests gains nothing by that.
 *
 * Limits: how many jobs run at once, how many wait, and how many an account and an address may have
 * there together. A job beyond a limit is rejected, and the caller keeps its context.
 *
 * For the thread of the loop.
 */

#include "net/address.h"
#include "net/work.h"
#include <stdint.h>

struct sf_shares_limits {
    unsigned running;                /* at once; the pool has as many threads or more */
    unsigned waiting;                /* in sum */
    unsigned by_account, by_address; /* waiting and running; 0: no limit */
};

/* The owner of a job. Each is a number that stands for the account or the address. */
struct sf_owner {
    uint64_t account, address;
    unsigned cost; /* in relation to other jobs; 0: 1 */
};

struct sf_shares;

/* The caller owns the pool, which always has room for `running` jobs. Free it first, then the
 * shares: jobs that wait end with `ran` false. */
struct sf_shares *sf_shares_new(struct sf_work *work, const struct sf_shares_limits *limits);
void sf_shares_free(struct sf_shares *shares); /* NULL is allowed */

/* False: there is no room, or no memory. */
bool sf_shares_give(struct sf_shares *shares, const struct sf_owner *owner,
                    const struct sf_job *job);

/* A number for a text, such as the id of an account. */
uint64_t sf_owner_number(const void *bytes, size_t length);
/* A number for an address, the same for its whole neighbourhood: a /64 of IPv6 gets one turn. */
uint64_t sf_owner_address(const struct sf_address *address);

#endif
