/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/shares.h"
#include "server/fair.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct share {
    struct sf_fair_item item; /* the first member */
    struct sf_shares *shares;
    struct share *next, **before; /* of all */
    uint64_t address;
    struct sf_job job;
};

/* The jobs of one address that wait. */
struct group {
    struct group *next;
    uint64_t address;
    struct sf_fair jobs; /* by account */
};

/* One of the address's jobs may run: which one is settled when its turn comes. */
struct turn {
    struct sf_fair_item item; /* the first member */
    struct group *group;
};

struct sf_shares {
    struct sf_work *work;
    struct sf_shares_limits limits;
    struct sf_fair turns; /* by address */
    struct group *groups;
    struct share *all; /* waiting and running */
    unsigned running;
    bool closed;
};

struct sf_shares *sf_shares_new(struct sf_work *work, const struct sf_shares_limits *limits)
{
    struct sf_shares *shares = calloc(1, sizeof *shares);

    if (!shares)
        return NULL;
    shares->work = work;
    shares->limits = *limits;
    return shares;
}

/* The job is over: the share is freed before the caller is told, who may give another job. */
static void end(struct share *share, bool ran)
{
    struct sf_job job = share->job;

    *share->before = share->next;
    if (share->next)
        share->next->before = share->before;
    free(share);
    job.done(job.context, ran);
}

/* --- those who wait --------------------------------------------------------------------------- */

static struct group *group_of(struct sf_shares *shares, uint64_t address)
{
    struct group *group = shares->groups;

    while (group && group->address != address)
        group = group->next;
    if (group || !(group = calloc(1, sizeof *group)))
        return group;
    group->address = address;
    group->next = shares->groups;
    shares->groups = group;
    return group;
}

static void drop_empty(struct sf_shares *shares, struct group *group)
{
    struct group **place = &shares->groups;

    if (group->jobs.count)
        return;
    while (*place != group)
        place = &(*place)->next;
    *place = group->next;
    free(group);
}

/* False: no memory. */
static bool wait_for_turn(struct sf_shares *shares, struct share *share)
{
    struct turn *turn = malloc(sizeof *turn);
    struct group *group = turn ? group_of(shares, share->address) : NULL;

    if (!group) {
        free(turn);
        return false;
    }
    *turn =
        (struct turn){.item = {.key = share->address, .cost = share->item.cost}, .group = group};
    sf_fair_push(&shares->turns, &turn->item);
    sf_fair_push(&group->jobs, &share->item);
    return true;
}

static struct share *next_share(struct sf_shares *shares)
{
    struct turn *turn = (struct turn *)sf_fair_pop(&shares->turns);
    struct share *share;

    if (!turn)
        return NULL;
    share = (struct share *)sf_fair_pop(&turn->group->jobs);
    drop_empty(shares, turn->group);
    free(turn);
    return share;
}

void sf_shares_free(struct sf_shares *shares)
{
    struct share *share;

    if (!shares)
        return;
    shares->closed = true;
    while ((share = next_share(shares)))
        end(share, false);
    free(shares);
}

/* --- those who run ---------------------------------------------------------------------------- */

static void run(void *context, unsigned thread)
{
    struct share *share = context;

    share->job.run(share->job.context, thread);
}

static void go_on(struct sf_shares *shares);

static void done(void *context, bool ran)
{
    struct share *share = context;
    struct sf_shares *shares = share->shares;

    shares->running--;
    go_on(shares);
    end(share, ran);
}

/* A pool that is being freed rejects the job. The job then waits until the shares are freed. */
static void go_on(struct sf_shares *shares)
{
    while (!shares->closed && shares->running < shares->limits.running && shares->turns.count) {
        struct share *share = next_share(shares);
        struct sf_job job = {.run = run, .done = done, .context = share};
        if (!sf_work_give(shares->work, &job)) {
            if (!wait_for_turn(shares, share))
                end(share, false);
            return;
        }
        shares->running++;
    }
}

static bool has_room(const struct sf_shares *shares, const struct sf_owner *owner)
{
    const struct sf_shares_limits *limits = &shares->limits;
    unsigned of_account = 0, of_address = 0;

    if (shares->closed || shares->turns.count >= limits->waiting)
        return false;
    if (!limits->by_account && !limits->by_address)
        return true;
    for (const struct share *share = shares->all; share; share = share->next) {
        of_account += share->item.key == owner->account;
        of_address += share->address == owner->address;
    }
    return (!limits->by_account || of_account < limits->by_account) &&
           (!limits->by_address || of_address < limits->by_address);
}

bool sf_shares_give(struct sf_shares *shares, const struct sf_owner *owner,
                    const struct sf_job *job)
{
    struct share *share = has_room(shares, owner) ? malloc(sizeof *share) : NULL;

    if (!share)
        return false;
    *share = (struct share){.item = {.key = owner->account, .cost = owner->cost},
                            .shares = shares,
                            .next = shares->all,
                            .before = &shares->all,
                            .address = owner->address,
                            .job = *job};
    if (!wait_for_turn(shares, share)) {
        free(share);
        return false;
    }
    if (share->next)
        share->next->before = &share->next;
    shares->all = share;
    go_on(shares);
    return true;
}

uint64_t sf_owner_number(const void *bytes, size_t length)
{
    uint64_t number;
    uint8_t hash[crypto_generichash_BYTES_MIN];

    crypto_generichash(hash, sizeof hash, bytes, length, NULL, 0);
    memcpy(&number, hash, sizeof number);
    return number;
}

uint64_t sf_owner_address(const struct sf_address *address)
{
    struct sf_address all = sf_address_neighbourhood(address);

    return sf_owner_number(all.bytes, sizeof all.bytes);
}
