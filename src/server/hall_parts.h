/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HALL_PARTS_H
#define SF_SERVER_HALL_PARTS_H

/* Shared by the sources of the halls. hall.c owns them and writes events, hall_show.c sends views
 * to clients, hall_odds.c computes the odds of hands that wait for approval. */

#include "host/host.h"
#include "server/estimate.h"
#include "server/hall.h"
#include "server/incoming.h"

struct sf_look {
    struct sf_look *next;
    struct sf_look *next_alike, **alike; /* in a chain of the hall */
    struct sf_attendance *by;
    struct sf_part_of part;
    uint32_t stamp; /* of the version that the client has; 0: none yet */
    uint64_t sum;   /* of the bytes that were sent */
    uint8_t role;   /* for which they were serialised */
};

struct sf_attendance {
    struct sf_hall *hall;
    struct sf_visit *visit;
    struct sf_attendance *next, *next_of_visit;
    struct sf_look *looks;
    unsigned look_count;
    struct sf_tour_actor link; /* the role that the client's key gives; SF_ROLE_NONE: it has none */
    char key[SF_TOUR_KEY];
    uint8_t told;               /* the role that the client was sent */
    struct sf_tour_actor actor; /* the client's current role */
    uint32_t actor_stamp;       /* as of this event; 0: not looked up yet */
    unsigned actor_selves;      /* and with this number of accounts */
};

/* A command that waits, or whose event is being stored. */
struct sf_errand {
    struct sf_hosted_command hosted;
    struct sf_to to;
    sf_hall_answer *answer; /* NULL: a message to the visit */
    struct sf_tour_actor actor;
    struct sf_fault fault; /* why it is rejected; its code is SF_OK if it is not */
    uint32_t seq;          /* the event that it leads to, or has led to before */
    char *event;           /* to be stored; NULL: nothing */
    size_t event_length;
    int64_t at;
    char *text; /* the command */
    size_t length;
};

enum { SF_LOOK_CHAINS = 256 };

struct sf_hall {
    struct sf_halls *halls;
    struct sf_hall *next;
    char id[SF_ID_SIZE];
    struct sf_tournament *now;   /* as stored */
    struct sf_tournament *ahead; /* with the events that are being stored; NULL: not needed yet */
    struct sf_attendance *attendances;
    struct sf_look *looks[SF_LOOK_CHAINS]; /* all looks at the same part are in the same chain */
    struct sf_hosted hosted;
    unsigned closed;           /* rounds that were closed at the last backup */
    bool changed;              /* since the last sending */
    struct sf_hall_odds *odds; /* of open requests, or NULL */
};

/* Changes of an event in the indexes. */
struct sf_hall_index {
    char member[2 * SF_ID_SIZE], value[1024];
};

struct sf_halls {
    struct sf_service *service;
    struct sf_hall *first;
    unsigned count;
    struct sf_odds_desk *odds;
    struct sf_timer *timer;
    bool ringing; /* the timer is set */
    /* scratch buffers */
    char part[SF_PART_BYTES];
    char event[SF_TOUR_EVENT_MAX];
    struct sf_hall_index index;
};

/* Returns the client's role at this moment. */
struct sf_tour_actor sf_attendance_actor(const struct sf_attendance *attendance);

/* Finds the hall of this id, or folds it from its stream. */
enum sf_error sf_hall_find(struct sf_halls *halls, const char *id, struct sf_hall **hall);
/* Frees the hall if nobody attends it and nothing waits. The stream has all of its state. */
void sf_hall_forget_if_idle(struct sf_hall *hall);

/* Marks a change: the hall sends the changed parts to their clients after a short delay. */
void sf_hall_changed(struct sf_hall *hall);
void sf_halls_ring(void *halls);

/* The worker thread that computes odds. Freeing it stops the computation in progress and waits for
 * that. */
struct sf_odds_desk *sf_odds_desk_new(struct sf_halls *halls);
void sf_odds_desk_free(struct sf_odds_desk *desk); /* NULL is allowed */

/* Requests the odds of every open request with a hand whose odds are not known yet. */
void sf_hall_odds_begin(struct sf_hall *hall);
/* Appends `odds` to the view of the requests that was just written: keyed by the number of the
 * request, null while they are being computed. */
void sf_hall_odds_write(struct sf_out *out, struct sf_hall *hall);
/* Adds the known odds to a decision that does not contain any. */
void sf_hall_odds_keep(struct sf_hall *hall, struct sf_errand *errand);
void sf_hall_odds_free(struct sf_hall *hall);

#endif
