/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "random_table.h"
#include "sanitized.h"
#include "table_talk.h"

#include <string.h>

/*
 * Deal after deal at one table: who deals, what lies in the Stock, who has lost how many solos,
 * everyone's account. Worked out by hand from the texts; the steps are explained in table_talk.h.
 * Then whole series at random.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

#define SORTED "stack E* G* H* S* / "

/* Seat 1 calls the Gras-As of seat 3; who concedes then loses Schwarz: 30 at bsv-1989. */
#define PLAIN                                                                                      \
    "hands SU H9 H8 H7 E8 E7 SA SK | EO GO EU HA HZ GK G9 S7 | HO SO HK EA EZ EK E9 SZ"            \
    "| GU HU GA GZ G8 G7 S9 S8 / deal / "
#define RUFSPIEL PLAIN "only 1 / 1 announce rufspiel G / "
#define WON      RUFSPIEL "2 concede / "
#define LOST     RUFSPIEL "1 concede / "
#define PASSED   PLAIN "only none / "

/* Seat 3 holds the eight highest trumps of every Rufspiel and Solo and takes all tricks. */
#define WITH_SIE                                                                                   \
    "hands SZ SK S9 S8 S7 GK G9 G8 | EA EZ GA GZ SA HA HZ HK | EK E9 E8 E7 G7 H9 H8 H7"            \
    "| EO GO HO SO EU GU HU SU / deal / "

#define ONE_TRUMP                                                                                  \
    "hands S7 S8 S9 SU SO SK H8 H9 | H7 EA EZ EK GA GZ SA SZ | HU HO HK HZ HA G7 G8 G9"            \
    "| GU GO GK E7 E8 E9 EU EO / deal / "

#define LOSES_SOLO WITH_SIE "only 1 / 1 announce solo H / 1 claim / org decide false / "

