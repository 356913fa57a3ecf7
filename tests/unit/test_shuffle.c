/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "base/rng.h"
#include "base/sha256.h"
#include "shuffle/hash.h"
#include "shuffle/shuffle.h"
#include <stdio.h>
#include <string.h>

/*
 * Verifiable dealing. The digests and decks below were computed from docs/dealing.md with another
 * language's SHA-256 and HMAC; tests/checks/check-dealing.mjs does the same for many inputs.
 */

static const struct sf_deal_id stammtisch = {"Stammtisch_1", 17};

/* Seed 00 01 02 … 1f; the nonce of seat 0 is 32 times 10, of seat 1 32 times 20, and so on. */
static void fill(uint8_t seed[SF_SECRET_SIZE], struct sf_nonce nonce[SF_SEATS])
{
    memset(nonce, 0, SF_SEATS * sizeof *nonce);
    for (unsigned i = 0; i < SF_SECRET_SIZE; i++)
        seed[i] = (uint8_t)i;
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        nonce[seat].by = SF_NONCE_PLAYER;
        memset(nonce[seat].value, 0x10 * (int)(seat + 1), SF_SECRET_SIZE);
    }
}

static void assert_hex(const uint8_t *bytes, const char *hex)
{
    char digits[2 * SF_DIGEST_SIZE + 1];

    for (unsigned i = 0; i < SF_DIGEST_SIZE; i++)
        snprintf(digits + 2 * i, 3, "%02x", bytes[i]);
    assert_string_equal(digits, hex);
}

static void assert_deck(const uint8_t *deck, unsigned size, const char *names)
{
    char text[3 * SF_CARD_N + 1] = "";

    for (unsigned i = 0; i < size; i++)
        snprintf(text + 3 * i, 4, "%s ", sf_card_name(deck[i]));
    text[3 * size - 1] = 0;
    assert_string_equal(text, names);
}

static void known_commitments(void **state)
{
    uint8_t seed[SF_SECRET_SIZE], digest[SF_DIGEST_SIZE];
    struct sf_nonce nonce[SF_SEATS], made;

    (void)state;
    fill(seed, nonce);
    sf_seed_commit(digest, &stammtisch, seed);
    assert_hex(digest, "e049a1689a1bb52cf5b023195736c2906654370179fe4204debc1b67f6b9f86d");
    assert_true(sf_seed_opens(digest, &stammtisch, seed));
    sf_nonce_commit(digest, &stammtisch, SF_NONCE_DECK, 2, nonce[2].value);
    assert_hex(digest, "2349d771a75bc3379bd33f75aa8794e79e895a9fb1a3d2388f7df2c60fcdf3ec");
    assert_true(sf_nonce_opens(digest, &stammtisch, SF_NONCE_DECK, 2, nonce[2].value));
    assert_false(sf_nonce_opens(digest, &stammtisch, SF_NONCE_DECK, 1, nonce[2].value));
    assert_false(sf_nonce_opens(digest, &stammtisch, SF_NONCE_MIX, 2, nonce[2].value));
    sf_nonce_commit(digest, &stammtisch, SF_NONCE_MIX, 2, nonce[2].value);
    assert_hex(digest, "863ad88c294278c8fcef785ad66efd02156e4f68157a922f174e635d20e8234e");
    sf_nonce_stand_in(&made, &stammtisch, SF_NONCE_DECK, 3, seed);
    assert_hex(made.value, "ff64296fd5403ea099ae8619dcb489d532878a9bebcaf719ea033dc310bc0bec");
    assert_int_equal(made.by, SF_NONCE_SERVER);
    sf_nonce_stand_in(&made, &stammtisch, SF_NONCE_MIX, 3, seed);
    assert_hex(made.value, "1da6d6a4227aa07c6f2bc2fb4d273b6a196f82b9e872a77bdc6d3bf629e705e6");
}

