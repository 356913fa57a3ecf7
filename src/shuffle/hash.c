/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shuffle/hash.h"
#include "shuffle/shuffle.h"
#include <sodium.h>

bool sf_shuffle_init(void)
{
    return sodium_init() >= 0;
}

void sf_secret_make(uint8_t secret[SF_SECRET_SIZE])
{
    randombytes_buf(secret, SF_SECRET_SIZE);
}

void sf_hash(uint8_t digest[SF_DIGEST_SIZE], const void *bytes, size_t length)
{
    crypto_hash_sha256(digest, bytes, length);
}

void sf_hash_keyed(uint8_t digest[SF_DIGEST_SIZE], const void *bytes, size_t length,
                   const uint8_t key[SF_SECRET_SIZE])
{
    crypto_auth_hmacsha256(digest, bytes, length, key);
}

bool sf_hash_same(const uint8_t a[SF_DIGEST_SIZE], const uint8_t b[SF_DIGEST_SIZE])
{
    return sodium_memcmp(a, b, SF_DIGEST_SIZE) == 0;
}

void sf_hash_wipe(void *memory, size_t size)
{
    sodium_memzero(memory, size);
}
