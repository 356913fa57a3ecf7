/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shuffle/shuffle.h"
#include "shuffle/hash.h"
#include "shuffle/stream.h"
#include <assert.h>
#include <string.h>

void sf_secret_wipe(void *secret, size_t size)
{
    sf_hash_wipe(secret, size);
}

/* --- messages --------------------------------------------------------------------------------- */

static void begin(struct sf_keyed_message *m, const char *domain, const struct sf_deal_id *id)
{
    assert(sf_table_id_good(id->table) && id->number && id->number <= SF_DEAL_NUMBER_MAX);
    sf_message_begin(m, domain, id->table);
    sf_message_add_number(m, id->number, 8);
}

static void add_seat(struct sf_keyed_message *m, unsigned seat)
{
    sf_message_add_number(m, seat, 1);
}

/* --- commitments ------------------------------------------------------------------------------ */

static const struct {
    const char *commitment, *stand_in;
} nonce_domains[SF_NONCE_USES] = {
    [SF_NONCE_DECK] = {"stichfest/nonce/1", "stichfest/stand-in/1"},
    [SF_NONCE_MIX] = {"stichfest/mix-nonce/1", "stichfest/mix-stand-in/1"},
};

void sf_seed_commit(uint8_t commitment[SF_DIGEST_SIZE], const struct sf_deal_id *id,
                    const uint8_t seed[SF_SECRET_SIZE])
{
    struct sf_keyed_message m;

    begin(&m, "stichfest/seed/1", id);
    sf_message_add(&m, seed, SF_SECRET_SIZE);
    sf_message_hash(commitment, &m);
}

void sf_nonce_commit(uint8_t commitment[SF_DIGEST_SIZE], const struct sf_deal_id *id,
                     enum sf_nonce_use use, unsigned seat, const uint8_t nonce[SF_SECRET_SIZE])
{
    struct sf_keyed_message m;

    begin(&m, nonce_domains[use].commitment, id);
    add_seat(&m, seat);
    sf_message_add(&m, nonce, SF_SECRET_SIZE);
    sf_message_hash(commitment, &m);
}

void sf_nonce_stand_in(struct sf_nonce *nonce, const struct sf_deal_id *id, enum sf_nonce_use use,
                       unsigned seat, const uint8_t seed[SF_SECRET_SIZE])
{
    struct sf_keyed_message m;

    memset(nonce, 0, sizeof *nonce);
    nonce->by = SF_NONCE_SERVER;
    begin(&m, nonce_domains[use].stand_in, id);
    add_seat(&m, seat);
    sf_message_hash_keyed(nonce->value, &m, seed);
}

bool sf_seed_opens(const uint8_t commitment[SF_DIGEST_SIZE], const struct sf_deal_id *id,
                   const uint8_t seed[SF_SECRET_SIZE])
{
    uint8_t digest[SF_DIGEST_SIZE];

    sf_seed_commit(digest, id, seed);
    return sf_hash_same(digest, commitment);
}

bool sf_nonce_opens(const uint8_t commitment[SF_DIGEST_SIZE], const struct sf_deal_id *id,
                    enum sf_nonce_use use, unsigned seat, const uint8_t nonce[SF_SECRET_SIZE])
{
    uint8_t digest[SF_DIGEST_SIZE];

    sf_nonce_commit(digest, id, use, seat, nonce);
    return sf_hash_same(digest, commitment);
}

/* --- the deck --------------------------------------------------------------------------------- */

/* Fisher-Yates from the top: each place gets one of the cards from there on. */
static void permute(uint8_t *deck, unsigned size, uint8_t key[SF_SECRET_SIZE])
{
    struct sf_stream s;

    sf_stream_init(&s, key);
    sf_hash_wipe(key, SF_SECRET_SIZE);
    for (unsigned place = 0; place + 1 < size; place++) {
        unsigned other = place + sf_stream_below(&s, size - place);
        uint8_t card = deck[place];
        deck[place] = deck[other];
        deck[other] = card;
    }
    sf_stream_wipe(&s);
}

/* Eichel, Gras, Herz, Schellen, each from the As down to the Sieben. */
static unsigned start_order(uint8_t deck[SF_CARD_N], sf_cards cards)
{
    unsigned size = 0;

    memset(deck, 0, SF_CARD_N);
    for (; cards; cards &= ~SF_BIT(sf_highest(cards)))
        deck[size++] = (uint8_t)sf_highest(cards);
    return size;
}

void sf_shuffle_deck(uint8_t deck[SF_CARD_N], const struct sf_rules *rules,
                     const struct sf_deal_id *id, const uint8_t seed[SF_SECRET_SIZE],
                     const struct sf_nonce nonce[SF_SEATS])
{
    struct sf_keyed_message m;
    uint8_t key[SF_SECRET_SIZE];

    begin(&m, "stichfest/deck/1", id);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        add_seat(&m, seat);
        sf_message_add(&m, nonce[seat].value, SF_SECRET_SIZE);
    }
    sf_message_hash_keyed(key, &m, seed);
    permute(deck, start_order(deck, rules->deck), key);
}

