/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_HOST_HOST_H
#define SF_HOST_HOST_H

/*
 * The host of streams. It carries commands to a stream of the store (store/store.h) and knows
 * nothing of what they mean: no game, no JSON, no protocol. Tables, tournaments and accounts are
 * its users; each gives the host a row of functions (struct sf_hosted_kind).
 *
 * A command goes this way:
 *
 *     give ──> wait ──> decide ──> append ──> apply ──> told ──> answered
 *                          └──────── refused ─────────────────────┘
 *
 * - Commands of a stream wait in the order in which they came. One append of a stream is under way
 *   at a time.
 * - When none is, the host asks the user to decide those that wait, one after the other, up to
 *   `together` of them. Their events and keys are one append. A user with `together` above 1
 *   decides each command on a state that runs ahead of what is stored.
 * - After the commit the user applies each event, tells those who look on, and answers the
 *   commands, in order. Nobody is shown what is not stored.
 * - A command that leads to nothing (it is refused, or was obeyed before) is answered in its turn,
 *   so it does not overtake what it was decided on.
 * - When nothing waits and nothing is under way, the user may give commands of its own, or release
 *   the stream.
 *
 * What can go wrong:
 *
 * - Somebody else has written to the stream: the append is a conflict. The user forgets the state
 *   ahead, the host reads what the other wrote, the user applies it, and the same commands are
 *   decided again. If nothing new can be read, that is a failure.
 * - A claimed key is there already: the command that claims it is refused with its own `taken`; the
 *   others of the append are decided again.
 * - The store fails, or is too busy to accept the append. Every command that is being written or
 *   waits is refused with the store's error: a later command must not overtake an earlier one that
 *   has failed. The state is as stored.
 * - There is no memory to apply a stored event. The stream is behind: the host reads on from the
 *   last event that was applied, at once and before each further decision. Until that works,
 *   commands are refused. The host itself allocates nothing after sf_host_new().
 * - The process stops: after sf_host_stop() nothing new is accepted or decided. What is under way
 *   is written and answered when the store is closed; what waits behind it is refused with
 *   SF_E_BUSY.
 *
 * Every accepted command is answered exactly once.
 *
 * Who owns what: a stream (struct sf_hosted) and a command (struct sf_hosted_command) are members
 * of larger structs of the user, which allocates and frees them. A command is the host's from
 * sf_hosted_give() until `answered`. A stream must stay while it is busy (sf_hosted_busy()); it may
 * be released in its `idle`, or from outside while it is not busy, and after the store was closed.
 *
 * All of it belongs to one thread: the one that calls sf_store_poll(). Callbacks may give commands
 * to any stream; to the one that is at work they wait in line. `decide` must not call the host.
 *
 * Every append and erasure of a hosted stream is issued by one function of host.c, and every
 * outcome arrives in one. Ownership of streams by several servers belongs into these two.
 */

#include "store/store.h"

enum {
    SF_HOST_EVENTS = 64,              /* of one append */
    SF_HOST_KEYS = SF_STORE_KEYS_MAX, /* of one append */
    SF_HOST_SHARE = 16                /* events, and keys, of a command that shares its append */
};

struct sf_host;

/* Both are the caller's and must stay until sf_host_stop() (the reader) and sf_host_free() (the
 * store, closed or not). NULL: no memory. */
struct sf_host *sf_host_new(struct sf_store *store, struct sf_store_reader *reader);
/* Nothing new from now on. The reader is not used any more. */
void sf_host_stop(struct sf_host *host);
void sf_host_free(struct sf_host *host); /* NULL is allowed */

/* What waits to be done to a stream: the head of a struct of the user. All zero is a new one. */
struct sf_hosted_command {
    struct sf_hosted_command *next;
    enum sf_error taken; /* how it is refused if a key that it claims is there; set by `decide` */
    enum sf_error error; /* why it was refused, while it waits for its turn to be answered */
    unsigned events, keys;
};

/* What a command leads to. `decide` fills it; what it points to must stay until the append is
 * issued, which is before the host calls the user of another stream, and before `apply`. */
struct sf_draft {
    struct sf_store_event event[SF_HOST_EVENTS];
    struct sf_store_key key[SF_HOST_KEYS];
    unsigned events, keys;
    bool last;  /* no other command may join this append */
    bool erase; /* no events: the stream is erased; only where `together` is 1 */
};

