/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/totp.h"
#include "net/sha1.h"
#include <sodium.h>
#include <string.h>

enum { BLOCK = 64, DIGITS = 6, COUNTER = 8, DRIFT = 1, BITS = 5 };

/* HMAC of RFC 2104 over the counter. SHA-1 is sound in this place: finding collisions does not help
 * against a secret key. */
static void hmac(uint8_t digest[SF_SHA1], const uint8_t *secret, size_t length,
                 const uint8_t counter[COUNTER])
{
    uint8_t key[BLOCK] = {0}, inner[BLOCK + COUNTER], outer[BLOCK + SF_SHA1];

    memcpy(key, secret, length < BLOCK ? length : BLOCK);
    for (unsigned i = 0; i < BLOCK; i++) {
        inner[i] = key[i] ^ 0x36;
        outer[i] = key[i] ^ 0x5c;
    }
    memcpy(inner + BLOCK, counter, COUNTER);
    sf_sha1(outer + BLOCK, inner, sizeof inner);
    sf_sha1(digest, outer, sizeof outer);
    sodium_memzero(key, sizeof key);
    sodium_memzero(inner, sizeof inner);
    sodium_memzero(outer, sizeof outer);
}

uint32_t sf_totp_code(const uint8_t *secret, size_t length, int64_t step, unsigned digits)
{
    uint8_t counter[COUNTER], digest[SF_SHA1];
    uint32_t number, range = 1;
    unsigned from;

    for (unsigned i = 0; i < COUNTER; i++)
        counter[i] = (uint8_t)((uint64_t)step >> (8 * (COUNTER - 1 - i)));
    hmac(digest, secret, length, counter);
    from = digest[SF_SHA1 - 1] & 15; /* RFC 4226 5.3 */
    number = (uint32_t)(digest[from] & 127) << 24 | (uint32_t)digest[from + 1] << 16 |
             (uint32_t)digest[from + 2] << 8 | digest[from + 3];
    while (digits--)
        range *= 10;
    return number % range;
}

/* False: these are not six digits. */
static bool read_code(const char *text, uint32_t *code)
{
    unsigned digits = 0;

    *code = 0;
    for (; *text; text++) {
        if (*text == ' ')
            continue;
        if (*text < '0' || *text > '9' || ++digits > DIGITS)
            return false;
        *code = *code * 10 + (uint32_t)(*text - '0');
    }
    return digits == DIGITS;
}

int64_t sf_totp_check(const uint8_t secret[SF_TOTP_BYTES], const char *code, int64_t seconds,
                      int64_t last)
{
    int64_t now = seconds / SF_TOTP_STEP_S, found = 0;
    uint32_t wanted;

    if (!read_code(code, &wanted))
        return 0;
    for (int64_t step = now - DRIFT; step <= now + DRIFT; step++)
        if (step > last && sf_totp_code(secret, SF_TOTP_BYTES, step, DIGITS) == wanted)
            found = step;
    return found;
}

/* --- base32 ----------------------------------------------------------------------------------- */

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

void sf_totp_write(char text[SF_TOTP_TEXT], const uint8_t secret[SF_TOTP_BYTES])
{
    unsigned bits = 0, value = 0, length = 0;

    for (unsigned i = 0; i < SF_TOTP_BYTES; i++) {
        value = (value << 8 | secret[i]) & 0xffff;
        for (bits += 8; bits >= BITS; bits -= BITS)
            text[length++] = letters[value >> (bits - BITS) & 31];
    }
    text[length] = '\0';
}

bool sf_totp_read(uint8_t secret[SF_TOTP_BYTES], const char *text)
{
    unsigned bits = 0, value = 0, length = 0;

    if (strlen(text) != SF_TOTP_TEXT - 1)
        return false;
    for (; *text; text++) {
        const char *at = strchr(letters, *text);
        if (!at)
            return false;
        value = (value << BITS | (unsigned)(at - letters)) & 0xffff;
        bits += BITS;
        if (bits >= 8)
            secret[length++] = (uint8_t)(value >> (bits -= 8));
    }
    return length == SF_TOTP_BYTES;
}