static const struct talk_case cases[] = {
    /* --- who deals --- */
    {"muenchen_II_1_dealers_go_round", "muenchen-2006", 2,
     RUFSPIEL "1 claim / org decide true / dealer 3 / turn none / phase over / 2 deck "
              "!NOT_YOUR_TURN /" LOSES_SOLO "dealer 0 /" LOSES_SOLO "dealer 1 /" LOSES_SOLO
              "dealer 2 / games 4"},
    {"muenchen_II_1_repeated_game_same_dealer", "muenchen-2006", 2,
     RUFSPIEL "play GU / org void / dealer 2 / games 0 /" RUFSPIEL
              "1 claim / org decide true / dealer 3 / games 1"},
    {"schule_3_3_4_dealers_go_round", "schule-2024", 0,
     SORTED
     "deal / only none / dealer 1 / deal / only none / dealer 2 / deal / only none / dealer 3"
     "/ deal / only none / dealer 0"},
    {"schule_4_1_5_thrown_in", "schule-2024", 1,
     PASSED "phase over / dealer 2 / games 0 / total 0 0 0 0 / pot 0"},
    {"schule_4_1_5_stock_by_agreement", "schule-2024 stock", 1,
     PASSED "dealer 2 / games 0 / total -10 -10 -10 -10 / pot 40"},
    {"schule_4_1_5_muss_by_agreement", "schule-2024 muss", 1,
     PASSED "phase announce / turn 1 / dealer 1"},
    {"schule_7_1_1_dealt_again_by_the_same", "schule-2024", 1,
     SORTED "1 deck / org void / dealer 1 / deal / org void / dealer 1 / games 0"},
    {"bsv_2_1_1_left_neighbour_deals_next", "bsv-1989", 3, WON "dealer 0 /" LOST "dealer 1"},
    {"bsv_2_1_4_dealt_once_more", "bsv-1989", 3, PLAIN "org void / dealer 3 / games 0"},
    {"bsv_2_2_4_thrown_in", "bsv-1989", 3, PASSED "phase over / dealer 0 / games 0 / pot 0"},
    {"bsv_A1_6_five_dealers", "bsv-1989 fuenf", 3,
     SORTED "deal / only none / dealer 4 / deal / only none / dealer 0 / deal / only none"
            "/ dealer 1 / 0 deck !NOT_YOUR_TURN / deal"},
    {"bsv_A1_7_three_dealers", "bsv-1989 drei", 2,
     SORTED
     "deal / only none / dealer 0 / deal / only none / dealer 1 / deal / only none/ dealer 2"},
    {"serien_same_dealer_until_a_game", "serien-2022", 0,
     PASSED "phase over / dealer 0 / games 0 /" PASSED "dealer 0 / games 0 /" WITH_SIE
            "only 3 / 3 announce solo E / out / dealer 1 / games 1 / total -4 -4 -4 12"},
    {"kurz_all_pass_counts_as_game", "kurz-turnier", 0,
     SORTED "deal / only none / phase over / dealer 1 / games 1 / total 0 0 0 0"
            "/ deal / only none / dealer 2 / games 2"},
    {"kurz_void_is_no_game", "kurz-turnier", 0,
     SORTED "deal / org void / dealer 0 / games 0 / 0 deck / org void / games 0"},

    /* --- Stock --- */
    {"bsv_A1_3_2_1_each_pays_a_unit", "bsv-1989 stock", 0,
     PASSED "dealer 1 / games 0 / total -10 -10 -10 -10 / pot 40 /" PASSED
            "dealer 2 / total -20 -20 -20 -20 / pot 80"},
    {"bsv_A1_3_2_1_who_pauses_pays_nothing", "bsv-1989 stock fuenf", 1,
     SORTED "deal / only none / total -10 0 -10 -10 -10 / pot 40 / dealer 2"},
    {"bsv_A1_3_2_3_won_by_the_declarer_alone", "bsv-1989 stock", 0,
     PASSED PASSED WON "total -50 90 -50 10 / pot 0"},
    {"bsv_A1_3_2_3_doubled_by_the_declarer_alone", "bsv-1989 stock", 0,
     PASSED LOST "total 20 -80 20 -40 / pot 80 /" LOST "total 50 -190 50 -70 / pot 160 /" WON
                 "total 20 0 20 -40 / pot 0"},
    {"bsv_A1_3_2_2_stays_through_a_solo", "bsv-1989 stock", 0,
     /* 50 + 10 + 10 */
     PASSED PLAIN "only 1 / 1 announce solo E / 2 concede / total -80 200 -80 -80 / pot 40 /" PLAIN
                  "only 1 / 1 announce solo E / 1 concede / total -10 -10 -10 -10 / pot 40"},
    {"bsv_A1_3_2_2_stays_through_a_ramsch", "bsv-1989 ramsch stock", 0,
     /* seat 3 marches through: 70 from each */
     WITH_SIE "only none / phase auction / turn 0 / 3 stock !NOT_YOUR_WORD / 0 stock / pot 40 "
              "/" WITH_SIE
              "only none / turn 1 / 1 ramsch / phase play / turn 2 / out / total -80 -80 -80 200"
              "/ pot 40 / games 1 / dealer 2"},
    {"bsv_A1_3_2_3_hochzeit_wins_it_too", "bsv-1989 hochzeit stock", 0,
     /* 20 + 10 + 10 */
     ONE_TRUMP "only none / pot 40 /" ONE_TRUMP "1 hochzeit / 3 grab / 3 give E7 / 2 concede"
               "/ total -50 70 -50 30 / pot 0"},
    {"bsv_A1_3_2_stays_through_a_void_deal", "bsv-1989 stock", 0,
     PASSED PLAIN "org void / pot 40 / total -10 -10 -10 -10 /" PLAIN
                  "org rule 10 -10 0 0 / pot 40 / total 0 -20 -10 -10"},

    /* --- Bock --- */
    {"bsv_A1_4_2_four_games", "bsv-1989 bock", 0,
     "org bock / bock_left 4 /" WON "total -60 60 -60 60 / bock_left 3 /" PASSED
     "bock_left 3 /" PLAIN "org void / bock_left 3 /" WON WON WON
     "bock_left 0 / total -240 240 -240 240 /" WON "total -270 270 -270 270"},
    {"bsv_A1_4_2_another_round_comes_after", "bsv-1989 bock", 0,
     WON "org bock / org bock / bock_left 8 /" WON "total -90 90 -90 90 / bock_left 7"},
    {"bsv_A1_4_2_between_deals", "bsv-1989 bock", 0,
     SORTED "0 deck / org bock !WRONG_PHASE / bock_left 0"},
    {"bsv_A1_4_2_only_where_agreed", "bsv-1989", 0, "org bock !VARIANT_OFF"},

    /* --- lost solos, rounds --- */
    {"muenchen_II_2_2_lost_solos_are_counted", "muenchen-2006", 0,
     LOSES_SOLO "lost 0 1 0 0 /" LOSES_SOLO "lost 0 2 0 0 / total 10 -30 10 10"},
    {"muenchen_II_2_2_lost_tout_counts", "muenchen-2006", 0,
     WITH_SIE "only 1 / 1 announce solo H tout / org approve / 1 claim / org decide false"
              "/ lost 0 1 0 0 / total 6 -18 6 6"},
    {"muenchen_II_2_2_won_solo_does_not_count", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce wenz / 3 claim / org decide true / lost 0 0 0 0"
              "/ total -5 -5 -5 15"},
    {"muenchen_II_2_2_lost_rufspiel_does_not_count", "muenchen-2006", 0,
     RUFSPIEL "1 claim / org decide false / lost 0 0 0 0 / total 3 -3 3 -3"},
    {"muenchen_II_2_2_counted_per_round", "muenchen-2006", 0,
     LOSES_SOLO LOSES_SOLO LOSES_SOLO
     "lost 0 3 0 0 / games 3 / org round / lost 0 0 0 0 / games 0 / total 15 -45 15 15 / dealer 3 "
     "/" WITH_SIE "org round !WRONG_PHASE / only 1 / 1 announce wenz / phase play"},
    {"ruling_is_no_lost_solo", "muenchen-2006", 0,
     WITH_SIE "only 1 / 1 announce solo H / org rule 3 -9 3 3 / lost 0 0 0 0 / games 1"},

    /* --- Reuegeld --- */
    {"serien_remorse_for_a_lost_rufspiel", "serien-2022", 2,
     WITH_SIE "only 0 / 0 announce rufspiel G / out / total -3 -3 3 3 / remorse 50 0 0 0"},
    {"serien_remorse_for_a_lost_solo", "serien-2022", 2,
     WITH_SIE "only 0 / 0 announce solo H / out / total -12 4 4 4 / remorse 100 0 0 0"},
    {"serien_remorse_for_a_lost_spritze", "serien-2022", 2,
     WITH_SIE "only 3 / 3 announce solo E / 1 stoss / out / total -4 -16 -4 24"
              "/ remorse 0 100 0 0"},
    {"serien_remorse_of_the_declarer_in_spite_of_the_spritze", "serien-2022", 2,
     WITH_SIE "only 0 / 0 announce rufspiel G / 3 stoss / out / total -6 -6 6 6"
              "/ remorse 50 0 0 0"},
    {"serien_remorse_adds_up", "serien-2022", 2,
     WITH_SIE "only 0 / 0 announce solo H / out /" WITH_SIE "only 0 / 0 announce solo H / out"
              "/ total -24 8 8 8 / remorse 200 0 0 0"},
    {"kurz_lost_tout_costs_50_cents", "kurz-turnier", 0,
     "hands * | EO GO HO SZ SK S9 | SA EA EZ EK GA GZ | * / deal / 1 class tout / 2 weg / 3 weg"
     /* (30 + 3 x 10) x 2 */
     "/ 0 weg / 1 announce solo E tout / play S9 SA / out / total 120 -360 120 120"
     "/ remorse 0 50 0 0"},
    {"kurz_lost_rufspiel_costs_nothing", "kurz-turnier", 0,
     "hands * | E9 GK G9 S9 SK H9 | * | EO GO HO SO EU GU / deal / only 1 / 1 announce rufspiel E"
     "/ out / remorse 0 0 0 0"},
};

