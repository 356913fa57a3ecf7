/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHUFFLE_HASH_H
#define SF_SHUFFLE_HASH_H

/*
 * The cryptography behind this module. The program takes it from libsodium (hash.c); core.wasm has
 * no libraries and takes it from base/sha256.h (wasm/hash.c). The results are the same.
 */

#include "core/proof.h"
#include <stddef.h>

void sf_hash(uint8_t digest[SF_DIGEST_SIZE], const void *bytes, size_t length);
void sf_hash_keyed(uint8_t digest[SF_DIGEST_SIZE], const void *bytes, size_t length,
                   const uint8_t key[SF_SECRET_SIZE]);

/* In a time that does not depend on the bytes. */
bool sf_hash_same(const uint8_t a[SF_DIGEST_SIZE], const uint8_t b[SF_DIGEST_SIZE]);

/* Zeroes memory, also where the compiler sees that nobody reads it again. */
void sf_hash_wipe(void *memory, size_t size);

#endif
