/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHUFFLE_STREAM_H
#define SF_SHUFFLE_STREAM_H

/*
 * What everything verifiable is made of: messages that are hashed, and a keyed stream of numbers
 * that follows from such a hash. The deck of a deal and the draw of a tournament use the same two,
 * so that who can check the one can check the other. docs/dealing.md defines every byte.
 *
 * A message begins with its domain and the name of what it belongs to, so that no two kinds of it
 * are ever equal. It is put together on the stack and wiped when it is hashed; more than it holds
 * is a bug of the caller: asserted.
 *
 * A stream is a value of the caller; sf_stream_wipe() when it is done with, since its key is a
 * secret as long as the seed is one. Nothing allocates. sf_shuffle_init() comes first.
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
/* Its last `size` bytes (1 to 8), most significant first. */
void sf_message_add_number(struct sf_keyed_message *message, uint64_t number, unsigned size);

/* SHA-256, and HMAC-SHA-256; the message is wiped. */
void sf_message_hash(uint8_t digest[SF_DIGEST_SIZE], struct sf_keyed_message *message);
void sf_message_hash_keyed(uint8_t digest[SF_DIGEST_SIZE], struct sf_keyed_message *message,
                           const uint8_t key[SF_SECRET_SIZE]);

/* Words of 32 bits: HMAC of the block's number under the key. */
struct sf_stream {
    uint8_t key[SF_SECRET_SIZE], block[SF_DIGEST_SIZE];
    uint64_t blocks;
    unsigned at;
};

void sf_stream_init(struct sf_stream *stream, const uint8_t key[SF_SECRET_SIZE]);
void sf_stream_wipe(struct sf_stream *stream);

/* Each of 0 to n - 1 equally likely; n is not 0. */
unsigned sf_stream_below(struct sf_stream *stream, unsigned n);

#endif
