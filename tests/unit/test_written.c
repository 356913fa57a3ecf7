/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include "random_game.h"
#include "sanitized.h"
#include <inttypes.h>
#include <string.h>

#include "core/written.h"

/*
 * Games that people write down: worked out by hand from the texts, then held against the games of
 * which all cards are known.
 */

enum { GAMES = SANITIZED ? 8000 : BRIEF ? 30000 : 150000 };

/* --- worked out by hand ----------------------------------------------------------------------- */

static struct drawn table;
static struct sf_written game;
static struct sf_result result;

static void at(const char *book, unsigned dealer)
{
    drawn_table(&table, book, dealer);
}

static void play(unsigned kind, unsigned declarer, unsigned partner, bool won)
{
    game = sf_written_of(kind, declarer);
    game.partner = (uint8_t)partner;
    game.won = won;
}

static enum sf_error check(void)
{
    return sf_written_check(&table.rules, table.dealer, &game);
}

static void score(bool bock, int64_t pot)
{
    struct sf_stake stake = sf_written_stake(&game, bock, pot);

    assert_int_equal(check(), SF_OK);
    sf_score_written(&result, &table.rules, table.dealer, &game, &stake);
}

static void pays(int64_t a, int64_t b, int64_t c, int64_t d)
{
    assert_int_equal(result.payout[0], a);
    assert_int_equal(result.payout[1], b);
    assert_int_equal(result.payout[2], c);
    assert_int_equal(result.payout[3], d);
}

static void bsv_A2_1_rufspiel_schneider_three_laufende(void **state)
{
    (void)state;
    at("bsv-1989", 3);
    play(SF_RUFSPIEL, 0, 2, true);
    game.schneider = true;
    game.run = 3;
    score(false, 0); /* 10 + 10 + 3 x 10 */
    pays(50, -50, 50, -50);
    game.run = 2; /* A2 2: paid from three on */
    score(false, 0);
    pays(20, -20, 20, -20);
}

static void bsv_A2_3_solo_lost_with_stoss(void **state)
{
    (void)state;
    at("bsv-1989", 3);
    play(SF_SOLO, 1, SF_NO_SEAT, false);
    game.stoss = 1;
    game.stoss_by = 2;
    score(false, 0);
    pays(100, -300, 100, 100);
}

static void bsv_A2_3_2_sie_is_four_times_with_its_laufende(void **state)
{
    (void)state;
    at("bsv-1989", 3);
    play(SF_SIE, 3, SF_NO_SEAT, true);
    score(false, 0); /* (50 + 8 x 10) x 4 */
    pays(-520, -520, -520, 1560);
    game.won = false;
    assert_int_equal(check(), SF_E_WRITTEN_SIE);
}

static void bsv_A1_3_2_the_stock_is_paid_won_and_doubled(void **state)
{
    (void)state;
    at("bsv-1989 stock", 0);
    play(SF_GAME_N, SF_NO_SEAT, SF_NO_SEAT, false);
    game.stock = true;
    score(false, 40);
    pays(-10, -10, -10, -10);
    assert_int_equal(result.pot, 80);
    play(SF_RUFSPIEL, 1, 0, false);
    score(false, 80);
    pays(-10, -10 - 80, 10, 10);
    assert_int_equal(result.pot, 160);
    game.won = true;
    score(false, 160);
    pays(10, 10 + 160, -10, -10);
    assert_int_equal(result.pot, 0);
}

static void bsv_A2_1_9_ramsch_with_jungfrau_and_durchmarsch(void **state)
{
    (void)state;
    at("bsv-1989 ramsch", 0);
    game = sf_written_of(SF_RAMSCH, SF_NO_SEAT);
    game.loser = 2;
    game.virgins = 1u << 3;
    score(false, 0);
    pays(20, 20, -80, 40);
    game = sf_written_of(SF_RAMSCH, SF_NO_SEAT);
    game.marching = 1; /* A2 1.9.3: a solo with Schneider and Schwarz */
    score(false, 0);
    pays(-70, 210, -70, -70);
}

