/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* A thread folds the whole stream where a command needs that: for the state that runs ahead, and
 * for an undo. The commands of the hall wait meanwhile, and everybody else goes on. Clients of the
 * hall are sent the stored state, which the thread only reads. */

#include "server/hall_parts.h"
#include "server/shares.h"
#include "server/visit.h"
#include <stdlib.h>
#include <string.h>

/* The loop owns it before and after `run`. */
struct job {
    struct sf_hall *hall;
    const struct sf_tournament *from; /* stays and does not change meanwhile */
    uint32_t of;
    struct sf_tour_prepared *prepared;
};

void sf_hall_drop_prepared(struct sf_hall *hall)
{
    if (hall->now)
        sf_tournament_lend(hall->now, NULL);
    if (hall->ahead)
        sf_tournament_lend(hall->ahead, NULL);
    sf_tour_prepared_free(hall->prepared);
    hall->prepared = NULL;
}

void sf_hall_forget_ahead(struct sf_hall *hall)
{
    hall->stale = hall->preparing;
    if (hall->preparing)
        return; /* a thread reads it; it is forgotten when that is done */
    sf_hall_drop_prepared(hall);
    sf_tournament_free(hall->ahead);
    hall->ahead = NULL;
}

static void run(void *context, unsigned thread)
{
    struct job *job = context;

    (void)thread;
    job->prepared = sf_tournament_prepare(job->from, job->of);
}

/* Without memory nothing is prepared, and the command is decided all the same. */
static void take_over(struct sf_hall *hall, struct job *job)
{
    hall->prepared = job->prepared;
    sf_tournament_lend(hall->now, hall->prepared);
    if (job->of && hall->ahead)
        sf_tournament_lend(hall->ahead, hall->prepared);
    if (job->of)
        return;
    hall->ahead = sf_tournament_copy(hall->now);
    sf_hall_drop_prepared(hall);
}

static void done(void *context, bool ran)
{
    struct job *job = context;
    struct sf_hall *hall = job->hall;

    hall->preparing = false;
    if (ran && !hall->stale)
        take_over(hall, job);
    else
        sf_tour_prepared_free(job->prepared);
    free(job);
    if (hall->stale)
        sf_hall_forget_ahead(hall);
    if (!hall->halls->service->closing)
        sf_hosted_go_on(&hall->hosted);
}

/* The commands of a hall are one line, at the address of the client whose command it is. */
static struct sf_owner owner_of(const struct sf_hall *hall, const struct sf_errand *errand)
{
    uint64_t number = sf_owner_number(hall->id, strlen(hall->id));
    const struct sf_conn *conn = sf_server_find(hall->halls->service->net, errand->to.conn);

    return (struct sf_owner){.account = number,
                             .address = conn ? sf_owner_address(sf_conn_address(conn)) : number,
                             .cost = 1 + sf_tournament_seq(hall->now) / SF_EVENTS_A_SHARE};
}

static bool begin(struct sf_hall *hall, const struct sf_errand *errand, uint32_t of)
{
    struct job *job = malloc(sizeof *job);
    struct sf_job work = {.run = run, .done = done, .context = job};
    struct sf_owner owner = owner_of(hall, errand);

    if (!job || !hall->halls->loads) {
        free(job);
        return false;
    }
    *job = (struct job){.hall = hall, .from = of ? hall->ahead : hall->now, .of = of};
    sf_hall_drop_prepared(hall);
    hall->preparing = true; /* a quick thread does not finish before this returns */
    if (sf_shares_give(hall->halls->loads, &owner, &work))
        return true;
    hall->preparing = false;
    free(job);
    return false;
}

/* The event that a Leiter wants to undo; 0: the command is nothing of the kind. */
static uint32_t undoes(const struct sf_errand *errand)
{
    struct sf_tour_event event;

    if (errand->command->kind != SF_TOUR_EV_UNDO ||
        !sf_tour_may((enum sf_tour_role)errand->actor.role, SF_TOUR_EV_UNDO))
        return 0;
    sf_tour_unpack(&event, errand->command);
    return (uint32_t)sf_number(&event, SF_KEY_OF);
}

bool sf_hall_ready(void *user, struct sf_hosted_command *command)
{
    struct sf_hall *hall = user;
    struct sf_errand *errand = (struct sf_errand *)command;
    bool needs_ahead = !hall->ahead && sf_tournament_seq(hall->now);
    uint32_t of = needs_ahead ? 0 : undoes(errand);
    uint8_t want = needs_ahead ? SF_PREPARED_AHEAD : SF_PREPARED_UNDO;

    if (hall->preparing)
        return false;
    if ((!needs_ahead && !of) || errand->prepared & want || errand->busy)
        return true;
    errand->prepared = (uint8_t)(errand->prepared | want); /* once, whatever comes of it */
    errand->busy = !begin(hall, errand, of);
    return errand->busy;
}
