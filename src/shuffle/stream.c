/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shuffle/stream.h"
#include "shuffle/hash.h"
#include <assert.h>
#include <string.h>

void sf_message_add(struct sf_keyed_message *message, const void *bytes, size_t length)
{
    assert(length <= sizeof message->bytes - message->length);
    memcpy(message->bytes + message->length, bytes, length);
    message->length += length;
}

void sf_message_add_number(struct sf_keyed_message *message, uint64_t number, unsigned size)
{
    for (unsigned i = size; i-- > 0;) {
        uint8_t byte = (uint8_t)(number >> (8 * i));
        sf_message_add(message, &byte, 1);
    }
}

void sf_message_begin(struct sf_keyed_message *message, const char *domain, const char *name)
{
    message->length = 0;
    sf_message_add(message, domain, strlen(domain) + 1);
    sf_message_add(message, name, strlen(name) + 1);
}

void sf_message_hash(uint8_t digest[SF_DIGEST_SIZE], struct sf_keyed_message *message)
{
    sf_hash(digest, message->bytes, message->length);
    sf_hash_wipe(message, sizeof *message);
}

void sf_message_hash_keyed(uint8_t digest[SF_DIGEST_SIZE], struct sf_keyed_message *message,
                           const uint8_t key[SF_SECRET_SIZE])
{
    sf_hash_keyed(digest, message->bytes, message->length, key);
    sf_hash_wipe(message, sizeof *message);
}

void sf_stream_init(struct sf_stream *stream, const uint8_t key[SF_SECRET_SIZE])
{
    memcpy(stream->key, key, sizeof stream->key);
    stream->blocks = 0;
    stream->at = SF_DIGEST_SIZE;
}

void sf_stream_wipe(struct sf_stream *stream)
{
    sf_hash_wipe(stream, sizeof *stream);
}

static uint32_t next_word(struct sf_stream *s)
{
    const uint8_t *b;

    if (s->at == SF_DIGEST_SIZE) {
        uint8_t number[8];
        for (unsigned i = 0; i < 8; i++)
            number[i] = (uint8_t)(s->blocks >> (56 - 8 * i));
        s->blocks++;
        sf_hash_keyed(s->block, number, sizeof number, s->key);
        s->at = 0;
    }
    b = s->block + s->at;
    s->at += 4;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

/* Each number gets equally many words; leftover words are rejected. */
unsigned sf_stream_below(struct sf_stream *stream, unsigned n)
{
    uint64_t share = (UINT64_C(1) << 32) / n, drawn;

    do
        drawn = next_word(stream) / share;
    while (drawn >= n);
    return (unsigned)drawn;
}
