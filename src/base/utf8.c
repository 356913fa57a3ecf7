/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/utf8.h"

/* The state is how many bytes are to come, and the range of the next one: Unicode table 3-7. */
static uint32_t awaiting(unsigned count, unsigned low, unsigned high)
{
    return count | low << 8 | high << 16;
}

static bool begin_character(uint32_t *state, unsigned char byte)
{
    if (byte < 0x80)
        *state = 0;
    else if (byte >= 0xc2 && byte <= 0xdf)
        *state = awaiting(1, 0x80, 0xbf);
    else if (byte >= 0xe0 && byte <= 0xef)
        *state = awaiting(2, byte == 0xe0 ? 0xa0 : 0x80, byte == 0xed ? 0x9f : 0xbf);
    else if (byte >= 0xf0 && byte <= 0xf4)
        *state = awaiting(3, byte == 0xf0 ? 0x90 : 0x80, byte == 0xf4 ? 0x8f : 0xbf);
    else
        return false;
    return true;
}

static bool take_byte(uint32_t *state, unsigned char byte)
{
    unsigned count = *state & 0xff;

    if (!count)
        return begin_character(state, byte);
    if (byte < (*state >> 8 & 0xff) || byte > *state >> 16)
        return false;
    *state = count == 1 ? 0 : awaiting(count - 1, 0x80, 0xbf);
    return true;
}

bool sf_utf8_check(uint32_t *state, const unsigned char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!take_byte(state, bytes[i]))
            return false;
    return true;
}

bool sf_utf8_good(const char *text, size_t length)
{
    uint32_t state = 0;

    return sf_utf8_check(&state, (const unsigned char *)text, length) && !state;
}

size_t sf_utf8_next(const char *text, size_t length, uint32_t *code)
{
    static const unsigned char lead_bits[SF_UTF8_MAX + 1] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t state = 0;
    size_t n = 0;

    do
        if (n == length || !take_byte(&state, (unsigned char)text[n++]))
            return 0;
    while (state);
    *code = (unsigned char)text[0] & lead_bits[n];
    for (size_t i = 1; i < n; i++)
        *code = *code << 6 | ((unsigned char)text[i] & 0x3f);
    return n;
}

size_t sf_utf8_put(char bytes[SF_UTF8_MAX], uint32_t code)
{
    static const unsigned char lead[] = {0x00, 0xc0, 0xe0, 0xf0};
    unsigned tail = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;

    for (unsigned i = tail; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    bytes[0] = (char)(lead[tail] | code);
    return tail + 1;
}
