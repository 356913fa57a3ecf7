/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HALL_H
#define SF_SERVER_HALL_H

/*
 * The tournaments that clients currently attend. A hall is a tournament (tournament/tournament.h)
 * together with its attendances: the Turnierleitung at its desk, the phones of tables and players,
 * the screen on the wall. A hall stores nothing that is not in its stream `tournament:ID`.
 *
 * A thread reads and folds the stream when the first client joins. Everybody who joins meanwhile
 * waits for the same fold, and the loop goes on. A hall that the last client has left stays loaded,
 * so that joining again costs microseconds. When its place or its memory is needed, the hall that
 * was used longest ago is freed first. The last places are for accounts with a role in the
 * tournament, so strangers cannot lock a Turnierleitung out.
 *
 * The host carries commands to the stream (host/host.h). The hall decides all waiting commands one
 * after the other, on a state that runs ahead of the stored one, and the host appends their events
 * together. So ten editors wait for one disk write, not for ten. Where a command needs a fold of
 * the whole stream, a thread does that first (hall_prepare.c). If the append fails, nothing has
 * happened, and the hall rebuilds the state ahead. A command is parsed when it arrives, and never
 * again: the same struct is decided, folded ahead, and folded into the stored state.
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
    SF_HALLS_MAX = 200,                     /* loaded at the same time */
    SF_HALLS_KEPT = 40,                     /* of them for accounts with a role there */
    SF_HALLS_IDLE_BYTES = 128 << 20,        /* of the streams of halls that nobody attends */
    SF_HALL_WAITING = 4096,                 /* callers that wait for one hall to be loaded */
    SF_ATTENDED_MAX = 4,                    /* by one visit */
    SF_LOOKS_MAX = 12,                      /* parts that one visit looks at in a hall */
    SF_ERRANDS_MAX = 256,                   /* waiting commands of a hall */
    SF_ERRANDS_TOGETHER = 32,               /* of them in one append */
    SF_DESK_PATIENCE = 5,                   /* factor of the message limits for those at the desk */
    SF_DESK_GUESTS = 32,                    /* of them without a password, at one address */
    SF_PART_BYTES = SF_TOUR_VIEW_MAX + 1024 /* of any part */
};

struct sf_halls;
struct sf_hall;

/* One client in a hall. */
struct sf_attendance;

struct sf_halls *sf_halls_new(struct sf_service *service);
/* The threads that load halls, which load shared rounds as well; NULL: they have ended. */
struct sf_shares *sf_halls_loads(const struct sf_halls *halls);
/* Ends the threads, while the store is still there: those who wait are rejected. NULL is allowed.
 */
void sf_halls_stop(struct sf_halls *halls);
void sf_halls_free(struct sf_halls *halls); /* NULL is allowed; stops them */

/* Creates a tournament with this id. As in the other functions, the hall keeps the command as long
 * as it needs it, and the caller drops it (tournament/parsed.h). The client gets its reply when the
 * tournament is stored. */
enum sf_error sf_hall_open(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           struct sf_tour_parsed *command, const struct sf_to *to);

/* The visit joins, optionally with the key of a link ("" is none). The hall sends it its role, then
 * the reply, when it is loaded. Until then the visit holds the messages that follow. */
enum sf_error sf_hall_join(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           const char *key, const struct sf_to *to);

/* Returns the attendance of a visit, or NULL. */
struct sf_attendance *sf_hall_attendance(const struct sf_visit *visit, const char *id);

/* Subscribes to a part or unsubscribes. The hall sends the part immediately, or as soon as the
 * client has read what it was sent before. */
enum sf_error sf_hall_look(struct sf_attendance *attendance, const struct sf_part_of *part,
                           bool on);

/* Submits a parsed command. The client gets its reply when the command is done. */
enum sf_error sf_hall_want(struct sf_attendance *attendance, struct sf_tour_parsed *command,
                           const struct sf_to *to, struct sf_fault *fault);

/* The caller of a hall. */
struct sf_hall_caller {
    struct sf_person *person;
    const struct sf_address *address;
    bool desk; /* only those who have a role there: a tournament of others does not exist */
};

/* The same over HTTP, for an account at the desk that has not joined, with this token. The hall
 * calls `answer` when the command is done or rejected (the fault is SF_OK or the reason), unless
 * this function returns an error. `answer` gets the tournament as stored at that time, or NULL if
 * it could not be loaded. For accounts that are not at the desk the tournament does not exist. */
typedef void sf_hall_answer(struct sf_service *service, const struct sf_to *to,
                            const struct sf_tournament *tournament, uint32_t seq,
                            const struct sf_fault *fault);
enum sf_error sf_hall_command(struct sf_halls *halls, const struct sf_hall_caller *caller,
                              const char *token, const char *id, struct sf_tour_parsed *command,
                              const struct sf_to *to, sf_hall_answer *answer);

/* Somebody who has the code of the emergency sheet becomes Leiter (server/rescue.h). */
struct sf_hall_claim {
    struct sf_hall_caller caller;
    const char *token;
    const uint8_t *hash; /* of the code; it must be the tournament's */
    void (*claimed)(void *context, struct sf_service *service, const char *id, enum sf_error error);
    void *context;
};
/* Calls `claimed` when that is stored or rejected, unless this function returns an error. */
enum sf_error sf_hall_take_claim(struct sf_halls *halls, const char *id,
                                 const struct sf_hall_claim *claim);

/* The stream of the tournament was erased: its clients leave, and nothing of it stays loaded. */
void sf_hall_drop(struct sf_halls *halls, const char *id);

/* Does anybody attend it? */
bool sf_hall_attended(const struct sf_halls *halls, const char *id);

/* Sets the message limits of a client: more for a desk, and for somebody who writes in a shared
 * round. */
void sf_hall_patience(struct sf_visit *visit);

void sf_hall_leave(struct sf_attendance *attendance);
void sf_hall_leave_all(struct sf_visit *visit);

/* Sends the tournaments in which an account has a role, as `tournaments` of the protocol. */
enum sf_error sf_halls_tell(struct sf_halls *halls, struct sf_visit *visit);

#endif
