/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* shuffle/hash.h without libraries. */

#include "shuffle/hash.h"
#include "base/sha256.h"

void sf_hash(uint8_t digest[SF_DIGEST_SIZE], const void *bytes, size_t length)
{
    sf_sha256(digest, bytes, length);
}

void sf_hash_keyed(uint8_t digest[SF_DIGEST_SIZE], const void *bytes, size_t length,
                   const uint8_t key[SF_SECRET_SIZE])
{
    sf_sha256_keyed(digest, bytes, length, key);
}

bool sf_hash_same(const uint8_t a[SF_DIGEST_SIZE], const uint8_t b[SF_DIGEST_SIZE])
{
    unsigned differs = 0;

    for (unsigned i = 0; i < SF_DIGEST_SIZE; i++)
        differs |= (unsigned)(a[i] ^ b[i]);
    return !differs;
}

void sf_hash_wipe(void *memory, size_t size)
{
    volatile uint8_t *byte = memory;

    while (size--)
        *byte++ = 0;
}

/* An assert ends the instance instead of printing: core.wasm has no imports. */
_Noreturn void __assert_fail(const char *expression, const char *file, int line,
                             const char *function);
_Noreturn void __assert_fail(const char *expression, const char *file, int line,
                             const char *function)
{
    (void)expression;
    (void)file;
    (void)line;
    (void)function;
    __builtin_trap();
}
