/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SWEEP_H
#define SF_SERVER_SWEEP_H

/* The sweep of guests that nobody needs (server/quota.h). */

#include "server/people.h"

/* Where it stands; all zero is the beginning. */
struct sf_guest_sweep {
    char after[SF_STORE_STREAM_MAX + 1];
};

/* Reads the next accounts, at most SF_SWEEP_PAGE, and erases the guests among them that have
 * expired. Returns how many. After the last account it begins again. */
unsigned sf_sweep_page(struct sf_guest_sweep *sweep, struct sf_service *service);

/* Has this guest expired at `now`? `days`: unused for so long. */
bool sf_sweep_expired(const struct sf_person *person, int64_t now, unsigned days);

#endif
