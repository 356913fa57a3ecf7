/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROUND_STREAM_H
#define SF_SERVER_ROUND_STREAM_H

/*
 * State of a shared round on the server: the fold over its stream. It has the role of each account,
 * the keys of the links, and the ids of the entries. An event about sharing has its kind under the
 * key `ev`; the fold skips kinds that a later version has added. For the sources of round_parts.h.
 */

#include "ledger/entry.h"
#include "server/rounds.h"

enum sf_round_role { SF_ROUND_NONE, SF_ROUND_READ, SF_ROUND_WRITE, SF_ROUND_ROLE_N };
extern const char *const sf_round_roles[SF_ROUND_ROLE_N + 1];

/* An entry in short: its id and its bytes, hashed. */
struct sf_round_mark {
    uint64_t id, bytes;
};

struct sf_shared_round {
    char read[SF_ROUND_KEY + 1], write[SF_ROUND_KEY + 1];
    char name[SF_LEDGER_NAME_MAX + 1]; /* of the first entry `round` */
    struct {
        char id[SF_ID_SIZE];
        uint8_t role; /* enum sf_round_role */
    } account[SF_ROUND_ACCOUNTS];
    unsigned accounts;
    struct sf_round_mark *mark; /* open addressing; id 0 is free */
    size_t marks, room;
    size_t bytes;
};

void sf_shared_round_release(struct sf_shared_round *state);

/* Applies an event. SF_E_NO_MEMORY leaves the state as it was. */
enum sf_error sf_shared_round_apply(struct sf_shared_round *state, const char *text, size_t length);

struct sf_round_mark sf_round_mark_of(const char *id, const char *text, size_t length);
/* The entry with this id; NULL: there is none. */
const struct sf_round_mark *sf_round_find(const struct sf_shared_round *state, uint64_t id);

/* The highest role of any account of a person. */
enum sf_round_role sf_round_role_of(const struct sf_shared_round *state,
                                    const struct sf_identity *identity);
/* The role that a key gives. */
enum sf_round_role sf_round_role_of_key(const struct sf_shared_round *state, const char *key);

/* An event about sharing. Its rows are in round_stream.c. */
enum sf_round_event_kind { SF_ROUND_OPENED, SF_ROUND_LINKED, SF_ROUND_ACCOUNT, SF_ROUND_EVENT_N };

struct sf_round_event {
    uint8_t kind;                                         /* enum sf_round_event_kind */
    uint8_t role;                                         /* ACCOUNT: enum sf_round_role */
    char account[SF_ID_SIZE];                             /* OPENED, ACCOUNT */
    char read[SF_ROUND_KEY + 1], write[SF_ROUND_KEY + 1]; /* OPENED, LINKED: keys of the links */
};

void sf_round_event_write(struct sf_out *out, const struct sf_round_event *event);

/* Is this event of the stream an entry, or one about sharing? */
bool sf_round_is_entry(const char *text, size_t length);

#endif