void sf_shuffle_mix(uint8_t deck[SF_CARD_N], const struct sf_rules *rules,
                    const struct sf_deal_id *id, const uint8_t seed[SF_SECRET_SIZE], unsigned seat,
                    const struct sf_nonce *nonce)
{
    struct sf_keyed_message m;
    uint8_t key[SF_SECRET_SIZE];

    begin(&m, "stichfest/mix/1", id);
    add_seat(&m, seat);
    sf_message_add(&m, nonce->value, SF_SECRET_SIZE);
    sf_message_hash_keyed(key, &m, seed);
    permute(deck, sf_count(rules->deck), key);
}

/* --- checking --------------------------------------------------------------------------------- */

enum nonce_state { KEPT, ABSENT, BROKEN, MADE_UP };

static enum nonce_state look_at(const struct sf_nonce *nonce, const struct sf_proof *proof,
                                const struct sf_deal_id *id, enum sf_nonce_use use, unsigned seat)
{
    struct sf_nonce own;

    if (nonce->by == SF_NONCE_PLAYER)
        return sf_nonce_opens(nonce->commitment, id, use, seat, nonce->value) ? KEPT : BROKEN;
    if (nonce->by != SF_NONCE_SERVER)
        return ABSENT;
    sf_nonce_stand_in(&own, id, use, seat, proof->seed);
    return memcmp(own.value, nonce->value, sizeof own.value) == 0 ? KEPT : MADE_UP;
}

static struct sf_proof_finding finding(enum sf_proof_fault fault, unsigned seat)
{
    return (struct sf_proof_finding){fault, (uint8_t)seat};
}

static struct sf_proof_finding check_mix(const struct sf_proof *proof, const struct sf_deal_id *id,
                                         const struct sf_rules *rules, const uint8_t *deck,
                                         unsigned cutter, const uint8_t *mixed)
{
    static const enum sf_proof_fault fault[] = {[KEPT] = SF_PROOF_GOOD,
                                                [ABSENT] = SF_PROOF_MIX,
                                                [BROKEN] = SF_PROOF_MIX_NONCE,
                                                [MADE_UP] = SF_PROOF_MIX_STAND_IN};
    uint8_t own[SF_CARD_N];
    enum nonce_state state;

    if (!mixed)
        return finding(proof->mix.by ? SF_PROOF_MIX : SF_PROOF_GOOD, SF_NO_SEAT);
    state = look_at(&proof->mix, proof, id, SF_NONCE_MIX, cutter);
    if (state != KEPT)
        return finding(fault[state], cutter);
    memcpy(own, deck, sf_count(rules->deck));
    sf_shuffle_mix(own, rules, id, proof->seed, cutter, &proof->mix);
    if (memcmp(own, mixed, sf_count(rules->deck)) != 0)
        return finding(SF_PROOF_MIX_DECK, SF_NO_SEAT);
    return finding(SF_PROOF_GOOD, SF_NO_SEAT);
}

struct sf_proof_finding sf_proof_check(const struct sf_proof *proof, const struct sf_deal_id *id,
                                       const struct sf_rules *rules, const uint8_t *deck,
                                       unsigned cutter, const uint8_t *mixed)
{
    static const enum sf_proof_fault fault[] = {[KEPT] = SF_PROOF_GOOD,
                                                [ABSENT] = SF_PROOF_MISSING,
                                                [BROKEN] = SF_PROOF_NONCE,
                                                [MADE_UP] = SF_PROOF_STAND_IN};
    uint8_t own[SF_CARD_N];

    if (!sf_seed_opens(proof->commitment, id, proof->seed))
        return finding(SF_PROOF_SEED, SF_NO_SEAT);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        enum nonce_state state = look_at(&proof->seat[seat], proof, id, SF_NONCE_DECK, seat);
        if (state != KEPT)
            return finding(fault[state], seat);
    }
    sf_shuffle_deck(own, rules, id, proof->seed, proof->seat);
    if (memcmp(own, deck, sf_count(rules->deck)) != 0)
        return finding(SF_PROOF_DECK, SF_NO_SEAT);
    return check_mix(proof, id, rules, deck, cutter, mixed);
}

static const struct {
    bool of_seat;
    enum sf_why why;
} faults[SF_PROOF_FAULTS] = {
    [SF_PROOF_GOOD] = {false, SF_WHY_NOTHING},
    [SF_PROOF_SEED] = {false, SF_WHY_PROOF_SEED},
    [SF_PROOF_MISSING] = {false, SF_WHY_PROOF_MISSING},
    [SF_PROOF_NONCE] = {true, SF_WHY_PROOF_NONCE},
    [SF_PROOF_STAND_IN] = {false, SF_WHY_PROOF_STAND_IN},
    [SF_PROOF_DECK] = {false, SF_WHY_PROOF_DECK},
    [SF_PROOF_MIX] = {false, SF_WHY_PROOF_MIX},
    [SF_PROOF_MIX_NONCE] = {true, SF_WHY_PROOF_MIX_NONCE},
    [SF_PROOF_MIX_STAND_IN] = {false, SF_WHY_PROOF_MIX_STAND_IN},
    [SF_PROOF_MIX_DECK] = {false, SF_WHY_PROOF_MIX_DECK},
};

enum sf_why sf_proof_fault_why(enum sf_proof_fault fault)
{
    return faults[fault].why;
}

bool sf_proof_fault_of_seat(enum sf_proof_fault fault)
{
    return faults[fault].of_seat;
}
