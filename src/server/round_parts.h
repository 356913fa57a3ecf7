/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROUND_PARTS_H
#define SF_SERVER_ROUND_PARTS_H

/* Shared by the sources of the shared rounds. rounds.c owns those in memory and has a thread load
 * them (round_load.c folds with round_stream.c). round_asks.c makes commands of what visits ask,
 * round_change.c decides and applies these, round_show.c sends entries to visits, and
 * round_index.c reads which account has which rounds. */

#include "host/host.h"
#include "server/incoming.h"
#include "server/round_stream.h"

enum { SF_ROUND_EVENT_TEXT = 256, SF_ROUND_INDEX_KEY = 2 * SF_ID_SIZE + 2 };

/* A visit that gets the entries of a round as they come. */
struct sf_round_watcher {
    struct sf_round_watcher *next;
    struct sf_visit *visit;
    bool writes;
};

struct sf_round_wait; /* for a round that is being loaded; of rounds.c */

/* A round in memory. */
struct sf_live_round {
    struct sf_hosted hosted;
    struct sf_live_round *next;
    struct sf_rounds *rounds;
    char id[SF_ID_SIZE];
    struct sf_shared_round state;
    struct sf_round_watcher *watchers;
    bool loading; /* a thread folds it; `state` and `hosted` are empty until then */
    struct sf_round_wait *waits;
    unsigned waiting;
    unsigned callers;              /* functions that use it now */
    uint64_t used;                 /* when it was last used; a count of rounds->uses */
    char once[25], by[SF_ID_SIZE]; /* how a client opened it since the start, and which account */
    struct sf_out fresh; /* entries that are stored and not sent yet, as the inside of an array */
    char text[SF_ROUND_PAGE + (1 << 14)];
};

struct sf_rounds {
    struct sf_service *service;
    struct sf_live_round *first;
    unsigned count;
    uint64_t uses;
    char page[SF_ROUND_PAGE + (1 << 14)];
};

/* --- rounds.c --------------------------------------------------------------------------------- */

/* The round in memory, loaded or not; NULL: there is none. */
struct sf_live_round *sf_live_round_find(struct sf_rounds *rounds, const char *id);
/* The same if it is loaded, as it is after sf_round_need(); else SF_E_NO_SHARED. */
enum sf_error sf_live_round_here(struct sf_rounds *rounds, const char *id,
                                 struct sf_live_round **round);
/* A new one, for which idle ones go if `places` are used. Without a stream: the round is new, or a
 * thread loads it. NULL: there is no place or no memory. */
struct sf_live_round *sf_live_round_new(struct sf_rounds *rounds, const char *id, unsigned places);
void sf_live_round_begin(struct sf_live_round *round, uint64_t version); /* gives it its stream */
void sf_live_round_remove(struct sf_live_round *round);

/* The account leaves this round, which is loaded first if need be. Nobody waits for the result. */
enum sf_error sf_round_forget(struct sf_rounds *rounds, const char *account, const char *id);

/* --- round_change.c --------------------------------------------------------------------------- */

enum sf_round_wish_kind {
    SF_ROUND_WISH_OPEN,
    SF_ROUND_WISH_ADD,
    SF_ROUND_WISH_LINKS,
    SF_ROUND_WISH_ROLE
};

/* A command. */
struct sf_round_wish {
    struct sf_hosted_command hosted; /* the first member */
    struct sf_live_round *round;
    enum sf_round_wish_kind kind;
    struct sf_to to;
    int64_t at;
    char account[SF_ID_SIZE];
    enum sf_round_role role; /* ROLE */
    uint32_t from;           /* ROLE: joins after so many events; UINT32_MAX: leaves for good */
    char key[SF_ROUND_INDEX_KEY];
    char once[25];                     /* OPEN: the word of the client, or "" */
    struct sf_fault fault;             /* more about the error that it gets */
    char name[SF_LEDGER_NAME_MAX + 1]; /* ADD: of the round, if it is among the entries */
    char event[SF_ROUND_EVENT_TEXT];   /* OPEN, LINKS, ROLE */
    unsigned count;                    /* ADD */
    unsigned made[SF_ROUND_BATCH];     /* the entries of the draft */
    struct {
        struct sf_round_mark mark;
        char id[SF_LEDGER_ID_MAX + 1];
        size_t from, length;
    } entry[SF_ROUND_BATCH];
    char text[];
};

extern const struct sf_hosted_kind sf_round_kind;

/* A command of a visit, with room for so many bytes of entries; NULL: no memory. */
struct sf_round_wish *sf_round_wish_new(struct sf_live_round *round, const struct sf_visit *visit,
                                        enum sf_round_wish_kind kind, const struct sf_to *to,
                                        size_t bytes);
/* Gives it to the host, which answers it; frees it after an error. */
enum sf_error sf_round_wish_give(struct sf_round_wish *wish);
/* An account that is being deleted leaves the round. */
enum sf_error sf_round_leave_for(struct sf_live_round *round, const char *account);
/* Names the entry in the fault, so that the client can go on without it. */
enum sf_error sf_round_refuse_entry(struct sf_fault *fault, unsigned i, const char *id,
                                    enum sf_why why);

/* --- round_show.c ----------------------------------------------------------------------------- */

void sf_round_tell_role(struct sf_live_round *round, struct sf_visit *visit,
                        enum sf_round_role role);
/* One page of entries after the first `from` events; the last page subscribes the visit. */
enum sf_error sf_round_tell_page(struct sf_live_round *round, struct sf_visit *visit,
                                 uint64_t from);
/* Adds a stored entry to an array. */
void sf_round_put_entry(struct sf_out *out, const char *text, size_t length);
/* For the host: sends the fresh entries of a round to everybody who watches. */
void sf_round_told(void *round);

bool sf_round_may_watch(const struct sf_live_round *round, const struct sf_visit *visit);
void sf_round_watch(struct sf_live_round *round, struct sf_visit *visit);
void sf_round_unwatch(struct sf_live_round *round, struct sf_visit *visit);

/* --- round_index.c ---------------------------------------------------------------------------- */

/* Is the round in the list of one of these accounts? */
bool sf_rounds_listed(const struct sf_rounds *rounds, const struct sf_identity *identity,
                      const char *id);
/* May this person have one more round? Those of adopted guests count. */
enum sf_error sf_rounds_room(struct sf_service *service, const struct sf_visit *visit,
                             struct sf_fault *fault);

#endif