/* --- the length of a round
 * ------------------------------------------------------------------------
 */

static void play_round(struct sf_rules rules, unsigned games)
{
    struct talk t;

    talk_rules(&t, &rules, 0);
    talk(&t, SORTED);
    for (unsigned i = 0; i < games; i++) {
        assert_false(sf_series_round_over(&t.series));
        talk(&t, "deal / org rule 0 0 0 0");
    }
    assert_true(sf_series_round_over(&t.series));
    talk(&t, "org round");
    assert_false(sf_series_round_over(&t.series));
}

static void muenchen_III_2_round_of_32_games(void **state)
{
    (void)state;
    play_round(sf_rulebooks[SF_MUENCHEN_2006], 32);
}

static void kurz_round_of_24_games(void **state)
{
    (void)state;
    play_round(sf_rulebooks[SF_KURZ_TURNIER], 24);
}

/* Everybody plays 24, everybody pauses six times. */
static void kurz_round_of_30_games_at_a_table_of_five(void **state)
{
    struct sf_rules rules = sf_rulebooks[SF_KURZ_TURNIER];

    (void)state;
    rules.players = 5;
    play_round(rules, 30);
}

static void other_books_fix_no_number_of_games(void **state)
{
    static const char *const tables[] = {"schule-2024", "bsv-1989", "serien-2022"};

    (void)state;
    for (unsigned i = 0; i < COUNT(tables); i++) {
        struct talk t;
        talk_table(&t, tables[i], 0);
        talk(&t, SORTED);
        for (unsigned game = 0; game < 70; game++)
            talk(&t, "deal / org rule 0 0 0 0");
        assert_int_equal(t.series.games, 70);
        assert_false(sf_series_round_over(&t.series));
    }
}

