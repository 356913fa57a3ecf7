/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HUB_H
#define SF_SERVER_HUB_H

/*
 * The live tables. A room is a table in play (table/table.h) together with what the server needs
 * for it: who looks on, what waits to be done, and the last two hands event by event, so that
 * whoever was cut off can go on after any event of these.
 *
 * The host carries commands to the stream of a room, one at a time (host/host.h). After the commit
 * the event is applied, every viewer is told, and only then the one who asked gets their `ok`. When
 * nothing waits, the room does what is due by itself (duty.c): deal, ask bots, look at the clock.
 * Its own events are a command, too. One timer serves all rooms.
 *
 * A room belongs to the hub; pointers to rooms and viewers are good until the loop comes round, ids
 * of tables always. A viewer is a visit at a table: a player with his seat, or a spectator
 * (SF_NO_SEAT), who is shown everything late. One person has one viewer at a table.
 *
 * Streams: `table:ID`, and index `live` with the ids of tables that are not closed. The stream of a
 * closed table is erased, without anybody waiting for it: what was played is in the records
 * (games.h), and names need not outlive the evening.
 */

#include "host/host.h"
#include "server/people.h"

enum { SF_ROOMS_MAX = 20000, SF_WISHES_MAX = 64, SF_SPECTATORS_MAX = 200, SF_ROOM_EVENTS = 8 };

struct sf_happened {
    struct sf_table_event event;
    int64_t at;
};

/* A command that waits, or whose events are being written. */
struct sf_wish {
    struct sf_hosted_command hosted;
    struct sf_table_command command;
    char account[SF_ACCOUNT_SIZE];
    struct sf_to to;
    uint32_t seq; /* the event to which it has led before */
};

struct sf_viewer {
    struct sf_room *room;
    struct sf_visit *visit;
    struct sf_viewer *next;       /* of the room */
    struct sf_viewer *next_place; /* of the visit */
    uint8_t seat;                 /* SF_NO_SEAT: a spectator */
    uint8_t muted;                /* seats whose gestures he does not want, as bits */
};

/* A seat in the hub's index of people. */
struct sf_sitting {
    struct sf_room *room;
    struct sf_sitting *next; /* of the same row */
    unsigned row;
    bool listed;
};

struct sf_room {
    char id[SF_ID_SIZE];
    struct sf_service *service;
    struct sf_room *next; /* of the same row */
    struct sf_room *public_next, *public_before;
    struct sf_sitting sitting[SF_SEATS];
    struct sf_table now;      /* as stored */
    struct sf_table base;     /* as it was before past[0] */
    struct sf_happened *past; /* from there to now */
    unsigned count, capacity;
    unsigned mark;         /* where the current hand begins in `past` */
    struct sf_table *late; /* what spectators have been shown; NULL if there are none */
    struct sf_viewer *viewers;
    unsigned spectators;

    struct sf_hosted hosted;
    struct sf_hosted_command *opening; /* that makes the table, until it is answered */
    struct sf_hosted_command own;      /* writes what the table does by itself */
    uint32_t own_seq;                  /* on which that was decided */
    /* what is being written: */
    struct sf_table_event event[SF_ROOM_EVENTS];
    unsigned events;
    int64_t at;

    int64_t due_at;     /* when it wants to be looked at again; INT64_MAX: never */
    size_t place;       /* in the heap, from 1; 0: it is not in the hub */
    int64_t not_before; /* after trouble: nothing by itself until then */

    /* minds at the event `thought_seq` */
    uint32_t thought_seq;
    uint8_t asked, answered; /* seats, as bits; bit 7: the judge of a claim */
    int64_t bots_at;         /* no bot acts before that */
    bool holds;              /* one has answered and waits for it: */
    struct sf_event held;
};

struct sf_hub *sf_hub_new(struct sf_service *service);
/* Brings back the tables in play. */
enum sf_error sf_hub_load(struct sf_hub *hub, struct sf_fault *fault);
void sf_hub_free(struct sf_hub *hub);

struct sf_room *sf_hub_find(struct sf_hub *hub, const char *id);
/* All rooms, in no order: NULL gives the first, the last gives NULL. */
struct sf_room *sf_hub_next(struct sf_hub *hub, const struct sf_room *room);
size_t sf_hub_count(const struct sf_hub *hub);
/* Those at which this account has a seat, up to `max` of them, in no order; how many there are. */
unsigned sf_hub_rooms_of(const struct sf_hub *hub, const char *account, struct sf_room **rooms,
                         unsigned max);