static void bsv_A1_4_legen_and_bock_double_each(void **state)
{
    (void)state;
    at("bsv-1989 legen bock", 0);
    play(SF_WENZ, 0, SF_NO_SEAT, true);
    game.laid = 1u << 1 | 1u << 3;
    score(true, 0);
    pays(1200, -400, -400, -400);
}

static void bsv_A1_6_the_dealer_of_five_pauses(void **state)
{
    (void)state;
    at("bsv-1989 fuenf", 2);
    play(SF_RUFSPIEL, 0, 4, true);
    score(false, 0);
    pays(10, -10, 0, -10);
    assert_int_equal(result.payout[4], 10);
    game.partner = 2;
    assert_int_equal(check(), SF_E_WRITTEN_PARTNER);
    game.partner = 4;
    game.declarer = 2;
    assert_int_equal(check(), SF_E_WRITTEN_DECLARER);
}

static void serien_an_unjustified_spritze_is_paid_by_its_giver(void **state)
{
    (void)state;
    at("serien-2022", 3);
    play(SF_SOLO, 0, SF_NO_SEAT, true);
    game.schneider = true;
    game.stoss = 1;
    game.stoss_by = 2;
    score(false, 0);
    assert_int_equal(result.payout[1], -result.value);
    game.stoss_unjustified = true;
    score(false, 0);
    assert_int_equal(result.payout[1], -result.value / 2);
    assert_int_equal(result.payout[3], -result.value / 2);
    assert_int_equal(result.payout[2], -2 * result.value);
    game.stoss_by = SF_NO_SEAT;
    assert_int_equal(check(), SF_E_WRITTEN_UNJUSTIFIED);
}

static void what_cannot_have_happened_is_rejected(void **state)
{
    (void)state;
    at("bsv-1989 steigern", 3);
    play(SF_RUFSPIEL, 0, 0, true);
    assert_int_equal(check(), SF_E_WRITTEN_PARTNER);
    game.partner = SF_NO_SEAT;
    assert_int_equal(check(), SF_E_WRITTEN_PARTNER);
    play(SF_SOLO, 0, 1, true);
    assert_int_equal(check(), SF_E_WRITTEN_ALONE);
    play(SF_SOLO, 4, SF_NO_SEAT, true);
    assert_int_equal(check(), SF_E_WRITTEN_DECLARER);
    play(SF_SOLO, 0, SF_NO_SEAT, true);
    game.schwarz = true;
    assert_int_equal(check(), SF_E_WRITTEN_SCHWARZ);
    game.schneider = game.tout = true;
    assert_int_equal(check(), SF_E_WRITTEN_HEIGHT);
    game.schneider = game.schwarz = false;
    assert_int_equal(check(), SF_OK);
    game.run = 15;
    assert_int_equal(check(), SF_E_WRITTEN_RUN);
    game.run = 14;
    game.bid = 75;
    assert_int_equal(check(), SF_E_BAD_BID);
    game.bid = 80;
    game.stoss = 5;
    assert_int_equal(check(), SF_E_STOSS_LEVELS);
    game.stoss = 1;
    game.stoss_by = 0;
    assert_int_equal(check(), SF_E_STOSS_PARTY);
    game.stoss_by = 1;
    game.laid = 1;
    assert_int_equal(check(), SF_E_VARIANT_OFF);
    play(SF_GEIER, 0, SF_NO_SEAT, true);
    assert_int_equal(check(), SF_E_GAME_NOT_IN_BOOK);
    play(SF_GAME_N, SF_NO_SEAT, SF_NO_SEAT, true);
    game.stock = true;
    assert_int_equal(check(), SF_E_VARIANT_OFF);
    game.stock = false;
    assert_int_equal(check(), SF_OK);
    game.run = 3;
    assert_int_equal(check(), SF_E_WRITTEN_NOBODY);
    at("bsv-1989 drei", 0);
    play(SF_RUFSPIEL, 0, 1, true);
    assert_int_equal(check(), SF_E_PARTNER_GAME_AT_THREE);
}

