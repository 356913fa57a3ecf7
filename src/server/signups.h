/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SIGNUPS_H
#define SF_SERVER_SIGNUPS_H

/*
 * Registration before the evening (tournament/signup.h) on the server: limits that need a clock or
 * an address, and the erasure of data in time.
 *
 * A link of the registration may register until the time that the Leiter has set,
 * SF_SIGNUPS_A_DAY times from one address and day, and SF_THRONG_MAX times in a burst for one
 * tournament; one more is possible every SF_THRONG_MS. These limits are in memory.
 *
 * The index `signups` (id of the tournament -> when data is to be erased next, in milliseconds
 * since 1970) changes with the events. The sweep looks at it every minute and redacts the events of
 * one tournament at a time. It waits while somebody attends the tournament, so that the desk can
 * undo a step, but never longer than SF_SIGNUPS_LATE_MS after the end of the time. If it fails, the
 * index still has the tournament, and the next sweep tries again.
 *
 * Everything runs on the thread of the loop.
 */

#include "server/people.h"
#include "tournament/signup.h"
#include "tournament/tournament.h"

enum {
    SF_SIGNUPS_A_DAY = 40,
    SF_THRONG_MAX = 60,
    SF_THRONG_MS = 2000,
    SF_SIGNUPS_LATE_MS = 60 * 60 * 1000
};

/* Registrations of one tournament within the last minutes. */
struct sf_throng {
    unsigned used;
    int64_t at; /* when `used` was last right */
};

struct sf_signup_wish {
    struct sf_service *service;
    const struct sf_tournament *tournament;
    struct sf_throng *throng;
    const struct sf_visit *visit;
    const struct sf_tour_actor *actor;
    uint8_t kind; /* enum sf_tour_event_kind */
};

/* May this client do that now? SF_OK for everything that is no registration over a link. */
enum sf_error sf_signups_allow(const struct sf_signup_wish *wish, struct sf_fault *fault);

/* The entry of a tournament in the index; `value` is room for 24 bytes. */
void sf_signups_key(struct sf_store_key *key, char *value, const char *id,
                    const struct sf_tournament *tournament);

/* Erases what is due in one tournament. */
void sf_signups_sweep(struct sf_service *service);

#endif
