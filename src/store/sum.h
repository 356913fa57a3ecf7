/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_SUM_H
#define SF_STORE_SUM_H

/*
 * Checksums against damage, not malice: FNV-1a with 64 bits. A sum covers everything that
 * identifies the bytes (stream, number, time), so it also finds a row that has moved.
 */

#include <stddef.h>
#include <stdint.h>

#define SF_SUM_START UINT64_C(0xcbf29ce484222325)

static inline uint64_t sf_sum_bytes(uint64_t sum, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;

    for (size_t i = 0; i < length; i++)
        sum = (sum ^ byte[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* The length is part of it, so that bytes cannot move from one field to the next. */
static inline uint64_t sf_sum_field(uint64_t sum, const void *bytes, size_t length)
{
    unsigned char size[8];

    for (unsigned i = 0; i < sizeof size; i++)
        size[i] = (unsigned char)((uint64_t)length >> (8 * i));
    return sf_sum_bytes(sf_sum_bytes(sum, size, sizeof size), bytes, length);
}

static inline uint64_t sf_sum_number(uint64_t sum, uint64_t number)
{
    unsigned char bytes[8];

    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(number >> (8 * i));
    return sf_sum_bytes(sum, bytes, sizeof bytes);
}

#endif