void sf_draft_event(struct sf_draft *draft, int64_t at, const void *bytes, size_t length);
void sf_draft_key(struct sf_draft *draft, const struct sf_store_key *key);

/* Why nothing of what was decided holds. */
enum sf_host_trouble {
    SF_HOST_CONFLICT,   /* somebody else has written: all of it is decided again */
    SF_HOST_TAKEN,      /* one is refused, the others are decided again */
    SF_HOST_NOT_STORED, /* all are refused */
    SF_HOST_BEHIND      /* it is stored, but could not be applied: the host reads it */
};

/* What a user does. `user` is that of sf_hosted_init(); no function may be NULL. */
struct sf_hosted_kind {
    unsigned waiting_max; /* commands that may wait */
    unsigned together;    /* of them in one append, from 1 */

    /* What the command leads to; nothing at all is allowed. It may be asked again, on another
     * state. An error: it is refused, and what is in the draft does not count. */
    enum sf_error (*decide)(void *user, struct sf_hosted_command *command, struct sf_draft *draft);
    /* The event of this number, from 0, that the command led to is stored: it happens. */
    enum sf_error (*apply)(void *user, struct sf_hosted_command *command, unsigned event);
    /* The same for an event that somebody else has written, or that could not be applied. */
    enum sf_error (*follow)(void *user, const struct sf_store_row *row);
    /* All that is stored has happened. */
    void (*told)(void *user);
    /* The state ahead is void. The fault says why for SF_HOST_NOT_STORED. */
    void (*undo)(void *user, enum sf_host_trouble trouble, const struct sf_fault *fault);
    /* The command is done, or refused, and is the user's again. */
    void (*answered)(void *user, struct sf_hosted_command *command, enum sf_error error);
    /* Nothing waits. False: the stream was released here. Commands given here are decided next. */
    bool (*idle)(void *user);
};

struct sf_hosted_queue {
    struct sf_hosted_command *first, *last;
    unsigned count;
};

/* A stream. Its members are the host's. */
struct sf_hosted {
    struct sf_host *host;
    const struct sf_hosted_kind *kind;
    void *user;
    char name[SF_STORE_STREAM_MAX + 1];
    uint64_t version;                        /* events that have been applied */
    struct sf_hosted_queue waiting, writing; /* not decided; decided and not answered */
    bool under_way;                          /* an append */
    bool at_work;                            /* the host is in a function of this stream */
    bool idling;                             /* that function is `idle` */
    bool behind;                             /* more is stored than was applied */
    bool released;
};

/* The name is one that sf_store_stream_ok() allows; `version` is that of the user's state. */
void sf_hosted_init(struct sf_hosted *hosted, struct sf_host *host,
                    const struct sf_hosted_kind *kind, void *user, const char *name,
                    uint64_t version);
/* What waits is refused with SF_E_BUSY. One that was never initialised (all zero) is allowed. */
void sf_hosted_release(struct sf_hosted *hosted);

/* Reads what is stored behind the version, for `follow`: how a state that begins empty is loaded.
 */
enum sf_error sf_hosted_read(struct sf_hosted *hosted);

/* The command waits, and is decided at once if nothing else is under way. An error (SF_E_BUSY: too
 * many wait, or the host has stopped) means that it is not accepted. It may be answered, and the
 * stream be idle and released, before this returns. */
enum sf_error sf_hosted_give(struct sf_hosted *hosted, struct sf_hosted_command *command);
/* The same, to be decided when the stream goes on. */
enum sf_error sf_hosted_note(struct sf_hosted *hosted, struct sf_hosted_command *command);
/* Decides what waits, unless an append is under way; at last it is idle. */
void sf_hosted_go_on(struct sf_hosted *hosted);

/* Does a command wait that is not decided? */
bool sf_hosted_waits(const struct sf_hosted *hosted);
/* Is anything of it not done yet? */
bool sf_hosted_busy(const struct sf_hosted *hosted);

/* Erases a stream whose last event was applied; nobody waits for it. Nothing after the stop. */
void sf_hosted_erase(struct sf_hosted *hosted);

#endif
