/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_PROOF_H
#define SF_CORE_PROOF_H

/*
 * The promises behind a dealt deck, as bytes: what the server and the seats committed to before the
 * cards were mixed, and what they opened afterwards. A plain value that records carry; nothing here
 * computes anything. How the deck follows from it is the business of shuffle/shuffle.h, and
 * docs/dealing.md says it byte by byte.
 *
 * A nonce that the server made for a bot or for somebody who was not there says so. Such a nonce
 * follows from the seed and needs no commitment of its own.
 */

#include "base/hex.h"
#include "core/card.h"

enum { SF_SECRET_SIZE = 32, SF_DIGEST_SIZE = 32, SF_TABLE_ID_SIZE = 65 };

/* Numbers that a browser counts exactly. */
#define SF_DEAL_NUMBER_MAX ((UINT64_C(1) << 53) - 1)

/* Which deal at which table: no promise can be kept for another one. */
struct sf_deal_id {
    char table[SF_TABLE_ID_SIZE]; /* 1..64 of A-Z a-z 0-9 . _ -, NUL-terminated */
    uint64_t number;              /* 1..SF_DEAL_NUMBER_MAX, counts every deck */
};

enum sf_nonce_by { SF_NONCE_NONE, SF_NONCE_PLAYER, SF_NONCE_SERVER };

struct sf_nonce {
    uint8_t by;                         /* enum sf_nonce_by; NONE: the rest is 0 */
    uint8_t commitment[SF_DIGEST_SIZE]; /* PLAYER only */
    uint8_t value[SF_SECRET_SIZE];
};

struct sf_proof {
    uint8_t commitment[SF_DIGEST_SIZE]; /* to the seed, shown before anything else */
    uint8_t seed[SF_SECRET_SIZE];       /* shown when the deal is over */
    struct sf_nonce seat[SF_SEATS];     /* one of each seat of the table */
    struct sf_nonce mix;                /* the second nonce of the seat that mixed again, or NONE */
};

/* Is it a name that a table can have? */
static inline bool sf_table_id_good(const char *id)
{
    unsigned length = 0;

    for (; id[length]; length++) {
        bool good = sf_token_letter(id[length]) || id[length] == '.';
        if (!good || length == SF_TABLE_ID_SIZE - 1)
            return false;
    }
    return length > 0;
}

#endif
