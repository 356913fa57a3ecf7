/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HUB_H
#define SF_SERVER_HUB_H

/*
 * The live tables. A room is a table in play (table/table.h) together with its viewers, its waiting
 * commands, and the last two hands event by event. A client that lost its connection can resume
 * after any of these events.
 *
 * The host carries commands to the stream of a room, one at a time (host/host.h). After the commit
 * the room applies the event, sends it to every viewer, and only then sends `ok` to the client that
 * submitted the command. When nothing waits, the room does what is due by itself (duty.c): deal,
 * ask bots, check the clock. Its own events are a command, too. One timer serves all rooms.
 *
 * The hub owns the rooms. Pointers to rooms and viewers are valid until control returns to the
 * loop; ids of tables are always valid. A viewer is a visit at a table: a player with their seat,
 * or a spectator (SF_NO_SEAT), who sees everything after a delay. One person has one viewer at a
 * table.
 *
 * Streams: `table:ID`, and index `live` with the ids of tables that are not closed. The hub erases
 * the stream of a closed table, and nobody waits for that: the records (games.h) contain the hands,
 * and names need not outlive the evening.
 */

#include "dealer/dealer.h"
#include "host/host.h"
#include "server/people.h"

/* The record of the last hand (games.h). The room decides nothing while it is being stored. If that
 * has failed, the room rejects what people want, and tries again after a second. So no hand begins
 * and no table is closed before the hand behind it is on record. */
enum sf_keeping { SF_KEPT, SF_KEEPING, SF_UNKEPT };

enum { SF_ROOMS_MAX = 20000, SF_WISHES_MAX = 64, SF_SPECTATORS_MAX = 200, SF_ROOM_EVENTS = 8 };

struct sf_happened {
    struct sf_table_event event;
    int64_t at;
};

/* A command that waits, or whose events are being stored. */
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
    uint8_t muted;                /* seats whose gestures the client does not want, as bits */
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
    struct sf_table base;     /* the state before past[0] */
    struct sf_happened *past; /* the events from `base` to `now` */
    unsigned count, capacity;
    unsigned mark;         /* where the current hand begins in `past` */
    struct sf_table *late; /* the state that spectators have been sent; NULL if there are none */
    struct sf_viewer *viewers;
    unsigned spectators;

    struct sf_hosted hosted;
    struct sf_hosted_command *opening; /* creates the table, until it is answered */
    struct sf_hosted_command own;      /* stores the events of the table itself */
    uint32_t own_seq;                  /* the event on which those were decided */
    /* the events that are being stored: */
    struct sf_table_event event[SF_ROOM_EVENTS];
    unsigned events;
    int64_t at;

    int64_t due_at;     /* when the room runs again; INT64_MAX: never */
    size_t place;       /* in the heap, from 1; 0: it is not in the hub */
    int64_t not_before; /* after a failure: the room does nothing by itself until then */
    uint8_t unsettled;  /* seats whose going or coming back could not be stored, as bits */
    uint8_t keeping;    /* enum sf_keeping */
    bool keeps_again;
    enum sf_error unkept; /* why */

    /* requests to the workers, about the event `thought_seq` */
    uint32_t thought_seq;
    uint8_t asked, answered; /* seats, as bits; bit 7: the judge of a claim */
    int64_t bots_at;         /* no bot acts before that */
    bool holds;              /* a bot has answered, and its event waits for bots_at: */
    struct sf_event held;
};

struct sf_hub *sf_hub_new(struct sf_service *service);
/* Loads the tables in play. */
enum sf_error sf_hub_load(struct sf_hub *hub, struct sf_fault *fault);
void sf_hub_free(struct sf_hub *hub);

struct sf_room *sf_hub_find(struct sf_hub *hub, const char *id);
/* Iterates over all rooms, in no order. NULL gives the first; after the last comes NULL. */
struct sf_room *sf_hub_next(struct sf_hub *hub, const struct sf_room *room);
size_t sf_hub_count(const struct sf_hub *hub);
/* Fills in the rooms in which this account has a seat, at most `max`, in no order. Returns how many
 * there are. */
unsigned sf_hub_rooms_of(const struct sf_hub *hub, const char *account, struct sf_room **rooms,
                         unsigned max);
/* Does the account sit at a table that it has not left, or get a seat after a hand? It must leave
 * before it is merged or deleted. */
