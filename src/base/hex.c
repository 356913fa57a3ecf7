/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"

int sf_hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool sf_hex_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool sf_hex_read(const char *digits, size_t length, uint8_t *bytes, size_t size)
{
    if (length / 2 != size || length % 2)
        return false;
    for (size_t i = 0; i < size; i++) {
        if (!sf_hex_digit(digits[2 * i]) || !sf_hex_digit(digits[2 * i + 1]))
            return false;
        bytes[i] = (uint8_t)(sf_hex_value(digits[2 * i]) << 4 | sf_hex_value(digits[2 * i + 1]));
    }
    return true;
}

/* No table and no branch. Above 9 the difference borrows, and its sign adds the way to the letters.
 */
static char digit_of(unsigned value)
{
    return (char)('0' + value + ((9 - value) >> 8 & ('a' - '0' - 10)));
}

void sf_hex_write(char *text, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        *text++ = digit_of(bytes[i] >> 4);
        *text++ = digit_of(bytes[i] & 15);
    }
    *text = '\0';
}

bool sf_token_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

static bool id_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

static bool all_of(bool (*letter)(char c), const char *text, size_t size)
{
    size_t length = 0;

    while (length < size && letter(text[length]))
        length++;
    return length > 0 && length < size && !text[length];
}

bool sf_token_good(const char *text, size_t size)
{
    return all_of(sf_token_letter, text, size);
}

bool sf_id_good(const char *text, size_t size)
{
    return all_of(id_letter, text, size);
}
