/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* How an event moved the places takes two folds of the stream. A thread makes them, one event of a
 * hall at a time, and the hall sends the part when it is there. A result stays good when later
 * events come, so the hall keeps the last ones. */

#include "server/hall_parts.h"
#include "server/shares.h"
#include "tournament/moves.h"
#include <stdlib.h>
#include <string.h>

/* The loop owns it before and after `run`. */
struct job {
    struct sf_hall *hall;
    struct sf_tour_moves *moves;
    enum sf_error error;
};

void sf_hall_drop_moves(struct sf_hall *hall)
{
    for (unsigned i = 0; i < SF_MOVES_KEPT; i++) {
        sf_tour_moves_free(hall->moves[i]);
        hall->moves[i] = NULL;
    }
}

static const struct sf_tour_moves *find(const struct sf_hall *hall, uint32_t event)
{
    for (unsigned i = 0; i < SF_MOVES_KEPT; i++)
        if (hall->moves[i] && sf_tour_moves_event(hall->moves[i]) == event)
            return hall->moves[i];
    return NULL;
}

static void keep(struct sf_hall *hall, struct sf_tour_moves *moves)
{
    sf_tour_moves_free(hall->moves[SF_MOVES_KEPT - 1]);
    memmove(hall->moves + 1, hall->moves, (SF_MOVES_KEPT - 1) * sizeof *hall->moves);
    hall->moves[0] = moves;
}

static void run(void *context, unsigned thread)
{
    struct job *job = context;

    (void)thread;
    job->error = sf_tour_moves_fold(job->moves);
}

static void done(void *context, bool ran)
{
    struct job *job = context;
    struct sf_hall *hall = job->hall;

    hall->moving = false;
    if (ran && !job->error)
        keep(hall, job->moves);
    else
        sf_tour_moves_free(job->moves);
    free(job);
    if (hall->halls->service->closing)
        return;
    sf_hall_changed(hall);
    sf_hall_rest(hall);
}

static void begin(struct sf_hall *hall, const struct sf_attendance *by, uint32_t event)
{
    struct job *job = hall->halls->loads ? calloc(1, sizeof *job) : NULL;
    struct sf_job work = {.run = run, .done = done, .context = job};
    const struct sf_address *address = sf_conn_address(by->visit->conn);
    const char *account = by->visit->person->id;
    struct sf_owner owner = {.account = sf_owner_number(account, strlen(account)),
                             .address = sf_owner_address(address),
                             .cost = 1 + 2 * event / SF_EVENTS_A_SHARE};

    if (!job)
        return;
    job->hall = hall;
    job->moves = sf_tour_moves_new(hall->now, event);
    hall->moving = true; /* a quick thread does not finish before this returns */
    if (job->moves && sf_shares_give(hall->halls->loads, &owner, &work))
        return;
    hall->moving = false;
    sf_tour_moves_free(job->moves);
    free(job);
}

bool sf_hall_moves_lend(struct sf_hall *hall, const struct sf_attendance *by, uint32_t event)
{
    const struct sf_tour_moves *moves = find(hall, event);

    if (event > sf_tournament_seq(hall->now))
        return true;
    if (moves)
        sf_tournament_lend_moves(hall->now, moves);
    else if (!hall->moving)
        begin(hall, by, event);
    if (!moves && !hall->moving)
        sf_hall_changed(hall); /* tries again */
    return moves != NULL;
}
