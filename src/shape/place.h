/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_PLACE_H
#define SF_SHAPE_PLACE_H

/* How values and the marks of given fields lie in a struct: for the reader (shape.c) and the writer
 * (write.c). */

#include "shape/shape.h"
#include <string.h>

/* The fields that were given; a shape without own_bits uses the first word. */
struct sf_given {
    uint64_t word[SF_GIVEN_WORDS];
};

static inline unsigned sf_given_bit(const struct sf_shape *shape, const struct sf_field *f)
{
    return shape->own_bits ? f->bit : (unsigned)(f - shape->field);
}

static inline bool sf_given_has(const struct sf_given *given, const struct sf_shape *shape,
                                const struct sf_field *f)
{
    unsigned bit = sf_given_bit(shape, f);

    return given->word[bit / 64] >> bit % 64 & 1;
}

static inline size_t sf_given_size(const struct sf_shape *shape)
{
    return sizeof(uint64_t) * (shape->own_bits ? SF_GIVEN_WORDS : 1);
}

static inline struct sf_given sf_given_in(const struct sf_shape *shape, const uint8_t *from)
{
    struct sf_given given = {{0}};

    memcpy(&given, from + shape->given, sf_given_size(shape));
    return given;
}

/* Numbers whose row allows negative values are signed. */
static inline int64_t sf_load_int(const void *at, uint32_t size, bool negative)
{
    switch (size) {
    case 1:
        return negative ? *(const int8_t *)at : *(const uint8_t *)at;
    case 2:
        return negative ? *(const int16_t *)at : *(const uint16_t *)at;
    case 4:
        return negative ? *(const int32_t *)at : (int64_t) * (const uint32_t *)at;
    default:
        return *(const int64_t *)at;
    }
}

#endif
