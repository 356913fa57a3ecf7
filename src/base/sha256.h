/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_SHA256_H
#define SF_BASE_SHA256_H

/*
 * SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104) for core.wasm, which has no library for it. The
 * program itself uses libsodium; the suite compares the two. The time that both take depends on
 * the length alone.
 */

#include <stddef.h>
#include <stdint.h>

enum { SF_SHA256_SIZE = 32, SF_SHA256_BLOCK = 64 };

void sf_sha256(uint8_t digest[SF_SHA256_SIZE], const void *bytes, size_t length);

/* A key of 32 bytes, as everywhere in Stichfest. */
void sf_sha256_keyed(uint8_t digest[SF_SHA256_SIZE], const void *bytes, size_t length,
                     const uint8_t key[SF_SHA256_SIZE]);

#endif
