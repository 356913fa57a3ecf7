/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HALL_PARTS_H
#define SF_SERVER_HALL_PARTS_H

/* Shared by the sources of the halls. hall.c owns them and writes events, hall_load.c loads
 * them, hall_prepare.c and hall_moves.c have a thread fold them again, hall_show.c sends views to
 * clients, hall_odds.c computes the odds of hands that wait for approval. */

#include "host/host.h"
#include "server/estimate.h"
#include "server/hall.h"
#include "server/incoming.h"
#include "server/rescue.h"
#include "server/signups.h"
#include "tournament/parsed.h"

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
    /* of a claim (server/hall.h), in place of `answer`; else NULL */
    void (*claimed)(void *context, struct sf_service *service, const char *id, enum sf_error error);
    void *context;
    struct sf_tour_actor actor;
    char token[SF_HEX32_SIZE]; /* of the client; void: the command is rejected */
    struct sf_fault fault;     /* why it is rejected; its code is SF_OK if it is not */
    uint32_t seq;              /* the event that it leads to, or has led to before */
    struct sf_tour_parsed *command;
    struct sf_tour_parsed *event; /* decided, to be stored; NULL: nothing */
    int64_t at;
    uint8_t prepared; /* what was prepared for it since it was last decided, as bits */
    bool busy;        /* nothing could be prepared: it is rejected */
};

enum { SF_PREPARED_AHEAD = 1, SF_PREPARED_UNDO = 2 };

/* Events that count as one load in the fair queue of the threads. */
enum { SF_EVENTS_A_SHARE = 500 };

/* A caller that waits until a hall is loaded: the head of a struct of the caller. */
struct sf_hall_wait {
    struct sf_hall_wait *next;
    /* The hall is there, or NULL and the reason. The wait belongs to the caller again. */
    void (*ready)(struct sf_hall_wait *wait, struct sf_hall *hall, enum sf_error error);
};

enum { SF_LOOK_CHAINS = 256, SF_MOVES_KEPT = 8 };

/* The keys of a tournament's links by a hash, so that finding one costs the same for a right and a
 * wrong key, whatever the number of players and tables. */
struct sf_link_slot {
    uint64_t hash;  /* of the key; 0: free */
    uint16_t place; /* table or number */
    uint8_t round;  /* 0: of a player, or of the hall if `place` is 0, too */
};

struct sf_link_index {
    struct sf_link_slot *slot;
    size_t room, used; /* room is a power of 2 */
    uint32_t stamp;    /* the event that last changed players, rounds or links */
};

struct sf_hall {
    struct sf_halls *halls;
    struct sf_hall *next;
    char id[SF_ID_SIZE];
    struct sf_tournament *now;   /* as stored */
    struct sf_tournament *ahead; /* with the events that are being stored; NULL: not needed yet */
    struct sf_tour_prepared *prepared; /* what a thread has folded for the next command, or NULL */
    bool preparing;                    /* a thread reads `now` or `ahead`: neither may go */
    bool stale;                        /* meanwhile `ahead` became void */
    struct sf_tour_moves *moves[SF_MOVES_KEPT]; /* of single events, the latest result first */
    bool moving; /* a thread folds such a result from the history of `now`, which may not go */
    struct sf_attendance *attendances;
    struct sf_look *looks[SF_LOOK_CHAINS]; /* all looks at the same part are in the same chain */
    struct sf_hosted hosted;
    unsigned closed;           /* rounds that were closed at the last backup */
    struct sf_address address; /* of the client whose command was stored last */
    bool changed;              /* since the last sending */
    struct sf_hall_odds *odds; /* of open requests, or NULL */
    struct sf_link_index links;
    bool loading; /* a thread folds it; `now` and `hosted` are empty until then */
    struct sf_hall_wait *waits, *last; /* until it is loaded */
    unsigned waiting;                  /* how many they are */
    unsigned callers;                  /* calls in progress, for which it stays */
    struct sf_throng throng;           /* of registrations */
    uint64_t used;                     /* when it was last used; a count of halls->uses */
};

