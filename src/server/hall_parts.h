#ifndef SF_SERVER_HALL_PARTS_H
#define SF_SERVER_HALL_PARTS_H

/* What the sources of the halls share: hall.c keeps them and writes, hall_show.c tells people. */

#include "server/hall.h"
#include "server/heard.h"

struct sf_look {
    struct sf_look *next;
    struct sf_part_of part;
    uint32_t stamp; /* of what was sent; 0: nothing yet */
    uint8_t role;   /* for which it was made */
};

struct sf_attendance {
    struct sf_hall *hall;
    struct sf_visit *visit;
    struct sf_attendance *next, *next_of_visit;
    struct sf_look *looks;
    unsigned look_count;
    struct sf_tour_actor link; /* as whom his key lets him in; SF_ROLE_NONE: he has none */
    char key[SF_TOUR_KEY];
    uint8_t told; /* the role that he knows of */
};

/* A command that waits, or whose event is being written. */
struct sf_errand {
    struct sf_errand *next;
    struct sf_to to;
    struct sf_tour_actor actor;
    size_t length;
    char text[];
};

struct sf_hall {
    struct sf_halls *halls;
    struct sf_hall *next;
    char id[SF_ID_SIZE];
    struct sf_tournament *now; /* as stored */
    struct sf_attendance *attendances;
    struct sf_errand *first, *last; /* waiting */
    struct sf_errand *current;      /* being written, with its event: */
    char *event;
    size_t event_length;
    int64_t at;
    unsigned errands;
    bool writing;
    bool changed; /* since the last telling */
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
