#ifndef SF_SERVER_HALL_PARTS_H
#define SF_SERVER_HALL_PARTS_H

/* What the sources of the halls share: hall.c keeps them and writes, hall_show.c tells people. */

#include "server/hall.h"
#include "server/heard.h"

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
};

/* A command that waits, or whose event is being written. */
struct sf_errand {
    struct sf_errand *next;
    struct sf_to to;
    struct sf_tour_actor actor;
    struct sf_fault fault; /* why it is refused; its code is SF_OK if it is not */
    uint32_t seq;          /* the event that it leads to, or has led to before */
    char *event;           /* to be written; NULL: nothing */
    size_t event_length;
    int64_t at;
    size_t length;
    char text[];
};

/* Errands in the order in which they came. */
struct sf_errands {
    struct sf_errand *first, *last;
    unsigned count;
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
    struct sf_errands waiting, writing;    /* not decided; decided, answered when it is stored */
    bool changed;                          /* since the last telling */
};

struct sf_halls {
    struct sf_service *service;
    struct sf_hall *first;
    unsigned count;
    struct sf_timer *timer;
    bool ringing; /* the timer is set */
    /* room to work in */
    char part[SF_PART_BYTES];
    char event[SF_TOUR_EVENT_MAX];
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

#endif