static void bsv_A1_3_2_1_unit_of_the_tariff(void **state)
{
    struct sf_rules rules;
    struct sf_house house;
    struct talk t;

    (void)state;
    sf_house_init(&house);
    house.variants = UINT32_C(1) << SF_VARIANT_STOCK;
    house.tariff[SF_TARIFF_UNIT] = 5;
    assert_int_equal(sf_rules_make(&rules, SF_BSV_1989, &house, NULL), SF_OK);
    talk_rules(&t, &rules, 0);
    talk(&t, PASSED "total -5 -5 -5 -5 / pot 20");
}

/* --- whole series at random
 * -----------------------------------------------------------------------
 */

enum { TABLES = SANITIZED ? 400 : BRIEF ? 1000 : 2000, DEALS = 12, EVENTS = 4000 };

struct record {
    struct sf_rules rules;
    unsigned dealer, count;
    struct sf_event event[EVENTS];
};

static void check_money(const struct sf_series *series)
{
    int64_t sum = series->pot;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        sum += series->total[seat];
    assert_int_equal(sum, 0);
    assert_true(series->pot >= 0);
}

/* Every card is in exactly one place. */
static void check_cards(const struct sf_deal *deal)
{
    sf_cards all = deal->phase == SF_DEAL_LEGEN ? deal->high : deal->heap;
    unsigned count = sf_count(all);

    if (deal->phase < SF_DEAL_LEGEN || (deal->phase == SF_DEAL_OVER && !deal->has_contract))
        return;
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        sf_cards hand = deal->has_contract ? sf_order_cards(deal->play.order, deal->play.hand[seat])
                                           : deal->hand[seat];
        all |= hand;
        count += sf_count(hand);
    }
    for (unsigned i = 0; i < deal->count; i++, count++)
        all |= SF_BIT(deal->card[i]);
    assert_int_equal(all, deal->rules.deck);
    assert_int_equal(count, sf_count(deal->rules.deck));
}

