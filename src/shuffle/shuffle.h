/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHUFFLE_SHUFFLE_H
#define SF_SHUFFLE_SHUFFLE_H

/*
 * Verifiable dealing: a deck that neither the server nor a player can choose, and that everyone can
 * recompute afterwards with SHA-256 and HMAC-SHA-256 alone. docs/dealing.md defines every byte.
 *
 * The course of a deal at a table:
 *
 *     1. The server makes a seed (sf_secret_make) and publishes its commitment (sf_seed_commit).
 *     2. Each seat publishes the commitment of a nonce, and reveals the nonce when all commitments
 *        are there. Both can happen one deal ahead. For a bot, and for a player who does not
 *        reveal their nonce, the server uses sf_nonce_stand_in(), which follows from the seed and
 *        leaves nothing to choose.
 *     3. sf_shuffle_deck() makes the deck from seed and nonces. The seat right of the dealer cuts,
 *        or mixes again with a second nonce: sf_shuffle_mix().
 *     4. When the deal is over, however it ended, the server reveals the seed and everyone can
 *        check it: sf_proof_check().
 *
 * Everything is computed from the arguments, except in sf_secret_make(), which gets random bytes
 * from the system. Call sf_shuffle_init() before anything else; it must have returned true. It may
 * be called more than once and by several threads. Intermediate secrets are wiped; the caller wipes
 * the seed itself with sf_secret_wipe(). Nothing allocates.
 *
 * The id of a deal must be valid (core/proof.h): asserted.
 */

#include "base/why.h"
#include "core/proof.h"
#include "core/rules.h"
#include <stddef.h>

/* Returns false if the machine has no source of random bytes. */
bool sf_shuffle_init(void);

void sf_secret_make(uint8_t secret[SF_SECRET_SIZE]);
void sf_secret_wipe(void *secret, size_t size);

void sf_seed_commit(uint8_t commitment[SF_DIGEST_SIZE], const struct sf_deal_id *id,
                    const uint8_t seed[SF_SECRET_SIZE]);

/* The first nonce of a seat goes into the deck, the second into Abmischen. */
enum sf_nonce_use { SF_NONCE_DECK, SF_NONCE_MIX, SF_NONCE_USES };

void sf_nonce_commit(uint8_t commitment[SF_DIGEST_SIZE], const struct sf_deal_id *id,
                     enum sf_nonce_use use, unsigned seat, const uint8_t nonce[SF_SECRET_SIZE]);

/* The nonce that the server uses for a seat without its own. */
void sf_nonce_stand_in(struct sf_nonce *nonce, const struct sf_deal_id *id, enum sf_nonce_use use,
                       unsigned seat, const uint8_t seed[SF_SECRET_SIZE]);

/* Does the revealed value match its commitment? In constant time. */
bool sf_seed_opens(const uint8_t commitment[SF_DIGEST_SIZE], const struct sf_deal_id *id,
                   const uint8_t seed[SF_SECRET_SIZE]);
bool sf_nonce_opens(const uint8_t commitment[SF_DIGEST_SIZE], const struct sf_deal_id *id,
                    enum sf_nonce_use use, unsigned seat, const uint8_t nonce[SF_SECRET_SIZE]);

/* Makes the deck of these rules, top first, from the nonces of seats 0 to rules->players - 1.
 * Places after the last card are 0. */
void sf_shuffle_deck(uint8_t deck[SF_CARD_N], const struct sf_rules *rules,
                     const struct sf_deal_id *id, const uint8_t seed[SF_SECRET_SIZE],
                     const struct sf_nonce nonce[SF_SEATS]);

/* Abmischen: turns `deck` as the dealer put it down into the deck that the seat puts down. */
void sf_shuffle_mix(uint8_t deck[SF_CARD_N], const struct sf_rules *rules,
                    const struct sf_deal_id *id, const uint8_t seed[SF_SECRET_SIZE], unsigned seat,
                    const struct sf_nonce *nonce);

/* The value that does not match, and the owner of its commitment. */
enum sf_proof_fault {
    SF_PROOF_GOOD,
    SF_PROOF_SEED,     /* the seed does not match the commitment: the server's */
    SF_PROOF_MISSING,  /* a seat has no nonce: the server's */
    SF_PROOF_NONCE,    /* the nonce does not match the commitment: the seat's */
    SF_PROOF_STAND_IN, /* the server's stand-in nonce does not follow from the seed */
    SF_PROOF_DECK,     /* the deck does not follow from seed and nonces: the server's */
    SF_PROOF_MIX, /* mixed again without a nonce, or a nonce but not mixed again: the server's */
    SF_PROOF_MIX_NONCE,    /* the second nonce does not match its commitment: the seat's */
    SF_PROOF_MIX_STAND_IN, /* or does not follow from the seed: the server's */
    SF_PROOF_MIX_DECK,     /* the deck after mixing does not follow from the nonce: the server's */
    SF_PROOF_FAULTS
};

struct sf_proof_finding {
    enum sf_proof_fault fault;
    uint8_t seat; /* whose nonce it is, or SF_NO_SEAT */
};

/*
 * Recomputes a deal: `deck` as the dealer put it down; `mixed` as `cutter` put it down after
 * mixing, NULL if the deck was cut or not touched. Returns the first mismatch in the order of the
 * list.
 */
struct sf_proof_finding sf_proof_check(const struct sf_proof *proof, const struct sf_deal_id *id,
                                       const struct sf_rules *rules, const uint8_t *deck,
                                       unsigned cutter, const uint8_t *mixed);

/* The sentence: "the seed does not open its commitment"; SF_WHY_NOTHING if nothing is wrong. */
enum sf_why sf_proof_fault_why(enum sf_proof_fault fault);

/* Did the seat break its commitment, and not the server? */
bool sf_proof_fault_of_seat(enum sf_proof_fault fault);

#endif