/* A promise for one deal is worth nothing for another. */
static void promises_belong_to_their_deal(void **state)
{
    const struct sf_deal_id other_number = {"Stammtisch_1", 18}, other_table = {"Stammtisch_", 17};
    uint8_t seed[SF_SECRET_SIZE], digest[SF_DIGEST_SIZE];
    struct sf_nonce nonce[SF_SEATS];

    (void)state;
    fill(seed, nonce);
    sf_seed_commit(digest, &stammtisch, seed);
    assert_false(sf_seed_opens(digest, &other_number, seed));
    assert_false(sf_seed_opens(digest, &other_table, seed));
    seed[31] ^= 1;
    assert_false(sf_seed_opens(digest, &stammtisch, seed));
}

static void known_decks(void **state)
{
    const struct sf_deal_id last = {"a", SF_DEAL_NUMBER_MAX}, first = {"a", 1};
    uint8_t seed[SF_SECRET_SIZE], deck[SF_CARD_N];
    struct sf_nonce nonce[SF_SEATS], second = {.by = SF_NONCE_PLAYER};
    struct sf_rules kurz = sf_rulebooks[SF_KURZ_TURNIER];

    (void)state;
    fill(seed, nonce);
    sf_shuffle_deck(deck, &sf_rulebooks[SF_SCHULE_2024], &stammtisch, seed, nonce);
    assert_deck(deck, 32,
                "E8 H9 EU G7 HU H7 H8 SU HZ GZ EA S7 SA SK E9 SO S8 HO GA EZ E7 GU HK EK EO SZ HA "
                "S9 GO GK G9 G8");
    memset(second.value, 0xff, sizeof second.value);
    sf_shuffle_mix(deck, &sf_rulebooks[SF_SCHULE_2024], &stammtisch, seed, 2, &second);
    assert_deck(deck, 32,
                "S8 EU S9 G9 GA HO GO HA GU SZ S7 SA EK GZ EA G8 SU EO E7 H8 SK HK G7 HZ H7 EZ E9 "
                "GK H9 SO E8 HU");
    kurz.players = 5;
    sf_shuffle_deck(deck, &kurz, &last, seed, nonce);
    assert_deck(deck, 24,
                "HZ EU SK EA SO GU GK HK G9 GZ SZ E9 HA HU GO H9 SA HO GA EZ SU EO EK S9");
    kurz.players = 3;
    sf_shuffle_deck(deck, &kurz, &first, seed, nonce);
    assert_deck(deck, 24,
                "SZ G9 HZ E9 HO HU EZ H9 HK EK GA SK EA SO EO S9 GO SA SU GU HA EU GK GZ");
}

/* --- is every deck as likely? ----------------------------------------------------------------- */

/* Chi-square of card by place. For a permutation the sum has the mean n(n-1), so that (n-1)/n of
 * it is chi-square with (n-1)^2 degrees of freedom: 961 on average, and within 5 * sqrt(2 * 961) of
 * that but once in a million. */
static void assert_even(unsigned seen[SF_CARD_N][SF_CARD_N], unsigned decks)
{
    double expected = decks / 32.0, sum = 0;

    for (unsigned card = 0; card < SF_CARD_N; card++)
        for (unsigned place = 0; place < SF_CARD_N; place++)
            sum += (seen[card][place] - expected) * (seen[card][place] - expected) / expected;
    sum *= 31.0 / 32.0;
    assert_true(sum > 961 - 220 && sum < 961 + 220);
}

static void every_card_goes_everywhere(void **state)
{
    enum { DECKS = 20000 };
    static unsigned seen[SF_CARD_N][SF_CARD_N], mixed[SF_CARD_N][SF_CARD_N];
    const struct sf_rules *rules = &sf_rulebooks[SF_SERIEN_2022];
    struct sf_deal_id id = stammtisch;
    uint8_t seed[SF_SECRET_SIZE], deck[SF_CARD_N];
    struct sf_nonce nonce[SF_SEATS];

    (void)state;
    fill(seed, nonce);
    for (unsigned i = 0; i < DECKS; i++) {
        id.number = i + 1;
        sf_shuffle_deck(deck, rules, &id, seed, nonce);
        for (unsigned place = 0; place < SF_CARD_N; place++)
            seen[deck[place]][place]++;
        for (unsigned place = 0; place < SF_CARD_N; place++)
            deck[place] = (uint8_t)place;
        sf_shuffle_mix(deck, rules, &id, seed, 1, &nonce[1]);
        for (unsigned place = 0; place < SF_CARD_N; place++)
            mixed[deck[place]][place]++;
    }
    assert_even(seen, DECKS);
    assert_even(mixed, DECKS);
}

