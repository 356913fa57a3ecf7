/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HALL_H
#define SF_SERVER_HALL_H

/*
 * The tournaments that clients currently attend. A hall is a tournament (tournament/tournament.h)
 * together with its attendances: the Turnierleitung at its desk, the phones of tables and players,
 * the screen on the wall. The server folds a hall from its stream `tournament:ID` when the first
 * client joins and frees it when the last one leaves. A hall stores nothing that is not in the
 * stream.
 *
 * The host carries commands to the stream (host/host.h). The hall decides all waiting commands one
 * after the other, on a state that runs ahead of the stored one, and the host appends their events
 * together. So ten editors wait for one disk write, not for ten. If the append fails, nothing has
 * happened, and the hall rebuilds the state ahead.
 *
 * Every client names the parts of the tournament that it looks at (tournament/show.h). When a part
 * changes, the hall sends it again after a short delay, so that ten lists that arrive together
 * cause one message. It serialises a part once for all clients of the same role. It sends only
 * stored state.
 *
 * The role of a client comes from its account in the tournament, or from the link with which it
 * joined (of a table, of a player); otherwise the client is a viewer. The hall looks the role up
 * whenever it matters, so that revoking a link takes effect immediately.
 *
 * Indexes: `tournament` (id -> its entry in lists), `tournaments` (account, id -> nothing).
 * Everything runs on the thread of the loop. Pointers are valid until control returns to the loop.
 */

#include "server/people.h"
#include "tournament/show.h"

enum {
    SF_HALLS_MAX = 200,                     /* attended at the same time */
    SF_ATTENDED_MAX = 4,                    /* by one visit */
    SF_LOOKS_MAX = 12,                      /* parts that one visit looks at in a hall */
    SF_ERRANDS_MAX = 256,                   /* waiting commands of a hall */
    SF_ERRANDS_TOGETHER = 32,               /* of them in one append */
    SF_DESK_PATIENCE = 5,                   /* factor of the message limits for those at the desk */
    SF_PART_BYTES = SF_TOUR_VIEW_MAX + 1024 /* of any part */
};

struct sf_halls;
struct sf_hall;

/* One client in a hall. */
struct sf_attendance;

struct sf_halls *sf_halls_new(struct sf_service *service);
void sf_halls_free(struct sf_halls *halls); /* NULL is allowed */

/* Creates a tournament with this id. The client gets its reply when the tournament is stored. */
enum sf_error sf_hall_open(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           const char *command, size_t length, const struct sf_to *to);

/* The visit joins, optionally with the key of a link ("" is none). The hall sends it its role. */
enum sf_error sf_hall_join(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           const char *key);

/* Returns the attendance of a visit, or NULL. */
struct sf_attendance *sf_hall_attendance(const struct sf_visit *visit, const char *id);

/* Subscribes to a part or unsubscribes. The hall sends the part immediately. */
enum sf_error sf_hall_look(struct sf_attendance *attendance, const struct sf_part_of *part,
                           bool on);

/* Submits a command as text. The client gets its reply when the command is done. */
enum sf_error sf_hall_want(struct sf_attendance *attendance, const char *command, size_t length,
                           const struct sf_to *to);

/* The same over HTTP, for an account at the desk that has not joined, with this token. The hall
 * calls `answer` when the command is done or rejected (the fault is SF_OK or the reason), unless
 * this function returns an error. `answer` gets the tournament as stored at that time. For accounts
 * that are not at the desk the tournament does not exist. */
typedef void sf_hall_answer(struct sf_service *service, const struct sf_to *to,
                            const struct sf_tournament *tournament, uint32_t seq,
                            const struct sf_fault *fault);
enum sf_error sf_hall_command(struct sf_halls *halls, const struct sf_person *person,
                              const char *token, const char *id, const char *command, size_t length,
                              const struct sf_to *to, sf_hall_answer *answer);

void sf_hall_leave(struct sf_attendance *attendance);
void sf_hall_leave_all(struct sf_visit *visit);

/* Sends the tournaments in which an account has a role, as `tournaments` of the protocol. */
enum sf_error sf_halls_tell(struct sf_halls *halls, struct sf_visit *visit);

#endif
