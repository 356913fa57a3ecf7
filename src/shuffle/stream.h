/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHUFFLE_STREAM_H
#define SF_SHUFFLE_STREAM_H

/*
 * The building blocks of everything verifiable: messages that are hashed, and a keyed stream of
 * numbers that follows from such a hash. The deck of a deal and the draw of a tournament use the
 * same two, so anyone who can check the one can check the other. docs/dealing.md defines every
 * byte.
 *
 * A message begins with its domain and the name of its table or tournament, so that messages of
 * different kinds are never equal. It is built on the stack and wiped after hashing. Adding more
 * than it can hold is a bug of the caller: asserted.
 *
 * The caller owns a stream and calls sf_stream_wipe() after use, since its key is a secret as long
 * as the seed is one. Nothing allocates. Call sf_shuffle_init() first.
 */

#include "core/proof.h"
#include <stddef.h>

enum { SF_MESSAGE_SIZE = 32 + SF_TABLE_ID_SIZE + 8 + SF_SEATS * (1 + SF_SECRET_SIZE) };

struct sf_keyed_message {
    size_t length;
    uint8_t bytes[SF_MESSAGE_SIZE];
};

/* `domain` 00 `name` 00 */
void sf_message_begin(struct sf_keyed_message *message, const char *domain, const char *name);
void sf_message_add(struct sf_keyed_message *message, const void *bytes, size_t length);
/* The last `size` bytes (1 to 8) of the number, most significant first. */
void sf_message_add_number(struct sf_keyed_message *message, uint64_t number, unsigned size);

/* SHA-256, and HMAC-SHA-256; both wipe the message. */
void sf_message_hash(uint8_t digest[SF_DIGEST_SIZE], struct sf_keyed_message *message);
void sf_message_hash_keyed(uint8_t digest[SF_DIGEST_SIZE], struct sf_keyed_message *message,
                           const uint8_t key[SF_SECRET_SIZE]);

/* Words of 32 bits: HMAC of the block number under the key. */
struct sf_stream {
    uint8_t key[SF_SECRET_SIZE], block[SF_DIGEST_SIZE];
    uint64_t blocks;
    unsigned at;
};

void sf_stream_init(struct sf_stream *stream, const uint8_t key[SF_SECRET_SIZE]);
void sf_stream_wipe(struct sf_stream *stream);

/* Uniform in 0..n-1; n must not be 0. */
unsigned sf_stream_below(struct sf_stream *stream, unsigned n);

#endif
