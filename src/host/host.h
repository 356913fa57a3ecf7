/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_HOST_HOST_H
#define SF_HOST_HOST_H

/*
 * The host of streams. It carries commands to a stream of the store (store/store.h) and does not
 * interpret them: it knows no game, no JSON, no protocol. Tables, tournaments, accounts and shared
 * rounds are its users. Each user gives the host a row of functions (struct sf_hosted_kind).
 *
 * A command goes this way:
 *
 *     give ──> wait ──> decide ──> append ──> apply ──> told ──> answered
 *                          └──────── refused ─────────────────────┘
 *
 * - Commands of a stream wait in the order in which they arrive. A stream has at most one append in
 *   progress.
 * - When it has none, the host calls the user to decide the waiting commands, one after the other,
 *   up to `together` of them. It puts their events and keys into one append. A user with `together`
 *   above 1 decides each command on a state that runs ahead of the stored one.
 * - After the commit the user applies each event, sends it to the viewers, and answers the
 *   commands, in order. Nobody sees an event that is not stored.
 * - A command without any result (it is rejected, or was executed before) is answered in its turn,
 *   so it does not overtake the commands on which it was decided.
 * - When nothing waits and no append is in progress, the user may give commands of its own, or
 *   release the stream.
 *
 * What can go wrong:
 *
 * - Somebody else has written to the stream: the append is a conflict. The user discards the state
 *   ahead, the host reads the new events, the user applies them, and the host has the same commands
 *   decided again. If there is nothing new to read, that is a failure.
 * - A claimed key exists already: the host rejects the command that claims it with the command's
 *   own `taken`, and has the others of the append decided again.
 * - The store fails, or is too busy to accept the append. The host rejects every command that is
 *   being written or waits with the store's error: a later command must not overtake an earlier one
 *   that has failed. The state is as stored.
 * - There is no memory to apply a stored event. The stream is behind: the host reads on from the
 *   last applied event, immediately and before each further decision. Until that works, it rejects
 *   commands. The host itself allocates nothing after sf_host_new().
 * - An invariant does not hold (base/holds.h): the draft is broken. The host rejects every command
 *   that is being decided or waits with SF_E_INTERNAL, as if the store had failed. The state is as
 *   stored, and other streams go on.
 * - The process stops: after sf_host_stop() the host accepts and decides nothing new. The append in
 *   progress is written and answered when the store is closed. The host rejects the commands that
 *   wait behind it with SF_E_BUSY.
 *
 * The host answers every accepted command exactly once.
 *
 * Ownership: a stream (struct sf_hosted) and a command (struct sf_hosted_command) are members
 * of larger structs of the user, which allocates and frees them. The host owns a command from
 * sf_hosted_give() until `answered`. A stream must stay while it is busy (sf_hosted_busy()). The
 * user may release it in its `idle`, or from outside while it is not busy, and after the store was
 * closed.
 *
 * All of it belongs to one thread: the one that calls sf_store_poll(). Callbacks may give commands
 * to any stream; commands to the stream that is at work wait in line. `decide` must not call the
 * host.
 *
 * Some writes decide nothing: an expired guest is erased, the data of a registration is taken out
 * of its event, a tournament comes whole from a file. They go to a stream of a user that need not
 * be in memory, without a queue (sf_host_append(), sf_host_erase(), sf_host_redact()).
 *
 * So every write of the server to a stream of these users goes through host.c: one function issues
 * what was decided, one function receives its outcome, and may_write() is asked before any write.
 * Ownership of streams by several servers belongs into these three. Snapshots are a cache, and go
 * to the store directly. `stichfest admin` works on a store that no server has.
 */

#include "store/store.h"

enum {
    SF_HOST_EVENTS = 64,              /* of one append */
    SF_HOST_KEYS = SF_STORE_KEYS_MAX, /* of one append */
    SF_HOST_SHARE = 16                /* events, and keys, of a command that shares its append */
};

struct sf_host;

/* The caller owns both. The reader must stay until sf_host_stop(), the store (closed or not) until
 * sf_host_free(). NULL: no memory. */
struct sf_host *sf_host_new(struct sf_store *store, struct sf_store_reader *reader);
/* The host accepts nothing new from now on, and no longer uses the reader. */
void sf_host_stop(struct sf_host *host);
void sf_host_free(struct sf_host *host); /* NULL is allowed */

/* A command for a stream: the head of a struct of the user. All zero is a new one. */
struct sf_hosted_command {
    struct sf_hosted_command *next;
    enum sf_error taken; /* the rejection if a key that it claims exists; set by `decide` */
    enum sf_error error; /* why it was rejected, while it waits for its turn to be answered */
    unsigned events, keys;
};

/* The result of a command. `decide` fills it. The bytes to which it points must stay until the host
 * issues the append, which is before it calls the user of another stream, and before `apply`. */
struct sf_draft {
    struct sf_store_event event[SF_HOST_EVENTS];
    struct sf_store_key key[SF_HOST_KEYS];
    unsigned events, keys;
    bool last;   /* no other command may join this append */
    bool erase;  /* no events: the stream is erased; only where `together` is 1 */
    bool broken; /* an invariant does not hold: nothing of it is stored */
};

void sf_draft_event(struct sf_draft *draft, int64_t at, const void *bytes, size_t length);
void sf_draft_key(struct sf_draft *draft, const struct sf_store_key *key);