/* Changes of an event in the indexes. */
struct sf_hall_index {
    char member[2 * SF_ID_SIZE], value[1024];
    char ends[24];                   /* when a rehearsal ends */
    char due[24];                    /* when data of registrations is to be erased */
    char recovery[2][SF_RESCUE_KEY]; /* of the old code and of the new one */
};

struct sf_halls {
    struct sf_service *service;
    struct sf_hall *first;
    unsigned count;
    struct sf_work *work; /* threads that load halls */
    struct sf_shares *loads;
    struct sf_hall_limits limits;
    uint64_t uses;
    struct sf_odds_worker *odds;
    struct sf_timer *timer;
    bool ringing; /* the timer is set */
    /* scratch buffers */
    char part[SF_PART_BYTES];
    struct sf_hall_index index;
};

/* Returns the client's role at this moment. */
struct sf_tour_actor sf_attendance_actor(const struct sf_attendance *attendance);

/* Calls `ready` of the wait with the hall of this id: before this returns if the hall is loaded,
 * else when a thread has folded it. After an error it is not called. SF_E_BUSY: too many halls are
 * attended, or too many callers wait. */
enum sf_error sf_hall_call(struct sf_halls *halls, const struct sf_hall_caller *caller,
                           const char *id, struct sf_hall_wait *wait);
/* Nobody may need the hall any more. It stays loaded until its room is needed. */
void sf_hall_rest(struct sf_hall *hall);
/* Frees idle halls until the others need no more memory than they may. */
void sf_halls_trim(struct sf_halls *halls);
/* Frees idle halls until fewer than `places` are loaded; false if that cannot be. */
bool sf_halls_make_room(struct sf_halls *halls, unsigned places);
/* Starts the threads that load halls. */
bool sf_halls_loader_open(struct sf_halls *halls);

/* For hall_load.c. A new hall has neither a tournament nor a stream; NULL: there is no room. */
struct sf_hall *sf_hall_new(struct sf_halls *halls, const char *id, unsigned places);
void sf_hall_begin(struct sf_hall *hall, struct sf_tournament *tournament);
/* Folds the events that somebody else has appended. */
enum sf_error sf_hall_catch_up(struct sf_hall *hall);
void sf_hall_forget_ahead(struct sf_hall *hall);
void sf_hall_remove(struct sf_hall *hall);

/* For the host: may the command be decided? If a thread has to fold the stream first, this gives it
 * the work. */
bool sf_hall_ready(void *hall, struct sf_hosted_command *command);
/* Frees what was prepared. No thread may be at work. */
void sf_hall_drop_prepared(struct sf_hall *hall);

/* Lends the moves of this event to the tournament, until the caller takes them back. False: they
 * are not folded yet. A thread does that on behalf of `by`, and the hall then sends the part. */
bool sf_hall_moves_lend(struct sf_hall *hall, const struct sf_attendance *by, uint32_t event);
void sf_hall_drop_moves(struct sf_hall *hall);

/* Finds the owner of a link's key as sf_tournament_actor_of_key() does, with one hash. */
bool sf_hall_find_link(struct sf_hall *hall, const char *key, struct sf_tour_actor *actor);

/* Marks a change: the hall sends the changed parts to their clients after a short delay. */
void sf_hall_changed(struct sf_hall *hall);
void sf_halls_ring(void *halls);

/* The worker thread that computes odds. Freeing it stops the computation in progress and waits for
 * that. */
struct sf_odds_worker *sf_odds_worker_new(struct sf_halls *halls);
void sf_odds_worker_free(struct sf_odds_worker *worker); /* NULL is allowed */

/* Requests the odds of every open request with a hand whose odds are not known yet. */
void sf_hall_odds_begin(struct sf_hall *hall);
/* Appends `odds` to the view of the requests that was just written: keyed by the number of the
 * request, null while they are being computed. */
void sf_hall_odds_write(struct sf_out *out, struct sf_hall *hall);
/* Adds the known odds to a decision that does not contain any. */
void sf_hall_odds_keep(struct sf_hall *hall, struct sf_errand *errand);
void sf_hall_odds_free(struct sf_hall *hall);

#endif