static void a_ramsch_has_one_loser(void **state)
{
    (void)state;
    at("bsv-1989 ramsch", 0);
    game = sf_written_of(SF_RAMSCH, SF_NO_SEAT);
    assert_int_equal(check(), SF_E_WRITTEN_LOSER);
    game.loser = 1;
    game.marching = 2;
    assert_int_equal(check(), SF_E_WRITTEN_LOSER);
    game.marching = SF_NO_SEAT;
    game.virgins = 1u << 1;
    assert_int_equal(check(), SF_E_WRITTEN_VIRGINS);
    game.virgins = 1u << 0 | 1u << 2 | 1u << 3;
    assert_int_equal(check(), SF_E_WRITTEN_MARCH);
    game.virgins = 1u << 0 | 1u << 2;
    assert_int_equal(check(), SF_OK);
}

static void bsv_A1_3_1_3_the_tie_chain_of_a_ramsch_asks_on(void **state)
{
    struct sf_ramsch_counts counts;
    enum sf_ramsch_question next;

    (void)state;
    memset(&counts, SF_NOT_COUNTED, sizeof counts);
    assert_int_equal(sf_written_ramsch(&counts, 0xf, &next), 0xf);
    assert_int_equal(next, SF_RAMSCH_POINTS);
    memcpy(counts.of[SF_RAMSCH_POINTS], (int8_t[SF_SEATS]){40, 20, 40, 20}, SF_SEATS);
    assert_int_equal(sf_written_ramsch(&counts, 0xf, &next), 0x5);
    assert_int_equal(next, SF_RAMSCH_TRICKS);
    counts.of[SF_RAMSCH_TRICKS][0] = 2;
    counts.of[SF_RAMSCH_TRICKS][2] = 2;
    assert_int_equal(sf_written_ramsch(&counts, 0xf, &next), 0x5);
    assert_int_equal(next, SF_RAMSCH_TRUMPS);
    counts.of[SF_RAMSCH_TRUMPS][0] = 3;
    counts.of[SF_RAMSCH_TRUMPS][2] = 4;
    assert_int_equal(sf_written_ramsch(&counts, 0xf, &next), 0x4);
    assert_int_equal(next, SF_RAMSCH_N);
}

/* What a table says of a Ramsch that was played, question by question. */
static struct sf_ramsch_counts counts_of(const struct sf_tally *tally)
{
    const struct sf_order *order = &sf_orders[sf_games[SF_RAMSCH].order];
    struct sf_ramsch_counts counts;

    memset(&counts, 0, sizeof counts);
    for (unsigned seat = 0; seat < 4; seat++) {
        uint32_t trumps = tally->taken[seat] & order->trumps;
        counts.of[SF_RAMSCH_POINTS][seat] = (int8_t)tally->points[seat];
        counts.of[SF_RAMSCH_TRICKS][seat] = (int8_t)tally->tricks[seat];
        counts.of[SF_RAMSCH_TRUMPS][seat] = (int8_t)sf_count(trumps);
        counts.of[SF_RAMSCH_HIGHEST][seat] = (int8_t)(trumps ? 1 + sf_highest(trumps) : 0);
    }
    return counts;
}

