/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_PROOF_H
#define SF_CORE_PROOF_H

/*
 * The commitments behind a dealt deck, as bytes: what the server and the seats committed to before
 * the shuffle, and what they revealed afterwards. A plain value that is part of records; nothing
 * here computes anything. shuffle/shuffle.h derives the deck from it, and docs/dealing.md describes
 * that byte by byte.
 *
 * A nonce is marked if the server made it for a bot or for an absent player. Such a nonce follows
 * from the seed and needs no commitment of its own.
 */

#include "base/hex.h"
#include "core/card.h"

enum { SF_SECRET_SIZE = 32, SF_DIGEST_SIZE = 32, SF_TABLE_ID_SIZE = 65 };

/* The largest number that a browser counts exactly. */
#define SF_DEAL_NUMBER_MAX ((UINT64_C(1) << 53) - 1)

/* The table and the number of the deal: a commitment is valid for no other deal. */
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
    uint8_t commitment[SF_DIGEST_SIZE]; /* to the seed, published before anything else */
    uint8_t seed[SF_SECRET_SIZE];       /* revealed when the deal is over */
    struct sf_nonce seat[SF_SEATS];     /* one for each seat of the table */
    struct sf_nonce mix;                /* the second nonce of the seat that mixed again, or NONE */
};

/* Is this a valid table id? */
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
