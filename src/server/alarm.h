/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ALARM_H
#define SF_SERVER_ALARM_H

/*
 * Lines of the log about somebody who may be attacking: failed logins and limits that were reached.
 *
 *     event=login_failed peer=9c1f20aa37d4e601 left_out=0
 *     event=limit_reached limit=requests peer=9c1f20aa37d4e601 left_out=12
 *     event=no_descriptors left_out=0
 *
 * `peer` is a keyed hash of the address, or of the /64 of IPv6. The key is random, never leaves
 * memory and changes every day: an administrator sees that two lines are about the same peer, and
 * nobody can turn them into an address. Each kind of line has a rate, so that an attacker cannot
 * fill the disk; `left_out` is the number of lines that the log dropped before this one.
 */

#include "net/address.h"
#include "net/server.h"

struct sf_alarms;

enum sf_alarm {
    SF_ALARM_LOGIN = SF_NET_NOTE_N, /* the others are those of enum sf_net_note */
    SF_ALARM_TOKEN,
    SF_ALARM_HELLOS,
    SF_ALARM_LOGINS,
    SF_ALARM_OPENS,
    SF_ALARM_HINTS,
    SF_ALARM_LINKS,
    SF_ALARM_CODES,
    SF_ALARM_CHANGES,
    SF_ALARM_QUOTA, /* of what may be stored */
    SF_ALARM_N
};

struct sf_alarms *sf_alarms_new(void);
void sf_alarms_free(struct sf_alarms *alarms); /* NULL is allowed */

/* `which` is an sf_alarm or an sf_net_note; `address` may be NULL. */
void sf_alarm(struct sf_alarms *alarms, unsigned which, const struct sf_address *address);

#endif