/* Does the account sit at a table that it has not left? Before it changes hands or goes, it must.
 */
bool sf_hub_sits(const struct sf_hub *hub, const char *account);
/* The public tables, newest first, for the lobby: NULL gives the first, the last gives NULL. */
struct sf_room *sf_hub_next_public(const struct sf_hub *hub, const struct sf_room *room);
size_t sf_hub_public_count(const struct sf_hub *hub);

/* A new table: its setup and the commands that seat its first people and bots. It is answered when
 * it is stored, and the one who opened it looks on from then on. */
struct sf_opening {
    struct sf_table_setup setup;
    char key[33]; /* of the link, or "" */
    char level[SF_SEATS][SF_LEVEL_SIZE];
    bool program;
};
enum sf_error sf_hub_open(struct sf_hub *hub, const struct sf_opening *opening,
                          struct sf_person *host, const struct sf_to *to);

/* Somebody wants something; answered when it is done. An error at once: it was refused. */
enum sf_error sf_room_want(struct sf_room *room, const struct sf_table_command *command,
                           const char *account, const struct sf_to *to);

/* The same, to be heard when the room goes on. */
enum sf_error sf_room_note(struct sf_room *room, const struct sf_table_command *command,
                           const char *account, const struct sf_to *to);

/* A visit looks on, as the seat that its person has or as a spectator. A player is told what came
 * after the event `from`, everybody else the whole view. Another visit of the same person there is
 * sent away. */
enum sf_error sf_room_attend(struct sf_room *room, struct sf_visit *visit, uint32_t from);
/* The viewer is freed. `gone`: its connection is; the others will be told that he is away. */
void sf_room_leave(struct sf_viewer *viewer, bool gone);
struct sf_viewer *sf_room_viewer(const struct sf_room *room, const struct sf_visit *visit);

/* --- between the sources of the hub ------------------------------------------------------------
 */

/* Writes the events of the table itself, when nothing else is to be written. */
void sf_room_write(struct sf_room *room, const struct sf_table_event *events, unsigned count,
                   int64_t at);
/* Does what is due, or sees to it that it is looked at in time. */
void sf_room_run(struct sf_room *room);
/* Hears what its wishes want, then does what is due; not while something is being written. */
void sf_room_go_on(struct sf_room *room);
/* Shows spectators what is old enough; when the next is. */
int64_t sf_room_show_late(struct sf_room *room, int64_t now);
void sf_hub_set(struct sf_room *room, int64_t due_at); /* the timer */
void sf_hub_remove(struct sf_room *room);              /* a closed one; frees it */
void sf_hub_seat(struct sf_room *room);                /* somebody sat down or got up */
/* The secret things of a command: nonces against promises, the deck of a mix. */
enum sf_error sf_room_prepare(const struct sf_room *room, struct sf_table_command *command,
                              const char *account);
/* The events of the room become those of the draft. */
void sf_room_draft(struct sf_room *room, struct sf_draft *draft);
/* The command that opens the table: its events, and what happens when it is answered. */
enum sf_error sf_hub_decide_opening(struct sf_hosted_command *opening, struct sf_draft *draft);
void sf_hub_opened(struct sf_hosted_command *opening, enum sf_error error);
/* A test may put the deck in another order. */
void sf_room_stack(const struct sf_room *room, uint32_t hand, uint8_t deck[SF_CARD_N]);
struct sf_room *sf_room_new(struct sf_service *service, const char *id);
/* The name of its stream. */
void sf_room_stream(char stream[SF_STORE_STREAM_MAX + 1], const struct sf_room *room);
/* From now on commands can be given; so many events are stored. */
void sf_room_host(struct sf_room *room, uint64_t version);
void sf_room_free(struct sf_room *room);
enum sf_error sf_room_remember(struct sf_room *room, const struct sf_table_event *event,
                               int64_t at);
/* The table as it was before its current hand, for a quick start. */
void sf_room_snapshot(struct sf_room *room);
void sf_lobby_tell(struct sf_room *room); /* it is new, has changed or is gone */

#endif
