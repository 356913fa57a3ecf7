/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_SHA1_H
#define SF_NET_SHA1_H

/*
 * SHA-1 (FIPS 180-4), for the WebSocket handshake, for ETags and in the HMAC of one-time codes
 * (server/totp.h) only: it is broken for signatures. Handshake and codes require it, libsodium does
 * not have it, and OpenSSL would be a large library for sixty bytes once per connection.
 */

#include <stddef.h>

enum { SF_SHA1 = 20 };

void sf_sha1(unsigned char digest[SF_SHA1], const void *bytes, size_t length);

#endif