bool sf_hub_sits(const struct sf_hub *hub, const char *account);
/* Iterates over the public tables, newest first, for the lobby. NULL gives the first; after the
 * last comes NULL. */
struct sf_room *sf_hub_next_public(const struct sf_hub *hub, const struct sf_room *room);
size_t sf_hub_public_count(const struct sf_hub *hub);

/* A new table: its setup and the commands that seat its first people and bots. The client gets its
 * reply when the table is stored, and is a viewer from then on. */
struct sf_opening {
    struct sf_table_setup setup;
    char key[33]; /* of the link, or "" */
    char level[SF_SEATS][SF_LEVEL_SIZE];
    bool program;
};
enum sf_error sf_hub_open(struct sf_hub *hub, const struct sf_opening *opening,
                          struct sf_person *host, const struct sf_to *to);

/* Submits a command. The client gets its reply when the command is done. An error that the function
 * returns means that the room rejected the command. */
enum sf_error sf_room_want(struct sf_room *room, const struct sf_table_command *command,
                           const char *account, const struct sf_to *to);

/* The same, but the command only waits until the room runs again. */
enum sf_error sf_room_note(struct sf_room *room, const struct sf_table_command *command,
                           const char *account, const struct sf_to *to);

/* Somebody went or came back (SF_COMMAND_AWAY, SF_COMMAND_BACK). If that cannot be stored, the room
 * tries again. */
void sf_room_want_presence(struct sf_room *room, enum sf_command_kind kind, const char *account);

/* Makes the visit a viewer, in the seat of its person or as a spectator. The room sends a player
 * the events after `from`, and everybody else the whole view. It disconnects another visit of the
 * same person at this table. */
enum sf_error sf_room_attend(struct sf_room *room, struct sf_visit *visit, uint32_t from);
/* Frees the viewer. `gone`: its connection is closed, and the room will send the others that the
 * person is away. */
void sf_room_leave(struct sf_viewer *viewer, bool gone);
struct sf_viewer *sf_room_viewer(const struct sf_room *room, const struct sf_visit *visit);

/* --- between the sources of the hub ----------------------------------------------------------- */

/* Stores the events of the table itself, when nothing else is to be stored. */
void sf_room_write(struct sf_room *room, const struct sf_table_event *events, unsigned count,
                   int64_t at);
/* Does what is due, or sets the timer for it. */
void sf_room_run(struct sf_room *room);
/* Handles the waiting commands, then does what is due; not while events are being stored. */
void sf_room_go_on(struct sf_room *room);
/* Sends spectators the events that are old enough. Returns when the next one is. */
int64_t sf_room_show_late(struct sf_room *room, int64_t now);
/* The record of the last hand is on its way to the store, unless there is an error; then: it is
 * stored, or not. */
void sf_room_keeps(struct sf_room *room, bool again, enum sf_error error);
void sf_room_kept(struct sf_room *room, enum sf_error error);
void sf_hub_set(struct sf_room *room, int64_t due_at); /* the timer */
void sf_hub_remove(struct sf_room *room);              /* removes a closed room and frees it */
void sf_hub_seat(struct sf_room *room);                /* somebody sat down or got up */
/* The one who shuffles for the room, with random bytes of this machine. */
struct sf_dealer sf_room_dealer(const struct sf_room *room);
/* Puts the events of the room into the draft. */
void sf_room_draft(struct sf_room *room, struct sf_draft *draft);
/* The command that opens the table: its events, and its completion. */
enum sf_error sf_hub_decide_opening(struct sf_hosted_command *opening, struct sf_draft *draft);
void sf_hub_opened(struct sf_hosted_command *opening, enum sf_error error);
struct sf_room *sf_room_new(struct sf_service *service, const char *id);
/* Writes the name of its stream. */
void sf_room_stream(char stream[SF_STORE_STREAM_MAX + 1], const struct sf_room *room);
/* From now on the room accepts commands. `version` is the number of stored events. */
void sf_room_host(struct sf_room *room, uint64_t version);
void sf_room_free(struct sf_room *room);
enum sf_error sf_room_remember(struct sf_room *room, const struct sf_table_event *event,
                               int64_t at);
/* Stores the table as it was before its current hand, for a quick start. */
void sf_room_snapshot(struct sf_room *room);
void sf_lobby_tell(struct sf_room *room); /* the room is new, has changed or is gone */

#endif
