/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLIENT_MIRROR_H
#define SF_CLIENT_MIRROR_H

/*
 * A table as a client sees it: the view, updated from the server's messages (docs/protocol.md). A
 * view is keys with JSON texts; this module does not interpret them. Numbers must have no gaps: it
 * rejects a message that does not follow the last one.
 *
 * It can also pick a random action that the view offers, for programs that only keep a table going.
 * Caller-allocated: init and release.
 */

#include "base/rng.h"
#include "shape/answer.h"

enum { SF_MIRROR_KEYS = 64, SF_MIRROR_KEY_SIZE = 32, SF_MIRROR_NODES = 8192 };

struct sf_mirror_pair {
    char key[SF_MIRROR_KEY_SIZE];
    char *text;
};

struct sf_mirror {
    char table[32];
    uint32_t seq; /* 0: no view yet */
    struct sf_mirror_pair pair[SF_MIRROR_KEYS];
    unsigned count;
};

void sf_mirror_init(struct sf_mirror *mirror);
void sf_mirror_release(struct sf_mirror *mirror);

/* Applies a `snap` or `ev`; any other message is SF_E_BAD_VALUE. An `ev` of another table, or one
 * that is not the next: SF_E_SEQ_AHEAD. */
enum sf_error sf_mirror_take(struct sf_mirror *mirror, const struct sf_json *message);

/* The JSON text of a key, NULL if the view has none. */
const char *sf_mirror_get(const struct sf_mirror *mirror, const char *key);

/* Are two views equal except for the time? */
bool sf_mirror_equal(const struct sf_mirror *a, const struct sf_mirror *b);

/* Does the viewer's clock run? */
bool sf_mirror_must(const struct sf_mirror *mirror);

/* The view as a line of the bot protocol (docs/bots.md), with this id. */
void sf_mirror_question(const struct sf_mirror *mirror, int64_t id, struct sf_out *out);
/* The same for a finished hand. */
void sf_mirror_over(const struct sf_mirror *mirror, struct sf_out *out);

/* A random action that the viewer must take now, as the `a` of a `do`, NUL-terminated; false if it
 * is not the viewer's turn. */
bool sf_mirror_choose(const struct sf_mirror *mirror, struct sf_rng *rng, char *a, size_t size);

#endif
