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

struct sf_shares {
    struct sf_work *work;
    struct sf_shares_limits limits;
    struct sf_fair waiting;
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

void sf_shares_free(struct sf_shares *shares)
{
    struct sf_fair_item *item;

    if (!shares)
        return;
    shares->closed = true;
    while ((item = sf_fair_pop(&shares->waiting)))
        end((struct share *)item, false);
    free(shares);
}

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
    while (!shares->closed && shares->running < shares->limits.running && shares->waiting.count) {
        struct share *share = (struct share *)sf_fair_pop(&shares->waiting);
        struct sf_job job = {.run = run, .done = done, .context = share};
        if (!sf_work_give(shares->work, &job)) {
            sf_fair_push(&shares->waiting, &share->item);
            return;
        }
        shares->running++;
    }
}

static bool has_room(const struct sf_shares *shares, const struct sf_owner *owner)
{
    const struct sf_shares_limits *limits = &shares->limits;
    unsigned of_account = 0, of_address = 0;

    if (shares->closed || shares->waiting.count >= limits->waiting)
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
    if (share->next)
        share->next->before = &share->next;
    shares->all = share;
    sf_fair_push(&shares->waiting, &share->item);
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