/* A game that was played, shortened or not, has shared out all points and all tricks. */
static void check_result(const struct sf_deal *deal)
{
    const struct sf_tally *tally = &deal->play.tally;
    unsigned points = 0, tricks = 0;

    if (deal->phase != SF_DEAL_OVER || !deal->has_result || deal->ruled)
        return;
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        points += tally->points[seat];
        tricks += tally->tricks[seat];
    }
    assert_int_equal(points, 120);
    assert_int_equal(tricks, deal->contract.game == SF_SIE ? 0 : deal->rules.hand);
}

/* A copy accepts everything that the views offer. It rejects the rest without a trace. */
static void try_anything(struct sf_rng *rng, const struct sf_series *series)
{
    static struct sf_series copy;
    struct sf_event event = random_attempt(rng, series);
    enum sf_error error;

    memcpy(&copy, series, sizeof copy);
    error = sf_series_apply(&copy, &event);
    assert_true(error < SF_ERROR_N);
    if (random_is_offered(series, &event) == !!error)
        fail_msg("phase %u, event %u, seat %u, arg %u: %s", series->deal.phase, event.type,
                 event.seat, event.arg, sf_error_text(error));
    if (error)
        assert_memory_equal(&copy, series, sizeof copy);
}

static void replay(const struct record *record, const struct sf_series *series)
{
    static struct sf_series again;

    sf_series_start(&again, &record->rules, record->dealer);
    for (unsigned i = 0; i < record->count; i++)
        assert_int_equal(sf_series_apply(&again, &record->event[i]), SF_OK);
    assert_memory_equal(&again, series, sizeof again);
}

static void play_series(struct sf_rng *rng, unsigned seen[SF_EVENT_N])
{
    static struct sf_series series;
    static struct record record;

    random_rules(rng, &record.rules);
    record.dealer = sf_rng_below(rng, record.rules.players);
    record.count = 0;
    sf_series_start(&series, &record.rules, record.dealer);
    while (series.deals < DEALS || series.deal.phase != SF_DEAL_OVER) {
        struct sf_event event = random_offer(rng, &series);
        assert_int_equal(sf_series_apply(&series, &event), SF_OK);
        assert_true(record.count < EVENTS);
        record.event[record.count++] = event;
        seen[event.type]++;
        check_money(&series);
        check_cards(&series.deal);
        check_result(&series.deal);
        try_anything(rng, &series);
    }
    replay(&record, &series);
}

static void random_series(void **state)
{
    struct sf_rng rng = sf_rng_seed(1989);
    unsigned seen[SF_EVENT_N] = {0};

    (void)state;
    for (unsigned i = 0; i < TABLES; i++)
        play_series(&rng, seen);
    for (unsigned type = 0; type < SF_EVENT_N; type++)
        if (seen[type] < TABLES / 20)
            fail_msg("%s: only %u times", sf_event_name((enum sf_event_type)type), seen[type]);
}

int main(void)
{
    const struct CMUnitTest fixed[] = {
        cmocka_unit_test(muenchen_III_2_round_of_32_games),
        cmocka_unit_test(kurz_round_of_24_games),
        cmocka_unit_test(kurz_round_of_30_games_at_a_table_of_five),
        cmocka_unit_test(other_books_fix_no_number_of_games),
        cmocka_unit_test(bsv_A1_3_2_1_unit_of_the_tariff),
        cmocka_unit_test(random_series),
    };
    struct CMUnitTest tests[COUNT(cases) + COUNT(fixed)];

    memcpy(tests, fixed, sizeof fixed);
    for (unsigned i = 0; i < COUNT(cases); i++)
        tests[COUNT(fixed) + i] =
            (struct CMUnitTest){cases[i].name, talk_through, NULL, NULL, (void *)&cases[i]};
    return cmocka_run_group_tests_name("series", tests, NULL, NULL);
}