static void bsv_A1_3_1_3_the_tie_chain_finds_who_the_cards_find(void **state)
{
    struct sf_rng rng = sf_rng_seed(3131);
    struct sf_contract contract = {.game = SF_RAMSCH, .declarer = SF_NO_SEAT};
    struct sf_stake stake = {0};
    unsigned ties = 0;

    (void)state;
    at("bsv-1989 ramsch", 0);
    for (unsigned i = 0; i < 20000; i++) {
        struct sf_tally tally = {0};
        struct sf_ramsch_counts counts;
        enum sf_ramsch_question next;
        unsigned dealer = sf_rng_below(&rng, 4), level;
        for (unsigned seat = 0; seat < 4; seat++) {
            tally.points[seat] = (uint8_t)(29 + sf_rng_below(&rng, 3));
            tally.tricks[seat] = (uint8_t)(1 + sf_rng_below(&rng, 2));
        }
        for (unsigned card = 0; card < 32; card++)
            if (!sf_rng_below(&rng, 6))
                tally.taken[sf_rng_below(&rng, 4)] |= UINT32_C(1) << card;
        sf_score(&result, &table.rules, dealer, &contract, NULL, &tally, &stake);
        counts = counts_of(&tally);
        level = sf_written_ramsch(&counts, 0xf, &next);
        assert_int_equal(next, SF_RAMSCH_N);
        ties += (level & (level - 1)) != 0;
        assert_int_equal(sf_written_ramsch_nearest(&table.rules, dealer, level),
                         result.ramsch_loser);
    }
    assert_true(ties > 10);
}

/* --- against the cards ------------------------------------------------------------------------ */

static void compare(uint64_t seed)
{
    struct sf_rng rng = sf_rng_seed(seed);
    struct random_game g;
    struct sf_play cards;
    struct sf_result known, again;
    struct sf_written w;
    struct sf_stake stake;

    random_game(&g, &rng, RANDOM_ALL);
    sf_play_start(&cards, &g.rules, g.dealer, &g.contract, g.hand);
    for (unsigned i = 0; i < g.count; i++)
        sf_play_put(&cards, UINT32_C(1) << cards.order->place[g.card[i]]);
    sf_score(&known, &g.rules, g.dealer, &g.contract, g.hand, &cards.tally, &g.stake);
    w = sf_written_of_result(&g.rules, &g.contract, &g.stake, &known);
    if (sf_written_check(&g.rules, g.dealer, &w))
        fail_msg("game of seed %" PRIu64 " is rejected: %s", seed,
                 sf_error_text(sf_written_check(&g.rules, g.dealer, &w)));
    stake = sf_written_stake(&w, g.stake.bock, g.stake.pot);
    sf_score_written(&again, &g.rules, g.dealer, &w, &stake);
    if (memcmp(known.payout, again.payout, sizeof known.payout) || known.pot != again.pot ||
        known.value != again.value)
        fail_msg("game of seed %" PRIu64 ", a %s: %" PRId64 " each, not %" PRId64, seed,
                 sf_games[w.game].name, again.value, known.value);
}

static void written_down_it_costs_what_the_cards_cost(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        compare(seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bsv_A2_1_rufspiel_schneider_three_laufende),
        cmocka_unit_test(bsv_A2_3_solo_lost_with_stoss),
        cmocka_unit_test(bsv_A2_3_2_sie_is_four_times_with_its_laufende),
        cmocka_unit_test(bsv_A1_3_2_the_stock_is_paid_won_and_doubled),
        cmocka_unit_test(bsv_A2_1_9_ramsch_with_jungfrau_and_durchmarsch),
        cmocka_unit_test(bsv_A1_4_legen_and_bock_double_each),
        cmocka_unit_test(bsv_A1_6_the_dealer_of_five_pauses),
        cmocka_unit_test(serien_an_unjustified_spritze_is_paid_by_its_giver),
        cmocka_unit_test(what_cannot_have_happened_is_rejected),
        cmocka_unit_test(a_ramsch_has_one_loser),
        cmocka_unit_test(bsv_A1_3_1_3_the_tie_chain_of_a_ramsch_asks_on),
        cmocka_unit_test(bsv_A1_3_1_3_the_tie_chain_finds_who_the_cards_find),
        cmocka_unit_test(written_down_it_costs_what_the_cards_cost),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
