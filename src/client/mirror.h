/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLIENT_MIRROR_H
#define SF_CLIENT_MIRROR_H

/*
 * A table as a client knows it: the view, kept up to date with what the server tells
 * (docs/protocol.md). A view is keys with JSON texts; which of them mean what is not known here.
 * Numbers must have no gaps: a message that does not follow is refused.
 *
 * Also what a program can do with it that plays for no other reason than to keep a table going:
 * something that the view offers, at random. Caller-allocated: init and release.
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
    uint32_t seq; /* 0: nothing is known */
    struct sf_mirror_pair pair[SF_MIRROR_KEYS];
    unsigned count;
};

void sf_mirror_init(struct sf_mirror *mirror);
void sf_mirror_release(struct sf_mirror *mirror);

/* A `snap` or `ev`; other messages are not for it: SF_E_BAD_VALUE. An `ev` of another table or not
 * the next one: SF_E_SEQ_AHEAD. */
enum sf_error sf_mirror_take(struct sf_mirror *mirror, const struct sf_json *message);

/* The JSON text of a key, NULL if the view has none. */
const char *sf_mirror_get(const struct sf_mirror *mirror, const char *key);

/* Are they the same but for the time? */
bool sf_mirror_equal(const struct sf_mirror *a, const struct sf_mirror *b);

/* Does his time run? */
bool sf_mirror_must(const struct sf_mirror *mirror);

/* The view as a line of the bot protocol (docs/bots.md), with this id. */
void sf_mirror_question(const struct sf_mirror *mirror, int64_t id, struct sf_out *out);
/* The same when the hand is over. */
void sf_mirror_over(const struct sf_mirror *mirror, struct sf_out *out);

/* Something that the viewer has to do now, as the `a` of a `do`, NUL-terminated; false if it is not
 * up to him. */
bool sf_mirror_choose(const struct sf_mirror *mirror, struct sf_rng *rng, char *a, size_t size);

#endif
