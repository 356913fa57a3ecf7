/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HALL_PARTS_H
#define SF_SERVER_HALL_PARTS_H

/* What the sources of the halls share: hall.c keeps them and writes, hall_show.c tells people,
 * hall_odds.c says what a hand is worth that waits for approval. */

#include "host/host.h"
#include "server/estimate.h"
#include "server/hall.h"
#include "server/incoming.h"

struct sf_look {
    struct sf_look *next;
    struct sf_look *next_alike, **alike; /* in a chain of the hall */
    struct sf_attendance *by;
    struct sf_part_of part;
    uint32_t stamp; /* as of which he knows it; 0: nothing yet */
    uint64_t sum;   /* of the bytes that were sent */
    uint8_t role;   /* for which they were made */
};

struct sf_attendance {
    struct sf_hall *hall;
    struct sf_visit *visit;
    struct sf_attendance *next, *next_of_visit;
    struct sf_look *looks;
    unsigned look_count;
    struct sf_tour_actor link; /* as whom his key lets him in; SF_ROLE_NONE: he has none */
    char key[SF_TOUR_KEY];
    uint8_t told;               /* the role that he knows of */
    struct sf_tour_actor actor; /* who he is */
    uint32_t actor_stamp;       /* as of this event; 0: not looked up yet */
    unsigned actor_selves;      /* and with so many accounts */
};

/* A command that waits, or whose event is being written. */
struct sf_errand {
    struct sf_hosted_command hosted;
    struct sf_to to;
    sf_hall_answer *answer; /* NULL: a message to the visit */
    struct sf_tour_actor actor;
    struct sf_fault fault; /* why it is refused; its code is SF_OK if it is not */
    uint32_t seq;          /* the event that it leads to, or has led to before */
    char *event;           /* to be written; NULL: nothing */
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
    struct sf_tournament *ahead; /* with what is being written; NULL: not needed yet */
    struct sf_attendance *attendances;
    struct sf_look *looks[SF_LOOK_CHAINS]; /* at the same part: in the same chain */
    struct sf_hosted hosted;
    unsigned closed;           /* rounds that were closed when a copy was last kept */
    bool changed;              /* since the last telling */
    struct sf_hall_odds *odds; /* of requests that are open, or NULL */
};

/* What an event changes in the indexes. */
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
    /* room to work in */
    char part[SF_PART_BYTES];
    char event[SF_TOUR_EVENT_MAX];
    struct sf_hall_index index;
};

/* What somebody is here and now. */
struct sf_tour_actor sf_attendance_actor(const struct sf_attendance *attendance);

/* The hall of this id, from its stream if need be. */
enum sf_error sf_hall_find(struct sf_halls *halls, const char *id, struct sf_hall **hall);
/* Nobody is there and nothing waits: what matters is in the stream. */
void sf_hall_forget_if_idle(struct sf_hall *hall);

/* Something has changed: those who look at it will be told in a moment. */
void sf_hall_changed(struct sf_hall *hall);
void sf_halls_ring(void *halls);

/* Who computes odds, on a thread; freeing it waits for the one under way, but not for long. */
struct sf_odds_desk *sf_odds_desk_new(struct sf_halls *halls);
void sf_odds_desk_free(struct sf_odds_desk *desk); /* NULL is allowed */

/* Asks for the odds of every open request with a hand that are not known yet. */
void sf_hall_odds_begin(struct sf_hall *hall);
/* Adds `odds` to the view of the requests that was just written: by the number of the request, null
 * while they are computed. */
void sf_hall_odds_write(struct sf_out *out, struct sf_hall *hall);
/* A decision that does not say the odds is given those that are known. */
void sf_hall_odds_keep(struct sf_hall *hall, struct sf_errand *errand);
void sf_hall_odds_free(struct sf_hall *hall);

#endif