/* --- afterwards ------------------------------------------------------------------------------- */

struct proved {
    struct sf_rules rules;
    struct sf_proof proof;
    uint8_t deck[SF_CARD_N], mixed[SF_CARD_N];
};

/* Seat 3 is a bot; seat 1 mixes again. */
static void prove(struct proved *p)
{
    p->rules = sf_rulebooks[SF_SERIEN_2022];
    memset(&p->proof, 0, sizeof p->proof);
    fill(p->proof.seed, p->proof.seat);
    memset(&p->proof.seat[4], 0, sizeof p->proof.seat[4]);
    sf_seed_commit(p->proof.commitment, &stammtisch, p->proof.seed);
    for (unsigned seat = 0; seat < 3; seat++)
        sf_nonce_commit(p->proof.seat[seat].commitment, &stammtisch, SF_NONCE_DECK, seat,
                        p->proof.seat[seat].value);
    sf_nonce_stand_in(&p->proof.seat[3], &stammtisch, SF_NONCE_DECK, 3, p->proof.seed);
    p->proof.mix.by = SF_NONCE_PLAYER;
    memset(p->proof.mix.value, 0xab, sizeof p->proof.mix.value);
    sf_nonce_commit(p->proof.mix.commitment, &stammtisch, SF_NONCE_MIX, 1, p->proof.mix.value);
    sf_shuffle_deck(p->deck, &p->rules, &stammtisch, p->proof.seed, p->proof.seat);
    memcpy(p->mixed, p->deck, sizeof p->mixed);
    sf_shuffle_mix(p->mixed, &p->rules, &stammtisch, p->proof.seed, 1, &p->proof.mix);
}

static void assert_found(const struct proved *p, bool mixed, enum sf_proof_fault fault,
                         unsigned seat)
{
    struct sf_proof_finding found =
        sf_proof_check(&p->proof, &stammtisch, &p->rules, p->deck, 1, mixed ? p->mixed : NULL);

    assert_int_equal(found.fault, fault);
    assert_int_equal(found.seat, seat);
}

static void kept_promises(void **state)
{
    struct proved p;

    (void)state;
    prove(&p);
    assert_found(&p, true, SF_PROOF_GOOD, SF_NO_SEAT);
    memset(&p.proof.mix, 0, sizeof p.proof.mix);
    assert_found(&p, false, SF_PROOF_GOOD, SF_NO_SEAT);
    assert_found(&p, true, SF_PROOF_MIX, 1); /* mixed by nobody's nonce */
    sf_nonce_stand_in(&p.proof.mix, &stammtisch, SF_NONCE_MIX, 1, p.proof.seed);
    memcpy(p.mixed, p.deck, sizeof p.mixed);
    sf_shuffle_mix(p.mixed, &p.rules, &stammtisch, p.proof.seed, 1, &p.proof.mix);
    assert_found(&p, true, SF_PROOF_GOOD, SF_NO_SEAT);
}

static void swap(uint8_t *deck)
{
    uint8_t card = deck[30];

    deck[30] = deck[31];
    deck[31] = card;
}

