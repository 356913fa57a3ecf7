/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HALL_H
#define SF_SERVER_HALL_H

/*
 * The tournaments that somebody looks at. A hall is a tournament (tournament/tournament.h) together
 * with those who attend it: the Turnierleitung at its desk, the phones of tables and players, the
 * screen on the wall. It is folded from its stream `tournament:ID` when the first one comes and is
 * forgotten when the last one has gone; nothing is kept here that is not in the stream.
 *
 * The host carries commands to the stream (host/host.h). All who wait are decided one after the
 * other, on a state that runs ahead of what is stored, and their events are one append: ten editors
 * wait for the disk together and not behind each other. If the append fails nothing has happened,
 * and the state ahead is made anew.
 *
 * Everybody names the parts of the tournament that he looks at (tournament/show.h); a part that has
 * changed is sent to him anew, a moment later, so that ten lists that come at once are one message.
 * Its bytes are made once for all who have the same role. Nobody is shown what is not stored.
 *
 * Who somebody is: what the tournament says of his account, or the link with which he came (of a
 * table, of a player), or a viewer. It is looked up whenever it matters, so that a link is void the
 * moment it is called in.
 *
 * Indexes: `tournament` (id -> what a list shows of it), `tournaments` (account, id -> nothing).
 * All on the thread of the loop; pointers are good until it comes round.
 */

#include "server/people.h"
#include "tournament/show.h"

enum {
    SF_HALLS_MAX = 200,                     /* attended at once */
    SF_ATTENDED_MAX = 4,                    /* by one visit */
    SF_LOOKS_MAX = 12,                      /* parts that one visit looks at in a hall */
    SF_ERRANDS_MAX = 256,                   /* commands of a hall that wait */
    SF_ERRANDS_TOGETHER = 32,               /* of them in one append */
    SF_DESK_PATIENCE = 5,                   /* times as many messages of those at the desk */
    SF_PART_BYTES = SF_TOUR_VIEW_MAX + 1024 /* of any part */
};

struct sf_halls;
struct sf_hall;

/* Somebody in a hall. */
struct sf_attendance;

struct sf_halls *sf_halls_new(struct sf_service *service);
void sf_halls_free(struct sf_halls *halls); /* NULL is allowed */

/* A new tournament of this id; answered when it is stored. */
enum sf_error sf_hall_open(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           const char *command, size_t length, const struct sf_to *to);

/* The visit comes in, perhaps with the key of a link ("" is none). It is told who it is. */
enum sf_error sf_hall_join(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           const char *key);

/* The attendance of a visit, or NULL. */
struct sf_attendance *sf_hall_attendance(const struct sf_visit *visit, const char *id);

/* Looks at a part, or not any more. It is shown at once. */
enum sf_error sf_hall_look(struct sf_attendance *attendance, const struct sf_part_of *part,
                           bool on);

/* Wants something: a command as text. Answered when it is done. */
enum sf_error sf_hall_want(struct sf_attendance *attendance, const char *command, size_t length,
                           const struct sf_to *to);

/* The same for somebody at the desk who has not come in, over HTTP with this token: `answer` is
 * called when it is done or refused (the fault is SF_OK or says why not), unless an error is
 * returned at once. The tournament is as it is stored then. To those who are not at the desk there
 * is no such tournament. */
typedef void sf_hall_answer(struct sf_service *service, const struct sf_to *to,
                            const struct sf_tournament *tournament, uint32_t seq,
                            const struct sf_fault *fault);
enum sf_error sf_hall_command(struct sf_halls *halls, const struct sf_person *person,
                              const char *token, const char *id, const char *command, size_t length,
                              const struct sf_to *to, sf_hall_answer *answer);

void sf_hall_leave(struct sf_attendance *attendance);
void sf_hall_leave_all(struct sf_visit *visit);

/* The tournaments in which an account has a role, as `tournaments` of the protocol. */
enum sf_error sf_halls_tell(struct sf_halls *halls, struct sf_visit *visit);

#endif