/* Why the decisions do not hold. */
enum sf_host_trouble {
    SF_HOST_CONFLICT,   /* somebody else has written: all are decided again */
    SF_HOST_TAKEN,      /* one is rejected, the others are decided again */
    SF_HOST_NOT_STORED, /* all are rejected */
    SF_HOST_BEHIND      /* stored, but could not be applied: the host reads it */
};

/* The functions of a user. `user` is that of sf_hosted_init(). */
struct sf_hosted_kind {
    unsigned waiting_max; /* commands that may wait */
    unsigned together;    /* of them in one append, from 1 */

    /* May the command be decided now? May be NULL: always. False: it waits with those behind it
     * until the user calls sf_hosted_go_on(). The host may ask several times. */
    bool (*ready)(void *user, struct sf_hosted_command *command);
    /* Decides the command; an empty result is allowed. The host may call it again, on another
     * state. An error rejects the command, and the host ignores the draft. */
    enum sf_error (*decide)(void *user, struct sf_hosted_command *command, struct sf_draft *draft);
    /* The event of this number, from 0, of the command is stored: applies it. */
    enum sf_error (*apply)(void *user, struct sf_hosted_command *command, unsigned event);
    /* The same for an event that somebody else has written, or that could not be applied. */
    enum sf_error (*follow)(void *user, const struct sf_store_row *row);
    /* The host has read what it could, and `follow` has had every event. A user that only collects
     * them there applies them here, together. May be NULL. An error means that the stream is
     * behind; the host calls this again when it reads again. */
    enum sf_error (*caught_up)(void *user);
    /* All stored events are applied. */
    void (*told)(void *user);
    /* The state ahead is void. For SF_HOST_NOT_STORED the fault has the reason, SF_E_INTERNAL after
     * a broken draft. */
    void (*undo)(void *user, enum sf_host_trouble trouble, const struct sf_fault *fault);
    /* The command is done, or rejected, and belongs to the user again. */
    void (*answered)(void *user, struct sf_hosted_command *command, enum sf_error error);
    /* Nothing waits. False: the user released the stream here. Commands given here are decided
     * next. */
    bool (*idle)(void *user);
};

struct sf_hosted_queue {
    struct sf_hosted_command *first, *last;
    unsigned count;
};

/* A stream. Its members belong to the host. */
struct sf_hosted {
    struct sf_host *host;
    const struct sf_hosted_kind *kind;
    void *user;
    char name[SF_STORE_STREAM_MAX + 1];
    uint64_t version;                        /* events that have been applied */
    struct sf_hosted_queue waiting, writing; /* not decided; decided and not answered */
    bool under_way;                          /* an append is in progress */
    bool at_work;                            /* the host is in a function of this stream */
    bool idling;                             /* that function is `idle` */
    bool behind;                             /* more events are stored than applied */
    bool released;
};

/* sf_store_stream_ok() must accept the name; `version` is that of the user's state. */
void sf_hosted_init(struct sf_hosted *hosted, struct sf_host *host,
                    const struct sf_hosted_kind *kind, void *user, const char *name,
                    uint64_t version);
/* Rejects the waiting commands with SF_E_BUSY. A stream that was never initialised (all zero) is
 * allowed. */
void sf_hosted_release(struct sf_hosted *hosted);

/* Reads the stored events after the version, for `follow`. It also loads a state that begins
 * empty. */
enum sf_error sf_hosted_read(struct sf_hosted *hosted);

/* Queues the command, and decides it immediately if no append is in progress. An error (SF_E_BUSY:
 * too many wait, or the host has stopped) means that it is not accepted. Before this returns, the
 * command may be answered, and the stream may be idle and released. */
enum sf_error sf_hosted_give(struct sf_hosted *hosted, struct sf_hosted_command *command);
/* The same, to be decided when the stream goes on. */
enum sf_error sf_hosted_note(struct sf_hosted *hosted, struct sf_hosted_command *command);
/* Decides the waiting commands, unless an append is in progress; at last the stream is idle. */
void sf_hosted_go_on(struct sf_hosted *hosted);

/* Does an undecided command wait? */
bool sf_hosted_waits(const struct sf_hosted *hosted);
/* Does the stream have unfinished work? */
bool sf_hosted_busy(const struct sf_hosted *hosted);

/* Erases a stream whose last event was applied; nobody waits for it. No effect after the stop. */
void sf_hosted_erase(struct sf_hosted *hosted);

/* --- without a decision ------------------------------------------------------------------------
 * The functions of the store with the same names (store/store.h). After the stop they return
 * SF_E_BUSY and call nobody. A state of the stream in memory does not notice an erasure, a
 * redaction or a key: the user releases it. It notices appended events as those of somebody else.
 */

enum sf_error sf_host_append(struct sf_host *host, const struct sf_append *append,
                             sf_store_done *done, void *context, struct sf_fault *fault);
enum sf_error sf_host_erase(struct sf_host *host, const char *stream,
                            const struct sf_store_key *keys, size_t key_count, sf_store_done *done,
                            void *context, struct sf_fault *fault);
enum sf_error sf_host_redact(struct sf_host *host, const struct sf_redaction *redaction,
                             sf_store_done *done, void *context, struct sf_fault *fault);

#endif
