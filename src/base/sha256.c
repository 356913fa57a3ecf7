/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/sha256.h"
#include <string.h>

struct digest {
    uint32_t h[8];
    uint8_t block[SF_SHA256_BLOCK];
    uint64_t length; /* bytes so far */
};

static const uint32_t rounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static const struct digest empty = {.h = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};

static uint32_t turn(uint32_t x, unsigned by)
{
    return x >> by | x << (32 - by);
}

static void schedule(uint32_t w[64], const uint8_t block[SF_SHA256_BLOCK])
{
    for (unsigned i = 0; i < 16; i++, block += 4)
        w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
               block[3];
    for (unsigned i = 16; i < 64; i++)
        w[i] = w[i - 16] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
               (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
}

static void mix_in(struct digest *d)
{
    uint32_t w[64], s[8];

    schedule(w, d->block);
    memcpy(s, d->h, sizeof s);
    for (unsigned i = 0; i < 64; i++) {
        uint32_t a = s[0], e = s[4];
        uint32_t one = s[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
                       ((e & s[5]) ^ (~e & s[6])) + rounds[i] + w[i];
        uint32_t two =
            (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (unsigned i = 0; i < 8; i++)
        d->h[i] += s[i];
}

static void add(struct digest *d, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        d->block[d->length++ % SF_SHA256_BLOCK] = bytes[i];
        if (d->length % SF_SHA256_BLOCK == 0)
            mix_in(d);
    }
}

static void finish(struct digest *d, uint8_t digest[SF_SHA256_SIZE])
{
    static const uint8_t one = 0x80, zero = 0;
    uint64_t bits = 8 * d->length;
    uint8_t size[8];

    for (unsigned i = 0; i < 8; i++)
        size[i] = (uint8_t)(bits >> (56 - 8 * i));
    add(d, &one, 1);
    while (d->length % SF_SHA256_BLOCK != SF_SHA256_BLOCK - sizeof size)
        add(d, &zero, 1);
    add(d, size, sizeof size);
    for (unsigned i = 0; i < SF_SHA256_SIZE; i++)
        digest[i] = (uint8_t)(d->h[i / 4] >> (24 - 8 * (i % 4)));
}

void sf_sha256(uint8_t digest[SF_SHA256_SIZE], const void *bytes, size_t length)
{
    struct digest d = empty;

    add(&d, bytes, length);
    finish(&d, digest);
}

static void add_key(struct digest *d, const uint8_t key[SF_SHA256_SIZE], uint8_t with)
{
    uint8_t block[SF_SHA256_BLOCK];

    memset(block, with, sizeof block);
    for (unsigned i = 0; i < SF_SHA256_SIZE; i++)
        block[i] ^= key[i];
    add(d, block, sizeof block);
}

void sf_sha256_keyed(uint8_t digest[SF_SHA256_SIZE], const void *bytes, size_t length,
                     const uint8_t key[SF_SHA256_SIZE])
{
    struct digest inner = empty, outer = empty;

    add_key(&inner, key, 0x36);
    add(&inner, bytes, length);
    finish(&inner, digest);
    add_key(&outer, key, 0x5c);
    add(&outer, digest, SF_SHA256_SIZE);
    finish(&outer, digest);
}