static void broken_promises(void **state)
{
    struct proved p;

    (void)state;
    prove(&p);
    p.proof.seed[0] ^= 1;
    assert_found(&p, true, SF_PROOF_SEED, SF_NO_SEAT);
    prove(&p);
    p.proof.seat[2].value[31] ^= 0x80;
    assert_found(&p, true, SF_PROOF_NONCE, 2);
    prove(&p);
    p.proof.seat[3].value[5] ^= 1;
    assert_found(&p, true, SF_PROOF_STAND_IN, 3);
    prove(&p);
    memset(&p.proof.seat[0], 0, sizeof p.proof.seat[0]);
    assert_found(&p, true, SF_PROOF_MISSING, 0);
    prove(&p);
    swap(p.deck);
    assert_found(&p, true, SF_PROOF_DECK, SF_NO_SEAT);
    prove(&p);
    swap(p.mixed);
    assert_found(&p, true, SF_PROOF_MIX_DECK, SF_NO_SEAT);
    prove(&p);
    p.proof.mix.commitment[0] ^= 1;
    assert_found(&p, true, SF_PROOF_MIX_NONCE, 1);
    assert_found(&p, false, SF_PROOF_MIX, SF_NO_SEAT); /* a nonce, and yet not mixed */
    prove(&p);
    p.proof.mix.by = SF_NONCE_SERVER;
    assert_found(&p, true, SF_PROOF_MIX_STAND_IN, 1);
}

/* Blame: the seat for its own nonce, the server for everything else. */
static void blame(void **state)
{
    (void)state;
    for (unsigned fault = SF_PROOF_GOOD; fault < SF_PROOF_FAULTS; fault++) {
        bool seat = fault == SF_PROOF_NONCE || fault == SF_PROOF_MIX_NONCE;
        assert_int_equal(sf_proof_fault_of_seat((enum sf_proof_fault)fault), seat);
        assert_int_equal(sf_proof_fault_why((enum sf_proof_fault)fault) == SF_WHY_NOTHING,
                         fault == SF_PROOF_GOOD);
    }
}

static void secrets(void **state)
{
    uint8_t a[SF_SECRET_SIZE], b[SF_SECRET_SIZE];
    static const uint8_t zeros[SF_SECRET_SIZE];

    (void)state;
    sf_secret_make(a);
    sf_secret_make(b);
    assert_memory_not_equal(a, b, sizeof a);
    sf_secret_wipe(a, sizeof a);
    assert_memory_equal(a, zeros, sizeof a);
}

static void table_names(void **state)
{
    char longest[SF_TABLE_ID_SIZE + 1];

    (void)state;
    memset(longest, 'x', sizeof longest);
    longest[SF_TABLE_ID_SIZE] = 0;
    assert_false(sf_table_id_good(longest));
    longest[SF_TABLE_ID_SIZE - 1] = 0;
    assert_true(sf_table_id_good(longest));
    assert_true(sf_table_id_good("A-z_0.9"));
    assert_false(sf_table_id_good(""));
    assert_false(sf_table_id_good("a b"));
    assert_false(sf_table_id_good("ä"));
}

static int start(void **state)
{
    (void)state;
    return sf_shuffle_init() ? 0 : -1;
}

/* core.wasm hashes without libsodium. */
static void both_hashes_are_the_same(void **state)
{
    uint8_t bytes[300], key[SF_SECRET_SIZE], ours[SF_DIGEST_SIZE], theirs[SF_DIGEST_SIZE];
    struct sf_rng rng = sf_rng_seed(1);

    (void)state;
    for (size_t length = 0; length <= sizeof bytes; length++) {
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (uint8_t)sf_rng_below(&rng, 256);
        memcpy(key, bytes + sizeof bytes - sizeof key, sizeof key);
        sf_sha256(ours, bytes, length);
        sf_hash(theirs, bytes, length);
        assert_memory_equal(ours, theirs, sizeof ours);
        sf_sha256_keyed(ours, bytes, length, key);
        sf_hash_keyed(theirs, bytes, length, key);
        assert_true(sf_hash_same(ours, theirs));
        ours[length % sizeof ours] ^= 1;
        assert_false(sf_hash_same(ours, theirs));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_commitments),
        cmocka_unit_test(both_hashes_are_the_same),
        cmocka_unit_test(promises_belong_to_their_deal),
        cmocka_unit_test(known_decks),
        cmocka_unit_test(every_card_goes_everywhere),
        cmocka_unit_test(kept_promises),
        cmocka_unit_test(broken_promises),
        cmocka_unit_test(blame),
        cmocka_unit_test(secrets),
        cmocka_unit_test(table_names),
    };

    return cmocka_run_group_tests(tests, start, NULL);
}
