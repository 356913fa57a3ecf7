/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_TOTP_H
#define SF_SERVER_TOTP_H

/*
 * One-time codes of an authenticator app: TOTP of RFC 6238 with HMAC-SHA-1, six digits and steps of
 * 30 seconds, which every app understands. A code of the step before or after fits as well, because
 * clocks differ. A code works once: the caller stores the step that sf_totp_check() returns and
 * passes it next time.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SF_TOTP_BYTES = 20, /* of a secret */
    SF_TOTP_TEXT = 33,  /* of a secret in base32, with NUL */
    SF_TOTP_STEP_S = 30
};

/* The code of a step, as a number of `digits` digits (6 to 8). */
uint32_t sf_totp_code(const uint8_t *secret, size_t length, int64_t step, unsigned digits);

/* Returns the step of the code if it fits at this time (seconds since 1970) and its step is after
 * `last`; otherwise 0. The code is six digits; blanks do not count. */
int64_t sf_totp_check(const uint8_t secret[SF_TOTP_BYTES], const char *code, int64_t seconds,
                      int64_t last);

/* Base32 of RFC 4648, as apps show it and take it. */
void sf_totp_write(char text[SF_TOTP_TEXT], const uint8_t secret[SF_TOTP_BYTES]);
bool sf_totp_read(uint8_t secret[SF_TOTP_BYTES], const char *text);

#endif
