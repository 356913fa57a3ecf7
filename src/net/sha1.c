/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "net/sha1.h"
#include <stdint.h>
#include <string.h>

static uint32_t turned(uint32_t word, unsigned by)
{
    return word << by | word >> (32 - by);
}

/* FIPS 180-4 6.1.2 */
static void take_block(uint32_t state[5], const unsigned char block[64])
{
    static const uint32_t constants[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
    uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];

    for (unsigned t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (unsigned t = 16; t < 80; t++)
        w[t] = turned(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (unsigned t = 0; t < 80; t++) {
        uint32_t f = t < 20              ? (b & c) ^ (~b & d)
                     : t < 40 || t >= 60 ? b ^ c ^ d
                                         : (b & c) ^ (b & d) ^ (c & d);
        uint32_t next = turned(a, 5) + f + e + constants[t / 20] + w[t];
        e = d;
        d = c;
        c = turned(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

void sf_sha1(unsigned char digest[SF_SHA1], const void *bytes, size_t length)
{
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const unsigned char *from = bytes;
    unsigned char rest[128] = {0};
    size_t left = length % 64, padded = left < 56 ? 64 : 128;
    uint64_t bits = (uint64_t)length * 8;

    for (size_t i = 0; i < length / 64; i++)
        take_block(state, from + 64 * i);
    if (left)
        memcpy(rest, from + (length - left), left);
    rest[left] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        rest[padded - 1 - i] = (unsigned char)(bits >> 8 * i);
    for (size_t i = 0; i < padded; i += 64)
        take_block(state, rest + i);
    for (unsigned i = 0; i < SF_SHA1; i++)
        digest[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}
