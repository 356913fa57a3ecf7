/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_RESCUE_H
#define SF_SERVER_RESCUE_H

/*
 * Nobody is locked out of a tournament. Two codes let a browser in that the tournament does not
 * know:
 *
 * The code of the emergency sheet ("K7QWE-…", 100 random bits) makes any account Leiter. It stands
 * on paper; the stream of the tournament has its SHA-256 (the event `recovery`), so it works on
 * every machine that has the stream. A new code voids the old one. The index `recovery` (hash, ":",
 * id of the tournament) finds the tournaments of a code; a copy beside its original has the same
 * one. The hall compares the hash with the tournament's own, in constant time, before it lets
 * anybody in.
 *
 * The code of another device ("K7QW-E4TZ", 40 random bits) works once, for ten minutes. A device
 * that is signed in shows it, and the device that enters it gets a token of the same account. These
 * codes are in memory alone, as hashes.
 *
 * Codes have capital letters and digits without 0, O, 1 and I. Case, blanks and hyphens do not
 * count. Wrong codes are slowed down by address and by account, like wrong keys of links.
 */

#include "server/people.h"

enum {
    SF_RESCUE_LETTERS = 20, /* of a sheet's code */
    SF_PAIR_LETTERS = 8,
    SF_RESCUE_CODE = 24, /* the code with its hyphens and NUL */
    SF_PAIR_MS = 10 * 60 * 1000
};

struct sf_rescue;
struct sf_rescue *sf_rescue_new(struct sf_service *service); /* NULL: no memory */
void sf_rescue_free(struct sf_rescue *rescue);               /* NULL is allowed */

/* Makes a new code of a sheet. */
void sf_rescue_code_make(char code[SF_RESCUE_CODE]);
/* Its hash. False if the text is not a code of so many letters. */
bool sf_rescue_hash(uint8_t hash[SF_DIGEST_SIZE], const char *code, unsigned letters);

/* The key of a tournament in the index of codes; returns its length. */
enum { SF_RESCUE_KEY = SF_HEX32_SIZE + SF_ID_SIZE + 1 };
size_t sf_rescue_key(char key[SF_RESCUE_KEY], const uint8_t hash[SF_DIGEST_SIZE], const char *id);

/* POST /api/tournaments/ID/recovery: a new code for the sheet, shown once. */
void sf_rescue_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);
/* POST /api/pairing: a code for another device of this account. */
void sf_rescue_pair(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
