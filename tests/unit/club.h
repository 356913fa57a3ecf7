/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TESTS_CLUB_H
#define SF_TESTS_CLUB_H

/*
 * A club for tests: an inn (inn.h) with a tournament over the network. Guests join as the desk of
 * the Turnierleitung, as a table's phone, or as viewers; single quotes stand for double ones in
 * their messages. `shown` is the last message that the test waited for, or the last answer over
 * HTTP.
 */

#include "unit/inn.h"

struct club {
    struct inn inn;
    char id[25]; /* of the tournament */
    char shown[1 << 17];
};

void club_open(struct club *club); /* options of the inn may be changed after inn_init() */
void club_close(struct club *club);

void club_come(struct club *club, struct guest *guest, const char *name);
/* `more`: further fields of the message, e.g. ",'key':'…'"; the server answers with this role. */
void club_join(struct club *club, struct guest *guest, const char *more);
void club_join_as(struct club *club, struct guest *guest, const char *more, const char *role);

/* A new tournament of this setup, which is entered as its Leiter. */
void club_begin(struct club *club, struct guest *desk, const char *setup);
/* Four players, a round of one table, drawn but not published. */
void club_draw(struct club *club, struct guest *desk);
/* The key of table 1 as the desk sees it, for club_join(). */
void club_table_key(struct club *club, struct guest *desk, char more[48]);

void club_act(struct club *club, struct guest *guest, const char *a);
void club_do(struct club *club, struct guest *guest, const char *a); /* and it is done */
void club_look(struct club *club, struct guest *guest, const char *part);
void club_see(struct club *club, struct guest *guest, const char *part); /* and it is shown */
void club_hear(struct club *club, struct guest *guest, const char *type);
/* Hears parts until `name` says `text`: the server joins changes within a tenth of a second, so
 * what comes before depends on the clock. */
void club_hear_part(struct club *club, struct guest *guest, const char *name, const char *text);
bool club_says(const struct club *club, const char *text); /* in what is shown */

/* Over HTTP with the guest's token: the status, the body is shown. `body` may be NULL. */
unsigned club_ask(struct club *club, const struct guest *guest, const char *method,
                  const char *path, const char *body);

#endif
